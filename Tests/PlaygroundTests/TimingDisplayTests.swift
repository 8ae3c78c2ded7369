import Foundation
import FrameTiming
import XCTest

/// The timing display over the program, as scripts see it.
final class TimingDisplayTests: XCTestCase {
    private func picture(_ script: String, _ options: [String], _ folder: TemporaryFolder, _ name: String) throws
        -> Data
    {
        let file = try folder.write(script + "\nscreenshot \(folder.path(name + ".png"))\nquit\n", to: "\(name).ashlar")
        let run = try ProgramRun.ashlar(["s1.2", "--headless", "--script", file] + options)
        XCTAssertEqual(run.status, 0, run.errors)
        return try Data(contentsOf: URL(fileURLWithPath: folder.path(name + ".png")))
    }

    /// F3, the option and the script's verb do the same; without them nothing is left of it.
    func testItComesAndGoes() throws {
        let folder = try TemporaryFolder()
        for place in [["--bare"], []] {
            let plain = try picture("wait 0.5", place, folder, "plain")
            XCTAssertNotEqual(try picture("wait 0.5", place + ["--hud"], folder, "hud"), plain)
            XCTAssertNotEqual(try picture("wait 0.2\nkey F3\nwait 0.3", place, folder, "key"), plain)
            XCTAssertEqual(try picture("key F3\nwait 0.2\nkey F3\nwait 0.3", place, folder, "twice"), plain)
            XCTAssertEqual(try picture("hud on\nwait 0.2\nhud off\nwait 0.3", place, folder, "verb"), plain)
            // A flash is over after less than half a second.
            XCTAssertEqual(
                try picture(
                    "flash damage+layout\nwait 0.2\ntap 100,300\nwait 2\nflash none\ntap 100,300\nwait 2", place,
                    folder, "flash"
                ).count, plain.count, accuracy: 2000)
        }
    }

    /// The display's own frames and its own time are not the program's.
    func testItsCostIsItsOwn() throws {
        let folder = try TemporaryFolder()
        let script = try folder.write("open s1.2\nwait 0.5\ntap 100,300\nwait 2\nquit\n", to: "a.ashlar")
        func record(_ options: [String], _ name: String) throws -> FrameTable {
            let path = folder.path(name)
            let run = try ProgramRun.ashlar(
                ["s1.2", "--bare", "--headless", "--script", script, "--timings", path] + options)
            XCTAssertEqual(run.status, 0, run.errors)
            return try FrameTable(contentsOf: URL(fileURLWithPath: path))
        }
        let plain = try record([], "plain.csv")
        let watched = try record(["--hud"], "watched.csv")
        XCTAssertEqual(watched.values("work_us").count, plain.values("work_us").count, "as many frames of the program")
        XCTAssertEqual(watched.values("pixels_damaged"), plain.values("pixels_damaged"))
        XCTAssertEqual(watched.values("views_laid_out"), plain.values("views_laid_out"))
        // Hidden, it only looks at each key.
        XCTAssertLessThan(plain.values("overlay_us").reduce(0, +), watched.values("overlay_us").reduce(0, +) / 10)
        XCTAssertGreaterThan(watched.rows.count, plain.rows.count, "one frame of its own shows the last one's numbers")
    }

    /// A pointer over the display is its own; a press there reaches nothing underneath.
    func testAPressOnItStaysThere() throws {
        let folder = try TemporaryFolder()
        // The display lies in the lower right corner of 375 by 667; a tap anywhere else changes the screen.
        let script = try folder.write(
            "open s1.2\nhud on\nwait 0.3\ntap 300,600\nwait 1\nexpect #v5.height == 462\nkey shift+F3\nwait 0.1\n"
                + "tap 350,600\nwait 1\nexpect #v5.height == 332\nquit\n", to: "a.ashlar")
        let run = try ProgramRun.ashlar(["s1.2", "--bare", "--headless", "--script", script])
        XCTAssertEqual(run.status, 0, run.errors)
    }
}
