import Foundation

/// Chrome trace events, for Perfetto and chrome://tracing: a slice a frame with its phases nested inside, counters, animations and
/// the way from input to present as asynchronous slices, and an arrow from an input to the first frame that shows its effect. The
/// file is complete after each flush.
@MainActor final class TraceExport: FrameExport {
    private let file: OutputFile
    private let text: ByteBuffer
    private let start: Int64
    private var lastPresentEnd = FrameRecord.never
    /// The arrow that has begun and not yet ended.
    private var openFlow: Int?
    /// Animations that have begun and not yet ended.
    private var openAnimations: [Int] = []
    /// The counts written last: viewers show a counter until it is written anew.
    private var shownCounts: FrameCounts?

    init(_ url: URL, context: RecordingContext, start: Int64) throws(FrameTimingError) {
        file = try OutputFile(url, tail: "\n]}\n")
        text = file.buffer
        self.start = start
        openAnimations.reserveCapacity(4096)
        var other =
            "\"refresh_hz\":\(JSONText.number(context.refreshRate)),\"refresh_source\":\"\(context.refreshSource.rawValue)\""
        other +=
            ",\"animation_clock\":\"\(context.animationClock.rawValue)\",\"time_unit\":\"microseconds since recording start\""
        other += ",\"definitions\":\(JSONText.string(FrameDefinitions.rows.joined(separator: " ")))"
        for (name, value) in context.details { other += ",\(JSONText.string(name)):\(JSONText.string(value))" }
        text.append("{\"displayTimeUnit\":\"ms\",\"otherData\":{\(other)},\"traceEvents\":[\n")
        text.append(
            "{\"name\":\"process_name\",\"ph\":\"M\",\"pid\":1,\"args\":{\"name\":\"ashlar\"}},\n" as StaticString)
        text.append(
            "{\"name\":\"thread_name\",\"ph\":\"M\",\"pid\":1,\"tid\":1,\"args\":{\"name\":\"main\"}}" as StaticString)
        try file.flush()
    }

    func write(_ finished: FinishedFrame) throws(FrameTimingError) {
        let frame = finished.record
        writeSlices(frame, finished.slices)
        writeCounters(frame)
        writeInput(frame, finished.slices)
        for animation in finished.animations { write(animation) }
        if frame.presentEnd != FrameRecord.never { lastPresentEnd = frame.presentEnd }
        try file.flushIfDue()
    }

    func flush() throws(FrameTimingError) { try file.flush() }

    func finish() throws(FrameTimingError) {
        // What still moves was seen moving up to here.
        let now = FrameClock.nanoseconds
        for id in openAnimations { asynchronous("animation", "animation", "e", id, now) }
        openAnimations.removeAll(keepingCapacity: true)
        try file.flush()
    }

    // MARK: Slices

    private func writeSlices(_ frame: FrameRecord, _ slices: ArraySlice<FrameSlice>) {
        slice("frame", "frame", frame.start, frame.end)
        text.append(",\"args\":{\"frame\":" as StaticString)
        text.append(Int64(frame.index))
        text.append(",\"reasons\":\"" as StaticString)
        for (reason, name) in FrameReasons.names where frame.reasons.contains(reason) {
            text.append(name)
            text.append(byte: UInt8(ascii: " "))
        }
        text.append("\",\"presented\":" as StaticString)
        if frame.flags.contains(.dropped) {
            text.append("false" as StaticString)
        } else {
            text.append("true" as StaticString)
        }
        if frame.deadline.isFinite {
            text.append(",\"deadline_us\":" as StaticString)
            text.append(microseconds: FrameClock.nanoseconds(frame.deadline))
        }
        for counter in FrameCounter.all { argument(counter.label, frame.counts[counter]) }
        text.append("}}" as StaticString)
        for part in slices {
            slice(part.phase.label, part.root.label, part.start, part.end)
            text.append(byte: UInt8(ascii: "}"))
        }
    }

    private func slice(_ name: StaticString, _ category: StaticString, _ from: Int64, _ end: Int64) {
        begin(name, category, "X", from)
        text.append(",\"dur\":" as StaticString)
        text.append(microseconds: end - from)
    }

    // MARK: Counters

    private func writeCounters(_ frame: FrameRecord) {
        begin("frame_ms", "frame", "C", frame.start)
        text.append(",\"args\":{\"cpu\":" as StaticString)
        text.append(milliseconds: frame.workCPU)
        if frame.presentEnd != FrameRecord.never, lastPresentEnd != FrameRecord.never {
            text.append(",\"interval\":" as StaticString)
            text.append(milliseconds: frame.presentEnd - lastPresentEnd)
        }
        text.append("}}" as StaticString)
        counters("solver", frame, .solves, .pivots, .constraintsTouched)
        counters("layout", frame, .viewsLaidOut, .textsLaidOut)
        counters("drawing", frame, .displayItems, .masksMade, .glyphMisses)
        counters("pixels", frame, .pixelsDamaged)
        shownCounts = frame.counts
    }

