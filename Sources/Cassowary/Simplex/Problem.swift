/// A set of variables and constraints solved on its own, from nothing: the plain form of the algorithm, on which
/// refusal and explanations stand.
struct Problem {
    /// In the order they were made.
    var variables: [Int32]
    /// Accepted required constraints in installation order, with the relaxation of each.
    var required: [Int32] = []
    /// Optional constraints in installation order.
    var optional: [Int32] = []
}

extension SolverState {
    /// What the required constraints of a problem came to, taken one after the other.
    struct Acceptance {
        var accepted: [Int32] = []
        var relaxed: [(constraint: Int32, difference: Double)] = []
        var refused: [(constraint: Int32, conflict: [Cause])] = []
    }

    /// The largest miss, on rows scaled to a largest coefficient of 1, with which a required constraint counts as redundant.
    static var redundancyTolerance: Double { 1e-4 }

    /// The position of each variable of a problem among its columns.
    private func columns(of variables: [Int32]) -> [Int32: Int] {
        var positions: [Int32: Int] = [:]
        positions.reserveCapacity(variables.count)
        for (position, variable) in variables.enumerated() { positions[variable] = position }
        return positions
    }

    private mutating func load(_ variables: [Int32], levels: Int) {
        simplex.reset(columns: variables.count, levels: levels)
        for index in variables {
            simplex.addStructural(lower: self.variables[index].lowerBound, rest: self.variables[index].restValue)
        }
    }

    private mutating func loadTerms(of index: Int32, columns: [Int32: Int]) {
        let record = constraints[index]
        for term in record.firstTerm..<record.firstTerm + record.termCount {
            let term = terms.records[term]
            if let column = columns[term.variable] {
                simplex.addTerm(column: column, coefficient: term.coefficient)
            }
        }
    }

    private mutating func loadRequired(_ index: Int32, columns: [Int32: Int]) {
        loadTerms(of: index, columns: columns)
        let record = constraints[index]
        simplex.endRow(
            constant: record.constant + record.relaxation,
            lower: record.relation == .lessThanOrEqual ? -.infinity : 0,
            upper: record.relation == .greaterThanOrEqual ? .infinity : 0)
    }

    private mutating func loadOptional(_ index: Int32, weight: Double, columns: [Int32: Int]) {
        loadTerms(of: index, columns: columns)
        let record = constraints[index]
        simplex.endRow(
            constant: record.constant,
            costBelow: record.relation == .lessThanOrEqual ? 0 : weight,
            costAbove: record.relation == .greaterThanOrEqual ? 0 : weight)
    }

    /// Whether required constraints and bounds can hold together.
    mutating func isFeasible(_ required: [Int32], variables: [Int32]) -> Bool {
        let columns = columns(of: variables)
        load(variables, levels: 0)
        for index in required { loadRequired(index, columns: columns) }
        return simplex.solve() == .optimal
    }

    /// Takes required constraints one after the other in the order given; what cannot hold with those before is refused
    /// with a minimal conflicting set, what misses by no more than the redundancy tolerance is relaxed.
    mutating func accept(_ required: [Int32], variables: [Int32]) -> Acceptance {
        var result = Acceptance()
        for index in required { constraints.base[Int(index)].relaxation = 0 }
        if isFeasible(required, variables: variables) {
            result.accepted = required
            return result
        }
        let columns = columns(of: variables)
        load(variables, levels: 0)
        for index in required {
            loadRequired(index, columns: columns)
            let outcome = simplex.solve()
            if outcome == .optimal {
                result.accepted.append(index)
                continue
            }
            var members: [Int] = []
            if case .infeasible(let row) = outcome { members = simplex.conflict(row: row) }
            let earlier = result.accepted
            let conflict = members.map { member -> Cause in
                if member < variables.count { return .lowerBound(handle(ofVariable: variables[member])) }
                let row = member - variables.count
                return .constraint(handle(ofConstraint: row < earlier.count ? earlier[row] : index))
            }
            // The least violation that the accepted ones allow.
            load(variables, levels: 1)
            for other in earlier { loadRequired(other, columns: columns) }
            simplex.beginLevel()
            loadOptional(index, weight: 1, columns: columns)
            _ = simplex.solve()
            simplex.refine()
            let miss = simplex.rowValue(earlier.count)
            if abs(miss) <= Self.redundancyTolerance {
                let scale = largestCoefficient(of: index)
                constraints.base[Int(index)].relaxation = -miss * (scale > 0 ? scale : 1)
                result.relaxed.append((index, miss * (scale > 0 ? scale : 1)))
                result.accepted.append(index)
            } else {
                result.refused.append(
                    (index, minimal(conflict, refused: index, earlier: earlier, variables: variables)))
            }
            load(variables, levels: 0)
            for other in result.accepted { loadRequired(other, columns: columns) }
            _ = simplex.solve()
        }
        return result
    }

