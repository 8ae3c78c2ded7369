import Cassowary
import Foundation

extension LayoutEngine {
    /// Installs a constraint; it takes effect at the next `solve()`, which is also where a conflict is found.
    ///
    /// - Throws: `LayoutError` for a wrong one (illegal pair, no common ancestor, multiplier 0 on a position, not finite); then
    ///   nothing is left behind.
    public func add(_ constraint: LayoutConstraint) throws(LayoutError) -> ConstraintID {
        var row = try makeRow(from: constraint)
        row.order = nextOrder
        let note = RowNote(
            identifier: constraint.identifier, location: constraint.location, owner: constraint.owner)
        let index = try installRow(row, note: note)
        nextOrder += 1
        return rows.id(of: index)
    }

    /// Takes a constraint out. One that is gone already is ignored.
    public func remove(_ id: ConstraintID) {
        guard isExplicit(id) else { return }
        removeRow(id.index)
    }

    /// Changes the constant in place. A number that is not finite is refused (`takeProblems()`); an id that is gone is ignored.
    public func setConstant(_ constant: CGFloat, of id: ConstraintID) {
        guard isExplicit(id), rows[id.index].constant != Double(constant) else { return }
        guard constant.isFinite else {
            problems.append(.notFinite(sentence: "the constant \(constant) of \(sentence(of: id.index))"))
            return
        }
        rows[id.index].constant = Double(constant)
        pushConstant(of: id.index)
    }

    /// Whether the constraint's constant counts the other way round now: one between directional positions, of an item that runs from
    /// right to left.
    public func isMirrored(_ id: ConstraintID) -> Bool {
        isExplicit(id) && rows[id.index].isMirrored
    }

    /// Changes the priority in place, to and from required too. One out of range is refused (`takeProblems()`).
    public func setPriority(_ priority: Double, of id: ConstraintID) {
        guard isExplicit(id), rows[id.index].priority != priority else { return }
        guard LayoutEngine.priorities.contains(priority) else {
            problems.append(.priorityOutOfRange(sentence: "\(sentence(of: id.index)), asked for @\(priority)"))
            return
        }
        rows[id.index].priority = priority
        pushPriority(of: id.index)
    }

    /// Changes what reports call the constraint.
    public func setIdentifier(_ identifier: String?, of id: ConstraintID) {
        guard isExplicit(id) else { return }
        rows.notes[Int(id.index)].identifier = identifier
    }

    /// The object a constraint belongs to; nil for one of the engine's own (content size, autoresizing, root size).
    public func owner(of id: ConstraintID) -> AnyObject? {
        guard id.index >= 0 && Int(id.index) < rows.rows.count && rows[id.index].stamp == id.stamp else { return nil }
        return rows.notes[Int(id.index)].owner
    }

    private func isExplicit(_ id: ConstraintID) -> Bool { rows.isLive(id) && rows[id.index].kind == .explicit }

    // MARK: Validation

    /// Checks a constraint and turns it into a row.
    private func makeRow(from constraint: LayoutConstraint) throws(LayoutError) -> Row {
        func sentence() -> String { LayoutSentence.describe(constraint) }
        guard let first = constraint.item else { throw .unknownItem(name: "nil") }
        var row = Row()
        row.kind = .explicit
        row.attribute = constraint.attribute
        row.relation = constraint.relation
        row.multiplier = Double(constraint.multiplier)
        row.constant = Double(constraint.constant)
        row.priority = constraint.priority
        guard row.multiplier.isFinite && row.constant.isFinite && row.priority.isFinite else {
            throw .notFinite(sentence: sentence())
        }
        guard LayoutEngine.priorities.contains(row.priority) else { throw .priorityOutOfRange(sentence: sentence()) }

        guard let item = items.index(of: first) else { throw .unknownItem(name: first.layoutName) }
        func index(of other: any LayoutItem) throws(LayoutError) -> ItemIndex {
            guard let index = items.index(of: other) else {
                throw .unrelated(first: first.layoutName, second: other.layoutName)
            }
            return index
        }
        row.item = item
        if constraint.minusAttribute != .notAnAttribute, let minus = constraint.minusItem {
            row.minusItem = try index(of: minus)
            row.minusAttribute = constraint.minusAttribute
        }
        // A second item without an attribute says nothing, and an attribute without an item is how size constants are often written.
        if constraint.toAttribute != .notAnAttribute, let second = constraint.toItem {
            row.toItem = try index(of: second)
            row.toAttribute = constraint.toAttribute
            if constraint.toMinusAttribute != .notAnAttribute, let minus = constraint.toMinusItem {
                row.toMinusItem = try index(of: minus)
                row.toMinusAttribute = constraint.toMinusAttribute
            }
        }

        guard row.attribute != .notAnAttribute else { throw .illegalPair(sentence: sentence()) }
        if row.minusItem != .none, !isDistance(row.attribute, row.minusAttribute) {
            throw .illegalPair(sentence: sentence())
        }
        if row.toMinusItem != .none, !isDistance(row.toAttribute, row.toMinusAttribute) {
            throw .illegalPair(sentence: sentence())
        }
        let isPosition = row.attribute.isPosition && row.minusItem == .none
        if row.toItem != .none {
            let secondIsPosition = row.toAttribute.isPosition && row.toMinusItem == .none
            guard isPosition == secondIsPosition else { throw .illegalPair(sentence: sentence()) }
            if isPosition && mixesDirections(row.attribute, row.toAttribute) {
                throw .illegalPair(sentence: sentence())
            }
        }
        if isPosition && (row.toItem == .none || row.multiplier == 0) { throw .incomplete(sentence: sentence()) }
        row.isMirrored = isMirrored(row)
        return row
    }

    /// Whether two attributes have a distance: positions on the same axis that agree about directions.
    private func isDistance(_ a: LayoutAttribute, _ b: LayoutAttribute) -> Bool {
        a.isPosition && b.isPosition && a.axis == b.axis && !mixesDirections(a, b)
    }

    private func mixesDirections(_ a: LayoutAttribute, _ b: LayoutAttribute) -> Bool {
        (a.isDirectional && b.isLeftOrRight) || (a.isLeftOrRight && b.isDirectional)
    }
}
