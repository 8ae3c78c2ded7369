import Testing

@testable import UIKit

/// The column of heights against plain sums.
@Suite struct TableHeightsTests {
    @Test(arguments: [1, 2, 3, 64, 65, 1000]) func sumsAreThoseOfAPlainList(_ count: Int) {
        var random = RandomSource(seed: UInt64(count))
        var plain = (0..<count).map { _ in CGFloat(Int.random(in: 0...300, using: &random)) / 4 }
        var heights = RunningHeights(plain)
        for _ in 0..<200 {
            let index = Int.random(in: 0..<count, using: &random)
            plain[index] = CGFloat(Int.random(in: 0...300, using: &random)) / 4
            heights[index] = plain[index]
            let probe = Int.random(in: 0...count, using: &random)
            #expect(heights.start(of: probe) == plain.prefix(probe).reduce(0, +))
            #expect(heights.total == plain.reduce(0, +))
            let place = CGFloat.random(in: -5...(heights.total + 5), using: &random)
            var expected = 0
            var sum: CGFloat = 0
            for (index, height) in plain.enumerated() {
                expected = index
                sum += height
                if sum > place { break }
            }
            #expect(heights.index(at: place) == expected)
        }
    }

    @Test func sumsDoNotDependOnTheOrderOfChanges() {
        let values = (0..<500).map { _ in CGFloat.random(in: 0...100) }
        var forwards = RunningHeights([CGFloat](repeating: 44, count: 500))
        var backwards = forwards
        for index in values.indices { forwards[index] = values[index] }
        for index in values.indices.reversed() { backwards[index] = values[index] }
        for index in 0...500 { #expect(forwards.start(of: index) == backwards.start(of: index)) }
        for index in 0..<500 {
            #expect(forwards.start(of: index) + forwards[index] == forwards.start(of: index + 1))
            #expect(abs(forwards[index] - values[index]) < 1e-6)
        }
    }

    @Test func heightsThatMakeNoSenseAreNone() {
        var heights = RunningHeights([.nan, -3, .infinity, 5])
        #expect(heights.total == 5)
        heights[3] = -.infinity
        #expect(heights.total == 0)
        #expect(RunningHeights().index(at: 3) == nil)
    }

    @Test func anArrangementNamesEachPlace() {
        let arrangement = TableArrangement(rowCounts: [2, 0, 3]) { _ in 10 }
        let elements = (0..<arrangement.count).map { arrangement.element(at: $0) }
        func row(_ row: Int, _ section: Int) -> TableArrangement.Element { .row(IndexPath(row: row, section: section)) }
        #expect(
            elements == [
                .tableHeader, .header(0), row(0, 0), row(1, 0), .footer(0), .header(1), .footer(1), .header(2),
                row(0, 2),
                row(1, 2), row(2, 2), .footer(2), .tableFooter,
            ])
        #expect(arrangement.index(of: IndexPath(row: 1, section: 2)) == 9)
        #expect(arrangement.index(ofFooter: 1) == 6)
        #expect(arrangement.section(at: 0) == nil && arrangement.section(at: 12) == nil)
        #expect(!arrangement.contains(IndexPath(row: 0, section: 1)) && !arrangement.contains(IndexPath(index: 1)))
    }
}
