import Foundation
import Testing

@testable import Typesetting

@MainActor struct CaretTests {
    private nonisolated static let texts = [
        "Hello, world", "请填写手机号码，谢谢！", "mixed 中文 and é e\u{301} 👨‍👩‍👧🇨🇳 text", "a\nb\n\nc\n", "one two three four five six",
        "tab\tstop", "שלום עולם", "abc שלום 123 def", "مرحبا بالعالم",
    ]

    /// The caret of an offset leads back to the offset; where two offsets share one place, to one that is there too.
    @Test(arguments: texts)
    func caretsAndPointsAreInverse(text: String) {
        for width in [CGFloat.infinity, 120, 60] {
            for alignment in [TextAlignment.left, .right, .center, .justified] {
                let layout = Samples.layout(text, width: width, alignment: alignment)
                for offset in 0...text.count {
                    let rect = layout.caretRect(at: offset)
                    let found = layout.offset(at: CGPoint(x: rect.minX, y: rect.midY))
                    #expect(
                        found == offset || layout.caretRect(at: found) == rect,
                        "\(text.debugDescription) at \(width): \(offset) became \(found)")
                }
            }
        }
    }

    @Test func caretsOfPlainTextAreStrictlyInverse() {
        for text in ["Hello, world", "请填写手机号码，谢谢！", "one two three four five six"] {
            for width in [CGFloat.infinity, 90] {
                let layout = Samples.layout(text, width: width)
                for offset in 0...text.count {
                    let rect = layout.caretRect(at: offset)
                    #expect(layout.offset(at: CGPoint(x: rect.minX, y: rect.midY)) == offset)
                }
            }
        }
    }

    @Test func caretsAdvanceFromLeftToRight() {
        let layout = Samples.layout("Latin 汉字 text")
        let edges = (0...layout.characterCount).map { layout.caretRect(at: $0).minX }
        #expect(edges == edges.sorted())
        #expect(edges.first == layout.lines[0].x)
        #expect(abs(edges.last! - layout.lines[0].x - layout.lines[0].width) < 1e-9)
    }

    @Test func rightToLeftCaretsAdvanceToTheLeft() {
        let layout = Samples.layout("שלום")
        let edges = (0...4).map { layout.caretRect(at: $0).minX }
        #expect(edges == edges.sorted(by: >))
    }

    @Test func selectionCoversWhatTheCaretsSay() {
        for text in Self.texts {
            let layout = Samples.layout(text, width: 100)
            for start in 0..<text.count {
                for end in start + 1...text.count {
                    let rects = layout.selectionRects(for: start..<end)
                    let area = rects.reduce(0) { $0 + $1.width }
                    let advances = (start..<end).reduce(0) {
                        $0 + layout.selectionRects(for: $1..<$1 + 1).reduce(0) { $0 + $1.width }
                    }
                    #expect(abs(area - advances) < 1e-6)
                    #expect(rects.allSatisfy { $0.width > 0 && $0.height > 0 })
                }
            }
        }
    }

    @Test func selectionOfMixedDirectionsComesInParts() {
        // The first two letters of the Hebrew word are at its right end.
        let layout = Samples.layout("abc שלום def")
        #expect(layout.selectionRects(for: 2..<6).count == 2)
        #expect(layout.selectionRects(for: 0..<12).count == 1)
    }

    @Test func offsetsAndPointsOutOfRangeGiveTheNearest() {
        let layout = Samples.layout("two\nlines")
        #expect(layout.caretRect(at: -5) == layout.caretRect(at: 0))
        #expect(layout.caretRect(at: 999) == layout.caretRect(at: 9))
        #expect(layout.offset(at: CGPoint(x: -100, y: -100)) == 0)
        #expect(layout.offset(at: CGPoint(x: 1e30, y: 1e30)) == 9)
        #expect((0...9).contains(layout.offset(at: CGPoint(x: CGFloat.nan, y: .infinity))))
        #expect(layout.selectionRects(for: 5..<5).isEmpty)
        #expect(!layout.selectionRects(for: -10..<100).isEmpty)
    }

    @Test func anEmptyLineHasACaret() {
        let layout = Samples.layout("a\n")
        #expect(layout.lines.count == 2)
        #expect(layout.caretRect(at: 2).minY == layout.lines[1].top)
        #expect(Samples.layout("").caretRect(at: 0).height > 0)
    }

    @Test func hiddenTextHasItsCaretAtTheMark() {
        let layout = Samples.layout("A long text that is cut", width: 100, lines: 1)
        let mark = layout.caretRect(at: layout.lines[0].range.upperBound)
        #expect(layout.caretRect(at: 20).minX >= mark.minX - 1)
        #expect(layout.caretRect(at: 20).minX <= 100)
    }
}
