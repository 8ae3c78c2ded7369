import Foundation

/// What the program runs on, in words.
enum Machine {
    /// The processor's name, as the kernel says it.
    static var description: String {
        let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
        let line = lines.first { $0.hasPrefix("model name") }?.split(separator: ":", maxSplits: 1).last
        return line.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown"
    }
}
