import Foundation

/// Chrome trace events, for Perfetto and chrome://tracing: a slice a frame with its phases nested inside, counters, and input
/// latency as an asynchronous slice. The file is complete after each flush.
@MainActor final class TraceExport: FrameExport {
    private let file: OutputFile
    private let text: ByteBuffer
    private let start: Int64

    init(_ url: URL, context: RecordingContext, start: Int64) throws(FrameTimingError) {
        file = try OutputFile(url, tail: "\n]}\n")
        text = file.buffer
        self.start = start
        var other =
            "\"refresh_hz\":\(JSONText.number(context.refreshRate)),\"refresh_source\":\"\(context.refreshSource.rawValue)\""
        other +=
            ",\"animation_clock\":\"\(context.animationClock.rawValue)\",\"time_unit\":\"microseconds since recording start\""
        for (name, value) in context.details { other += ",\(JSONText.string(name)):\(JSONText.string(value))" }
        text.append("{\"displayTimeUnit\":\"ms\",\"otherData\":{\(other)},\"traceEvents\":[\n")
        text.append(
            "{\"name\":\"process_name\",\"ph\":\"M\",\"pid\":1,\"args\":{\"name\":\"ashlar\"}},\n" as StaticString)
        text.append(
            "{\"name\":\"thread_name\",\"ph\":\"M\",\"pid\":1,\"tid\":1,\"args\":{\"name\":\"main\"}}" as StaticString)
        try file.flush()
    }

    func write(_ frame: FrameRecord, slices: ArraySlice<FrameSlice>) throws(FrameTimingError) {
        slice("frame", frame.start, frame.end)
        text.append(",\"args\":{\"frame\":" as StaticString)
        text.append(Int64(frame.index))
        for counter in FrameCounter.allCases {
            text.append(",\"" as StaticString)
            text.append(counter.name)
            text.append("\":" as StaticString)
            text.append(Int64(frame.counts[counter]))
        }
        text.append("}}" as StaticString)
        for part in slices {
            slice(part.phase.name, part.start, part.end)
            text.append("}" as StaticString)
        }
        for counter in [FrameCounter.pivots, .viewsLaidOut, .pixelsDamaged] {
            begin(counter.name, "C", frame.start)
            text.append(",\"args\":{\"value\":" as StaticString)
            text.append(Int64(frame.counts[counter]))
            text.append("}}" as StaticString)
        }
        if frame.oldestInput != FrameRecord.never, frame.presentEnd != FrameRecord.never {
            for (kind, moment) in [("b", frame.oldestInput), ("e", frame.presentEnd)] {
                begin("input_to_present", kind, moment)
                text.append(",\"id\":" as StaticString)
                text.append(Int64(frame.index))
                text.append("}" as StaticString)
            }
        }
        try file.flushIfDue()
    }

    func flush() throws(FrameTimingError) { try file.flush() }
    func finish() throws(FrameTimingError) { try file.flush() }

    private func slice(_ name: String, _ from: Int64, _ end: Int64) {
        begin(name, "X", from)
        text.append(",\"dur\":" as StaticString)
        text.append(microseconds: end - from)
    }

    private func begin(_ name: String, _ kind: String, _ moment: Int64) {
        text.append(",\n{\"name\":\"" as StaticString)
        text.append(name)
        text.append("\",\"cat\":\"frame\",\"ph\":\"" as StaticString)
        text.append(kind)
        text.append("\",\"pid\":1,\"tid\":1,\"ts\":" as StaticString)
        text.append(microseconds: moment - start)
    }
}
