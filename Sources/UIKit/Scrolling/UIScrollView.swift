/// Shows a part of content that is larger than the view.
///
/// Scrolling moves the origin of the bounds and nothing else: the frames of the subviews stay, and nothing is solved, unless a
/// constraint ties something inside to the edges of `frameLayoutGuide`. The content's size comes from constraints (edges of the
/// scroll view mean the content's edges to everything inside it), or is set by hand.
@preconcurrency @MainActor open class UIScrollView: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpScrolling()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpScrolling()
    }

    // MARK: Content

    /// The point of the content that lies at the view's top left corner.
    open var contentOffset: CGPoint {
        get { layer.values.bounds.origin }
        set {
            endMotion(reports: false)
            let old = contentOffset
            moveOffset(to: newValue)
            // A drag goes on from where the content is now.
            dragOrigin.x += contentOffset.x - old.x
            dragOrigin.y += contentOffset.y - old.y
        }
    }
    /// Points. Set by the constraints inside where they determine it.
    open var contentSize: CGSize {
        get { storedContentSize }
        set {
            guard newValue.width.isFinite, newValue.height.isFinite else {
                return UIDiagnostics.report(
                    .misuse, "The contentSize of \(shortName) cannot become \(newValue): numbers have to be finite.")
            }
            let size = CGSize(width: max(0, newValue.width), height: max(0, newValue.height))
            guard size != storedContentSize else { return }
            storedContentSize = size
            limitsDidChange()
        }
    }
    /// Room around the content, in points.
    open var contentInset = UIEdgeInsets.zero {
        didSet { if contentInset != oldValue { insetsMayHaveChanged(keepsPlace: true) } }
    }
    /// `contentInset`, and the parts of the safe area that `contentInsetAdjustmentBehavior` adds.
    open var adjustedContentInset: UIEdgeInsets { computedContentInset }
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { insetsMayHaveChanged(keepsPlace: false) } }
    }
    /// Called after `adjustedContentInset` changed.
    open func adjustedContentInsetDidChange() {}

    /// Which parts of the safe area become content inset.
    public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
        /// Here the same as `scrollableAxes`.
        case automatic = 0
        /// Those on axes along which the content scrolls.
        case scrollableAxes
        case never, always
    }

    /// The content: its origin is that of the subviews' coordinates, and its size the content size.
    open private(set) lazy var contentLayoutGuide = makeContentGuide()
    /// The visible rectangle. What is tied to its edges from inside does not scroll.
    open private(set) lazy var frameLayoutGuide = makeGuide(role: .scrollFrame)

    // MARK: Moving

    /// Moves the content; animated over 0.3 seconds. The offset may lie beyond the content's ends.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        if animated { animateOffset(to: contentOffset) } else { self.contentOffset = contentOffset }
    }
    /// Scrolls as little as possible so that the rectangle (of the content's coordinates) is seen; one that is larger than the view
    /// until its nearest edge is.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let target = offsetToShow(rect)
        guard target != (motion?.end ?? contentOffset) else { return }
        setContentOffset(target, animated: animated)
    }

    /// Whether the wheel, drags and keys scroll. Code can always.
    open var isScrollEnabled = true {
        didSet { if isScrollEnabled != oldValue { panGestureRecognizer.isEnabled = isScrollEnabled } }
    }
    /// Whether one drag moves along one axis only.
    open var isDirectionalLockEnabled = false
    /// Whether drags go beyond the content's ends and spring back.
    open var bounces = true
    /// Whether content that fits can be dragged all the same.
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    /// Whether motion ends at multiples of the view's size.
    open var isPagingEnabled = false
    open var decelerationRate = DecelerationRate.normal
    /// What a drag does to the keyboard.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// The part of the speed that is left after a millisecond of gliding.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
    public enum KeyboardDismissMode: Int, Hashable, Sendable {
        case none = 0
        /// The beginning of a drag takes the first responder's status away.
        case onDrag
        /// Here the same as `onDrag`: there is one pointer, which cannot push the keyboard and drag content at once.
        case interactive
    }

    // MARK: State

    /// Whether the content is pressed, dragged or not.
    open var isTracking: Bool { scrollPan.isFollowing }
    open internal(set) var isDragging = false
    /// Whether the content moves on by itself after a drag, the wheel or a key.
    open var isDecelerating: Bool { motion.map { $0.kind != .animation } ?? false }

    // MARK: Touches

    /// The drag that scrolls.
    open var panGestureRecognizer: UIPanGestureRecognizer { scrollPan }
    /// Whether a press waits for 0.15 seconds before the content gets it, in case it becomes a drag.
    open var delaysContentTouches = true
    /// Whether a drag may take a press away from the content that already got it.
    open var canCancelContentTouches = true
    /// Whether a drag may take its press away from `view`; by default from everything but controls.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === scrollPan { return isScrollEnabled && mayTakeTouchFromContent }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: Indicators

    public enum IndicatorStyle: Int, Hashable, Sendable {
        case `default` = 0
        case black, white
    }
    open var showsVerticalScrollIndicator = true { didSet { layer.setNeedsPaint() } }
    open var showsHorizontalScrollIndicator = true { didSet { layer.setNeedsPaint() } }
    open var indicatorStyle = IndicatorStyle.default { didSet { layer.setNeedsPaint() } }
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { layer.setNeedsPaint() } }
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { layer.setNeedsPaint() } }
    /// The insets of both indicators.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }
    /// Shows the indicators for a moment.
    open func flashScrollIndicators() { showIndicators() }

    // MARK: Layout

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds.origin
            super.bounds = newValue
            if super.bounds.origin != old { offsetDidChange(from: old) }
        }
    }
    open override func layoutSubviews() {
        adoptSolvedContentSize()
        super.layoutSubviews()
        settleLimits()
        // The direction of the interface may have turned under them.
        crossingConstraintsFollowOffset()
    }
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        insetsMayHaveChanged(keepsPlace: false)
    }

    override var contentGuideForDescendants: UILayoutGuide? { contentLayoutGuide }
    override var safeAreaForSubviews: UIEdgeInsets { safeAreaLeftForContent }
    /// Whether there is something to scroll, or to tap.
    open override var canBecomeFocused: Bool {
        isScrollEnabled && (canScroll(.horizontal, byDragging: false) || canScroll(.vertical, byDragging: false))
            || super.canBecomeFocused
    }
    override func handleKey(_ key: UIKey) -> Bool { scroll(by: key) || super.handleKey(key) }
    override func handleWheel(_ delta: CGPoint, at point: CGPoint) -> Bool { scroll(byWheel: delta) }
    override func paintAboveSubviews(into painter: inout Painter) {
        super.paintAboveSubviews(into: &painter)
        paintIndicators(into: &painter)
    }

    /// Code asks for an animated offset.
    func scrollAnimationWillStart() {}
    /// Motion ended before its end, without a word.
    func motionWasInterrupted() {}

    // MARK: Stored state (see the files around)

    weak var scrollDelegate: (any UIScrollViewDelegate)?
    var storedContentSize = CGSize.zero
    /// What the engine found, until the next layout takes it over; and what was taken over last.
    var solvedContentSize: CGSize?
    var adoptedContentSize = CGSize.zero
    /// The inset and the size that the offset was last fitted to.
    var lastInset = UIEdgeInsets.zero
    var lastSize = CGSize.zero
    var limitsAreStale = false
    /// Between the content and views outside.
    var crossingConstraints: [WeakConstraint] = []

    var motion: ScrollMotion?
    var motionLink: CADisplayLink?

    let scrollPan = ScrollPanGestureRecognizer()
    /// Where the drag began, as if nothing held the content back beyond its ends.
    var dragOrigin = CGPoint.zero
    /// The axes along which this drag moves.
    var dragsAlong = (x: false, y: false)

    /// Carries the indicators' opacity, so that they fade like everything else; never in the tree.
    let indicatorFade = CALayer()
    var indicatorTimer: ClockTimer?
}
