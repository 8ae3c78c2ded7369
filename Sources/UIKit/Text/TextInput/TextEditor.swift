/// What a view with edited text does for its editor.
@MainActor protocol TextEditorOwner: AnyObject {
    /// Whether the user may replace a range; asked before anything changes.
    func editorMayReplace(_ range: Range<Int>, with text: String) -> Bool
    /// The user changed the text.
    func editorDidChangeText()
    /// The caret or the selection moved, or the text changed.
    func editorDidChangeSelection()
    /// The caret offset a line above (-1) or below (1) an offset, at a distance from the left; nil where there is none.
    func editorOffset(linesFrom offset: Int, by lines: Int, x: CGFloat) -> Int?
    /// How far from the left an offset stands.
    func editorX(of offset: Int) -> CGFloat
    /// The Characters of the line that an offset is on.
    func editorLine(at offset: Int) -> Range<Int>
    /// Whether the text flows from right to left at an offset, so that the left arrow goes forward.
    func editorIsRightToLeft(at offset: Int) -> Bool
}

/// Text with a selection and its history: what text fields and text views have in common. Offsets count Characters.
@MainActor final class TextEditor {
    weak var owner: (any TextEditorOwner)?
    private(set) var buffer = TextBuffer() { didSet { revision += 1 } }
    /// Grows with every change of the text.
    private(set) var revision = 0
    /// Where the selection began, and where its moving end, the caret, is.
    private(set) var anchor = 0
    private(set) var head = 0
    /// An input method's unfinished text, which the history does not know.
    private(set) var composition: Range<Int>?
    let isSingleLine: Bool
    var history = TextHistory()
    /// The distance from the left that moves up and down keep.
    private var columnX: CGFloat?

    init(isSingleLine: Bool) { self.isSingleLine = isSingleLine }

    var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
    var selectedText: String { buffer.string(in: selection) }
    /// A few Characters: enough to see whether a sentence ended.
    var textBeforeCaret: String { buffer.string(in: max(0, selection.lowerBound - 8)..<selection.lowerBound) }

    /// Replaces everything by code: no questions asked, and the history starts anew.
    func setText(_ text: String) {
        let text = TextSanitiser.clean(text, singleLine: isSingleLine)
        buffer = TextBuffer(text)
        composition = nil
        history = TextHistory()
        anchor = buffer.count
        head = buffer.count
        columnX = nil
        owner?.editorDidChangeSelection()
    }

    // MARK: Selection

    func select(_ range: Range<Int>) { select(from: range.lowerBound, to: range.upperBound) }

    func select(from anchor: Int, to head: Int, keepsColumn: Bool = false) {
        if !keepsColumn { columnX = nil }
        let anchor = min(max(anchor, 0), buffer.count)
        let head = min(max(head, 0), buffer.count)
        history.breakRun()
        guard anchor != self.anchor || head != self.head else { return }
        self.anchor = anchor
        self.head = head
        owner?.editorDidChangeSelection()
    }
    func moveCaret(to offset: Int, extending: Bool) { select(from: extending ? anchor : offset, to: offset) }
    func selectAll() { select(0..<buffer.count) }

    /// Moves the caret by lines, keeping its distance from the left.
    func moveCaret(lines: Int, extending: Bool) {
        let x = columnX ?? owner?.editorX(of: head) ?? 0
        let end = lines < 0 ? 0 : buffer.count
        let offset = owner?.editorOffset(linesFrom: head, by: lines, x: x) ?? end
        select(from: extending ? anchor : offset, to: offset, keepsColumn: true)
        columnX = x
    }

    // MARK: Changes by the user

    /// Puts text in the place of the selection.
    func insert(_ text: String) {
        endComposition(keeping: false)
        replace(selection, with: TextSanitiser.clean(text, singleLine: isSingleLine), isTyping: true)
    }

    /// Deletes the selection; without one, from the caret to `offset`.
    func delete(to offset: Int) {
        endComposition(keeping: true)
        let range = selection.isEmpty ? min(head, offset)..<max(head, offset) : selection
        let inside = range.clamped(to: 0..<buffer.count)
        guard !inside.isEmpty else { return }
        replace(inside, with: "", isTyping: false)
    }

    /// Replaces a range if the owner agrees, remembers how to undo it, and puts the caret behind it.
    @discardableResult
    func replace(_ range: Range<Int>, with text: String, isTyping: Bool) -> Bool {
        guard !range.isEmpty || !text.isEmpty else { return false }
        guard owner?.editorMayReplace(range, with: text) ?? true else { return false }
        // The owner may have changed the text meanwhile.
        let range = range.clamped(to: 0..<buffer.count)
        let before = buffer.count
        let removed = buffer.string(in: range)
        let selectionBefore = (anchor, head)
        let caret = buffer.replace(range, with: text)
        anchor = caret
        head = caret
        columnX = nil
        if buffer.count == before - range.count + text.count {
            history.record(
                TextHistory.Change(at: range.lowerBound, removed: removed, inserted: text, selection: selectionBefore),
                isTyping: isTyping)
        } else {
            // A mark joined its neighbour, so the places do not add up: earlier changes can't be undone across it.
            history = TextHistory()
        }
        changed()
        return true
    }

    private func changed() {
        owner?.editorDidChangeSelection()
        owner?.editorDidChangeText()
    }

    // MARK: Composition

    /// Shows unfinished text in the place of the selection; an empty one takes it away.
    func setComposition(_ text: String, selected: NSRange) {
        let text = TextSanitiser.clean(text, singleLine: isSingleLine)
        if composition == nil {
            guard !text.isEmpty else { return }
            if !selection.isEmpty, !replace(selection, with: "", isTyping: false) { return }
            composition = head..<head
        }
        guard let range = composition else { return }
        let end = buffer.replace(range, with: text)
        if text.isEmpty {
            composition = nil
            anchor = range.lowerBound
            head = anchor
        } else {
            let marked = min(range.lowerBound, end)..<end
            composition = marked
            anchor = marked.lowerBound + min(max(0, selected.location), marked.count)
            head = min(marked.upperBound, anchor + min(max(0, selected.length), marked.count))
        }
        owner?.editorDidChangeSelection()
    }

    /// Ends the composition: its text stays as if typed, or goes.
    func endComposition(keeping: Bool) {
        guard let range = composition else { return }
        let text = buffer.string(in: range)
        composition = nil
        _ = buffer.replace(range, with: "")
        anchor = min(range.lowerBound, buffer.count)
        head = anchor
        if keeping, !text.isEmpty { replace(selection, with: text, isTyping: true) }
    }

    // MARK: History

    func undo() {
        endComposition(keeping: true)
        guard let change = history.takeUndo() else { return }
        let range = change.at..<change.at + change.inserted.count
        apply(range, change.removed, (change.selection.0, change.selection.1))
    }
    func redo() {
        endComposition(keeping: true)
        guard let change = history.takeRedo() else { return }
        let end = change.at + change.inserted.count
        apply(change.at..<change.at + change.removed.count, change.inserted, (end, end))
    }
    private func apply(_ range: Range<Int>, _ text: String, _ selection: (Int, Int)) {
        _ = buffer.replace(range, with: text)
        anchor = min(max(selection.0, 0), buffer.count)
        head = min(max(selection.1, 0), buffer.count)
        columnX = nil
        changed()
    }
}
