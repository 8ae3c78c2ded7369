extension Solver {
    /// Verifies the internal structures and traps on a broken one: for tests, which call it after every mutation.
    package func _checkInvariants() { state.pointee.checkInvariants() }
}

extension SolverState {
    func checkInvariants() {
        checkColumns()
        checkRuns()
    }

    /// Every live constraint's terms name live variables, are finite and not zero, and stand in their columns.
    private func checkRuns() {
        for index in 0..<Int32(constraints.count) where constraints[index].isAlive {
            let record = constraints[index]
            for term in record.firstTerm..<record.firstTerm + record.termCount {
                let term = terms.records[term]
                precondition(term.constraint == index, "a term of c\(index) belongs to c\(term.constraint)")
                precondition(variables[term.variable].isAlive, "c\(index) mentions a removed variable")
                precondition(term.coefficient.isFinite && term.coefficient != 0, "c\(index) has a bad coefficient")
            }
        }
    }

    /// Columns are doubly linked and hold live constraints' terms only.
    private func checkColumns() {
        for index in 0..<Int32(variables.count) where variables[index].isAlive {
            var previous: Int32 = -1
            var term = variables[index].firstTerm
            while term >= 0 {
                let record = terms.records[term]
                precondition(record.variable == index, "a term in the column of v\(index) names v\(record.variable)")
                precondition(record.previous == previous, "the column of v\(index) is not linked back")
                precondition(
                    constraints[record.constraint].isAlive, "the column of v\(index) holds a removed constraint")
                previous = term
                term = record.next
            }
        }
    }
}
