extension SolverState {
    /// Settles what the plan alone could not: a conflict of required constraints, or a block of variables to be solved together.
    mutating func resolveEscalations(isLastResort: Bool) {
        let all = escalations
        escalations.removeAll()
        var refusedOne = false
        for escalation in all {
            if refusedOne {
                // What conflicted may hold now.
                reconsider(escalation.place)
                continue
            }
            var seeds: [Int32] = []
            switch escalation.place {
            case .parameter(let variable), .bound(let variable), .rest(let variable):
                if !exists(variable) || variables[variable].block >= 0 { continue }
                seeds = [variable]
            case .check(let index):
                let record = constraints[index]
                if record.role != .check { continue }
                for term in record.firstTerm..<record.firstTerm + record.termCount {
                    let variable = terms.records[term].variable
                    if softness[variable] <= escalation.softness { seeds.append(variable) }
                }
            }
            if escalation.softness == .infinity || isLastResort {
                refuseOne(at: escalation.place)
                reconsider(escalation.place)
                refusedOne = true
            } else {
                formBlock(around: seeds, upTo: escalation.softness)
            }
        }
    }

    private mutating func reconsider(_ place: Escalation.Place) {
        switch place {
        case .parameter(let variable), .bound(let variable), .rest(let variable):
            if exists(variable), variables[variable].position >= 0 {
                mark(position: variables[variable].position)
            }
        case .check(let index):
            if constraints[index].role == .check { enqueueCheck(index) }
        }
    }

    private mutating func refuseOne(at place: Escalation.Place) {
        switch place {
        case .parameter(let variable):
            var required: [Int32] = []
            var member = variables[variable].firstMember
            while member >= 0 {
                if constraints[member].isRequired { required.append(member) }
                member = constraints[member].link
            }
            if !required.isEmpty { resolveConflict(seeds: required, bounds: [variable]) }
        case .bound(let variable): resolveConflict(seeds: [], bounds: [variable])
        case .check(let index):
            if constraints[index].isRequired { resolveConflict(seeds: [index], bounds: []) }
        case .rest: break
        }
    }
}
