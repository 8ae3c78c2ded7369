import Cassowary

/// One run of a program on a new solver, timed phase by phase.
struct TraceRun {
    struct PhaseResult {
        /// Microseconds for one read and the changes before it.
        var microseconds: Double
        /// The sum over all reads of all variables.
        var checksum: Double
    }

    /// Runs the phases up to and including `lastPhase`; the one with the number `countedPhase` in a function of its own.
    ///
    /// The first phase's time includes making the solver and its variables; every phase's includes making the
    /// terms of the constraints it adds.
    /// - Parameter observe: called after each read with the read's number and all values; its time counts, so leave it out
    ///   when measuring.
    static func run(
        _ program: TraceProgram, through lastPhase: Int = .max, countedPhase: Int? = nil,
        observe: ((Int, [Double]) -> Void)? = nil
    ) throws -> [PhaseResult] {
        let clock = ContinuousClock()
        var results: [PhaseResult] = []
        var state: State?
        defer { state?.deallocate() }
        for index in program.phases.indices where index <= lastPhase {
            let mark = clock.now
            let checksum =
                index == countedPhase
                ? try runCounted(index, of: program, &state, observe)
                : try run(index, of: program, &state, observe)
            let (seconds, attoseconds) = (clock.now - mark).components
            let phase = program.phases[index]
            let microseconds = Double(seconds) * 1e6 + Double(attoseconds) * 1e-12
            results.append(
                PhaseResult(microseconds: microseconds / Double(max(1, phase.reads)), checksum: checksum))
        }
        return results
    }

    @inline(__always) private static func run(
        _ phase: Int, of program: TraceProgram, _ state: inout State?, _ observe: ((Int, [Double]) -> Void)?
    ) throws -> Double {
        if state == nil { state = try State(program) }
        return try state?.run(program.phases[phase], observe) ?? 0
    }

    /// The same, under a name by which a profiler can be told to count nothing else (see Tests/Benchmarks/peers/run.sh).
    @inline(never) private static func runCounted(
        _ phase: Int, of program: TraceProgram, _ state: inout State?, _ observe: ((Int, [Double]) -> Void)?
    ) throws -> Double {
        try run(phase, of: program, &state, observe)
    }

    /// All that a run holds lies in plain memory: what is timed shall be the solver, not Swift's arrays.
    private struct State {
        let program: TraceProgram
        let solver = Solver()
        let variables: UnsafeMutableBufferPointer<Variable>
        let values: UnsafeMutableBufferPointer<Double>
        let constraints: UnsafeMutableBufferPointer<Constraint?>
        /// The terms of the constraint that is being added.
        let terms: UnsafeMutableBufferPointer<Term>
        var readCount = 0

        init(_ program: TraceProgram) throws {
            self.program = program
            variables = .allocate(capacity: program.variableCount)
            values = .allocate(capacity: program.variableCount)
            values.initialize(repeating: 0)
            constraints = .allocate(capacity: program.rows.count)
            constraints.initialize(repeating: nil)
            terms = .allocate(capacity: program.longestRow)
            for index in 0..<program.variableCount {
                variables.initializeElement(at: index, to: try solver.makeVariable())
            }
        }

        func deallocate() {
            variables.deallocate()
            values.deallocate()
            constraints.deallocate()
            terms.deallocate()
        }

        mutating func run(_ phase: TraceProgram.Phase, _ observe: ((Int, [Double]) -> Void)?) throws -> Double {
            try program.rows.withUnsafeBufferPointer { rows in
                try program.terms.withUnsafeBufferPointer { terms in
                    try phase.steps.withUnsafeBufferPointer { steps in
                        try run(steps, rows, terms, observe)
                    }
                }
            }
        }

        private mutating func run(
            _ steps: UnsafeBufferPointer<TraceProgram.Step>, _ rows: UnsafeBufferPointer<TraceProgram.Row>,
            _ terms: UnsafeBufferPointer<TraceProgram.Term>, _ observe: ((Int, [Double]) -> Void)?
        ) throws -> Double {
            var checksum = 0.0
            for step in steps {
                switch step.code {
                case .add: try add(step.index, rows[step.index], terms)
                case .remove: try solver.remove(constraint(step.index))
                case .edit: _ = try solver.addEdit(variables[step.index], value: 0, priority: step.priority)
                case .suggest: try solver.suggest(step.value, for: variables[step.index])
                case .setConstant: try solver.setConstant(step.value, of: constraint(step.index))
                case .read:
                    solver.solve()
                    solver.readValues(of: UnsafeBufferPointer(variables), into: values)
                    for value in values { checksum += value }
                    observe?(readCount, Array(values))
                    readCount += 1
                }
            }
            return checksum
        }

        /// Adds a constraint from terms in memory of the caller's, as the layout engine does.
        @inline(__always) private func add(
            _ index: Int, _ row: TraceProgram.Row, _ all: UnsafeBufferPointer<TraceProgram.Term>
        ) throws {
            for offset in 0..<row.terms.count {
                let term = all[row.terms.lowerBound + offset]
                terms.initializeElement(at: offset, to: Term(variables[term.variable], term.coefficient))
            }
            constraints[index] = try solver.add(
                terms: UnsafeBufferPointer(start: terms.baseAddress, count: row.terms.count), constant: row.constant,
                row.relation, priority: row.priority, weight: row.weight)
        }

        private func constraint(_ index: Int) throws -> Constraint {
            guard let constraint = constraints[index] else {
                throw TraceError(description: "constraint \(index) is used before it is added")
            }
            return constraint
        }
    }
}
