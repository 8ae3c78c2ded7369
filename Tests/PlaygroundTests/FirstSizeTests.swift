import Foundation
import XCTest

/// A screen is made at the size at which it is shown.
final class FirstSizeTests: XCTestCase {
    /// Autoresizing forgets what a width of 0 took away: a row made for 320 points must go to 768 in one step.
    func testMasksStartFromTheScreensSize() throws {
        let folder = try TemporaryFolder()
        let script = try folder.write(
            "wait idle\nexpect #cell0.frame == 0,0,768,44\nexpect #name0.frame == 16,0,648,44\nexpect #lab.frame == 706,20,50,14\nquit\n",
            to: "badge.ashlar")
        for direction in [[], ["--rtl"]] {
            let run = try ProgramRun.ashlar(
                ["s4.1", "--bare", "--headless", "--size", "768x1024", "--script", script] + direction)
            XCTAssertEqual(run.status, 0, run.errors)
        }
    }
}
