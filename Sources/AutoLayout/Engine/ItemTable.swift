import Cassowary
import Foundation

/// The index of an item in an `ItemTable`.
typealias ItemIndex = Int32

extension Int32 {
    /// No item, no row, no mention.
    static let none: Int32 = -1
}

/// The four variables of an item.
enum Slot: Int, CaseIterable {
    case left = 0
    case top = 1
    case width = 2
    case height = 3

    var attribute: LayoutAttribute {
        switch self {
        case .left: .left
        case .top: .top
        case .width: .width
        case .height: .height
        }
    }

    var axis: LayoutAttribute.Axis { self == .left || self == .width ? .horizontal : .vertical }

    static func position(on axis: LayoutAttribute.Axis) -> Slot { axis == .horizontal ? .left : .top }
    static func size(on axis: LayoutAttribute.Axis) -> Slot { axis == .horizontal ? .width : .height }
}

/// What the engine remembers of an item: its place in the tree, and the properties it last read.
struct ItemRecord {
    var identity: ObjectIdentifier?
    var parent: ItemIndex = .none
    var firstChild: ItemIndex = .none
    var lastChild: ItemIndex = .none
    var nextSibling: ItemIndex = .none
    var previousSibling: ItemIndex = .none
    var depth: Int32 = 0
    /// Where the item stands in the installation order; its own rows follow it directly.
    var order: Int64 = 0
    /// The first of the places where rows mention this item.
    var firstMention: Int32 = .none

    var isGuide = false
    var isRightToLeft = false
    var alignment = LayoutInsets.zero
    var margins = LayoutInsets.zero
    var firstBaseline = BaselineRule.fromTop(0)
    var lastBaseline = BaselineRule.fromBottom(0)
    var contentWidth: ContentSize?
    var contentHeight: ContentSize?
    /// Rows of the content size: hugging and compression of the width, then of the height.
    var contentRows: (Int32, Int32, Int32, Int32) = (.none, .none, .none, .none)
    /// Rows that fix left, top, width and height: of an autoresizing frame, a pinned guide, or the root's size.
    var frameRows: (Int32, Int32, Int32, Int32) = (.none, .none, .none, .none)
    /// Whether `solve()` has to name the item even when no variable of it changed.
    var isUnreported = false

    var isLive: Bool { identity != nil }

    func content(on axis: LayoutAttribute.Axis) -> ContentSize? { axis == .horizontal ? contentWidth : contentHeight }
}

/// The items of an engine as flat arrays with integer handles; freed places are used again.
struct ItemTable: ~Copyable {
    struct Object {
        weak var item: (any LayoutItem)?
    }

    var records = ContiguousArray<ItemRecord>()
    private(set) var objects = ContiguousArray<Object>()
    /// Four a record, by `Slot`.
    var variables = ContiguousArray<Variable?>()
    /// The values of the last solve, four a record.
    var values = ContiguousArray<Double>()
    private var indices: [ObjectIdentifier: ItemIndex] = [:]
    private var free: [ItemIndex] = []
    private(set) var count = 0

    /// The item's index, or nil when it is not in the table.
    ///
    /// A place whose object died without being removed may have passed its identity on to a new object: it is not this item's.
    func index(of item: any LayoutItem) -> ItemIndex? {
        guard let index = indices[ObjectIdentifier(item)], objects[Int(index)].item === item else { return nil }
        return index
    }

    /// The place of a dead object that had the identity of this live one.
    func staleIndex(of item: any LayoutItem) -> ItemIndex? {
        guard let index = indices[ObjectIdentifier(item)], objects[Int(index)].item !== item else { return nil }
        return index
    }

    func object(_ index: ItemIndex) -> (any LayoutItem)? { objects[Int(index)].item }

    /// Makes a place for an item below `parent`, as its last child.
    mutating func insert(_ item: any LayoutItem, parent: ItemIndex, order: Int64) -> ItemIndex {
        var record = ItemRecord()
        record.identity = ObjectIdentifier(item)
        record.parent = parent
        record.order = order
        record.isUnreported = true
        let index: ItemIndex
        if let reused = free.popLast() {
            index = reused
            objects[Int(index)].item = item
        } else {
            index = ItemIndex(records.count)
            records.append(ItemRecord())
            objects.append(Object(item: item))
            for _ in 0..<4 {
                variables.append(nil)
                values.append(0)
            }
        }
        if parent != .none {
            record.depth = records[Int(parent)].depth + 1
            record.previousSibling = records[Int(parent)].lastChild
            if record.previousSibling != .none {
                records[Int(record.previousSibling)].nextSibling = index
            } else {
                records[Int(parent)].firstChild = index
            }
            records[Int(parent)].lastChild = index
        }
        records[Int(index)] = record
        for slot in 0..<4 { values[Int(index) * 4 + slot] = 0 }
        indices[ObjectIdentifier(item)] = index
        count += 1
        return index
    }

    /// Frees the places of a whole subtree; `indices` must hold it, the top item first.
    mutating func removeSubtree(_ subtree: [ItemIndex]) {
        guard let top = subtree.first else { return }
        let record = records[Int(top)]
        if record.previousSibling != .none {
            records[Int(record.previousSibling)].nextSibling = record.nextSibling
        } else if record.parent != .none {
            records[Int(record.parent)].firstChild = record.nextSibling
        }
        if record.nextSibling != .none {
            records[Int(record.nextSibling)].previousSibling = record.previousSibling
        } else if record.parent != .none {
            records[Int(record.parent)].lastChild = record.previousSibling
        }
        for index in subtree {
            if let identity = records[Int(index)].identity, indices[identity] == index { indices[identity] = nil }
            records[Int(index)] = ItemRecord()
            objects[Int(index)].item = nil
            for slot in 0..<4 { variables[Int(index) * 4 + slot] = nil }
            free.append(index)
        }
        count -= subtree.count
    }

    /// The item and everything below it, parents before children.
    func subtree(of top: ItemIndex) -> [ItemIndex] {
        var result = [top]
        var next = 0
        while next < result.count {
            var child = records[Int(result[next])].firstChild
            while child != .none {
                result.append(child)
                child = records[Int(child)].nextSibling
            }
            next += 1
        }
        return result
    }

    /// The closest item that both are or are below; nil when they share none.
    func closestCommonAncestor(_ a: ItemIndex, _ b: ItemIndex) -> ItemIndex? {
        var a = a
        var b = b
        while a != b {
            let depthA = records[Int(a)].depth
            let depthB = records[Int(b)].depth
            if depthA >= depthB { a = records[Int(a)].parent }
            if depthB >= depthA { b = records[Int(b)].parent }
            if a == .none || b == .none { return nil }
        }
        return a
    }
}
