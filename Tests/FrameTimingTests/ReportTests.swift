import Foundation
import Testing

@testable import FrameTiming

/// Reports on recordings, and comparisons of two.
@MainActor struct ReportTests {
    private func table(_ works: [Double], solve: [Double] = [], name: String = "a.csv") throws -> FrameTable {
        var text = "# version: 7\nframe,reasons,flags,duration_us,work_us,work_cpu_us,solve_us,pivots\n"
        for (index, work) in works.enumerated() {
            let solve = index < solve.count ? solve[index] : 0
            text += "\(index),animation,none,\(work + 10),\(work),\(work),\(solve),\(index % 3)\n"
        }
        return try FrameTable(text, name: name)
    }

    @Test func aRecordingOfOursIsReadBack() throws {
        try withTemporaryFolder { folder in
            let url = folder.appendingPathComponent("a.csv")
            let recorder = FrameRecorder()
            try recorder.startRecording(to: [url], context: RecordingContext(details: [("version", "7")]))
            for _ in 0..<30 { recorder.recordTapFrame() }
            recorder.stopRecording()
            let table = try FrameTable(contentsOf: url)
            #expect(table.rows.count == 30)
            #expect(table.note("version") == "7")
            #expect(table.values("solve_us").allSatisfy { $0 >= 80 })
            let text = FrameReport(table).text
            for word in ["30 frames", "solve", "median", "p95", "worst", "pivots", "#"] {
                #expect(text.contains(word), "\(word)")
            }
        }
    }

    @Test func aRowCutByAKillIsLeftOut() throws {
        let whole = "reasons,flags,duration_us,work_us\ninput,none,1,2\ninput,none,3,4\n"
        let all = try FrameTable(whole, name: "a")
        #expect(all.rows.count == 2)
        for cut in 1..<14 {
            let rest = try FrameTable(String(whole.dropLast(cut)), name: "a")
            #expect(rest.rows.count == 1, "without the last \(cut) characters")
        }
        #expect(throws: FrameTimingError.self) { try FrameTable(whole + "input,none\ninput,none,5,6\n", name: "a") }
        #expect(throws: FrameTimingError.self) { try FrameTable("no,table\n1,2\n", name: "a") }
        #expect(throws: FrameTimingError.self) { try FrameTable("", name: "a") }
    }

    @Test func theDisplaysOwnFramesAreLeftOut() throws {
        let text = "reasons,flags,duration_us,work_us\ninput,none,1,2\ninspector,none,3,4\ninput+inspector,none,5,6\n"
        let table = try FrameTable(text, name: "a")
        #expect(table.values("work_us") == [2, 6])
    }

    @Test func theHistogramCountsEveryFrameOnce() {
        for values in [[1.0], [0, 0, 0], (0..<1000).map { Double($0 % 97) / 10 }, [0.001, 500], [-1, -0.5, 2]] {
            let lines = TextHistogram(values).lines
            let counts = lines.compactMap { line in
                line.split(separator: " ").last { Int($0) != nil }.flatMap { Int($0) }
            }
            #expect(counts.reduce(0, +) == values.count, "\(lines)")
        }
        #expect(TextHistogram([]).lines == ["  no frames"])
    }

    private func noisy(_ count: Int, around centre: Double, seed: UInt64) -> [Double] {
        var generator = SplitMix(seed: seed)
        // Slow waves, as temperature and other programs make them, and fast noise.
        return (0..<count).map { index in
            centre + 60 * sin(Double(index) / 12) + Double(generator.next() % 200) - 100
        }
    }

    @Test func noiseIsNotTakenForADifference() {
        var wrong = 0
        for seed in 0..<20 as Range<UInt64> {
            let line = FrameComparison.compare(
                "work", noisy(300, around: 1000, seed: seed), noisy(300, around: 1000, seed: seed + 1000))
            if line.verdict != .same { wrong += 1 }
        }
        // The interval holds 99 %: two of twenty would be odd.
        #expect(wrong <= 1)
    }

    @Test func aRealDifferenceIsSeen() {
        let before = noisy(300, around: 1000, seed: 1)
        let slower = FrameComparison.compare("work", before, noisy(300, around: 1100, seed: 2))
        #expect(slower.verdict == .slower)
        #expect(abs(slower.difference - 100) < 20)
        #expect(slower.interval.contains(slower.difference))
        #expect(FrameComparison.compare("work", before, noisy(300, around: 900, seed: 3)).verdict == .faster)
        #expect(FrameComparison.compare("work", Array(before.prefix(5)), before).verdict == .unknown)
    }

    @Test func theSameFilesGiveTheSameWords() throws {
        let a = try table(noisy(120, around: 500, seed: 1), solve: noisy(120, around: 200, seed: 2))
        let b = try table(noisy(120, around: 700, seed: 3), solve: noisy(120, around: 200, seed: 4), name: "b.csv")
        let text = FrameComparison(a, b).text
        #expect(text == FrameComparison(a, b).text)
        let lines = text.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("work ") && $0.hasSuffix("slower") })
        #expect(lines.contains { $0.hasPrefix("solve ") && $0.hasSuffix("within noise") })
        #expect(!lines.contains { $0.hasPrefix("raster") }, "what neither run has is not compared")
    }

    @Test func oneDisturbanceDoesNotDecide() {
        var disturbed = noisy(300, around: 1000, seed: 5)
        disturbed[150] = 200_000
        #expect(FrameComparison.compare("work", noisy(300, around: 1000, seed: 6), disturbed).verdict == .same)
    }
}