    func largestCoefficient(of index: Int32) -> Double {
        let record = constraints[index]
        var largest = 0.0
        for term in record.firstTerm..<record.firstTerm + record.termCount {
            largest = max(largest, abs(terms.records[term].coefficient))
        }
        return largest
    }

    /// The deletion filter: leaves out one member after the other and keeps those without which the rest can hold.
    private mutating func minimal(_ conflict: [Cause], refused: Int32, earlier: [Int32], variables: [Int32]) -> [Cause]
    {
        var members = conflict
        if !isConflicting(members) {
            // The row was no proof (rounding, or the iteration bound): start from everything.
            members = earlier.map { .constraint(handle(ofConstraint: $0)) }
            members.append(.constraint(handle(ofConstraint: refused)))
            members += variables.filter { self.variables[$0].lowerBound > -.infinity }
                .map { .lowerBound(handle(ofVariable: $0)) }
        }
        let own = Cause.constraint(handle(ofConstraint: refused))
        for member in members.reversed() where member != own {
            let rest = members.filter { $0 != member }
            if isConflicting(rest) { members = rest }
        }
        return sortedByInstallation(members)
    }

    /// Whether constraints and bounds contradict each other, taken without any others.
    mutating func isConflicting(_ causes: [Cause]) -> Bool {
        var bounded: Set<Int32> = []
        var required: [Int32] = []
        for cause in causes {
            switch cause {
            case .constraint(let constraint): required.append(constraint.index)
            case .lowerBound(let variable): bounded.insert(variable.index)
            }
        }
        var variables: [Int32] = []
        var seen: Set<Int32> = []
        for index in required {
            let record = constraints[index]
            for term in record.firstTerm..<record.firstTerm + record.termCount {
                if seen.insert(terms.records[term].variable).inserted { variables.append(terms.records[term].variable) }
            }
        }
        variables.sort { isOlder($0, than: $1) }
        let columns = columns(of: variables)
        simplex.reset(columns: variables.count, levels: 0)
        for index in variables {
            simplex.addStructural(
                lower: bounded.contains(index) ? self.variables[index].lowerBound : -.infinity,
                rest: self.variables[index].restValue)
        }
        for index in required { loadRequired(index, columns: columns) }
        return simplex.solve() != .optimal
    }

    func sortedByInstallation(_ causes: [Cause]) -> [Cause] {
        let constraints = causes.compactMap { cause -> Int32? in
            if case .constraint(let constraint) = cause { return constraint.index } else { return nil }
        }
        let bounds = causes.compactMap { cause -> Int32? in
            if case .lowerBound(let variable) = cause { return variable.index } else { return nil }
        }
        return constraints.sorted { isEarlier($0, than: $1) }.map { .constraint(handle(ofConstraint: $0)) }
            + bounds.sorted { isOlder($0, than: $1) }.map { .lowerBound(handle(ofVariable: $0)) }
    }

    /// Installation order.
    func isEarlier(_ a: Int32, than b: Int32) -> Bool {
        let first = constraints[a]
        let second = constraints[b]
        return first.order != second.order ? first.order < second.order : first.serial < second.serial
    }

    /// The order in which variables were made.
    func isOlder(_ a: Int32, than b: Int32) -> Bool {
        variables[a].stamp &- stampBase < variables[b].stamp &- stampBase
    }

    /// Solves a problem whose required constraints can hold, and writes the values.
    mutating func optimise(_ problem: Problem) {
        let columns = columns(of: problem.variables)
        let optional = problem.optional.sorted {
            constraints[$0].priority != constraints[$1].priority
                ? constraints[$0].priority > constraints[$1].priority : isEarlier($0, than: $1)
        }
        var levels = 0
        var previous = Double.infinity
        for index in optional where constraints[index].priority != previous {
            previous = constraints[index].priority
            levels += 1
        }
        load(problem.variables, levels: levels)
        for index in problem.required { loadRequired(index, columns: columns) }
        _ = simplex.solve()
        previous = .infinity
        for index in optional {
            if constraints[index].priority != previous {
                previous = constraints[index].priority
                simplex.beginLevel()
            }
            loadOptional(index, weight: constraints[index].weight, columns: columns)
        }
        _ = simplex.solve()
        simplex.refine()
        for (column, index) in problem.variables.enumerated() {
            variables.base[Int(index)].value = max(variables[index].lowerBound, simplex.structuralValue(column)) + 0
        }
    }
}
