import Foundation
import Glibc

/// What the process occupies.
enum ProcessMemory {
    private typealias Trim = @convention(c) (Int) -> Int32

    /// glibc's `malloc_trim`, which Swift's module of glibc leaves out; nil with another C library.
    private static let trim: Trim? = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "malloc_trim").map {
        // The symbol has this type in every version of glibc.
        unsafeBitCast($0, to: Trim.self)
    }

    /// Bytes that are resident, read from `/proc/self/statm`, after the heap gave back what is free; 0 where there is no such file.
    static var resident: Int {
        _ = trim?(0)
        return resident(of: "self")
    }

    /// Bytes that are resident of a process, by its number; 0 where nothing is known of it.
    static func resident(of process: String) -> Int {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8) else { return 0 }
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
