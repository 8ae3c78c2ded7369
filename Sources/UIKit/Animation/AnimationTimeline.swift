/// The time of one group of animations: where it stands at each moment of the clock, forwards, backwards, held or repeating.
@MainActor final class AnimationTimeline {
    var curve: TimingCurve { didSet { lastAnswer = nil } }
    /// Seconds of one run in one direction, above 0.
    var duration: TimeInterval { didSet { lastAnswer = nil } }
    /// May be infinite.
    var repeatCount = 1.0 { didSet { lastAnswer = nil } }
    var autoreverses = false { didSet { lastAnswer = nil } }

    /// At this time of the clock …
    private(set) var anchorClock: TimeInterval { didSet { lastAnswer = nil } }
    /// … the animation had run for this long, …
    private(set) var anchorLocal: TimeInterval = 0 { didSet { lastAnswer = nil } }
    /// … and goes on with this speed: 1 forwards, -1 backwards.
    private(set) var rate = 1.0 { didSet { lastAnswer = nil } }
    /// A progress that a scrub holds, whatever the time.
    private(set) var heldProgress: Double? { didSet { lastAnswer = nil } }
    /// Between which values of progress the curve runs; other than 0 and 1 after going on with a new curve.
    private(set) var base = 0.0 { didSet { lastAnswer = nil } }
    private(set) var target = 1.0 { didSet { lastAnswer = nil } }

    /// Thousands of layers that move together ask for the same moment in each frame.
    private var lastAnswer: (clock: TimeInterval, progress: Double?)?

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
    ///
    /// - Parameter span: The part of the time in which something changes, for what starts late or ends early.
    func progress(at clock: TimeInterval, in span: ClosedRange<Double> = 0...1) -> Double? {
        guard span == 0...1 else { return calculatedProgress(at: clock, in: span) }
        if let lastAnswer, lastAnswer.clock == clock { return lastAnswer.progress }
        let progress = calculatedProgress(at: clock, in: span)
        lastAnswer = (clock, progress)
        return progress
    }

    private func calculatedProgress(at clock: TimeInterval, in span: ClosedRange<Double>) -> Double? {
        if let heldProgress { return Self.place(heldProgress, in: span) }
        guard let fraction = fraction(at: clock) else { return nil }
        if isWhole { return curve.progress(at: Self.place(fraction, in: span), duration: duration) }
        let progress = base + (target - base) * curve.progress(at: fraction, duration: duration)
        return span == 0...1 ? progress : Self.place(progress, in: span)
    }

    /// Where a fraction of the whole lies in a part of it: 0 before, 1 after.
    private static func place(_ whole: Double, in span: ClosedRange<Double>) -> Double {
        if span == 0...1 { return whole }
        if whole <= span.lowerBound { return span.upperBound > 0 ? 0 : 1 }
        if whole >= span.upperBound { return 1 }
        return (whole - span.lowerBound) / (span.upperBound - span.lowerBound)
    }

    /// The fraction (0…1) of the curve that is reached, with repeats and ways back taken into account; nil after the end.
    private func fraction(at clock: TimeInterval) -> Double? {
        var local = localTime(at: clock)
        if local >= totalDuration - AnimationClock.instant {
            if rate > 0 { return nil }
            local = totalDuration.nextDown
        }
        if local <= 0 { return 0 }
        let runs = local / duration
        if autoreverses {
            let place = runs.truncatingRemainder(dividingBy: 2)
            return place > 1 ? 2 - place : place
        }
        return min(repeatCount == 1 ? runs : runs.truncatingRemainder(dividingBy: 1), 1)
    }

    /// What the last moment shows.
    var progressAtEnd: Double {
        if autoreverses { return 0 }
        let rest = repeatCount.truncatingRemainder(dividingBy: 1)
        return curve.progress(at: rest > 0 ? rest : 1, duration: duration)
    }

    /// Whether the curve leads from 0 to 1.
    var isWhole: Bool { base == 0 && target == 1 }

    /// The part of the whole time that has passed, from 0 to 1.
    func fractionOfTime(at clock: TimeInterval) -> Double {
        let total = totalDuration
        return total.isFinite ? min(max(localTime(at: clock) / total, 0), 1) : 0
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
