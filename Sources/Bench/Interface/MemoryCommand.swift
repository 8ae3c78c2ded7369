import UIKit

extension Command {
    static let memory = Command(
        name: "memory", arguments: "[--views N | --constraints N]",
        summary:
            "resident memory of the stress test with 100, 1,000 or 10,000 views in a window of 1280 by 800, or of solvers"
    ) { arguments in
        let options = try NumberOptions(arguments, defaults: ["views": 10_000, "constraints": 0])
        if options["constraints"] > 0 {
            printFigure(try SolverMemoryBenchmark(constraints: options["constraints"]).figure)
        } else {
            MainActor.assumeIsolated { MemoryBenchmark(views: options["views"]).run { printFigure($0) } }
        }
        return 0
    }
}

/// To be run in a process of its own: what ran before stays resident.
@MainActor struct MemoryBenchmark {
    let views: Int

    func run(_ output: FigureOutput) {
        guard let stage = StressSituation.screen(views) else { return }
        let megabytes = Double(ProcessMemory.resident) / 1e6
        output(
            Figure(name: "memory with \(views) views", value: megabytes, unit: "MB", goal: views == 10_000 ? 150 : nil))
        stage.close()
    }
}
