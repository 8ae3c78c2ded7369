import Foundation
import Testing

@testable import Typesetting

@MainActor struct HostileInputTests {
    private nonisolated static let texts = [
        "", " ", "     ", "\0", "ab\0cd", "a\u{7}b\u{1B}c\u{7F}", "\t", "\t\t\ta", "a\r\nb", "\r", "\n", "\n\n\n",
        "a\u{2028}b\u{2029}c",
        "a\u{85}b\u{B}c\u{C}d", "\u{200B}", "\u{200D}\u{200D}", "\u{202E}abc\u{202C}", "\u{FEFF}x", "\u{301}",
        "\u{FFFD}\u{FFFE}",
        "\u{10FFFF}\u{E000}", String(repeating: "e\u{301}", count: 50),
        "z" + String(repeating: "\u{335}\u{30D}", count: 200),
        "(((((((((((((((", "，，，，，，，，，，，，", "——————————", "“““““”””””", String(repeating: "ـ", count: 300), "a\u{AD}b",
    ]
    private static let widths: [CGFloat] = [
        .infinity, -.infinity, .nan, 0, -1, 1e-300, 0.5, 1, 7, 50, 1e9, .greatestFiniteMagnitude,
        .leastNonzeroMagnitude,
    ]

    @Test(arguments: texts)
    func noTextAndNoWidthTraps(text: String) {
        for width in Self.widths {
            for lines in [0, 1, 2, -3, Int.max] {
                for mode in [
                    LineBreaking.byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingMiddle,
                    .byTruncatingTail,
                ] {
                    let layout = Samples.layout(text, width: width, lines: lines, breaking: mode, alignment: .justified)
                    #expect(!layout.lines.isEmpty)
                    #expect(layout.size.width.isFinite && layout.size.height > 0)
                    #expect(layout.lines.allSatisfy { (0...text.count).contains($0.range.upperBound) })
                    _ = layout.glyphRuns
                    _ = layout.caretRect(at: 1)
                    _ = layout.offset(at: CGPoint(x: 3, y: 3))
                    _ = layout.selectionRects(for: 0..<2)
                }
            }
        }
    }

    @Test func noSizeOrScaleTraps() {
        for size in [CGFloat.nan, 0, -17, .infinity, -.infinity, 1e-9, 1e9, 0.1, 3.7] {
            for scale in [CGFloat(1), 0, -2, .nan, .infinity, 1e9, 1e-9, 1.5] {
                let font = FontRequest(size: size)
                let layout = Samples.layout("Ag 汉", font: font, scale: scale)
                #expect(layout.size.width.isFinite && layout.size.height.isFinite && layout.size.height > 0)
                let metrics = Typesetter.shared.metrics(of: font, scale: scale)
                #expect(metrics.lineHeight.isFinite && metrics.lineHeight > 0)
            }
        }
        for weight in [Int.min, -5, 0, 1, 5000, Int.max] {
            #expect(Samples.layout("a", font: FontRequest(weight: weight, size: 12)).size.width > 0)
        }
        for number in [CGFloat.nan, .infinity, -.infinity, -1e30, 1e30] {
            let run = TextRun("ab c", font: Samples.font, kern: number)
            let layout = Typesetter.shared.layout(TextLayoutRequest(runs: [run], width: 50, lineSpacing: number))
            #expect(layout.size.width.isFinite)
        }
    }

    @Test func noRunsAndEmptyRuns() {
        let nothing = Typesetter.shared.layout(TextLayoutRequest(runs: []))
        #expect(nothing.lines.isEmpty && nothing.size == .zero)
        #expect(nothing.offset(at: .zero) == 0 && nothing.selectionRects(for: 0..<1).isEmpty)
        _ = nothing.caretRect(at: 0)
        let empty = ["", "a", "", "b", ""].map { TextRun($0, font: Samples.font) }
        let layout = Typesetter.shared.layout(TextLayoutRequest(runs: empty))
        #expect(layout.characterCount == 2)
        #expect(Samples.layout("").lines.count == 1)
        #expect(Samples.layout("").size.width == 0)
    }

    @Test func controlCharactersTakeNoRoom() {
        #expect(Samples.layout("ab\0cd").size == Samples.layout("abcd").size)
        #expect(Samples.layout("ab\u{7}c\u{200B}d").size.width == Samples.layout("abcd").size.width)
        #expect(Samples.layout("\u{200B}").glyphRuns.isEmpty)
    }

    @Test(arguments: ["a\nb", "a\r\nb", "a\rb", "a\u{2028}b", "a\u{2029}b", "a\u{85}b"])
    func everyLineSeparatorIsOneBreak(text: String) {
        let layout = Samples.layout(text)
        #expect(layout.lines.map(\.range) == [0..<1, 2..<3])
    }

    @Test func aHundredThousandCharacters() {
        for unit in ["汉字，", "word ", "a", "👨‍👩‍👧", "x\n"] {
            let text = String(repeating: unit, count: 100_000 / unit.count)
            let layout = Samples.layout(text, width: 300)
            #expect(layout.lines.last?.range.upperBound == text.count)
            #expect(layout.lines.allSatisfy { $0.width <= 300 })
            #expect(Samples.layout(text, width: 300, lines: 1).lines.count == 1)
            #expect(Samples.layout(text, width: 0).lines.count > 1)
        }
    }

    @Test func randomTextsKeepTheirPromises() {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let alphabet: [String] = [
            "a", "W", " ", " ", "\t", "\n", "，", "。", "“", "”", "（", "）", "汉", "字", "é", "e\u{301}", "👍🏽", "א", "ב", "م",
            "ر", "1", "-",
            "…", "—", "\u{200B}", "\u{AD}", "ั", "ก", "\0",
        ]
        for _ in 0..<300 {
            let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in alphabet.randomElement(using: &random)! }
                .joined()
            let width = CGFloat(Int.random(in: 0...200, using: &random))
            let lines = Int.random(in: 0...3, using: &random)
            let mode: LineBreaking = [.byWordWrapping, .byCharWrapping, .byTruncatingTail, .byTruncatingMiddle]
                .randomElement(using: &random)!
            let layout = Samples.layout(
                text, width: width, lines: lines, breaking: mode, isRightToLeft: Bool.random(using: &random))
            #expect(layout.characterCount == text.count)
            #expect(lines == 0 || layout.lines.count <= lines)
            #expect(layout.size.height == layout.lines.reduce(0) { $0 + $1.height })
            for line in layout.lines {
                // Only a single Character may be wider than the line.
                let widths = line.range.map { layout.analysis.positions[$0 + 1] - layout.analysis.positions[$0] }
                let wide = zip(line.range, widths).filter { $1 > 0 && !layout.analysis.traits[$0].contains(.space) }
                #expect(line.width <= width || wide.count <= 1, "\(text.debugDescription) at \(width)")
            }
            for offset in 0...text.count {
                let rect = layout.caretRect(at: offset)
                let found = layout.offset(at: CGPoint(x: rect.minX, y: rect.midY))
                #expect(
                    layout.caretRect(at: found) == rect, "\(text.debugDescription) at \(width): \(offset), \(found)")
            }
        }
    }
}
