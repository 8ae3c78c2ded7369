import Foundation

extension Command {
    static let report = Command(
        name: "report", arguments: "FOLDER [--repetitions N]",
        summary: "run all benchmarks and write a dated report into FOLDER"
    ) { arguments in
        guard let folder = arguments.first, !folder.hasPrefix("-") else { throw UsageError("report takes a folder") }
        let options = try NumberOptions(Array(arguments.dropFirst()), defaults: ["repetitions": 10])
        var report = ReportFile()
        report.notes = MachineDescription.notes
        func take(_ figure: Figure) {
            // Phases of frames are for the file.
            if !figure.name.hasPrefix("frames ") || !figure.name.contains(": ") || figure.missesGoal {
                printOut("  " + figure.line)
            }
            report.figures.append(figure)
        }
        // Each in a process of its own, so that none finds the memory and caches of the one before.
        let runs = BenchmarkRun.all(repetitions: options["repetitions"])
        let start = Date()
        for (index, command) in runs.enumerated() {
            printOut(
                "[\(index + 1)/\(runs.count), after \(Int(Date().timeIntervalSince(start))) s] \(command.arguments.joined(separator: " "))"
            )
            try command.run(take)
        }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd-HHmmss"
        let path = folder + "/" + formatter.string(from: Date()) + ".tsv"
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data(report.text.utf8).write(to: URL(fileURLWithPath: path))
        } catch {
            throw UsageError("the report '\(path)' cannot be written: \(error.localizedDescription)")
        }
        let missed = report.figures.filter(\.missesGoal)
        printOut("\n\(GoalTable(report.figures).text)")
        printOut(
            "\n\(path): \(report.figures.count) figures in \(Int(Date().timeIntervalSince(start))) s, \(missed.count) above their goals"
        )
        for figure in missed { printOut("  \(figure.line)") }
        return 0
    }

    static let compare = Command(
        name: "compare", arguments: "FOLDER | BEFORE AFTER",
        summary: "hold the last report in FOLDER against the one before it, or two reports against each other"
    ) { arguments in
        var paths = arguments
        if paths.count == 1 {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: paths[0])) ?? []
            // Their names begin with the date.
            paths = names.filter { $0.hasSuffix(".tsv") }.sorted().suffix(2).map { arguments[0] + "/" + $0 }
            guard paths.count == 2 else {
                throw UsageError("'\(arguments[0])' holds fewer than two reports; make one with 'ashlar-bench report'")
            }
        }
        guard paths.count == 2 else { throw UsageError("compare takes a folder, or two reports") }
        let comparison = try ReportComparison(ReportFile(contentsOf: paths[0]), ReportFile(contentsOf: paths[1]))
        printOut("before: \(paths[0])\nafter:  \(paths[1])\n\n\(comparison.text)")
        return 0
    }
}
