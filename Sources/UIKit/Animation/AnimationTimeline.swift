/// The time of one group of animations: where it stands at each moment of the clock, forwards, backwards, held or repeating.
@MainActor final class AnimationTimeline {
    var curve: TimingCurve
    /// Seconds of one run in one direction, above 0.
    var duration: TimeInterval
    /// May be infinite.
    var repeatCount = 1.0
    var autoreverses = false

    /// At this time of the clock …
    private(set) var anchorClock: TimeInterval
    /// … the animation had run for this long, …
    private(set) var anchorLocal: TimeInterval = 0
    /// … and goes on with this speed: 1 forwards, -1 backwards.
    private(set) var rate = 1.0
    /// A progress that a scrub holds, whatever the time.
    private(set) var heldProgress: Double?
    /// Between which values of progress the curve runs; other than 0 and 1 after going on with a new curve.
    private(set) var base = 0.0
    private(set) var target = 1.0

    init(curve: TimingCurve, duration: TimeInterval, begin: TimeInterval) {
        self.curve = curve
        self.duration = duration
        anchorClock = begin
    }

    /// Seconds of the whole, repeats included.
    var totalDuration: TimeInterval { duration * (autoreverses ? 2 : 1) * repeatCount }
    var isPaused: Bool { rate == 0 || heldProgress != nil }

    func localTime(at clock: TimeInterval) -> TimeInterval { anchorLocal + (clock - anchorClock) * rate }

    /// The time at which the timeline reaches its end (or, backwards, its beginning); infinite when it never does.
    var endTime: TimeInterval {
        if isPaused { return .infinity }
        if rate < 0 { return anchorClock + anchorLocal / -rate }
        return anchorClock + (totalDuration - anchorLocal) / rate
    }
    var beginTime: TimeInterval { anchorClock - (rate > 0 ? anchorLocal / rate : 0) }

    /// Progress at a time of the clock: 0 before the beginning, nil after the end, when the animations are over.
    func progress(at clock: TimeInterval) -> Double? {
        if let heldProgress { return heldProgress }
        let local = localTime(at: clock)
        if local >= totalDuration, rate >= 0 { return rate == 0 ? finalProgress : nil }
        return progress(atLocal: local)
    }

    private var finalProgress: Double { progress(atLocal: totalDuration.nextDown) }

    private func progress(atLocal local: TimeInterval) -> Double {
        if local <= 0 { return base }
        let runs = min(local, totalDuration) / duration
        var fraction = runs
        if autoreverses {
            fraction = runs.truncatingRemainder(dividingBy: 2)
            if fraction > 1 { fraction = 2 - fraction }
        } else if repeatCount != 1 {
            fraction = runs.truncatingRemainder(dividingBy: 1)
        }
        return base + (target - base) * curve.progress(at: min(fraction, 1), duration: duration)
    }

    // MARK: Control

    func pause(at clock: TimeInterval) {
        guard heldProgress == nil else { return }
        anchorLocal = min(max(localTime(at: clock), 0), totalDuration)
        anchorClock = clock
        rate = 0
    }

    /// Shows a progress until the animation goes on.
    func hold(_ progress: Double) { heldProgress = progress }

    /// Goes on from the progress that is shown, along the same curve, forwards or backwards.
    func run(at clock: TimeInterval, backwards: Bool) {
        if let held = heldProgress {
            let span = target - base
            let part = span == 0 ? 1 : (held - base) / span
            anchorLocal = curve.fraction(atProgress: part, duration: duration) * duration
            heldProgress = nil
        } else {
            anchorLocal = min(max(localTime(at: clock), 0), totalDuration)
        }
        anchorClock = clock
        rate = backwards ? -1 : 1
    }

    /// Goes on from the progress that is shown to `target` along a new curve.
    func run(at clock: TimeInterval, curve: TimingCurve, duration: TimeInterval, to target: Double) {
        base = progress(at: clock) ?? self.target
        self.target = target
        self.curve = curve
        self.duration = max(duration, 1e-9)
        repeatCount = 1
        autoreverses = false
        heldProgress = nil
        anchorClock = clock
        anchorLocal = 0
        rate = 1
    }
}
