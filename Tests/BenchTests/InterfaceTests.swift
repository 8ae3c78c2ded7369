import Examples
import XCTest

@testable import Bench

/// The commands that measure views and text, at tiny sizes: each says a line for each thing it measures.
final class InterfaceTests: XCTestCase {
    @MainActor func testLayoutSaysALineForEachSituationAndSize() async {
        var figures: [Figure] = []
        LayoutBenchmark(rows: 10, repetitions: 2).run { figures.append($0) }
        for size in [1, 3, 10] {
            for situation in [
                "views and constraints made", "laid out from nothing", "a title changed within its height",
                "the last row's text changed height", "the middle row's text changed height",
            ] {
                let name = "layout \(size) rows: \(situation)"
                guard let whole = figures.first(where: { $0.name == name }) else {
                    XCTFail("no line '\(name)'")
                    continue
                }
                XCTAssertEqual(whole.unit, "ms")
                XCTAssertGreaterThan(whole.value, 0)
            }
        }
        XCTAssertEqual(figures.filter { $0.unit == "exponent" }.count, 2 * 5)
    }

    /// A text that needs another height moves what is below it, and nothing else.
    @MainActor func testRelayoutTouchesWhatChanged() async {
        let column = RowColumn(count: 12)
        column.root.layoutIfNeeded()
        let first = column.rows[5].frame
        let below = column.rows[6].frame
        let above = column.rows[4].frame
        let measurement = measureFrame {
            column.rows[5].text.text = String(repeating: "长长的一行文字。", count: 30)
            column.root.layoutIfNeeded()
        }
        XCTAssertGreaterThan(column.rows[5].frame.height, first.height)
        XCTAssertEqual(column.rows[5].frame.minY, first.minY)
        XCTAssertEqual(column.rows[4].frame, above)
        XCTAssertEqual(column.rows[6].frame.minY, column.rows[5].frame.maxY)
        XCTAssertEqual(column.rows[6].frame.height, below.height)
        XCTAssertGreaterThan(measurement.record.counts[.viewsLaidOut], 0)
        XCTAssertLessThan(measurement.record.counts[.viewsLaidOut], 12)
    }

    @MainActor func testTextSaysALineForEachKind() async {
        var figures: [Figure] = []
        TextBenchmark(repetitions: 3, labels: 20, characters: 500).run { figures.append($0) }
        XCTAssertEqual(figures.compactMap(\.goal), [0.1, 10, 10, 100, 100])
        XCTAssertTrue(figures.allSatisfy { $0.unit == "ms" && $0.value > 0 })
        XCTAssertEqual(Set(figures.map(\.name)).count, figures.count)
    }

    @MainActor func testGrowthSaysMemory() async {
        var figures: [Figure] = []
        GrowthBenchmark(switches: 10, animations: 200).run { figures.append($0) }
        XCTAssertEqual(figures.first { $0.name == "growth animations that finished" }?.value, 200)
        XCTAssertEqual(figures.filter { $0.name.hasSuffix("grown by") }.count, 2)
        XCTAssertGreaterThan(figures.first?.value ?? 0, 1, "a process occupies more than a megabyte")
    }

    func testLinesAndOptions() throws {
        let line = Figure(name: "a", value: 1.5, unit: "ms", goal: 2).line
        XCTAssertEqual(line.split(separator: " "), ["a", "1.50", "ms", "goal", "2.00"])
        XCTAssertTrue(Figure(name: "a", value: 3, unit: "ms", goal: 2).line.hasSuffix("MISSED"))
        XCTAssertEqual(try NumberOptions(["--n", "3"], defaults: ["n": 1, "m": 2])["n"], 3)
        XCTAssertEqual(try NumberOptions(["--n", "3"], defaults: ["n": 1, "m": 2])["m"], 2)
        for arguments in [["--n"], ["--n", "0"], ["--n", "x"], ["--what", "1"], ["n"]] {
            XCTAssertThrowsError(try NumberOptions(arguments, defaults: ["n": 1]))
        }
        for command in ["layout", "text", "editing", "frames", "growth", "memory", "report", "compare"] {
            XCTAssertEqual(CommandTable.run([command, "--nonsense"]), 2)
        }
    }
}
