import Foundation
import UIKit

/// A scene that follows its file: reloaded when the file changes, while the last good version stays as long as it is broken.
@MainActor public final class LiveScene {
    public let url: URL
    public let stage: SceneStage
    /// What is wrong with the file now; nil while it is good.
    public private(set) var problem: SceneError?
    /// The scenes that the file holds, in its order.
    public private(set) var scenes: [Scene]
    /// Which of them is shown.
    public let index: Int
    /// Called after each reload.
    public var didReload: (() -> Void)?
    private var watcher: FileWatcher?

    /// Loads a file and builds one of its scenes.
    /// - Parameter index: From 0; beyond the last scene, the last one is shown.
    /// - Throws: `SceneError` if the file is broken to begin with.
    public init(contentsOf url: URL, index: Int = 0, root: UIView, surroundings: (any SceneSurroundings)? = nil) throws
    {
        self.url = url
        self.index = max(0, index)
        scenes = try Self.load(url)
        stage = SceneStage(
            scenes[min(self.index, scenes.count - 1)], root: root, surroundings: surroundings,
            fileName: url.lastPathComponent)
        stage.onTrigger = { [weak stage] step in stage?.play(step) }
    }

    /// At least one.
    private static func load(_ url: URL) throws -> [Scene] {
        let document = try SceneDocument(contentsOf: url)
        let scenes = document.scenes
        guard !scenes.isEmpty else {
            let what = document.entries.isEmpty ? "is empty" : "holds format cases only, which show nothing"
            throw SceneError(
                kind: .notAScene, message: "the file \(what); it needs a scene to open", file: document.name)
        }
        return scenes
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
            scenes = try Self.load(url)
            problem = nil
            stage.update(to: scenes[min(index, scenes.count - 1)])
        } catch {
            problem =
                error as? SceneError
                ?? SceneError(kind: .unreadable, message: "\(error)", file: url.lastPathComponent)
        }
        didReload?()
    }
}
