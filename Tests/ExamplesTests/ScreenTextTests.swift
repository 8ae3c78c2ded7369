import Examples
import Foundation
import Typesetting
import XCTest

/// Every text of the screens, in both languages, wrapped at widths from 40 to 400 points.
final class ScreenTextTests: XCTestCase {
    private static let neverFirst = Set("，。！？）】》、”；：』」〉’％")
    private static let neverLast = Set("（【《“『「〈‘￥")

    /// No line starts with a mark that closes or ends with one that opens, unless what belongs together is wider than the line.
    func testMarksKeepTheirPlace() throws {
        try MainActor.assumeIsolated {
            try ScreenFixture.loadTexts()
            let texts = ExampleTexts.shared
            defer { texts.language = .chinese }
            var breaks = 0
            for language in ExampleTexts.Language.allCases {
                texts.language = language
                for key in texts.keys(of: language).sorted() {
                    let characters = Array(texts[key])
                    for (size, weight) in [(13, 400), (17, 700)] {
                        let font = FontRequest(weight: weight, size: CGFloat(size))
                        @MainActor func layout(_ part: ArraySlice<Character>, width: CGFloat) -> TextLayout {
                            Typesetter.shared.layout(
                                TextLayoutRequest(runs: [TextRun(String(part), font: font)], width: width, scale: 1))
                        }
                        for width in stride(from: 40 as CGFloat, through: 400, by: 9) {
                            let lines = layout(characters[...], width: width).lines
                            XCTAssertEqual(lines.first?.range.lowerBound, 0)
                            XCTAssertEqual(lines.last?.range.upperBound, characters.count, "\(key): text is lost")
                            for line in lines.dropFirst() {
                                let place = line.range.lowerBound
                                guard place > 0, place < characters.count, !characters[place - 1].isNewline else {
                                    continue
                                }
                                breaks += 1
                                let isWrong =
                                    Self.neverFirst.contains(characters[place])
                                    || Self.neverLast.contains(characters[place - 1])
                                guard isWrong else { continue }
                                let unit = layout(Self.unit(around: place, characters), width: .infinity)
                                XCTAssertGreaterThan(
                                    unit.size.width, width,
                                    "\(key) in \(language) at \(width): a line starts at \(place)")
                            }
                        }
                    }
                }
            }
            XCTAssertGreaterThan(breaks, 10_000)
        }
    }

    /// The characters around a place that may not be parted.
    private static func unit(around place: Int, _ characters: [Character]) -> ArraySlice<Character> {
        func holds(_ place: Int) -> Bool {
            let (before, after) = (characters[place - 1], characters[place])
            let isWord = before.isASCII && after.isASCII && before != " " && after != " "
            let isPair = before == after && "—…".contains(before)
            return isWord || isPair || neverFirst.contains(after) || neverLast.contains(before)
        }
        var start = place
        repeat { start -= 1 } while start > 0 && holds(start)
        var end = place + 1
        while end < characters.count, holds(end) { end += 1 }
        return characters[start..<end]
    }
}
