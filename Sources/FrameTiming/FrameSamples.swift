/// What a summary is computed from, frame by frame, in memory that is taken once.
struct FrameSamples {
    private(set) var frameCount = 0
    private(set) var presentedCount = 0
    private(set) var work = TimeHistogram()
    private(set) var workCPU = TimeHistogram()
    private(set) var stageWork = TimeHistogram()
    private(set) var windowWork = TimeHistogram()
    private(set) var recordingCost = TimeHistogram()
    private(set) var latency = TimeHistogram()
    private var phases = FramePhase.all.map { _ in TimeHistogram() }
    /// Refreshes that passed without a new frame while something moved.
    private(set) var missed = 0
    private var motionTime: Int64 = 0
    private var lastMotionPresent = FrameRecord.never
    private let period: Double

    init(refreshRate: Double) {
        period = 1e9 / (refreshRate.isFinite && refreshRate > 0 ? refreshRate : 60)
    }

    func phase(_ phase: FramePhase) -> TimeHistogram { phases[Int(phase.rawValue)] }

    /// Lateness in milliseconds for each second of motion; nil where nothing moved.
    var hitchTimeRatio: Double? {
        motionTime > 0 ? Double(missed) * period / 1e6 / (Double(motionTime) / 1e9) : nil
    }

    mutating func add(_ frame: FrameRecord) {
        frameCount += 1
        work.add(frame.work)
        workCPU.add(frame.workCPU)
        stageWork.add(frame.stageWork)
        windowWork.add(frame.windowWork)
        recordingCost.add(frame.recordingCost)
        for phase in FramePhase.all { phases[Int(phase.rawValue)].add(frame.wall[phase]) }
        guard frame.presentEnd != FrameRecord.never else {
            // A frame of a motion that was not shown keeps the motion going; the next one that is shown is late.
            if !frame.reasons.contains(.animation) { lastMotionPresent = FrameRecord.never }
            return
        }
        presentedCount += 1
        if frame.oldestInput != FrameRecord.never { latency.add(frame.presentEnd - frame.oldestInput) }
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
        summary.stageWork = FrameSummary.Spread(stageWork)
        summary.windowWork = FrameSummary.Spread(windowWork)
        summary.recordingCost = FrameSummary.Spread(recordingCost)
        for phase in FramePhase.all { summary.phases[phase] = FrameSummary.Spread(self.phase(phase)) }
        summary.inputToPresent = FrameSummary.Spread(latency)
        if hasRealClock {
            summary.missedRefreshes = missed
            summary.hitchTimeRatio = hitchTimeRatio
        }
        return summary
    }
}
