/// The animation block whose code is running: setters of layers ask it to animate what they change.
@MainActor final class AnimationContext {
    let group: AnimationGroup
    /// Off inside blocks without a duration: changes apply at once.
    let isRecording: Bool
    let beginsFromCurrentState: Bool
    /// Seconds, which nested blocks inherit.
    let duration: TimeInterval
    let curve: TimingCurve
    /// The part of the group's time in which the changes of this block happen.
    let span: ClosedRange<Double>
    /// Whether constants that are set move by themselves, frame by frame: see `UIView.animateConstants`.
    let resolvesConstants: Bool

    /// The blocks around the running code, the innermost last; nil stands for `performWithoutAnimation`.
    private static var stack: [AnimationContext?] = []
    static var areAnimationsEnabled = true

    init(
        group: AnimationGroup, isRecording: Bool, beginsFromCurrentState: Bool, duration: TimeInterval,
        span: ClosedRange<Double> = 0...1, resolvesConstants: Bool = false
    ) {
        self.span = span
        self.resolvesConstants = resolvesConstants
        self.group = group
        self.isRecording = isRecording
        self.beginsFromCurrentState = beginsFromCurrentState
        self.duration = duration
        curve = group.timeline.curve
    }

    /// The innermost block, unless animations are switched off.
    static var current: AnimationContext? {
        guard areAnimationsEnabled, let last = stack.last else { return nil }
        return last
    }
    /// The block that changes made now are animated by.
    static var recording: AnimationContext? {
        guard let current, current.isRecording else { return nil }
        return current
    }

    /// This block with constants that move by themselves.
    var resolvingConstants: AnimationContext {
        AnimationContext(
            group: group, isRecording: isRecording, beginsFromCurrentState: beginsFromCurrentState, duration: duration,
            span: span, resolvesConstants: true)
    }

    /// Runs code inside this block.
    func perform(_ body: () -> Void) { Self.perform(body, in: self) }

    static func perform(_ body: () -> Void, in context: AnimationContext?) {
        stack.append(context)
        defer { stack.removeLast() }
        body()
    }

    /// Animates a change that was just made to the layer's model.
    func record(_ layer: CALayer, _ key: LayerKey, from old: LayerVector, to new: LayerVector) {
        var shown = old
        let running = layer.running ?? RunningAnimations()
        layer.running = running
        if beginsFromCurrentState {
            // The value that is drawn now becomes the start, and what led to it ends. Changes of this same block add up as ever.
            let now = AnimationClock.shared.now
            for animation in running.list where animation.key == key && animation.isOlderChange(than: group) {
                shown = animation.apply(to: shown, at: now)
            }
            running.interrupt { $0.key == key && $0.isOlderChange(than: group) }
        }
        let delta = key == .transform ? TransformParts.difference(shown, new) : shown - new
        let animation = LayerAnimation(
            key: key, effect: .additive(delta: delta), timeline: group.timeline, layer: layer, old: old, new: new,
            span: span)
        running.append(animation)
        group.append(animation)
    }
}

extension LayerAnimation {
    /// Whether this animates a change that an earlier block made: animations made by hand go on beside blocks.
    fileprivate func isOlderChange(than group: AnimationGroup) -> Bool {
        guard case .additive = effect else { return false }
        return self.group !== group && !isHistory
    }
}
