/// How far something has got, as a bar 4 points high.
@preconcurrency @MainActor open class UIProgressView: UIView {
    public enum Style: Int, Hashable, Sendable {
        case `default` = 0
        case bar
    }
    private let filled = UIView()
    public private(set) var progressViewStyle = Style.default

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
        progressViewStyle = style
        layer.cornerRadius = style == .default ? 2 : 0
    }
    private func setUp() {
        clipsToBounds = true
        layer.cornerRadius = 2
        addSubview(filled)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        refreshColors()
    }

    private var storedProgress: Float = 0
    /// From 0 to 1; values outside are brought into range, what is no number is ignored.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }
    open func setProgress(_ progress: Float, animated: Bool) {
        guard !progress.isNaN else { return }
        storedProgress = min(max(progress, 0), 1)
        if animated, window != nil { UIView.animate(withDuration: 0.25) { self.place() } } else { place() }
    }

    open var progressTintColor: UIColor? { didSet { refreshColors() } }
    open var trackTintColor: UIColor? { didSet { refreshColors() } }
    private func refreshColors() {
        filled.backgroundColor = progressTintColor ?? tintColor
        backgroundColor = trackTintColor ?? .systemFill
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        refreshColors()
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: max(size.width, 100), height: 4) }
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }
    private func place() {
        let width = bounds.width * CGFloat(storedProgress)
        let x = effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width - width : 0
        filled.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
    }
}
