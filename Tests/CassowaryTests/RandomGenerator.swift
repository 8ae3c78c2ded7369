import Cassowary

/// What kind of system a history is made of.
enum RandomStyle: CaseIterable {
    /// Whatever comes: often infeasible.
    case wild
    /// A hidden point satisfies everything required.
    case feasible
    /// Every row goes through a hidden point: many constraints are tight at once.
    case degenerate
    /// Equalities that earlier ones imply, and their contradictions.
    case redundant
    /// Few levels, opposing wishes, equal weights: many optima.
    case tied
    /// Nearly every optional constraint has a level of its own, fractions too.
    case manyLevels
    /// Nearly all required equalities, as in a layout that is fixed down to what is edited.
    case plan
    /// Views in a row: edges, widths at or above 0, hugging and compression.
    case layout
}

/// Makes histories step by step, in step with a model of what they have led to.
struct RandomGenerator {
    var random: RandomSource
    let style: RandomStyle
    private(set) var steps: [RandomStep] = []
    private(set) var model = RandomModel()
    private var hidden: [Int: Double] = [:]
    private var nextVariable = 0
    private var nextConstraint = 0
    private let levels: [Double]
    /// Either every constraint has an explicit order, or none; edits have none.
    private let hasExplicitOrders: Bool

    private static let allLevels = [999, 750, 750.5, 749.75, 500, 500.125, 250, 251, 50, 51, 10, 1, 0.5]

    init(seed: UInt64) {
        random = RandomSource(seed: seed)
        style = random.pick(RandomStyle.allCases)
        let count = style == .tied ? random.integer(1...2) : style == .manyLevels ? 12 : random.integer(1...4)
        levels = Array(Self.allLevels.shuffled(using: &random).prefix(count))
        hasExplicitOrders = random.chance(20)
    }

    private mutating func take(_ step: RandomStep) {
        if model.apply(step) { steps.append(step) }
    }

    // MARK: Histories

    /// Variables, constraints, one solve.
    mutating func makeSystem(variables: Int, constraints: Int) {
        for _ in 0..<variables { makeVariable() }
        for _ in 0..<constraints { addConstraint() }
        take(.solve)
    }

    /// Changes, one by one or in batches, with a solve after each batch.
    mutating func makeHistory(steps count: Int, mostVariables: Int, mostConstraints: Int) {
        makeSystem(variables: random.integer(1...3), constraints: random.integer(0...4))
        let single = random.chance(40)
        while steps.count < count {
            for _ in 0..<(single ? 1 : random.integer(1...6)) { change(mostVariables, mostConstraints) }
            take(.solve)
        }
    }

    /// The same few constants change again and again, with a solve after each time, as in dragging.
    mutating func makeDrags(steps count: Int, mostVariables: Int, mostConstraints: Int) {
        makeSystem(variables: random.integer(2...mostVariables), constraints: random.integer(3...mostConstraints))
        while steps.count < count {
            if random.chance(60) { change(mostVariables, mostConstraints) }
            let dragged = model.constraints.shuffled(using: &random).prefix(random.integer(1...3))
            for _ in 0..<random.integer(2...8) {
                for constraint in dragged {
                    if let edited = constraint.edited {
                        take(.suggest(variable: edited, random.constant()))
                    } else {
                        take(.setConstant(id: constraint.id, random.constant()))
                    }
                }
                take(.solve)
            }
        }
    }

    private mutating func change(_ mostVariables: Int, _ mostConstraints: Int) {
        let constraint = model.constraints.randomElement(using: &random)
        switch random.integer(0...99) {
        case 0..<6: if model.variables.count < mostVariables { makeVariable() }
        case 6..<8:
            if let idle = model.variables.first(where: { !model.isMentioned($0.id) }) {
                take(.removeVariable(id: idle.id))
            }
        case 8..<35:
            if model.constraints.count < mostConstraints {
                addConstraint()
            } else if let constraint {
                take(.remove(id: constraint.id))
            }
        case 35..<50: if let constraint { take(.remove(id: constraint.id)) }
        case 50..<62:
            if let constraint { take(.setActive(id: constraint.id, random.chance(60) || !constraint.isActive)) }
        case 62..<76: if let constraint { changeConstant(constraint) }
        case 76..<86: if let constraint { take(.setPriority(id: constraint.id, priority())) }
        case 86..<89: addEdit()
        default:
            let edits = model.constraints.compactMap(\.edited)
            if let edited = edits.randomElement(using: &random) {
                take(.suggest(variable: edited, random.constant()))
            } else {
                addEdit()
            }
        }
    }

    private mutating func changeConstant(_ constraint: RandomModel.Constraint) {
        // Back to the hidden point, so that a long history does not end in contradictions alone.
        let row = constraint.row
        take(.setConstant(id: constraint.id, constant(for: row.terms, row.relation)))
    }

