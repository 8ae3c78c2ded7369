/// Animation blocks: what `animations` changes on views and layers has its new value at once, and is drawn on its way there.
///
/// Durations and delays are seconds of `AnimationClock`. With a duration of 0 changes show at once (after the delay, if there is
/// one). `completion` is told whether everything ran to its end; it never runs before the call returns.
extension UIView {
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(
            duration: duration, delay: delay, options: options, curve: options.curve, animations: animations,
            completion: completion)
    }

    /// - Parameters:
    ///   - dampingRatio: 1 comes to rest without swinging, values near 0 swing long. Brought into 0.02…50.
    ///   - velocity: In ways a second: 1 covers the whole distance in one second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringCurve(dampingRatio: dampingRatio, settlingIn: duration, velocity: velocity)
        run(
            duration: duration, delay: delay, options: options, curve: .spring(spring), animations: animations,
            completion: completion)
    }

    /// A spring told by how long it seems to take and how much it bounces (-1…1; 0 does not).
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialSpringVelocity: CGFloat = 0.0,
        delay: TimeInterval = 0.0, options: UIView.AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringCurve(perceptualDuration: duration, bounce: bounce, velocity: initialSpringVelocity)
        run(
            duration: duration > 0 ? spring.settlingTime : 0, delay: delay, options: options, curve: .spring(spring),
            animations: animations, completion: completion)
    }

    /// Changes inside `actionsWithoutAnimation` apply at once, even in an animation block.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        AnimationContext.perform(actionsWithoutAnimation, in: nil)
    }

    /// Switches animations off, so that changes inside blocks apply at once; or on again.
    public class func setAnimationsEnabled(_ enabled: Bool) { AnimationContext.areAnimationsEnabled = enabled }
    public class var areAnimationsEnabled: Bool { AnimationContext.areAnimationsEnabled }
    /// The duration of the animation block whose code is running, else 0.
    public class var inheritedAnimationDuration: TimeInterval { AnimationContext.current?.duration ?? 0 }

    /// Repeats what `animations` changes, inside an animation block.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let outer = AnimationContext.recording else {
            UIDiagnostics.report(
                .misuse, "UIView.modifyAnimations works inside an animation block only: its changes applied at once.")
            return animations()
        }
        let timeline = AnimationTimeline(
            curve: outer.curve, duration: outer.group.timeline.duration, begin: outer.group.timeline.beginTime)
        timeline.repeatCount = count > 0 ? count : 1
        timeline.autoreverses = autoreverses
        let group = AnimationGroup(timeline: timeline)
        AnimationContext(
            group: group, isRecording: true, beginsFromCurrentState: outer.beginsFromCurrentState,
            duration: outer.duration
        ).perform(animations)
        group.start()
    }

    static func run(
        duration: TimeInterval, delay: TimeInterval, options: AnimationOptions, curve: TimingCurve,
        animations: () -> Void, completion: ((Bool) -> Void)?
    ) {
        var duration = duration > 0 && duration.isFinite ? duration : 0
        let delay = delay.isFinite ? max(delay, 0) : 0
        var curve = curve
        let outer = AnimationContext.current
        if let outer, !options.contains(.overrideInheritedDuration) { duration = outer.duration }
        if let outer, outer.duration > 0, !options.contains(.overrideInheritedCurve) {
            // A spring is made for its duration, so it goes with it.
            if case .spring = curve {} else { curve = outer.curve }
        }
        if case .spring(let spring) = curve, let outer, outer.duration > 0, duration == outer.duration {
            curve = .spring(
                SpringCurve(dampingRatio: spring.dampingRatio, settlingIn: duration, velocity: spring.velocity))
        }

        let isRecording = AnimationContext.areAnimationsEnabled && (duration > 0 || delay > 0)
        let timeline = AnimationTimeline(
            curve: curve, duration: max(duration, 1e-9), begin: AnimationClock.shared.now + delay)
        if options.contains(.autoreverse) { timeline.autoreverses = true }
        if options.contains(.repeat) { timeline.repeatCount = .infinity }
        let group = AnimationGroup(timeline: timeline)
        if let completion { group.addCompletion(completion) }
        AnimationContext(
            group: group, isRecording: isRecording,
            beginsFromCurrentState: options.contains(.beginFromCurrentState), duration: duration
        ).perform {
            animations()
            if options.contains(.layoutSubviews) { group.layOutTouchedViews() }
        }
        group.start()
    }
}

extension AnimationGroup {
    /// Lays out the views whose layers the block changed, while its changes are still recorded.
    fileprivate func layOutTouchedViews() {
        var views: [UIView] = []
        for animation in animations {
            if let view = animation.layer?.owner, !views.contains(where: { $0 === view }) { views.append(view) }
        }
        for view in views { view.layoutIfNeeded() }
    }
}

extension SpringCurve {
    /// Apple's spring of iOS 17: its undamped period is the perceptual duration, and bounce is what the damping ratio lacks to 1.
    init(perceptualDuration: TimeInterval, bounce: Double, velocity: Double) {
        let bounce = bounce.isFinite ? min(max(bounce, -0.98), 0.98) : 0
        self.init(
            dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
            frequency: 2 * .pi / max(perceptualDuration, 1e-3), velocity: velocity)
    }
}
