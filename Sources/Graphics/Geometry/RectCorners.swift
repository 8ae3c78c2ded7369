/// Corners of a rectangle; bit `n` is corner `n` in the order top left, top right, bottom left, bottom right (y down).
public struct RectCorners: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue & 15 }

    public static let topLeft = RectCorners(rawValue: 1)
    public static let topRight = RectCorners(rawValue: 2)
    public static let bottomLeft = RectCorners(rawValue: 4)
    public static let bottomRight = RectCorners(rawValue: 8)
    public static let all = RectCorners(rawValue: 15)

    /// Whether corner `index` (0 top left, 1 top right, 2 bottom left, 3 bottom right) is one of them.
    func has(_ index: Int) -> Bool { rawValue & 1 << UInt8(index) != 0 }
}

extension DeviceState {
    /// Which corners of a rectangle's picture on the device these corners become; in a general state the picture is no upright
    /// rectangle, and they stay as they are.
    func corners(_ corners: RectCorners) -> RectCorners {
        guard corners != .all, !corners.isEmpty, form != .general else { return corners }
        var mapped: UInt8 = 0
        for index in 0..<4 where corners.has(index) {
            var (right, bottom) = (index & 1, index >> 1)
            if form == .sideways { swap(&right, &bottom) }
            // A negative factor turns the direction of its axis round.
            if (form == .sideways ? matrix.c : matrix.a) < 0 { right = 1 - right }
            if (form == .sideways ? matrix.b : matrix.d) < 0 { bottom = 1 - bottom }
            mapped |= 1 << UInt8(right + 2 * bottom)
        }
        return RectCorners(rawValue: mapped)
    }
}
