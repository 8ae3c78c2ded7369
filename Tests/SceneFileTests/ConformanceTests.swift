import Foundation
import Testing

@testable import SceneFile

/// All case files through the scene loader, and the scenes that ship.
@MainActor @Suite(.serialized) struct SceneConformanceTests {
    nonisolated static let caseFiles = [
        ("layout-cases.json", 158), ("stack-cases.json", 45), ("vfl-cases.json", 108), ("diagnosis-cases.json", 25),
        ("policy-cases.json", 3),
    ]

    nonisolated private static var folder: URL {
        ProcessInfo.processInfo.environment["ASHLAR_CASES"].map { URL(fileURLWithPath: $0, isDirectory: true) }
            ?? packageFolder.appendingPathComponent("Tests/UIKitTests/Cases", isDirectory: true)
    }

    @Test(arguments: caseFiles) func conformance(_ file: String, _ count: Int) {
        let run = CheckRun([Self.folder.appendingPathComponent(file).path])
        #expect(run.problems.isEmpty, "\(run.problems)")
        #expect(run.results.count == count)
        for result in run.results where !result.isPassed { Issue.record("\(result.report)") }
        #expect(run.report.hasSuffix("\(count) passed, 0 failed"))
    }

    @Test func theScenesThatShip() throws {
        let folder = packageFolder.appendingPathComponent("Assets/Scenes")
        let run = CheckRun([folder.path])
        #expect(run.report == "12 passed, 0 failed", "\(run.report)\n\(run.problems)")
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            let scene = try #require(try SceneDocument(contentsOf: file).scenes.first)
            #expect(scene.id == file.deletingPathExtension().lastPathComponent)
            #expect(!scene.title.isEmpty)
            #expect((scene.note ?? "").count > 40)
            #expect(!scene.expected.isEmpty)
        }
    }
}
