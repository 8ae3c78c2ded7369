/// One animated change of a constraint's constant: what is left of the way, `(old − new) · (1 − progress)`, is added to the constant
/// that the layout engine gets, and each frame is a layout of its own.
@MainActor final class ConstantAnimation {
    /// What the constant was, or was shown as, less what it became: points.
    private let delta: Double
    let timeline: AnimationTimeline
    /// The part of the timeline in which the change happens.
    private let span: ClosedRange<Double>
    weak var group: AnimationGroup?
    weak var constraint: NSLayoutConstraint?
    /// The constant before and after the change, for animators that end somewhere else.
    let old, new: Double
    /// Kept after its end for scrubbing.
    var isHistory = false

    init(
        of constraint: NSLayoutConstraint, from shown: Double, old: Double, new: Double, timeline: AnimationTimeline,
        span: ClosedRange<Double>
    ) {
        self.constraint = constraint
        self.old = old
        self.new = new
        self.timeline = timeline
        self.span = span
        delta = shown - new
    }

    /// What this adds to the constant at a time of the animation clock.
    func remainder(at clock: TimeInterval) -> Double {
        guard let progress = timeline.progress(at: clock, in: span) else { return 0 }
        return delta * (1 - progress)
    }
}

/// The animations of one constraint's constant. A class of its own, so that they end when the constraint is released.
@MainActor final class RunningConstants {
    private(set) var list: [ConstantAnimation] = []

    func append(_ animation: ConstantAnimation) { list.append(animation) }

    /// Takes out an animation whose group knows that it ends.
    func remove(_ animation: ConstantAnimation) { list.removeAll { $0 === animation } }

    /// Ends animations before their time; their groups report `finished == false`.
    func interrupt(where shouldEnd: (ConstantAnimation) -> Bool) {
        let ended = list.filter(shouldEnd)
        guard !ended.isEmpty else { return }
        list.removeAll { animation in ended.contains { $0 === animation } }
        AnimationRegistry.shared.forget(ended)
        for animation in ended where !animation.isHistory { animation.group?.memberWasInterrupted(animation) }
    }

    isolated deinit { interrupt { _ in true } }
}

extension NSLayoutConstraint {
    /// The constant that a layout obeys at a time of the animation clock.
    func presentedConstant(at clock: TimeInterval) -> CGFloat {
        guard let running, !running.list.isEmpty else { return constant }
        return running.list.reduce(constant) { $0 + CGFloat($1.remainder(at: clock)) }
    }

    /// The constant that layout obeys now: `constant`, unless `UIView.animateConstants` is on its way there.
    public var presentedConstant: CGFloat { presentedConstant(at: AnimationClock.shared.presentationTime) }

    /// Ends the constant's motion; layout obeys `constant` from now on.
    func endConstantAnimations() {
        running?.interrupt { _ in true }
        showConstant()
    }
}

extension AnimationContext {
    /// Animates a change of a constraint's constant that was just made.
    func record(_ constraint: NSLayoutConstraint, from old: CGFloat, to new: CGFloat) {
        let running = constraint.running ?? RunningConstants()
        constraint.running = running
        var shown = Double(old)
        if beginsFromCurrentState {
            let now = AnimationClock.shared.now
            let older = running.list.filter { $0.group !== group && !$0.isHistory }
            shown = older.reduce(shown) { $0 + $1.remainder(at: now) }
            running.interrupt { animation in older.contains { $0 === animation } }
        }
        let animation = ConstantAnimation(
            of: constraint, from: shown, old: Double(old), new: Double(new), timeline: group.timeline, span: span)
        running.append(animation)
        group.append(animation)
        AnimationRegistry.shared.note(animation)
    }
}
