import Graphics

/// A rectangle on the screen that draws, takes events and holds subviews.
///
/// This file holds the stored state and what subclasses override; what a view does stands in `UIView+Job.swift` files of the
/// folders around.
@preconcurrency @MainActor open class UIView: UIResponder {
    /// The layer that carries the view's geometry and looks. Its class is `layerClass`.
    public let layer: CALayer
    /// The class of the layer; has to be `CALayer` or a subclass.
    open class var layerClass: AnyClass { CALayer.self }

    /// Subviews, superview and window; see `UIView+Hierarchy`.
    let hierarchy = ViewHierarchy()
    /// Colours, content mode and traits; see `Painting/`.
    var appearance = ViewAppearance()
    /// Constraints, guides, margins, content priorities and dirty flags; see `Layout/`.
    var layoutState = ViewLayoutState()
    /// Gesture recognisers, focus and interaction flags; see `Events/`.
    var interaction = ViewInteractionState()

    open var tag = 0
    /// Names the view in scripts (`#name`), tests and layout reports.
    open var accessibilityIdentifier: String?

    public init(frame: CGRect) {
        layer = Self.makeLayer()
        super.init()
        adoptLayer()
        self.frame = frame
    }
    public required init?(coder: NSCoder) {
        layer = Self.makeLayer()
        super.init()
        adoptLayer()
    }
    public convenience override init() { self.init(frame: .zero) }

    // MARK: Geometry (see UIView+Geometry)

    /// The smallest rectangle around the view in its superview's coordinates, in points. With a transform, set `center` and
    /// `bounds` instead.
    open var frame: CGRect {
        get { layer.frame }
        set { layer.frame = newValue }
    }
    /// The view's rectangle in its own coordinates. The origin scrolls the content.
    open var bounds: CGRect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }
    /// Where the anchor point (the middle, by default) lies in the superview's coordinates.
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }
    /// Applied around the anchor point; layout does not see it.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    // MARK: Looks (see UIView+Appearance)

    /// From 0, invisible, to 1; fades the view with everything in it as one picture.
    open var alpha: CGFloat {
        get { CGFloat(layer.values.opacity) }
        set { layer.setOpacity(Double(newValue)) }
    }
    open var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }
    open var backgroundColor: UIColor? {
        get { appearance.backgroundColor }
        set { setBackgroundColor(newValue) }
    }
    /// Says that the view covers its bounds. A hint that changes nothing here.
    open var isOpaque = true
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// How content drawn by `draw(_:)` or an image follows a change of size.
    open var contentMode: ContentMode {
        get { appearance.contentMode }
        set { setContentMode(newValue) }
    }
    /// The colour of what can be touched; nil takes the superview's.
    open var tintColor: UIColor! {
        get { inheritedTintColor }
        set { setTintColor(newValue) }
    }
    open func tintColorDidChange() {}
    /// Forces the light or dark look on this view and everything in it.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { appearance.overrideStyle }
        set { setOverrideStyle(newValue) }
    }
    /// Theme, direction, scale and text size that apply to this view.
    open var traitCollection: UITraitCollection { effectiveTraits }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open func setNeedsDisplay() { invalidateContent() }
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    // MARK: Hierarchy (see UIView+Hierarchy)

    open func addSubview(_ view: UIView) { insert(view, at: hierarchy.subviews.count) }
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 0)
    }
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 1)
    }
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
    open func bringSubviewToFront(_ view: UIView) { reorder(view, toFront: true) }
    open func sendSubviewToBack(_ view: UIView) { reorder(view, toFront: false) }
    open func removeFromSuperview() { leaveSuperview() }
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}

    // MARK: Layout (see Layout/)

    open class var requiresConstraintBasedLayout: Bool { false }
    open func updateConstraints() { performUpdateConstraints() }
    open func layoutSubviews() {}
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    // MARK: Events (see Events/)

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { defaultHitTest(point, with: event) }

    // MARK: Drawing

    /// Draws the view's content with the current graphics context; the result is kept until `setNeedsDisplay()`.
    open func draw(_ rect: CGRect) {}

    // MARK: Hooks inside the toolkit

    /// Adds what the view shows between its background and its subviews. `bounds` origin is the coordinate origin. Called for
    /// each painted frame; whoever shows something new calls `setNeedsDisplay()`.
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
    /// The traits of a topmost view; windows answer their screen's.
    var rootTraits: UITraitCollection { UIWindowScene.current.screen.traitCollection }
}
