/// Writes a trace step by step, in the words of a layout.
struct TraceBuilder {
    private(set) var trace = Trace()

    /// The four variables of a rectangle.
    struct View {
        let left: Int
        let top: Int
        let width: Int
        let height: Int
    }

    typealias Terms = [(variable: Int, coefficient: TraceNumber)]

    mutating func view() -> View {
        let first = trace.variableCount
        trace.variableCount += 4
        return View(left: first, top: first + 1, width: first + 2, height: first + 3)
    }

    /// Makes a constraint, adds it, and returns its number.
    @discardableResult mutating func add(
        _ terms: Terms, _ constant: TraceNumber, relation: Int = 0, strength: TraceStrength = .required,
        weight: TraceNumber = 1.0
    ) -> Int {
        let terms = terms.map { TraceTerm(variable: $0.variable, coefficient: $0.coefficient) }
        trace.constraints.append(
            TraceConstraint(relation: relation, strength: strength, weight: weight, constant: constant, terms: terms))
        add(constraint: trace.constraints.count - 1)
        return trace.constraints.count - 1
    }

    mutating func add(constraint: Int) { trace.operations.append(.add(constraint: constraint)) }
    mutating func remove(constraint: Int) { trace.operations.append(.remove(constraint: constraint)) }
    mutating func edit(_ variable: Int) { trace.operations.append(.edit(variable: variable, .strong)) }
    mutating func suggest(_ value: Double, for variable: Int) {
        trace.operations.append(.suggest(variable: variable, TraceNumber(value)))
    }
    mutating func read() { trace.operations.append(.read) }
    mutating func begin(_ phase: String) {
        trace.operations.append(.beginPhase(trace.phases.count))
        trace.phases.append(phase)
    }
}
