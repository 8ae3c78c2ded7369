/// Shows what is behind it through an effect. Put what stands in front into `contentView`.
///
/// The blur is computed anew only in frames in which something behind the view changes.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
    /// Fills the view; holds what stands on the glass.
    public let contentView = UIView()
    open var effect: UIVisualEffect? { didSet { setNeedsDisplay() } }

    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    override func paintContent(into painter: inout Painter) {
        super.paintContent(into: &painter)
        guard let blur = effect as? UIBlurEffect else { return }
        painter.paint(
            blur.material, in: painter.bounds, cornerRadius: layer.cornerRadius, traits: traitCollection)
    }
}
