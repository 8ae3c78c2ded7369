import Foundation

/// What a recording or a report says about the machine it comes from.
package enum Processor {
    /// The processor's name, as the kernel says it; "unknown" where it says none.
    package static var name: String {
        let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
        let line = lines.first { $0.hasPrefix("model name") }?.split(separator: ":", maxSplits: 1).last
        return line.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown"
    }
}
