/// The phases of one frame, in the order in which they usually run. They form a stack: time spent in an inner phase is not
/// counted for the outer one.
public enum FramePhase: UInt8, CaseIterable, Sendable {
    case events, animate, constraints, solve, layout, displayList, raster, present, overlay
}

/// What a frame did, as numbers.
public enum FrameCounter: UInt8, CaseIterable, Sendable {
    case solves, pivots, constraintsTouched, viewsLaidOut, displayItems, pixelsDamaged, masksMade, glyphMisses
}

/// Why a frame was made.
public struct FrameReasons: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let input = FrameReasons(rawValue: 1)
    public static let animation = FrameReasons(rawValue: 2)
    public static let resize = FrameReasons(rawValue: 4)
    public static let data = FrameReasons(rawValue: 8)
    public static let inspector = FrameReasons(rawValue: 16)
}
