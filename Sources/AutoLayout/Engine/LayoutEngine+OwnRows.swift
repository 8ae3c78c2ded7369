import Cassowary
import Foundation

/// The rows an item brings along itself: its content size, and what fixes its frame.
extension LayoutEngine {
    /// Where an item's own rows stand behind its order: four for the frame, then four for the content.
    private static let firstContentOrder: Int64 = 4

    // MARK: Content size

    /// Brings the rows of the item's content size up to date: `size <= content` at the hugging priority and `size >= content` at
    /// the compression priority, on each axis that has a content size.
    func refreshContent(of index: ItemIndex) {
        guard let item = items.object(index) else { return }
        let old = items.records[Int(index)]
        let width = checked(item.contentWidth, or: old.contentWidth, "width", of: item)
        let height = checked(item.contentHeight, or: old.contentHeight, "height", of: item)
        items.records[Int(index)].contentWidth = width
        items.records[Int(index)].contentHeight = height
        var own = items.records[Int(index)].contentRows
        own.0 = refreshContentRow(own.0, of: index, .horizontal, .hugging, width)
        own.1 = refreshContentRow(own.1, of: index, .horizontal, .compression, width)
        own.2 = refreshContentRow(own.2, of: index, .vertical, .hugging, height)
        own.3 = refreshContentRow(own.3, of: index, .vertical, .compression, height)
        items.records[Int(index)].contentRows = own
    }

    private func refreshContentRow(
        _ existing: RowIndex, of index: ItemIndex, _ axis: LayoutAttribute.Axis, _ kind: RowKind,
        _ content: ContentSize?
    ) -> RowIndex {
        guard let content else {
            if existing != .none { removeRow(existing) }
            return .none
        }
        let priority = kind == .hugging ? content.hugging : content.compression
        if existing != .none {
            update(existing, constant: Double(content.size), priority: priority)
            return existing
        }
        var row = Row()
        row.kind = kind
        row.item = index
        row.attribute = Slot.size(on: axis).attribute
        row.relation = kind == .hugging ? .lessThanOrEqual : .greaterThanOrEqual
        row.constant = Double(content.size)
        row.priority = priority
        let place = Int64(axis.rawValue * 2 + (kind == .hugging ? 0 : 1))
        row.order = items.records[Int(index)].order + LayoutEngine.firstContentOrder + place
        return installOwn(row)
    }

    /// The old one, and a problem, in place of a content size that is not finite or has a priority out of range.
    private func checked(
        _ content: ContentSize?, or old: ContentSize?, _ what: String, of item: any LayoutItem
    ) -> ContentSize? {
        guard let content else { return nil }
        if !content.size.isFinite {
            problems.append(.notFinite(sentence: "the content \(what) of \(item.layoutName)"))
            return old
        }
        for priority in [content.hugging, content.compression] where !LayoutEngine.priorities.contains(priority) {
            let sentence = "the content \(what) of \(item.layoutName) @\(number(priority))"
            problems.append(.priorityOutOfRange(sentence: sentence))
            return old
        }
        return content
    }

    // MARK: What fixes a frame

    /// Brings the rows that fix the item's frame up to date: from an autoresizing frame, or from a guide's pins.
    func refreshFrameRows(of index: ItemIndex) {
        guard index != root else {
            refreshRootSize()
            return
        }
        guard let item = items.object(index) else { return }
        let parent = items.records[Int(index)].parent
        let outer = items.records[Int(parent)].alignment
        var rules: (FrameRule?, FrameRule?, FrameRule?, FrameRule?) = (nil, nil, nil, nil)
        var kind = RowKind.pin
        if let insets = item.pinnedInsets {
            guard let insets = checked(insets, "pinned insets", of: item) else { return }
            rules.0 = FrameRule(constant: Double(insets.left))
            rules.1 = FrameRule(constant: Double(insets.top))
            rules.2 = FrameRule(share: 1, constant: Double(outer.left + outer.right - insets.left - insets.right))
            rules.3 = FrameRule(share: 1, constant: Double(outer.top + outer.bottom - insets.top - insets.bottom))
        } else if let origin = item.pinnedOrigin {
            guard isFinite(origin.x, origin.y, "pinned origin", of: item) else { return }
            rules.0 = FrameRule(constant: Double(origin.x))
            rules.1 = FrameRule(constant: Double(origin.y))
        } else if let frame = item.autoresizing {
            kind = .autoresizing
            guard
                isFinite(frame.frame.minX, frame.frame.minY, "frame", of: item),
                isFinite(frame.frame.width, frame.frame.height, "frame", of: item),
                isFinite(frame.superviewSize.width, frame.superviewSize.height, "superview's size", of: item)
            else { return }
            let inner = items.records[Int(index)].alignment
            let (left, width) = frame.rules(on: .horizontal)
            let (top, height) = frame.rules(on: .vertical)
            // The frame is given; the rows are about the alignment rectangle, and about the parent's.
            rules.0 = left.shifted(by: Double(inner.left), outer: Double(outer.left + outer.right))
            rules.1 = top.shifted(by: Double(inner.top), outer: Double(outer.top + outer.bottom))
            rules.2 = width.shifted(by: -Double(inner.left + inner.right), outer: Double(outer.left + outer.right))
            rules.3 = height.shifted(by: -Double(inner.top + inner.bottom), outer: Double(outer.top + outer.bottom))
        }
        var own = items.records[Int(index)].frameRows
        own.0 = refreshFrameRow(own.0, of: index, .left, kind, rules.0)
        own.1 = refreshFrameRow(own.1, of: index, .top, kind, rules.1)
        own.2 = refreshFrameRow(own.2, of: index, .width, kind, rules.2)
        own.3 = refreshFrameRow(own.3, of: index, .height, kind, rules.3)
        items.records[Int(index)].frameRows = own
    }

