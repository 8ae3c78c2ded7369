import Typesetting

/// What a view with edited text does for its editor.
@MainActor protocol TextEditorOwner: AnyObject {
    /// Whether the user may replace a range; asked before anything changes.
    func editorMayReplace(_ range: Range<Int>, with text: String) -> Bool
    /// The user changed the text.
    func editorDidChangeText()
    /// The caret or the selection moved, or the text changed.
    func editorDidChangeSelection()
    /// The caret some lines above (negative) or below another one, at a distance from the left; nil where there is no line.
    func editorPosition(linesFrom position: CaretPosition, by lines: Int, x: CGFloat) -> CaretPosition?
    /// How many lines Page Up and Page Down move by.
    var editorPageLength: Int { get }
    /// How far from the left a caret stands.
    func editorX(of position: CaretPosition) -> CGFloat
    /// The Characters of the line that a caret is on.
    func editorLine(at position: CaretPosition) -> Range<Int>
    /// The caret nearest to a point of the view.
    func editorPosition(at point: CGPoint) -> CaretPosition
    /// What the user may do with the text.
    var permissions: TextEditor.Permissions { get }
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
    /// Which of its two places the caret takes where it has two.
    private(set) var affinity = CaretAffinity.downstream
    var headPosition: CaretPosition { CaretPosition(head, affinity) }

    /// What happened to the text since the layout followed it last.
    enum Change {
        case none
        case edit(TextBuffer.Edit)
        /// More than an edit can say.
        case everything
    }
    private var change = Change.everything
    /// The text as of a revision.
    private var storedText: (text: String, revision: Int)?
    /// What a press and its drag select: from where, and in which units.
    private(set) var drag: TextSelectionDrag?
    private(set) var autoscroll: TextAutoscroll?
    /// An input method's unfinished text, which the history does not know.
    private(set) var composition: Range<Int>?
    let isSingleLine: Bool
    var history = TextHistory()
    /// The distance from the left that moves up and down keep.
    private var columnX: CGFloat?

    init(isSingleLine: Bool) { self.isSingleLine = isSingleLine }

    var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
    var selectedText: String { buffer.string(in: selection) }
    /// The whole text. Kept until it changes: O(1) when it did not.
    var text: String {
        if let storedText, storedText.revision == revision { return storedText.text }
        let text = buffer.string
        storedText = (text, revision)
        return text
    }

    /// What happened since the last call, for the one who lays the text out.
    func takeChange() -> Change {
        defer { change = .none }
        return change
    }
    /// Every change of the text goes through here.
    @discardableResult private func edit(_ range: Range<Int>, _ text: String) -> TextBuffer.Replacement {
        let made = buffer.replace(range, with: text)
        switch change {
        case .none: change = .edit(made.edit)
        case .edit(let before): change = .edit(before.followed(by: made.edit))
        case .everything: break
        }
        return made
    }
    /// A few Characters: enough to see whether a sentence ended.
    var textBeforeCaret: String { buffer.string(in: max(0, selection.lowerBound - 8)..<selection.lowerBound) }

    /// Replaces everything by code: no questions asked, and the history starts anew.
    func setText(_ text: String) {
        let text = TextSanitiser.clean(text, singleLine: isSingleLine)
        buffer = TextBuffer(text)
        change = .everything
        composition = nil
        history = TextHistory()
        anchor = buffer.count
        head = buffer.count
        affinity = .downstream
        columnX = nil
        owner?.editorDidChangeSelection()
    }

    // MARK: Selection

    func select(_ range: Range<Int>) { select(from: range.lowerBound, to: range.upperBound) }

    func select(
        from anchor: Int, to head: Int, _ affinity: CaretAffinity = .downstream, keepsColumn: Bool = false
    ) {
        if !keepsColumn { columnX = nil }
        let anchor = min(max(anchor, 0), buffer.count)
        let head = min(max(head, 0), buffer.count)
        history.breakRun()
        guard anchor != self.anchor || head != self.head || affinity != self.affinity else { return }
        self.anchor = anchor
        self.head = head
        self.affinity = affinity
        owner?.editorDidChangeSelection()
    }
    func moveCaret(to offset: Int, _ affinity: CaretAffinity = .downstream, extending: Bool) {
        select(from: extending ? anchor : offset, to: offset, affinity)
    }
    func selectAll() { select(0..<buffer.count) }

