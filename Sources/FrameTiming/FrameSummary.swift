/// Statistics over frames. All times are milliseconds.
public struct FrameSummary: Sendable, Equatable {
    /// Of one kind of time over all frames.
    public struct Spread: Sendable, Equatable {
        public var average, median, percentile90, percentile95, percentile99, worst: Double

        /// Nil for no values.
        init?(_ nanoseconds: [Int64]) {
            guard !nanoseconds.isEmpty else { return nil }
            let sorted = nanoseconds.sorted()
            func at(_ percent: Double) -> Double {
                Double(Percentile.nearestRank(percent, ofSorted: sorted) ?? 0) / 1e6
            }
            average = sorted.reduce(0.0) { $0 + Double($1) } / Double(sorted.count) / 1e6
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
    public var phases: [FramePhase: Spread] = [:]
    public var inputToPresent: Spread?
    /// Refreshes of the display that passed without a new frame while something moved; nil where no real clock rules.
    public var missedRefreshes: Int?
    /// Lateness in milliseconds for each second of motion; nil where nothing moved or no real clock rules.
    public var hitchTimeRatio: Double?
}

/// What a summary is computed from: a few numbers a frame.
struct FrameSamples {
    private(set) var frameCount = 0
    private var work: [Int64] = []
    private var workCPU: [Int64] = []
    private var phases: [[Int64]]
    private var latencies: [Int64] = []
    private var presentedCount = 0
    private var missed = 0
    private var motionTime: Int64 = 0
    private var lastMotionPresent = FrameRecord.never
    private let period: Double

    /// Ten minutes at 60 frames a second fit without growing.
    init(refreshRate: Double, expectedFrames: Int = 36_000) {
        period = 1e9 / (refreshRate.isFinite && refreshRate > 0 ? refreshRate : 60)
        phases = FramePhase.allCases.map { _ in [] }
        work.reserveCapacity(expectedFrames)
        workCPU.reserveCapacity(expectedFrames)
        for phase in phases.indices { phases[phase].reserveCapacity(expectedFrames) }
        latencies.reserveCapacity(expectedFrames)
    }

    mutating func add(_ frame: FrameRecord) {
        frameCount += 1
        work.append(frame.work)
        workCPU.append(frame.workCPU)
        for phase in FramePhase.allCases { phases[Int(phase.rawValue)].append(frame.wall[phase]) }
        guard frame.presentEnd != FrameRecord.never else {
            // A frame of a motion that was not shown keeps the motion going; the next one that is shown is late.
            if !frame.reasons.contains(.animation) { lastMotionPresent = FrameRecord.never }
            return
        }
        presentedCount += 1
        if frame.oldestInput != FrameRecord.never { latencies.append(frame.presentEnd - frame.oldestInput) }
        guard frame.reasons.contains(.animation) else {
            lastMotionPresent = FrameRecord.never
            return
        }
        if lastMotionPresent != FrameRecord.never {
            let elapsed = frame.presentEnd - lastMotionPresent
            motionTime += elapsed
            missed += max(0, Int((Double(elapsed) / period).rounded()) - 1)
        }
        lastMotionPresent = frame.presentEnd
    }

    /// - Parameter hasRealClock: whether presents follow the display; else misses say nothing.
    func summary(hasRealClock: Bool) -> FrameSummary {
        var summary = FrameSummary()
        summary.frameCount = frameCount
        summary.presentedCount = presentedCount
        summary.work = FrameSummary.Spread(work)
        summary.workCPU = FrameSummary.Spread(workCPU)
        for phase in FramePhase.allCases { summary.phases[phase] = FrameSummary.Spread(phases[Int(phase.rawValue)]) }
        summary.inputToPresent = FrameSummary.Spread(latencies)
        if hasRealClock {
            summary.missedRefreshes = missed
            if motionTime > 0 {
                summary.hitchTimeRatio = Double(missed) * period / 1e6 / (Double(motionTime) / 1e9)
            }
        }
        return summary
    }
}

extension FrameSummary {
    /// Of frames that are at hand. Misses and hitches need the display's refresh rate and presents that follow it.
    public init(_ frames: some Sequence<FrameRecord>, refreshRate: Double, hasRealClock: Bool) {
        var samples = FrameSamples(refreshRate: refreshRate, expectedFrames: 0)
        for frame in frames { samples.add(frame) }
        self = samples.summary(hasRealClock: hasRealClock)
    }
}
