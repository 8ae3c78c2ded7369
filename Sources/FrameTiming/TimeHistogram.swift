/// Counts times, so that percentiles of any number of frames are at hand without keeping or sorting them. Its memory is taken once.
///
/// Times are counted to the microsecond below 16,384 µs, and above in steps of a 256th of their power of two, which is within
/// 0.4 %. Adding takes constant time, a percentile a few hundred steps.
struct TimeHistogram {
    private static let exact = 16_384
    private static let exactBits = 14
    private static let stepBits = 8
    private static let blockSize = 128
    /// Powers of two above the exact part: up to some 200 days.
    private static let octaves = 30

    private var counts: [Int32]
    private var blocks: [Int32]
    private(set) var count = 0
    private(set) var sum = 0.0
    private(set) var worst = Int64.min

    init() {
        let buckets = TimeHistogram.exact + TimeHistogram.octaves << TimeHistogram.stepBits
        counts = [Int32](repeating: 0, count: buckets)
        blocks = [Int32](repeating: 0, count: buckets / TimeHistogram.blockSize)
    }

    mutating func add(_ nanoseconds: Int64) {
        let bucket = TimeHistogram.bucket((Swift.max(0, nanoseconds) + 500) / 1000)
        counts[bucket] += 1
        blocks[bucket / TimeHistogram.blockSize] += 1
        count += 1
        sum += Double(nanoseconds)
        worst = Swift.max(worst, nanoseconds)
    }

    private static func bucket(_ microseconds: Int64) -> Int {
        guard microseconds >= exact else { return Int(microseconds) }
        let octave = 63 - microseconds.leadingZeroBitCount - exactBits
        guard octave < octaves else { return exact + octaves << stepBits - 1 }
        let step = Int(microseconds >> (octave + exactBits - stepBits)) & (1 << stepBits - 1)
        return exact + octave << stepBits + step
    }

    /// The middle of the times that a bucket counts, in nanoseconds.
    private static func time(_ bucket: Int) -> Int64 {
        guard bucket >= exact else { return Int64(bucket) * 1000 }
        let octave = (bucket - exact) >> stepBits
        let step = Int64((bucket - exact) & (1 << stepBits - 1))
        let width = Int64(1) << (octave + exactBits - stepBits)
        return ((Int64(1) << (octave + exactBits)) + step * width + width / 2) * 1000
    }

    /// By nearest rank, in nanoseconds; nil for no times.
    func percentile(_ percent: Double) -> Int64? {
        guard count > 0 else { return nil }
        var rank = Percentile.nearestRank(percent, of: count)
        if rank >= count { return worst }
        var block = 0
        while rank > Int(blocks[block]) {
            rank -= Int(blocks[block])
            block += 1
        }
        var bucket = block * TimeHistogram.blockSize
        while rank > Int(counts[bucket]) {
            rank -= Int(counts[bucket])
            bucket += 1
        }
        return Swift.min(TimeHistogram.time(bucket), worst)
    }

    var average: Int64? { count > 0 ? Int64((sum / Double(count)).rounded()) : nil }
}
