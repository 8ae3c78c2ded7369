/// What was changed, so that it can be undone and done again. Typing without a pause in place is one change.
struct TextHistory {
    struct Change {
        var at: Int
        var removed: String
        var inserted: String
        /// Anchor and head before.
        var selection: (Int, Int)
    }
    private var undoable: [Change] = []
    private var redoable: [Change] = []
    private var runGoesOn = false

    private static let longest = 500

    var canUndo: Bool { !undoable.isEmpty }
    var canRedo: Bool { !redoable.isEmpty }

    mutating func record(_ change: Change, isTyping: Bool) {
        redoable = []
        if isTyping, runGoesOn, change.removed.isEmpty, change.inserted.count == 1, let last = undoable.last,
            last.at + last.inserted.count == change.at, !change.inserted.allSatisfy(\.isWhitespace)
        {
            undoable[undoable.count - 1].inserted += change.inserted
            return
        }
        undoable.append(change)
        if undoable.count > Self.longest { undoable.removeFirst() }
        runGoesOn = isTyping && change.inserted.count == 1
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
