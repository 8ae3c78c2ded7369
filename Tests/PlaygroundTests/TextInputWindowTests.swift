import Foundation
import XCTest

/// Text input in a real window: mouse, keys, the clipboard and X11's primary selection, between two runs of the program.
final class TextInputWindowTests: XCTestCase {
    override func setUpWithError() throws {
        try XCTSkipIf(
            (ProcessInfo.processInfo.environment["DISPLAY"] ?? "").isEmpty, "no display: run the tests with 'make test'"
        )
    }

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

    func testEscapeClosesAnAlert() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "wait 14\nexpect #answer.text == \"按下了：取消\"\nquit\n", to: "escape.ashlar")
        let window = try WindowOnDisplay(
            ["s1.5:edit", "--bare", "--size", "375x667", "--clock", "real", "--script", path])
        try window.keys("key", "Tab")
        try window.keys("type", "--delay", "20", "abc")
        for _ in 0..<5 { try window.keys("key", "Tab") }
        // Past the four fields and the first button stands the second: it cancels.
        try window.keys("key", "space")
        window.expectSuccess()
    }
}

/// The program's window, and a mouse and a keyboard for it.
final class WindowOnDisplay {
    private let running: RunningProgram
    private let id: String
    private let x: Int
    private let y: Int

    init(_ arguments: [String]) throws {
        running = try ProgramRun.start(arguments)
        let process = String(running.process.processIdentifier)
        for _ in 0..<400 where running.process.isRunning {
            let found = try Desktop.tool(
                "xdotool", "search", "--all", "--onlyvisible", "--pid", process, "--name", "^Ashlar$")
            if let id = found.split(separator: "\n").last {
                // The first frames are drawn before anyone clicks.
                Thread.sleep(forTimeInterval: 1)
                let place = try Desktop.tool("xdotool", "getwindowgeometry", "--shell", String(id))
                func value(_ name: String) -> Int {
                    place.split(separator: "\n").first { $0.hasPrefix("\(name)=") }
                        .flatMap { Int($0.dropFirst(name.count + 1)) } ?? 0
                }
                (self.id, x, y) = (String(id), value("X"), value("Y"))
                try Desktop.tool("xdotool", "windowfocus", "--sync", self.id)
                return
            }
            Thread.sleep(forTimeInterval: 0.05)
        }
        let run = running.finish(timeout: 1)
        XCTFail("the window did not come: \(run.errors)")
        throw CancellationError()
    }

    func click(_ x: Int, _ y: Int, count: Int = 1, button: Int = 1) throws {
        try Desktop.tool("xdotool", "windowraise", id)
        try Desktop.tool("xdotool", "mousemove", "\(self.x + x)", "\(self.y + y)", "sleep", "0.15")
        try Desktop.tool("xdotool", "click", "--repeat", "\(count)", "--delay", "80", "\(button)", "sleep", "0.3")
    }
    func drag(from: (Int, Int), to: (Int, Int)) throws {
        try Desktop.tool(
            "xdotool", "mousemove", "\(x + from.0)", "\(y + from.1)", "sleep", "0.6", "mousedown", "1", "sleep", "0.1",
            "mousemove", "\(x + (from.0 + to.0) / 2)", "\(y + to.1)", "sleep", "0.1", "mousemove", "\(x + to.0)",
            "\(y + to.1)", "sleep", "0.1", "mouseup", "1", "sleep", "0.2")
    }
    /// `xdotool key …` or `xdotool type …`.
    func keys(_ arguments: String...) throws {
        try Desktop.tool("xdotool", "windowfocus", id)
        try Desktop.run("xdotool", arguments)
        Thread.sleep(forTimeInterval: 0.15)
    }

    func expectSuccess(file: StaticString = #filePath, line: UInt = #line) {
        let run = running.finish(timeout: 90, file: file, line: line)
        XCTAssertEqual(run.status, 0, run.errors, file: file, line: line)
    }
}

/// Tools of the desktop.
enum Desktop {
    @discardableResult static func tool(_ name: String, _ arguments: String...) throws -> String {
        try run(name, arguments)
    }
    /// Runs a tool and returns what it prints.
    @discardableResult static func run(_ name: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [name] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
