/// Text that is edited, as Characters: the unit of caret offsets everywhere in text input.
struct TextBuffer {
    private(set) var characters: [Character] = []

    init(_ text: String = "") { characters = Array(text) }

    var count: Int { characters.count }
    var isEmpty: Bool { characters.isEmpty }
    var string: String { String(characters) }
    func string(in range: Range<Int>) -> String { String(characters[range.clamped(to: 0..<count)]) }

    /// A change: which Characters went, in the text before, and how many came in their place.
    struct Edit {
        var range: Range<Int>
        var inserted: Int

        /// This change and one that came after it, as one.
        func followed(by next: Edit) -> Edit {
            let grown = inserted - range.count
            let low = min(range.lowerBound, next.range.lowerBound)
            let high = max(range.lowerBound + inserted, next.range.upperBound)
            return Edit(range: low..<high - grown, inserted: high - low + next.inserted - next.range.count)
        }
    }

    /// What a replacement did.
    struct Replacement {
        /// Where the caret stands behind the new text.
        var caret: Int
        var edit: Edit
        /// How many Characters the new text became; nil if some of them joined those around.
        var inserted: Int?
    }

    /// Replaces a range. A combining mark joins the Character before it, as it does in the text as a whole. O(count), for moving what
    /// follows.
    mutating func replace(_ range: Range<Int>, with text: String) -> Replacement {
        let range = range.clamped(to: 0..<count)
        // Characters around the place may grow together with the new ones.
        var low = range.lowerBound
        for _ in 0..<Self.joinReach where low > 0 && (low == range.lowerBound || Self.mayJoin(characters[low])) {
            low -= 1
        }
        let high = min(count, range.upperBound + 1)
        let before = String(characters[low..<range.lowerBound])
        let after = String(characters[range.upperBound..<high])
        // Taken apart once: in a long text that is what takes the time.
        let joined = Array(before + text + after)
        let (left, right) = (range.lowerBound - low, high - range.upperBound)
        let isWhole = joined.count >= left + right
        let keepsLeft = isWhole && joined[..<left].reduce(0) { $0 + $1.utf8.count } == before.utf8.count
        let keepsRight = isWhole && joined.suffix(right).reduce(0) { $0 + $1.utf8.count } == after.utf8.count
        let caret = low + (keepsRight ? joined.count - right : (before + text).count)
        characters.replaceSubrange(low..<high, with: joined)
        return Replacement(
            caret: min(caret, count), edit: Edit(range: low..<high, inserted: joined.count),
            inserted: keepsLeft && keepsRight ? joined.count - left - right : nil)
    }
    private static let joinReach = 16

    private static func mayJoin(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first, !scalar.isASCII else { return false }
        let properties = scalar.properties
        return properties.isEmoji || properties.isEmojiModifier || properties.isJoinControl
    }

    // MARK: UTF-16, which `NSRange` counts in

    func utf16Range(_ range: Range<Int>) -> NSRange {
        let start = characters[..<range.lowerBound].reduce(0) { $0 + $1.utf16.count }
        return NSRange(location: start, length: characters[range].reduce(0) { $0 + $1.utf16.count })
    }

    /// The Characters that a range in UTF-16 touches; what lies outside the text is left out.
    func range(utf16 range: NSRange) -> Range<Int> {
        let start = max(0, range.location)
        let (end, overflows) = start.addingReportingOverflow(max(0, range.length))
        var units = 0
        var low: Int?
        for (index, character) in characters.enumerated() {
            if units >= start, low == nil { low = index }
            if units >= (overflows ? Int.max : end) { return (low ?? index)..<index }
            let next = units + character.utf16.count
            if start > units, start < next { low = index }
            units = next
        }
        return (low ?? count)..<count
    }

    // MARK: Words

    private enum Kind { case space, lineBreak, word, other }

    private static func kind(of character: Character) -> Kind {
        if character.isNewline { return .lineBreak }
        if character.isWhitespace { return .space }
        return character.isLetter || character.isNumber || character == "_" || character == "'" ? .word : .other
    }

    /// The start of the word before an offset: spaces are skipped, then the word.
    func wordStart(before offset: Int) -> Int {
        var index = min(max(offset, 0), count)
        while index > 0, Self.kind(of: characters[index - 1]) != .word { index -= 1 }
        while index > 0, Self.kind(of: characters[index - 1]) == .word { index -= 1 }
        return index
    }
    func wordEnd(after offset: Int) -> Int {
        var index = min(max(offset, 0), count)
        while index < count, Self.kind(of: characters[index]) != .word { index += 1 }
        while index < count, Self.kind(of: characters[index]) == .word { index += 1 }
        return index
    }
    /// What a double click selects: the word, the spaces or the sign at an offset.
    func word(at offset: Int) -> Range<Int> {
        guard count > 0 else { return 0..<0 }
        var index = min(max(offset, 0), count - 1)
        // Behind the end of a word, the word is meant.
        if offset > 0, Self.kind(of: characters[index]) != .word, Self.kind(of: characters[offset - 1]) == .word {
            index = offset - 1
        }
        let kind = Self.kind(of: characters[index])
        if kind == .other || kind == .lineBreak { return index..<index + 1 }
        var low = index
        var high = index + 1
        while low > 0, Self.kind(of: characters[low - 1]) == kind { low -= 1 }
        while high < count, Self.kind(of: characters[high]) == kind { high += 1 }
        return low..<high
    }
    /// The paragraph at an offset, with the break that ends it.
    func paragraph(at offset: Int) -> Range<Int> {
        var low = min(max(offset, 0), count)
        var high = low
        while low > 0, !characters[low - 1].isNewline { low -= 1 }
        while high < count, !characters[high].isNewline { high += 1 }
        return low..<min(count, high + 1)
    }
}
