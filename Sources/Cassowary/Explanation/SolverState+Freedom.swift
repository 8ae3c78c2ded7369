extension SolverState {
    /// Looks at the face of all optima: required constraints as they are, each optional one at its optimal violation, which
    /// is the same over the whole face. There the lowest and highest value of the variable are two linear programs.
    mutating func freedom(of variable: Variable) throws(SolverError) -> Freedom? {
        let index = try index(of: variable)
        let (members, constraints) = block(around: index)
        var positions: [Int32: Int] = [:]
        for (position, member) in members.enumerated() { positions[member] = position }
        guard let column = positions[index] else { return nil }
        loadFace(members, constraints, positions)
        if simplex.solve() != .optimal { return nil }
        let value = variables[index].value
        let highest = max(value, simplex.extreme(ofColumn: column, upward: true))
        let lowest = min(value, simplex.extreme(ofColumn: column, upward: false))
        if highest - lowest <= 1e-7 * max(1, abs(value)) { return nil }

        let upward = highest - value > 1e-7 * max(1, abs(value))
        let room = upward ? highest - value : value - lowest
        let step = (upward ? 1 : -1) * min(1, room / 2)
        loadFace(members, constraints, positions)
        simplex.addTerm(column: column, coefficient: 1)
        simplex.endRow(constant: -(value + step), lower: 0, upper: 0)
        var companions: [Term] = []
        if simplex.solve() == .optimal {
            simplex.refine()
            for (position, member) in members.enumerated() where member != index {
                let rate = (simplex.structuralValue(position) - variables[member].value) / step
                if abs(rate) > 1e-7 { companions.append(Term(handle(ofVariable: member), rate)) }
            }
        }
        return Freedom(range: lowest + 0...highest + 0, companions: companions)
    }

    private mutating func loadFace(_ members: [Int32], _ constraints: [Int32], _ positions: [Int32: Int]) {
        simplex.reset(columns: members.count, levels: 0)
        for member in members {
            simplex.addStructural(lower: variables[member].lowerBound, rest: variables[member].value)
        }
        for constraint in constraints {
            let record = self.constraints[constraint]
            if record.isRequired && record.standing == .refused { continue }
            for term in record.firstTerm..<record.firstTerm + record.termCount {
                if let position = positions[terms.records[term].variable] {
                    simplex.addTerm(column: position, coefficient: terms.records[term].coefficient)
                }
            }
            // At the present values every row holds exactly: what rounding leaves must not shut the face.
            let (value, _) = measured(constraint)
            let fixed = record.relation == .equal || signedViolation(of: constraint) != 0
            let place = fixed || isTight(constraint) ? record.constant - value : record.constant
            simplex.endRow(
                constant: place,
                lower: record.relation == .lessThanOrEqual && !fixed ? -.infinity : 0,
                upper: record.relation == .greaterThanOrEqual && !fixed ? .infinity : 0)
        }
    }
}
