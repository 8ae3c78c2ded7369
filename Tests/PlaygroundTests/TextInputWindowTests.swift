import Foundation
import XCTest

/// Text input in a real window: mouse, keys, the clipboard and X11's primary selection, between two runs of the program.
final class TextInputWindowTests: XCTestCase {
    override func setUpWithError() throws { try Desktop.require() }

    private func run(_ script: String, in folder: TemporaryFolder, _ name: String) throws -> WindowOnDisplay {
        let path = try folder.write(script, to: "\(name).ashlar")
        return try WindowOnDisplay(
            ["s1.4", "--bare", "--size", "375x667", "--clock", "real", "--script", path])
    }

    func testTypingSelectingAndKeys() throws {
        let folder = try TemporaryFolder()
        // Each line waits until the hand has done its part.
        let window = try run(
            """
            keyboard off
            wait 14
            expect #f.focused == false
            expect #f.text == "one TWO"
            quit
            """, in: folder, "typing")
        // The field is 200 by 45 in the middle of 375 by 667.
        try window.click(120, 333)
        try window.keys("type", "--delay", "20", "one two")
        // A double click takes the word, and typing takes its place.
        try window.click(130, 333, count: 2)
        try window.keys("type", "--delay", "20", "six")
        // A drag over all of it.
        try window.drag(from: (97, 333), to: (280, 333))
        try window.keys("type", "--delay", "20", "one")
        try window.keys("key", "space")
        try window.keys("type", "--delay", "20", "TWO")
        // Tab goes on to the button of the bar, Shift-Tab comes back, Return ends editing.
        try window.keys("key", "Tab")
        try window.keys("key", "shift+Tab")
        try window.keys("key", "Return")
        window.expectSuccess()
    }

    func testCopyInOneRunPasteInAnother() throws {
        let folder = try TemporaryFolder()
        let first = try run("keyboard off\nwait 36\nquit\n", in: folder, "copy")
        try first.click(120, 333)
        try first.keys("type", "--delay", "20", "carried over")
        try first.keys("key", "ctrl+a")
        try first.keys("key", "ctrl+c")
        // What is selected is X11's primary selection, too.
        try first.click(130, 333, count: 2)
        let second = try run(
            "keyboard off\nwait 16\nexpect #f.text == \"carried overcarried\"\nquit\n", in: folder, "paste")
        try second.click(120, 333)
        try second.keys("key", "ctrl+v")
        try second.keys("key", "End")
        try second.click(270, 333, button: 2)
        second.expectSuccess()
        first.expectSuccess()
    }

    func testTabWalksAForm() throws {
        let folder = try TemporaryFolder()
        let window = try alert("wait 14\nexpect #answer.text == \"按下了：取消\"\nquit\n", in: folder, "tab")
        try window.keys("key", "Tab")
        try window.keys("type", "--delay", "20", "abc")
        for _ in 0..<5 { try window.keys("key", "Tab") }
        // Past the four fields and the first button stands the second: it cancels.
        try window.keys("key", "space")
        window.expectSuccess()
    }

    /// Esc ends editing, then closes the form; what was under it can be used again.
    func testEscapeClosesAnAlert() throws {
        let folder = try TemporaryFolder()
        let window = try alert(
            """
            wait 8
            tap #one
            wait idle
            tap #b0
            wait idle
            expect #answer.text == "按下了：我知道了"
            quit
            """, in: folder, "escape")
        try window.keys("key", "Tab")
        try window.keys("type", "--delay", "20", "abc")
        try window.keys("key", "Escape")
        try window.keys("key", "Escape")
        window.expectSuccess()
    }

    private func alert(_ script: String, in folder: TemporaryFolder, _ name: String) throws -> WindowOnDisplay {
        let path = try folder.write(script, to: "\(name).ashlar")
        return try WindowOnDisplay(
            ["s1.5:edit", "--bare", "--size", "375x667", "--clock", "real", "--script", path])
    }
}
