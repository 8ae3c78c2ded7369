import Foundation
import Testing

@testable import Typesetting

@MainActor struct TruncationTests {
    private static let text = "Truncate this text, please: 请截断这段文字 👍🏽 at once"

    @Test(arguments: [LineBreaking.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail])
    func aTruncatedLineFitsAndIsTheLongestThatDoes(mode: LineBreaking) {
        let all = Samples.layout(Self.text)
        for width in 20..<Int(all.size.width) {
            let layout = Samples.layout(Self.text, width: CGFloat(width), lines: 1, breaking: mode)
            let line = layout.fragments[0]
            #expect(layout.lines.count == 1 && layout.lines[0].isTruncated)
            #expect(layout.lines[0].width <= CGFloat(width) && layout.size.width <= CGFloat(width))
            #expect(PaintedLayout(layout).inkOutside == 0)
            let positions = layout.analysis.positions
            let room = width * 64 - line.width
            // The next Character, behind the spaces that were dropped at the cut, would not have fitted.
            func extra(_ from: Int, _ to: Int) -> Int { positions[to] - positions[from] }
            var next = line.clusters.upperBound
            while next < Self.text.count, layout.analysis.traits[next].contains(.space) { next += 1 }
            var before = line.suffix.lowerBound
            while before > 0, layout.analysis.traits[before - 1].contains(.space) { before -= 1 }
            switch mode {
            case .byTruncatingTail:
                #expect(extra(line.clusters.upperBound, next + 1) > room, "at \(width)")
            case .byTruncatingHead:
                #expect(extra(before - 1, line.suffix.lowerBound) > room, "at \(width)")
            default:
                #expect(
                    extra(line.clusters.upperBound, next + 1) > room
                        || extra(before - 1, line.suffix.lowerBound) > room, "at \(width)")
            }
        }
    }

    @Test func tailTruncationOfSeveralLinesMarksTheLast() {
        let layout = Samples.layout(String(repeating: "多行文字截断", count: 10), width: 120, lines: 2)
        #expect(layout.fragments[0].mark == nil)
        #expect(layout.fragments[1].mark != nil)
    }

    @Test func paragraphsLeftOutAreMarkedToo() {
        let layout = Samples.layout("first\nsecond", lines: 1)
        #expect(layout.lines.count == 1)
        #expect(layout.fragments[0].mark != nil)
        #expect(layout.text(of: layout.lines[0]) == "first")
    }

    @Test func aTextThatFitsIsNotTruncated() {
        for mode in [LineBreaking.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail, .byClipping] {
            let layout = Samples.layout("fits", width: 100, lines: 1, breaking: mode)
            #expect(!layout.lines[0].isTruncated)
            #expect(layout.text(of: layout.lines[0]) == "fits")
        }
    }

    @Test func clippingCutsInkAtTheEdge() {
        for width in 30..<60 {
            let layout = Samples.layout(
                "Clipping cuts glyphs 也剪汉字", width: CGFloat(width), lines: 1, breaking: .byClipping)
            let painted = PaintedLayout(layout)
            #expect(layout.size.width == CGFloat(width))
            #expect(painted.inkOutside == 0)
            // Ink goes up to the last few pixels: nothing that is partly inside is dropped.
            #expect((painted.inkColumns?.upperBound ?? 0) > width - 6, "at \(width)")
        }
    }

    @Test func aWidthTooSmallForTheMarkShowsNothing() {
        let layout = Samples.layout("abc def", width: 3, lines: 1)
        #expect(layout.lines.count == 1)
        #expect(layout.size.width <= 3)
        #expect(layout.glyphRuns.isEmpty)
    }

    /// The mark has the ink, font and lines of the text that it follows (or, at the head, stands before).
    @Test func theMarkLooksLikeTheTextBesideIt() {
        let runs = [
            TextRun("plain words ", font: Samples.font, inkIndex: 0),
            TextRun(
                "underlined words without an end", font: FontRequest(weight: 700, size: 17), inkIndex: 1,
                isUnderlined: true),
        ]
        func layout(_ width: CGFloat, _ breaking: LineBreaking) -> TextLayout {
            Typesetter.shared.layout(
                TextLayoutRequest(runs: runs, width: width, numberOfLines: 1, lineBreaking: breaking, scale: 1))
        }
        for width in stride(from: 60 as CGFloat, to: 300, by: 7) {
            let tail = layout(width, .byTruncatingTail)
            let endsInSecond = tail.lines[0].range.upperBound > 12
            let inks = tail.glyphRuns.sorted { $0.run.bounds.maxX < $1.run.bounds.maxX }
            #expect(inks.last?.inkIndex == (endsInSecond ? 1 : 0), "width \(width)")
            #expect(tail.decorations.isEmpty != endsInSecond, "width \(width)")
            if let line = tail.decorations.last { #expect(abs(line.rect.maxX - tail.size.width) <= 1) }
            #expect(tail.size.width <= width)
            let head = layout(width, .byTruncatingHead)
            #expect(head.size.width <= width)
            #expect(head.glyphRuns.min { $0.run.bounds.minX < $1.run.bounds.minX }?.inkIndex == 1, "width \(width)")
        }
    }
}
