import Testing

@testable import FrameTiming

struct HistogramTests {
    @Test func percentilesAreThoseOfTheSortedTimes() throws {
        let seed: UInt64 = 20_240_817
        var generator = SplitMix(seed: seed)
        for round in 0..<30 {
            var histogram = TimeHistogram()
            var times: [Int64] = []
            for _ in 0..<Int(generator.next() % 400 + 1) {
                // From nanoseconds to minutes, evenly in the exponent.
                let time = Int64(generator.next() >> (28 + generator.next() % 35))
                times.append(time)
                histogram.add(time)
            }
            times.sort()
            for percent in [0.0, 1, 50, 90, 95, 99, 100] {
                let exact = try #require(Percentile.nearestRank(percent, ofSorted: times))
                let found = try #require(histogram.percentile(percent))
                let allowed = max(500, exact / 250)
                #expect(abs(found - exact) <= allowed, "seed \(seed), round \(round), \(percent) %")
            }
            #expect(histogram.percentile(100) == times.last)
            #expect(histogram.count == times.count)
        }
    }

    @Test func extremesStayInside() {
        var histogram = TimeHistogram()
        #expect(histogram.percentile(50) == nil && histogram.average == nil)
        for time in [Int64.max - 1000, 0, -5, 16_383_500, 16_384_000] { histogram.add(time) }
        #expect(histogram.percentile(0) == 0)
        #expect(histogram.percentile(100) == Int64.max - 1000)
    }
}
