import Foundation
import XCTest

/// Scene files through the built program: what it prints and how it ends.
final class SceneCommandTests: XCTestCase {
    private let scene = """
        {"id": "s", "root": {"size": [300, 200]}, "views": [{"name": "a"}],
         "constraints": ["a.left == root.left", "a.top == root.top", {"id": "w", "eq": "a.width == 100"},
          {"id": "h", "eq": "a.height == 50"}],
         "steps": [{"on": "tap a", "set": {"w": 200}, "animate": 0.2}], "expected": {"a": [0, 0, 100, 50]}}
        """

    func testCheck() throws {
        let folder = try TemporaryFolder()
        let good = try folder.write(scene, to: "good.json")
        let run = try ProgramRun.ashlar(["check", good])
        XCTAssertEqual(run.status, 0, run.errors)
        XCTAssertEqual(run.output, "1 passed, 0 failed\n")

        let bad = try folder.write(scene.replacingOccurrences(of: "[0, 0, 100", with: "[0, 0, 90"), to: "bad.json")
        let failed = try ProgramRun.ashlar(["check", good, bad])
        XCTAssertEqual(failed.status, 1)
        XCTAssertEqual(
            failed.output,
            "FAILED bad.json: s\n    a at first: expected [0, 0, 90, 50], actual [0, 0, 100, 50], difference [0, 0, 10, 0]\n"
                + "1 passed, 1 failed\n")

        let broken = try folder.write(scene.replacingOccurrences(of: "a.left", with: "a.lef"), to: "broken.json")
        let unread = try ProgramRun.ashlar(["check", folder.url.path])
        XCTAssertEqual(unread.status, 2)
        XCTAssertTrue(
            unread.errors.contains("broken.json:2:18: constraints[0]: there is no attribute 'lef'"), unread.errors)
        XCTAssertTrue(unread.output.hasSuffix("1 passed, 1 failed\n"), unread.output)
        XCTAssertEqual(try ProgramRun.ashlar(["explain", broken]).status, 2)
        XCTAssertEqual(try ProgramRun.ashlar([broken, "--headless"]).status, 2)
    }

    func testLayoutAndExplain() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(scene, to: "s.json")
        let layout = try ProgramRun.ashlar(["layout", file])
        XCTAssertEqual(
            layout.output,
            "s\nAt first:\n  root  0, 0, 300, 200\n    a   0, 0, 100, 50\n"
                + "After step 1:\n  root  0, 0, 300, 200\n    a   0, 0, 200, 50\n")
        let json = try ProgramRun.ashlar(["layout", file, "--json"])
        XCTAssertNotNil(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [Any])
        let explain = try ProgramRun.ashlar(["explain", file])
        XCTAssertTrue(explain.output.contains("Every constraint holds"), explain.output)
    }

    func testTapsPlayStepsOverTime() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(scene, to: "s.json")
        let script = try folder.write(
            "wait idle\nexpect #a.frame == 0,0,100,50\ntap #a\nwait 0.1\nexpect presented #a.width == 150 within 30\n"
                + "wait idle\nexpect #a.frame == 0,0,200,50\n", to: "s.ashlar")
        for more in [[], ["--bare"]] {
            let run = try ProgramRun.ashlar([file, "--headless", "--script", script] + more)
            XCTAssertEqual(run.status, 0, run.errors)
        }
    }

    /// The file changes while the program runs: it is followed, and its step stays taken; while it is broken a banner says so.
    func testTheFileIsFollowed() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(scene, to: "s.json")
        let started = folder.url.appendingPathComponent("started.png")
        let changed = folder.url.appendingPathComponent("changed.png")
        let script = try folder.write(
            "tap #a\nwait idle\nscreenshot \(started.path)\nwait 4\nexpect #a.frame == 0,0,200,80\n"
                + "screenshot \(changed.path)\nwait 4\nexpect #scene-error.hidden == false\n"
                + "expect #a.frame == 0,0,200,80\n", to: "s.ashlar")
        let program = try ProgramRun.start([file, "--headless", "--clock", "real", "--script", script])
        func replace(after signal: URL, _ old: String, _ new: String) throws {
            let end = Date(timeIntervalSinceNow: 60)
            while !FileManager.default.fileExists(atPath: signal.path), Date() < end {
                Thread.sleep(forTimeInterval: 0.02)
            }
            let text = try folder.write(scene.replacingOccurrences(of: old, with: new), to: "new.json")
            XCTAssertEqual(rename(text, file), 0)
        }
        try replace(after: started, "a.height == 50", "a.height == 80")
        try replace(after: changed, "a.height == 50", "a.height = 80")
        let run = program.finish(timeout: 120)
        XCTAssertEqual(run.status, 0, run.errors)
    }
}
