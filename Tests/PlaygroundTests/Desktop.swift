import Foundation
import XCTest

/// What tests of real windows need of the desktop.
extension XCTestCase {
    /// Runs a tool of the desktop and returns what it prints.
    @discardableResult func tool(_ name: String, _ arguments: String...) throws -> String {
        try tool(name, arguments)
    }

    @discardableResult func tool(_ name: String, _ arguments: [String]) throws -> String {
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

    /// Waits for the program's window and returns its identifier and corner.
    func window(of running: RunningProgram) throws -> (id: String, x: Int, y: Int) {
        for _ in 0..<400 where running.process.isRunning {
            let id = try tool("xdotool", "search", "--onlyvisible", "--name", "^Ashlar$").split(separator: "\n").last
            if let id {
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

    /// Skips the test where no window can be opened.
    func requireDisplay() throws {
        try XCTSkipIf(
            (ProcessInfo.processInfo.environment["DISPLAY"] ?? "").isEmpty, "no display: run the tests with 'make test'"
        )
    }
}
