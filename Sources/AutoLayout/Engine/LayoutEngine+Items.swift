import Cassowary
import Foundation

extension LayoutEngine {
    /// Adds an item below its `layoutParent`, with any ancestors that are still missing. Adding twice is harmless.
    ///
    /// An item keeps its parent until it is removed: one that moves in the tree is removed before and added again after.
    /// An item without a way up to the engine's root is not added (`takeProblems()` says so).
    public func add(_ item: any LayoutItem) {
        guard items.index(of: item) == nil else { return }
        var missing: [any LayoutItem] = [item]
        var parent = ItemIndex.none
        var next = item.layoutParent
        while let ancestor = next {
            if let index = items.index(of: ancestor) {
                parent = index
                break
            }
            // A tree that bites its own tail has no way to the root.
            guard missing.count <= LayoutEngine.deepestTree else { break }
            missing.append(ancestor)
            next = ancestor.layoutParent
        }
        guard parent != .none else {
            problems.append(.unknownItem(name: item.layoutName))
            return
        }
        for item in missing.reversed() { parent = insert(item, below: parent) }
    }

    /// Levels of a tree beyond which it counts as endless.
    static let deepestTree = 10_000_000

    /// Removes an item, the items below it, and the constraints that mention any of them (returned, so that their owners know;
    /// `owner(of:)` answers for them until the next constraint is added). The root stays.
    ///
    /// - Complexity: O(items below + constraints that mention them).
    @discardableResult public func remove(_ item: any LayoutItem) -> [ConstraintID] {
        guard let index = items.index(of: item), index != root else { return [] }
        return removeSubtree(of: index)
    }

    public func contains(_ item: any LayoutItem) -> Bool { items.index(of: item) != nil }

    /// Makes places, variables and rows for an item.
    @discardableResult func insert(_ item: any LayoutItem, below parent: ItemIndex) -> ItemIndex {
        if let stale = items.staleIndex(of: item), stale != root { removeSubtree(of: stale) }
        let index = items.insert(item, parent: parent, order: nextOrder)
        nextOrder += LayoutEngine.ordersPerItem
        makeVariables(for: index)
        read(item, into: index)
        unreported.append(index)
        refreshContent(of: index)
        refreshFrameRows(of: index)
        touch()
        return index
    }

    /// Places in the installation order that an item's own rows take up.
    static let ordersPerItem: Int64 = 8

    private func makeVariables(for index: ItemIndex) {
        // Sizes come first: where constraints leave both open, the size is 0 and the position gives in.
        for slot in [Slot.width, .height, .left, .top] {
            // The root lies at 0, 0: it has a size only.
            if index == root && (slot == .left || slot == .top) { continue }
            let isSize = slot == .width || slot == .height
            // A finite bound and rest value are never refused.
            let variable = try? solver.makeVariable(lowerBound: isSize ? 0 : -.infinity, restValue: 0)
            let place = Int(index) * 4 + slot.rawValue
            items.variables[place] = variable
            if let variable { variablePlaces[variable] = Int32(place) }
        }
    }

    /// Reads all properties of an item.
    private func read(_ item: any LayoutItem, into index: ItemIndex) {
        let place = Int(index)
        items.records[place].isGuide = item.isLayoutGuide
        items.records[place].isRightToLeft = item.isRightToLeft
        items.records[place].alignment = checked(item.alignmentInsets, "alignment insets", of: item) ?? .zero
        items.records[place].margins = checked(item.marginInsets, "margins", of: item) ?? .zero
        items.records[place].firstBaseline = checked(item.firstBaseline, of: item) ?? .fromTop(0)
        items.records[place].lastBaseline = checked(item.lastBaseline, of: item) ?? .fromBottom(0)
    }

    /// Nil, and a problem, in place of insets that are not finite.
    func checked(_ insets: LayoutInsets, _ what: String, of item: any LayoutItem) -> LayoutInsets? {
        if insets.isFinite { return insets }
        problems.append(.notFinite(sentence: "the \(what) of \(item.layoutName)"))
        return nil
    }

    func checked(_ rule: BaselineRule, of item: any LayoutItem) -> BaselineRule? {
        if rule.distance.isFinite { return rule }
        problems.append(.notFinite(sentence: "a baseline of \(item.layoutName)"))
        return nil
    }

    @discardableResult func removeSubtree(of top: ItemIndex) -> [ConstraintID] {
        let subtree = items.subtree(of: top)
        var removed: [ConstraintID] = []
        for item in subtree {
            while items.records[Int(item)].firstMention != .none {
                let (row, _) = RowTable.row(of: items.records[Int(item)].firstMention)
                if rows[row].kind == .explicit { removed.append(rows.id(of: row)) }
                removeRow(row)
            }
        }
        for item in subtree {
            for slot in 0..<4 {
                guard let variable = items.variables[Int(item) * 4 + slot] else { continue }
                variablePlaces[variable] = nil
                try? solver.removeVariable(variable)
            }
        }
        items.removeSubtree(subtree)
        touch()
        return removed
    }
}

extension LayoutInsets {
    var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}

extension BaselineRule {
    var distance: CGFloat {
        switch self {
        case .fromTop(let distance), .fromBottom(let distance), .fromCenter(let distance): distance
        }
    }

    /// Whether two rules differ only in their distance, so that rows keep their terms.
    func hasSameForm(as other: BaselineRule) -> Bool {
        switch (self, other) {
        case (.fromTop, .fromTop), (.fromBottom, .fromBottom), (.fromCenter, .fromCenter): true
        default: false
        }
    }
}
