import Foundation
import XCTest

@testable import Bench

/// Reports as files, and two of them held against each other.
final class ReportTests: XCTestCase {
    private func report(_ figures: Figure...) -> ReportFile {
        var report = ReportFile()
        report.notes = [("date", "2024-05-06T07:08:09Z"), ("processor", "one")]
        report.figures = figures
        return report
    }

    private func steady(_ name: String, _ value: Double, unit: String = "ms", goal: Double? = nil) -> Figure {
        Figure(name: name, samples: (0..<50).map { value * (1 + Double($0 % 5 - 2) / 100) }, unit: unit, goal: goal)
    }

    func testAReportIsReadBack() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("report-\(UUID().uuidString).tsv").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let written = report(steady("a\tb", 1.25, goal: 1), Figure(name: "count", value: 3, unit: ""))
        try Data(written.text.utf8).write(to: URL(fileURLWithPath: path))
        let read = try ReportFile(contentsOf: path)
        XCTAssertEqual(read.figures.map(\.name), ["a b", "count"])
        XCTAssertEqual(read.figures[0].value, 1.25, accuracy: 1e-6)
        XCTAssertEqual(read.figures[0].goal, 1)
        XCTAssertTrue(read.figures[0].missesGoal)
        XCTAssertGreaterThan(read.figures[0].noise ?? 0, 0)
        XCTAssertNil(read.figures[1].noise)
        XCTAssertEqual(read.notes.first { $0.name == "processor" }?.value, "one")
        for text in ["", "# only: notes\n", "name\tvalue\n", written.text + "broken\tline\n"] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            XCTAssertThrowsError(try ReportFile(contentsOf: path), text)
        }
        XCTAssertThrowsError(try ReportFile(contentsOf: "/no/such/report.tsv"))
    }

    func testChangesAreToldFromNoise() {
        var restless = steady("restless", 10)
        restless.noise = 2
        let before = report(steady("same", 10), steady("worse", 10), steady("better", 10), restless, steady("gone", 1))
        var restlessAfter = steady("restless", 14)
        restlessAfter.noise = 2
        let after = report(
            steady("same", 10.5), steady("worse", 12), steady("better", 7), restlessAfter, steady("added", 1))
        let lines = ReportComparison(before, after).lines
        var verdicts: [String: ReportComparison.Verdict] = [:]
        for line in lines { verdicts[line.name] = line.verdict }
        XCTAssertEqual(
            verdicts,
            ["same": .same, "worse": .worse, "better": .better, "restless": .same, "gone": .removed, "added": .added])
        let text = ReportComparison(before, after).text
        XCTAssertTrue(text.contains("1 better, 1 worse, 2 within noise, 1 new, 1 gone"), text)
        XCTAssertFalse(text.contains("same "), text)
        // Less than clocks tell apart is nothing.
        XCTAssertEqual(
            ReportComparison(report(steady("tiny", 0.0004)), report(steady("tiny", 0.0012))).lines[0].verdict, .same)
    }

    func testFiguresCrossBetweenProcesses() throws {
        for figure in [
            steady("a", 1.5, goal: 3), Figure(name: "ü \"x\"", value: .nan, unit: "ms", percentile95: .infinity),
        ] {
            let line = FigureLines.line(figure)
            XCTAssertFalse(line.contains("\n"))
            let back = try XCTUnwrap(FigureLines.figure(line))
            XCTAssertEqual(back.line, figure.line)
            XCTAssertEqual(back.noise, figure.noise)
        }
        XCTAssertNil(FigureLines.figure("a line for people"))
    }

    func testAChildIsWaitedForAndMeasured() throws {
        XCTAssertEqual(try ChildRun("/bin/sh", ["-c", "exit 7"]).status, 7)
        XCTAssertEqual(try ChildRun("/bin/sh", ["-c", "kill -9 $$"]).status, 137)
        XCTAssertThrowsError(try ChildRun("/no/such/program", []))
    }

    /// Its own memory, not that of the process which started it.
    func testARunningProgramIsRead() throws {
        let large = [UInt8](repeating: 1, count: 64 << 20)
        let running = try RunningProgram("/bin/sleep", ["60"])
        XCTAssertTrue(running.waitUntilQuiet(limit: 3) || running.isRunning)
        XCTAssertGreaterThan(running.resident, 100_000)
        XCTAssertLessThan(running.resident, large.count / 2)
        XCTAssertGreaterThan(running.contextSwitches.values.reduce(0, +), 0)
        running.stop()
        XCTAssertFalse(running.isRunning)
        XCTAssertEqual(running.resident, 0)
        XCTAssertFalse(try RunningProgram("/bin/true", []).waitUntilQuiet(limit: 3), "it has ended")
    }

    func testTheGoalTableSaysWhatIsMetMissedAndUnknown() throws {
        let table = GoalTable([
            Figure(name: "frames tap a", value: 1, unit: "ms", goal: 2, isGoalForPercentile95: true, percentile95: 1.5),
            Figure(
                name: "frames tap b:c", value: 1, unit: "ms", goal: 2, isGoalForPercentile95: true, percentile95: 2.5),
            Figure(name: "frames tap b:c: solve", value: 9, unit: "ms", percentile95: 9),
            Figure(name: "frames tap \(TapSituation.stressTest)", value: 9, unit: "ms", percentile95: 9),
            Figure(name: "frames stress 1000 interpolated", value: 5, unit: "ms", goal: 6, percentile95: 7),
            Figure(name: "window idle for 10 s: frames", value: 0, unit: "", goal: 0),
        ])
        let taps = try XCTUnwrap(table.rows.first)
        XCTAssertEqual(taps.verdict, .missed)
        XCTAssertEqual(taps.measured, "2.50 ms (b:c, of 2)")
        let verdicts = Dictionary(grouping: table.rows, by: \.verdict).mapValues(\.count)
        XCTAssertEqual(verdicts[.met], 2)
        XCTAssertEqual(verdicts[.missed], table.missedCount)
        XCTAssertEqual(verdicts[.unknown], table.rows.count - 3)
        XCTAssertTrue(table.text.contains("not measured"))
    }

    func testTheReportRunsEveryBenchmark() {
        let names = Set(BenchmarkRun.all(repetitions: 3).map { $0.arguments[0] })
        XCTAssertEqual(names, ["solver", "layout", "text", "recording", "editing", "memory", "growth", "frames"])
        let situations = BenchmarkRun.all(repetitions: 3).filter { $0.arguments[0] == "frames" }.compactMap(
            \.arguments.last)
        XCTAssertEqual(Set(situations), Set(FramesBenchmark.Situation.allCases.map(\.rawValue)))
    }
}
