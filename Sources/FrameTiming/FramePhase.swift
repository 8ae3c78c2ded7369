/// The phases of one frame, in the order in which they usually run. They form a stack: time spent in an inner phase is not
/// counted for the outer one.
public enum FramePhase: UInt8, CaseIterable, Sendable {
    case events, animate, constraints, solve, layout, displayList, raster, present, overlay

    /// The name in files: lower case, words joined by underscores.
    public var name: String {
        switch self {
        case .events: "events"
        case .animate: "animate"
        case .constraints: "constraints"
        case .solve: "solve"
        case .layout: "layout"
        case .displayList: "display_list"
        case .raster: "raster"
        case .present: "present"
        case .overlay: "overlay"
        }
    }
}

/// What a frame did, as numbers.
public enum FrameCounter: UInt8, CaseIterable, Sendable {
    case solves, pivots, constraintsTouched, viewsLaidOut, displayItems, pixelsDamaged, masksMade, glyphMisses

    /// The name in files: lower case, words joined by underscores.
    public var name: String {
        switch self {
        case .solves: "solves"
        case .pivots: "pivots"
        case .constraintsTouched: "constraints_touched"
        case .viewsLaidOut: "views_laid_out"
        case .displayItems: "display_items"
        case .pixelsDamaged: "pixels_damaged"
        case .masksMade: "masks_made"
        case .glyphMisses: "glyph_misses"
        }
    }
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

    static let names: [(FrameReasons, StaticString)] = [
        (.input, "input"), (.animation, "animation"), (.resize, "resize"), (.data, "data"), (.inspector, "inspector"),
    ]
}

/// What sets a frame apart from the usual.
public struct FrameFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The first frame of a recording: caches are cold.
    public static let firstFrame = FrameFlags(rawValue: 1)
    /// The surface changed its size, so all of it was drawn.
    public static let resized = FrameFlags(rawValue: 2)
    /// Nothing of it was shown.
    public static let dropped = FrameFlags(rawValue: 4)
    /// Not paced by deadlines: drawn as fast as possible, as headless runs on the virtual clock are.
    public static let unpaced = FrameFlags(rawValue: 8)

    static let names: [(FrameFlags, StaticString)] = [
        (.firstFrame, "first_frame"), (.resized, "resized"), (.dropped, "dropped"), (.unpaced, "unpaced"),
    ]
}
