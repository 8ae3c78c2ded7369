/// Percentiles by nearest rank: always a value that occurred.
public enum Percentile {
    /// The smallest value that at least `percent` per cent of the values do not exceed: the one of rank `ceil(percent / 100 * n)`.
    /// Nil for no values. `percent` is clamped to 0…100, and 0 gives the smallest value.
    public static func nearestRank<Value>(_ percent: Double, ofSorted values: [Value]) -> Value? {
        values.isEmpty ? nil : values[nearestRank(percent, of: values.count) - 1]
    }

    /// The rank from 1 among `count` values, of which there is at least one.
    static func nearestRank(_ percent: Double, of count: Int) -> Int {
        let share = percent > 0 ? min(percent, 100) / 100 : 0
        let rank = Int((share * Double(count)).rounded(.up))
        return min(max(rank, 1), count)
    }
}
