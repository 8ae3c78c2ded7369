import Cassowary

/// A system of constraints as plain data.
struct ReferenceSystem {
    struct Variable {
        var lowerBound: Double?
        var restValue: Double
    }

    struct Constraint {
        var terms: [(variable: Int, coefficient: Double)]
        var constant: Double
        var relation: Relation
        /// 1000 is required.
        var priority: Double
        var weight: Double = 1

        var isRequired: Bool { priority == 1000 }
        /// What a row is scaled by before it is compared with the tolerance.
        var largestCoefficient: Double {
            var sums: [Int: Double] = [:]
            for term in terms { sums[term.variable, default: 0] += term.coefficient }
            let largest = sums.values.map(\.magnitude).max() ?? 0
            return largest == 0 ? 1 : largest
        }
    }

    var variables: [Variable] = []
    /// In installation order.
    var constraints: [Constraint] = []
}

/// What the rules make of a system.
struct ReferenceSolution {
    /// Required constraints that cannot hold with the bounds and the required ones before them.
    var refused: Set<Int> = []
    /// Required constraints that miss what the ones before them say, but only within the tolerance: without effect.
    var missed: Set<Int> = []
    /// Required equalities that are sums of multiples of accepted equalities before them.
    var dependent: Set<Int> = []
    /// Required equalities that cannot but hold when those before them do; found with `ranges` alone.
    var implied: Set<Int> = []
    /// Whether a decision hung on a miss near the tolerance, or on one that is small and no matter of equalities alone: a solver
    /// in floating point may see it either way.
    var isCloseCall = false
    var values: [Rational] = []
    /// The weighted sum of violations of each priority, from the top.
    var levels: [(priority: Double, objective: Rational)] = []
    /// The values a variable can take with all requirements and the optima of all levels kept; nil where nothing stops it.
    var ranges: [(lowest: Rational?, highest: Rational?)] = []
}

/// The rules, one after another, in exact arithmetic, with no thought of speed.
///
/// 1. Bounds, then required constraints in installation order; what cannot hold with those before it is refused.
/// 2. From the highest priority down: the weighted sum of absolute violations is minimised, and kept.
/// 3. From the highest priority down, in installation order: each violation is minimised, and kept.
/// 4. In the order the variables were made: the distance to the rest value is minimised, and kept.
struct ReferenceSolver {
    /// Up to this, on rows scaled to a largest coefficient of 1, a required constraint that misses is redundant, not refused.
    static let tolerance = Rational(1) / Rational(10_000)

    private var tableau = Tableau()
    private var variables: [ColumnForm] = []
    private var violations: [Int: ColumnForm] = [:]
    private var solution = ReferenceSolution()
    private let system: ReferenceSystem
    private var equalities = RowSpace()

    static func solve(_ system: ReferenceSystem, ranges: Bool = false) throws -> ReferenceSolution {
        var solver = ReferenceSolver(system)
        try solver.installRequired(findImplied: ranges)
        try solver.minimiseLevels()
        if ranges { try solver.findRanges() }
        try solver.breakTies()
        return solver.solution
    }

    /// Whether bounds and required constraints can all hold, within the tolerance.
    static func isFeasible(_ system: ReferenceSystem) throws -> Bool {
        var solver = ReferenceSolver(system)
        try solver.installRequired(findImplied: false)
        return solver.solution.refused.isEmpty
    }

    private init(_ system: ReferenceSystem) {
        self.system = system
        for variable in system.variables {
            var form = ColumnForm()
            form.add(.one, tableau.makeColumn())
            if let bound = variable.lowerBound {
                form.constant = Rational(bound)
            } else {
                form.add(Rational(-1), tableau.makeColumn())
            }
            variables.append(form)
        }
    }

    private func form(of constraint: ReferenceSystem.Constraint) -> ColumnForm {
        var form = ColumnForm()
        form.constant = Rational(constraint.constant)
        for term in constraint.terms { form.add(Rational(term.coefficient), variables[term.variable]) }
        return form
    }

