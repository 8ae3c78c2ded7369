import Foundation
import Testing

@testable import Typesetting

/// Carets with two places: ends of lines that wrap, and where the direction changes.
@MainActor struct CaretAffinityTests {
    private nonisolated static let texts = [
        "one two three four five six seven", "请填写手机号码，谢谢！请填写手机号码，谢谢！", "mixed 中文 and é e\u{301} 👨‍👩‍👧🇨🇳 text",
        "שלום עולם שלום עולם", "abc שלום 123 def", "abc שלום, עולם 12.5 def 中文 (שלום)", "a\nb\n\nc\n", "tab\tstop שלום",
    ]

    @Test func aLineThatWrapsHasACaretAtItsEnd() {
        let layout = Samples.layout("one two three four five six seven", width: 90)
        #expect(layout.lines.count > 2)
        for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
            let offset = line.range.upperBound
            #expect(layout.caretRect(at: offset).minY == next.top)
            #expect(layout.caretRect(at: offset, affinity: .upstream).minY == line.top)
            let end = layout.position(at: CGPoint(x: 1000, y: line.top + 1))
            #expect(end == CaretPosition(offset, .upstream))
            #expect(layout.position(at: CGPoint(x: -10, y: next.top + 1)) == CaretPosition(offset, .downstream))
        }
        // A break that somebody typed leaves no choice.
        let broken = Samples.layout("a\nb")
        #expect(broken.caretRect(at: 2, affinity: .upstream) == broken.caretRect(at: 2))
        #expect(broken.position(at: CGPoint(x: 1000, y: 1)) == CaretPosition(1))
    }

    @Test func whereTheDirectionChangesACaretHasTwoPlaces() {
        let layout = Samples.layout("abc שלום")
        // Before the first Hebrew letter: at the right end of the word, or behind the space.
        let before = layout.caretRect(at: 4, affinity: .downstream).minX
        let behind = layout.caretRect(at: 4, affinity: .upstream).minX
        #expect(before > behind)
        #expect(
            layout.caretRect(at: 3, affinity: .upstream).minX == layout.caretRect(at: 3, affinity: .downstream).minX)
        // A click on the right half of the rightmost letter goes before it.
        #expect(layout.position(at: CGPoint(x: before - 0.1, y: 5)) == CaretPosition(4, .downstream))
    }

    /// The round trip: the place found for a caret is drawn exactly where that caret is.
    @Test(arguments: texts)
    func aPlaceIsDrawnWhereItWasFound(text: String) {
        for width in [CGFloat.infinity, 120, 60] {
            for isRightToLeft in [false, true] {
                let layout = Samples.layout(text, width: width, isRightToLeft: isRightToLeft)
                for offset in 0...text.count {
                    for affinity in [CaretAffinity.downstream, .upstream] {
                        let rect = layout.caretRect(at: offset, affinity: affinity)
                        let found = layout.position(at: CGPoint(x: rect.minX, y: rect.midY))
                        let again = layout.caretRect(at: found.offset, affinity: found.affinity)
                        #expect(
                            again == rect,
                            "\(text.debugDescription) \(width) rtl \(isRightToLeft): \(offset) \(affinity) → \(found)")
                    }
                }
            }
        }
    }

    private nonisolated static let pieces = [
        "a", "Word", "1234", " ", "  ", "\n", "中", "请填写", "，", "“好”", "é", "e\u{301}", "क्षि", "👨‍👩‍👧", "🇨🇳", "👍🏽", "שלום",
        "עוֹלָם", "(", ")",
        "مرحبا", "12.5", "-", "\t", "\u{200F}",
    ]

    /// The same round trip, and that of what is selected, for any mixture; a failure prints the seed.
    @Test func anyMixtureComesBack() {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<150 {
            let text = (0..<Int.random(in: 1...14, using: &random)).map { _ in
                Self.pieces.randomElement(using: &random)!
            }
            .joined()
            let width = CGFloat.random(in: 20...400, using: &random)
            let isRightToLeft = Bool.random(using: &random)
            let alignment = [TextAlignment.natural, .left, .center, .right].randomElement(using: &random)!
            let layout = Samples.layout(text, width: width, alignment: alignment, isRightToLeft: isRightToLeft)
            let what = "seed \(seed): \(text.debugDescription) in \(width), \(alignment), rtl \(isRightToLeft)"
            #expect(layout.characterCount == text.count, "\(what)")
            for offset in 0...text.count {
                for affinity in [CaretAffinity.downstream, .upstream] {
                    let rect = layout.caretRect(at: offset, affinity: affinity)
                    let found = layout.position(at: CGPoint(x: rect.minX, y: rect.midY))
                    let again = layout.caretRect(at: found.offset, affinity: found.affinity)
                    #expect(again == rect, "\(what): \(offset) \(affinity) → \(found)")
                    // A place on a line belongs to that line.
                    let line = layout.lines[layout.lineIndex(at: offset, affinity: affinity)]
                    #expect(line.top == rect.minY, "\(what): \(offset)")
                }
                guard offset < text.count else { continue }
                // One Character's box lies between two of the carets around it.
                let edges = [
                    layout.caretRect(at: offset), layout.caretRect(at: offset + 1, affinity: .upstream),
                ].map(\.minX).sorted()
                for box in layout.selectionRects(for: offset..<offset + 1) where box.width > 0 {
                    #expect(
                        abs(box.minX - edges[0]) < 0.02 && abs(box.maxX - edges[1]) < 0.02,
                        "\(what): \(offset) \(box) \(edges)")
                }
            }
        }
    }

    /// Wherever the pointer is, the caret it sets is the nearest edge of the Character it is over, and the selection from there to the
    /// neighbour is that Character's box.
    @Test(arguments: texts)
    func pointsCaretsAndSelectionsAgree(text: String) {
        let layout = Samples.layout(text, width: 140)
        for line in layout.lines {
            for x in stride(from: CGFloat(0), to: 140, by: 0.7) {
                let point = CGPoint(x: x, y: line.top + line.height / 2)
                let position = layout.position(at: point)
                let caret = layout.caretRect(at: position.offset, affinity: position.affinity)
                #expect(caret.minY == line.top, "\(text.debugDescription) \(x)")
                for offset in line.range {
                    for rect in layout.selectionRects(for: offset..<offset + 1)
                    where rect.minY == line.top && rect.minX < x && x < rect.maxX {
                        #expect(abs(caret.minX - x) <= rect.width / 2 + 0.02, "\(text.debugDescription) \(x) \(rect)")
                    }
                }
            }
        }
    }
}
