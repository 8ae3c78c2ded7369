import Cassowary

extension LayoutEngine {
    /// Conflicts found by solves since the last call, for the diagnostics handler. Each is told once, until it is resolved and
    /// comes up again.
    public func takeConflicts() -> [LayoutConflict] { conflicts.takePending() }

    /// The constraint that a solver's handle belongs to, among those in the table.
    func rowsByHandle() -> [Cassowary.Constraint: RowIndex] {
        var result: [Cassowary.Constraint: RowIndex] = [:]
        result.reserveCapacity(rows.count)
        for index in rows.rows.indices {
            if let handle = rows.rows[index].handle { result[handle] = RowIndex(index) }
        }
        return result
    }

    /// Writes down what a solve refused.
    func note(_ outcome: SolveOutcome) {
        conflicts.keepStanding { row in
            guard let handle = rows[row].handle, let status = try? solver.status(of: handle) else { return false }
            return status == .refused
        }
        guard !outcome.refused.isEmpty else { return }
        let rowsByHandle = rowsByHandle()
        for refusal in outcome.refused {
            guard let broken = rowsByHandle[refusal.constraint] else { continue }
            // A pinned guide gives way only where its owner has no room for the insets: whoever uses it comes later.
            // It shrinks to nothing then, which is what everybody wants.
            if rows[broken].kind == .pin { continue }
            var set: [Int32] = []
            var written: [RowIndex] = []
            var rootRows: [RowIndex] = []
            var bounds: [Int32] = []
            for cause in refusal.conflict {
                switch cause {
                case .constraint(let handle):
                    guard let row = rowsByHandle[handle] else { continue }
                    set.append(row)
                    if rows[row].kind == .rootSize { rootRows.append(row) } else { written.append(row) }
                case .lowerBound(let variable):
                    guard let place = variablePlaces[variable] else { continue }
                    set.append(-2 - place)
                    bounds.append(place)
                }
            }
            if !written.contains(broken) { written.append(broken) }
            conflicts.record(
                row: broken, set: set, conflict(written: written, rootRows: rootRows, bounds: bounds, broken: broken))
        }
    }

    private func conflict(
        written: [RowIndex], rootRows: [RowIndex], bounds: [Int32], broken: RowIndex
    ) -> LayoutConflict {
        var members = (written + rootRows).map { member(for: $0) }
        members += bounds.map { LayoutConflict.Member(kind: .notNegative, sentence: boundSentence(of: $0)) }
        let sentences = (written + rootRows).map { fullSentence(of: $0) } + bounds.map { boundSentence(of: $0) }
        let loser = fullSentence(of: broken)
        let count = sentences.count
        var message =
            count == 1
            ? "This constraint can never hold:\n" : "These \(count) cannot all hold at the same time:\n"
        message += sentences.map { "    \($0)\n" }.joined()
        message += "Gave way: \(loser)\(count == 1 ? "" : ", as the last one installed")."
        message += count == 1 ? "\n" : " It counts again when one of the others changes or goes.\n"
        message += "What to do: " + remedy(written: written, rootRows: rootRows, bounds: bounds, broken: broken)
        return LayoutConflict(constraints: sentences, broken: loser, message: message, members: members)
    }

    private func member(for index: RowIndex) -> LayoutConflict.Member {
        let kind: LayoutConflict.Member.Kind =
            switch rows[index].kind {
            case .hugging, .compression: .contentSize
            case .autoresizing: .autoresizing
            case .pin: .pinnedGuide
            case .rootSize: .rootSize
            case .explicit, .vacant: .constraint
            }
        let note = rows.notes[Int(index)]
        return LayoutConflict.Member(
            kind: kind, sentence: sentence(of: index), identifier: note.identifier, location: note.location)
    }

    /// What someone can do about a conflict, the likeliest first.
    private func remedy(written: [RowIndex], rootRows: [RowIndex], bounds: [Int32], broken: RowIndex) -> String {
        var advice: [String] = []
        let autoresized = written.filter { rows[$0].kind == .autoresizing }.map { name(of: rows[$0].item) }
        if let first = autoresized.first {
            advice.append(
                "set translatesAutoresizingMaskIntoConstraints = false on \(first) if constraints are to lay it out")
        }
        let explicit = written.filter { rows[$0].kind == .explicit }
        if written.count == 2 && rootRows.isEmpty && bounds.isEmpty && isSameButForNumbers(written[0], written[1]) {
            advice.append("keep one of the two, and change its constant where a new value is wanted")
        }
        let rival = explicit.last { $0 != broken }
        if rows[broken].kind == .explicit {
            let shortName = shortName(of: broken)
            advice.append("remove \(shortName), or give it a priority below 1000 (999 will do)")
            if let rival {
                advice.append("do the same to another one of the set, such as \(self.shortName(of: rival))")
            }
        } else if rows[broken].kind.isContent {
            advice.append("give \(name(of: rows[broken].item)) a content priority below 1000 (999 will do)")
        } else if let rival {
            advice.append("remove \(shortName(of: rival)), or give it a priority below 1000 (999 will do)")
        }
        if !rootRows.isEmpty {
            let sides = rootRows.map { rows[$0].attribute.name }
            advice.append("let it fit another \(list(sides, "or")) of \(name(of: root))")
        }
        return advice.isEmpty ? "check the numbers." : advice.joined(separator: "; or ") + "."
    }

    /// The identifier where there is one, otherwise the equation.
    private func shortName(of index: RowIndex) -> String {
        if let identifier = rows.notes[Int(index)].identifier, !identifier.isEmpty { return "\"\(identifier)\"" }
        return sentence(of: index)
    }

    /// Whether two constraints are about the same thing, such as two heights of one view.
    private func isSameButForNumbers(_ a: RowIndex, _ b: RowIndex) -> Bool {
        let a = rows[a]
        let b = rows[b]
        return a.kind == .explicit && b.kind == .explicit && a.relation == .equal && b.relation == .equal
            && (0..<4).allSatisfy {
                a.mentioned($0) == b.mentioned($0) && a.mentionedAttribute($0) == b.mentionedAttribute($0)
            }
    }
}
