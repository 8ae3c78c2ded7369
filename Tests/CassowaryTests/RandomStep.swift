import Cassowary

/// One step of a history. Variables and constraints have numbers of their own, so that any step can be left out when a failing
/// history is made smaller: what then refers to nothing is skipped.
enum RandomStep {
    case makeVariable(id: Int, lowerBound: Double?, restValue: Double)
    case removeVariable(id: Int)
    case add(id: Int, ReferenceSystem.Constraint, order: Int64?)
    case addEdit(id: Int, variable: Int, value: Double, priority: Double, weight: Double)
    case remove(id: Int)
    case setActive(id: Int, Bool)
    case setConstant(id: Int, Double)
    case setPriority(id: Int, Double)
    case suggest(variable: Int, Double)
    case solve
}

extension RandomStep: CustomStringConvertible {
    var description: String {
        switch self {
        case .makeVariable(let id, let lowerBound, let restValue):
            "variable x\(id)" + (lowerBound.map { ", lower bound \(short($0))" } ?? "")
                + (restValue == 0 ? "" : ", rest value \(short(restValue))")
        case .removeVariable(let id): "remove x\(id)"
        case .add(let id, let constraint, let order):
            "add c\(id): \(constraint)" + (order.map { ", order \($0)" } ?? "")
        case .addEdit(let id, let variable, let value, let priority, let weight):
            "edit c\(id): x\(variable) == \(short(value)) @\(short(priority))"
                + (weight == 1 ? "" : " * \(short(weight))")
        case .remove(let id): "remove c\(id)"
        case .setActive(let id, let isActive): "\(isActive ? "activate" : "deactivate") c\(id)"
        case .setConstant(let id, let constant): "constant of c\(id) = \(short(constant))"
        case .setPriority(let id, let priority): "priority of c\(id) = \(short(priority))"
        case .suggest(let variable, let value): "suggest x\(variable) = \(short(value))"
        case .solve: "solve"
        }
    }
}

extension ReferenceSystem.Constraint: CustomStringConvertible {
    var description: String {
        var text = ""
        for term in terms {
            let sign = term.coefficient < 0 ? "-" : text.isEmpty ? "" : "+"
            let factor = term.coefficient.magnitude == 1 ? "" : short(term.coefficient.magnitude) + " "
            text += (text.isEmpty ? "" : " ") + sign + (text.isEmpty ? "" : " ") + factor + "x\(term.variable)"
        }
        if terms.isEmpty || constant != 0 {
            text += text.isEmpty ? short(constant) : constant < 0 ? " - \(short(-constant))" : " + \(short(constant))"
        }
        let sign =
            switch relation {
            case .equal: "=="
            case .lessThanOrEqual: "<="
            case .greaterThanOrEqual: ">="
            }
        return "\(text) \(sign) 0 " + (isRequired ? "required" : "@\(short(priority))")
            + (weight == 1 ? "" : " * \(short(weight))")
    }
}

/// Whole numbers without a fraction.
func short(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? String(Int(value)) : String(value)
}
