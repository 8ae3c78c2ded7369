import Foundation

extension Trace {
    /// The text form: see `Trace+Reading.swift`.
    var text: String {
        var lines = ["\(variableCount) \(phases.count) \(constraints.count)"]
        for constraint in constraints {
            let terms = constraint.terms.map { "\($0.variable) \($0.coefficient)" }.joined(separator: " ")
            lines.append(
                "\(constraint.relation) \(constraint.strength.rawValue) \(constraint.weight) \(constraint.constant) "
                    + "\(constraint.terms.count) " + terms)
        }
        lines.append("\(operations.count)")
        lines.append(contentsOf: operations.map(\.text))
        return lines.joined(separator: "\n") + "\n"
    }

    /// Writes `NAME.txt` and `NAME.ph` into a folder that exists.
    func write(as name: String, into directory: URL) throws {
        let file = directory.appendingPathComponent(name)
        try Data(text.utf8).write(to: file.appendingPathExtension("txt"))
        try Data((phases.joined(separator: " ") + "\n").utf8).write(to: file.appendingPathExtension("ph"))
    }
}

extension TraceOperation {
    fileprivate var text: String {
        switch self {
        case .add(let constraint): "0 \(constraint)"
        case .remove(let constraint): "1 \(constraint)"
        case .edit(let variable, let strength): "2 \(variable) \(strength.rawValue)"
        case .suggest(let variable, let value): "3 \(variable) \(value)"
        case .read: "4"
        case .beginPhase(let phase): "5 \(phase)"
        case .setConstant: preconditionFailure("a constant change has no text form: write the trace before folding it")
        }
    }
}
