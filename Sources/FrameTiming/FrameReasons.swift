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

/// What kinds of input a frame handled.
public struct FrameInputs: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let move = FrameInputs(rawValue: 1)
    public static let press = FrameInputs(rawValue: 2)
    public static let release = FrameInputs(rawValue: 4)
    public static let scroll = FrameInputs(rawValue: 8)
    public static let key = FrameInputs(rawValue: 16)
    public static let text = FrameInputs(rawValue: 32)

    static let names: [(FrameInputs, StaticString)] = [
        (.move, "move"), (.press, "press"), (.release, "release"), (.scroll, "scroll"), (.key, "key"), (.text, "text"),
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
