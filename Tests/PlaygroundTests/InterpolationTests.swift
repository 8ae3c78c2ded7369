import Foundation
import XCTest

/// Motion is interpolated: one solve when the button is tapped, none in the frames that follow.
final class InterpolationTests: XCTestCase {
    func testOneSolveForAWholeAnimation() throws {
        let folder = try TemporaryFolder()
        let csv = folder.path("frames.csv")
        let script = try folder.write(
            "open s2.8\nwait idle\ntimings \(csv)\ntap #b\nwait 0.15\nexpect presented #b.width == 125 within 0.5\nwait idle\nquit\n",
            to: "tap.ashlar")
        let run = try ProgramRun.ashlar(["s2.8", "--bare", "--headless", "--script", script])
        XCTAssertEqual(run.status, 0, run.errors)
        let table = try TimingRows(path: csv)
        let solving = table.rows.indices.filter { (Int(table.rows[$0]["solves"] ?? "") ?? 0) > 0 }
        XCTAssertEqual(solving.count, 1)
        let tap = try XCTUnwrap(solving.first)
        XCTAssertTrue(table.rows[tap]["reasons"]!.contains("input"))
        XCTAssertEqual(table.rows[tap]["solves"], "1")
        XCTAssertGreaterThan(Double(table.rows[tap]["solve_us"]!)!, 0)
        for row in table.rows[(tap + 1)...] { XCTAssertEqual(Double(row["solve_us"]!)!, 0) }
        let shown = table.rows.filter { $0["reasons"]!.contains("animation") && !$0["flags"]!.contains("dropped") }
        XCTAssertGreaterThanOrEqual(shown.count, 17)
        XCTAssertLessThanOrEqual(shown.count, 19)
    }
}
