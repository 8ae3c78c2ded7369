import Foundation

/// Statistics over the whole recording, as one JSON object: written when the recording ends and whenever the program goes idle.
@MainActor final class SummaryExport: FrameExport {
    private let file: OutputFile
    private let context: RecordingContext
    private var samples: FrameSamples
    private var writtenCount = -1

    init(_ url: URL, context: RecordingContext, start: Int64) throws(FrameTimingError) {
        file = try OutputFile(url)
        self.context = context
        samples = FrameSamples(refreshRate: context.refreshRate)
        try finish()
    }

    func write(_ frame: FrameRecord, slices: ArraySlice<FrameSlice>) { samples.add(frame) }

    func flush() throws(FrameTimingError) { try finish() }

    func finish() throws(FrameTimingError) {
        guard samples.frameCount != writtenCount else { return }
        writtenCount = samples.frameCount
        try file.replace(with: Array(text(samples.summary(hasRealClock: context.animationClock == .real)).utf8))
    }

    private func text(_ summary: FrameSummary) -> String {
        var lines: [String] = []
        func add(_ name: String, _ value: String) { lines.append("  \(JSONText.string(name)): \(value)") }
        func add(_ name: String, _ spread: FrameSummary.Spread?) {
            add("average_\(name)_millis", JSONText.number(spread?.average))
            add("50th_percentile_\(name)_millis", JSONText.number(spread?.median))
            add("90th_percentile_\(name)_millis", JSONText.number(spread?.percentile90))
            add("95th_percentile_\(name)_millis", JSONText.number(spread?.percentile95))
            add("99th_percentile_\(name)_millis", JSONText.number(spread?.percentile99))
            add("worst_\(name)_millis", JSONText.number(spread?.worst))
        }
        add("percentile_method", "\"nearest rank\"")
        add("definitions", JSONText.string(SummaryExport.definitions))
        add("frame_count", "\(summary.frameCount)")
        add("presented_frame_count", "\(summary.presentedCount)")
        add("frame_work_time", summary.work)
        add("frame_work_cpu_time", summary.workCPU)
        for phase in FramePhase.allCases { add("\(phase.name)_time", summary.phases[phase]) }
        add("input_to_present_return", summary.inputToPresent)
        add("missed_vsync_count", summary.missedRefreshes.map { "\($0)" } ?? "null")
        add("hitch_time_ratio_ms_per_s", JSONText.number(summary.hitchTimeRatio))
        add("photon", "\"NA\"")
        add("refresh_hz", JSONText.number(context.refreshRate))
        add("refresh_source", JSONText.string(context.refreshSource.rawValue))
        add("animation_clock", JSONText.string(context.animationClock.rawValue))
        for (name, value) in context.details { add(name, JSONText.string(value)) }
        return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
    }

    private static let definitions =
        "Times are wall time in milliseconds unless named cpu. frame_work_time leaves out present (waiting for the screen) and "
        + "overlay (the inspector's own cost). A phase's time leaves out the phases inside it. missed_vsync_count and "
        + "hitch_time_ratio count only between successive shown frames of a motion, and are null on the virtual clock."
}
