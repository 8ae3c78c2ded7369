extension LayoutReport {
    /// The report in readable form: the tree with its frames, the constraints with how they fared, and what went wrong.
    public var text: String {
        var lines: [String] = []
        writeTree(to: &lines)
        if !constraints.isEmpty {
            lines.append("")
            lines.append("Constraints")
            let width = constraints.map { $0.state.count }.max() ?? 0
            for entry in constraints {
                let state = entry.state + String(repeating: " ", count: width - entry.state.count)
                var line = "  \(state)  \(entry.fullSentence)"
                if entry.state == "broken" || entry.state == "slack" { line += ", by \(number(abs(entry.residual)))" }
                lines.append(line)
            }
        }
        write("Broken", broken, to: &lines)
        write("Ambiguous", ambiguities, to: &lines)
        write("Ties", ties, to: &lines)
        write("Conflicts", conflicts.map(\.message), to: &lines)
        return lines.joined(separator: "\n") + "\n"
    }

    private func write(_ title: String, _ entries: [String], to lines: inout [String]) {
        guard !entries.isEmpty else { return }
        lines.append("")
        lines.append(title)
        for entry in entries {
            for line in entry.split(separator: "\n", omittingEmptySubsequences: false) { lines.append("  \(line)") }
        }
    }

    /// The items as a tree: parents stand before their children in `items`, but not directly.
    private func writeTree(to lines: inout [String]) {
        var children: [[Int]] = Array(repeating: [], count: items.count)
        var pending: [(item: Int, level: Int)] = []
        for (index, item) in items.enumerated() {
            if let parent = item.parentIndex { children[parent].append(index) } else { pending.append((index, 0)) }
        }
        pending.reverse()
        while let (index, level) = pending.popLast() {
            let item = items[index]
            var line = String(repeating: "  ", count: level) + item.name
            if item.isGuide { line += " (guide)" }
            line += "  " + item.frame.map { number($0) }.joined(separator: ", ")
            if item.isAmbiguous { line += "  AMBIGUOUS " + item.ambiguousAxes.joined(separator: " and ") }
            lines.append(line)
            pending += children[index].reversed().map { ($0, level + 1) }
        }
    }
}

extension LayoutReport.ConstraintEntry {
    /// The sentence with the identifier and the place in the source, where known.
    public var fullSentence: String {
        var details: [String] = []
        if let identifier, !identifier.isEmpty { details.append("\"\(identifier)\"") }
        if !location.file.isEmpty { details.append("\(location.file):\(location.line)") }
        return details.isEmpty ? sentence : "\(sentence) (\(details.joined(separator: ", ")))"
    }
}
