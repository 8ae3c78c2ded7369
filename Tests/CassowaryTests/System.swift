import Testing

@testable import Cassowary

/// A solver with a shorter way to write systems; every solve checks the internal structures.
final class System {
    let solver = Solver()

    func variable(lowerBound: Double = -.infinity, restValue: Double = 0) -> Variable {
        do { return try solver.makeVariable(lowerBound: lowerBound, restValue: restValue) } catch {
            Issue.record("\(error)")
            return Variable(index: -1, stamp: 0)
        }
    }

    @discardableResult func add(
        _ terms: [(Variable, Double)], _ constant: Double = 0, _ relation: Relation = .equal,
        _ priority: Priority = .required, weight: Double = 1, order: Int64? = nil
    ) throws -> Constraint {
        try solver.add(
            LinearExpression(terms.map { Term($0.0, $0.1) }, constant: constant), relation, priority: priority,
            weight: weight, order: order)
    }

    @discardableResult func solve() -> SolveOutcome {
        let outcome = solver.solve()
        solver._checkInvariants()
        return outcome
    }

    subscript(variable: Variable) -> Double { solver.value(of: variable) }
}
