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
        set {
            guard newValue != layer.isHidden else { return }
            layer.isHidden = newValue
            superview?.subviewVisibilityDidChange(self)
        }
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
    open func layoutSubviews() { performLayoutSubviews() }
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    // MARK: Events (see Events/)

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { defaultHitTest(point, with: event) }
    /// Whether the view and those below it take touches. Default true.
    open var isUserInteractionEnabled: Bool {
        get { interaction.isUserInteractionEnabled }
        set { interaction.isUserInteractionEnabled = newValue }
    }
    /// The controller whose view this is, else the superview.
    open override var next: UIResponder? { interaction.viewController ?? superview }
    /// Asked of the touched view and those above it before a recogniser on one of its ancestors begins.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether Tab can put the keyboard focus here. Default: whether a recogniser of single taps is attached, which Space and Return
    /// then tap; controls answer whether they are enabled.
    open var canBecomeFocused: Bool { keyboardTap != nil }
    /// Return and Space do what a click does.
    override func handleKey(_ key: UIKey) -> Bool { performKeyboardTap(key) || super.handleKey(key) }
    /// Whether the keyboard focus is here.
    open var isFocused: Bool { window?.focusedView === self }
    /// Called after the keyboard focus came here or left. Ashlar's own: there are no focus update contexts.
    open func focusDidChange() {}

    // MARK: Drawing

    /// Draws the view's content with the current graphics context; the result is kept until `setNeedsDisplay()`.
    open func draw(_ rect: CGRect) {}

    // MARK: Layout (what the defaults do stands in `Layout/`)

    /// Has `layoutSubviews` called at the next layout. Cheap; may be called often.
    open func setNeedsLayout() { markDirty(.layout) }
    /// Lays out now what is due in this view and below: updates constraints, solves, and calls `layoutSubviews`, parents first.
    ///
    /// Superviews that asked for layout themselves are laid out too, since this view's size depends on them. New frames from
    /// the engine are applied by the *superview* of what moves: to animate a changed constraint, call this on the closest common
    /// superview of the constraint's items.
    open func layoutIfNeeded() { performLayoutIfNeeded() }
    /// Has `updateConstraints` called at the next layout, before anything is solved.
    open func setNeedsUpdateConstraints() { markDirty(.constraints) }
    /// Whether `updateConstraints` is due.
    open func needsUpdateConstraints() -> Bool { layoutState.dirt.contains(.constraints) }
    /// Brings the constraints of this view and the views below up to date, children before parents.
    open func updateConstraintsIfNeeded() { performUpdateConstraintsIfNeeded() }
    /// Says that the content's own size changed: `intrinsicContentSize` is read again at the next layout.
    open func invalidateIntrinsicContentSize() { performInvalidateIntrinsicContentSize() }
    /// Takes the size that fits the content, around the present origin.
    open func sizeToFit() { performSizeToFit() }
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    /// The size that the constraints below this view give it, as close to `targetSize` as the priorities want.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        performFitting(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
    }
    /// The rectangle that constraints act on, for a frame.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { defaultAlignmentRect(forFrame: frame) }
    /// The frame for a rectangle that constraints act on; the reverse of `alignmentRect(forFrame:)`.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { defaultFrame(forAlignmentRect: alignmentRect) }
    /// Called after `layoutMargins` changed.
    open func layoutMarginsDidChange() {}
    /// Called after `safeAreaInsets` changed.
    open func safeAreaInsetsDidChange() {}
    /// Distances from the edges to the content, in points, with the safe area where `insetsLayoutMarginsFromSafeArea` says so.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveLayoutMargins }
        set { setLayoutMargins(.physical(newValue)) }
    }
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { effectiveDirectionalMargins }
        set { setLayoutMargins(.directional(newValue)) }
    }
    /// The view whose baselines stand for this view's; itself unless overridden.
    open var forFirstBaselineLayout: UIView { self }
    open var forLastBaselineLayout: UIView { self }
    /// Called when the constraints inside give this view another height than it has, after
    /// `heightFromConstraints(width:fallback:)`.
    func heightFromConstraintsDidChange() {}
    /// `subview` was hidden or shown; its intrinsic size changed.
    func subviewVisibilityDidChange(_ subview: UIView) {}
    func subviewContentDidChange(_ subview: UIView) {}
    /// The guide that descendants mean when they name this view's edges: a scroll view's content guide.
    var contentGuideForDescendants: UILayoutGuide? { nil }
    /// The safe area as the subviews see it: a scroll view takes its part away.
    var safeAreaForSubviews: UIEdgeInsets { layoutState.safeArea }

    // MARK: Hooks inside the toolkit

    /// Adds what the view shows between its background and its subviews. `bounds` origin is the coordinate origin. Called for
    /// each painted frame; whoever shows something new calls `setNeedsDisplay()`.
    func paintContent(into painter: inout Painter) {}
    /// Adds what stands above the subviews (a nested window, an overlay, the ring of the keyboard focus).
    func paintAboveSubviews(into painter: inout Painter) { paintFocusRing(into: &painter) }
    /// Whether a ring shows the keyboard focus; views that mark it themselves say no.
    var showsFocusRing: Bool { true }
    var focusRingRadius: CGFloat { ownFocusRingRadius }
    /// Baselines for constraints; plain views: top and bottom. Text views override.
    var baselineRules: (first: LayoutBaseline, last: LayoutBaseline) { (.fromTop(0), .fromBottom(0)) }
    /// A view whose content height depends on its width says so here, and computes the height for a width.
    var contentHeightDependsOnWidth: Bool { false }
    func contentHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }
    /// The pointer's shape over the view; nil takes the superview's.
    var pointerShape: PointerShape? { nil }
    /// The wheel turned over the view. True when it was used; else the superview is asked.
    func handleWheel(_ delta: CGPoint, at point: CGPoint) -> Bool { false }
    /// The pointer entered or left the view (the hit-tested one and those above it), with no button down.
    func pointerInsideDidChange() {}
    /// Called after the window's screen, traits, direction or text scale changed.
    func traitsDidChange() {}
    /// The traits of a topmost view; windows answer their screen's.
    var rootTraits: UITraitCollection { UIWindowScene.current.screen.traitCollection }
}
