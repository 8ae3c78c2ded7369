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
    /// terms of the constraints it adds.
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
        var constraints: [Constraint?]
        var values: [Double] = []
        var readCount = 0

        init(_ program: TraceProgram) throws {
            self.program = program
            variables.reserveCapacity(program.variableCount)
            for _ in 0..<program.variableCount { variables.append(try solver.makeVariable()) }
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

        /// Adds a constraint from terms on the stack, as the layout engine does.
        private mutating func add(_ index: Int) throws {
            let row = program.rows[index]
            constraints[index] = try withUnsafeTemporaryAllocation(of: Term.self, capacity: row.terms.count) { terms in
                for (offset, term) in row.terms.enumerated() {
                    terms.initializeElement(
                        at: offset, to: Term(variables[program.termVariables[term]], program.termCoefficients[term]))
                }
                return try solver.add(
                    terms: UnsafeBufferPointer(terms), constant: row.constant, row.relation, priority: row.priority,
                    weight: row.weight)
            }
        }

        private func constraint(_ index: Int) throws -> Constraint {
            guard let constraint = constraints[index] else {
                throw TraceError(description: "constraint \(index) is used before it is added")
            }
            return constraint
        }
    }
}
