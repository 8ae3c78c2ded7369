extension SolverState {
    /// The variables that are seen to be decided without a linear program for each.
    ///
    /// Looks at the same face of all optima as `freedom(of:)`. A row whose other variables are decided decides the last one if it
    /// is an equation on the face, and blocks it on one side if it is a tight inequality. What then hangs together through undecided
    /// variables alone is a system of its own, where a level is broken only if one of its own constraints is; its equations are
    /// eliminated together. Repeats until nothing new is found: linear where rows decide one variable after another.
    func determinedVariables() -> [Bool] {
        var search = DeterminationSearch(self)
        search.run()
        return search.isDetermined
    }
}

/// One search for the decided variables of a solver.
private struct DeterminationSearch {
    private let state: SolverState
    private(set) var isDetermined: [Bool]
    /// On which sides tight rows hold a variable.
    private var isHeldBelow: [Bool]
    private var isHeldAbove: [Bool]
    /// The constraints that count, with what does not change during the search.
    private var rows: [Row] = []
    private var rowOfConstraint: [Int32]
    /// Undecided variables of each row.
    private var unknownCounts: [Int32] = []
    private var queue: [Int32] = []

    private struct Row {
        var constraint: Int32
        var isRequired: Bool
        var isBroken: Bool
        var isTight: Bool
        /// Whether it holds on the whole face: false as long as its level may be broken in its system.
        var isKept: Bool
    }

    init(_ state: SolverState) {
        self.state = state
        isDetermined = [Bool](repeating: false, count: state.variables.count)
        isHeldBelow = isDetermined
        isHeldAbove = isDetermined
        rowOfConstraint = [Int32](repeating: -1, count: state.constraints.count)
        for constraint in 0..<Int32(state.constraints.count) {
            let record = state.constraints[constraint]
            guard record.isAlive, record.isActive, record.role != .refused, record.role != .idle else { continue }
            rowOfConstraint[Int(constraint)] = Int32(rows.count)
            unknownCounts.append(record.termCount)
            rows.append(
                Row(
                    constraint: constraint, isRequired: record.isRequired,
                    isBroken: !record.isRequired && state.signedViolation(of: constraint) != 0,
                    isTight: record.relation == .equal || state.isTight(constraint), isKept: record.isRequired))
        }
        for variable in 0..<Int32(state.variables.count) where state.exists(variable) {
            isHeldBelow[Int(variable)] = state.values[variable] <= state.variables[variable].lowerBound
        }
    }

    mutating func run() {
        for row in rows.indices where unknownCounts[row] == 1 { queue.append(Int32(row)) }
        var isNew = true
        while isNew {
            propagate()
            let grew = keepUnbrokenLevels()
            propagate()
            let eliminated = eliminate()
            isNew = grew || eliminated
        }
    }

    // MARK: One variable after another

    private mutating func propagate() {
        while let row = queue.popLast() {
            guard unknownCounts[Int(row)] == 1, rows[Int(row)].isKept, rows[Int(row)].isTight else { continue }
            let record = state.constraints[rows[Int(row)].constraint]
            for term in record.firstTerm..<record.firstTerm + record.termCount {
                let variable = Int(state.terms.records[term].variable)
                guard !isDetermined[variable] else { continue }
                let isPositive = state.terms.records[term].coefficient > 0
                switch record.relation {
                case .equal: determine(variable)
                case .lessThanOrEqual: hold(variable, fromAbove: isPositive)
                case .greaterThanOrEqual: hold(variable, fromAbove: !isPositive)
                }
                break
            }
        }
    }

    private mutating func hold(_ variable: Int, fromAbove: Bool) {
        if fromAbove { isHeldAbove[variable] = true } else { isHeldBelow[variable] = true }
        if isHeldAbove[variable], isHeldBelow[variable] { determine(variable) }
    }

    private mutating func determine(_ variable: Int) {
        guard !isDetermined[variable] else { return }
        isDetermined[variable] = true
        var term = state.variables[Int32(variable)].firstTerm
        while term >= 0 {
            let row = rowOfConstraint[Int(state.terms.records[term].constraint)]
            if row >= 0 {
                unknownCounts[Int(row)] -= 1
                if unknownCounts[Int(row)] == 1 { queue.append(row) }
            }
            term = state.terms.records[term].next
        }
    }

    // MARK: Systems

