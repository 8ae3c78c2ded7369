import Foundation
import XCTest

/// The program's window, and a mouse and a keyboard for it.
final class WindowOnDisplay {
    private let running: RunningProgram
    private let id: String
    private let x: Int
    private let y: Int

    init(_ arguments: [String]) throws {
        running = try ProgramRun.start(arguments)
        (id, x, y) = try Desktop.window(of: running)
        try Desktop.tool("xdotool", "windowfocus", "--sync", id)
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
        try Desktop.tool("xdotool", arguments)
        Thread.sleep(forTimeInterval: 0.15)
    }

    func expectSuccess(file: StaticString = #filePath, line: UInt = #line) {
        let run = running.finish(timeout: 90, file: file, line: line)
        XCTAssertEqual(run.status, 0, run.errors, file: file, line: line)
    }
}
