import Cassowary

/// The state that a history has led to, as plain data: what a solver is compared with.
struct RandomModel {
    struct Variable {
        let id: Int
        let lowerBound: Double?
        let restValue: Double
    }

    struct Constraint {
        let id: Int
        /// Its terms refer to variables by id.
        var row: ReferenceSystem.Constraint
        let order: Int64
        var isActive = true
        /// The variable that an edit constraint edits.
        var edited: Int?
    }

    private(set) var variables: [Variable] = []
    /// In installation order.
    private(set) var constraints: [Constraint] = []
    private var nextOrder: Int64 = 1_000

    /// Applies a step; false when it refers to something that is not there.
    mutating func apply(_ step: RandomStep) -> Bool {
        switch step {
        case .makeVariable(let id, let lowerBound, let restValue):
            if variables.contains(where: { $0.id == id }) { return false }
            variables.append(Variable(id: id, lowerBound: lowerBound, restValue: restValue))
        case .removeVariable(let id):
            guard let index = variables.firstIndex(where: { $0.id == id }), !isMentioned(id) else { return false }
            variables.remove(at: index)
        case .add(let id, let row, let order):
            guard row.terms.allSatisfy({ has($0.variable) }) else { return false }
            return insert(Constraint(id: id, row: row, order: order ?? takeOrder()))
        case .addEdit(let id, let variable, let value, let priority, let weight):
            guard has(variable) else { return false }
            let row = ReferenceSystem.Constraint(
                terms: [(variable, 1)], constant: -value, relation: .equal, priority: priority, weight: weight)
            return insert(Constraint(id: id, row: row, order: takeOrder(), edited: variable))
        case .remove(let id):
            guard let index = index(of: id) else { return false }
            constraints.remove(at: index)
        case .setActive(let id, let isActive):
            guard let index = index(of: id) else { return false }
            constraints[index].isActive = isActive
        case .setConstant(let id, let constant):
            guard let index = index(of: id), constraints[index].edited == nil else { return false }
            constraints[index].row.constant = constant
        case .setPriority(let id, let priority):
            guard let index = index(of: id) else { return false }
            constraints[index].row.priority = priority
        case .suggest(let variable, let value):
            let edits = constraints.indices.filter { constraints[$0].edited == variable }
            for index in edits { constraints[index].row.constant = -value }
            return !edits.isEmpty
        case .solve: break
        }
        return true
    }

    func has(_ variable: Int) -> Bool { variables.contains { $0.id == variable } }
    func isMentioned(_ variable: Int) -> Bool {
        constraints.contains { $0.row.terms.contains { $0.variable == variable } }
    }
    private func index(of id: Int) -> Int? { constraints.firstIndex { $0.id == id } }

    private mutating func takeOrder() -> Int64 {
        nextOrder += 1
        return nextOrder
    }

    private mutating func insert(_ constraint: Constraint) -> Bool {
        if index(of: constraint.id) != nil { return false }
        let place = constraints.firstIndex { $0.order > constraint.order } ?? constraints.count
        constraints.insert(constraint, at: place)
        return true
    }

    /// The active constraints for the reference, in installation order.
    var active: [Constraint] { constraints.filter(\.isActive) }

    var system: ReferenceSystem { system(of: active) { $0.lowerBound } }

    /// A system of some constraints and some bounds alone.
    func system(of constraints: [Constraint], bound: (Variable) -> Double?) -> ReferenceSystem {
        let places = Dictionary(uniqueKeysWithValues: variables.enumerated().map { ($1.id, $0) })
        var system = ReferenceSystem()
        system.variables = variables.map { .init(lowerBound: bound($0), restValue: $0.restValue) }
        system.constraints = constraints.map { constraint in
            var row = constraint.row
            row.terms = row.terms.map { (places[$0.variable]!, $0.coefficient) }
            return row
        }
        return system
    }

    /// The shortest history that leads to this state: what a fresh solver is given.
    var freshSteps: [RandomStep] {
        var steps = variables.map {
            RandomStep.makeVariable(id: $0.id, lowerBound: $0.lowerBound, restValue: $0.restValue)
        }
        for constraint in constraints {
            if let variable = constraint.edited {
                steps.append(
                    .addEdit(
                        id: constraint.id, variable: variable, value: -constraint.row.constant,
                        priority: constraint.row.priority, weight: constraint.row.weight))
            } else {
                steps.append(.add(id: constraint.id, constraint.row, order: nil))
            }
            if !constraint.isActive { steps.append(.setActive(id: constraint.id, false)) }
        }
        return steps + [.solve]
    }
}
