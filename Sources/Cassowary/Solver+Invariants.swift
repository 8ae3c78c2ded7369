extension Solver {
    /// Verifies the internal structures and traps on a broken one: for tests, which call it after every mutation.
    package func _checkInvariants() { state.pointee.checkInvariants() }
}

extension SolverState {
    func checkInvariants() {
        checkColumns()
        checkRuns()
        checkPlan()
        checkMembers()
        checkBlocks()
    }

    private var waits: Bool { pending.count > 0 || unplaced.count > 0 || orphans.count > 0 }

    /// Every constraint's terms name live variables, are finite and not zero, and belong to it.
    private func checkRuns() {
        for index in 0..<Int32(constraints.count) where constraints[index].stamp != 0 {
            let record = constraints[index]
            for term in record.firstTerm..<record.firstTerm + record.termCount {
                let term = terms.records[term]
                precondition(term.constraint == index, "a term of c\(index) belongs to c\(term.constraint)")
                precondition(stamps[term.variable] != 0, "c\(index) mentions a removed variable")
                precondition(term.coefficient.isFinite && term.coefficient != 0, "c\(index) has a bad coefficient")
            }
        }
    }

    /// Columns are doubly linked and hold live constraints' terms only.
    private func checkColumns() {
        for index in 0..<Int32(variables.count) where stamps[index] != 0 {
            var previous: Int32 = -1
            var term = variables[index].firstTerm
            while term >= 0 {
                let record = terms.records[term]
                precondition(record.variable == index, "a term in the column of v\(index) names v\(record.variable)")
                precondition(record.previous == previous, "the column of v\(index) is not linked back")
                precondition(
                    constraints[record.constraint].stamp != 0, "the column of v\(index) holds a removed constraint")
                previous = term
                term = record.next
            }
        }
    }

    /// Variables and positions agree, and every definition uses earlier variables only (the plan is triangular).
    private func checkPlan() {
        for position in 0..<Int32(plan.count) {
            let entry = plan[position]
            if entry == Plan.vacant { continue }
            if entry >= 0 {
                precondition(stamps[entry] != 0, "a removed variable stands at position \(position)")
                precondition(variables[entry].position == position, "v\(entry) does not know its position")
            } else {
                precondition(blocks[Int(~entry)]?.position == position, "a block does not know its position")
            }
        }
        for index in 0..<Int32(variables.count) where stamps[index] != 0 {
            let record = variables[index]
            precondition(waits || record.position >= 0, "v\(index) has no position")
            if record.position < 0 { continue }
            precondition(plan[record.position] == index, "v\(index) does not stand where it thinks")
            if record.definition < 0 { continue }
            let definition = constraints[record.definition]
            precondition(
                definition.role == .definition && definition.owner == index,
                "v\(index) is not defined by c\(record.definition)")
            precondition(
                terms.records[definition.firstTerm].variable == index, "v\(index) does not come first in its definition"
            )
            for term in definition.firstTerm + 1..<definition.firstTerm + definition.termCount {
                precondition(
                    variables[terms.records[term].variable].position < record.position,
                    "v\(index) is defined by a later variable")
            }
        }
    }

    /// A parameter's members stand in order of precedence and use earlier variables only.
    private func checkMembers() {
        for index in 0..<Int32(variables.count) where stamps[index] != 0 {
            var member = variables[index].firstMember
            var previous = Double.infinity
            while member >= 0 {
                let record = constraints[member]
                precondition(record.role == .member && record.owner == index, "c\(member) is no member of v\(index)")
                precondition(record.priority <= previous, "the members of v\(index) are out of order")
                for term in record.firstTerm + 1..<record.firstTerm + record.termCount {
                    precondition(
                        variables[terms.records[term].variable].position < variables[index].position,
                        "a member of v\(index) uses a later variable")
                }
                previous = record.priority
                member = record.link
            }
        }
        for index in 0..<Int32(constraints.count) where constraints[index].stamp != 0 {
            let record = constraints[index]
            precondition(waits || record.role != .pending, "c\(index) waits, but nothing does")
            precondition(record.isActive || record.role == .idle, "c\(index) is inactive and has a role")
            if record.role == .member {
                var member = variables[record.owner].firstMember
                while member >= 0 && member != index { member = constraints[member].link }
                precondition(member == index, "c\(index) is not among the members of v\(record.owner)")
            }
        }
    }

    /// A block holds all that hangs on its variables.
    private func checkBlocks() {
        for index in 0..<Int32(variables.count) where stamps[index] != 0 && variables[index].block >= 0 {
            let block = variables[index].block
            precondition(blocks[Int(block)] != nil, "v\(index) belongs to a block that is gone")
            precondition(
                variables[index].position > blocks[Int(block)]?.position ?? .max, "v\(index) stands before its block")
            var term = variables[index].firstTerm
            while term >= 0 {
                let record = constraints[terms.records[term].constraint]
                if record.role == .row {
                    precondition(record.owner == block, "a row of another block mentions v\(index)")
                }
                precondition(
                    record.role != .member && record.role != .check,
                    "a constraint of v\(index) is not a row of its block")
                if record.role == .definition {
                    precondition(
                        variables[record.owner].block == block, "v\(record.owner) hangs on a block and is not in it")
                }
                term = terms.records[term].next
            }
        }
    }
}
