import Foundation
import UIKit

/// A scene that follows its file: reloaded when the file changes, while the last good version stays as long as it is broken.
@MainActor public final class LiveScene {
    public let url: URL
    public let stage: SceneStage
    /// What is wrong with the file now; nil while it is good.
    public private(set) var problem: SceneError?
    /// How many scenes the file holds; the first one is shown.
    public private(set) var sceneCount: Int
    /// Called after each reload.
    public var didReload: (() -> Void)?
    private var watcher: FileWatcher?

    /// Loads a file and builds its first scene.
    /// - Throws: `SceneError` if the file is broken to begin with.
    public init(contentsOf url: URL, root: UIView, surroundings: (any SceneSurroundings)? = nil) throws {
        self.url = url
        let (scene, count) = try Self.load(url)
        sceneCount = count
        stage = SceneStage(scene, root: root, surroundings: surroundings, fileName: url.lastPathComponent)
        stage.onTrigger = { [weak stage] step in stage?.play(step) }
    }

    private static func load(_ url: URL) throws -> (Scene, Int) {
        let document = try SceneDocument(contentsOf: url)
        let scenes = document.scenes
        guard let scene = scenes.first else {
            let what = document.entries.isEmpty ? "is empty" : "holds format cases only, which show nothing"
            throw SceneError(
                kind: .notAScene, message: "the file \(what); it needs a scene to open", file: document.name)
        }
        return (scene, scenes.count)
    }

    /// Starts to watch the file.
    /// - Throws: `SceneError` if its folder cannot be watched.
    public func watch() throws {
        watcher = try FileWatcher(url) { [weak self] in self?.reload() }
    }

    public func stopWatching() {
        watcher?.cancel()
        watcher = nil
    }

    /// Takes note of changes that the main queue has not told yet, where it does not run.
    public func takeEvents() { watcher?.takeEvents() }

    /// Reads the file again. A broken one changes nothing but `problem`.
    public func reload() {
        do {
            let (scene, count) = try Self.load(url)
            sceneCount = count
            problem = nil
            stage.update(to: scene)
        } catch {
            problem =
                error as? SceneError
                ?? SceneError(kind: .unreadable, message: "\(error)", file: url.lastPathComponent)
        }
        didReload?()
    }
}
