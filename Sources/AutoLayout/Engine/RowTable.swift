import Cassowary

/// The index of a row in a `RowTable`.
typealias RowIndex = Int32

/// Where a row of the solver comes from.
enum RowKind: UInt8 {
    /// No row: a place to be used again.
    case vacant
    /// A constraint that someone installed.
    case explicit
    case hugging
    case compression
    /// From an autoresizing frame.
    case autoresizing
    /// From a guide's fixed insets or origin.
    case pin
    /// The root's given size.
    case rootSize

    var isContent: Bool { self == .hugging || self == .compression }
}

/// One constraint in the solver, with what it was made from.
struct Row {
    var kind = RowKind.vacant
    var attribute = LayoutAttribute.notAnAttribute
    var minusAttribute = LayoutAttribute.notAnAttribute
    var toAttribute = LayoutAttribute.notAnAttribute
    var toMinusAttribute = LayoutAttribute.notAnAttribute
    var relation = LayoutRelation.equal
    /// Whether the equation is turned round for a right-to-left direction: the constant's sign, the relation's direction.
    var isMirrored = false
    var isInstalled = false
    var item = ItemIndex.none
    var minusItem = ItemIndex.none
    var toItem = ItemIndex.none
    var toMinusItem = ItemIndex.none
    /// Counts the uses of this place, so that old handles are told from new ones.
    var stamp: UInt32 = 0
    var multiplier = 1.0
    var constant = 0.0
    var priority = 1000.0
    var order: Int64 = 0
    /// The part of the solver's constant that is not `constant`: insets, margins, baselines.
    var base = 0.0
    var handle: Cassowary.Constraint?

    /// The place of each mentioned item in the equation, `.none` where there is none.
    func mentioned(_ place: Int) -> ItemIndex {
        switch place {
        case 0: item
        case 1: minusItem
        case 2: toItem
        default: toMinusItem
        }
    }

    func mentionedAttribute(_ place: Int) -> LayoutAttribute {
        switch place {
        case 0: attribute
        case 1: minusAttribute
        case 2: toAttribute
        default: toMinusAttribute
        }
    }

    var isDistance: Bool { minusItem != .none }

    /// The priority the solver is given: content sizes just below their value, so that an explicit constraint of the same value wins.
    ///
    /// No other priority lies between a value and the next one down, so the order to all others stays.
    var solverPriority: Priority {
        Priority(kind.isContent && priority < 1000 ? priority.nextDown : priority)
    }

    /// The solver's constant.
    var solverConstant: Double { isMirrored ? base + constant : base - constant }
}

/// What of a constraint matters to people only.
struct RowNote {
    var identifier: String?
    var location = SourceLocation()
    weak var owner: AnyObject?
}

/// The rows of an engine as flat arrays, with a doubly linked list of the places that mention an item.
struct RowTable: ~Copyable {
    var rows = ContiguousArray<Row>()
    var notes = ContiguousArray<RowNote>()
    /// Four a row: the next and the previous place that mentions the same item.
    private(set) var nextMention = ContiguousArray<Int32>()
    private var previousMention = ContiguousArray<Int32>()
    private var free: [RowIndex] = []
    private(set) var count = 0

    subscript(index: RowIndex) -> Row {
        _read { yield rows[Int(index)] }
        _modify { yield &rows[Int(index)] }
    }

    /// Whether the handle's row is still there.
    func isLive(_ id: ConstraintID) -> Bool {
        id.index >= 0 && Int(id.index) < rows.count && rows[Int(id.index)].stamp == id.stamp
            && rows[Int(id.index)].kind != .vacant
    }

    func id(of row: RowIndex) -> ConstraintID { ConstraintID(index: row, stamp: rows[Int(row)].stamp) }

    mutating func insert(_ row: Row, items: inout ItemTable) -> RowIndex {
        let index: RowIndex
        if let reused = free.popLast() {
            index = reused
            notes[Int(index)] = RowNote()
        } else {
            index = RowIndex(rows.count)
            rows.append(Row())
            notes.append(RowNote())
            for _ in 0..<4 {
                nextMention.append(.none)
                previousMention.append(.none)
            }
        }
        let stamp = rows[Int(index)].stamp &+ 1
        rows[Int(index)] = row
        rows[Int(index)].stamp = stamp
        for place in 0..<4 {
            let item = row.mentioned(place)
            guard item != .none else { continue }
            let mention = index * 4 + Int32(place)
            let head = items.records[Int(item)].firstMention
            nextMention[Int(mention)] = head
            previousMention[Int(mention)] = .none
            if head != .none { previousMention[Int(head)] = mention }
            items.records[Int(item)].firstMention = mention
        }
        count += 1
        return index
    }

    /// Frees the row's place. Its note stays until the place is used again, so that `owner(of:)` still answers.
    mutating func remove(_ index: RowIndex, items: inout ItemTable) {
        let row = rows[Int(index)]
        for place in 0..<4 {
            let item = row.mentioned(place)
            guard item != .none else { continue }
            let mention = Int(index) * 4 + place
            let next = nextMention[mention]
            let previous = previousMention[mention]
            if next != .none { previousMention[Int(next)] = previous }
            if previous != .none {
                nextMention[Int(previous)] = next
            } else {
                items.records[Int(item)].firstMention = next
            }
        }
        var vacant = Row()
        vacant.stamp = row.stamp
        rows[Int(index)] = vacant
        free.append(index)
        count -= 1
    }

    /// The row that a mention belongs to, and its place in it.
    static func row(of mention: Int32) -> (row: RowIndex, place: Int) { (mention / 4, Int(mention % 4)) }
}
