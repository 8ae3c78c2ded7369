import Foundation
import SceneFile
import Testing

@testable import UIKit

/// The case files through views and `NSLayoutConstraint`: every frame within 1e-6 of what two independent solvers found, and what is
/// said of conflicts, ambiguities and fitting sizes. The files come from the folder that `ASHLAR_CASES` names, else from the tests' own.
@MainActor @Suite(.serialized) struct ConformanceTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let scene: Scene
        var testDescription: String { "\(scene.id): \(scene.title)" }
    }

    nonisolated static let cases: [Case] = [
        ("layout-cases.json", 158), ("policy-cases.json", 3), ("stack-cases.json", 45), ("diagnosis-cases.json", 25),
    ].flatMap { file, least in
        let folder =
            ProcessInfo.processInfo.environment["ASHLAR_CASES"].map { URL(fileURLWithPath: $0, isDirectory: true) }
            ?? Bundle.module.resourceURL!.appendingPathComponent("Cases", isDirectory: true)
        let document = try! SceneDocument(contentsOf: folder.appendingPathComponent(file))
        precondition(document.scenes.count >= least, "\(file) has lost cases")
        return document.scenes.map { Case(scene: $0) }
    }

    @Test(arguments: cases) func conforms(_ item: Case) {
        let result = SceneCheck.run(item.scene)
        #expect(result.isPassed && result.hasExpectations, "\(result.report)")
    }

    /// What a check does not look at: one pass leaves nothing dirty, and a conflict is said once, however often layout runs.
    @Test(arguments: cases) func comesToRest(_ item: Case) {
        var said: [UIDiagnostic] = []
        let handler = UIDiagnostics.handler
        UIDiagnostics.handler = { said.append($0) }
        defer { UIDiagnostics.handler = handler }
        let stage = SceneStage(item.scene)
        stage.layout()
        #expect(!stage.root.needsLayoutPass, "something is still dirty at first")
        for index in item.scene.steps.indices {
            stage.take(index)
            stage.layout()
            #expect(!stage.root.needsLayoutPass, "something is still dirty after step \(index + 1)")
        }
        stage.root.setNeedsLayout()
        stage.layout()
        if item.scene.diagnosis.conflict != nil { #expect(said.map(\.kind) == [.conflict]) }
    }
}
