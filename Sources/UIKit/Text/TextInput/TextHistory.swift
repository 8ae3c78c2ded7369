/// What was changed, so that it can be undone and done again. Typing without a pause in place is one change.
struct TextHistory {
    struct Change {
        /// The Characters that went.
        var range: Range<Int>
        var removed: String
        var inserted: String
        /// Characters: known, since counting them takes a while in a long text.
        var insertedCount: Int
        /// Anchor and head before.
        var selection: (Int, Int)

        /// Where the new text stands.
        var insertedRange: Range<Int> { range.lowerBound..<range.lowerBound + insertedCount }
    }
    private var undoable: [Change] = []
    private var redoable: [Change] = []
    private var runGoesOn = false

    private static let longest = 500

    var canUndo: Bool { !undoable.isEmpty }
    var canRedo: Bool { !redoable.isEmpty }

    mutating func record(_ change: Change, isTyping: Bool) {
        redoable = []
        if isTyping, runGoesOn, change.removed.isEmpty, change.insertedCount == 1, let last = undoable.last,
            last.insertedRange.upperBound == change.range.lowerBound, !change.inserted.allSatisfy(\.isWhitespace)
        {
            undoable[undoable.count - 1].inserted += change.inserted
            undoable[undoable.count - 1].insertedCount += 1
            return
        }
        undoable.append(change)
        if undoable.count > Self.longest { undoable.removeFirst() }
        runGoesOn = isTyping && change.insertedCount == 1
    }
    /// The caret was moved: what is typed next is a change of its own.
    mutating func breakRun() { runGoesOn = false }

    mutating func takeUndo() -> Change? {
        runGoesOn = false
        guard let change = undoable.popLast() else { return nil }
        redoable.append(change)
        return change
    }
    mutating func takeRedo() -> Change? {
        runGoesOn = false
        guard let change = redoable.popLast() else { return nil }
        undoable.append(change)
        return change
    }
}
