import Examples
import FrameTiming
import Foundation

/// The program itself, as a process: from start to first frame, its memory then, and the gallery's screens one after the other.
@MainActor struct ProgramSituation {
    let repetitions: Int

    /// The program beside this one.
    static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("ashlar").path

    func run(_ output: FigureOutput) throws {
        guard FileManager.default.isExecutableFile(atPath: Self.program) else {
            printError(
                "frames program: there is no ashlar beside ashlar-bench; build it for the figures of the program itself"
            )
            return
        }
        try start(output)
        try gallery(output)
    }

    private func start(_ output: FigureOutput) throws {
        let arguments = ["--headless", "--quit-after", "0"]
        // The first one brings the files into memory.
        _ = try ChildRun(Self.program, arguments)
        let runs = try (0..<max(3, repetitions / 2)).map { _ in try ChildRun(Self.program, arguments) }
        guard runs.allSatisfy({ $0.status == 0 }) else { throw UsageError("ashlar --headless does not start") }
        output(
            Figure(
                name: "program start to first frame, CPU", samples: runs.map { $0.cpuSeconds * 1000 }, unit: "ms",
                goal: 250))
        output(
            Figure(name: "program start to first frame, wall", samples: runs.map { $0.wallSeconds * 1000 }, unit: "ms"))
        output(
            Figure(
                name: "program memory after start", samples: runs.map { Double($0.mostResident) / 1_048_576 },
                unit: "MB",
                goal: 80))
    }

    /// Opens each screen in the gallery and reads the recording.
    private func gallery(_ output: FigureOutput) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = folder.appendingPathComponent("gallery.ashlar")
        let rows = folder.appendingPathComponent("frames.csv")
        let screens = Examples.all.map { "open \($0.id)\nwait 0.1\n" }.joined()
        // Twice: the second time texts and pictures are known.
        try Data("wait 0.5\n\(screens)timings \(rows.path)\n\(screens)".utf8).write(to: script)
        let run = try ChildRun(Self.program, ["--headless", "--script", script.path])
        guard run.status == 0 else { throw UsageError("the gallery's tour ended with status \(run.status)") }
        let table = try FrameTable(contentsOf: rows)
        let laidOut = table.values("views_laid_out")
        let times = zip(laidOut, table.values("work_cpu_us")).filter { $0.0 > 0 }.map { $0.1 / 1000 }
        output(Figure(name: "program gallery, frames that open a screen", samples: times, unit: "ms"))
    }
}
