import Foundation
import FrameTiming
import XCTest

/// Sessions in a real window, recorded and replayed; and windows that nobody sees.
final class WindowRecordingTests: XCTestCase {
    override func setUpWithError() throws { try Desktop.require() }

    /// A session with mouse, wheel, keys and a resize is written down, and replays to the same last picture in a window and without
    /// one, on either clock.
    func testARecordedSessionReplaysTheSameEverywhere() throws {
        let folder = try TemporaryFolder()
        let recorded = folder.path("session.ashlar")
        let running = try ProgramRun.start(
            ["s2.6", "--bare", "--size", "375x667", "--record-script", recorded, "--quit-after", "14"])
        let place = try Desktop.window(of: running)
        func click(_ x: Int, _ y: Int) throws {
            try Desktop.tool(
                "xdotool", "mousemove", "\(place.x + x)", "\(place.y + y)", "sleep", "0.1", "click", "1", "sleep",
                "0.15")
        }
        // 7, 8 and 9 in the calculator's second row of keys.
        for x in [46, 140, 234] { try click(x, 308) }
        try Desktop.tool(
            "xdotool", "click", "5", "sleep", "0.1", "click", "4", "sleep", "0.1", "key", "Tab", "sleep", "0.1")
        try Desktop.tool("xdotool", "windowsize", "--sync", place.id, "420", "700")
        Thread.sleep(forTimeInterval: 0.3)
        try click(52, 325)
        let session = running.finish(timeout: 60)
        XCTAssertEqual(session.status, 0, session.errors)
        let text = try String(contentsOfFile: recorded, encoding: .utf8)
        for line in ["open s2.6", "resize 375x667", "window 420x700", "key Tab"] {
            XCTAssertTrue(text.contains("\n\(line)"), "\(line) in\n\(text)")
        }
        XCTAssertEqual(text.split(separator: "\n").filter { $0.hasPrefix("tap ") }.count, 4, text)
        XCTAssertTrue(text.contains("\nscroll "), text)

        func replay(_ name: String, _ options: [String]) throws -> Data {
            let script = try folder.write(
                text + "expect #num.text == \"7897\"\nwait idle\nscreenshot \(folder.path(name + ".png"))\nquit\n",
                to: name + ".ashlar")
            let run = try ProgramRun.ashlar(["--bare", "--size", "375x667", "--script", script] + options)
            XCTAssertEqual(run.status, 0, run.errors + text)
            return try Data(contentsOf: URL(fileURLWithPath: folder.path(name + ".png")))
        }
        let headless = try replay("headless", ["--headless"])
        XCTAssertEqual(headless, try replay("headless-real", ["--headless", "--clock", "real"]))
        XCTAssertEqual(headless, try replay("window", ["--clock", "virtual"]))
        XCTAssertEqual(headless, try replay("window-real", ["--clock", "real"]))
    }

    /// A minimised window draws nothing, though something moves; shown again, it goes on at the present time.
    func testAMinimisedWindowDrawsNothing() throws {
        let manager = Process()
        manager.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        manager.arguments = ["openbox"]
        manager.standardError = FileHandle.nullDevice
        manager.standardOutput = FileHandle.nullDevice
        try manager.run()
        defer {
            manager.terminate()
            manager.waitUntilExit()
        }
        Thread.sleep(forTimeInterval: 0.5)
        let folder = try TemporaryFolder()
        let csv = folder.path("frames.csv")
        let running = try ProgramRun.start(["m7", "--bare", "--timings", csv, "--quit-after", "14"])
        let place = try Desktop.window(of: running)
        func rows() throws -> Int { try FrameTable(contentsOf: URL(fileURLWithPath: csv)).rows.count }
        let before = try rows()
        XCTAssertGreaterThan(before, 0)
        try Desktop.tool("xdotool", "windowminimize", place.id)
        Thread.sleep(forTimeInterval: 1.5)
        let hidden = try rows()
        Thread.sleep(forTimeInterval: 2)
        XCTAssertLessThanOrEqual(try rows() - hidden, 1, "no frames while minimised")
        try Desktop.tool("xdotool", "windowmap", place.id)
        try Desktop.tool("xdotool", "windowactivate", place.id)
        Thread.sleep(forTimeInterval: 2)
        XCTAssertGreaterThan(try rows(), hidden + 20, "frames again")
        XCTAssertEqual(running.finish(timeout: 60).status, 0)
        // Time went on meanwhile: the gap in the motion is as long as the one between the frames.
        let table = try FrameTable(contentsOf: URL(fileURLWithPath: csv))
        let starts = table.values("frame_start_us")
        let targets = table.values("target_time_us")
        let gap = zip(starts, starts.dropFirst()).enumerated().max {
            $0.element.1 - $0.element.0 < $1.element.1 - $1.element.0
        }
        let index = try XCTUnwrap(gap?.offset)
        let real = starts[index + 1] - starts[index]
        let moved = targets[index + 1] - targets[index]
        XCTAssertGreaterThan(real, 2e6)
        XCTAssertEqual(moved, real, accuracy: 0.1e6)
    }

    /// Motion is drawn for the time at which each frame will be seen: successive frames are whole periods apart, whatever the work.
    func testMotionIsDrawnForTheTimesOfDisplay() throws {
        let folder = try TemporaryFolder()
        let csv = folder.path("frames.csv")
        let script = try folder.write("open s1.2\nwait 1\ntap 100,300\nwait 1.5\nquit\n", to: "pace.ashlar")
        let run = try ProgramRun.ashlar(["s1.2", "--bare", "--clock", "real", "--script", script, "--timings", csv])
        XCTAssertEqual(run.status, 0, run.errors)
        let table = try FrameTable(contentsOf: URL(fileURLWithPath: csv))
        let rate = table.note("refresh_hz").flatMap { $0.split(separator: " ").first }.flatMap { Double($0) } ?? 60
        let period = 1e6 / rate
        let targets = table.values("target_time_us")
        let starts = table.values("frame_start_us")
        var steps = 0
        for (index, (from, to)) in zip(targets, targets.dropFirst()).enumerated() {
            let periods = (to - from) / period
            // After a pause, or far behind, the grid starts anew.
            guard periods < 2.5, starts[index + 1] - starts[index] < 2.5 * period else { continue }
            steps += 1
            XCTAssertEqual(periods, periods.rounded(), accuracy: 0.02, "frame \(index)")
            XCTAssertGreaterThanOrEqual(periods.rounded(), 1)
        }
        XCTAssertGreaterThan(steps, 10)
    }
}
