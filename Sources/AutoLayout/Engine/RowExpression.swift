import Foundation

/// A linear expression over the variables of items: what a row says, apart from its relation to zero.
///
/// One value is filled again and again, so that a row costs no allocation of its own.
struct RowExpression {
    /// A variable as `item * 4 + slot`. One that stands on both sides has two terms; the solver adds them up.
    struct Term {
        var variable: Int32
        var coefficient: Double
    }

    private(set) var terms: [Term] = []
    private(set) var constant = 0.0

    /// Makes this the row's expression without its own constant: first side minus second side.
    mutating func fill(from row: Row, items: borrowing ItemTable) {
        terms.removeAll(keepingCapacity: true)
        constant = 0
        var ancestor = ItemIndex.none
        for place in 0..<4 {
            let item = row.mentioned(place)
            guard item != .none else { continue }
            ancestor = ancestor == .none ? item : items.closestCommonAncestor(ancestor, item) ?? .none
        }
        let onlyItem = row.toItem == .none && row.minusItem == .none
        // A position without a second item (of a frame or a pin) is one in the parent's coordinates.
        if onlyItem && row.attribute.isPosition { ancestor = items.records[Int(row.item)].parent }

        let isRightToLeft = items.records[Int(row.item)].isRightToLeft
        add(
            row.attribute, of: row.item, minus: row.minusAttribute, of: row.minusItem, times: 1, in: ancestor,
            isRightToLeft, items)
        if row.toItem != .none && row.toAttribute != .notAnAttribute {
            add(
                row.toAttribute, of: row.toItem, minus: row.toMinusAttribute, of: row.toMinusItem,
                times: -row.multiplier,
                in: ancestor, isRightToLeft, items)
            // A mirrored position counts from the other side of the coordinate system; for a multiplier of 1 this cancels out.
            if row.isMirrored && row.multiplier != 1 {
                let insets = items.records[Int(ancestor)].alignment
                add(.width, of: ancestor, times: row.multiplier - 1, in: ancestor, items)
                constant += (row.multiplier - 1) * Double(insets.left + insets.right)
            }
        }
    }

    /// Adds one side: an attribute, or the distance from another attribute to it.
    private mutating func add(
        _ attribute: LayoutAttribute, of item: ItemIndex, minus minusAttribute: LayoutAttribute,
        of minusItem: ItemIndex,
        times factor: Double, in ancestor: ItemIndex, _ isRightToLeft: Bool, _ items: borrowing ItemTable
    ) {
        guard minusItem != .none else {
            add(attribute.resolved(rightToLeft: isRightToLeft), of: item, times: factor, in: ancestor, items)
            return
        }
        // A distance along the layout direction points the other way on the screen when that runs right to left.
        let isTurned = isRightToLeft && (attribute.isDirectional || minusAttribute.isDirectional)
        let factor = isTurned ? -factor : factor
        add(attribute.resolved(rightToLeft: isRightToLeft), of: item, times: factor, in: ancestor, items)
        add(minusAttribute.resolved(rightToLeft: isRightToLeft), of: minusItem, times: -factor, in: ancestor, items)
    }

    /// Adds `factor * item.attribute`, positions in the ancestor's bounds.
    private mutating func add(
        _ attribute: LayoutAttribute, of item: ItemIndex, times factor: Double, in ancestor: ItemIndex,
        _ items: borrowing ItemTable
    ) {
        guard factor != 0 else { return }
        var margins: LayoutInsets { items.records[Int(item)].margins }
        switch attribute {
        case .width: addVariable(item, .width, factor)
        case .height: addVariable(item, .height, factor)
        case .left, .leading: addOrigin(item, .left, factor, ancestor, items)
        case .right, .trailing: addEnd(item, .horizontal, factor, 1, ancestor, items)
        case .centerX: addEnd(item, .horizontal, factor, 0.5, ancestor, items)
        case .top: addOrigin(item, .top, factor, ancestor, items)
        case .bottom: addEnd(item, .vertical, factor, 1, ancestor, items)
        case .centerY: addEnd(item, .vertical, factor, 0.5, ancestor, items)
        case .firstBaseline: addBaseline(items.records[Int(item)].firstBaseline, item, factor, ancestor, items)
        case .lastBaseline: addBaseline(items.records[Int(item)].lastBaseline, item, factor, ancestor, items)
        case .leftMargin, .leadingMargin:
            addOrigin(item, .left, factor, ancestor, items)
            constant += factor * Double(margins.left)
        case .rightMargin, .trailingMargin:
            addEnd(item, .horizontal, factor, 1, ancestor, items)
            constant -= factor * Double(margins.right)
        case .topMargin:
            addOrigin(item, .top, factor, ancestor, items)
            constant += factor * Double(margins.top)
        case .bottomMargin:
            addEnd(item, .vertical, factor, 1, ancestor, items)
            constant -= factor * Double(margins.bottom)
        case .centerXWithinMargins:
            addEnd(item, .horizontal, factor, 0.5, ancestor, items)
            constant += factor * Double(margins.left - margins.right) / 2
        case .centerYWithinMargins:
            addEnd(item, .vertical, factor, 0.5, ancestor, items)
            constant += factor * Double(margins.top - margins.bottom) / 2
        case .notAnAttribute: break
        }
    }

    private mutating func addBaseline(
        _ rule: BaselineRule, _ item: ItemIndex, _ factor: Double, _ ancestor: ItemIndex, _ items: borrowing ItemTable
    ) {
        switch rule {
        case .fromTop(let distance):
            addOrigin(item, .top, factor, ancestor, items)
            constant += factor * Double(distance)
        case .fromBottom(let distance):
            addEnd(item, .vertical, factor, 1, ancestor, items)
            constant -= factor * Double(distance)
        case .fromCenter(let distance):
            addEnd(item, .vertical, factor, 0.5, ancestor, items)
            constant += factor * Double(distance)
        }
    }

    /// Adds the item's near edge and a share of its size.
    private mutating func addEnd(
        _ item: ItemIndex, _ axis: LayoutAttribute.Axis, _ factor: Double, _ share: Double, _ ancestor: ItemIndex,
        _ items: borrowing ItemTable
    ) {
        addOrigin(item, .position(on: axis), factor, ancestor, items)
        addVariable(item, .size(on: axis), factor * share)
    }

    /// Adds the item's left or top edge in the ancestor's bounds.
    ///
    /// A variable is an alignment rectangle's edge in the parent's bounds, and bounds begin where the frame does: so each level
    /// between steps back from the alignment rectangle to the frame.
    private mutating func addOrigin(
        _ item: ItemIndex, _ slot: Slot, _ factor: Double, _ ancestor: ItemIndex, _ items: borrowing ItemTable
    ) {
        if item == ancestor {
            constant += factor * inset(of: item, slot, items)
            return
        }
        addVariable(item, slot, factor)
        var next = items.records[Int(item)].parent
        while next != ancestor && next != .none {
            addVariable(next, slot, factor)
            constant -= factor * inset(of: next, slot, items)
            next = items.records[Int(next)].parent
        }
    }

    private func inset(of item: ItemIndex, _ slot: Slot, _ items: borrowing ItemTable) -> Double {
        let insets = items.records[Int(item)].alignment
        return Double(slot == .left ? insets.left : insets.top)
    }

    private mutating func addVariable(_ item: ItemIndex, _ slot: Slot, _ factor: Double) {
        terms.append(Term(variable: item * 4 + Int32(slot.rawValue), coefficient: factor))
    }
}
