/// The times of one phase over many repetitions.
struct PhaseMeasurement {
    let phase: String
    var microseconds: [Double] = []
    var checksum = 0.0

    var median: Double { microseconds.median }
    var minimum: Double { microseconds.min() ?? 0 }
}

extension [Double] {
    var median: Double {
        guard !isEmpty else { return .nan }
        let sorted = sorted()
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}

/// How long to go on measuring.
struct MeasuringOptions {
    /// Exactly so many repetitions; nil: until the medians are steady.
    var repetitions: Int?
    /// Seconds that one workload may take when the repetitions are not given.
    var budget = 1.0
    /// The last phase to run.
    var lastPhase = Int.max
    /// The phase that the last repetition runs under a name of its own, for profilers.
    var countedPhase: Int?

    private static let fewest = 15
    private static let most = 1_000

    /// Whether to run once more. Steady is: at least fifteen repetitions, and the later half's medians within one
    /// hundredth of all repetitions' medians.
    fileprivate func wantsMore(_ phases: [PhaseMeasurement], elapsed: Double) -> Bool {
        let done = phases.first?.microseconds.count ?? 0
        if let repetitions { return done < repetitions }
        if done < 3 { return true }
        if elapsed >= budget || done >= Self.most { return false }
        if done < Self.fewest { return true }
        return !phases.allSatisfy { phase in
            let later = Array(phase.microseconds[(done / 2)...])
            return abs(later.median - phase.median) <= 0.01 * phase.median
        }
    }
}

/// Repeats a program on a new solver each time. One more run before the first warms caches, unless the repetitions are given.
func measure(_ program: TraceProgram, _ options: MeasuringOptions) throws -> [PhaseMeasurement] {
    let clock = ContinuousClock()
    let start = clock.now
    var phases = program.phases.prefix(options.lastPhase == .max ? .max : options.lastPhase + 1).map {
        PhaseMeasurement(phase: $0.name)
    }
    if options.repetitions == nil { _ = try TraceRun.run(program, through: options.lastPhase) }
    while options.wantsMore(phases, elapsed: start.duration(to: clock.now) / .seconds(1)) {
        let isLast = phases.first?.microseconds.count == (options.repetitions ?? 0) - 1
        let results = try TraceRun.run(
            program, through: options.lastPhase, countedPhase: isLast ? options.countedPhase : nil)
        for (index, result) in results.enumerated() {
            phases[index].microseconds.append(result.microseconds)
            phases[index].checksum = result.checksum
        }
    }
    return phases
}

/// The time of one direct computation of all frames, in microseconds.
func measureFloor(_ phase: DirectPhase) -> Double {
    let clock = ContinuousClock()
    var samples: [Double] = []
    var sink = 0.0
    let start = clock.now
    repeat {
        let begin = clock.now
        for read in 0..<phase.reads { sink += phase.read(read) }
        samples.append(begin.duration(to: clock.now) / .microseconds(1) / Double(phase.reads))
    } while samples.count < 15 || (samples.count < 200 && start.duration(to: clock.now) < .milliseconds(20))
    precondition(sink.isFinite)
    return samples.median
}
