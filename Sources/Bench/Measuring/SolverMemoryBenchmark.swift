import Cassowary

/// What a constraint of four terms takes in a solver of so many, its variable and everything else of the solver included: resident
/// memory, not what the solver says of itself.
struct SolverMemoryBenchmark {
    let constraints: Int

    /// The resident bytes of all solvers for each constraint.
    var bytesPerConstraint: Double {
        get throws {
            // Many of them, so that pages that are only begun do not count.
            let count = max(1, 400_000 / constraints)
            var solvers: [Solver] = []
            solvers.reserveCapacity(count)
            // The first one warms up what the process needs once.
            _ = try chain()
            let before = ProcessMemory.resident
            for _ in 0..<count { solvers.append(try chain()) }
            let after = ProcessMemory.resident
            return withExtendedLifetime(solvers) { Double(after - before) / Double(count * constraints) }
        }
    }

    var figure: Figure {
        get throws {
            Figure(
                name: "memory of a constraint of four terms among \(constraints)", value: try bytesPerConstraint,
                unit: "bytes", goal: 300)
        }
    }

    /// A column of views: each constraint defines a variable by three others.
    private func chain() throws -> Solver {
        let solver = Solver()
        let (left, width) = (try solver.makeVariable(), try solver.makeVariable())
        var previous = try solver.makeVariable()
        for index in 0..<constraints {
            let next = try solver.makeVariable()
            let terms = [Term(next), Term(previous, -1), Term(left, -1), Term(width)]
            _ = try solver.add(LinearExpression(terms, constant: Double(index)), .equal)
            previous = next
        }
        solver.solve()
        return solver
    }
}
