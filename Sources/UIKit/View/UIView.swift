import Graphics

/// A rectangle on the screen that draws, takes events and holds subviews.
///
/// This file holds the stored state; what a view does stands in `UIView+Job.swift` files of the folders around.
@preconcurrency @MainActor open class UIView: UIResponder {
    /// The layer that carries the view's geometry and looks. Its class is `layerClass`.
    public let layer: CALayer
    open class var layerClass: CALayer.Type { CALayer.self }

    /// Subviews, superview and window; see `UIView+Hierarchy`.
    let hierarchy = ViewHierarchy()
    /// Constraints, guides, margins, content priorities and dirty flags; see `Layout/`.
    var layoutState = ViewLayoutState()
    /// Gesture recognisers, focus and interaction flags; see `Events/`.
    var interaction = ViewInteractionState()

    open var tag = 0
    /// Names the view in scripts (`#name`), tests and layout reports.
    open var accessibilityIdentifier: String?

    public init(frame: CGRect) {
        layer = Self.layerClass.init()
        super.init()
        layer.owner = self
        self.frame = frame
    }
    public required init?(coder: NSCoder) {
        layer = Self.layerClass.init()
        super.init()
        layer.owner = self
    }
    public convenience override init() { self.init(frame: .zero) }

    // MARK: Overridable hooks (bodies that do nothing are the documented default)

    open class var requiresConstraintBasedLayout: Bool { false }
    open func updateConstraints() { performUpdateConstraints() }
    open func layoutSubviews() {}
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { defaultHitTest(point, with: event) }
    /// Draws the view's content; called only for classes that override it (see `Painting/`).
    open func draw(_ rect: CGRect) {}

    // MARK: Hooks inside the toolkit

    /// Adds what the view shows between its background and its subviews. `bounds` origin is the coordinate origin.
    func paintContent(into painter: inout Painter) {}
    /// Adds what stands above the subviews (a nested window, an overlay).
    func paintAboveSubviews(into painter: inout Painter) {}
    /// Baselines for constraints; plain views: top and bottom. Text views override.
    var baselineRules: (first: LayoutBaseline, last: LayoutBaseline) { (.fromTop(0), .fromBottom(0)) }
    /// A view whose content height depends on its width says so here, and computes the height for a width.
    var contentHeightDependsOnWidth: Bool { false }
    func contentHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }
    /// Called after the window's screen, traits, direction or text scale changed.
    func traitsDidChange() {}
}
