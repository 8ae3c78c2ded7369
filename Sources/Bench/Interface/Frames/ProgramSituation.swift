import Examples
import FrameTiming
import Foundation

/// The program itself, as a process: from start to first frame, its memory, and the gallery's screens one after the other.
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
        try Self.memory(of: ["--headless", "--clock", "real"], "headless", output)
        try gallery(output)
    }

    /// Runs `body` with a script's file and the path of a timing table beside it; both are gone afterwards. `text` gets that path.
    static func withScript<Result>(
        _ text: (_ table: String) -> String, _ body: (_ script: String, _ table: URL) throws -> Result
    ) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = folder.appendingPathComponent("run.ashlar")
        let table = folder.appendingPathComponent("frames.csv")
        try Data(text(table.path).utf8).write(to: script)
        return try body(script.path, table)
    }

    /// What is resident of the gallery when it has come to rest, with its first screen and with 10,000 views.
    static func memory(of arguments: [String], _ place: String, _ output: FigureOutput) throws {
        for (name, lines, goal) in [
            ("after start", "", 80.0), ("with 10,000 views", "open x3\nwait 0.5\ntap \"10000\"\n", 150),
        ] {
            try withScript({ _ in lines + "wait 120\n" }) { script, _ in
                let running = try RunningProgram(program, arguments + ["--script", script])
                guard running.waitUntilQuiet(limit: 20) else {
                    throw UsageError("ashlar \(arguments.joined(separator: " ")) does not come to rest")
                }
                output(
                    Figure(
                        name: "program memory \(name), \(place)", value: Double(running.resident) / 1_048_576,
                        unit: "MB", goal: goal))
                running.stop()
            }
        }
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
    }

    /// Opens each screen in the gallery and reads the recording.
    private func gallery(_ output: FigureOutput) throws {
        let screens = Examples.all.map { "open \($0.id)\nwait 0.1\n" }.joined()
        // Twice: the second time texts and pictures are known.
        try Self.withScript({ "wait 0.5\n\(screens)timings \($0)\n\(screens)" }) { script, file in
            let run = try ChildRun(Self.program, ["--headless", "--script", script])
            guard run.status == 0 else { throw UsageError("the gallery's tour ended with status \(run.status)") }
            let table = try FrameTable(contentsOf: file)
            let laidOut = table.values("views_laid_out")
            let times = zip(laidOut, table.values("work_cpu_us")).filter { $0.0 > 0 }.map { $0.1 / 1000 }
            output(Figure(name: "program gallery, frames that open a screen", samples: times, unit: "ms"))
        }
    }
}
