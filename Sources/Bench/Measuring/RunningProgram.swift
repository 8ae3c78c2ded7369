import Foundation
import Glibc

/// A process that runs beside this one, and what it uses meanwhile, read from `/proc`.
final class RunningProgram {
    private let process: pid_t
    private var hasEnded = false

    /// Starts a program whose output is not kept.
    init(_ program: String, _ arguments: [String]) throws {
        process = try ChildRun.spawn(program, arguments)
    }

    deinit { stop() }

    /// Asks the program to end, and waits for it.
    func stop() {
        guard !hasEnded else { return }
        kill(process, SIGTERM)
        waitForEnd()
    }

    private func waitForEnd() {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        hasEnded = true
    }

    /// Whether it still runs.
    var isRunning: Bool {
        guard !hasEnded else { return false }
        var status: Int32 = 0
        hasEnded = waitpid(process, &status, WNOHANG) == process
        return !hasEnded
    }

    /// Waits until it has used next to no processor for a second.
    /// - Returns: whether that came within `limit` seconds.
    func waitUntilQuiet(limit: TimeInterval) -> Bool {
        var last = ticks
        for _ in 0..<max(1, Int(limit)) {
            Thread.sleep(forTimeInterval: 1)
            guard isRunning else { return false }
            let now = ticks
            // A hundredth of a second each. Programs that keep time wake now and then.
            if now > 0, now - last <= 5 { return true }
            last = now
        }
        return false
    }

    // MARK: What it uses

    /// Bytes of its own that are in memory.
    var resident: Int {
        ProcessMemory.resident(of: "\(process)")
    }

    /// How often each of its threads was switched to or away from since it started, by the threads' numbers.
    var contextSwitches: [String: Int] {
        let folder = "/proc/\(process)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return Dictionary(
            uniqueKeysWithValues: threads.map { thread in
                let status = (try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)) ?? ""
                let lines = status.split(separator: "\n").filter { $0.contains("ctxt_switches") }
                return (thread, lines.reduce(0) { $0 + (Int($1.split(separator: "\t").last ?? "") ?? 0) })
            })
    }

    /// Processor time so far, in hundredths of a second.
    private var ticks: Int {
        let stat = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
        // The name in parentheses may hold spaces; what counts comes behind it.
        guard let end = stat.lastIndex(of: ")") else { return 0 }
        let fields = stat[stat.index(after: end)...].split(separator: " ")
        guard fields.count > 12 else { return 0 }
        return (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
    }
}
