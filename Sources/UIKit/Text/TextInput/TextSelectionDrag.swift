import Typesetting

/// A press in text and the drag that follows: Characters, words after a double click, paragraphs after a triple click.
struct TextSelectionDrag {
    enum Unit { case character, word, paragraph }
    let unit: Unit
    /// What was selected by the press itself; it stays selected.
    let origin: Range<Int>

    @MainActor init(at offset: Int, tapCount: Int, extending: Bool, in editor: TextEditor) {
        unit = tapCount <= 1 ? .character : tapCount == 2 ? .word : .paragraph
        if extending {
            origin = editor.anchor..<editor.anchor
        } else {
            origin = Self.range(at: offset, unit, editor.buffer)
        }
    }

    private static func range(at offset: Int, _ unit: Unit, _ buffer: TextBuffer) -> Range<Int> {
        switch unit {
        case .character: offset..<offset
        case .word: buffer.word(at: offset)
        case .paragraph: buffer.paragraph(at: offset)
        }
    }

    /// Selects from the press to the pointer.
    @MainActor func select(to position: CaretPosition, in editor: TextEditor) {
        let range = Self.range(at: position.offset, unit, editor.buffer)
        let affinity = unit == .character ? position.affinity : .downstream
        if range.lowerBound < origin.lowerBound {
            editor.select(from: origin.upperBound, to: range.lowerBound, affinity)
        } else {
            editor.select(from: origin.lowerBound, to: max(range.upperBound, origin.upperBound), affinity)
        }
    }
}
