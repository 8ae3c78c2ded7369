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
                let levels = observed.levels[read].map { "\($0)" }.joined(separator: ", ")
                return WrongResult(
                    description:
                        "read \(read + 1): objective \(pair.1) (strong, medium, weak: \(levels)), right is \(pair.0)")
            }
        }
    }
}

/// The weighted objective of a classic solver at each read of a trace.
struct TraceObjectives {
    private let trace: Trace
    private var suggestions: [[Int: Double]]
    /// The sums of violations, strong, medium and weak, of each read.
    private(set) var levels: [[Double]] = []
    var objectives: [Double] { levels.map { 1e6 * $0[0] + 1e3 * $0[1] + $0[2] } }

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
        var sums = [0.0, 0, 0]
        for constraint in trace.constraints where constraint.strength != .required {
            let value = constraint.terms.reduce(constraint.constant.value) {
                $0 + $1.coefficient.value * values[$1.variable]
            }
            let violation = constraint.relation == 0 ? abs(value) : max(0, -Double(constraint.relation) * value)
            sums[constraint.strength.place] += constraint.weight.value * violation
        }
        for (variable, value) in suggestions[read] { sums[0] += abs(values[variable] - value) }
        levels.append(sums)
    }
}

extension Trace {
    /// Records the objective of the first `count` reads. All constraints must be added before the first read, and stay.
    func objectives(upTo count: Int) -> TraceObjectives { TraceObjectives(self, upTo: count) }
}

extension TraceStrength {
    /// Its place among the optional classes, the strongest first.
    fileprivate var place: Int { TraceStrength.strong.rawValue - rawValue }
}