    /// Keeps the optional rows of the levels that are broken nowhere in their system. Returns whether there were new ones.
    private mutating func keepUnbrokenLevels() -> Bool {
        let systems = systems()
        var broken: Set<Level> = []
        for (row, system) in systems.enumerated() where system >= 0 && rows[row].isBroken {
            broken.insert(Level(system: system, priority: state.constraints[rows[row].constraint].priority))
        }
        var grew = false
        for (row, system) in systems.enumerated() where system >= 0 && !rows[row].isKept {
            let level = Level(system: system, priority: state.constraints[rows[row].constraint].priority)
            guard !broken.contains(level) else { continue }
            rows[row].isKept = true
            grew = true
            if unknownCounts[row] == 1 { queue.append(Int32(row)) }
        }
        return grew
    }

    private struct Level: Hashable {
        var system: Int32
        var priority: Double
    }

    /// The system of each row: rows hang together through undecided variables. -1 where a row has none.
    private func systems() -> [Int32] {
        var parents = (0..<Int32(rows.count)).map { $0 }
        func top(_ row: Int32) -> Int32 {
            var row = row
            while parents[Int(row)] != row {
                parents[Int(row)] = parents[Int(parents[Int(row)])]
                row = parents[Int(row)]
            }
            return row
        }
        var firstRow = [Int32](repeating: -1, count: isDetermined.count)
        for row in rows.indices where unknownCounts[row] > 0 {
            let record = state.constraints[rows[row].constraint]
            for term in record.firstTerm..<record.firstTerm + record.termCount {
                let variable = Int(state.terms.records[term].variable)
                guard !isDetermined[variable] else { continue }
                if firstRow[variable] < 0 {
                    firstRow[variable] = Int32(row)
                } else {
                    let (a, b) = (top(firstRow[variable]), top(Int32(row)))
                    parents[Int(a)] = b
                }
            }
        }
        return rows.indices.map { unknownCounts[$0] > 0 ? top(Int32($0)) : -1 }
    }

    // MARK: Equations together

    /// Terms that one elimination may touch; a system that needs more is left to the linear programs.
    private static let mostWork = 2_000_000

    /// Brings the equations among undecided variables into reduced echelon form: a row with one variable decides it. Returns
    /// whether there was one.
    private mutating func eliminate() -> Bool {
        // Rows by their leading variable; none of them mentions another's.
        var solved: [Int32: [Int32: Double]] = [:]
        // The leading variables of the rows that mention a variable.
        var users: [Int32: Set<Int32>] = [:]
        var work = 0
        for row in rows.indices where rows[row].isKept && unknownCounts[row] > 1 {
            let record = state.constraints[rows[row].constraint]
            guard record.relation == .equal else { continue }
            var rest: [Int32: Double] = [:]
            var size = 1.0
            for term in record.firstTerm..<record.firstTerm + record.termCount {
                let variable = state.terms.records[term].variable
                guard !isDetermined[Int(variable)] else { continue }
                let coefficient = state.terms.records[term].coefficient
                size = max(size, abs(coefficient))
                // The variable itself, or what its row says about it.
                guard let definition = solved[variable] else {
                    rest[variable, default: 0] += coefficient
                    continue
                }
                for (other, factor) in definition { rest[other, default: 0] -= coefficient * factor }
                work += definition.count
            }
            rest = rest.filter { abs($0.value) > 1e-9 * size }
            // The largest coefficient leads, for the sake of rounding; of equal ones the latest made variable.
            guard
                let (leading, pivot) = rest.max(by: {
                    abs($0.value) != abs($1.value)
                        ? abs($0.value) < abs($1.value) : state.isOlder($0.key, than: $1.key)
                })
            else { continue }
            rest[leading] = nil
            let definition = rest.mapValues { $0 / pivot }
            for user in users.removeValue(forKey: leading) ?? [] {
                guard var other = solved[user], let factor = other.removeValue(forKey: leading) else { continue }
                for (variable, coefficient) in definition {
                    let value = (other[variable] ?? 0) - factor * coefficient
                    if abs(value) > 1e-9 * max(1, abs(factor)) {
                        other[variable] = value
                        users[variable, default: []].insert(user)
                    } else {
                        other[variable] = nil
                        users[variable]?.remove(user)
                    }
                }
                work += definition.count + 1
                solved[user] = other
            }
            for variable in definition.keys { users[variable, default: []].insert(leading) }
            solved[leading] = definition
            if work > Self.mostWork { break }
        }
        var found = false
        for (variable, definition) in solved where definition.isEmpty {
            found = true
            determine(Int(variable))
        }
        return found
    }
}
