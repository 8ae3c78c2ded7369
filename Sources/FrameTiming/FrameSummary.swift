/// Statistics over frames. All times are milliseconds.
public struct FrameSummary: Sendable, Equatable {
    /// Of one kind of time over all frames.
    public struct Spread: Sendable, Equatable {
        public var average, median, percentile90, percentile95, percentile99, worst: Double

        /// Nil for no values.
        init?(_ times: TimeHistogram) {
            guard let average = times.average else { return nil }
            func at(_ percent: Double) -> Double { Double(times.percentile(percent) ?? 0) / 1e6 }
            self.average = Double(average) / 1e6
            median = at(50)
            percentile90 = at(90)
            percentile95 = at(95)
            percentile99 = at(99)
            worst = at(100)
        }
    }

    public var frameCount = 0
    public var presentedCount = 0
    /// Without present and overlay.
    public var work: Spread?
    public var workCPU: Spread?
    /// The parts of work on the stage's screen and around it.
    public var stageWork: Spread?
    public var windowWork: Spread?
    /// What recording cost.
    public var recordingCost: Spread?
    public var phases: [FramePhase: Spread] = [:]
    public var inputToPresent: Spread?
    /// Refreshes of the display that passed without a new frame while something moved; nil where no real clock rules.
    public var missedRefreshes: Int?
    /// Lateness in milliseconds for each second of motion; nil where nothing moved or no real clock rules.
    public var hitchTimeRatio: Double?
}

extension FrameSummary {
    /// Of frames that are at hand. Misses and hitches need the display's refresh rate and presents that follow it.
    public init(_ frames: some Sequence<FrameRecord>, refreshRate: Double, hasRealClock: Bool) {
        var samples = FrameSamples(refreshRate: refreshRate)
        for frame in frames { samples.add(frame) }
        self = samples.summary(hasRealClock: hasRealClock)
    }
}
