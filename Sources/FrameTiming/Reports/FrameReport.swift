import Foundation

/// What one recording says, as text.
public struct FrameReport: Sendable {
    let table: FrameTable

    public init(_ table: FrameTable) { self.table = table }

    public var text: String {
        let counts = table.frameCounts
        var lines = ["\(table.name): \(counts.all) frames, \(counts.shown) of them shown"]
        for name in ["version", "machine", "window", "scale", "driver", "refresh_hz"] {
            if let value = table.note(name) { lines.append("  \(name): \(value)") }
        }
        guard counts.all > 0 else { return lines.joined(separator: "\n") }
        lines.append("")
        lines.append(FrameReport.heading("milliseconds"))
        for column in FrameReport.times where !table.values(column).isEmpty {
            lines.append(FrameReport.row(String(column.dropLast(3)), table.values(column).map { $0 / 1000 }, places: 3))
        }
        lines.append("")
        lines.append(FrameReport.heading("a frame"))
        for counter in FrameCounter.all where table.values(counter.name).contains(where: { $0 != 0 }) {
            lines.append(FrameReport.row(counter.name, table.values(counter.name), places: 0))
        }
        lines.append("")
        lines.append("Work a frame, in milliseconds")
        lines += TextHistogram(table.values("work_us").map { $0 / 1000 }).lines
        lines.append("")
        lines.append("Percentiles by nearest rank. What the names mean: ashlar timings --help")
        return lines.joined(separator: "\n")
    }

    private static let times: [String] =
        ["work_us", "work_cpu_us", "stage_work_us", "window_work_us"] + FramePhase.all.map { "\($0.name)_us" }
        + [
            "other_us", "duration_us", "input_to_present_us", "between_presents_us", "animation_error_us",
            "recording_us",
        ]

    private static let statistics: [(name: String, percent: Double)] = [
        ("median", 50), ("p90", 90), ("p95", 95), ("p99", 99), ("worst", 100),
    ]

    private static func heading(_ unit: String) -> String {
        line([unit, "mean"] + statistics.map(\.name))
    }

    private static func row(_ name: String, _ values: [Double], places: Int) -> String {
        let sorted = values.sorted()
        let mean = values.reduce(0, +) / Double(max(1, values.count))
        let all = [mean] + statistics.map { Percentile.nearestRank($0.percent, ofSorted: sorted) ?? .nan }
        return line([name] + all.map { String(format: "%.\(places)f", $0) })
    }

    static func line(_ cells: [String]) -> String {
        cells.enumerated().map { index, cell in
            let padding = String(repeating: " ", count: max(0, (index == 0 ? 22 : 10) - cell.count))
            return index == 0 ? cell + padding : padding + cell
        }.joined()
    }
}

/// A histogram made of characters: a dozen equal steps up to the 99th percentile or four times the median, whichever is less, and
/// one for all above.
struct TextHistogram {
    let lines: [String]
    private static let steps = 12
    private static let width = 48.0

    init(_ values: [Double]) {
        let sorted = values.filter(\.isFinite).sorted()
        guard let high = Percentile.nearestRank(99, ofSorted: sorted), let least = sorted.first,
            let median = Percentile.nearestRank(50, ofSorted: sorted)
        else {
            lines = ["  no frames"]
            return
        }
        let top = median > 0 ? min(high, 4 * median) : high
        let step = TextHistogram.niceStep((top - min(0, least)) / Double(TextHistogram.steps))
        let first = (least / step).rounded(.down)
        var counts = [Int](repeating: 0, count: TextHistogram.steps + 1)
        for value in sorted {
            counts[min(TextHistogram.steps, max(0, Int((value / step).rounded(.down) - first)))] += 1
        }
        // Empty steps at the end say nothing.
        let used = (counts.dropLast().lastIndex { $0 > 0 } ?? 0) + 1
        let most = Double(counts.max() ?? 1)
        func bar(_ count: Int) -> String {
            let length = Double(count) / most * TextHistogram.width
            return String(repeating: "#", count: count > 0 ? max(1, Int(length.rounded())) : 0)
        }
        var lines: [String] = []
        for index in 0..<used {
            let from = (first + Double(index)) * step
            lines.append(
                String(format: "  %8.3f to %8.3f  %6d  ", from, from + step, counts[index]) + bar(counts[index]))
        }
        if let above = counts.last, above > 0 {
            let from = (first + Double(TextHistogram.steps)) * step
            lines.append(String(format: "  %8.3f and more    %6d  ", from, above) + bar(above))
        }
        self.lines = lines
    }

    /// The next larger of 1, 2, 5, 10, 20, …, so that the limits are round.
    private static func niceStep(_ width: Double) -> Double {
        guard width > 0 else { return 0.001 }
        let power = pow(10, log10(width).rounded(.down))
        for factor in [1.0, 2, 5] where width <= factor * power * 1.0000001 { return factor * power }
        return 10 * power
    }
}
