import Graphics

/// Turns while something goes on that has no known end.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Hashable, Sendable {
        /// 20 points square.
        case medium = 100
        /// 37 points square.
        case large = 101
    }
    open var style: Style { didSet { if style != oldValue { styleDidChange() } } }
    /// Default grey.
    open var color: UIColor! = .systemGray { didSet { setNeedsDisplay() } }
    /// Whether it is seen only while it turns. Default true.
    open var hidesWhenStopped = true { didSet { refreshVisibility() } }
    open private(set) var isAnimating = false

    private static let spokes = 8
    /// Seconds for one step of the spokes.
    private static let step: TimeInterval = 0.1
    private var turn = 0
    /// Steps that were asked for before the last stop do nothing.
    private var run = 0

    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(origin: .zero, size: Self.size(style)))
        setUp()
    }
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            setContentHuggingPriority(.defaultHigh, for: axis)
        }
        refreshVisibility()
    }

    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        refreshVisibility()
        scheduleStep()
    }
    open func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        run += 1
        refreshVisibility()
    }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if isAnimating { scheduleStep() }
    }

    /// Ten pictures a second are enough, and between them nothing is drawn.
    private func scheduleStep() {
        guard window != nil else { return }
        run += 1
        let number = run
        AnimationClock.shared.schedule(after: Self.step) { [weak self] in
            guard let self, self.run == number, self.isAnimating else { return }
            self.turn = (self.turn + 1) % Self.spokes
            self.setNeedsDisplay()
            self.scheduleStep()
        }
    }
    private func refreshVisibility() { if hidesWhenStopped { isHidden = !isAnimating } else { isHidden = false } }
    private func styleDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    private static func size(_ style: Style) -> CGSize {
        let side: CGFloat = style == .large ? 37 : 20
        return CGSize(width: side, height: side)
    }
    open override var intrinsicContentSize: CGSize { Self.size(style) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(style) }

    /// Spokes of a wheel, the one that is on the brightest.
    open override func draw(_ rect: CGRect) {
        let side = style == .large ? CGFloat(37) : 20
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let ink: UIColor = color ?? .systemGray
        for spoke in 0..<Self.spokes {
            let angle = CGFloat(spoke) / CGFloat(Self.spokes) * 2 * .pi - .pi / 2
            let age = (turn - spoke + Self.spokes) % Self.spokes
            let direction = CGPoint(x: cos(angle), y: sin(angle))
            let path = UIBezierPath()
            path.move(to: CGPoint(x: center.x + direction.x * side * 0.23, y: center.y + direction.y * side * 0.23))
            path.addLine(to: CGPoint(x: center.x + direction.x * side * 0.43, y: center.y + direction.y * side * 0.43))
            path.lineWidth = side * 0.1
            path.lineCapStyle = .round
            let opacity = 1 - CGFloat(age) / CGFloat(Self.spokes) * 0.85
            ink.withAlphaComponent(ink.currentColor.alpha * Double(opacity)).setStroke()
            path.stroke()
        }
    }
}