    /// Moves the caret by lines, keeping its distance from the left.
    func moveCaret(lines: Int, extending: Bool) {
        let x = columnX ?? owner?.editorX(of: headPosition) ?? 0
        let end = CaretPosition(lines < 0 ? 0 : buffer.count)
        let reached = owner?.editorPosition(linesFrom: headPosition, by: lines, x: x) ?? end
        select(
            from: extending ? anchor : reached.offset, to: reached.offset, reached.affinity, keepsColumn: true)
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
        let removed = buffer.string(in: range)
        let selectionBefore = (anchor, head)
        let made = edit(range, text)
        anchor = made.caret
        head = made.caret
        affinity = .downstream
        columnX = nil
        if let inserted = made.inserted {
            history.record(
                TextHistory.Change(
                    range: range, removed: removed, inserted: text, insertedCount: inserted, selection: selectionBefore),
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
        let end = edit(range, text).caret
        affinity = .downstream
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
        edit(range, "")
        affinity = .downstream
        anchor = min(range.lowerBound, buffer.count)
        head = anchor
        if keeping, !text.isEmpty { replace(selection, with: text, isTyping: true) }
    }

    // MARK: Pointer

    /// A press: sets the caret, or selects a word or a paragraph; with shift, up to there.
    func beginSelecting(_ touch: UITouch, in view: UIView, extending: Bool) {
        endComposition(keeping: true)
        guard let position = owner?.editorPosition(at: touch.location(in: view)) else { return }
        let drag = TextSelectionDrag(at: position.offset, tapCount: touch.tapCount, extending: extending, in: self)
        self.drag = drag
        drag.select(to: position, in: self)
    }
    /// The pointer moved: outside the view, the text scrolls under it, and goes on to while it rests there.
    func continueSelecting(_ touch: UITouch, in view: UIView & TextAutoscrolling) {
        guard drag != nil else { return }
        selectToPointer(touch, in: view)
        let speed = view.autoscrollSpeed(for: touch.location(in: view))
        guard speed != .zero else { return autoscroll = nil }
        if autoscroll == nil {
            autoscroll = TextAutoscroll { [weak self, weak view, weak touch] seconds in
                guard let self, let view, let touch, drag != nil, view.window != nil else { return false }
                let speed = view.autoscrollSpeed(for: touch.location(in: view))
                guard view.autoscroll(by: CGPoint(x: speed.x * seconds, y: speed.y * seconds)) else { return true }
                selectToPointer(touch, in: view)
                return true
            }
        }
    }
    private func selectToPointer(_ touch: UITouch, in view: UIView) {
        // Outside, the text comes to the pointer.
        let point = touch.location(in: view)
        let inside = CGPoint(
            x: min(max(point.x, view.bounds.minX), view.bounds.maxX),
            y: min(max(point.y, view.bounds.minY), view.bounds.maxY))
        if let position = owner?.editorPosition(at: inside) { drag?.select(to: position, in: self) }
    }
    /// The press is over; what was selected can be pasted with the middle button, here and in other programs.
    func endSelecting() {
        drag = nil
        autoscroll = nil
        offerSelection()
    }

    /// Puts the selection where the middle button pastes it from.
    func offerSelection() {
        guard owner?.permissions.copies ?? false, !selection.isEmpty else { return }
        UIApplication.shared.host?.primarySelectionText = selectedText
    }
    /// The middle button: pastes what was selected last, wherever that was, at the pointer.
    func pasteSelection(at position: CaretPosition) {
        guard owner?.permissions.edits ?? false, let text = UIApplication.shared.host?.primarySelectionText,
            !text.isEmpty
        else { return }
        endComposition(keeping: true)
        select(from: position.offset, to: position.offset, position.affinity)
        replace(selection, with: TextSanitiser.clean(text, singleLine: isSingleLine), isTyping: false)
    }

    // MARK: History

    func undo() {
        endComposition(keeping: true)
        guard let change = history.takeUndo() else { return }
        apply(change.insertedRange, change.removed, (change.selection.0, change.selection.1))
    }
    func redo() {
        endComposition(keeping: true)
        guard let change = history.takeRedo() else { return }
        let end = change.insertedRange.upperBound
        apply(change.range, change.inserted, (end, end))
    }
    private func apply(_ range: Range<Int>, _ text: String, _ selection: (Int, Int)) {
        edit(range, text)
        affinity = .downstream
        anchor = min(max(selection.0, 0), buffer.count)
        head = min(max(selection.1, 0), buffer.count)
        columnX = nil
        changed()
    }
}
