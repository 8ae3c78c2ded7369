extension SolverState {
    /// A minimal set of the given constraints and bounds that cannot hold together; empty when they can.
    mutating func conflict(among required: [Int32], bounded: [Int32]) -> [Cause] {
        let sorted = required.sorted { isEarlier($0, than: $1) }
        let variables = load(sorted, bounded: Set(bounded))
        let outcome = simplex.solve()
        guard case .infeasible(let row) = outcome else { return [] }
        // The infeasible row's certificate, then the deletion filter: leave one out, and keep it out if the rest still conflict.
        var members = simplex.conflict(row: row).map { member -> Cause in
            member < variables.count
                ? .lowerBound(handle(ofVariable: variables[member]))
                : .constraint(handle(ofConstraint: sorted[member - variables.count]))
        }
        if !isConflicting(members) {
            members = sorted.map { .constraint(handle(ofConstraint: $0)) }
            members += bounded.map { .lowerBound(handle(ofVariable: $0)) }
        }
        for member in sortedByInstallation(members).reversed() {
            let rest = members.filter { $0 != member }
            if isConflicting(rest) { members = rest }
        }
        return sortedByInstallation(members)
    }

    /// Whether constraints and bounds contradict each other, taken without any others.
    private mutating func isConflicting(_ causes: [Cause]) -> Bool {
        let (required, bounded) = split(causes)
        _ = load(required, bounded: bounded)
        if case .infeasible = simplex.solve() { return true }
        return false
    }

    func split(_ causes: [Cause]) -> (required: [Int32], bounded: Set<Int32>) {
        var bounded: Set<Int32> = []
        var required: [Int32] = []
        for cause in causes {
            switch cause {
            case .constraint(let constraint): required.append(constraint.index)
            case .lowerBound(let variable): bounded.insert(variable.index)
            }
        }
        return (required, bounded)
    }

    /// By how much a constraint must miss, at the least, when the rest of a conflict holds; on its row scaled to a largest
    /// coefficient of 1.
    mutating func leastMiss(of index: Int32, in conflict: [Cause]) -> Double {
        var (required, bounded) = split(conflict)
        required.removeAll { $0 == index }
        let variables = load(required, bounded: bounded, levels: 1, and: index)
        var columns: [Int32: Int] = [:]
        for (position, variable) in variables.enumerated() { columns[variable] = position }
        simplex.beginLevel()
        loadTerms(of: index, columns: columns)
        let record = constraints[index]
        simplex.endRow(
            constant: record.constant, costBelow: record.relation == .lessThanOrEqual ? 0 : 1,
            costAbove: record.relation == .greaterThanOrEqual ? 0 : 1)
        _ = simplex.solve()
        simplex.refine()
        return simplex.rowValue(required.count)
    }

    /// Loads required constraints, with bounds on some variables only, and returns the variables in the order of their columns.
    private mutating func load(
        _ required: [Int32], bounded: Set<Int32>, levels: Int = 0, and extra: Int32? = nil
    ) -> [Int32] {
        var members: [Int32] = []
        var columns: [Int32: Int] = [:]
        for index in required + (extra.map { [$0] } ?? []) {
            let record = constraints[index]
            for term in record.firstTerm..<record.firstTerm + record.termCount
            where columns.updateValue(0, forKey: terms.records[term].variable) == nil {
                members.append(terms.records[term].variable)
            }
        }
        members.sort { isOlder($0, than: $1) }
        simplex.reset(columns: members.count, levels: levels)
        for (position, variable) in members.enumerated() {
            columns[variable] = position
            simplex.addStructural(
                lower: bounded.contains(variable) ? variables[variable].lowerBound : -.infinity,
                rest: variables[variable].restValue)
        }
        for index in required {
            loadTerms(of: index, columns: columns)
            let record = constraints[index]
            simplex.endRow(
                constant: record.constant, lower: record.relation == .lessThanOrEqual ? -.infinity : 0,
                upper: record.relation == .greaterThanOrEqual ? .infinity : 0)
        }
        return members
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
}
