import Testing
import Typesetting

@testable import UIKit

/// Long texts are laid out in segments: after any edits they look as if laid out at once.
@MainActor struct TextSegmentsTests {
    private static let style = TextSegments.Style(
        font: FontRequest(size: 15), width: 300, alignment: .left, scale: 1, isRightToLeft: false, numberOfLines: 0,
        isSecure: false)
    private nonisolated static let latin =
        "Words of several lengths, and a number like 1234567, follow one another without an end. "
    private nonisolated static let chinese = "布局说的是关系：谁挨着谁，谁跟谁一样宽。屏幕变了，关系还在（看起来简单）。"

    private static func text(_ pattern: String, _ count: Int) -> String {
        let pattern = Array(pattern)
        return String((0..<count).map { pattern[$0 % pattern.count] })
    }

    /// Compares with the layout of the whole text.
    private func compare(
        _ segments: TextSegments, _ editor: TextEditor, _ random: inout RandomSource, _ what: String
    ) {
        let style = Self.style
        let whole = Typesetter.shared.layout(
            TextLayoutRequest(
                runs: [TextRun(editor.text, font: style.font)], width: style.width, lineBreaking: .byWordWrapping,
                alignment: style.alignment, scale: style.scale))
        #expect(segments.count == editor.buffer.count, "\(what)")
        #expect(segments.height == whole.size.height, "\(what)")
        for _ in 0..<30 {
            let offset = Int.random(in: 0...editor.buffer.count, using: &random)
            for affinity in [CaretAffinity.downstream, .upstream] {
                let rect = segments.caretRect(at: CaretPosition(offset, affinity))
                let right = whole.caretRect(at: offset, affinity: affinity)
                #expect(rect.minY == right.minY && abs(rect.minX - right.minX) <= 1, "\(what) caret \(offset)")
            }
            let point = CGPoint(
                x: .random(in: -10...310, using: &random), y: .random(in: 0...whole.size.height, using: &random))
            let found = segments.position(at: point)
            let right = whole.position(at: point)
            #expect(abs(found.offset - right.offset) <= 1, "\(what) point \(point)")
            #expect(
                segments.line(at: found)
                    == whole.lines[whole.lineIndex(at: right.offset, affinity: right.affinity)].range)
        }
    }

    @Test(arguments: [0, 1, 2, 3, 4])
    func editsLookAsIfLaidOutAtOnce(kind: Int) {
        let seed = UInt64.random(in: .min ... .max)
        print("seed \(seed)")
        var random = RandomSource(seed: seed)
        let start =
            switch kind {
            case 0: Self.text(Self.latin, 9000)
            case 1: Self.text(Self.chinese, 9000)
            case 2: Self.text(Self.latin + "\n", 9000)
            case 3: Self.text(Self.chinese + "\n\n", 9000) + "\n"
            default: String(repeating: "\n", count: 3000) + Self.text(Self.latin, 6000)
            }
        let editor = TextEditor(isSingleLine: false)
        let segments = TextSegments()
        editor.setText(start)
        segments.update(editor, Self.style)
        compare(segments, editor, &random, "seed \(seed) fresh")
        for round in 0..<25 {
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let count = editor.buffer.count
                let at = [0, count, Int.random(in: 0...count, using: &random)].randomElement(using: &random)!
                let removed = [0, 0, 1, 5, 700].randomElement(using: &random)!
                let inserted = ["", "x", "中", "\n", "two words", "a\nb\n", Self.text(Self.chinese, 2500)]
                    .randomElement(using: &random)!
                editor.replace(at..<min(count, at + removed), with: inserted, isTyping: false)
            }
            segments.update(editor, Self.style)
            for _ in 0..<100 where !segments.isSettled { segments.settle(editor.buffer) }
            compare(segments, editor, &random, "seed \(seed) kind \(kind) round \(round)")
        }
    }

    /// What a key costs does not grow with the text: Characters laid out anew, which is what takes the time. What is seen is right at
    /// once, the rest follows in small parts.
    @Test(arguments: [chinese, latin, latin + "\n"], [0, 20_000, 40_000])
    func aKeyLaysOutWhatIsSeen(pattern: String, place: Int) {
        let editor = TextEditor(isSingleLine: false)
        let segments = TextSegments()
        editor.setText(Self.text(pattern, 40_000))
        segments.update(editor, Self.style)
        let height: CGFloat = 400
        for key in 0..<10 {
            let offset = min(place + key, editor.buffer.count)
            if key % 5 == 4 {
                editor.replace(offset - 1..<offset, with: "", isTyping: false)
            } else {
                editor.replace(offset..<offset, with: "字", isTyping: true)
            }
            var before = segments.charactersLaidOut
            segments.update(editor, Self.style)
            let top = max(0, segments.caretRect(at: editor.headPosition).midY - height / 2)
            segments.prepare(from: top, to: top + height)
            #expect(segments.charactersLaidOut - before < 10 * TextSegments.segmentLength)
            if place == 0 {
                // Enough for the lines that are seen.
                let seen = Typesetter.shared.layout(
                    TextLayoutRequest(
                        runs: [TextRun(editor.buffer.string(in: 0..<4000), font: Self.style.font)],
                        width: Self.style.width, lineBreaking: .byWordWrapping, alignment: .left, scale: 1))
                for line in seen.lines.prefix(20) {
                    #expect(segments.line(at: CaretPosition(line.range.lowerBound)) == line.range)
                    #expect(segments.caretRect(at: CaretPosition(line.range.lowerBound)).minY == line.top)
                }
            }
            before = segments.charactersLaidOut
            segments.settle(editor.buffer)
            #expect(segments.charactersLaidOut - before < 6 * TextSegments.segmentLength)
        }
        for _ in 0..<1000 where !segments.isSettled { segments.settle(editor.buffer) }
        #expect(segments.isSettled)
        // However much was typed, segments stay as large as they were.
        #expect(segments.segments.allSatisfy { $0.count <= 3 * TextSegments.segmentLength })
        #expect(segments.segments.count < 40_000 / TextSegments.segmentLength * 2)
    }

    /// Where no width makes a line end, the text is one line, however long.
    @Test func anUnlimitedWidthBreaksNoLine() {
        var style = Self.style
        style.width = .infinity
        let segments = TextSegments()
        let text = Self.text(Self.latin, 5000)
        segments.measure(TextBuffer(text + "\n" + text), style)
        let whole = Typesetter.shared.layout(
            TextLayoutRequest(runs: [TextRun(text, font: style.font)], width: .infinity, scale: 1))
        #expect(segments.width == whole.size.width)
        #expect(segments.height == whole.size.height * 2)
    }

    @Test func edgesOfALongText() {
        let editor = TextEditor(isSingleLine: false)
        let segments = TextSegments()
        editor.setText(Self.text(Self.latin, 10_000))
        segments.update(editor, Self.style)
        #expect(segments.caretRect(at: CaretPosition(-5)) == segments.caretRect(at: CaretPosition(0)))
        #expect(
            segments.caretRect(at: CaretPosition(99_999)).minY == segments.caretRect(at: CaretPosition(10_000)).minY)
        #expect(segments.position(at: CGPoint(x: -1e9, y: -1e9)).offset == 0)
        #expect(segments.position(at: CGPoint(x: 1e9, y: 1e9)).offset == 10_000)
        editor.replace(0..<10_000, with: "", isTyping: false)
        segments.update(editor, Self.style)
        #expect(segments.count == 0 && segments.caretRect(at: CaretPosition(0)).height > 0)
        #expect(segments.selectionRects(for: 0..<0, from: 0, to: 100).isEmpty)
    }

    @Test func composedEditsAreOne() {
        var random = RandomSource(seed: 5)
        for _ in 0..<500 {
            var buffer = TextBuffer(Self.text("abcdefghij", 60))
            let before = buffer.characters
            var edit: TextBuffer.Edit?
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let low = Int.random(in: 0...buffer.count, using: &random)
                let high = Int.random(in: low...min(buffer.count, low + 6), using: &random)
                let made = buffer.replace(low..<high, with: Self.text("XYZ", Int.random(in: 0...5, using: &random)))
                    .edit
                edit = edit?.followed(by: made) ?? made
            }
            guard let edit else { continue }
            #expect(before.count + edit.inserted - edit.range.count == buffer.count)
            #expect(before[..<edit.range.lowerBound] == buffer.characters[..<edit.range.lowerBound])
            #expect(before[edit.range.upperBound...] == buffer.characters.suffix(before.count - edit.range.upperBound))
        }
    }
}