    /// One counter with its series, where any of them differs from what is shown.
    private func counters(
        _ name: StaticString, _ frame: FrameRecord, _ first: FrameCounter, _ second: FrameCounter? = nil,
        _ third: FrameCounter? = nil
    ) {
        if let shown = shownCounts, shown[first] == frame.counts[first],
            second.map({ shown[$0] == frame.counts[$0] }) ?? true, third.map({ shown[$0] == frame.counts[$0] }) ?? true
        {
            return
        }
        begin(name, "frame", "C", frame.start)
        text.append(",\"args\":{\"" as StaticString)
        text.append(first.label)
        text.append("\":" as StaticString)
        text.append(Int64(frame.counts[first]))
        if let second { argument(second.label, frame.counts[second]) }
        if let third { argument(third.label, frame.counts[third]) }
        text.append("}}" as StaticString)
    }

    private func argument(_ name: StaticString, _ value: Int) {
        text.append(",\"" as StaticString)
        text.append(name)
        text.append("\":" as StaticString)
        text.append(Int64(value))
    }

    // MARK: Input

    private func writeInput(_ frame: FrameRecord, _ slices: ArraySlice<FrameSlice>) {
        guard frame.oldestInput != FrameRecord.never else { return }
        if frame.reasons.contains(.input), openFlow == nil, let events = slices.first(where: { $0.phase == .events }) {
            begin("input", "input", "i", events.start)
            text.append(",\"s\":\"t\",\"args\":{\"kinds\":\"" as StaticString)
            for (kind, name) in FrameInputs.names where frame.inputs.contains(kind) {
                text.append(name)
                text.append(byte: UInt8(ascii: " "))
            }
            text.append("\"}}" as StaticString)
            openFlow = frame.index
            flow("s", frame.index, events.start)
        }
        // The first solve that follows is a station on the way.
        if let openFlow, let solve = slices.first(where: { $0.phase == .solve }) { flow("t", openFlow, solve.start) }
        guard frame.presentEnd != FrameRecord.never else { return }
        if let openFlow {
            flow("f", openFlow, frame.presentStart, bindsToEnclosing: true)
            self.openFlow = nil
        }
        asynchronous("input_to_present", "input", "b", frame.index, frame.oldestInput)
        asynchronous("input_to_present", "input", "e", frame.index, frame.presentEnd)
    }

    private func flow(_ kind: StaticString, _ id: Int, _ moment: Int64, bindsToEnclosing: Bool = false) {
        begin("input to frame", "input", kind, moment)
        text.append(",\"id\":" as StaticString)
        text.append(Int64(id))
        if bindsToEnclosing { text.append(",\"bp\":\"e\"" as StaticString) }
        text.append(byte: UInt8(ascii: "}"))
    }

    // MARK: Animations

    private func write(_ animation: AnimationMoment) {
        switch animation.kind {
        case .began(let duration):
            guard openAnimations.count < openAnimations.capacity else { return }
            openAnimations.append(animation.id)
            begin("animation", "animation", "b", animation.moment)
            text.append(",\"id\":" as StaticString)
            text.append(Int64(animation.id))
            if duration.isFinite {
                text.append(",\"args\":{\"duration_us\":" as StaticString)
                text.append(microseconds: FrameClock.nanoseconds(duration))
                text.append(byte: UInt8(ascii: "}"))
            }
            text.append(byte: UInt8(ascii: "}"))
        case .ended:
            guard let index = openAnimations.firstIndex(of: animation.id) else { return }
            openAnimations.remove(at: index)
            asynchronous("animation", "animation", "e", animation.id, animation.moment)
        }
    }

    private func asynchronous(
        _ name: StaticString, _ category: StaticString, _ kind: StaticString, _ id: Int, _ moment: Int64
    ) {
        begin(name, category, kind, moment)
        text.append(",\"id\":" as StaticString)
        text.append(Int64(id))
        text.append(byte: UInt8(ascii: "}"))
    }

    private func begin(_ name: StaticString, _ category: StaticString, _ kind: StaticString, _ moment: Int64) {
        text.append(",\n{\"name\":\"" as StaticString)
        text.append(name)
        text.append("\",\"cat\":\"" as StaticString)
        text.append(category)
        text.append("\",\"ph\":\"" as StaticString)
        text.append(kind)
        text.append("\",\"pid\":1,\"tid\":1,\"ts\":" as StaticString)
        // Input may have waited since before the recording began.
        text.append(microseconds: max(0, moment - start))
    }
}
