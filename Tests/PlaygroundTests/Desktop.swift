import Foundation
import XCTest

/// Tools of the desktop, for tests of real windows.
enum Desktop {
    /// Skips the test where no window can be opened.
    static func require() throws {
        try XCTSkipIf(
            (ProcessInfo.processInfo.environment["DISPLAY"] ?? "").isEmpty, "no display: run the tests with 'make test'"
        )
    }

    /// Runs a tool and returns what it prints.
    @discardableResult static func tool(_ name: String, _ arguments: String...) throws -> String {
        try tool(name, arguments)
    }

    @discardableResult static func tool(_ name: String, _ arguments: [String]) throws -> String {
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

    /// Waits for a program's window and returns its identifier and corner.
    static func window(of running: RunningProgram) throws -> (id: String, x: Int, y: Int) {
        let process = String(running.process.processIdentifier)
        for _ in 0..<400 where running.process.isRunning {
            let found = try tool("xdotool", "search", "--all", "--onlyvisible", "--pid", process, "--name", "^Ashlar$")
            if let id = found.split(separator: "\n").last {
                // The first frames are drawn before anyone clicks.
                Thread.sleep(forTimeInterval: 1)
                let place = try tool("xdotool", "getwindowgeometry", "--shell", String(id))
                func value(_ name: String) -> Int {
                    place.split(separator: "\n").first { $0.hasPrefix("\(name)=") }
                        .flatMap { Int($0.dropFirst(name.count + 1)) } ?? 0
                }
                return (String(id), value("X"), value("Y"))
            }
            Thread.sleep(forTimeInterval: 0.05)
        }
        let run = running.finish(timeout: 1)
        XCTFail("the window did not come: \(run.errors)")
        throw CancellationError()
    }
}
