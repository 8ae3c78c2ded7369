/// The start or the end of an animation: drawn in traces over the frames that show it.
struct AnimationMoment: Sendable {
    enum Kind: Sendable {
        /// With the animation's length in seconds, not a number where it has no end.
        case began(duration: Double)
        case ended(finished: Bool)
    }

    /// Tells animations apart, from 1.
    var id: Int
    var kind: Kind
    /// Nanoseconds of the monotonic clock.
    var moment: Int64
}

extension FrameRecorder {
    /// Notes that an animation starts, for the traces that are being recorded.
    ///
    /// - Parameter duration: seconds of the animation clock; infinite for one without an end.
    /// - Returns: what `endAnimation` takes; 0 when nothing records.
    public func beginAnimation(duration: Double) -> Int {
        guard isRecording else { return 0 }
        lastAnimation += 1
        note(AnimationMoment(id: lastAnimation, kind: .began(duration: duration), moment: FrameClock.nanoseconds))
        return lastAnimation
    }

    /// Notes that an animation ends. Does nothing for 0.
    public func endAnimation(_ id: Int, finished: Bool) {
        guard id != 0, isRecording else { return }
        note(AnimationMoment(id: id, kind: .ended(finished: finished), moment: FrameClock.nanoseconds))
    }

    private func note(_ moment: AnimationMoment) {
        guard animationMomentCount < animationMoments.count else { return }
        animationMoments[animationMomentCount] = moment
        animationMomentCount += 1
    }
}
