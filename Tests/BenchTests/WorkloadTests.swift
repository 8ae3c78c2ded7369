import Testing

@testable import Bench

/// The workloads at small sizes.
private let workloads: [any Workload] = [
    ColumnWorkload(count: 3, change: .width(edits: 4)), ColumnWorkload(count: 3, change: .middleConstant(edits: 4)),
    ColumnWorkload(count: 3, change: .middleEdit(edits: 4)), ColumnWorkload(count: 4, change: .churn(views: 2)),
    IndependentWorkload(count: 5, edits: 3), NestedWorkload(depth: 2, edits: 3), GridWorkload(size: 5, edits: 3),
    PriorityWorkload(count: 3, change: .width(edits: 3)), PriorityWorkload(count: 4, change: .churn(views: 2)),
    CellsWorkload(count: 3, edits: 3),
]

@Suite("Workloads") struct WorkloadTests {
    /// The hashes are of the files that the neutral generator wrote, with which the peers were measured.
    @Test("Traces are byte for byte the neutral generator's")
    func bytes() {
        let expected: [String: UInt64] = [
            "cells_3": 0xffd3_5c0d_8e5e_a477, "churn_4": 0xe3cb_983d_05a2_f217, "column_3": 0x0dbe_f73b_5698_9c8f,
            "grid_5": 0xade7_3533_805e_d7e7, "indep_5": 0x7562_eca8_046a_6d92, "mid_3": 0xfc26_fde9_1892_3bb1,
            "midv_3": 0xd0a3_0479_fa2a_b19e, "nested_2": 0xf0e6_d1c6_6055_73f1, "prio_3": 0xe820_d4e7_8331_4b1b,
            "priochurn_4": 0x3e34_8ebf_bb76_deff, "enaml": 0x0147_16da_8bc3_3ade,
        ]
        var found = Dictionary(uniqueKeysWithValues: workloads.map { ($0.name, hash($0.trace().text)) })
        found["enaml"] = hash(EnamlWorkload().trace().text)
        #expect(found == expected)
    }

    /// FNV-1a.
    private func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    /// The sums are what kiwi computed from the same traces.
    @Test("Frames computed by hand add up to what a peer computes")
    func handComputedFrames() {
        let expected: [String: [Double]] = [
            "cells_3": [5355, 15687], "churn_4": [2420, 2420], "column_3": [1861, 6732],
            "grid_5": [29844.242424242435, 87812.54545454547], "indep_5": [425, 1324.5], "mid_3": [1861, 7642],
            "midv_3": [1861, 7642], "nested_2": [521_796, 1_566_720], "prio_3": [823, 1919],
            "priochurn_4": [1102, 1102],
        ]
        for workload in workloads {
            guard case .frames(let phases) = workload.expectation() else {
                Issue.record("\(workload.name) has no frames")
                continue
            }
            let sums = phases.map(\.checksum)
            for (sum, right) in zip(sums, expected[workload.name]!) {
                #expect(abs(sum - right) <= 1e-9 * right, "\(workload.name): \(sums)")
            }
        }
    }

    @Test("The solver computes the frames computed by hand", arguments: workloads.map(\.name))
    func solver(name: String) throws {
        let workload = workloads.first { $0.name == name }!
        for trace in [workload.trace(), workload.trace().foldingConstantChanges()] {
            let faults = try workload.expectation().check(trace, TraceProgram(trace))
            #expect(faults.map(\.description) == [])
        }
    }

    @Test("The solver finds the optimum of kiwi's own benchmark")
    func enaml() throws {
        let (workload, trace) = (EnamlWorkload(), EnamlWorkload().trace())
        #expect(try workload.expectation().check(trace, TraceProgram(trace)).map(\.description) == [])
    }

    @Test("A wrong result is noticed")
    func wrongResult() throws {
        var trace = ColumnWorkload(count: 3, change: .width(edits: 4)).trace()
        trace.constraints[4].constant = -21.0
        let faults = try ColumnWorkload(count: 3, change: .width(edits: 4)).expectation().check(
            trace, TraceProgram(trace))
        #expect(faults.count == 2)
    }

    @Test("Selection by family and by name; an unknown name is an error")
    func selection() throws {
        #expect(
            try WorkloadCatalogue.select(["nested", "grid_5"]).map(\.name) == [
                "nested_2", "nested_3", "nested_4", "nested_5", "grid_5",
            ])
        #expect(try WorkloadCatalogue.select([]).count == WorkloadCatalogue.all.count)
        #expect(throws: UsageError.self) { try WorkloadCatalogue.select(["colum"]) }
        #expect(Set(WorkloadCatalogue.all.map(\.name)).count == WorkloadCatalogue.all.count)
    }
}
