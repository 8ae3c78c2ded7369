/// How lengths in device pixels become whole pixels.
enum PixelGrid {
    /// Beyond this nothing can be seen, and whole numbers stay far from overflow.
    static let limit = 1 << 24

    /// The whole pixel edge nearest to `value` (halves go up). Noise below 1/2048 of a pixel does not count, so that edges which
    /// are equal but for rounding errors land on the same pixel. Not a number becomes 0: callers drop such items before.
    @inline(__always) static func edge(_ value: Double) -> Int32 {
        let fine = (limited(value) * 1024).rounded(.toNearestOrAwayFromZero)
        return Int32((fine / 1024 + 0.5).rounded(.down))
    }

    /// The last whole pixel edge not above `value`.
    @inline(__always) static func floor(_ value: Double) -> Int32 { Int32(limited(value).rounded(.down)) }

    /// The first whole pixel edge not below `value`.
    @inline(__always) static func ceil(_ value: Double) -> Int32 { Int32(limited(value).rounded(.up)) }

    @inline(__always) private static func limited(_ value: Double) -> Double {
        let limit = Double(PixelGrid.limit)
        // Written so that not-a-number ends as the lower bound, never in the conversion to Int32.
        return value > -limit ? (value < limit ? value : limit) : (value.isNaN ? 0 : -limit)
    }
}
