import Foundation

extension LayoutEngine {
    /// Tells the engine that properties of an item changed. Only what depends on them is worked out anew, in place where
    /// possible. A property that is not finite keeps its old value (`takeProblems()`).
    public func itemDidChange(_ item: any LayoutItem, _ changes: LayoutItemChanges) {
        guard let index = items.index(of: item) else {
            problems.append(.unknownItem(name: item.layoutName))
            return
        }
        if changes.contains(.alignmentInsets) { refreshAlignment(of: index, item) }
        if changes.contains(.margins) { refreshMargins(of: index, item) }
        if changes.contains(.baselines) { refreshBaselines(of: index, item) }
        if changes.contains(.direction) { refreshDirection(of: index, item) }
        if changes.contains(.contentSize) { refreshContent(of: index) }
        if !changes.isDisjoint(with: [.autoresizing, .pinnedInsets, .alignmentInsets]) { refreshFrameRows(of: index) }
    }

    private func refreshAlignment(of index: ItemIndex, _ item: any LayoutItem) {
        guard let insets = checked(item.alignmentInsets, "alignment insets", of: item),
            insets != items.records[Int(index)].alignment
        else { return }
        items.records[Int(index)].alignment = insets
        // The insets shift the coordinates of everything below, so rows of the whole subtree may count on them.
        for below in items.subtree(of: index) {
            forEachMention(of: below) { row, _ in refreshConstant(of: row) }
        }
        var child = items.records[Int(index)].firstChild
        while child != .none {
            refreshFrameRows(of: child)
            child = items.records[Int(child)].nextSibling
        }
        if !items.records[Int(index)].isUnreported {
            items.records[Int(index)].isUnreported = true
            unreported.append(index)
        }
        touch()
    }

    private func refreshMargins(of index: ItemIndex, _ item: any LayoutItem) {
        guard let margins = checked(item.marginInsets, "margins", of: item),
            margins != items.records[Int(index)].margins
        else { return }
        items.records[Int(index)].margins = margins
        forEachMention(of: index) { row, place in
            if rows[row].mentionedAttribute(place).usesMargins { refreshConstant(of: row) }
        }
    }

    private func refreshBaselines(of index: ItemIndex, _ item: any LayoutItem) {
        let old = items.records[Int(index)]
        let first = checked(item.firstBaseline, of: item) ?? old.firstBaseline
        let last = checked(item.lastBaseline, of: item) ?? old.lastBaseline
        guard first != old.firstBaseline || last != old.lastBaseline else { return }
        items.records[Int(index)].firstBaseline = first
        items.records[Int(index)].lastBaseline = last
        let hasSameForm = first.hasSameForm(as: old.firstBaseline) && last.hasSameForm(as: old.lastBaseline)
        forEachMention(of: index) { row, place in
            guard rows[row].mentionedAttribute(place).isBaseline else { return }
            if hasSameForm { refreshConstant(of: row) } else { reinstall(row) }
        }
    }

    private func refreshDirection(of index: ItemIndex, _ item: any LayoutItem) {
        guard item.isRightToLeft != items.records[Int(index)].isRightToLeft else { return }
        items.records[Int(index)].isRightToLeft = item.isRightToLeft
        forEachMention(of: index) { row, place in
            // The first item's direction rules the whole constraint.
            guard place == 0 && rows[row].kind == .explicit && usesDirection(rows[row]) else { return }
            rows[row].isMirrored = isMirrored(rows[row])
            reinstall(row)
        }
    }

    func usesDirection(_ row: Row) -> Bool { (0..<4).contains { row.mentionedAttribute($0).isDirectional } }

    /// Whether a row is turned round: one of positions, with leading or trailing, read right to left.
    func isMirrored(_ row: Row) -> Bool {
        items.records[Int(row.item)].isRightToLeft && row.attribute.isPosition && !row.isDistance && usesDirection(row)
    }
}
