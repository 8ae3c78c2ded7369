import Cassowary

/// The solver under test, driven by a history's steps.
final class RandomSubject {
    let solver = Solver()
    private(set) var variables: [Int: Variable] = [:]
    private(set) var constraints: [Int: Constraint] = [:]
    private(set) var outcome = SolveOutcome()
    /// The values just before the last solve.
    private(set) var valuesBefore: [Int: Double] = [:]

    func apply(_ step: RandomStep) throws {
        switch step {
        case .makeVariable(let id, let lowerBound, let restValue):
            variables[id] = try solver.makeVariable(lowerBound: lowerBound ?? -.infinity, restValue: restValue)
        case .removeVariable(let id):
            try solver.removeVariable(variables[id]!)
            variables[id] = nil
        case .add(let id, let row, let order):
            let terms = row.terms.map { Term(variables[$0.variable]!, $0.coefficient) }
            constraints[id] = try solver.add(
                LinearExpression(terms, constant: row.constant), row.relation, priority: Priority(row.priority),
                weight: row.weight, order: order)
        case .addEdit(let id, let variable, let value, let priority, let weight):
            constraints[id] = try solver.addEdit(
                variables[variable]!, value: value, priority: Priority(priority), weight: weight)
        case .remove(let id):
            try solver.remove(constraints[id]!)
            constraints[id] = nil
        case .setActive(let id, let isActive): try solver.setActive(isActive, of: constraints[id]!)
        case .setConstant(let id, let constant): try solver.setConstant(constant, of: constraints[id]!)
        case .setPriority(let id, let priority): try solver.setPriority(Priority(priority), of: constraints[id]!)
        case .suggest(let variable, let value): try solver.suggest(value, for: variables[variable]!)
        case .solve:
            valuesBefore = values
            outcome = solver.solve()
        }
        if let broken = solver._brokenInvariant { throw RandomFault(rule: "internal structures", detail: broken) }
    }

    var values: [Int: Double] { variables.mapValues { solver.value(of: $0) } }

    /// The number of a handle.
    func id(of constraint: Constraint) -> Int? { constraints.first { $0.value == constraint }?.key }
    func id(of variable: Variable) -> Int? { variables.first { $0.value == variable }?.key }
}
