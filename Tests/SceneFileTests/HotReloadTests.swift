import Foundation
import Testing
import UIKit

@testable import SceneFile

/// A scene that follows its file.
@MainActor @Suite(.serialized) struct HotReloadTests {
    private func text(
        _ views: String = "{\"name\": \"a\"}, {\"name\": \"b\", \"kind\": \"label\", \"text\": \"b\"}",
        width: Int = 10, extra: String = "", steps: String = ""
    ) -> String {
        """
        {"root": {"size": [300, 200]}, "views": [\(views)], "constraints": [\(extra)
          {"id": "w", "eq": "a.width == \(width)"}, "a.height == 10", "a.left == root.left", "a.top == root.top"],
         "steps": [\(steps)]}
        """
    }

    private func live(_ folder: TemporaryFolder, _ text: String) throws -> LiveScene {
        let live = try LiveScene(contentsOf: try folder.write(text, to: "s.json"), root: UIView())
        try live.watch()
        live.stage.layout()
        return live
    }

    @Test func aFileRenamedOverIsReloaded() throws {
        let folder = try TemporaryFolder()
        let live = try live(folder, text())
        let a = live.stage.view(named: "a")
        let constraint = live.stage.constraints(id: "w").first
        try folder.replace("s.json", with: text(width: 25))
        live.takeEvents()
        #expect(live.problem == nil)
        #expect(live.stage.frame(of: "a")?.width == 25)
        #expect(live.stage.view(named: "a") === a, "a view that is the same stays the same")
        #expect(live.stage.constraints(id: "w").first === constraint)
    }

    @Test func aFileWrittenInPlaceIsReloaded() throws {
        let folder = try TemporaryFolder()
        let live = try live(folder, text())
        try Data(text(width: 30).utf8).write(to: live.url)
        live.takeEvents()
        #expect(live.stage.frame(of: "a")?.width == 30)
    }

    @Test func otherFilesInTheFolderDoNotMatter() throws {
        let folder = try TemporaryFolder()
        let live = try live(folder, text())
        var reloads = 0
        live.didReload = { reloads += 1 }
        try folder.write("{", to: "other.json")
        try folder.replace("third.json", with: "{")
        live.takeEvents()
        #expect(reloads == 0)
        try folder.replace("s.json", with: text(width: 11))
        live.takeEvents()
        #expect(reloads == 1)
        live.stopWatching()
        try folder.replace("s.json", with: text(width: 12))
        live.takeEvents()
        #expect(reloads == 1)
    }

    @Test func theLastGoodSceneStaysWhileTheFileIsBroken() throws {
        let folder = try TemporaryFolder()
        let live = try live(folder, text())
        try folder.replace("s.json", with: text(extra: "\n\"a.lefty == root.left\","))
        live.takeEvents()
        let problem = try #require(live.problem)
        #expect(problem.description.hasPrefix("s.json:2:1: constraints[0]: there is no attribute 'lefty'"))
        #expect(live.stage.frame(of: "a") == CGRect(x: 0, y: 0, width: 10, height: 10))
        try FileManager.default.removeItem(at: live.url)
        live.takeEvents()
        #expect(live.problem?.kind == .unreadable)
        #expect(live.stage.frame(of: "a")?.width == 10)
        try folder.write(text(width: 40), to: "s.json")
        live.takeEvents()
        #expect(live.problem == nil)
        #expect(live.stage.frame(of: "a")?.width == 40)
    }

    @Test func aBrokenFileCannotBeOpened() throws {
        let folder = try TemporaryFolder()
        #expect(throws: SceneError.self) { try live(folder, "{") }
        #expect(throws: SceneError.self) { try live(folder, "[]") }
    }

    @Test func stepsTakenAreTakenAgain() throws {
        let folder = try TemporaryFolder()
        let steps = "{\"name\": \"wide\", \"set\": {\"w\": 100}}, {\"edit\": {\"b\": {\"text\": \"B\"}}}"
        let live = try live(folder, text(steps: steps))
        live.stage.take(0)
        live.stage.take(1)
        let label = try #require(live.stage.view(named: "b") as? UILabel)
        // The named step moved to the end and means something else now.
        let again =
            "{\"edit\": {}}, {\"edit\": {\"b\": {\"text\": \"C\"}}}, {\"name\": \"wide\", \"set\": {\"w\": 120}}"
        try folder.replace("s.json", with: text(width: 11, steps: again))
        live.takeEvents()
        #expect(live.stage.stepsTaken == [2, 1])
        #expect(live.stage.frame(of: "a")?.width == 120)
        #expect(label.text == "C")
        try folder.replace("s.json", with: text(width: 11))
        live.takeEvents()
        #expect(live.stage.stepsTaken == [])
        #expect(live.stage.frame(of: "a")?.width == 11)
        #expect(label.text == "b")
    }

    @Test func viewsComeGoAndChangePlaces() throws {
        let folder = try TemporaryFolder()
        let live = try live(folder, text())
        let (a, b) = (live.stage.view(named: "a"), live.stage.view(named: "b"))
        try folder.replace(
            "s.json",
            with: text(
                "{\"name\": \"b\", \"kind\": \"button\"}, {\"name\": \"c\"}, {\"name\": \"a\", \"parent\": \"c\", \"alpha\": 0.5}"
            ))
        live.takeEvents()
        #expect(live.stage.view(named: "a") === a)
        #expect(a?.superview === live.stage.view(named: "c"))
        #expect(a?.alpha == 0.5)
        #expect(live.stage.view(named: "b") !== b, "another kind is another view")
        #expect(b?.superview == nil)
        #expect(live.stage.root.subviews.map(\.accessibilityIdentifier) == ["b", "c"])
        try folder.replace("s.json", with: text())
        live.takeEvents()
        #expect(live.stage.view(named: "c") == nil)
        #expect(a?.superview === live.stage.root)
        #expect(a?.alpha == 1, "a key that is gone gives the default back")
    }

    /// A scene that was changed many times is like one that was built anew.
    @Test func reloadingAnyShippedSceneIntoAnotherGivesItsFrames() throws {
        let folder = packageFolder.appendingPathComponent("Assets/Scenes")
        let scenes = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .sorted { $0.path < $1.path }.compactMap { try SceneDocument(contentsOf: $0).scenes.first }
        let stage = SceneStage(scenes[0])
        stage.layout()
        for scene in scenes + scenes.reversed() {
            stage.update(to: scene)
            for (name, frame) in scene.expected {
                let actual = try #require(stage.frame(of: name))
                let difference = zip(actual.numbers, frame.numbers).map { abs($0 - $1) }.max() ?? 1
                #expect(difference <= 1e-6, "\(scene.id): \(name) \(actual)")
            }
        }
    }
}
