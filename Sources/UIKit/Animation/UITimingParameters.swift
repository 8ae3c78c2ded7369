/// Something that gives an animator its curve.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
    var timingCurveType: UITimingCurveType { get }
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}

public enum UITimingCurveType: Int, Hashable, Sendable { case builtin = 0, cubic, spring, composed }

/// A cubic Bézier curve from (0, 0) to (1, 1).
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public let animationCurve: UIView.AnimationCurve
    public let controlPoint1, controlPoint2: CGPoint
    let curve: TimingCurve
    private let isBuiltin: Bool

    /// The curve that `UIView.animate` uses.
    public override convenience init() { self.init(animationCurve: .easeInOut) }
    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        self.curve = curve.curve
        isBuiltin = true
        if case .cubic(let cubic) = curve.curve {
            controlPoint1 = CGPoint(x: cubic.x1, y: cubic.y1)
            controlPoint2 = CGPoint(x: cubic.x2, y: cubic.y2)
        } else {
            controlPoint1 = .zero
            controlPoint2 = CGPoint(x: 1, y: 1)
        }
        super.init()
    }
    /// The points' x is within 0…1; y may overshoot.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        let cubic = CubicCurve(x1: point1.x, y1: point1.y, x2: point2.x, y2: point2.y)
        curve = .cubic(cubic)
        controlPoint1 = CGPoint(x: cubic.x1, y: cubic.y1)
        controlPoint2 = CGPoint(x: cubic.x2, y: cubic.y2)
        isBuiltin = false
        super.init()
    }

    public var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A damped spring.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// In ways a second, along the way that is animated; its length counts, the direction is the animation's own.
    public let initialVelocity: CGVector
    enum Form {
        /// Comes to rest within the animator's duration.
        case dampingRatio(Double)
        /// Takes as long as its physics say.
        case physical(SpringCurve)
    }
    let form: Form

    /// A spring that seems to take half a second and does not bounce.
    public override convenience init() { self.init(duration: 0.5, bounce: 0) }
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        form = .dampingRatio(ratio)
        initialVelocity = velocity
        super.init()
    }
    public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }
    /// The animator's own duration does not count: the spring's does.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        let mass = max(mass, 1e-6)
        let stiffness = max(stiffness, 1e-6)
        form = .physical(
            SpringCurve(
                dampingRatio: damping / (2 * (stiffness * mass).squareRoot()),
                frequency: (stiffness / mass).squareRoot(), velocity: Self.speed(velocity)))
        initialVelocity = velocity
        super.init()
    }
    /// The animator's own duration does not count: the spring's does.
    public init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = .zero) {
        form = .physical(
            SpringCurve(perceptualDuration: duration, bounce: bounce, velocity: Self.speed(velocity)))
        initialVelocity = velocity
        super.init()
    }

    private static func speed(_ velocity: CGVector) -> Double {
        // A vector along one axis keeps its sign: negative starts away from the end.
        if velocity.dy == 0 { return velocity.dx }
        if velocity.dx == 0 { return velocity.dy }
        return hypot(velocity.dx, velocity.dy)
    }

    func curve(duration: TimeInterval) -> (curve: TimingCurve, duration: TimeInterval) {
        switch form {
        case .dampingRatio(let ratio):
            let spring = SpringCurve(
                dampingRatio: ratio, settlingIn: duration, velocity: Self.speed(initialVelocity))
            return (.spring(spring), duration)
        case .physical(let spring): return (.spring(spring), spring.settlingTime)
        }
    }

    public var timingCurveType: UITimingCurveType { .spring }
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    public var springTimingParameters: UISpringTimingParameters? { self }
}

extension UITimingCurveProvider {
    /// The curve and the seconds it takes for an animator of a duration.
    func resolved(duration: TimeInterval) -> (curve: TimingCurve, duration: TimeInterval) {
        if let spring = springTimingParameters { return spring.curve(duration: duration) }
        return (cubicTimingParameters?.curve ?? .easeInOut, duration)
    }
}