    private mutating func installRequired(findImplied: Bool) throws {
        for (index, constraint) in system.constraints.enumerated() where constraint.isRequired {
            let before = tableau
            var row = form(of: constraint)
            let isDependent = try constraint.relation == .equal && equalities.spans(coefficients(of: constraint))
            if isDependent { solution.dependent.insert(index) }
            if findImplied, constraint.relation == .equal, try isConstant(row) { solution.implied.insert(index) }
            switch constraint.relation {
            case .equal: break
            case .lessThanOrEqual: row.add(.one, tableau.makeColumn())
            case .greaterThanOrEqual: row.add(Rational(-1), tableau.makeColumn())
            }
            let missed = try tableau.require(row) / Rational(constraint.largestCoefficient)
            guard missed.isValid else { throw ReferenceOverflow() }
            if missed.isZero {
                if constraint.relation == .equal { try equalities.insert(coefficients(of: constraint)) }
                continue
            }
            tableau = before
            if isDependent ? (5e-5...2e-4).contains(missed.value) : missed.value < 1e-2 { solution.isCloseCall = true }
            if missed > Self.tolerance { solution.refused.insert(index) } else { solution.missed.insert(index) }
        }
    }

    private func coefficients(of constraint: ReferenceSystem.Constraint) -> [Rational] {
        var row = [Rational](repeating: .zero, count: variables.count)
        for term in constraint.terms { row[term.variable] = row[term.variable] + Rational(term.coefficient) }
        return row
    }

    /// Whether the form has the same value wherever the constraints so far hold.
    private func isConstant(_ form: ColumnForm) throws -> Bool {
        let (lowest, highest) = try range(of: form)
        return lowest != nil && lowest == highest
    }

    private func range(of form: ColumnForm) throws -> (lowest: Rational?, highest: Rational?) {
        var (below, above, opposite) = (tableau, tableau, ColumnForm())
        opposite.add(Rational(-1), form)
        return (try below.minimise(form), try above.minimise(opposite).map { -$0 })
    }

    private mutating func minimiseLevels() throws {
        for (index, constraint) in system.constraints.enumerated() where !constraint.isRequired {
            violations[index] = try makeViolation(form(of: constraint), constraint.relation)
        }
        for (priority, members) in levels {
            var goal = ColumnForm()
            for index in members { goal.add(Rational(system.constraints[index].weight), violations[index]!) }
            solution.levels.append((priority, try tableau.minimise(goal)!))
        }
    }

    private var levels: [(Double, [Int])] {
        let optional = system.constraints.indices.filter { !system.constraints[$0].isRequired }
        return Dictionary(grouping: optional) { system.constraints[$0].priority }
            .map { ($0.key, $0.value.sorted()) }.sorted { $0.0 > $1.0 }
    }

    /// The amount by which `form RELATION 0` is broken: `form == above - below`, both at or above 0.
    private mutating func makeViolation(_ form: ColumnForm, _ relation: Relation) throws -> ColumnForm {
        var (row, violation) = (form, ColumnForm())
        let (above, below) = (tableau.makeColumn(), tableau.makeColumn())
        row.add(Rational(-1), above)
        row.add(.one, below)
        _ = try tableau.require(row)
        if relation != .greaterThanOrEqual { violation.add(.one, above) }
        if relation != .lessThanOrEqual { violation.add(.one, below) }
        return violation
    }

    private mutating func findRanges() throws {
        solution.ranges = try variables.map { try range(of: $0) }
    }

    private mutating func breakTies() throws {
        for (_, members) in levels {
            for index in members { _ = try tableau.minimise(violations[index]!) }
        }
        for (index, variable) in system.variables.enumerated() {
            var distance = variables[index]
            distance.constant = distance.constant - Rational(variable.restValue)
            _ = try tableau.minimise(try makeViolation(distance, .equal))
        }
        solution.values = variables.map { tableau.value(of: $0) }
        guard solution.values.allSatisfy(\.isValid) else { throw ReferenceOverflow() }
    }
}
