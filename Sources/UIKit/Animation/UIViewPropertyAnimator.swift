/// Where an animator stands. Raw values are Apple's.
public enum UIViewAnimatingState: Int, Hashable, Sendable { case inactive = 0, active, stopped }
/// Where an animation ended. Raw values are Apple's.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable { case end = 0, start, current }

/// What can be started, paused, scrubbed, turned round and stopped.
@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
    var state: UIViewAnimatingState { get }
    var isRunning: Bool { get }
    var isReversed: Bool { get set }
    var fractionComplete: CGFloat { get set }
    func startAnimation()
    func startAnimation(afterDelay delay: TimeInterval)
    func pauseAnimation()
    func stopAnimation(_ withoutFinishing: Bool)
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that can be paused, scrubbed, turned round and continued.
///
/// Durations and delays are seconds of `AnimationClock`. Calls that the animator's state does not allow go to `UIDiagnostics` and
/// change nothing.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewAnimating {
    public let duration: TimeInterval
    public let timingParameters: (any UITimingCurveProvider)?
    /// Whether touches reach views in motion; here they always do.
    open var isUserInteractionEnabled = true
    /// While paused, `fractionComplete` is the progress itself; otherwise the fraction of the time.
    open var scrubsLinearly = true
    /// Stays active, at its end, instead of finishing.
    open var pausesOnCompletion = false

    public private(set) var state = UIViewAnimatingState.inactive
    private var actions: [(body: () -> Void, delayFactor: Double)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var group: AnimationGroup?
    private var reversed = false
    /// Animators that run hold themselves, as those of UIKit do.
    private static var active: [ObjectIdentifier: UIViewPropertyAnimator] = [:]

    // MARK: Making

    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        let resolved = parameters.resolved(duration: duration > 0 ? duration : 0)
        self.duration = resolved.duration
        timingParameters = parameters
        super.init()
    }
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Makes an animator and starts it.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let curve: UIView.AnimationCurve =
            switch options.rawValue >> 16 & 3 {
            case 1: .easeIn
            case 2: .easeOut
            case 3: .linear
            default: .easeInOut
            }
        let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    /// Adds changes. Those added while the animator runs take what is left of its time, after `delayFactor` (0…1) of it.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        guard state != .stopped else { return report("addAnimations", "is stopped") }
        let delayFactor = delayFactor > 0 ? min(delayFactor, 1) : 0
        if state == .inactive {
            actions.append((animation, delayFactor))
        } else {
            record(animation, delayFactor: delayFactor)
        }
    }
    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        let scene = UIWindowScene.current
        completions.append { position in scene.perform { completion(position) } }
    }

    // MARK: Running

    open var isRunning: Bool { state == .active && group?.timeline.isPaused == false }

    open func startAnimation() { startAnimation(afterDelay: 0) }
    open func startAnimation(afterDelay delay: TimeInterval) {
        switch state {
        case .stopped: report("startAnimation", "is stopped")
        case .active: continueAnimation(withTimingParameters: nil, durationFactor: 0)
        case .inactive: activate(delay: delay > 0 && delay.isFinite ? delay : 0)
        }
    }

    open func pauseAnimation() {
        switch state {
        case .stopped: report("pauseAnimation", "is stopped")
        case .inactive:
            activate(delay: 0)
            pause()
        case .active: pause()
        }
    }

    private func pause() {
        guard let group, !group.timeline.isPaused else { return }
        group.timeline.pause(at: AnimationClock.shared.now)
        group.scheduleEnd()
    }

    /// Goes on after a pause: along the same curve, or with new parameters in `durationFactor` (of the whole duration; 0 takes what
    /// is left).
    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
    {
        guard state == .active, let group else { return report("continueAnimation", "is \(state)") }
        guard group.timeline.isPaused else { return }
        if parameters == nil, !(durationFactor > 0) {
            go()
        } else {
            let left = wayLeft
            run(parameters ?? timingParameters, seconds: duration * (durationFactor > 0 ? durationFactor : left))
        }
        group.scheduleEnd()
    }

    /// The part of the way to the end (reversed, to the start) that is left.
    private var wayLeft: Double {
        let progress = group?.timeline.progress(at: AnimationClock.shared.now) ?? 1
        return min(max(reversed ? progress : 1 - progress, 0), 1)
    }

    /// Goes on in the direction that `isReversed` says, along the curve that leads there.
    private func go() {
        guard let timeline = group?.timeline else { return }
        let now = AnimationClock.shared.now
        if timeline.isWhole {
            timeline.run(at: now, backwards: reversed)
        } else if (timeline.target == 0) == reversed {
            timeline.run(at: now, backwards: false)
        } else {
            run(timingParameters, seconds: duration * wayLeft)
        }
    }

    /// Runs from the progress that is shown to the end (reversed, to the start) along a new curve.
    private func run(_ parameters: (any UITimingCurveProvider)?, seconds: TimeInterval) {
        let resolved = parameters?.resolved(duration: seconds) ?? (.easeInOut, seconds)
        group?.timeline.run(
            at: AnimationClock.shared.now, curve: resolved.curve, duration: resolved.duration, to: reversed ? 0 : 1)
    }

    open var isReversed: Bool {
        get { reversed }
        set {
            guard newValue != reversed else { return }
            reversed = newValue
            guard state == .active, let group else { return }
            if !group.timeline.isPaused {
                go()
                group.scheduleEnd()
            }
        }
    }

    /// From 0 to 1; setting it pauses the animator.
    open var fractionComplete: CGFloat {
        get {
            guard state == .active, let group else { return 0 }
            let timeline = group.timeline
            let now = AnimationClock.shared.now
            var part = timeline.fractionOfTime(at: now)
            if timeline.isPaused && scrubsLinearly || !timeline.isWhole || timeline.heldProgress != nil {
                part = min(max(timeline.progress(at: now) ?? 1, 0), 1)
            }
            return CGFloat(reversed ? 1 - part : part)
        }
        set {
            guard state != .stopped else { return report("fractionComplete", "is stopped") }
            guard newValue.isFinite else { return }
            pauseAnimation()
            guard let group else { return }
            let timeline = group.timeline
            let part = Double(min(max(newValue, 0), 1))
            let progress = reversed ? 1 - part : part
            timeline.hold(
                scrubsLinearly
                    ? progress : timeline.curve.progress(at: progress, duration: timeline.duration))
            group.showConstants()
            UIApplication.shared.setNeedsFrame()
        }
    }

    // MARK: Ending

    /// Stops where it is. Without finishing, the animator is inactive again and calls no completion; else it waits for
    /// `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return report("stopAnimation", "is \(state)") }
        settle(at: .current)
        state = withoutFinishing ? .inactive : .stopped
        if withoutFinishing { release() }
    }

    /// Takes the stopped animation to a position and calls the completions.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else { return report("finishAnimation", "is \(state): stop it first") }
        apply(finalPosition, to: stopped)
        apply(finalPosition, to: stoppedConstants)
        for animation in stoppedConstants { animation.constraint?.showConstant() }
        stopped = []
        stoppedConstants = []
        finish(at: finalPosition)
    }

    private func finish(at position: UIViewAnimatingPosition) {
        state = .inactive
        let completions = completions
        release()
        for completion in completions { completion(position) }
    }

    private func release() {
        actions = []
        completions = []
        reversed = false
        Self.active[ObjectIdentifier(self)] = nil
    }

    /// What was animated, after a stop.
    private var stopped: [LayerAnimation] = []
    private var stoppedConstants: [ConstantAnimation] = []

    /// Ends the animations with the model at a position.
    private func settle(at position: UIViewAnimatingPosition) {
        guard let group else { return }
        let animations = group.animations
        let constants = group.constants
        if position == .current { apply(.current, to: animations) }
        if position != .end { apply(position, to: constants) }
        group.timeIsOver = nil
        self.group = nil
        group.end(finished: true)
        if position == .start { apply(.start, to: animations) }
        stopped = position == .current ? animations : []
        stoppedConstants = position == .current ? constants : []
    }

    private func apply(_ position: UIViewAnimatingPosition, to animations: [ConstantAnimation]) {
        let now = AnimationClock.shared.now
        var seen: [NSLayoutConstraint] = []
        for animation in animations {
            guard let constraint = animation.constraint, !seen.contains(where: { $0 === constraint }) else { continue }
            seen.append(constraint)
            switch position {
            case .start: constraint.settle(at: animation.old)
            case .end: constraint.settle(at: animations.last { $0.constraint === constraint }?.new ?? animation.new)
            case .current: constraint.settle(at: constraint.presentedConstant(at: now))
            }
        }
    }

    private func apply(_ position: UIViewAnimatingPosition, to animations: [LayerAnimation]) {
        let now = AnimationClock.shared.now
        var seen: [(CALayer, LayerKey)] = []
        for animation in animations {
            guard let layer = animation.layer, !seen.contains(where: { $0.0 === layer && $0.1 == animation.key })
            else { continue }
            seen.append((layer, animation.key))
            let same = animations.filter { $0.layer === layer && $0.key == animation.key }
            // The first change of a key knows where it began, the last one where it leads.
            let vector: LayerVector =
                switch position {
                case .start: animation.old
                case .end: same.last?.new ?? animation.new
                case .current: layer.presentedValues(at: now).vector(animation.key)
                }
            layer.settle(animation.key, at: vector)
        }
    }

    // MARK: Recording

    private func activate(delay: TimeInterval) {
        let resolved = timingParameters?.resolved(duration: duration) ?? (.easeInOut, duration)
        let timeline = AnimationTimeline(
            curve: resolved.curve, duration: max(resolved.duration, 1e-9), begin: AnimationClock.shared.now + delay)
        let group = AnimationGroup(timeline: timeline)
        self.group = group
        group.outlivesItsAnimations = true
        group.timeIsOver = { [weak self] in self?.timeIsOver() }
        state = .active
        Self.active[ObjectIdentifier(self)] = self
        let actions = actions
        self.actions = []
        for action in actions { record(action.body, delayFactor: action.delayFactor) }
        group.start()
        if reversed {
            timeline.run(at: AnimationClock.shared.now, backwards: true)
            group.scheduleEnd()
        }
    }

    private func record(_ body: () -> Void, delayFactor: Double) {
        guard let group else { return }
        // Later changes go with the group's time, along a curve that starts late.
        let start = min(group.timeline.fractionOfTime(at: AnimationClock.shared.now), 1)
        let begin = start + (1 - start) * delayFactor
        AnimationContext(
            group: group, isRecording: AnimationContext.areAnimationsEnabled, beginsFromCurrentState: false,
            duration: duration, span: begin...1
        ).perform(body)
    }

    private func timeIsOver() {
        guard state == .active, let group else { return }
        if pausesOnCompletion {
            let progress = reversed ? 0.0 : 1.0
            group.timeline.pause(at: AnimationClock.shared.now)
            group.timeline.hold(progress)
            group.scheduleEnd()
            return
        }
        let position: UIViewAnimatingPosition = reversed ? .start : .end
        settle(at: position)
        finish(at: position)
    }

    private func report(_ call: String, _ reason: String) {
        UIDiagnostics.report(
            .misuse, "UIViewPropertyAnimator.\(call) was called on an animator that \(reason); nothing changed.")
    }
}

extension CALayer {
    /// Sets a property of the model without an animation, and tells layout of it.
    fileprivate func settle(_ key: LayerKey, at vector: LayerVector) {
        AnimationContext.perform(
            {
                switch key {
                case .position: position = CGPoint(x: vector[0], y: vector[1])
                case .boundsSize:
                    bounds = CGRect(
                        origin: bounds.origin, size: CGSize(width: max(vector[0], 0), height: max(vector[1], 0)))
                case .boundsOrigin: bounds.origin = CGPoint(x: vector[0], y: vector[1])
                default:
                    change(key) { $0.set(key, vector) }
                    if key == .backgroundColor {
                        owner?.appearance.backgroundColor = values.backgroundColor.map { UIColor(cgColor: CGColor($0)) }
                    }
                }
            }, in: nil)
    }
}
