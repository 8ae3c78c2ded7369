import Foundation
import Testing

@testable import Typesetting

@MainActor struct LineFillingTests {
    @Test func wordsStayWhole() {
        let text = "The quick brown fox jumps over the lazy dog"
        for width in 80...300 {
            let layout = Samples.layout(text, width: CGFloat(width))
            for line in layout.lines {
                for word in layout.text(of: line).split(separator: " ") {
                    #expect(text.split(separator: " ").contains(word), "\(word) at \(width)")
                }
                #expect(line.width <= CGFloat(width))
            }
        }
    }

    @Test func mixedTextFillsItsLines() {
        // SDL_ttf's own wrapping breaks at the only space and leaves "Hi" alone.
        let layout = Samples.layout("Hi 今天是个好天气适合出去游玩", width: 128)
        #expect(layout.text(of: layout.lines[0]).count > 5)
    }

    /// Greedy: the first Character of a line would not have fitted the line before.
    @Test func linesAreAsFullAsTheyCanBe() {
        let text = String(repeating: "汉字排版", count: 20)
        let em = Samples.layout("汉").size.width
        for width in stride(from: 40, through: 300, by: 3) {
            let perLine = Int(CGFloat(width) / em)
            for line in Samples.layout(text, width: CGFloat(width)).lines.dropLast() {
                #expect(line.range.count == max(perLine, 1))
            }
        }
    }

    @Test func trailingSpacesHang() {
        let word = Samples.layout("hello").size.width
        let layout = Samples.layout("hello    hello", width: word)
        #expect(layout.lines.count == 2)
        #expect(layout.lines[0].width == layout.lines[1].width)
        #expect(layout.size.width <= word)
    }

    @Test func aLongWordIsCutBetweenCharacters() {
        let layout = Samples.layout("Donaudampfschifffahrtsgesellschaft", width: 60)
        #expect(layout.lines.count > 3)
        #expect(layout.lines.allSatisfy { $0.width <= 60 && !$0.range.isEmpty })
    }

    @Test func aSoftHyphenShowsOnlyWhereALineEndsAtIt() {
        let text = "Donau\u{AD}dampf\u{AD}schiff"
        let whole = Samples.layout(text)
        #expect(whole.size.width == Samples.layout("Donaudampfschiff").size.width)
        for width in Int(Samples.layout("dampf-").size.width)..<Int(whole.size.width) {
            let layout = Samples.layout(text, width: CGFloat(width))
            #expect(layout.lines.count > 1)
            for (line, fragment) in zip(layout.lines, layout.fragments) {
                #expect((fragment.mark != nil) == !fragment.endsParagraph)
                #expect(line.width <= CGFloat(width))
            }
            #expect(PaintedLayout(layout).inkOutside == 0)
        }
    }

    @Test func characterWrappingFillsEvenMidWord() {
        let words = Samples.layout("hello wonderful world", width: 100, breaking: .byWordWrapping)
        let characters = Samples.layout("hello wonderful world", width: 100, breaking: .byCharWrapping)
        #expect(characters.lines[0].range.count > words.lines[0].range.count)
    }

    @Test(arguments: [0, 1, 2, 3])
    func numberOfLinesLimits(limit: Int) {
        let text = String(repeating: "一行文字，", count: 20)
        let layout = Samples.layout(text, width: 120, lines: limit)
        let all = Samples.layout(text, width: 120)
        #expect(layout.lines.count == (limit == 0 ? all.lines.count : limit))
        #expect(layout.lines.last?.isTruncated == (limit != 0))
        #expect(layout.lines.dropLast().allSatisfy { !$0.isTruncated })
        // What comes before the last line is laid out the same.
        for (a, b) in zip(layout.lines.dropLast(), all.lines) { #expect(a.range == b.range) }
    }

    @Test func wordWrappingLeavesOutTheRestWithoutAMark() {
        let layout = Samples.layout("one two three four five", width: 80, lines: 1, breaking: .byWordWrapping)
        #expect(layout.lines[0].isTruncated)
        #expect(layout.fragments[0].mark == nil)
        #expect(layout.text(of: layout.lines[0]).hasSuffix(" "))
    }

    @Test func alignmentMovesLinesWithinTheWidest() {
        let text = "a long first line\nshort"
        let left = Samples.layout(text, alignment: .left)
        let right = Samples.layout(text, alignment: .right)
        let center = Samples.layout(text, alignment: .center)
        let natural = Samples.layout(text, isRightToLeft: true)
        let free = right.lines[1].x - left.lines[1].x
        #expect(free > 20)
        #expect(natural.lines[1].x == right.lines[1].x)
        #expect(abs((center.lines[1].x - left.lines[1].x) * 2 - free) <= 1)
    }

    @Test func justifiedLinesReachTheWidthAndTheLastDoesNot() {
        let layout = Samples.layout(
            "Justified text spreads over the whole width of its lines, the last one does not.", width: 200,
            alignment: .justified)
        #expect(layout.lines.count > 2)
        for line in layout.lines.dropLast() { #expect(line.width == 200) }
        #expect(layout.lines.last!.width < 200)
        #expect(PaintedLayout(layout).inkOutside == 0)
    }

    @Test func lineSpacingComesBetweenLinesOnly() {
        let plain = Samples.layout("a\nb\nc")
        var request = plain.request
        request.lineSpacing = 5
        let spaced = Typesetter.shared.layout(request)
        #expect(spaced.size.height == plain.size.height + 10)
    }

    @Test func tabsGoToStops() {
        let layout = Samples.layout("a\tb\nlong\tb")
        let first = layout.caretRect(at: 2).minX
        let second = layout.caretRect(at: 9).minX
        #expect(first == 28)
        #expect(second.truncatingRemainder(dividingBy: 28) == 0 && second >= first)
    }

    @Test func aTextThatFitsIsTheSameLayoutAtEveryWiderWidth() {
        let a = Samples.layout("fits", width: 200)
        let b = Samples.layout("fits", width: 300)
        #expect(a === b)
    }

    @Test(arguments: [1.0, 1.25, 1.5, 2, 3])
    func sizesAreWholePixelsAndWrappingAtTheOwnWidthChangesNothing(scale: CGFloat) {
        for text in Samples.chinese + Samples.mixed {
            let free = Samples.layout(text, scale: scale)
            let pixels = free.size.width * scale
            #expect(abs(pixels - pixels.rounded()) < 1e-6)
            let again = Samples.layout(text, width: free.size.width, scale: scale)
            #expect(again.lines.count == 1)
            #expect(again.size == free.size)
        }
    }

    /// Typing on never makes a text narrower, whatever the characters (from left to right).
    @Test(arguments: [
        "AVAVA To Ty fi ffl", "Ta, Yo. “LT” f(x)", "他说：“好……”（真的）42", "e\u{301}te\u{301} 👨‍👩‍👧🇨🇳 Ω→✓", "a\tb\tc",
    ])
    func widthsGrowWithTheText(text: String) {
        for size in [11, 15, 17, 30] as [CGFloat] {
            var last: CGFloat = 0
            for end in text.indices.map({ text.index(after: $0) }) {
                let width = Samples.layout(String(text[..<end]), font: FontRequest(size: size)).size.width
                #expect(width >= last, "'\(text[..<end])' at \(size)")
                last = width
            }
        }
    }
}
