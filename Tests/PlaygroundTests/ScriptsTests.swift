import Foundation
import XCTest

/// The scripts of `Tests/Scripts`, each run by the program without a window.
final class ScriptsTests: XCTestCase {
    func testScripts() throws {
        let folder = ProgramRun.package.appendingPathComponent("Tests/Scripts")
        let scripts = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "ashlar" }.sorted { $0.path < $1.path }
        XCTAssertGreaterThan(scripts.count, 5, "the scripts were not found")
        for script in scripts {
            let run = try ProgramRun.ashlar(["--bare", "--headless", "--script", script.path])
            XCTAssertEqual(run.status, 0, "\(script.lastPathComponent): \(run.errors)")
        }
    }
}
