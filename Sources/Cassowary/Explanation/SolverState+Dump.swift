extension SolverState {
    func dump() -> String {
        var lines: [String] = []
        let live = (0..<Int32(variables.count)).filter { exists($0) }.sorted(by: isOlder(_:than:))
        lines.append("variables: \(live.count)")
        for index in live {
            let record = variables[index]
            var line = "  v\(index) = \(values[index])"
            if record.lowerBound > -.infinity { line += ", at least \(record.lowerBound)" }
            line += ", at rest \(record.restValue)"
            lines.append(line)
        }
        let installed = (0..<Int32(constraints.count)).filter { constraints[$0].isAlive }.sorted {
            isEarlier($0, than: $1)
        }
        lines.append("constraints: \(installed.count)")
        for index in installed {
            let record = constraints[index]
            var line = "  c\(index): \(describe(index))"
            line += record.isRequired ? ", required" : ", priority \(record.priority)"
            if !record.isRequired, record.weight != 1 { line += ", weight \(record.weight)" }
            if record.flags.contains(.edit) { line += ", edit" }
            if let status = try? status(of: handle(ofConstraint: index)) { line += ": \(status)" }
            if let conflict = refusals[index] {
                line += " by " + conflict.map(describe).joined(separator: ", ")
            }
            lines.append(line)
        }
        return lines.joined(separator: "\n")
    }

    private func describe(_ cause: Cause) -> String {
        switch cause {
        case .constraint(let constraint): "c\(constraint.index)"
        case .lowerBound(let variable): "the lower bound of v\(variable.index)"
        }
    }

    private func describe(_ index: Int32) -> String {
        let record = constraints[index]
        var text = ""
        for term in record.firstTerm..<record.firstTerm + record.termCount {
            let term = terms.records[term]
            text += text.isEmpty ? (term.coefficient < 0 ? "-" : "") : term.coefficient < 0 ? " - " : " + "
            text += (abs(term.coefficient) == 1 ? "" : "\(abs(term.coefficient))*") + "v\(term.variable)"
        }
        if text.isEmpty {
            text = "\(record.constant)"
        } else if record.constant != 0 {
            text += record.constant < 0 ? " - \(-record.constant)" : " + \(record.constant)"
        }
        switch record.relation {
        case .lessThanOrEqual: return text + " <= 0"
        case .equal: return text + " == 0"
        case .greaterThanOrEqual: return text + " >= 0"
        }
    }
}
