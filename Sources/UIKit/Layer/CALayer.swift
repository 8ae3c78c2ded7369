import Graphics

/// What a view is on screen: geometry, looks and running animations.
///
/// Properties hold the model: the values at which animations end. `presentation()` tells what is drawn now. Changes inside a
/// `UIView` animation block are animated; elsewhere they apply at once, for layers without a view too.
@preconcurrency @MainActor open class CALayer: NSObject {
    /// What `objc_setAssociatedObject` keeps with the object. Unsafe in name only: all access is under `AssociatedObjects.lock`.
    nonisolated(unsafe) var associatedObjects: AssociatedObjects?
    /// The view whose layer this is; nil for layers added by hand.
    weak var owner: UIView?
    /// The owner is a `UIView` and of no subclass: it has nothing to paint beyond what the layer itself shows.
    var isOfPlainView = false
    /// The window's keyboard focus is on the layer's view: even a plain one then paints a ring.
    final var hasFocusRing = false
    /// Unique in the process; names the layer in display lists.
    let number: UInt64
    private static var lastNumber: UInt64 = 0

    // Read for each layer of each frame; nothing keeps a reference to it while code of others runs.
    @exclusivity(unchecked) var values = LayerValues()
    let tree = LayerTree()
    /// The layer that this one is drawn in.
    public internal(set) weak var superlayer: CALayer?
    /// Nil until the layer is animated for the first time.
    var running: RunningAnimations?
    /// Animations that were added by hand, by their keys.
    var explicit: [String: ExplicitAnimation] = [:]
    /// Recorded by `UIView.draw(_:)`.
    var drawn: DrawnContent?
    /// What a cross-dissolve still shows of the past.
    var dissolve: Dissolve?
    /// The layer that this one presents.
    private weak var presented: CALayer?
    var isApplyingSolvedFrame = false
    /// A named diagnostic is said once for each layer, not once a frame.
    var hasReportedShadow = false

    open var name: String?

    public required override init() {
        Self.lastNumber += 1
        number = Self.lastNumber
        super.init()
    }

    // MARK: Geometry, in points

    /// The layer's rectangle in its own coordinates.
    open var bounds: CGRect {
        get { values.bounds }
        set {
            guard newValue.hasFiniteNumbers else { return reportNotFinite("bounds", newValue) }
            let new = newValue.standardized
            let resized = new.size != values.bounds.size
            if new.origin != values.bounds.origin { change(.boundsOrigin) { $0.bounds.origin = new.origin } }
            guard resized else { return }
            if isRecording {
                change(.boundsSize) { $0.bounds.size = new.size }
            } else {
                values.bounds.size = new.size
                setNeedsPaint()
            }
            sizeDidChange()
            if !isApplyingSolvedFrame { owner?.layoutFrameWasSet() }
        }
    }
    /// Where the anchor point lies in the superlayer's coordinates.
    open var position: CGPoint {
        get { values.position }
        set {
            guard newValue.isFinite else { return reportNotFinite("position", newValue) }
            if isRecording {
                change(.position) { $0.position = newValue }
            } else if newValue != values.position {
                values.position = newValue
                setNeedsPaint()
            }
            if !isApplyingSolvedFrame { owner?.layoutFrameWasSet() }
        }
    }
    /// The point that `position` places and transforms turn around, as a fraction of the bounds.
    open var anchorPoint: CGPoint {
        get { values.anchorPoint }
        set {
            guard newValue.isFinite else { return reportNotFinite("anchorPoint", newValue) }
            change(.anchorPoint) { $0.anchorPoint = newValue }
            owner?.layoutFrameWasSet()
        }
    }
    /// The smallest rectangle around the transformed layer, in the superlayer's coordinates.
    open var frame: CGRect {
        get { values.frame }
        set {
            guard newValue.hasFiniteNumbers else { return reportNotFinite("frame", newValue) }
            var new = values
            new.frame = newValue
            let resized = new.bounds.size != values.bounds.size
            if resized { change(.boundsSize) { $0.bounds.size = new.bounds.size } }
            if new.position != values.position { change(.position) { $0.position = new.position } }
            if resized { sizeDidChange() }
            owner?.layoutFrameWasSet()
        }
    }
    /// Applied around the anchor point.
    public func affineTransform() -> CGAffineTransform { values.transform }
    public func setAffineTransform(_ transform: CGAffineTransform) {
        guard transform.isFinite else { return reportNotFinite("transform", transform) }
        change(.transform) { $0.transform = transform }
    }
    /// Order among siblings: higher is nearer; equal ones keep their order in `sublayers`.
    open var zPosition: CGFloat {
        get { values.zPosition }
        set { change(.zPosition, finite: newValue, "zPosition") { $0.zPosition = newValue } }
    }

    // MARK: Looks

