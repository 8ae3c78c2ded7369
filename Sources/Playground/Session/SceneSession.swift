import Foundation
import SceneFile
import UIKit

/// A scene file on the stage: follows the file, and shows what is wrong with it.
@MainActor final class SceneSession {
    let live: LiveScene
    let controller = SceneViewController()
    let path: String
    private let surroundings: StageSurroundings

    /// - Parameters:
    ///   - path: to the file, from the working directory.
    ///   - index: of the scene in the file, from 0.
    init(_ path: String, index: Int, session: PlaygroundSession) throws(ProgramError) {
        self.path = path
        surroundings = StageSurroundings(session: session)
        do {
            live = try LiveScene(
                contentsOf: URL(fileURLWithPath: path), index: index, root: controller.sceneRoot,
                surroundings: surroundings)
            try live.watch()
        } catch {
            throw ProgramError("\(error)")
        }
        surroundings.isOpening = false
        live.didReload = { [unowned self, unowned session] in
            controller.problem = live.problem
            session.gallery?.shownDidChange()
        }
    }

    /// What the gallery says about the scene.
    var hint: String {
        let scene = live.stage.scene
        return [scene.title, scene.note ?? ""].filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    func close() { live.stopWatching() }
}

/// The stage as what lies around a scene.
@MainActor private final class StageSurroundings: SceneSurroundings {
    private unowned let session: PlaygroundSession
    /// While the file is opened, what the command line says about size and direction wins.
    var isOpening = true

    init(session: PlaygroundSession) { self.session = session }

    func setSize(_ size: CGSize) {
        if isOpening, session.options.size != nil { return }
        guard size.width >= 1, size.height >= 1 else { return }
        // Another size takes the device's safe area away; the scene's stays.
        let safeArea = session.stage.safeArea
        session.setScreenSize(size)
        session.stage.safeArea = safeArea
    }

    func setRightToLeft(_ isRightToLeft: Bool) {
        if isOpening, session.options.isRightToLeft { return }
        session.isRightToLeft = isRightToLeft
    }

    func setSafeArea(_ insets: UIEdgeInsets) { session.stage.safeArea = insets }
}

extension PlaygroundSession {
    /// Shows a scene of a file. What was shown before stays if the file cannot be read.
    /// - Parameter index: from 0.
    func openScene(_ path: String, index: Int = 0) throws(ProgramError) {
        let opened = stage.perform { Result { try SceneSession(path, index: index, session: self) } }
        let scene: SceneSession
        do { scene = try opened.get() } catch {
            throw error as? ProgramError ?? ProgramError("\(error)")
        }
        self.scene?.close()
        self.scene = scene
        shown = nil
        stage.perform { stage.stageWindow.rootViewController = scene.controller }
        gallery?.shownDidChange()
    }
}
