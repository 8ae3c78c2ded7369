import Cassowary

/// One run of a program on a new solver, timed phase by phase.
struct TraceRun {
    struct PhaseResult {
        /// Microseconds for one read and the changes before it.
        var microseconds: Double
        /// The sum over all reads of all variables.
        var checksum: Double
    }

    /// Runs the phases up to and including `lastPhase`.
    ///
    /// The first phase's time includes making the solver and its variables; every phase's includes making the
    /// expressions of the constraints it adds for the first time.
    /// - Parameter observe: called after each read with the read's number and all values; its time counts, so leave it out
    ///   when measuring.
    static func run(
        _ program: TraceProgram, through lastPhase: Int = .max, observe: ((Int, [Double]) -> Void)? = nil
    ) throws -> [PhaseResult] {
        let clock = ContinuousClock()
        var results: [PhaseResult] = []
        var mark = clock.now
        var state = try State(program)
        for (index, phase) in program.phases.enumerated() where index <= lastPhase {
            if index > 0 { mark = clock.now }
            let checksum = try state.run(phase, observe)
            let (seconds, attoseconds) = (clock.now - mark).components
            let microseconds = Double(seconds) * 1e6 + Double(attoseconds) * 1e-12
            results.append(
                PhaseResult(microseconds: microseconds / Double(max(1, phase.reads)), checksum: checksum))
        }
        return results
    }

    private struct State {
        let program: TraceProgram
        let solver = Solver()
        var variables: [Variable] = []
        var expressions: [LinearExpression?]
        var constraints: [Constraint?]
        var values: [Double] = []
        var readCount = 0

        init(_ program: TraceProgram) throws {
            self.program = program
            variables.reserveCapacity(program.variableCount)
            for _ in 0..<program.variableCount { variables.append(try solver.makeVariable()) }
            expressions = Array(repeating: nil, count: program.rows.count)
            constraints = Array(repeating: nil, count: program.rows.count)
        }

        mutating func run(_ phase: TraceProgram.Phase, _ observe: ((Int, [Double]) -> Void)?) throws -> Double {
            var checksum = 0.0
            for step in phase.steps {
                switch step.code {
                case .add: try add(step.index)
                case .remove: try solver.remove(constraint(step.index))
                case .edit: _ = try solver.addEdit(variables[step.index], value: 0, priority: step.priority)
                case .suggest: try solver.suggest(step.value, for: variables[step.index])
                case .setConstant: try solver.setConstant(step.value, of: constraint(step.index))
                case .read:
                    solver.solve()
                    solver.readValues(of: variables, into: &values)
                    for value in values { checksum += value }
                    observe?(readCount, values)
                    readCount += 1
                }
            }
            return checksum
        }

        /// Adds a constraint. A constraint that comes back is made of the expression it was first made of.
        private mutating func add(_ index: Int) throws {
            let row = program.rows[index]
            let expression = expressions[index] ?? makeExpression(row)
            expressions[index] = expression
            constraints[index] = try solver.add(
                expression, row.relation, priority: row.priority, weight: row.weight)
        }

        private func makeExpression(_ row: TraceProgram.Row) -> LinearExpression {
            let terms = Array(unsafeUninitializedCapacity: row.terms.count) { buffer, count in
                for index in row.terms {
                    let term = Term(variables[program.termVariables[index]], program.termCoefficients[index])
                    buffer.initializeElement(at: count, to: term)
                    count += 1
                }
            }
            return LinearExpression(terms, constant: row.constant)
        }

        private func constraint(_ index: Int) throws -> Constraint {
            guard let constraint = constraints[index] else {
                throw TraceError(description: "constraint \(index) is used before it is added")
            }
            return constraint
        }
    }
}