    /// From 0 to 1.
    open var opacity: Float {
        get { Float(values.opacity) }
        set { setOpacity(Double(newValue)) }
    }
    func setOpacity(_ opacity: Double) {
        change(.opacity, finite: opacity, "opacity") { $0.opacity = min(max(opacity, 0), 1) }
    }
    open var isHidden: Bool {
        get { values.isHidden }
        set {
            guard newValue != values.isHidden else { return }
            values.isHidden = newValue
            setNeedsPaint()
        }
    }
    open var backgroundColor: CGColor? {
        get { values.backgroundColor.map(CGColor.init) }
        set { change(.backgroundColor) { $0.backgroundColor = newValue?.value } }
    }
    open var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set { change(.cornerRadius, finite: newValue, "cornerRadius") { $0.cornerRadius = max(newValue, 0) } }
    }
    /// The corners that `cornerRadius` rounds, all of them at first: of the background, the border, the shadow, and of the clip that
    /// `masksToBounds` makes. Touches count in the whole bounds all the same.
    open var maskedCorners: CACornerMask {
        get { values.maskedCorners }
        set {
            guard newValue != values.maskedCorners else { return }
            values.maskedCorners = newValue
            setNeedsPaint()
        }
    }
    /// Clips content and sublayers to the (rounded) bounds.
    open var masksToBounds: Bool {
        get { values.masksToBounds }
        set {
            guard newValue != values.masksToBounds else { return }
            values.masksToBounds = newValue
            setNeedsPaint()
        }
    }
    /// The border lies inside the bounds, above content and sublayers.
    open var borderWidth: CGFloat {
        get { values.borderWidth }
        set { change(.borderWidth, finite: newValue, "borderWidth") { $0.borderWidth = max(newValue, 0) } }
    }
    open var borderColor: CGColor? {
        get { values.borderColor.map(CGColor.init) }
        set { change(.borderColor) { $0.borderColor = newValue?.value } }
    }
    open var shadowColor: CGColor? {
        get { values.shadowColor.map(CGColor.init) }
        set { change(.shadowColor) { $0.shadowColor = newValue?.value } }
    }
    /// From 0, the default: no shadow, to 1. A layer that `masksToBounds` has none.
    open var shadowOpacity: Float {
        get { Float(values.shadowOpacity) }
        set {
            change(.shadowOpacity, finite: Double(newValue), "shadowOpacity") {
                $0.shadowOpacity = min(max(Double(newValue), 0), 1)
            }
        }
    }
    open var shadowOffset: CGSize {
        get { values.shadowOffset }
        set {
            guard newValue.width.isFinite, newValue.height.isFinite else {
                return reportNotFinite("shadowOffset", newValue)
            }
            change(.shadowOffset) { $0.shadowOffset = newValue }
        }
    }
    /// How far the shadow is blurred: the standard deviation of a Gaussian, in points.
    open var shadowRadius: CGFloat {
        get { values.shadowRadius }
        set { change(.shadowRadius, finite: newValue, "shadowRadius") { $0.shadowRadius = max(newValue, 0) } }
    }

    // MARK: Presentation

    /// A copy with the values that are drawn now, without sublayers. Not updated afterwards.
    public func presentation() -> Self? {
        let copy = type(of: self).init()
        copy.values = presentedValues(at: AnimationClock.shared.presentationTime)
        copy.name = name
        copy.presented = self
        return copy
    }
    /// The layer that this one presents, else itself.
    public func model() -> CALayer { presented ?? self }

    // MARK: Changes

    /// Whether any layer ever had a `zPosition` other than 0. Until then siblings are drawn as they stand, and nobody has to look.
    private(set) static var isAnyDepthSet = false
    static func depthWillAnimate() { isAnyDepthSet = true }

    /// Whether changes are animated now. Where they are not, layout sets positions and sizes without the way through vectors: it does
    /// so for every view of a window that is resized.
    private var isRecording: Bool { AnimationContext.recording != nil }

    /// Changes one property of the model, animated inside an animation block.
    func change(_ key: LayerKey, _ body: (inout LayerValues) -> Void) {
        let old = values.vector(key)
        body(&values)
        let new = values.vector(key)
        guard old != new else { return }
        if key == .zPosition { Self.isAnyDepthSet = true }
        AnimationContext.recording?.record(self, key, from: old, to: new)
        setNeedsPaint()
    }

    private func change(
        _ key: LayerKey, finite number: Double, _ property: String, _ body: (inout LayerValues) -> Void
    ) {
        guard number.isFinite else { return reportNotFinite(property, number) }
        change(key, body)
    }

    private func sizeDidChange() {
        guard let owner else { return }
        owner.layoutSizeDidChange()
        if owner.appearance.contentMode == .redraw { owner.setNeedsDisplay() }
    }

    private func reportNotFinite(_ property: String, _ value: Any) {
        UIDiagnostics.report(
            .misuse,
            "The \(property) of \(owner?.shortName ?? "a layer") cannot become \(value): numbers have to be finite. It stays as it was."
        )
    }

    /// Asks for a frame if the layer is in a window.
    func setNeedsPaint() {
        guard !UIApplication.shared.isFrameRequested else { return }
        var layer = self
        while layer.owner == nil {
            guard let parent = layer.superlayer else { return }
            layer = parent
        }
        if layer.owner?.hierarchy.window != nil { UIApplication.shared.setNeedsFrame() }
    }
}
