import Foundation
import Testing

@testable import Typesetting

/// Chinese and Japanese line-breaking rules, at every width.
@MainActor struct KinsokuTests {
    private static let neverFirst = Set("，。！？）】》、”；：』」〕〉’％%")
    private static let neverLast = Set("（【《“「『〔〈‘￥")

    @Test(arguments: Samples.chinese)
    func marksKeepTheirPlaceAtEveryWidth(text: String) {
        for width in 60...400 {
            let layout = Samples.layout(text, width: CGFloat(width))
            for (index, line) in layout.lines.enumerated() {
                let shown = layout.text(of: line)
                if index > 0, let first = shown.first {
                    #expect(!Self.neverFirst.contains(first), "\(shown) begins with \(first) at \(width)")
                }
                if index < layout.lines.count - 1, let last = shown.last(where: { $0 != " " }) {
                    #expect(!Self.neverLast.contains(last), "\(shown) ends with \(last) at \(width)")
                }
            }
        }
    }

    @Test(arguments: Samples.chinese + Samples.mixed)
    func linesTileTheTextAndStackToTheHeight(text: String) {
        for width in stride(from: 60, through: 400, by: 7) {
            let layout = Samples.layout(text, width: CGFloat(width))
            #expect(layout.lines.first?.range.lowerBound == 0)
            #expect(layout.lines.last?.range.upperBound == text.count)
            for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
                #expect(line.range.upperBound == next.range.lowerBound)
                #expect(line.top + line.height == next.top)
            }
            #expect(layout.size.height == layout.lines.reduce(0) { $0 + $1.height })
            #expect(layout.size.width <= CGFloat(width))
        }
    }

    @Test(arguments: Samples.chinese)
    func inkIsInsideTheMeasuredBoxAndOnEveryLine(text: String) {
        for width in stride(from: 60, through: 400, by: 17) {
            let layout = Samples.layout(text, width: CGFloat(width))
            let painted = PaintedLayout(layout)
            #expect(painted.inkOutside == 0, "ink outside at \(width)")
            for line in layout.lines {
                #expect(painted.hasInk(inRows: Int(line.top)..<Int(line.top + line.height)))
            }
        }
    }

    @Test func dashesAndDotsStayTogether() {
        let text = "一二三四五六七八——九十甲乙丙丁……戊己庚辛"
        for width in 60...300 {
            let layout = Samples.layout(text, width: CGFloat(width))
            for line in layout.lines.dropLast() {
                let characters = Array(text)
                let pair = characters[line.range.upperBound - 1...line.range.upperBound]
                #expect(pair != ["—", "—"] && pair != ["…", "…"], "torn apart at \(width)")
            }
        }
    }

    /// No mark may be first even where nothing else fits the width: the dots are torn apart instead.
    @Test func aRowOfMarksWiderThanTheLineIsCutWhereItHurtsLeast() {
        let layout = Samples.layout("天天……！”", width: 60)
        for line in layout.lines.dropFirst() {
            let first = layout.text(of: line).first
            #expect(first != "！" && first != "”")
        }
    }

    @Test func japaneseKeepsSmallKanaOffTheLineStart() {
        let text = "カーテンとシャワーとチェックとキャットフード"
        for width in 60...200 {
            let layout = Typesetter.shared.layout(
                TextLayoutRequest(runs: Samples.run(text), width: CGFloat(width), language: "ja"))
            for line in layout.lines.dropFirst() {
                #expect(!"ャュョッー".contains(layout.text(of: line).first!), "at \(width)")
            }
        }
    }

    @Test func linesMayBreakAroundQuotesInChineseOnly() {
        let breaker = LineBreaker()
        let chinese = Samples.layout("你说“好”的").analysis.lineStarts(breaker)
        #expect(Array(chinese) == [false, true, true, false, false, true])
        let english = Samples.layout("don’t").analysis.lineStarts(breaker)
        #expect(!english.contains(true))
    }

    @Test func quotesTakeTheFormOfTheTextAroundThem() {
        let chinese = Samples.layout("他说“好”")
        let english = Samples.layout("say “ok”")
        func advance(of index: Int, in layout: TextLayout) -> Int {
            layout.analysis.positions[index + 1] - layout.analysis.positions[index]
        }
        #expect(advance(of: 2, in: chinese) > advance(of: 4, in: english))
    }
}
