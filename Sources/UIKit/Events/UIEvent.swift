/// One occurrence of input, with its touches.
@preconcurrency @MainActor open class UIEvent: NSObject {
    public enum EventType: Int, Hashable, Sendable {
        case touches = 0
        case motion, remoteControl, presses
        case scroll = 10
        case hover = 11
        case transform = 14
    }
    public enum EventSubtype: Int, Hashable, Sendable {
        case none = 0
    }
    /// Pointer buttons that are down.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let primary = ButtonMask(rawValue: 1)
        public static let secondary = ButtonMask(rawValue: 2)
        /// The wheel's or middle button. Ashlar's own name.
        public static let middle = ButtonMask(rawValue: 4)
        /// The mask of a button by its number, from 1.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            ButtonMask(rawValue: buttonNumber >= 1 && buttonNumber <= 32 ? 1 << (buttonNumber - 1) : 0)
        }
    }

    public let type: EventType
    public let subtype = EventSubtype.none
    /// Seconds on the animation clock.
    public let timestamp: TimeInterval
    public let modifierFlags: UIKeyModifierFlags
    public let buttonMask: ButtonMask
    public let allTouches: Set<UITouch>?

    init(
        type: EventType, timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags = [], buttonMask: ButtonMask = [],
        touches: Set<UITouch>? = nil
    ) {
        self.type = type
        self.timestamp = timestamp
        self.modifierFlags = modifierFlags
        self.buttonMask = buttonMask
        allTouches = touches
        super.init()
    }

    open func touches(for window: UIWindow) -> Set<UITouch>? { allTouches?.filter { $0.window === window } }
    open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        allTouches?.filter { $0.gestureRecognizers?.contains(gesture) ?? false }
    }
    /// The host reports every movement as an event of its own, so there are no others to coalesce.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
}