    private func isFinite(_ a: CGFloat, _ b: CGFloat, _ what: String, of item: any LayoutItem) -> Bool {
        if a.isFinite && b.isFinite { return true }
        problems.append(.notFinite(sentence: "the \(what) of \(item.layoutName)"))
        return false
    }

    private func refreshFrameRow(
        _ existing: RowIndex, of index: ItemIndex, _ slot: Slot, _ kind: RowKind, _ rule: FrameRule?
    ) -> RowIndex {
        guard let rule else {
            if existing != .none { removeRow(existing) }
            return .none
        }
        if existing != .none {
            if rows[existing].kind == kind && rows[existing].multiplier == rule.share {
                update(existing, constant: rule.constant, priority: 1000)
                return existing
            }
            removeRow(existing)
        }
        var row = Row()
        row.kind = kind
        row.item = index
        row.attribute = slot.attribute
        row.multiplier = rule.share
        row.constant = rule.constant
        if rule.share != 0 {
            row.toItem = items.records[Int(index)].parent
            row.toAttribute = Slot.size(on: slot.axis).attribute
        }
        row.order = items.records[Int(index)].order + Int64(slot.rawValue)
        return installOwn(row)
    }

    /// Brings the rows of the root's size up to date. They come before everything else, so that they never give way.
    func refreshRootSize() {
        let insets = items.records[Int(root)].alignment
        var own = items.records[Int(root)].frameRows
        let width = rootSize.map { max(0, Double($0.width - insets.left - insets.right)) }
        let height = rootSize.map { max(0, Double($0.height - insets.top - insets.bottom)) }
        own.2 = refreshRootRow(own.2, .width, width)
        own.3 = refreshRootRow(own.3, .height, height)
        items.records[Int(root)].frameRows = own
    }

    private func refreshRootRow(_ existing: RowIndex, _ attribute: LayoutAttribute, _ size: Double?) -> RowIndex {
        guard let size else {
            if existing != .none { removeRow(existing) }
            return .none
        }
        if existing != .none {
            update(existing, constant: size, priority: 1000)
            return existing
        }
        var row = Row()
        row.kind = .rootSize
        row.item = root
        row.attribute = attribute
        row.constant = size
        row.order = .min
        return installOwn(row)
    }

    // MARK: Rows of either kind

    private func installOwn(_ row: Row) -> RowIndex {
        do {
            return try installRow(row)
        } catch {
            problems.append(error)
            return .none
        }
    }

    /// Gives a row a new constant and priority, in place.
    func update(_ index: RowIndex, constant: Double, priority: Double) {
        if rows[index].constant != constant {
            rows[index].constant = constant
            pushConstant(of: index)
        }
        if rows[index].priority != priority {
            rows[index].priority = priority
            pushPriority(of: index)
        }
    }

    func pushPriority(of index: RowIndex) {
        guard let handle = rows[index].handle else { return }
        try? solver.setPriority(rows[index].solverPriority, of: handle)
        touch()
    }

    /// The priorities a constraint can have.
    static let priorities: ClosedRange<Double> = Double.leastNormalMagnitude...1000
}
