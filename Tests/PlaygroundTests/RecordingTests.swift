import Foundation
import FrameTiming
import XCTest

/// Recordings of the program as a user makes them: files, kills, full disks, reports.
final class RecordingTests: XCTestCase {
    private func waitUntil(_ seconds: TimeInterval, _ condition: () -> Bool) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        while Date() < end {
            if condition() { return true }
            Thread.sleep(forTimeInterval: 0.05)
        }
        return condition()
    }

    /// A killed program leaves files that are complete up to the last second.
    func testAKillLosesAtMostASecond() throws {
        let folder = try TemporaryFolder()
        // Endless motion at the pace of a screen.
        let script = try folder.write("open m7\nwait 60\n", to: "endless.ashlar")
        let names = ["a.csv", "a.json", "a.trace.json"].map(folder.path)
        let running = try ProgramRun.start(
            ["m7", "--bare", "--headless", "--clock", "real", "--script", script] + names.flatMap { ["--timings", $0] })
        func rows() -> Int { (try? FrameTable(contentsOf: URL(fileURLWithPath: names[0])))?.rows.count ?? 0 }
        XCTAssertTrue(waitUntil(30) { rows() > 60 }, "frames are written while the program runs")
        Thread.sleep(forTimeInterval: 1.2)
        kill(running.process.processIdentifier, SIGKILL)
        _ = running.finish(timeout: 5)
        let table = try FrameTable(contentsOf: URL(fileURLWithPath: names[0]))
        XCTAssertGreaterThan(table.rows.count, 60)
        let summary = try XCTUnwrap(
            JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: names[1]))) as? [String: Any])
        let counted = try XCTUnwrap(summary["frame_count"] as? Int)
        // A second is sixty frames; the table was written a quarter of a second ago at most.
        XCTAssertLessThanOrEqual(table.rows.count - counted, 65)
        let trace = try XCTUnwrap(
            JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: names[2]))) as? [String: Any])
        let events = try XCTUnwrap(trace["traceEvents"] as? [[String: Any]])
        XCTAssertLessThanOrEqual(abs(events.filter { $0["name"] as? String == "frame" }.count - table.rows.count), 20)
    }

    /// Where no more can be written, the recording stops with one sentence and the program goes on.
    func testAFullDiskStopsTheRecordingOnly() throws {
        let folder = try TemporaryFolder()
        let script = try folder.write("open s1.2\nrepeat 40 { tap 100,300; wait 0.3 }\nquit\n", to: "long.ashlar")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // Files may grow to 64 blocks of 512 bytes.
        process.arguments = [
            "-c", "ulimit -f 64; exec \"$0\" \"$@\"", ProgramRun.program.path, "s1.2", "--bare", "--headless",
            "--script", script,
            "--timings", folder.path("a.csv"),
        ]
        process.currentDirectoryURL = ProgramRun.package
        var environment = ProcessInfo.processInfo.environment
        environment["SWIFT_BACKTRACE"] = "enable=no"
        process.environment = environment
        let run = try RunningProgram(process).finish(timeout: 120)
        XCTAssertEqual(run.status, 0, run.errors)
        let messages = run.errors.split(separator: "\n").filter { $0.contains("a.csv") }
        XCTAssertEqual(messages.count, 1, run.errors)
        XCTAssertTrue(messages.first?.contains("stopped") ?? false, run.errors)
        let table = try FrameTable(contentsOf: URL(fileURLWithPath: folder.path("a.csv")))
        XCTAssertGreaterThan(table.rows.count, 5, "what was written before stays")
    }

    /// The recording of a run says what was done, in all three files, and the reports read it.
    func testReportsOnRecordings() throws {
        let folder = try TemporaryFolder()
        func record(_ name: String, taps: Int) throws {
            let script = try folder.write(
                "open s2.8\nwait 0.5\nrepeat \(taps) { tap #b; wait 1 }\nquit\n", to: "\(name).ashlar")
            let run = try ProgramRun.ashlar(
                [
                    "s1.2", "--bare", "--headless", "--script", script, "--timings", folder.path("\(name).csv"),
                    "--timings",
                    folder.path("\(name).json"), "--timings", folder.path("\(name).trace.json"),
                ])
            XCTAssertEqual(run.status, 0, run.errors)
        }
        try record("one", taps: 2)
        try record("two", taps: 2)
        let report = try ProgramRun.ashlar(["timings", folder.path("one.csv")])
        XCTAssertEqual(report.status, 0, report.errors)
        for word in ["median", "p95", "solve", "stage_work", "views_laid_out", "#"] {
            XCTAssertTrue(report.output.contains(word), word)
        }
        let comparison = try ProgramRun.ashlar(["timings", folder.path("one.csv"), folder.path("two.csv")])
        XCTAssertEqual(comparison.status, 0, comparison.errors)
        XCTAssertTrue(comparison.output.contains("99 % interval"), comparison.output)
        XCTAssertEqual(
            comparison.output,
            try ProgramRun.ashlar(["timings", folder.path("one.csv"), folder.path("two.csv")]).output)
        let help = try ProgramRun.ashlar(["timings", "--help"])
        XCTAssertEqual(help.status, 0)
        for word in ["work_us", "target_time_us", "missed_vsync_count", "Perfetto", "recording_us"] {
            XCTAssertTrue(help.output.contains(word), word)
        }
        XCTAssertEqual(try ProgramRun.ashlar(["timings", folder.path("none.csv")]).status, 2)
        XCTAssertEqual(try ProgramRun.ashlar(["timings", folder.path("one.json")]).status, 2)

        // Two taps with their motion, told as such.
        let trace = try XCTUnwrap(
            JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: folder.path("one.trace.json"))))
                as? [String: Any])
        let events = try XCTUnwrap(trace["traceEvents"] as? [[String: Any]])
        func count(_ name: String, _ kind: String) -> Int {
            events.filter { $0["name"] as? String == name && $0["ph"] as? String == kind }.count
        }
        XCTAssertGreaterThanOrEqual(count("animation", "b"), 2)
        XCTAssertEqual(count("animation", "b"), count("animation", "e"))
        XCTAssertEqual(count("input to frame", "s"), 2)
        XCTAssertEqual(count("input to frame", "f"), 2)
        XCTAssertEqual(count("input_to_present", "b"), 2)
        let summary = try XCTUnwrap(
            JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: folder.path("one.json"))))
                as? [String: Any])
        XCTAssertTrue(summary["missed_vsync_count"] is NSNull, "no display, no misses")
        XCTAssertEqual(summary["animation_clock"] as? String, "virtual")
        for key in ["machine", "window", "scale", "version", "refresh_hz", "refresh_source", "definitions"] {
            XCTAssertNotNil(summary[key], key)
        }
        XCTAssertGreaterThan(try XCTUnwrap(summary["95th_percentile_recording_cost_time_millis"] as? Double), 0)
    }

    /// Times of a virtual clock are told as such, the frames' own as real ones.
    func testEachFileSaysWhichClockItFollows() throws {
        let folder = try TemporaryFolder()
        let script = try folder.write("wait 0.2\ntap 100,300\nwait 0.5\nquit\n", to: "a.ashlar")
        for clock in ["virtual", "real"] {
            let run = try ProgramRun.ashlar(
                [
                    "s1.2", "--bare", "--headless", "--clock", clock, "--script", script, "--timings",
                    folder.path("\(clock).csv"),
                ])
            XCTAssertEqual(run.status, 0, run.errors)
            let table = try FrameTable(contentsOf: URL(fileURLWithPath: folder.path("\(clock).csv")))
            XCTAssertEqual(table.note("animation clock of this recording"), clock)
        }
    }
}
