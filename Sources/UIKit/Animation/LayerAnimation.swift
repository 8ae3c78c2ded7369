/// One animated change of one property of one layer.
@MainActor final class LayerAnimation {
    enum Effect {
        /// Adds what is left of the way from the old value to the new: `delta · (1 − progress)`. Any number of these add up, which is
        /// what makes an interruption smooth in position and speed.
        case additive(delta: LayerVector)
        /// Stands in for the model's value, as animations made by hand do.
        case replacing(AnimatedValues)
        /// Adds to the model's value, as animations made by hand can.
        case adding(AnimatedValues)
    }
    let key: LayerKey
    let effect: Effect
    let timeline: AnimationTimeline
    weak var group: AnimationGroup?
    weak var layer: CALayer?
    /// The model's value before and after the change, for animators that end somewhere else.
    let old, new: LayerVector
    /// The part of the timeline in which this one happens.
    let span: ClosedRange<Double>
    /// Kept after its end for scrubbing.
    var isHistory = false

    init(
        key: LayerKey, effect: Effect, timeline: AnimationTimeline, layer: CALayer, old: LayerVector, new: LayerVector,
        span: ClosedRange<Double> = 0...1
    ) {
        self.key = key
        self.effect = effect
        self.timeline = timeline
        self.layer = layer
        self.old = old
        self.new = new
        self.span = span
    }

    /// The property's value with this animation on top of `value`.
    func apply(to value: LayerVector, at clock: TimeInterval) -> LayerVector {
        switch effect {
        case .additive(let delta):
            guard let progress = timeline.progress(at: clock, in: span) else { return value }
            return value + delta * (1 - progress)
        case .replacing(let values):
            guard let progress = values.progress(of: timeline, at: clock) else { return value }
            return value.replacing(with: values.value(at: progress, model: value), where: values.mask)
        case .adding(let values):
            guard let progress = values.progress(of: timeline, at: clock) else { return value }
            return value
                + LayerVector.zero.replacing(with: values.value(at: progress, model: .zero), where: values.mask)
        }
    }
}

/// Values along an animation made by hand. Nil values are the model's.
struct AnimatedValues {
    /// Moments, rising from 0 to 1, and values.
    var frames: [(time: Double, value: LayerVector?)]
    /// The numbers of the vector that are animated.
    var mask: SIMDMask<SIMD8<Int64>>
    /// Whether the first and the last value show before the beginning and after the end.
    var fillsBackwards, fillsForwards: Bool

    /// Nil when the animation shows nothing at this time.
    @MainActor func progress(of timeline: AnimationTimeline, at clock: TimeInterval) -> Double? {
        if clock < timeline.beginTime, !fillsBackwards { return nil }
        return timeline.progress(at: clock) ?? (fillsForwards ? timeline.progressAtEnd : nil)
    }

    func value(at progress: Double, model: LayerVector) -> LayerVector {
        guard let first = frames.first, let last = frames.last else { return model }
        func value(_ frame: (time: Double, value: LayerVector?)) -> LayerVector { frame.value ?? model }
        // Springs go beyond the last value; two values are all that they have.
        if frames.count == 2, first.time == 0, last.time == 1 {
            return value(first) + (value(last) - value(first)) * progress
        }
        guard let next = frames.firstIndex(where: { $0.time > progress }) else { return value(last) }
        guard next > 0 else { return value(first) }
        let (from, to) = (frames[next - 1], frames[next])
        let part = (progress - from.time) / (to.time - from.time)
        return value(from) + (value(to) - value(from)) * part
    }
}
