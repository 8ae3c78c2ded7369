import Testing

@testable import UIKit

/// Edited text without a view: Characters, words, history, composition, and what comes in from outside.
@MainActor final class TextInputBufferTests {
    @Test func marksJoinTheCharacterBefore() {
        var buffer = TextBuffer("e")
        #expect(buffer.replace(1..<1, with: "\u{301}").caret == 1)
        #expect(buffer.count == 1 && buffer.string == "e\u{301}")
        var family = TextBuffer("👩\u{200D}👧")
        #expect(family.count == 1)
        #expect(family.replace(1..<1, with: "\u{200D}👦").caret == 1)
        #expect(family.count == 1)
    }

    @Test func randomEditsAgreeWithAString() {
        var random = RandomSource(seed: 20_240_607)
        let pieces = ["a", "é", "e\u{301}", "\u{301}", "汉", "👍🏽", "👍", "🏽", "שלום", " ", "🇩", "🇪", "\u{200D}", "word"]
        var buffer = TextBuffer()
        for _ in 0..<3000 {
            let low = Int.random(in: 0...buffer.count, using: &random)
            let high = min(buffer.count, low + Int.random(in: 0...3, using: &random))
            let text = pieces[Int.random(in: 0...pieces.count - 1, using: &random)]
            let expected = buffer.string(in: 0..<low) + text + buffer.string(in: high..<buffer.count)
            let caret = buffer.replace(low..<high, with: text).caret
            #expect(buffer.string == expected)
            #expect(caret >= 0 && caret <= buffer.count)
        }
    }

    /// What is said of a replacement agrees with the text as a whole, also where Characters join.
    @Test func replacementsCountTheirCharacters() {
        var random = RandomSource(seed: 99)
        let parts = ["a", "e", "\u{301}", "👨", "\u{200D}", "👩", "🇨", "🇳", "中", "\r", "\n", "שׁ", "", "ab"]
        for _ in 0..<3000 {
            func some(_ most: Int) -> String {
                (0..<Int.random(in: 0...most, using: &random)).map { _ in parts.randomElement(using: &random)! }
                    .joined()
            }
            var buffer = TextBuffer(some(8))
            let low = Int.random(in: 0...buffer.count, using: &random)
            let high = Int.random(in: low...buffer.count, using: &random)
            let text = some(4)
            let before = buffer
            let made = buffer.replace(low..<high, with: text)
            let whole = before.string(in: 0..<low) + text + before.string(in: high..<before.count)
            #expect(buffer.string == whole)
            guard let inserted = made.inserted else { continue }
            #expect(buffer.string(in: low..<low + inserted) == text)
            #expect(made.caret == low + inserted)
            #expect(buffer.count == before.count - (high - low) + inserted)
        }
    }

    @Test func utf16RangesGoBothWays() {
        let buffer = TextBuffer("a👍🏽e\u{301}汉z")
        for low in 0...buffer.count {
            for high in low...buffer.count {
                #expect(buffer.range(utf16: buffer.utf16Range(low..<high)) == low..<high)
            }
        }
        #expect(buffer.range(utf16: NSRange(location: 2, length: 1)) == 1..<2)
        #expect(buffer.range(utf16: NSRange(location: 99, length: 5)) == 5..<5)
        #expect(buffer.range(utf16: NSRange(location: -3, length: Int.max)) == 0..<5)
    }

    @Test func wordsEndWhereLettersDo() {
        let buffer = TextBuffer("Hello, wide  world_1!")
        #expect(buffer.word(at: 2) == 0..<5)
        #expect(buffer.word(at: 5) == 0..<5)
        #expect(buffer.word(at: 6) == 6..<7)
        #expect(buffer.word(at: 12) == 11..<13)
        #expect(buffer.wordStart(before: 7) == 0)
        #expect(buffer.wordEnd(after: 5) == 11)
        #expect(buffer.wordEnd(after: 21) == 21)
        #expect(TextBuffer().word(at: 3) == 0..<0)
        #expect(TextBuffer("a\nbc\n").paragraph(at: 3) == 2..<5)
    }

