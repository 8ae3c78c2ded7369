import Graphics

/// Makes a number smaller or larger by one step: two buttons, 94 x 32 points.
@preconcurrency @MainActor open class UIStepper: UIControl {
    private static let size = CGSize(width: 94, height: 32)

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 8
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            setContentHuggingPriority(.defaultHigh, for: axis)
        }
    }

    // MARK: Value

    private var storedValue = 0.0
    /// Kept between the two limits. Setting it sends no event; what is no number is ignored.
    open var value: Double {
        get { storedValue }
        set {
            guard newValue.isFinite else { return }
            storedValue = min(max(newValue, minimumValue), maximumValue)
            setNeedsDisplay()
        }
    }
    open var minimumValue = 0.0 {
        didSet {
            if !minimumValue.isFinite { minimumValue = oldValue }
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = storedValue
        }
    }
    open var maximumValue = 100.0 {
        didSet {
            if !maximumValue.isFinite { maximumValue = oldValue }
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = storedValue
        }
    }
    /// Above 0. Default 1.
    open var stepValue = 1.0 { didSet { if !(stepValue > 0) || !stepValue.isFinite { stepValue = oldValue } } }
    /// Whether a step past a limit goes on at the other one. Default false.
    open var wraps = false { didSet { setNeedsDisplay() } }
    /// Whether a held button repeats. Default true.
    open var autorepeat = true

    private func canStep(_ up: Bool) -> Bool {
        isEnabled
            && (wraps ? minimumValue < maximumValue : up ? storedValue < maximumValue : storedValue > minimumValue)
    }
    private func step(_ up: Bool) {
        guard canStep(up) else { return }
        var new = storedValue + (up ? stepValue : -stepValue)
        if wraps {
            if new > maximumValue { new = minimumValue }
            if new < minimumValue { new = maximumValue }
        }
        value = new
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    // MARK: Tracking

    private var pressed: Bool?
    private var repetition = 0
    private static let firstRepeat: TimeInterval = 0.5
    private static let nextRepeat: TimeInterval = 0.1

    /// Whether the point is on the half that makes the value larger: the trailing one.
    private func isUp(_ x: CGFloat) -> Bool {
        (x >= bounds.midX) != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let up = isUp(touch.location(in: self).x)
        guard canStep(up) else { return false }
        pressed = up
        setNeedsDisplay()
        step(up)
        scheduleRepeat(after: Self.firstRepeat)
        return true
    }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { release() }
    open override func cancelTracking(with event: UIEvent?) { release() }
    private func release() {
        pressed = nil
        repetition += 1
        setNeedsDisplay()
    }
    private func scheduleRepeat(after seconds: TimeInterval) {
        guard autorepeat else { return }
        repetition += 1
        let number = repetition
        AnimationClock.shared.schedule(after: seconds) { [weak self] in
            guard let self, self.repetition == number, let up = self.pressed, self.window != nil else { return }
            if self.isTouchInside { self.step(up) }
            self.scheduleRepeat(after: Self.nextRepeat)
        }
    }

    /// Arrow keys step.
    override func handleKey(_ key: UIKey) -> Bool {
        guard isFocused, isEnabled else { return super.handleKey(key) }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch key.name {
        case "Up": step(true)
        case "Down": step(false)
        case "Right": step(!isRightToLeft)
        case "Left": step(isRightToLeft)
        default: return super.handleKey(key)
        }
        return true
    }
    override func performKeyboardAction() {}

    // MARK: Size and painting

    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
    override func stateDidChange() {
        super.stateDidChange()
        alpha = isEnabled ? 1 : 0.5
    }

    override func paintContent(into painter: inout Painter) {
        super.paintContent(into: &painter)
        let bounds = painter.bounds
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for isRight in [false, true] {
            let up = isRight != isRightToLeft
            let half = CGRect(
                x: isRight ? bounds.midX : bounds.minX, y: bounds.minY, width: bounds.width / 2, height: bounds.height)
            if pressed == up {
                painter.append(.fill(half, UIColor.systemFill.color(for: traitCollection), cornerRadius: 8))
            }
            let color = (canStep(up) ? UIColor.label : .tertiaryLabel).color(for: traitCollection)
            let bar = CGRect(x: half.midX - 7, y: half.midY - 1, width: 14, height: 2)
            painter.append(.fill(bar, color, cornerRadius: 1))
            if up {
                painter.append(
                    .fill(CGRect(x: half.midX - 1, y: half.midY - 7, width: 2, height: 6), color, cornerRadius: 0))
                painter.append(
                    .fill(CGRect(x: half.midX - 1, y: half.midY + 1, width: 2, height: 6), color, cornerRadius: 0))
            }
        }
        let line = CGRect(x: bounds.midX - 0.5, y: bounds.minY + 7, width: 1, height: bounds.height - 14)
        painter.append(.fill(line, UIColor.separator.color(for: traitCollection), cornerRadius: 0))
    }
}
