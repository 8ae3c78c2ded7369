import Foundation
import XCTest

/// The program in a real window on the display that `make test` provides, with a real mouse.
final class WindowTests: XCTestCase {
    override func setUpWithError() throws { try Desktop.require() }

    /// A click of the mouse on the nested stage reaches the button, whose animation ends at 150.
    func testARealClickReachesTheStage() throws {
        let folder = try TemporaryFolder()
        let script = try folder.write(
            "resize 375x667\nwait 6\nexpect #b.frame == 112.5,258.5,150,150\nquit\n", to: "click.ashlar")
        let running = try ProgramRun.start(["growing-button", "--clock", "real", "--script", script])
        let place = try Desktop.window(of: running)
        // The stage, 375 by 667, stands in the middle of what the sidebar (260), the bar (53) and the status line (24)
        // leave of 1280 by 800.
        try Desktop.tool("xdotool", "mousemove", "\(place.x + 770)", "\(place.y + 404)", "sleep", "0.2", "click", "1")
        let run = running.finish(timeout: 60)
        XCTAssertEqual(run.status, 0, run.errors)
    }

    /// Turns of the wheel scroll to the end of the content, and not beyond.
    func testARealWheelScrolls() throws {
        let folder = try TemporaryFolder()
        let script = try folder.write("wait 8\nexpect #s.offset == 0,233\nquit\n", to: "wheel.ashlar")
        let running = try ProgramRun.start(
            ["s1.3", "--bare", "--size", "375x667", "--clock", "real", "--script", script])
        let place = try Desktop.window(of: running)
        try Desktop.tool(
            "xdotool", "mousemove", "\(place.x + 180)", "\(place.y + 500)", "sleep", "0.2", "click", "--repeat", "12",
            "5")
        let run = running.finish(timeout: 60)
        XCTAssertEqual(run.status, 0, run.errors)
    }

    /// A drag moves the content, which comes to rest at its end.
    func testARealDragScrolls() throws {
        let folder = try TemporaryFolder()
        let script = try folder.write("wait 9\nexpect #s.offset == 0,233\nquit\n", to: "drag.ashlar")
        let running = try ProgramRun.start(
            ["s1.3", "--bare", "--size", "375x667", "--clock", "real", "--script", script])
        let place = try Desktop.window(of: running)
        var words = ["mousemove", "\(place.x + 180)", "\(place.y + 600)", "sleep", "0.2", "mousedown", "1"]
        for _ in 0..<10 { words += ["mousemove_relative", "--", "0", "-50", "sleep", "0.03"] }
        try Desktop.tool("xdotool", words + ["mouseup", "1"])
        let run = running.finish(timeout: 60)
        XCTAssertEqual(run.status, 0, run.errors)
    }

    /// A click on a row opens it, and the next row moves down.
    func testARealClickOpensARow() throws {
        let folder = try TemporaryFolder()
        let script = try folder.write(
            "wait 6\nexpect #cell0.height == 60\nexpect #cell1.frame == 0,60,375,44\nquit\n", to: "row.ashlar")
        let running = try ProgramRun.start(
            ["s4.1:table", "--bare", "--size", "375x667", "--clock", "real", "--script", script])
        let place = try Desktop.window(of: running)
        try Desktop.tool("xdotool", "mousemove", "\(place.x + 100)", "\(place.y + 20)", "sleep", "0.2", "click", "1")
        let run = running.finish(timeout: 60)
        XCTAssertEqual(run.status, 0, run.errors)
    }

    /// With the real pacer, 0.8 s of motion are at most 48 frames, give or take 2; a loaded machine may show fewer.
    func testPacing() throws {
        let folder = try TemporaryFolder()
        let csv = folder.path("frames.csv")
        let script = try folder.write("open s1.2\nwait 1\ntap 100,300\nwait 1.5\nquit\n", to: "pace.ashlar")
        let run = try ProgramRun.ashlar(
            ["s1.2", "--bare", "--clock", "real", "--script", script, "--timings", csv])
        XCTAssertEqual(run.status, 0, run.errors)
        let table = try TimingRows(path: csv)
        let moving = table.rows.filter { $0["reasons"]!.contains("animation") && !$0["flags"]!.contains("dropped") }
        XCTAssertLessThanOrEqual(moving.count, 50)
        XCTAssertGreaterThanOrEqual(moving.count, 20)
    }

    /// Resizing the window lays the screen out anew.
    func testResizing() throws {
        let folder = try TemporaryFolder()
        let script = try folder.write("wait 6\nexpect #v5.frame == 10,195,480,505\nquit\n", to: "resize.ashlar")
        let running = try ProgramRun.start(["s1.2", "--bare", "--clock", "real", "--script", script])
        let place = try Desktop.window(of: running)
        try Desktop.tool("xdotool", "windowsize", "--sync", place.id, "500", "710")
        let run = running.finish(timeout: 60)
        XCTAssertEqual(run.status, 0, run.errors)
    }

    /// The same script gives the same bytes headless, headless again, and in a window.
    func testPicturesAreTheSameEverywhere() throws {
        let folder = try TemporaryFolder()
        func shoot(_ name: String, _ options: [String]) throws -> Data {
            let script = try folder.write(
                "open s1.1\nwait idle\ntap #btn\nwait 0.2\nscreenshot \(folder.path(name + "-1.png"))\nwait idle\n"
                    + "open s2.8\nwait idle\ntap #b\nwait 0.1\nscreenshot \(folder.path(name + "-2.png"))\nquit\n",
                to: "\(name).ashlar")
            let run = try ProgramRun.ashlar(["s1.1", "--script", script] + options)
            XCTAssertEqual(run.status, 0, run.errors)
            return try Data(contentsOf: URL(fileURLWithPath: folder.path(name + "-1.png")))
                + Data(contentsOf: URL(fileURLWithPath: folder.path(name + "-2.png")))
        }
        let first = try shoot("first", ["--headless"])
        XCTAssertEqual(first, try shoot("second", ["--headless"]))
        XCTAssertEqual(first, try shoot("window", []))
    }

    /// An idle window makes no frames and hardly wakes: at most 20 context switches in 10 seconds.
    func testIdle() throws {
        let running = try ProgramRun.start(["s2.8", "--clock", "real", "--no-state", "--quit-after", "16"])
        _ = try Desktop.window(of: running)
        Thread.sleep(forTimeInterval: 1.5)
        func switches() throws -> Int {
            let status = try String(
                contentsOfFile: "/proc/\(running.process.processIdentifier)/status", encoding: .utf8)
            return status.split(separator: "\n").filter { $0.hasPrefix("voluntary_ctxt_switches") }
                .compactMap { Int($0.split(separator: "\t").last ?? "") }.reduce(0, +)
        }
        let before = try switches()
        Thread.sleep(forTimeInterval: 10)
        let after = try switches()
        XCTAssertLessThanOrEqual(after - before, 20)
        XCTAssertEqual(running.finish(timeout: 60).status, 0)
    }
}

/// A recording's rows by column name.
struct TimingRows {
    var rows: [[String: String]] = []

    init(path: String) throws {
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").filter {
            !$0.hasPrefix("#")
        }
        let names = lines[0].split(separator: ",").map(String.init)
        for line in lines.dropFirst() {
            let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            rows.append(Dictionary(uniqueKeysWithValues: zip(names, cells)))
        }
    }
}
