import Foundation
import Testing

@testable import Typesetting

@MainActor struct ShapingTests {
    @Test func joinedLettersAreMeasuredAndDrawnAsOneWord() {
        let layout = Samples.layout("مرحبا")
        #expect(layout.analysis.words.count == 1)
        #expect(layout.analysis.words[0].clusters == 0..<5)
        #expect(layout.glyphRuns.count == 1)
        #expect(layout.glyphRuns[0].run.glyphs.count == 1)
        // Isolated forms side by side are wider than the joined word.
        let separate = "مرحبا".reduce(CGFloat(0)) { $0 + Samples.layout(String($1)).size.width }
        #expect(layout.size.width < separate)
    }

    @Test(arguments: ["مرحبا بالعالم، كيف حالك اليوم؟", "שָׁלוֹם עוֹלָם", "नमस्ते दुनिया", "สวัสดีชาวโลก"])
    func clustersStayWholeAndInkInside(text: String) {
        let boundaries = text.count
        for width in stride(from: 20, through: 200, by: 9) {
            let layout = Samples.layout(text, width: CGFloat(width))
            #expect(layout.characterCount == boundaries)
            #expect(layout.lines.first?.range.lowerBound == 0 && layout.lines.last?.range.upperBound == boundaries)
            for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
                #expect(line.range.upperBound == next.range.lowerBound)
                #expect(!line.range.isEmpty)
            }
            if layout.lines.allSatisfy({ $0.width <= CGFloat(width) }) {
                #expect(layout.size.width <= CGFloat(width))
            }
        }
        #expect(PaintedLayout(Samples.layout(text)).inkOutside == 0)
    }

    @Test func edgesInsideAWordRiseToItsAdvance() {
        let layout = Samples.layout("بالعالم")
        let word = layout.analysis.words[0]
        let stack = layout.analysis.styles[0].stack
        let total = layout.analysis.positions.last!
        #expect(total == Int(stack.glyphs[Int(word.glyph)].advance))
        #expect(Array(layout.analysis.positions) == layout.analysis.positions.sorted())
        #expect(Set(layout.analysis.positions).count > 4)
    }

    @Test func composedAndDecomposedTextAreTheSame() {
        for (composed, decomposed) in [("é", "e\u{301}"), ("Ångström", "A\u{30A}ngstro\u{308}m"), ("が", "か\u{3099}")] {
            let a = Samples.layout("x" + composed)
            let b = Samples.layout("x" + decomposed)
            #expect(a.size == b.size)
            #expect(a.characterCount == b.characterCount)
            let aGlyphs = a.glyphRuns.flatMap { $0.run.glyphs }
            #expect(aGlyphs == b.glyphRuns.flatMap { $0.run.glyphs })
        }
    }

    @Test func marksThatDoNotComposeSitOnTheirBase() {
        let plain = Samples.layout("x")
        let marked = Samples.layout("x\u{302}")
        #expect(marked.characterCount == 1)
        #expect(marked.size.width == plain.size.width)
        let ink = PaintedLayout(marked).coverage.filter { $0 > 0 }.count
        #expect(ink > PaintedLayout(plain).coverage.filter { $0 > 0 }.count)
    }

    @Test(arguments: ["👨‍👩‍👧", "🇨🇳", "👍🏽", "1️⃣", "☀️", "😀"])
    func anEmojiIsOneCluster(emoji: String) {
        let layout = Samples.layout("a\(emoji)b")
        #expect(layout.characterCount == 3)
        let advance = layout.analysis.positions[2] - layout.analysis.positions[1]
        // A colour font draws it as one picture of the text's height; a plain font as its base.
        #expect(advance > 0 && advance <= 64 * 30)
        #expect(PaintedLayout(layout).inkOutside == 0)
        for width in 5...40 {
            for line in Samples.layout("a\(emoji)b", width: CGFloat(width)).lines { #expect(!line.range.isEmpty) }
        }
    }

    @Test(.enabled(if: hasEmojiFont, "no colour emoji font: install fonts-noto-color-emoji"))
    func emojiAreColourPicturesOfTheTextsHeight() throws {
        for size in [12.0, 17, 40] {
            let layout = Samples.layout("👨‍👩‍👧", font: FontRequest(size: size))
            let glyph = try #require(layout.glyphRuns.first?.run.glyphs.first)
            guard case .picture(let image) = glyph.ink else {
                Issue.record("not a picture")
                return
            }
            #expect(Double(image.height) > size * 0.8 && Double(image.height) < size * 1.5)
            #expect(layout.size.width < size * 1.5)
        }
    }

    private nonisolated static let hasEmojiFont =
        KnownFamily.notoColorEmoji.directories.contains {
            FileManager.default.fileExists(atPath: "\($0)/NotoColorEmoji.ttf")
        }
        || ProcessInfo.processInfo.environment["ASHLAR_FONT_DIR"] != nil
}
