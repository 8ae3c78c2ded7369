import Testing

@testable import Bench

@Suite("Measuring") struct MeasuringTests {
    @Test("The median of an odd and an even number of samples")
    func median() {
        #expect([3.0, 1, 2].median == 2)
        #expect([4.0, 1, 2, 3].median == 2.5)
        #expect([Double]().median.isNaN)
    }

    @Test("As many repetitions as asked for, and no phase beyond the last asked for")
    func repetitions() throws {
        let program = TraceProgram(ColumnWorkload(count: 2, change: .width(edits: 2)).trace())
        var options = MeasuringOptions()
        options.repetitions = 4
        let phases = try measure(program, options)
        #expect(phases.map(\.phase) == ["build", "edit"])
        #expect(phases.allSatisfy { $0.microseconds.count == 4 && $0.minimum > 0 })
        options.lastPhase = 0
        #expect(try measure(program, options).map(\.phase) == ["build"])
    }

    @Test("The first reads of each phase only; a counted phase computes what any other does")
    func reads() throws {
        let program = TraceProgram(ColumnWorkload(count: 3, change: .width(edits: 4)).trace())
        let all = try TraceRun.run(program).map(\.checksum)
        #expect(all == [1861, 6732])
        #expect(try TraceRun.run(program, countedPhase: 1).map(\.checksum) == all)
        #expect(try TraceRun.run(program.keeping(reads: 4)).map(\.checksum) == all)
        let short = program.keeping(reads: 1)
        #expect(short.phases.map(\.reads) == [1, 1])
        let edited = try TraceRun.run(short, countedPhase: 0).map(\.checksum)
        #expect(edited[0] == all[0] && edited[1] > 0 && edited[1] < all[1])
    }

    @Test("A trace that removes what was never added is an error")
    func wrongTrace() throws {
        let trace = try Trace(text: "1 1 1 0 3 1.0 0 1 0 1 2 5 0 1 0")
        #expect(throws: TraceError.self) { try TraceRun.run(TraceProgram(trace)) }
    }

    @Test("Tables align names left and numbers right")
    func table() {
        var table = TextTable(["name", "µs"], leftColumns: 1)
        table.add(["a", "10.0"])
        table.add(["longer", "1.00"])
        #expect(table.text == "name      µs\na       10.0\nlonger  1.00")
    }

    @Test("Commands: an unknown one is bad use, help is not")
    func commands() {
        #expect(CommandTable.run(["nonsense"]) == 2)
        #expect(CommandTable.run(["solver", "nonsense"]) == 2)
        #expect(CommandTable.run(["trace"]) == 2)
        #expect(CommandTable.run(["trace", "--repetitions", "x"]) == 2)
        #expect(CommandTable.run(["--help"]) == 0)
        #expect(Set(CommandTable.all.map(\.name)).count == CommandTable.all.count)
    }
}
