import Graphics

/// Turns something on or off. It has a size of its own, 51 x 31 points.
@preconcurrency @MainActor open class UISwitch: UIControl {
    private static let size = CGSize(width: 51, height: 31)
    private static let knobInset: CGFloat = 2

    private let track = UIView()
    private let knob = UIView()

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        track.isUserInteractionEnabled = false
        track.layer.cornerRadius = Self.size.height / 2
        knob.isUserInteractionEnabled = false
        knob.backgroundColor = .white
        knob.layer.cornerRadius = knobSide / 2
        knob.layer.shadowColor = UIColor.black.cgColor
        knob.layer.shadowOpacity = 0.15
        knob.layer.shadowRadius = 3
        knob.layer.shadowOffset = CGSize(width: 0, height: 2)
        addSubview(track)
        track.addSubview(knob)
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            setContentHuggingPriority(.defaultHigh, for: axis)
        }
        refresh()
    }

    // MARK: Value

    private var storedIsOn = false
    /// Setting it sends no event.
    open var isOn: Bool {
        get { storedIsOn }
        set { setOn(newValue, animated: false) }
    }
    /// Changes the value without sending an event.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != storedIsOn else { return }
        storedIsOn = on
        refresh(animated: animated)
    }

    // MARK: Looks

    /// The track's colour while on; nil takes the system's green.
    open var onTintColor: UIColor? { didSet { refresh() } }
    open var thumbTintColor: UIColor? { didSet { refresh() } }

    private var knobSide: CGFloat { Self.size.height - 2 * Self.knobInset }
    /// A pressed knob is wider.
    private var knobWidth: CGFloat { knobSide + (isHighlighted ? 6 : 0) }

    override var focusRingRadius: CGFloat { Self.size.height / 2 }
    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }
    override func traitsDidChange() {
        super.traitsDidChange()
        setNeedsLayout()
    }
    override func stateDidChange() {
        super.stateDidChange()
        refresh(animated: window != nil)
    }

    private func refresh(animated: Bool = false) {
        guard animated else { return apply() }
        UIView.animate(withDuration: 0.2) { self.apply() }
    }
    private func apply() {
        track.backgroundColor = isOn ? onTintColor ?? .systemGreen : .systemGray4
        knob.backgroundColor = thumbTintColor ?? .white
        track.alpha = isEnabled ? 1 : 0.5
        place()
    }
    /// The track in the middle of the bounds, the knob at its end: the trailing one for on.
    private func place() {
        let size = Self.size
        track.frame = CGRect(
            x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
        let isAtRight = isOn != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        let x = isAtRight ? size.width - Self.knobInset - knobWidth : Self.knobInset
        knob.frame = CGRect(x: x, y: Self.knobInset, width: knobWidth, height: knobSide)
    }

    // MARK: Tracking

    /// Whether the touch dragged the knob to the other end already.
    private var wasDragged = false
    private var dragStart: CGFloat = 0

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        wasDragged = false
        dragStart = touch.location(in: self).x
        return true
    }
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        guard abs(x - dragStart) > 12 else { return true }
        let wantsOn = (x > dragStart) != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        dragStart = x
        wasDragged = true
        if wantsOn != isOn { toggle() }
        return true
    }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !wasDragged, let touch, bounds.insetBy(dx: -70, dy: -70).contains(touch.location(in: self)) { toggle() }
    }
    override func performKeyboardAction() { toggle() }

    private func toggle() {
        setOn(!isOn, animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}
