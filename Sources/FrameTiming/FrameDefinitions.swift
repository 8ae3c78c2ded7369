/// What the numbers in timing files mean. The files say it themselves, and the program shows it.
public enum FrameDefinitions {
    static let phases: [(FramePhase, String)] = [
        (.animate, "the animation clock moves to the frame's target time; timers and completions that are due run"),
        (.events, "input is dispatched and handlers run"),
        (.constraints, "updateConstraints, and constraints entering the solver"),
        (.solve, "the solver"),
        (.layout, "frames are applied, layoutSubviews runs"),
        (.displayList, "views are painted into a list of drawing steps"),
        (.raster, "what changed in the list is drawn into pixels"),
        (.present, "the pixels are handed to the screen; where the display makes the program wait, that wait"),
        (.overlay, "the timing display's own cost, kept apart from the program's"),
    ]

    /// Lines at the head of a table.
    static let rows: [String] = [
        "Ashlar frame timings, a row a frame. Times are microseconds; NA where there is none.",
        "Moments (frame_start_us, frame_end_us, present_start_us, <phase>_end_us, input_oldest_us) count from the start of the "
            + "recording, on the real monotonic clock.",
        "<phase>_end_us: when the phase last ended in this frame. <phase>_us and <phase>_cpu_us: wall and CPU time of the phase "
            + "without the phases inside it; other: in no phase. They add up to duration_us.",
        "Phases: " + phases.map { "\($0.0.name): \($0.1)" }.joined(separator: "; ") + ".",
        "CPU time is the main thread's. Stretches under 20 us are taken to have run uninterrupted.",
        "work_us: duration without present (waiting for the screen) and overlay (the timing display's own cost).",
        "stage_<phase>_us, stage_work_us: the part spent on the screen on the stage; window_work_us: the rest of work_us. raster, "
            + "present and overlay are the window's as a whole: they work on pixels, and do not know which view those come from.",
        "target_time_us, deadline_us: the time that animations were evaluated for, and when the frame had to be ready, on the "
            + "animation clock.",
        "input_oldest_us: when the oldest input not yet seen was noticed; input_to_present_us: from then to the end of present. "
            + "When light leaves the screen nobody here can know.",
        "between_presents_us: from the end of the last present to the end of this one.",
        "animation_error_us: how much further motion went than time did between two shown frames of a motion; NA on the "
            + "virtual clock.",
        "recording_us: what recording cost: this frame's changes of phase, and writing the row before. It is in no frame's "
            + "duration.",
        "reasons: \(names(FrameReasons.names.map { "\($0.1)" })). flags: \(names(FrameFlags.names.map { "\($0.1)" })). inputs: "
            + "\(names(FrameInputs.names.map { "\($0.1)" })).",
        "Counters: solves and pivots of the solver; constraints_touched: added, removed or changed; views_laid_out; "
            + "display_items: drawing steps; pixels_damaged: drawn anew; masks_made: corner, shadow and polygon masks; "
            + "glyph_misses: glyphs drawn for the first time; texts_laid_out: texts broken into lines.",
    ]

    private static func names(_ list: [String]) -> String { list.joined(separator: ", ") + ", joined by +, or none" }

    /// The sentence in summaries.
    static let summary =
        "Times are wall time in milliseconds unless named cpu. frame_work_time leaves out present (waiting for the screen) and "
        + "overlay (the timing display's own cost). A phase's time leaves out the phases inside it. Stage is the screen on the "
        + "stage, window all around it, with raster. missed_vsync_count and hitch_time_ratio count only between successive shown "
        + "frames of a motion, and are null on the virtual clock: a refresh that passed without a new frame is missed, a hitch is "
        + "the lateness, its ratio milliseconds of it for each second of motion. recording_cost_time is what recording itself "
        + "cost, outside the frames' own time. Percentiles are exact to a microsecond below 16 ms and to 0.4 % above."

    /// What `ashlar timings --help` shows.
    public static var helpText: String {
        let width = phases.map { $0.0.name.count }.max() ?? 0
        var text = """
            Frame timings

            --timings FILE writes, by the file's ending:
              .csv         a row a frame; times in microseconds
              .json        a summary; times in milliseconds
              .trace.json  trace events for Perfetto (ui.perfetto.dev) and chrome://tracing; times in microseconds

            A frame's time is divided into phases. They form a stack: a solve that a tap's handler asks for counts as solve, not
            as events.

            """
        for (phase, meaning) in phases {
            text += "  \(phase.name)\(String(repeating: " ", count: width - phase.name.count))  \(meaning)\n"
        }
        text += "\nThe table's columns\n"
        for line in rows.dropFirst() where !line.hasPrefix("Phases:") { text += "  - \(line)\n" }
        text += "\nThe summary\n  \(summary)\n"
        text += """

            The trace
              A slice for each frame with its phases nested inside; counters; animations and the way from input to present as
              asynchronous slices; an arrow from the input to the first frame that shows its effect.

            """
        return text
    }
}
