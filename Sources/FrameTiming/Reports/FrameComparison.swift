import Foundation

/// Two recordings held against each other: how the time of each phase differs, and whether that is more than the runs' own noise.
///
/// The figure compared is the mean, with each run's times above its 99th percentile taken down to it, so that one disturbance does
/// not decide. Its noise is estimated by a moving-block bootstrap: each run is drawn anew 1,000 times from blocks of successive
/// frames (successive frames are alike, so single ones would make the noise look too small), and the middle 99 % of the differences
/// give an interval. A difference counts when that interval does not contain zero and the difference is at least a microsecond.
/// The generator is seeded with a constant: the same files give the same words.
public struct FrameComparison: Sendable {
    public enum Verdict: String, Sendable {
        case faster, slower
        case same = "within noise"
        case unknown = "too few frames"
    }

    public struct Line: Sendable {
        /// The column, without its unit.
        public var name: String
        /// Microseconds.
        public var first, second: Double
        /// Second minus first, and the interval that noise leaves open.
        public var difference: Double
        public var interval: ClosedRange<Double>
        public var verdict: Verdict
    }

    public let names: (first: String, second: String)
    public let lines: [Line]

    /// Fewer frames than this say nothing about noise.
    static let fewestFrames = 20

    public init(_ first: FrameTable, _ second: FrameTable) {
        names = (first.name, second.name)
        var lines: [Line] = []
        for column in FrameComparison.columns {
            let (a, b) = (first.values(column), second.values(column))
            guard !a.isEmpty, !b.isEmpty, a.contains(where: { $0 != 0 }) || b.contains(where: { $0 != 0 }) else {
                continue
            }
            lines.append(FrameComparison.compare(String(column.dropLast(3)), a, b))
        }
        self.lines = lines
    }

    private static let columns: [String] =
        ["work_us", "work_cpu_us"]
        + FramePhase.all.flatMap { ["\($0.name)_us", "\($0.name)_cpu_us"] }
        + ["input_to_present_us"]

    static func compare(_ name: String, _ first: [Double], _ second: [Double]) -> Line {
        let a = winsorised(first)
        let b = winsorised(second)
        let meanA = a.reduce(0, +) / Double(a.count)
        let meanB = b.reduce(0, +) / Double(b.count)
        let difference = meanB - meanA
        guard min(a.count, b.count) >= fewestFrames else {
            return Line(
                name: name, first: meanA, second: meanB, difference: difference, interval: -.infinity ... .infinity,
                verdict: .unknown)
        }
        var generator = SplitMix(seed: 0x51_7C_C1_B7)
        let drawsA = Bootstrap(a), drawsB = Bootstrap(b)
        var differences = (0..<1000).map { _ in drawsB.mean(&generator) - drawsA.mean(&generator) }
        differences.sort()
        let low = Percentile.nearestRank(0.5, ofSorted: differences) ?? 0
        let high = Percentile.nearestRank(99.5, ofSorted: differences) ?? 0
        var verdict = Verdict.same
        if abs(difference) >= 1, low > 0 || high < 0 { verdict = difference > 0 ? .slower : .faster }
        return Line(
            name: name, first: meanA, second: meanB, difference: difference, interval: min(low, high)...max(low, high),
            verdict: verdict)
    }

    private static func winsorised(_ values: [Double]) -> [Double] {
        let top = Percentile.nearestRank(99, ofSorted: values.sorted()) ?? .infinity
        return values.map { min($0, top) }
    }

    public var text: String {
        var text = "A: \(names.first)\nB: \(names.second)\n\n"
        text += FrameReport.line(["milliseconds", "A", "B", "B - A", "per cent"]) + "  99 % interval      verdict\n"
        for line in lines {
            let share = line.first > 0 ? String(format: "%+.1f", line.difference / line.first * 100) : "-"
            text += FrameReport.line(
                [
                    line.name, number(line.first), number(line.second), String(format: "%+.3f", line.difference / 1000),
                    share,
                ])
            let interval =
                line.interval.lowerBound.isFinite
                ? String(format: "%+.3f to %+.3f", line.interval.lowerBound / 1000, line.interval.upperBound / 1000)
                : "-"
            text +=
                "  " + interval + String(repeating: " ", count: max(1, 19 - interval.count)) + line.verdict.rawValue
                + "\n"
        }
        return text + """

            Means, with times above each run's 99th percentile taken down to it. The interval is what the runs' own noise leaves
            open, from 1,000 drawings of blocks of successive frames; a difference counts when it does not contain zero.
            """
    }

    private func number(_ microseconds: Double) -> String { String(format: "%.3f", microseconds / 1000) }
}

/// Means of a run drawn anew from blocks of successive frames; the run is taken as a ring.
private struct Bootstrap {
    private let sums: [Double]
    private let count: Int
    private let block: Int

    init(_ values: [Double]) {
        count = values.count
        // Long enough for a motion's frames to stay together, short enough for some variety.
        block = max(1, min(30, values.count / 10))
        var sums = [0.0]
        sums.reserveCapacity(count + block + 1)
        for index in 0..<(count + block) { sums.append((sums.last ?? 0) + values[index % count]) }
        self.sums = sums
    }

    func mean(_ generator: inout SplitMix) -> Double {
        var total = 0.0
        var drawn = 0
        while drawn < count {
            let start = Int(generator.next() % UInt64(count))
            let length = min(block, count - drawn)
            total += sums[start + length] - sums[start]
            drawn += length
        }
        return total / Double(count)
    }
}
