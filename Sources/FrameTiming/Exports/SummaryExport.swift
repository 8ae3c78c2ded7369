import Foundation

/// Statistics over the whole recording, as one JSON object: written once a second, when the program goes idle, and at the end.
@MainActor final class SummaryExport: FrameExport {
    private let file: OutputFile
    private let text: ByteBuffer
    private let hasRealClock: Bool
    /// What never changes, ready to be written: lines at the start, and at the end.
    private let opening, closing: [UInt8]
    private var samples: FrameSamples
    private var writtenCount = -1
    private var lastWrite: Int64

    /// Nanoseconds; a killed program loses at most what came after the last write.
    private static let interval: Int64 = 1_000_000_000

    init(_ url: URL, context: RecordingContext, start: Int64) throws(FrameTimingError) {
        file = try OutputFile(url)
        text = file.buffer
        hasRealClock = context.animationClock == .real
        samples = FrameSamples(refreshRate: context.refreshRate)
        lastWrite = start
        var lines = [
            ("percentile_method", "\"nearest rank\""), ("definitions", JSONText.string(FrameDefinitions.summary)),
        ]
        opening = Array(("{\n" + lines.map(SummaryExport.line).joined()).utf8)
        lines = [
            ("photon", "\"NA\""),
            ("refresh_hz", JSONText.number(context.refreshRate)),
            ("refresh_source", JSONText.string(context.refreshSource.rawValue)),
        ]
        lines += context.details.map { ($0.name, JSONText.string($0.value)) }
        let last = "  \"animation_clock\": \(JSONText.string(context.animationClock.rawValue))\n}\n"
        closing = Array((lines.map(SummaryExport.line).joined() + last).utf8)
        try finish()
    }

    private static func line(_ name: String, _ value: String) -> String { "  \(JSONText.string(name)): \(value),\n" }

    func write(_ frame: FinishedFrame) throws(FrameTimingError) {
        samples.add(frame.record)
        if frame.record.end - lastWrite >= SummaryExport.interval { try finish() }
    }

    func flush() throws(FrameTimingError) { try finish() }

    func finish() throws(FrameTimingError) {
        guard samples.frameCount != writtenCount else { return }
        writtenCount = samples.frameCount
        lastWrite = FrameClock.nanoseconds
        for byte in opening { text.append(byte: byte) }
        add("frame_count", samples.frameCount)
        add("presented_frame_count", samples.presentedCount)
        add("frame_work_time", "", samples.work)
        add("frame_work_cpu_time", "", samples.workCPU)
        for phase in FramePhase.all { add(phase.name, "_time", samples.phase(phase)) }
        add("stage_work_time", "", samples.stageWork)
        add("window_work_time", "", samples.windowWork)
        add("recording_cost_time", "", samples.recordingCost)
        add("input_to_present_return", "", samples.latency)
        begin("missed_vsync_count")
        if hasRealClock { text.append(Int64(samples.missed)) } else { text.append("null" as StaticString) }
        end()
        begin("hitch_time_ratio_ms_per_s")
        // The same places as milliseconds have: the ratio times a million as a whole number.
        value(hasRealClock ? samples.hitchTimeRatio.map { Int64(min($0, 1e9) * 1e6) } : nil)
        end()
        for byte in closing { text.append(byte: byte) }
        try file.replaceContent()
    }

    private func add(_ name: StaticString, _ count: Int) {
        begin(name)
        text.append(Int64(count))
        end()
    }

    private func add(_ name: String, _ suffix: StaticString, _ times: TimeHistogram) {
        statistic("average_", name, suffix, times.average)
        statistic("50th_percentile_", name, suffix, times.percentile(50))
        statistic("90th_percentile_", name, suffix, times.percentile(90))
        statistic("95th_percentile_", name, suffix, times.percentile(95))
        statistic("99th_percentile_", name, suffix, times.percentile(99))
        statistic("worst_", name, suffix, times.percentile(100))
    }

    private func statistic(_ kind: StaticString, _ name: String, _ suffix: StaticString, _ nanoseconds: Int64?) {
        text.append("  \"" as StaticString)
        text.append(kind)
        text.append(name)
        text.append(suffix)
        text.append("_millis\": " as StaticString)
        value(nanoseconds)
        end()
    }

    private func begin(_ name: StaticString) {
        text.append("  \"" as StaticString)
        text.append(name)
        text.append("\": " as StaticString)
    }

    private func value(_ nanoseconds: Int64?) {
        if let nanoseconds { text.append(milliseconds: nanoseconds) } else { text.append("null" as StaticString) }
    }

    private func end() { text.append(",\n" as StaticString) }
}
