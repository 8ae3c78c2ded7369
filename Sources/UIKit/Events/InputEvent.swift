/// Keys held during an event.
public struct InputModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let shift = InputModifiers(rawValue: 1)
    public static let control = InputModifiers(rawValue: 2)
    public static let alternate = InputModifiers(rawValue: 4)
    public static let command = InputModifiers(rawValue: 8)
}

/// What a host hands to `UIApplication.dispatch(_:)`. Points are in the host window's coordinates.
public enum InputEvent: Hashable, Sendable {
    public enum Button: UInt8, Hashable, Sendable { case left = 1, middle, right }
    case pointerMoved(CGPoint, InputModifiers)
    case pointerPressed(CGPoint, Button, clickCount: Int, InputModifiers)
    case pointerReleased(CGPoint, Button, InputModifiers)
    case pointerLeft
    /// Wheel movement in points; positive y scrolls the content up (shows what is below).
    case scrolled(CGPoint, deltaX: CGFloat, deltaY: CGFloat, InputModifiers)
    /// `key` is a name as in scripts: "a", "Return", "Tab", "Escape", "Left", "F3".
    case keyPressed(String, InputModifiers, isRepeat: Bool)
    case keyReleased(String, InputModifiers)
    case text(String)
    /// An input method's composition, with the selected range in it; empty ends it.
    case composition(String, start: Int, length: Int)
    case focusChanged(Bool)
}