    @Test func controlCharactersAreLeftOut() {
        #expect(TextSanitiser.clean("a\u{0}b\u{7F}\u{1B}[0m\u{85}c\r\nd\u{2028}e", singleLine: true) == "ab[0m c d e")
        #expect(TextSanitiser.clean("a\r\nb\rc\n\td", singleLine: false) == "a\nb\nc\n\td")
        #expect(
            TextSanitiser.clean(String(decoding: [0x61, 0xFF, 0xC0, 0x62], as: UTF8.self), singleLine: true).count == 4)
    }

    @Test func hugePastesAreCut() {
        let text = String(repeating: "é", count: TextSanitiser.longestInsertion)
        let cleaned = TextSanitiser.clean(text, singleLine: true)
        #expect(cleaned.utf8.count == TextSanitiser.longestInsertion)
        #expect(cleaned.hasSuffix("é"))
    }

    // MARK: History

    private func typing(_ editor: TextEditor, _ text: String) {
        for character in text { editor.insert(String(character)) }
    }

    @Test func typingIsUndoneInWords() {
        let editor = TextEditor(isSingleLine: true)
        typing(editor, "one two")
        editor.undo()
        #expect(editor.buffer.string == "one")
        editor.undo()
        #expect(editor.buffer.isEmpty)
        editor.redo()
        editor.redo()
        #expect(editor.buffer.string == "one two")
        #expect(editor.head == 7)
        editor.redo()
        #expect(editor.buffer.string == "one two")
    }

    @Test func undoBringsBackTheSelection() {
        let editor = TextEditor(isSingleLine: true)
        editor.insert("hello world")
        editor.select(6..<11)
        editor.insert("x")
        #expect(editor.buffer.string == "hello x")
        editor.undo()
        #expect(editor.buffer.string == "hello world")
        #expect(editor.selection == 6..<11)
    }

    @Test func randomHistoriesComeBackToTheirBeginning() {
        var random = RandomSource(seed: 77)
        let editor = TextEditor(isSingleLine: false)
        var states = [""]
        for _ in 0..<300 {
            editor.select(Int.random(in: 0...editor.buffer.count, using: &random)..<editor.buffer.count)
            if Int.random(in: 0...2, using: &random) == 0 {
                editor.delete(to: editor.head - 1)
            } else {
                editor.insert(["ab", "c d", "汉字"][Int.random(in: 0...2, using: &random)])
            }
            if editor.buffer.string != states.last { states.append(editor.buffer.string) }
        }
        for _ in 0..<400 { editor.undo() }
        #expect(editor.buffer.isEmpty)
        for _ in 0..<400 { editor.redo() }
        #expect(editor.buffer.string == states.last)
    }

    // MARK: Composition

    @Test func compositionsStandInPlaceUntilTheyAreCommitted() {
        let editor = TextEditor(isSingleLine: true)
        editor.insert("ab")
        editor.select(1..<1)
        editor.setComposition("ni", selected: NSRange(location: 2, length: 0))
        #expect(editor.buffer.string == "anib" && editor.composition == 1..<3 && editor.head == 3)
        editor.setComposition("nih", selected: NSRange(location: 0, length: 1))
        #expect(editor.buffer.string == "anihb" && editor.selection == 1..<2)
        editor.insert("你好")
        #expect(editor.buffer.string == "a你好b" && editor.composition == nil && editor.head == 3)
        editor.undo()
        #expect(editor.buffer.string == "ab")
    }

    @Test func anEmptyCompositionLeavesNothing() {
        let editor = TextEditor(isSingleLine: true)
        editor.insert("ab")
        editor.setComposition("x", selected: NSRange(location: 0, length: 0))
        editor.setComposition("", selected: NSRange(location: 0, length: 0))
        #expect(editor.buffer.string == "ab" && editor.composition == nil)
        editor.setComposition("y", selected: NSRange(location: -5, length: Int.max))
        editor.endComposition(keeping: true)
        #expect(editor.buffer.string == "aby")
    }
}
