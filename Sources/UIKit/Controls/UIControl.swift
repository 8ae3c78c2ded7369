/// A view that turns touches into events: buttons, switches, sliders.
@preconcurrency @MainActor open class UIControl: UIView {
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal = State([])
        public static let highlighted = State(rawValue: 1 << 0)
        public static let disabled = State(rawValue: 1 << 1)
        public static let selected = State(rawValue: 1 << 2)
        public static let focused = State(rawValue: 1 << 3)
        public static let application = State(rawValue: 0x00FF_0000)
        public static let reserved = State(rawValue: 0xFF00_0000)
    }
    public enum ContentVerticalAlignment: Int, Hashable, Sendable {
        case center = 0
        case top, bottom, fill
    }
    public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
        case center = 0
        case left, right, fill, leading, trailing
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// A control that runs `primaryAction` on its primary event.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        take(primaryAction)
    }
    /// Runs the action on the primary event; buttons take title and image from it too.
    func take(_ primaryAction: UIAction?) {
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: State

    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled, let touch = currentTouch { abandonTracking(touch, with: nil) }
            stateDidChange()
        }
    }
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFocused { state.insert(.focused) }
        return state
    }

    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
    }
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
    }
    /// The horizontal alignment with leading and trailing turned into sides.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch contentHorizontalAlignment {
        case .leading: return isRightToLeft ? .right : .left
        case .trailing: return isRightToLeft ? .left : .right
        default: return contentHorizontalAlignment
        }
    }

    /// Called after the state changed.
    func stateDidChange() {
        setNeedsLayout()
        setNeedsDisplay()
    }

    // MARK: Tracking

    /// Whether a touch that began here goes on.
    public private(set) var isTracking = false
    /// Whether that touch is inside, with some slack around the bounds.
    public private(set) var isTouchInside = false
    private weak var currentTouch: UITouch?

    /// How far outside its bounds a control still counts a touch that began inside as inside, in points: UIKit's.
    private static let slack: CGFloat = 70

    /// A touch begins. False refuses it.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The touch moved. False ends the tracking.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, isEnabled, currentTouch == nil, event?.buttonMask ?? .primary == .primary
        else {
            return
        }
        currentTouch = touch
        isTouchInside = true
        isTracking = beginTracking(touch, with: event)
        guard isTracking else { return }
        isHighlighted = true
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = currentTouch, touches.contains(touch), isTracking else { return }
        let wasInside = isTouchInside
        isTouchInside = bounds.insetBy(dx: -Self.slack, dy: -Self.slack).contains(touch.location(in: self))
        isHighlighted = isTouchInside
        isTracking = continueTracking(touch, with: event)
        guard isTracking else {
            isHighlighted = false
            return
        }
        if isTouchInside != wasInside {
            sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit, with: event)
        }
        sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = currentTouch, touches.contains(touch) else { return }
        let wasTracking = isTracking
        isTouchInside = bounds.insetBy(dx: -Self.slack, dy: -Self.slack).contains(touch.location(in: self))
        let isInside = isTouchInside
        stopTracking()
        guard wasTracking else { return }
        endTracking(touch, with: event)
        sendActions(for: isInside ? primaryTouchEvents : .touchUpOutside, with: event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = currentTouch, touches.contains(touch) else { return }
        abandonTracking(touch, with: event)
    }

    /// What a touch that ends inside sends; buttons add their primary action.
    var primaryTouchEvents: Event { .touchUpInside }

    private func abandonTracking(_ touch: UITouch, with event: UIEvent?) {
        let wasTracking = isTracking
        stopTracking()
        guard wasTracking else { return }
        cancelTracking(with: event)
        sendActions(for: .touchCancel, with: event)
    }
    private func stopTracking() {
        currentTouch = nil
        isTracking = false
        isTouchInside = false
        isHighlighted = false
    }

    /// A tap on a control is the control's: single taps of recognisers on views around it do not begin.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, let tap = gestureRecognizer as? UITapGestureRecognizer, let view = tap.view else {
            return true
        }
        return tap.numberOfTapsRequired > 1 || view.isDescendant(of: self)
    }

    // MARK: Keyboard

    open override var canBecomeFocused: Bool { isEnabled }
    /// Return and Space do what a click does.
    override func handleKey(_ key: UIKey) -> Bool {
        guard isFocused, isEnabled, key.name == "Return" || key.name == "Space", !key.isRepeat else {
            return super.handleKey(key)
        }
        performKeyboardAction()
        return true
    }
    func performKeyboardAction() { sendActions(for: primaryTouchEvents) }

    // MARK: Actions

    struct Target {
        var action: UIAction
        var events: Event
    }
    var targets: [Target] = []
    var eventStreams: [EventStream] = []
}
