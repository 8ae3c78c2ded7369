extension SolverState {
    /// Makes an equality the definition of a placed variable; its term comes first.
    mutating func define(_ variable: Int32, by index: Int32) {
        let record = constraints.base + Int(index)
        bringToFront(variable, in: index)
        record.pointee.role = .definition
        record.pointee.owner = variable
        record.pointee.link = -1
        variables.base[Int(variable)].definition = index
        releaseMembers(of: variable)
        mark(position: variables.base[Int(variable)].position)
    }

    func bringToFront(_ variable: Int32, in index: Int32) {
        let first = constraints.base[Int(index)].firstTerm
        var term = first
        while terms.records.base[Int(term)].variable != variable { term += 1 }
        terms.exchange(first, term, variables: variables.base)
    }

    /// Turns a parameter's members into checks.
    private mutating func releaseMembers(of variable: Int32) {
        var member = variables.base[Int(variable)].firstMember
        variables.base[Int(variable)].firstMember = -1
        while member >= 0 {
            let next = constraints.base[Int(member)].link
            constraints.base[Int(member)].role = .check
            constraints.base[Int(member)].owner = -1
            constraints.base[Int(member)].link = -1
            enqueueCheck(member)
            member = next
        }
    }

    /// Makes the checks whose last variable is this parameter its members.
    mutating func adoptMembers(_ variable: Int32) {
        if variables.base[Int(variable)].definition >= 0 || variables.base[Int(variable)].block >= 0 { return }
        var term = variables.base[Int(variable)].firstTerm
        while term >= 0 {
            let index = terms.records.base[Int(term)].constraint
            term = terms.records.base[Int(term)].next
            if constraints.base[Int(index)].role == .check { assignRole(index) }
        }
        mark(position: variables.base[Int(variable)].position)
    }

    /// The variable of a constraint that stands last in the plan; -1 for a constraint without terms.
    func lastVariable(of index: Int32) -> Int32 {
        let record = constraints.base + Int(index)
        var last: Int32 = -1
        var position: Int32 = -1
        for term in record.pointee.firstTerm..<record.pointee.firstTerm + record.pointee.termCount {
            let variable = terms.records.base[Int(term)].variable
            if variables.base[Int(variable)].position > position {
                position = variables.base[Int(variable)].position
                last = variable
            }
        }
        return last
    }

    /// An inequality or optional constraint becomes a member of its last variable when that is a parameter, a check otherwise.
    mutating func assignRole(_ index: Int32) {
        dissolveBlocks(of: index)
        let record = constraints.base + Int(index)
        let last = lastVariable(of: index)
        if last < 0 || variables.base[Int(last)].definition >= 0 {
            record.pointee.role = .check
            record.pointee.owner = -1
            record.pointee.link = -1
            enqueueCheck(index)
            return
        }
        record.pointee.role = .member
        record.pointee.owner = last
        bringToFront(last, in: index)
        insertMember(index, of: last)
        mark(position: variables.base[Int(last)].position)
    }

    /// Members stand in order of precedence: required first, then by priority, then by installation.
    private mutating func insertMember(_ index: Int32, of variable: Int32) {
        var previous: Int32 = -1
        var next = variables.base[Int(variable)].firstMember
        while next >= 0, isWeightier(next, index) {
            previous = next
            next = constraints.base[Int(next)].link
        }
        constraints.base[Int(index)].link = next
        if previous < 0 {
            variables.base[Int(variable)].firstMember = index
        } else {
            constraints.base[Int(previous)].link = index
        }
    }

    mutating func removeMember(_ index: Int32) {
        let variable = Int(constraints.base[Int(index)].owner)
        if variables.base[variable].firstMember == index {
            variables.base[variable].firstMember = constraints.base[Int(index)].link
        } else {
            var member = variables.base[variable].firstMember
            while member >= 0, constraints.base[Int(member)].link != index {
                member = constraints.base[Int(member)].link
            }
            if member >= 0 { constraints.base[Int(member)].link = constraints.base[Int(index)].link }
        }
        constraints.base[Int(index)].link = -1
    }

    /// Takes a constraint out of the plan; what hung on it is set free to be placed anew.
    mutating func unplace(_ index: Int32) {
        planVersion &+= 1
        let record = constraints.base + Int(index)
        if record.pointee.role == .row { dissolve(block: record.pointee.owner) }
        if record.pointee.flags.contains(.combined) { dissolveCombinations(with: index) }
        switch record.pointee.role {
        case .definition:
            let variable = record.pointee.owner
            if variables.base[Int(variable)].block >= 0 { dissolve(block: variables.base[Int(variable)].block) }
            variables.base[Int(variable)].definition = -1
            orphans.append(variable)
            mark(position: variables.base[Int(variable)].position)
        case .member:
            removeMember(index)
            mark(position: variables.base[Int(record.pointee.owner)].position)
        case .refused:
            refusals[index] = nil
        case .idle, .pending, .closing, .check, .row, .redundant:
            break
        }
        record.pointee.role = .idle
        record.pointee.owner = -1
        record.pointee.link = -1
        if record.pointee.relaxation != 0 { dropRelaxation(of: index) }
        if record.pointee.flags.contains(.conflicting) {
            record.pointee.flags.remove(.conflicting)
            retry(conflictsWith: .constraint(handle(ofConstraint: index)))
        }
    }
}
