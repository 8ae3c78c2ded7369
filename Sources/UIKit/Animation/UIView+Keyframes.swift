extension UIView {
    /// How a keyframe animation runs. Raw values are Apple's. Between its keyframes values change evenly.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        public static let calculationModeLinear: KeyframeAnimationOptions = []
    }

    /// Runs the keyframes that `addKeyframe` adds inside `animations`, over `duration` seconds of the animation clock.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(
            duration: duration, delay: delay,
            options: AnimationOptions(rawValue: options.rawValue | AnimationOptions.curveLinear.rawValue),
            curve: .linear, animations: animations, completion: completion)
    }

    /// Adds a keyframe to the animation whose block is running: its changes happen between two moments of it, both as parts (0…1)
    /// of its duration.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let outer = AnimationContext.current else {
            UIDiagnostics.report(
                .misuse,
                "UIView.addKeyframe works inside UIView.animateKeyframes only: its changes applied at once.")
            return animations()
        }
        guard outer.isRecording else { return animations() }
        let start = frameStartTime > 0 ? min(frameStartTime, 1) : 0
        let end = min(start + (frameDuration > 0 ? frameDuration : 0), 1)
        AnimationContext(
            group: outer.group, isRecording: true, beginsFromCurrentState: false, duration: outer.duration,
            span: start...end
        ).perform(animations)
    }
}
