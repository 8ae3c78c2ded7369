import AutoLayout
import Foundation
import Testing

/// The shared case files against the engine, to 1e-6 and without a case left out.
@Suite("Conformance: layout engine") @MainActor struct LayoutConformanceTests {
    @Test(arguments: ["layout-cases.json", "policy-cases.json"])
    func frames(file: String) throws {
        var passed = 0
        for scene in try CaseFiles.load(file) {
            let id = scene["id"]?.string ?? "?"
            do {
                let lines = try check(scene)
                if lines.isEmpty { passed += 1 }
                #expect(lines.isEmpty, "\(id): \(lines.joined(separator: "; "))")
            } catch {
                Issue.record("\(id): \(error)")
            }
        }
        print("\(file): \(passed) passed")
    }

    private func check(_ scene: JSONValue) throws -> [String] {
        let stage = try CaseScene(scene)
        stage.engine.solve()
        var lines = stage.differences(to: scene["expected"])
        for (number, step) in (scene["steps"]?.array ?? []).enumerated() {
            try stage.apply(step)
            stage.engine.solve()
            lines += stage.differences(to: step["expected"]).map { "step \(number + 1), \($0)" }
        }
        lines += stage.engine.takeConflicts().map { "unexpected conflict: \($0.message)" }
        lines += stage.engine.takeProblems().map { "unexpected problem: \($0)" }
        return lines
    }

    /// The same frames come out when every step is applied before the first solve and undone by nothing: history leaves no trace.
    @Test func framesDoNotDependOnHistory() throws {
        for scene in try CaseFiles.load("layout-cases.json") {
            guard let steps = scene["steps"]?.array, let last = steps.last else { continue }
            let id = scene["id"]?.string ?? "?"
            let stage = try CaseScene(scene)
            for step in steps { try stage.apply(step) }
            stage.engine.solve()
            let lines = stage.differences(to: last["expected"])
            #expect(lines.isEmpty, "\(id): \(lines.joined(separator: "; "))")
        }
    }

    @Test func diagnosis() throws {
        for scene in try CaseFiles.load("diagnosis-cases.json") {
            let id = scene["id"]?.string ?? "?"
            do {
                switch scene["kind"]?.string {
                case "conflict": try checkConflict(scene, id)
                case "ambiguity": try checkAmbiguity(scene, id)
                case "fitting": try checkFitting(scene, id)
                default: Issue.record("\(id): unknown kind")
                }
            } catch {
                Issue.record("\(id): \(error)")
            }
        }
    }

    private func checkConflict(_ scene: JSONValue, _ id: String) throws {
        let stage = try CaseScene(scene)
        stage.engine.solve()
        let conflicts = stage.engine.takeConflicts()
        #expect(conflicts.count == 1, "\(id): \(conflicts.count) conflicts")
        guard let conflict = conflicts.first else { return }
        let named = conflict.members.filter { $0.kind == .constraint }.compactMap(\.identifier).sorted()
        #expect(named == scene["expectedConflict"]?.strings.sorted(), "\(id): \(conflict.message)")
        var implicit: Set<String> = []
        for member in conflict.members {
            if member.kind == .rootSize { implicit.insert("root") }
            if member.kind == .notNegative { implicit.insert("nonneg") }
        }
        #expect(implicit.sorted() == scene["expectedImplicit"]?.strings.sorted(), "\(id): \(conflict.message)")
    }

    private func checkAmbiguity(_ scene: JSONValue, _ id: String) throws {
        let stage = try CaseScene(scene)
        stage.engine.solve()
        var found: [String: [String]] = [:]
        for (name, item) in stage.items {
            let axes = [("h", LayoutAttribute.Axis.horizontal), ("v", .vertical)]
                .filter { stage.engine.hasAmbiguousLayout(item, on: $0.1) }.map(\.0)
            if !axes.isEmpty { found[name] = axes }
            #expect(stage.engine.hasAmbiguousLayout(item) == !axes.isEmpty)
        }
        let expected = (scene["expectedAmbiguous"]?.object ?? [:]).mapValues { $0.strings.sorted() }
        #expect(found == expected, "\(id): \(stage.engine.report().text)")
    }

    private func checkFitting(_ scene: JSONValue, _ id: String) throws {
        guard let fit = scene["fit"], let target = fit["target"]?.numbers, let priorities = fit["priorities"]?.numbers,
            let expected = scene["expectedSize"]?.numbers
        else { throw CaseError("fit") }
        let stage = try CaseScene(scene, fixesRoot: false)
        let size = stage.engine.fittingSize(
            target: CGSize(width: target[0], height: target[1]), horizontalPriority: priorities[0],
            verticalPriority: priorities[1])
        #expect(agree([Double(size.width), Double(size.height)], expected), "\(id): \(size), expected \(expected)")
    }

    @Test(
        .disabled(
            "Stack views are built by UIKit's UIStackView: its tests run stack-cases.json, the engine has no stacks"))
    func stacks() {}
}
