extension SolverState {
    /// The expression's value, and how far it may be from zero by rounding alone.
    func measured(_ index: Int32) -> (value: Double, tolerance: Double) {
        let record = constraints[index]
        var sum = record.constant - record.relaxation
        var size = abs(sum)
        for term in record.firstTerm..<record.firstTerm + record.termCount {
            let product = terms.records[term].coefficient * values[terms.records[term].variable]
            sum += product
            size += abs(product)
        }
        return (sum, 1e-8 + 1e-11 * size)
    }

    func residual(of constraint: Constraint) throws(SolverError) -> Double {
        signedViolation(of: try index(of: constraint))
    }

    func signedViolation(of index: Int32) -> Double {
        let (value, tolerance) = measured(index)
        if abs(value) <= tolerance { return 0 }
        switch constraints[index].relation {
        case .equal: return value
        case .lessThanOrEqual: return max(0, value)
        case .greaterThanOrEqual: return min(0, value)
        }
    }

    func status(of constraint: Constraint) throws(SolverError) -> ConstraintStatus {
        let index = try index(of: constraint)
        let record = constraints[index]
        if !record.isActive { return .inactive }
        if record.isRequired {
            if record.role == .refused { return .refused }
            if record.role == .redundant || record.relaxation != 0 { return .redundant(signedViolation(of: index)) }
        }
        let violation = signedViolation(of: index)
        if violation != 0 { return .broken(violation) }
        let (value, tolerance) = measured(index)
        return record.relation == .equal || abs(value) <= tolerance ? .tight : .slack(abs(value))
    }

    /// Whether an active constraint holds with equality (a relaxed one: at its relaxed place).
    func isTight(_ index: Int32) -> Bool {
        let (value, tolerance) = measured(index)
        return abs(value + constraints[index].relaxation) <= tolerance
    }

    /// The variables and active constraints connected with a variable, both in their order.
    func block(around variable: Int32) -> (variables: [Int32], constraints: [Int32]) {
        var members: [Int32] = [variable]
        var seenVariables: Set<Int32> = [variable]
        var seenConstraints: Set<Int32> = []
        var next = 0
        while next < members.count {
            var term = variables[members[next]].firstTerm
            next += 1
            while term >= 0 {
                let constraint = terms.records[term].constraint
                let record = constraints[constraint]
                if record.isAlive, record.isActive, seenConstraints.insert(constraint).inserted {
                    for other in record.firstTerm..<record.firstTerm + record.termCount
                    where seenVariables.insert(terms.records[other].variable).inserted {
                        members.append(terms.records[other].variable)
                    }
                }
                term = terms.records[term].next
            }
        }
        return (members.sorted { isOlder($0, than: $1) }, seenConstraints.sorted { isEarlier($0, than: $1) })
    }
}
