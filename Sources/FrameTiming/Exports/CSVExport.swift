import Foundation

/// A row a frame.
@MainActor final class CSVExport: FrameExport {
    private let file: OutputFile
    private let text: ByteBuffer
    private let start: Int64
    private let hasRealClock: Bool
    private var lastPresentEnd = FrameRecord.never
    /// The time that the last shown frame was drawn for, if it was part of a motion.
    private var lastMotionTarget = FrameRecord.never

    init(_ url: URL, context: RecordingContext, start: Int64) throws(FrameTimingError) {
        file = try OutputFile(url)
        text = file.buffer
        self.start = start
        hasRealClock = context.animationClock == .real
        for line in CSVExport.comments(context) { text.append("# \(line)\n") }
        text.append(CSVExport.columns.joined(separator: ",") + "\n")
        try file.flush()
    }

    /// The names of the columns, in order.
    static let columns: [String] =
        ["frame", "reasons", "flags", "inputs", "frame_start_us"]
        + FramePhase.all.map { "\($0.name)_end_us" }
        + [
            "present_start_us", "frame_end_us", "target_time_us", "deadline_us", "input_oldest_us",
            "input_to_present_us",
        ]
        + ["between_presents_us", "animation_error_us", "duration_us", "work_us", "work_cpu_us"]
        + FramePhase.all.flatMap { ["\($0.name)_us", "\($0.name)_cpu_us"] }
        + ["other_us", "other_cpu_us"]
        + stagePhases.map { "stage_\($0.name)_us" }
        + ["stage_work_us", "stage_work_cpu_us", "window_work_us", "window_work_cpu_us", "recording_us"]
        + FrameCounter.all.map(\.name)

    /// Rasterising, presenting and the overlay know no views: they are never a stage's.
    private static let stagePhases: [FramePhase] = FramePhase.all.filter {
        $0 != .raster && $0 != .present && $0 != .overlay
    }

    /// What the columns mean, for people who find the file without a manual.
    static func comments(_ context: RecordingContext) -> [String] {
        FrameDefinitions.rows + [
            "animation clock of this recording: \(context.animationClock.rawValue)",
            "refresh_hz: \(context.refreshRate) (\(context.refreshSource.rawValue))",
        ] + context.details.map { RecordingContext.line("\($0.name): \($0.value)") }
    }

    func write(_ finished: FinishedFrame) throws(FrameTimingError) {
        let frame = finished.record
        text.append(Int64(frame.index))
        comma()
        list(FrameReasons.names.count) {
            frame.reasons.contains(FrameReasons.names[$0].0) ? FrameReasons.names[$0].1 : nil
        }
        comma()
        list(FrameFlags.names.count) { frame.flags.contains(FrameFlags.names[$0].0) ? FrameFlags.names[$0].1 : nil }
        comma()
        list(FrameInputs.names.count) { frame.inputs.contains(FrameInputs.names[$0].0) ? FrameInputs.names[$0].1 : nil }
        moment(frame.start)
        for phase in FramePhase.all { moment(frame.phaseEnd[phase]) }
        moment(frame.presentStart)
        moment(frame.end)
        span(FrameClock.nanoseconds(frame.targetTime))
        span(FrameClock.nanoseconds(frame.deadline))
        moment(frame.oldestInput)
        span(frame.oldestInput, to: frame.presentEnd)
        span(lastPresentEnd, to: frame.presentEnd)
        span(animationError(frame))
        if frame.presentEnd != FrameRecord.never {
            lastPresentEnd = frame.presentEnd
            lastMotionTarget =
                frame.reasons.contains(.animation) ? FrameClock.nanoseconds(frame.targetTime) : FrameRecord.never
        }
        span(frame.duration)
        span(frame.work)
        span(frame.workCPU)
        for phase in FramePhase.all {
            span(frame.wall[phase])
            span(frame.cpu[phase])
        }
        span(frame.otherWall)
        span(frame.otherCPU)
        for phase in CSVExport.stagePhases { span(frame.stageWall[phase]) }
        span(frame.stageWork)
        span(frame.stageWorkCPU)
        span(frame.windowWork)
        span(frame.windowWorkCPU)
        span(frame.recordingCost)
        for counter in FrameCounter.all {
            comma()
            text.append(Int64(frame.counts[counter]))
        }
        text.append(byte: UInt8(ascii: "\n"))
        try file.flushIfDue()
    }

    func flush() throws(FrameTimingError) { try file.flush() }
    func finish() throws(FrameTimingError) { try file.flush() }

    /// The step of the animation clock less the step of the display, since the last frame.
    private func animationError(_ frame: FrameRecord) -> Int64 {
        let target = FrameClock.nanoseconds(frame.targetTime)
        guard hasRealClock, frame.reasons.contains(.animation), target != FrameRecord.never,
            frame.presentEnd != FrameRecord.never, lastMotionTarget != FrameRecord.never
        else { return FrameRecord.never }
        return (target - lastMotionTarget) - (frame.presentEnd - lastPresentEnd)
    }

    private func comma() { text.append(byte: UInt8(ascii: ",")) }

    private func moment(_ nanoseconds: Int64) {
        span(nanoseconds == FrameRecord.never ? FrameRecord.never : nanoseconds - start)
    }

    private func span(_ nanoseconds: Int64) {
        comma()
        if nanoseconds == FrameRecord.never {
            text.append("NA" as StaticString)
        } else {
            text.append(microseconds: nanoseconds)
        }
    }

    private func span(_ from: Int64, to end: Int64) {
        span(from == FrameRecord.never || end == FrameRecord.never ? FrameRecord.never : end - from)
    }

    /// The words that `word` gives, joined by plus signs; `none` if there is none.
    private func list(_ count: Int, _ word: (Int) -> StaticString?) {
        var isFirst = true
        for index in 0..<count {
            guard let word = word(index) else { continue }
            if !isFirst { text.append(byte: UInt8(ascii: "+")) }
            isFirst = false
            text.append(word)
        }
        if isFirst { text.append("none" as StaticString) }
    }
}
