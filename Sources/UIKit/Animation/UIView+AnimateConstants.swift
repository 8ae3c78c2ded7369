/// Constants animated by solving the layout anew for each frame.
///
/// `UIView.animate` solves once, for the end, and interpolates: frames glide from one layout to the other. Here the constants
/// themselves move, and each frame is a layout that obeys every constraint: what must not be passed (`≤`, `≥`) is met and not passed
/// on the way, with springs too. That costs a solve a frame; use it where such limits count, or where something outside
/// (a drag, a keyboard) has to stay related to what moves.
///
/// Only constraints whose `constant` is set inside `changes` move so; other animatable changes in there are interpolated as in
/// `UIView.animate`. `constant` reads as its new value at once, `presentedConstant` as what layout obeys now, and frames are those of
/// the moment. The motion follows `AnimationClock`, scrubbing included. A second motion adds to one that still runs, so that nothing
/// jumps in position or speed; with `.beginFromCurrentState` it takes its place. Setting the constant outside, deactivating the
/// constraint, or leaving the window ends the motion, with `finished == false`.
extension UIView {
    /// - Parameters:
    ///   - duration: Seconds; with 0 the constants change at once (after the delay, if there is one).
    ///   - completion: Told whether everything ran to its end; never called before this returns.
    public class func animateConstants(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [],
        changes: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(
            duration: duration, delay: delay, options: options, curve: options.curve,
            animations: { animateConstants(changes) }, completion: completion)
    }

    /// With a spring: see `animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)`.
    public class func animateConstants(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat = 0, options: UIView.AnimationOptions = [], changes: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringCurve(dampingRatio: dampingRatio, settlingIn: duration, velocity: velocity)
        run(
            duration: duration, delay: delay, options: options, curve: .spring(spring),
            animations: { animateConstants(changes) }, completion: completion)
    }

    /// Inside an animation block, or in the changes of a `UIViewPropertyAnimator`: animates the constants that `changes` sets by solving
    /// each frame, in the time and along the curve of that block. Elsewhere they change at once.
    public class func animateConstants(_ changes: () -> Void) {
        AnimationContext.perform(changes, in: AnimationContext.current?.resolvingConstants)
    }
}