    // MARK: Variables and constraints

    private mutating func makeVariable() {
        let lowerBound: Double? =
            random.chance(style == .layout ? 50 : 25) ? (random.chance(70) ? 0 : random.constant()) : nil
        let restValue = random.chance(70) ? 0 : random.constant()
        let value = random.constant()
        hidden[nextVariable] = max(value, lowerBound ?? value)
        take(.makeVariable(id: nextVariable, lowerBound: lowerBound, restValue: restValue))
        nextVariable += 1
    }

    private mutating func addEdit() {
        guard !hasExplicitOrders, let variable = model.variables.randomElement(using: &random) else { return }
        take(
            .addEdit(
                id: nextConstraint, variable: variable.id, value: random.constant(), priority: priority(),
                weight: weight()))
        nextConstraint += 1
    }

    private mutating func addConstraint() {
        if model.variables.isEmpty { makeVariable() }
        var terms = makeTerms()
        var relation: Relation =
            style == .plan && random.chance(85)
            ? .equal : random.pick([.equal, .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
        var constant = constant(for: terms, relation)
        var priority = priority()
        if style == .redundant ? random.chance(50) : style == .plan && random.chance(12), let (row, right) = implied() {
            (terms, constant) = (row, right)
            // The small ones are within and above the tolerance.
            if random.chance(25) { constant += random.pick([1, -1, 0.5, 10, 0x1p-15, -0x1p-16, 0x1p-10]) }
            if random.chance(80) { relation = .equal }
            priority = random.chance(80) ? 1000 : priority
        }
        let row = ReferenceSystem.Constraint(
            terms: terms, constant: constant, relation: relation, priority: priority, weight: weight())
        take(.add(id: nextConstraint, row, order: hasExplicitOrders ? Int64(random.integer(-8...8)) : nil))
        nextConstraint += 1
    }

    private mutating func makeTerms() -> [(variable: Int, coefficient: Double)] {
        if style == .layout || style == .plan, random.chance(70) { return layoutTerms() }
        let count = random.pick([0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4])
        return (0..<(random.chance(80) ? max(1, count) : count)).map { _ in
            (random.pick(model.variables).id, coefficient())
        }
    }

    /// A size, the distance of two edges, or an edge and a size against an edge.
    private mutating func layoutTerms() -> [(variable: Int, coefficient: Double)] {
        let ids = model.variables.map(\.id).shuffled(using: &random)
        switch random.integer(0...2) {
        case 0: return [(ids[0], 1)]
        case 1 where ids.count > 1: return [(ids[0], 1), (ids[1], random.chance(80) ? -1 : coefficient())]
        case 2 where ids.count > 2: return [(ids[0], 1), (ids[1], -1), (ids[2], -1)]
        default: return [(ids[0], 1)]
        }
    }

    private mutating func coefficient() -> Double {
        switch random.integer(0...99) {
        case 0..<45: 1
        case 45..<75: -1
        case 75..<97: random.pick([2, -2, 0.5, -0.5, 3, -3, 1.5, 0.25, -4])
        default: 0
        }
    }

    private mutating func constant(
        for terms: [(variable: Int, coefficient: Double)], _ relation: Relation
    ) -> Double {
        let value = terms.reduce(0) { $0 + $1.coefficient * hidden[$1.variable]! }
        switch style {
        case .wild: return random.constant()
        case .degenerate: return random.chance(92) ? -value : random.constant()
        case .feasible, .redundant, .tied, .manyLevels, .plan, .layout:
            if random.chance(10) { return random.constant() }
            // `value + constant RELATION 0`, with some room.
            return -value + Double(relation.rawValue) * Double(random.pick([0, 0, 1, 5, 40]))
        }
    }

    /// A sum of multiples of required equalities.
    private mutating func implied() -> (terms: [(variable: Int, coefficient: Double)], constant: Double)? {
        let rows = model.active.filter { $0.row.isRequired && $0.row.relation == .equal }.map(\.row)
        if rows.isEmpty { return nil }
        var (sums, constant): ([Int: Double], Double) = ([:], 0)
        for _ in 0..<random.integer(1...2) {
            let (row, factor) = (random.pick(rows), random.pick([1, -1, 2, 0.5]))
            for term in row.terms { sums[term.variable, default: 0] += factor * term.coefficient }
            constant += factor * row.constant
        }
        return (sums.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, constant)
    }

    private mutating func priority() -> Double {
        let required = style == .tied || style == .manyLevels ? 25 : style == .plan ? 88 : 45
        return random.chance(required) ? 1000 : random.pick(levels)
    }

    private mutating func weight() -> Double {
        random.chance(style == .tied ? 90 : 70) ? 1 : random.pick([2, 0.5, 2.5, 3, 100])
    }
}
