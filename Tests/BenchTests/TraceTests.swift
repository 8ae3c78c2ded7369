import Testing

@testable import Bench

@Suite("Traces") struct TraceTests {
    @Test("What is written reads back the same, and writes the same again")
    func roundTrip() throws {
        for workload in try WorkloadCatalogue.select(["enaml", "column_10", "prio_1", "cells_1", "indep_100"]) {
            let trace = workload.trace()
            let read = try Trace(text: trace.text, phases: trace.phases)
            #expect(read == trace)
            #expect(read.text == trace.text)
        }
    }

    @Test(
        "Bad input is an error that names the place",
        arguments: [
            ("", "token 1:"), ("1 1", "token 3:"), ("x", "token 1:"),
            ("1 1 1 0 3 1.0 0 1 7 1 0", "a variable in 0..<1"),
            ("1 1 1 5 3 1.0 0 1 0 1 0", "a relation"), ("1 1 1 0 9 1.0 0 1 0 1 0", "a strength class"),
            ("1 1 1 0 3 nan 0 1 0 1 0", "a weight"), ("1 1 0 1 9", "an operation"), ("1 1 0 1 0 4", "a constraint"),
            ("1 1 0 1 5 1", "a phase"), ("1 1 0 1 4 4", "the end"), ("1 1 0 -1", "the number of operations"),
        ])
    func badInput(text: String, part: String) {
        #expect {
            try Trace(text: text)
        } throws: { error in
            "\(error)".contains(part) && "\(error)".contains("token ")
        }
    }

    @Test("A file that is not there is an error that names it")
    func missingFile() {
        #expect {
            try Trace(contentsOf: "/nowhere/column.txt")
        } throws: {
            "\($0)".contains("/nowhere/column.txt")
        }
    }

    @Test("Reads are counted by phase")
    func reads() {
        #expect(ColumnWorkload(count: 2, change: .width(edits: 7)).trace().readsByPhase == [1, 7])
    }

    @Test("Replacing a constraint by one of another constant folds into a change in place; a return does not")
    func folding() {
        let trace = ColumnWorkload(count: 3, change: .middleConstant(edits: 3)).trace()
        let folded = trace.foldingConstantChanges()
        let changes = folded.operations.filter { if case .setConstant = $0 { true } else { false } }
        #expect(changes.count == 3)
        #expect(!folded.operations.contains { if case .remove = $0 { true } else { false } })
        let churn = ColumnWorkload(count: 3, change: .churn(views: 2)).trace()
        #expect(churn.foldingConstantChanges() == churn)
    }
}
