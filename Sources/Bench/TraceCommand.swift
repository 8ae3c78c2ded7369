import Foundation

extension Command {
    static let trace = Command(
        name: "trace", arguments: "PATH… [options]",
        summary: "run trace files; one line a phase, for comparing with peers"
    ) { arguments in
        var (options, paths) = (MeasuringOptions(), [String]())
        var (printsSamples, setsConstants, mostReads) = (false, false, Int.max)
        var words = arguments[...]
        while let word = words.popFirst() {
            switch word {
            case "--repetitions": options.repetitions = try number(after: word, &words)
            case "--last-phase": options.lastPhase = try number(after: word, &words)
            case "--counted-phase": options.countedPhase = try number(after: word, &words)
            case "--reads": mostReads = try number(after: word, &words)
            case "--samples": printsSamples = true
            case "--set-constants": setsConstants = true
            case _ where word.hasPrefix("-"):
                throw UsageError(
                    "there is no option '\(word)'; options: --repetitions N, --last-phase N, --samples (a line a repetition),"
                        + " --reads N (the first ones of each phase only), --counted-phase N (with --repetitions: for run.sh"
                        + " --instructions),"
                        + " --set-constants (change constants in place where the trace replaces a constraint)")
            default: paths.append(word)
            }
        }
        guard !paths.isEmpty else { throw UsageError("name at least one trace file") }
        for path in paths {
            var trace = try Trace(contentsOf: path)
            if setsConstants { trace = trace.foldingConstantChanges() }
            let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
            for phase in try measure(TraceProgram(trace).keeping(reads: mostReads), options) {
                report(phase, of: name, printsSamples)
            }
        }
        return 0
    }

    private static func number(after option: String, _ words: inout ArraySlice<String>) throws -> Int {
        guard let word = words.popFirst(), let number = Int(word), number >= 0 else {
            throw UsageError("\(option) needs a number, 0 or above")
        }
        return number
    }

    private static func report(_ phase: PhaseMeasurement, of workload: String, _ printsSamples: Bool) {
        let format: (Double) -> String = { String(format: "%.3f", $0) }
        if printsSamples {
            for sample in phase.microseconds {
                printOut("ashlar \(workload) \(phase.phase) \(format(sample)) \(format(sample)) 1 \(phase.checksum)")
            }
        } else {
            printOut(
                "ashlar \(workload) \(phase.phase) \(format(phase.median)) \(format(phase.minimum)) "
                    + "\(phase.microseconds.count) \(phase.checksum)")
        }
    }
}
