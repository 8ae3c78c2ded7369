extension Solver {
    /// Verifies the internal structures and traps on a broken one: for tests, which call it after every mutation.
    package func _checkInvariants() {
        if let broken = _brokenInvariant { preconditionFailure(broken) }
    }

    /// What is broken in the internal structures, in words; nil when nothing is.
    package var _brokenInvariant: String? {
        do throws(BrokenInvariant) { try state.pointee.checkInvariants() } catch { return error.description }
        return nil
    }
}

private struct BrokenInvariant: Error {
    let description: String
}

extension SolverState {
    fileprivate func checkInvariants() throws(BrokenInvariant) {
        try require(!isExhausted, "the last solve stopped at its bound")
        try checkColumns()
        try checkRuns()
        try checkPlan()
        try checkMembers()
        try checkBlocks()
    }

    private func require(_ condition: Bool, _ message: @autoclosure () -> String) throws(BrokenInvariant) {
        if !condition { throw BrokenInvariant(description: message()) }
    }

    private var waits: Bool { pending.count > 0 || unplaced.count > 0 || orphans.count > 0 }

    /// Every constraint's terms name live variables, are finite and not zero, and belong to it.
    private func checkRuns() throws(BrokenInvariant) {
        for index in 0..<Int32(constraints.count) where constraints[index].stamp != 0 {
            let record = constraints[index]
            for term in record.firstTerm..<record.firstTerm + record.termCount {
                let term = terms.records[term]
                try require(term.constraint == index, "a term of c\(index) belongs to c\(term.constraint)")
                try require(exists(term.variable), "c\(index) mentions a removed variable")
                try require(term.coefficient.isFinite && term.coefficient != 0, "c\(index) has a bad coefficient")
            }
        }
    }

    /// Columns are doubly linked and hold live constraints' terms only.
    private func checkColumns() throws(BrokenInvariant) {
        for index in 0..<Int32(variables.count) where exists(index) {
            var previous: Int32 = -1
            var term = variables[index].firstTerm
            while term >= 0 {
                let record = terms.records[term]
                try require(record.variable == index, "a term in the column of v\(index) names v\(record.variable)")
                try require(record.previous == previous, "the column of v\(index) is not linked back")
                try require(
                    constraints[record.constraint].stamp != 0, "the column of v\(index) holds a removed constraint")
                previous = term
                term = record.next
            }
        }
    }

    /// Variables and positions agree, and every definition uses earlier variables only (the plan is triangular).
    private func checkPlan() throws(BrokenInvariant) {
        for position in 0..<Int32(plan.count) {
            let entry = plan[position]
            if entry == Plan.vacant { continue }
            if entry >= 0 {
                try require(exists(entry), "a removed variable stands at position \(position)")
                try require(variables[entry].position == position, "v\(entry) does not know its position")
            } else {
                try require(blocks[Int(~entry)]?.pointee.position == position, "a block does not know its position")
            }
        }
        for index in 0..<Int32(variables.count) where exists(index) {
            let record = variables[index]
            try require(waits || record.position >= 0, "v\(index) has no position")
            if record.position < 0 { continue }
            try require(plan[record.position] == index, "v\(index) does not stand where it thinks")
            if record.definition < 0 { continue }
            let definition = constraints[record.definition]
            try require(
                definition.role == .definition && definition.owner == index,
                "v\(index) is not defined by c\(record.definition)")
            try require(
                terms.records[definition.firstTerm].variable == index, "v\(index) does not come first in its definition"
            )
            for term in definition.firstTerm + 1..<definition.firstTerm + definition.termCount {
                try require(
                    variables[terms.records[term].variable].position < record.position,
                    "v\(index) is defined by a later variable")
            }
        }
    }

    /// A parameter's members stand in order of precedence and use earlier variables only.
    private func checkMembers() throws(BrokenInvariant) {
        for index in 0..<Int32(variables.count) where exists(index) {
            var member = variables[index].firstMember
            var previous = Double.infinity
            while member >= 0 {
                let record = constraints[member]
                try require(record.role == .member && record.owner == index, "c\(member) is no member of v\(index)")
                try require(record.priority <= previous, "the members of v\(index) are out of order")
                for term in record.firstTerm + 1..<record.firstTerm + record.termCount {
                    try require(
                        variables[terms.records[term].variable].position < variables[index].position,
                        "a member of v\(index) uses a later variable")
                }
                previous = record.priority
                member = record.link
            }
        }
        for index in 0..<Int32(constraints.count) where constraints[index].stamp != 0 {
            let record = constraints[index]
            try require(waits || record.role != .pending, "c\(index) waits, but nothing does")
            try require(record.isActive || record.role == .idle, "c\(index) is inactive and has a role")
            if record.role == .member {
                var member = variables[record.owner].firstMember
                while member >= 0 && member != index { member = constraints[member].link }
                try require(member == index, "c\(index) is not among the members of v\(record.owner)")
            }
        }
    }

    /// A block holds all that hangs on its variables, and nothing that is gone or hangs on others alone.
    private func checkBlocks() throws(BrokenInvariant) {
        for number in blocks.indices {
            guard let block = blocks[number] else { continue }
            try require(
                plan[block.pointee.position] == ~Int32(number), "block \(number) does not stand where it thinks")
            for variable in block.pointee.variables {
                try require(exists(variable), "block \(number) lists the removed v\(variable)")
                try require(
                    variables[variable].block == Int32(number),
                    "v\(variable) does not know that it is in block \(number)")
            }
            for (row, index) in block.pointee.rows.enumerated() {
                let record = constraints[index]
                try require(record.isAlive, "block \(number) lists the removed c\(index)")
                try require(record.link == Int32(row), "c\(index) does not know its row in block \(number)")
                switch record.role {
                case .row: try require(record.owner == Int32(number), "c\(index) is a row of another block")
                case .definition, .closing:
                    try require(
                        variables[record.owner].block == Int32(number),
                        "block \(number) lists c\(index), whose variable is not in it")
                case .idle, .pending, .member, .check, .redundant, .refused:
                    throw BrokenInvariant(description: "block \(number) lists c\(index), which is \(record.role)")
                }
            }
        }
        for index in 0..<Int32(variables.count) where exists(index) && variables[index].block >= 0 {
            let block = variables[index].block
            try require(blocks[Int(block)] != nil, "v\(index) belongs to a block that is gone")
            try require(
                variables[index].position > blocks[Int(block)]?.pointee.position ?? .max,
                "v\(index) stands before its block")
            var term = variables[index].firstTerm
            while term >= 0 {
                let record = constraints[terms.records[term].constraint]
                if record.role == .row {
                    try require(record.owner == block, "a row of another block mentions v\(index)")
                }
                try require(
                    record.role != .member && record.role != .check,
                    "a constraint of v\(index) is not a row of its block")
                if record.role == .definition {
                    try require(
                        variables[record.owner].block == block, "v\(record.owner) hangs on a block and is not in it")
                }
                term = terms.records[term].next
            }
        }
    }
}
