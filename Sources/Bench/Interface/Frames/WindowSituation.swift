import Examples
import FrameTiming
import Foundation

/// The gallery in a real window, on the clock of the wall: what it has in memory, whether it rests when nothing happens, and whether
/// motion is in time. Needs a display; `.ci/with-display` in front of the command makes one.
@MainActor struct WindowSituation {
    private static let idleSeconds = 10.0
    /// Screens whose taps move something, of each kind: constraints, transforms, springs, keyboard, texts, constants solved anew.
    private static let movingScreens = ["s1.1", "s1.3", "s1.4", "s1.5", "s2.8", "s2.9", "m11", "d5", "x1"]

    static var hasDisplay: Bool {
        let environment = ProcessInfo.processInfo.environment
        return ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
    }

    func run(_ output: FigureOutput) throws {
        guard Self.hasDisplay, FileManager.default.isExecutableFile(atPath: ProgramSituation.program) else {
            printError(
                "frames window: not measured, since there is no display (or no ashlar beside ashlar-bench); "
                    + "'.ci/with-display ashlar-bench frames' makes one")
            return
        }
        try ProgramSituation.memory(of: ["--clock", "real"], "in a window", output)
        try idle(output)
        try motion(output)
    }

    /// Ten seconds in which nothing happens.
    private func idle(_ output: FigureOutput) throws {
        try ProgramSituation.withScript({ "timings \($0)\nwait 120\n" }) { script, table in
            let running = try RunningProgram(ProgramSituation.program, ["--clock", "real", "--script", script])
            guard running.waitUntilQuiet(limit: 20) else { throw UsageError("the window does not come to rest") }
            // What is read here is written when the program goes idle.
            let (frames, switches) = (try FrameTable(contentsOf: table).rows.count, running.contextSwitches)
            Thread.sleep(forTimeInterval: Self.idleSeconds)
            // A thread that ended meanwhile is not there any more: its switches before count for nothing.
            let switchesSince = running.contextSwitches.reduce(0) { $0 + $1.value - (switches[$1.key] ?? 0) }
            running.stop()
            let framesAfter = try FrameTable(contentsOf: table).rows.count
            output(
                Figure(
                    name: "window idle for 10 s: frames", value: Double(framesAfter - frames), unit: "", goal: 0))
            output(
                Figure(
                    name: "window idle for 10 s: context switches", value: Double(switchesSince), unit: "",
                    goal: 20))
        }
    }

    /// The taps of some screens, as someone would see them.
    private func motion(_ output: FigureOutput) throws {
        func lines(_ table: String) -> String {
            let screens = Self.movingScreens.compactMap { Examples.find($0)?.example }
            // Once without recording: texts, glyphs and masks are made.
            let tours = screens.map { screen in
                "open \(screen.id)\nwait 0.3\n"
                    + screen.tourSteps.filter { $0.action.hasPrefix("tap") }
                    .map { "\($0.action)\nwait \($0.duration)\n" }.joined()
            }
            return tours.joined() + "timings \(table).json\n" + tours.joined() + "quit\n"
        }
        try ProgramSituation.withScript(lines) { script, table in
            let run = try ChildRun(
                ProgramSituation.program, ["--clock", "real", "--script", script, "--quit-after", "120"])
            guard run.status == 0 else { throw UsageError("the taps in a window ended with status \(run.status)") }
            let data = try Data(contentsOf: table.appendingPathExtension("json"))
            let summary = try JSONDecoder().decode(Summary.self, from: data)
            output(Figure(name: "window taps: frames shown", value: Double(summary.presented_frame_count), unit: ""))
            output(
                Figure(
                    name: "window taps: refreshes missed", value: Double(summary.missed_vsync_count), unit: "", goal: 0)
            )
        }
    }

    /// What is read of a recording's summary, under the names that it has there.
    private struct Summary: Decodable {
        let presented_frame_count, missed_vsync_count: Int
    }
}
