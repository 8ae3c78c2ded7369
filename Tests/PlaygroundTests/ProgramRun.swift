import Foundation
import XCTest

/// Runs the built program as a user would, and keeps what it says.
struct ProgramRun {
    var status: Int32
    var output: String
    var errors: String

    /// The program beside the test bundle.
    static let program: URL = {
        let bundle = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        return bundle.deletingLastPathComponent().appendingPathComponent("ashlar")
    }()

    /// The package's folder, found from this file.
    static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let stateFolder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "ashlar-test-state-\(ProcessInfo.processInfo.processIdentifier)")

    /// - Parameter timeout: seconds after which the program counts as hanging and is ended.
    static func ashlar(
        _ arguments: [String], environment changes: [String: String?] = [:], in folder: URL = package,
        timeout: TimeInterval = 120, file: StaticString = #filePath, line: UInt = #line
    ) throws -> ProgramRun {
        let running = try start(arguments, environment: changes, in: folder)
        return running.finish(timeout: timeout, file: file, line: line)
    }

    static func start(_ arguments: [String], environment changes: [String: String?] = [:], in folder: URL = package)
        throws
        -> RunningProgram
    {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        var environment = ProcessInfo.processInfo.environment
        environment["SWIFT_BACKTRACE"] = "enable=no"
        environment["ASHLAR_ASSETS"] = nil
        // What windows remember is the tests' own, never the user's.
        environment["XDG_STATE_HOME"] = stateFolder.path
        for (name, value) in changes { environment[name] = value }
        process.environment = environment
        return try RunningProgram(process)
    }
}

/// A program that was started and not yet waited for.
final class RunningProgram {
    let process: Process
    private let output: URL
    private let errors: URL

    init(_ process: Process) throws {
        self.process = process
        let folder = FileManager.default.temporaryDirectory
        output = folder.appendingPathComponent("ashlar-\(UUID().uuidString).out")
        errors = folder.appendingPathComponent("ashlar-\(UUID().uuidString).err")
        for url in [output, errors] { try Data().write(to: url) }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        process.standardInput = FileHandle.nullDevice
        try process.run()
    }

    func finish(timeout: TimeInterval, file: StaticString = #filePath, line: UInt = #line) -> ProgramRun {
        let end = Date(timeIntervalSinceNow: timeout)
        while process.isRunning, Date() < end { Thread.sleep(forTimeInterval: 0.02) }
        if process.isRunning {
            process.terminate()
            XCTFail("the program hangs: \(process.arguments ?? [])", file: file, line: line)
        }
        process.waitUntilExit()
        defer { for url in [output, errors] { try? FileManager.default.removeItem(at: url) } }
        func text(_ url: URL) -> String { (try? String(contentsOf: url, encoding: .utf8)) ?? "" }
        return ProgramRun(status: process.terminationStatus, output: text(output), errors: text(errors))
    }
}

/// A folder that is gone after the test.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: url.appendingPathComponent(name))
        return path(name)
    }
}
