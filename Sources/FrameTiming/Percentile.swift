/// Percentiles by nearest rank: always a value that occurred.
public enum Percentile {
    /// The smallest value that at least `percent` per cent of the values do not exceed: the one of rank `ceil(percent / 100 * n)`.
    /// Nil for no values. `percent` is clamped to 0…100, and 0 gives the smallest value.
    public static func nearestRank<Value>(_ percent: Double, ofSorted values: [Value]) -> Value? {
        guard !values.isEmpty else { return nil }
        let share = percent > 0 ? min(percent, 100) / 100 : 0
        let rank = Int((share * Double(values.count)).rounded(.up))
        return values[min(max(rank, 1), values.count) - 1]
    }
}
