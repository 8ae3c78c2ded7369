import Cassowary

extension LayoutEngine {
    /// Puts a row into the table and the solver.
    ///
    /// - Throws: `notFinite` when a number overflows on the way; then nothing is left behind.
    func installRow(_ row: Row, note: RowNote? = nil) throws(LayoutError) -> RowIndex {
        let index = rows.insert(row, items: &items)
        if let note { rows.notes[Int(index)] = note }
        do {
            try install(index)
        } catch {
            let sentence = sentence(of: index)
            rows.remove(index, items: &items)
            throw .notFinite(sentence: sentence)
        }
        touch()
        return index
    }

    /// Gives the solver the row's expression.
    private func install(_ index: RowIndex) throws(SolverError) {
        expression.fill(from: rows[index], items: items)
        linear.terms.removeAll(keepingCapacity: true)
        for term in expression.terms {
            guard let variable = items.variables[Int(term.variable)] else { continue }
            linear.terms.append(Term(variable, term.coefficient))
        }
        rows[index].base = expression.constant
        linear.constant = rows[index].solverConstant
        rows[index].handle = try solver.add(
            linear, solverRelation(of: rows[index]), priority: rows[index].solverPriority, order: rows[index].order)
    }

    func solverRelation(of row: Row) -> Relation {
        switch row.isMirrored ? row.relation.mirrored : row.relation {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }

    func removeRow(_ index: RowIndex) {
        if let handle = rows[index].handle { try? solver.remove(handle) }
        conflicts.forget(index)
        rows.remove(index, items: &items)
        touch()
    }

    /// Brings the solver's constant up to date with what the row is made from; the terms stay.
    func refreshConstant(of index: RowIndex) {
        expression.fill(from: rows[index], items: items)
        rows[index].base = expression.constant
        pushConstant(of: index)
    }

    /// Gives the solver the row's constant. One that overflows leaves the old one in place.
    func pushConstant(of index: RowIndex) {
        guard let handle = rows[index].handle else { return }
        do {
            try solver.setConstant(rows[index].solverConstant, of: handle)
            touch()
        } catch {
            problems.append(.notFinite(sentence: sentence(of: index)))
        }
    }

    /// Makes the row's terms anew, in the same place of the order.
    func reinstall(_ index: RowIndex) {
        let old = rows[index].handle
        do {
            try install(index)
            if let old { try? solver.remove(old) }
        } catch {
            problems.append(.notFinite(sentence: sentence(of: index)))
        }
        touch()
    }

    /// Calls `body` for each row that mentions the item, with the place of the mention.
    func forEachMention(of item: ItemIndex, _ body: (RowIndex, Int) -> Void) {
        var mention = items.records[Int(item)].firstMention
        while mention != .none {
            let next = rows.nextMention[Int(mention)]
            let (row, place) = RowTable.row(of: mention)
            body(row, place)
            mention = next
        }
    }
}
