import Cassowary

/// A trace made ready to run on `Cassowary.Solver`: flat arrays, so that what is timed is the solver and its API, not the
/// reading of a trace.
struct TraceProgram {
    enum Code {
        case add, remove, edit, suggest, read, setConstant
    }

    struct Step {
        let code: Code
        let index: Int
        let value: Double
        var priority = Priority.required
    }

    struct Phase {
        let name: String
        var steps: [Step] = []
        var reads = 0
    }

    struct Row {
        let terms: Range<Int>
        let constant: Double
        let relation: Relation
        let priority: Priority
        let weight: Double
    }

    struct Term {
        let variable: Int
        let coefficient: Double
    }

    let variableCount: Int
    private(set) var phases: [Phase]
    let rows: [Row]
    /// The terms of all rows, one after another.
    let terms: [Term]
    let longestRow: Int

    init(_ trace: Trace) {
        variableCount = trace.variableCount
        var terms: [Term] = []
        rows = trace.constraints.map { constraint in
            let start = terms.count
            terms += constraint.terms.map { Term(variable: $0.variable, coefficient: $0.coefficient.value) }
            return Row(
                terms: start..<terms.count, constant: constraint.constant.value,
                relation: Relation(rawValue: Int8(constraint.relation))!, priority: constraint.strength.priority,
                weight: constraint.weight.value)
        }
        self.terms = terms
        longestRow = rows.map(\.terms.count).max() ?? 0
        phases = trace.phases.map { Phase(name: $0) }
        var current = 0
        for operation in trace.operations {
            let step: Step
            switch operation {
            case .beginPhase(let phase):
                current = phase
                continue
            case .add(let constraint): step = Step(code: .add, index: constraint, value: 0)
            case .remove(let constraint): step = Step(code: .remove, index: constraint, value: 0)
            case .edit(let variable, let strength):
                step = Step(code: .edit, index: variable, value: 0, priority: strength.priority)
            case .suggest(let variable, let value): step = Step(code: .suggest, index: variable, value: value.value)
            case .read:
                step = Step(code: .read, index: 0, value: 0)
                phases[current].reads += 1
            case .setConstant(let constraint, let constant):
                step = Step(code: .setConstant, index: constraint, value: constant.value)
            }
            phases[current].steps.append(step)
        }
    }
}

extension TraceProgram {
    /// The same program with at most so many reads in each phase, and nothing after them.
    func keeping(reads most: Int) -> TraceProgram {
        var program = self
        program.phases = phases.map { phase in
            var kept = Phase(name: phase.name)
            for step in phase.steps where kept.reads < most {
                kept.steps.append(step)
                if step.code == .read { kept.reads += 1 }
            }
            return kept
        }
        return program
    }
}

extension TraceStrength {
    var priority: Priority {
        switch self {
        case .required: .required
        case .strong: .strong
        case .medium: .medium
        case .weak: .weak
        }
    }
}
