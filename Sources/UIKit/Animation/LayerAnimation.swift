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
        guard let progress = timeline.progress(at: clock, in: span) else { return value }
        switch effect {
        case .additive(let delta): return value + delta * (1 - progress)
        case .replacing(let values): return values.value(at: progress, model: value)
        case .adding(let values): return value + values.value(at: progress, model: value)
        }
    }
}

/// Values along an animation made by hand. Nil components take the model's.
struct AnimatedValues {
    /// Progress (rising from 0 to 1) and value; a nil value stands for the model's.
    var frames: [(time: Double, value: LayerVector?)]
    /// The numbers of the vector that are animated; the others are the model's (or 0 when adding).
    var mask: SIMDMask<SIMD8<Int64>>

    func value(at progress: Double, model: LayerVector) -> LayerVector {
        guard let first = frames.first, let last = frames.last else { return model }
        var result: LayerVector
        if progress <= first.time {
            result = first.value ?? model
        } else if let index = frames.firstIndex(where: { $0.time > progress }) {
            let (from, to) = (frames[index - 1], frames[index])
            let part = (progress - from.time) / (to.time - from.time)
            let start = from.value ?? model
            result = start + ((to.value ?? model) - start) * part
        } else {
            result = last.value ?? model
        }
        return model.replacing(with: result, where: mask)
    }
}
