extension SolverState {
    /// Looks at the face of all optima, before ties are broken. There the lowest and highest value of the variable are two linear programs.
    mutating func freedom(of variable: Variable) throws(SolverError) -> Freedom? {
        let index = try index(of: variable)
        // Levels alone hold it.
        if softness[index] > 0 { return nil }
        let (members, constraints) = block(around: index)
        if members.count * constraints.count > Self.mostFaceCells { return rayFreedom(of: index) }
        var positions: [Int32: Int] = [:]
        for (position, member) in members.enumerated() { positions[member] = position }
        guard let column = positions[index] else { return nil }
        loadFace(members, constraints, positions)
        if simplex.solve() != .optimal { return nil }
        let value = values[index]
        let highest = max(value, simplex.extreme(ofColumn: column, upward: true))
        let lowest = min(value, simplex.extreme(ofColumn: column, upward: false))
        if highest - lowest <= Self.leastFreedom(at: value) { return nil }

        let upward = highest - value > Self.leastFreedom(at: value)
        let room = upward ? highest - value : value - lowest
        let step = (upward ? 1 : -1) * min(1, room / 2)
        loadFace(members, constraints, positions)
        simplex.addTerm(column: column, coefficient: 1)
        simplex.endRow(constant: -(value + step), lower: 0, upper: 0)
        var companions: [Term] = []
        if simplex.solve() == .optimal {
            simplex.refine()
            for (position, member) in members.enumerated() where member != index {
                let rate = (simplex.structuralValue(position) - values[member]) / step
                if abs(rate) > 1e-7 { companions.append(Term(handle(ofVariable: member), rate)) }
            }
        }
        return Freedom(range: lowest + 0...highest + 0, companions: companions)
    }

    /// Room up to this is what rounding leaves of none.
    private static func leastFreedom(at value: Double) -> Double { 2e-8 * max(1, abs(value)) }

    /// Larger faces are not put into a tableau.
    private static var mostFaceCells: Int { 4_000_000 }

    /// How a variable of a large system moves with the one free variable that it hangs on, all other free ones at rest: rates
    /// along the plan, and the nearest constraint that stops them.
    private func rayFreedom(of index: Int32) -> Freedom? {
        var start: Int32 = index
        if variables[index].definition >= 0 {
            let free = (0..<Int32(variables.count)).first {
                exists($0) && variables[$0].definition < 0
                    && -Double(number(ofVariable: $0)) == softness[index]
            }
            guard let free else { return nil }
            start = free
        }
        var rates = [Double](repeating: 0, count: variables.count)
        rates[Int(start)] = 1
        var moving: [Int32] = [start]
        for position in Int(variables[start].position) + 1..<max(plan.count, Int(variables[start].position) + 1) {
            let variable = plan[position]
            if variable < 0 || variables[variable].definition < 0 { continue }
            let record = constraints[variables[variable].definition]
            var sum = 0.0
            for term in record.firstTerm + 1..<record.firstTerm + record.termCount {
                sum += terms.records[term].coefficient * rates[Int(terms.records[term].variable)]
            }
            if sum == 0 { continue }
            rates[Int(variable)] = -sum / terms.records[record.firstTerm].coefficient
            moving.append(variable)
        }
        if rates[Int(index)] == 0 { return nil }
        var (least, most) = (-Double.infinity, Double.infinity)
        func stop(_ room: Double, at rate: Double) {
            if rate > 0 { most = min(most, max(0, room) / rate) } else { least = max(least, max(0, room) / rate) }
        }
        for variable in moving where variables[variable].lowerBound > -.infinity {
            stop(values[variable] - variables[variable].lowerBound, at: -rates[Int(variable)])
        }
        for constraint in 0..<Int32(constraints.count) {
            let record = constraints[constraint]
            switch record.role {
            case .member, .check, .row: break
            case .idle, .pending, .definition, .closing, .redundant, .refused: continue
            }
            var rate = 0.0
            for term in record.firstTerm..<record.firstTerm + record.termCount {
                rate += terms.records[term].coefficient * rates[Int(terms.records[term].variable)]
            }
            if abs(rate) < 1e-10 { continue }
            let (value, _) = measured(constraint)
            if record.relation == .equal || signedViolation(of: constraint) != 0 {
                (least, most) = (0, 0)
            } else if record.relation == .lessThanOrEqual {
                stop(-value, at: rate)
            } else {
                stop(value, at: -rate)
            }
        }
        let own = rates[Int(index)]
        let ends = [values[index] + own * least, values[index] + own * most].sorted()
        if ends[1] - ends[0] <= Self.leastFreedom(at: values[index]) { return nil }
        let companions = moving.filter { $0 != index }.map { Term(handle(ofVariable: $0), rates[Int($0)] / own) }
        return Freedom(range: ends[0] + 0...ends[1] + 0, companions: companions)
    }

