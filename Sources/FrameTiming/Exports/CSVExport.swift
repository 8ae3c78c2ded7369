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
        ["frame", "reasons", "flags", "frame_start_us"]
        + FramePhase.allCases.map { "\($0.name)_end_us" }
        + [
            "present_start_us", "frame_end_us", "target_time_us", "deadline_us", "input_oldest_us",
            "input_to_present_us",
        ]
        + ["between_presents_us", "animation_error_us", "duration_us", "work_us", "work_cpu_us"]
        + FramePhase.allCases.flatMap { ["\($0.name)_us", "\($0.name)_cpu_us"] }
        + ["other_us", "other_cpu_us"]
        + FrameCounter.allCases.map(\.name)

    /// What the columns mean, for people who find the file without a manual.
    static func comments(_ context: RecordingContext) -> [String] {
        [
            "Ashlar frame timings, a row a frame. Times are microseconds; NA where there is none.",
            "Moments (…_start_us, …_end_us, input_oldest_us) count from the start of the recording, on the real monotonic clock.",
            "…_end_us of a phase: when it last ended in this frame. <phase>_us and <phase>_cpu_us: wall and CPU time of the phase "
                + "without the phases inside it; other: in no phase. They add up to duration_us.",
            "CPU time is the main thread's. Stretches under 20 us are taken to have run uninterrupted.",
            "work_us: duration without present (waiting for the screen) and overlay (the inspector's own cost).",
            "target_time_us, deadline_us: on the animation clock, which is \(context.animationClock.rawValue) here.",
            "input_oldest_us: when the oldest input not yet seen was noticed; input_to_present_us: from then to the end of present.",
            "between_presents_us: from the end of the last present to the end of this one.",
            "animation_error_us: how much further motion went than time did between two shown frames of a motion; NA on the "
                + "virtual clock.",
            "reasons: \(FrameReasons.names.map { "\($0.1)" }.joined(separator: ", ")), joined by +. "
                + "flags: \(FrameFlags.names.map { "\($0.1)" }.joined(separator: ", ")); dropped means that nothing was shown.",
            "refresh_hz: \(context.refreshRate) (\(context.refreshSource.rawValue))",
        ] + context.details.map { RecordingContext.line("\($0.name): \($0.value)") }
    }

    func write(_ frame: FrameRecord, slices: ArraySlice<FrameSlice>) throws(FrameTimingError) {
        text.append(Int64(frame.index))
        comma()
        list(FrameReasons.names.count) {
            frame.reasons.contains(FrameReasons.names[$0].0) ? FrameReasons.names[$0].1 : nil
        }
        comma()
        list(FrameFlags.names.count) { frame.flags.contains(FrameFlags.names[$0].0) ? FrameFlags.names[$0].1 : nil }
        moment(frame.start)
        for phase in FramePhase.allCases { moment(frame.phaseEnd[phase]) }
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
        for phase in FramePhase.allCases {
            span(frame.wall[phase])
            span(frame.cpu[phase])
        }
        span(frame.otherWall)
        span(frame.otherCPU)
        for counter in FrameCounter.allCases {
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
