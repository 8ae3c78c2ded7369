import Foundation
import Glibc

/// A process that ran to its end, and what it used.
struct ChildRun {
    let status: Int32
    let cpuSeconds, wallSeconds: Double

    /// Runs a program without output and waits for it.
    ///
    /// What it had resident is not told: Linux counts the memory of this process, out of which it was started, as the child's own.
    init(_ program: String, _ arguments: [String]) throws {
        let start = DispatchTime.now().uptimeNanoseconds
        let child = try ChildRun.spawn(program, arguments)
        var status: Int32 = 0
        var usage = rusage()
        while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
        wallSeconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        cpuSeconds = seconds(usage.ru_utime) + seconds(usage.ru_stime)
        // The exit status, or the signal's number above 128 as shells say it.
        self.status = status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
    }

    /// Starts a program without output.
    static func spawn(_ program: String, _ arguments: [String]) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var child = pid_t()
        guard posix_spawn(&child, program, &actions, nil, &words, environ) == 0 else {
            throw UsageError("\(program) cannot be started")
        }
        return child
    }
}
