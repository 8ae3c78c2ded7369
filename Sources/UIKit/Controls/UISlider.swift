import Graphics

/// Chooses a number between two by dragging a knob.
@preconcurrency @MainActor open class UISlider: UIControl {
    private static let height: CGFloat = 34
    private static let knobSide: CGFloat = 28
    private static let trackHeight: CGFloat = 4

    private let track = UIView()
    private let filled = UIView()
    private let knob = UIView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        for view in [track, filled, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        track.layer.cornerRadius = Self.trackHeight / 2
        filled.layer.cornerRadius = Self.trackHeight / 2
        knob.layer.cornerRadius = Self.knobSide / 2
        knob.layer.shadowColor = UIColor.black.cgColor
        knob.layer.shadowOpacity = 0.2
        knob.layer.shadowRadius = 3
        knob.layer.shadowOffset = CGSize(width: 0, height: 2)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        refreshColors()
    }

    // MARK: Value

    private var storedValue: Float = 0
    /// Kept between the two limits. Setting it sends no event; what is no number is ignored.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }
    open var minimumValue: Float = 0 {
        didSet {
            if !minimumValue.isFinite { minimumValue = oldValue }
            if maximumValue < minimumValue { maximumValue = minimumValue }
            setValue(storedValue, animated: false)
        }
    }
    open var maximumValue: Float = 1 {
        didSet {
            if !maximumValue.isFinite { maximumValue = oldValue }
            if minimumValue > maximumValue { minimumValue = maximumValue }
            setValue(storedValue, animated: false)
        }
    }
    /// Whether `valueChanged` is sent while dragging, or only at the end. Default true.
    open var isContinuous = true

    open func setValue(_ value: Float, animated: Bool) {
        guard value.isFinite else { return }
        storedValue = min(max(value, minimumValue), maximumValue)
        if animated, window != nil { UIView.animate(withDuration: 0.2) { self.place() } } else { place() }
    }

    // MARK: Looks

    open var minimumTrackTintColor: UIColor? { didSet { refreshColors() } }
    open var maximumTrackTintColor: UIColor? { didSet { refreshColors() } }
    open var thumbTintColor: UIColor? { didSet { refreshColors() } }

    private func refreshColors() {
        track.backgroundColor = maximumTrackTintColor ?? .systemFill
        filled.backgroundColor = minimumTrackTintColor ?? tintColor
        knob.backgroundColor = thumbTintColor ?? .white
        alpha = isEnabled ? 1 : 0.5
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        refreshColors()
    }
    override func stateDidChange() {
        super.stateDidChange()
        refreshColors()
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: max(size.width, 120), height: Self.height)
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    // MARK: Geometry

    /// The track in the slider's coordinates.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(
            x: bounds.minX + 2, y: bounds.midY - Self.trackHeight / 2, width: max(0, bounds.width - 4),
            height: Self.trackHeight)
    }
    /// The knob for a value, inside the track's ends.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let room = max(0, rect.width - Self.knobSide)
        let range = maximumValue - minimumValue
        var part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { part = 1 - part }
        return CGRect(
            x: rect.minX + room * part, y: bounds.midY - Self.knobSide / 2, width: Self.knobSide, height: Self.knobSide)
    }
    private func place() {
        let rect = trackRect(forBounds: bounds)
        let thumb = thumbRect(forBounds: bounds, trackRect: rect, value: value)
        track.frame = rect
        filled.frame =
            effectiveUserInterfaceLayoutDirection == .rightToLeft
            ? CGRect(x: thumb.midX, y: rect.minY, width: max(0, rect.maxX - thumb.midX), height: rect.height)
            : CGRect(x: rect.minX, y: rect.minY, width: max(0, thumb.midX - rect.minX), height: rect.height)
        knob.frame = thumb
    }

    // MARK: Tracking

    /// Between the pointer and the knob's middle when the touch began.
    private var grip: CGFloat = 0

    /// On the knob: drags it. On the track: the knob jumps there, as a desktop's does.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let thumb = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
        let x = touch.location(in: self).x
        grip = thumb.insetBy(dx: -4, dy: -20).contains(CGPoint(x: x, y: thumb.midY)) ? x - thumb.midX : 0
        if grip == 0 { follow(touch) }
        return true
    }
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    private func follow(_ touch: UITouch) {
        let rect = trackRect(forBounds: bounds)
        let room = rect.width - Self.knobSide
        guard room > 0 else { return }
        var part = (touch.location(in: self).x - grip - rect.minX - Self.knobSide / 2) / room
        part = min(max(part, 0), 1)
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { part = 1 - part }
        change(to: minimumValue + Float(part) * (maximumValue - minimumValue), announces: isContinuous)
    }
    private func change(to new: Float, announces: Bool) {
        let old = storedValue
        setValue(new, animated: false)
        if storedValue != old, announces { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    /// Arrow keys move the knob by a twentieth of the range.
    override func handleKey(_ key: UIKey) -> Bool {
        guard isFocused, isEnabled else { return super.handleKey(key) }
        let forward = effectiveUserInterfaceLayoutDirection == .rightToLeft ? "Left" : "Right"
        let backward = forward == "Right" ? "Left" : "Right"
        let step = (maximumValue - minimumValue) / 20
        switch key.name {
        case forward, "Up": change(to: value + step, announces: true)
        case backward, "Down": change(to: value - step, announces: true)
        default: return super.handleKey(key)
        }
        return true
    }

    /// Drags along the track are the slider's.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if isTracking, let view = gestureRecognizer.view, !view.isDescendant(of: self) {
            if gestureRecognizer is UISwipeGestureRecognizer || gestureRecognizer is UIPanGestureRecognizer {
                return false
            }
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}
