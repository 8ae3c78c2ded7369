/// The curve of an animation made by hand.
public final class CAMediaTimingFunction: NSObject, Sendable {
    let curve: TimingCurve

    /// The points' x is within 0…1.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        curve = .cubic(CubicCurve(x1: Double(c1x), y1: Double(c1y), x2: Double(c2x), y2: Double(c2y)))
        super.init()
    }
    public init(name: CAMediaTimingFunctionName) {
        switch name {
        case .linear: curve = .linear
        case .easeIn: curve = .easeIn
        case .easeOut: curve = .easeOut
        case .easeInEaseOut: curve = .easeInOut
        default: curve = .standard
        }
        super.init()
    }
}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = Self(rawValue: "linear")
    public static let easeIn = Self(rawValue: "easeIn")
    public static let easeOut = Self(rawValue: "easeOut")
    public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
    public static let `default` = Self(rawValue: "default")
}

/// What an animation shows before it begins and after it ended (there, if it is not removed).
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let removed = Self(rawValue: "removed")
    public static let forwards = Self(rawValue: "forwards")
    public static let backwards = Self(rawValue: "backwards")
    public static let both = Self(rawValue: "both")
}

@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
    func animationDidStart(_ anim: CAAnimation)
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}
extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation made by hand, for `CALayer.add(_:forKey:)`. It changes what is drawn, never the model. What it says is read when it
/// is added.
@preconcurrency @MainActor open class CAAnimation: NSObject {
    public override init() { super.init() }

    /// Seconds of one run; 0 stands for 0.25.
    open var duration: TimeInterval = 0
    /// On `CACurrentMediaTime()`'s clock; 0 means when it is added.
    open var beginTime: TimeInterval = 0
    /// 0 stands for 1; may be infinite.
    open var repeatCount: Float = 0
    open var autoreverses = false
    open var isRemovedOnCompletion = true
    open var fillMode = CAMediaTimingFillMode.removed
    /// Nil is linear.
    open var timingFunction: CAMediaTimingFunction?
    /// Kept alive while the animation runs.
    open var delegate: (any CAAnimationDelegate)?

    /// The property animations that it consists of, each with its own timing.
    var parts: [CAPropertyAnimation] { [] }
    var curve: TimingCurve { timingFunction?.curve ?? .linear }

    func makeTimeline() -> AnimationTimeline {
        let now = AnimationClock.shared.now
        let timeline = AnimationTimeline(
            curve: curve, duration: duration > 0 && duration.isFinite ? duration : 0.25,
            begin: beginTime > 0 && beginTime.isFinite ? beginTime : now)
        timeline.autoreverses = autoreverses
        if repeatCount > 0 { timeline.repeatCount = Double(repeatCount) }
        return timeline
    }
}

/// Animations that run together under one key. Their own durations count; the group's says when it is over.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    override var parts: [CAPropertyAnimation] { animations?.flatMap(\.parts) ?? [] }
}

/// An animation of one property, named by a key path such as `position.x`, `opacity` or `transform.rotation`.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String?
    /// Adds the values to the property instead of replacing it.
    open var isAdditive = false

    public override init() { super.init() }
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override var parts: [CAPropertyAnimation] { [self] }

    /// Moments (0…1) and values; nil stands for the model's value. A flag says whether they are added to it.
    func frames(_ path: AnimatedKeyPath) -> (frames: [(time: Double, value: LayerVector?)], isAdditive: Bool)? { nil }
}

/// From one value to another; a value that is left out is the property's own.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?

    override func frames(
        _ path: AnimatedKeyPath
    ) -> (frames: [(time: Double, value: LayerVector?)], isAdditive: Bool)? {
        let from = fromValue.flatMap(path.vector)
        let to = toValue.flatMap(path.vector)
        let by = byValue.flatMap(path.vector)
        guard (from == nil) == (fromValue == nil), (to == nil) == (toValue == nil), (by == nil) == (byValue == nil)
        else { return nil }
        if let by {
            if let from { return ([(0, from), (1, from + by)], isAdditive) }
            if let to { return ([(0, to - by), (1, to)], isAdditive) }
            return ([(0, .zero), (1, by)], true)
        }
        if isAdditive { return ([(0, from ?? .zero), (1, to ?? .zero)], true) }
        return ([(0, from), (1, to)], false)
    }
}

/// Through a list of values, evenly between any two.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]?
    /// From 0 to 1, rising, one for each value; nil spreads them evenly.
    open var keyTimes: [NSNumber]?

    override func frames(
        _ path: AnimatedKeyPath
    ) -> (frames: [(time: Double, value: LayerVector?)], isAdditive: Bool)? {
        guard let values, !values.isEmpty else { return nil }
        let vectors = values.compactMap(path.vector)
        guard vectors.count == values.count else { return nil }
        var times = vectors.indices.map { vectors.count > 1 ? Double($0) / Double(vectors.count - 1) : 0 }
        if let keyTimes, keyTimes.count == vectors.count {
            times = keyTimes.map(\.doubleValue)
            guard zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) else { return nil }
        }
        return (Array(zip(times, vectors.map(Optional.some))), isAdditive)
    }
}

/// A spring from one value to another. Its duration does not follow from the physics: `settlingDuration` says how long it swings.
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    /// In ways a second.
    open var initialVelocity: CGFloat = 0

    private var spring: SpringCurve {
        let mass = max(mass, 1e-6)
        let stiffness = max(stiffness, 1e-6)
        return SpringCurve(
            dampingRatio: damping / (2 * (stiffness * mass).squareRoot()), frequency: (stiffness / mass).squareRoot(),
            velocity: initialVelocity)
    }
    open var settlingDuration: TimeInterval { spring.settlingTime }
    override var curve: TimingCurve { .spring(spring) }
}