    /// Loads all points as good as the present one: required constraints as they are, and each level's weighted sum of
    /// violations at its least. Where a level is broken at all, a column for each of its constraints carries the violation,
    /// so that the same sum may be shared out differently.
    private mutating func loadFace(_ members: [Int32], _ constraints: [Int32], _ positions: [Int32: Int]) {
        let active = constraints.filter { self.constraints[$0].role != .refused }
        let broken = Set(
            active.filter { !self.constraints[$0].isRequired && signedViolation(of: $0) != 0 }
                .map { self.constraints[$0].priority })
        let shared = active.filter {
            !self.constraints[$0].isRequired && broken.contains(self.constraints[$0].priority)
        }
        simplex.reset(columns: members.count + shared.count, levels: 0)
        for member in members { simplex.addStructural(lower: variables[member].lowerBound, rest: values[member]) }
        for constraint in shared { simplex.addStructural(lower: 0, rest: abs(signedViolation(of: constraint))) }
        for constraint in active
        where self.constraints[constraint].isRequired || !broken.contains(self.constraints[constraint].priority) {
            let relation = self.constraints[constraint].relation
            loadTerms(of: constraint, positions)
            // At the present values every row holds exactly: what rounding leaves must not shut the face.
            let (value, _) = measured(constraint)
            let constant = self.constraints[constraint].constant - self.constraints[constraint].relaxation
            simplex.endRow(
                constant: relation == .equal || isTight(constraint) ? constant - value : constant,
                lower: relation == .lessThanOrEqual ? -.infinity : 0,
                upper: relation == .greaterThanOrEqual ? .infinity : 0)
        }
        for (offset, constraint) in shared.enumerated() {
            let record = self.constraints[constraint]
            let (value, _) = measured(constraint)
            let violation = abs(signedViolation(of: constraint))
            let column = members.count + offset
            if record.relation != .greaterThanOrEqual {
                loadTerms(of: constraint, positions)
                simplex.addTerm(column: column, coefficient: -1)
                simplex.endRow(
                    constant: value - violation > -1e-8 ? record.constant - value + violation : record.constant,
                    lower: -.infinity, upper: 0)
            }
            if record.relation != .lessThanOrEqual {
                loadTerms(of: constraint, positions)
                simplex.addTerm(column: column, coefficient: 1)
                simplex.endRow(
                    constant: value + violation < 1e-8 ? record.constant - value - violation : record.constant,
                    lower: 0, upper: .infinity)
            }
        }
        for level in broken.sorted() {
            var sum = 0.0
            for (offset, constraint) in shared.enumerated() where self.constraints[constraint].priority == level {
                let weight = self.constraints[constraint].weight
                simplex.addTerm(column: members.count + offset, coefficient: weight)
                sum += weight * abs(signedViolation(of: constraint))
            }
            simplex.endRow(constant: -sum, lower: -.infinity, upper: 0)
        }
    }

    private mutating func loadTerms(of constraint: Int32, _ positions: [Int32: Int]) {
        let record = constraints[constraint]
        for term in record.firstTerm..<record.firstTerm + record.termCount {
            if let position = positions[terms.records[term].variable] {
                simplex.addTerm(column: position, coefficient: terms.records[term].coefficient)
            }
        }
    }
}
