import Foundation
import FrameTiming

/// A folder that is gone after `body`.
@MainActor func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("frame-timing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
}

/// Keeps the processor busy for about this long.
func work(microseconds: Int64) {
    let end = FrameClock.nanoseconds + microseconds * 1000
    while FrameClock.nanoseconds < end {}
}

extension FrameRecorder {
    /// A frame as a tap makes it: a handler that forces a layout, then the rest.
    func recordTapFrame(targetTime: Double = 1) {
        beginFrame(targetTime: targetTime, deadline: targetTime + 0.016, reasons: [.input])
        measure(.events) {
            work(microseconds: 60)
            measure(.solve) { work(microseconds: 80) }
            work(microseconds: 40)
        }
        add(1, to: .solves)
        add(12, to: .pivots)
        measure(.layout) { work(microseconds: 30) }
        measure(.present) { work(microseconds: 50) }
        endFrame(presented: true)
    }
}

/// A timings file taken apart.
struct Table {
    var comments: [String] = []
    var header: [String] = []
    var rows: [[String: String]] = []

    init(_ url: URL) throws {
        for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
            if line.hasPrefix("#") {
                comments.append(String(line))
            } else if header.isEmpty {
                header = line.split(separator: ",").map(String.init)
            } else {
                let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
                guard cells.count == header.count else { throw TableError(line: String(line)) }
                rows.append(Dictionary(uniqueKeysWithValues: zip(header, cells)))
            }
        }
    }

    struct TableError: Error { var line: String }
}
