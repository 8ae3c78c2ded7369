/// A wrong result, said in a sentence.
struct WrongResult {
    let description: String
}

extension Expectation {
    /// Compares a program's results with what a right solver must arrive at; returns what differs.
    func check(_ trace: Trace, _ program: TraceProgram) throws -> [WrongResult] {
        switch self {
        case .frames(let phases):
            let results = try TraceRun.run(program)
            return zip(program.phases, zip(results, phases)).compactMap { phase, pair in
                let expected = pair.1.checksum
                // Sums of up to a few million values of up to five digits.
                if abs(pair.0.checksum - expected) <= 1e-9 * max(1, abs(expected)) { return nil }
                return WrongResult(
                    description: "phase \(phase.name): checksum \(pair.0.checksum), by hand \(expected)")
            }
        case .objectives(let objectives):
            var observed = trace.objectives(upTo: objectives.count)
            _ = try TraceRun.run(program) { read, values in observed.record(read, values) }
            return zip(objectives, observed.objectives).enumerated().compactMap { read, pair in
                if abs(pair.0 - pair.1) <= 1e-6 * max(1, abs(pair.0)) { return nil }
                return WrongResult(description: "read \(read + 1): objective \(pair.1), right is \(pair.0)")
            }
        }
    }
}

/// The weighted objective of a classic solver at each read of a trace.
struct TraceObjectives {
    private let trace: Trace
    private var suggestions: [[Int: Double]]
    private(set) var objectives: [Double] = []

    fileprivate init(_ trace: Trace, upTo count: Int) {
        self.trace = trace
        suggestions = []
        var current: [Int: Double] = [:]
        for operation in trace.operations where suggestions.count < count {
            switch operation {
            case .edit(let variable, .strong): current[variable] = 0
            case .suggest(let variable, let value): current[variable] = value.value
            case .read: suggestions.append(current)
            default: break
            }
        }
    }

    mutating func record(_ read: Int, _ values: [Double]) {
        guard read < suggestions.count else { return }
        var sum = 0.0
        for constraint in trace.constraints where constraint.strength != .required {
            let value = constraint.terms.reduce(constraint.constant.value) {
                $0 + $1.coefficient.value * values[$1.variable]
            }
            let violation = constraint.relation == 0 ? abs(value) : max(0, -Double(constraint.relation) * value)
            sum += constraint.strength.classicFactor * constraint.weight.value * violation
        }
        for (variable, value) in suggestions[read] {
            sum += TraceStrength.strong.classicFactor * abs(values[variable] - value)
        }
        objectives.append(sum)
    }
}

extension Trace {
    /// Records the objective of the first `count` reads. All constraints must be added before the first read, and stay.
    func objectives(upTo count: Int) -> TraceObjectives { TraceObjectives(self, upTo: count) }
}

extension TraceStrength {
    /// The factor that a solver with one weighted sum gives the class.
    fileprivate var classicFactor: Double {
        switch self {
        case .required, .strong: 1e6
        case .medium: 1e3
        case .weak: 1
        }
    }
}
