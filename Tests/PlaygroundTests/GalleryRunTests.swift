import Foundation
import XCTest

/// The gallery as someone uses it: by script verbs, by keyboard alone, and from one run to the next.
final class GalleryRunTests: XCTestCase {
    private func run(_ script: String, _ options: [String] = [], file: StaticString = #filePath, line: UInt = #line)
        throws
    {
        let folder = try TemporaryFolder()
        let path = try folder.write(script, to: "gallery.ashlar")
        let run = try ProgramRun.ashlar(
            ["--headless", "--script", path, "--lang", "en"] + options, file: file, line: line)
        XCTAssertEqual(run.status, 0, run.errors, file: file, line: line)
    }

    func testDevicesHaveTheirFormsAndFreeFollowsTheWindow() throws {
        try run(
            """
            open five-views
            wait idle
            expect #v2.width == 952
            window 800x600
            wait idle
            expect #v2.width == 472
            device iphone-x
            wait idle
            expect #v2.width == 355
            expect window #device-masks.hidden == false
            rotate
            wait idle
            expect #v2.width == 792
            rotate
            device split-third
            wait idle
            expect #v2.width == 236
            zoom 0.5
            wait idle
            expect window #device-masks.width == 128
            zoom fit
            device free
            wait idle
            expect #v2.width == 472
            """)
    }

    /// What stands under the screen is the size that it has, not the one that it had.
    func testTheCaptionFollowsTheScreen() throws {
        try run(
            """
            window 1280x800
            open growing-button
            wait idle
            expect window #caption.text == "972 × 655"
            panel notes
            wait idle
            expect window #caption.text == "632 × 655"
            window 1000x700
            wait idle
            expect window #caption.text == "352 × 555"
            device ipad
            wait idle
            expect window #caption.text == "768 × 1024  ·  46 %"
            """)
    }

    /// A screen that is tapped anywhere, by keys.
    func testScreensThatAreTappedAnywhereHaveAKey() throws {
        try run(
            """
            open five-views
            wait idle
            key F6
            key F6
            key F6
            key Space
            wait idle
            expect #v1.height == 50
            """)
    }

    func testPanesFoldInNarrowWindows() throws {
        try run(
            """
            window 1280x800
            panel notes
            wait idle
            expect window #panel.hidden == false
            expect window #surround.width == 680
            window 880x800
            wait idle
            expect window #panel.hidden == true
            expect window #surround.width == 620
            window 640x480
            wait idle
            expect window #sidebar-pane.hidden == true
            expect window #surround.width == 640
            expect window #more.hidden == false
            sidebar on
            wait idle
            expect window #sidebar-pane.hidden == false
            expect window #surround.width == 640
            key Escape
            wait idle
            expect window #sidebar-pane.hidden == true
            window 1280x800
            wait idle
            expect window #panel.hidden == false
            panel off
            wait idle
            expect window #surround.width == 1020
            """)
    }

    /// No pointer: search, list, menus, screen and panel by keys.
    func testKeyboardAlone() throws {
        try run(
            """
            wait idle
            key ctrl+f
            expect window #search.focused == true
            type "growing"
            wait idle
            expect window #row-s2-8.hidden == false
            expect window #row-s2-6.hidden == true
            key Return
            wait idle
            expect #b.width == 100
            key F6
            key F6
            key Return
            wait idle
            expect #b.width == 150
            key ctrl+d
            wait idle
            expect window #menu.hidden == false
            key Down
            key Down
            key Return
            wait idle
            expect window "iPhone 8".hidden == false
            expect #b.frame == 112.5,258.5,150,150
            key ctrl+u
            wait idle
            expect window #source-path.text == "Article2/GrowingButton.swift"
            key ctrl+n
            wait idle
            expect window #notes-view.hidden == false
            key F1
            wait idle
            expect window #keys-card.hidden == false
            key Escape
            key ctrl+r
            key ctrl+e
            key ctrl+t
            key ctrl+b
            wait idle
            expect window #sidebar-pane.hidden == true
            key ctrl+PageDown
            wait idle
            """)
    }

    func testAVariantIsChosenFromItsMenu() throws {
        try run(
            """
            open calculator
            resize 375x667
            wait idle
            expect #kAC.y == 0
            tap window #variant
            wait idle
            tap window "As in the article"
            wait idle
            expect #kAC.y <= -10
            key ctrl+g
            wait idle
            expect #kAC.y == 0
            """)
    }

    func testARecordingIsSavedInEveryFormat() throws {
        let folder = try TemporaryFolder()
        let recordings = folder.path("recordings")
        try run(
            """
            open growing-button
            wait idle
            record on
            expect window "Stop".hidden == false
            tap #b
            wait idle
            key F5
            wait idle
            expect window "Recording saved".hidden == false
            record on
            record off
            """, ["--recordings", recordings])
        for name in ["recording-1", "recording-2"] {
            for file in ["frames.csv", "summary.json", "frames.trace.json"] {
                let path = "\(recordings)/\(name)/\(file)"
                XCTAssertTrue(FileManager.default.fileExists(atPath: path), path)
            }
        }
        let table = try TimingRows(path: "\(recordings)/recording-1/frames.csv")
        XCTAssertGreaterThanOrEqual(table.rows.count { $0["reasons"]!.contains("animation") }, 17)
    }

    func testWhatAScriptCannotDoIsNamed() throws {
        let folder = try TemporaryFolder()
        for (script, words) in [
            ("device nokia-3310", "there are free, iphone-se"),
            ("tap window #nowhere", "no view #nowhere in the window"),
            ("variant sideways", "no such variant"),
        ] {
            let path = try folder.write("wait idle\n\(script)\n", to: "wrong.ashlar")
            let run = try ProgramRun.ashlar(["--headless", "--script", path])
            XCTAssertEqual(run.status, 2, script)
            XCTAssertTrue(run.errors.contains("wrong.ashlar:2") && run.errors.contains(words), run.errors)
        }
        let path = try folder.write("panel notes\n", to: "bare.ashlar")
        let run = try ProgramRun.ashlar(["s1.2", "--bare", "--headless", "--script", path])
        XCTAssertTrue(run.errors.contains("'panel' needs the gallery"), run.errors)
        for options in [["--device", "nokia"], ["--device", "ipad", "--size", "1x1"], ["--bare", "--window", "9x9"]] {
            XCTAssertEqual(try ProgramRun.ashlar(["--headless"] + options).status, 2, "\(options)")
        }
    }

    func testScenesOfAFileAreOffered() throws {
        let folder = try TemporaryFolder()
        func scene(_ id: String, _ width: Int) -> String {
            """
            {"id": "\(id)", "root": {"size": [300, 200]}, "views": [{"name": "a"}],
             "constraints": ["a.left == root.left", "a.top == root.top", "a.width == \(width)", "a.height == 50"]}
            """
        }
        let file = try folder.write("[\(scene("first", 100)), \(scene("second", 200))]", to: "scenes.json")
        let script = try folder.write(
            """
            wait idle
            expect #a.width == 100
            variant second
            wait idle
            expect #a.width == 200
            variant 1
            wait idle
            expect #a.width == 100
            key ctrl+g
            wait idle
            expect #a.width == 200
            """, to: "scenes.ashlar")
        let run = try ProgramRun.ashlar([file, "--headless", "--script", script])
        XCTAssertEqual(run.status, 0, run.errors)
        let wrong = try folder.write("variant third\n", to: "third.ashlar")
        XCTAssertTrue(
            try ProgramRun.ashlar([file, "--headless", "--script", wrong]).errors.contains("it has first, second"))
    }

    // MARK: From run to run

    private func window(_ state: String, _ arguments: [String]) throws -> ProgramRun {
        try Desktop.require()
        return try ProgramRun.ashlar(
            arguments + ["--quit-after", "1.5"], environment: ["XDG_STATE_HOME": state, "LANG": "C", "LC_ALL": nil])
    }

    func testAWindowRemembers() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("ashlar/state.json")
        let first = try window(
            folder.url.path,
            ["s2.6:article", "--window", "900x640", "--theme", "dark", "--device", "iphone-x", "--lang", "en"])
        XCTAssertEqual(first.status, 0, first.errors)
        func state() throws -> [String: Any] {
            try XCTUnwrap(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
        }
        func expectFirst() throws {
            let state = try state()
            XCTAssertEqual(state["screen"] as? String, "s2.6:article")
            XCTAssertEqual(state["width"] as? Double, 900)
            XCTAssertEqual(state["form"] as? String, "iphone-x")
            XCTAssertEqual(state["isDark"] as? Bool, true)
            XCTAssertEqual(state["language"] as? String, "en")
        }
        try expectFirst()
        XCTAssertEqual(try window(folder.url.path, []).status, 0)
        try expectFirst()
        // Others leave it alone.
        let before = try Data(contentsOf: file)
        XCTAssertEqual(try window(folder.url.path, ["s1.1", "--theme", "light", "--no-state"]).status, 0)
        XCTAssertEqual(try window(folder.url.path, ["s1.1", "--bare"]).status, 0)
        XCTAssertEqual(
            try ProgramRun.ashlar(["s1.1", "--headless"], environment: ["XDG_STATE_HOME": folder.url.path]).status, 0)
        XCTAssertEqual(try Data(contentsOf: file), before)
    }

    func testADamagedStateIsSetAside() throws {
        let folder = try TemporaryFolder()
        let place = folder.url.appendingPathComponent("ashlar")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try Data("{ broken".utf8).write(to: place.appendingPathComponent("state.json"))
        let run = try window(folder.url.path, [])
        XCTAssertEqual(run.status, 0)
        XCTAssertTrue(run.errors.contains("state.json.damaged"), run.errors)
        XCTAssertEqual(
            try String(contentsOf: place.appendingPathComponent("state.json.damaged"), encoding: .utf8), "{ broken")
        XCTAssertTrue(FileManager.default.fileExists(atPath: place.appendingPathComponent("state.json").path))
    }
}
