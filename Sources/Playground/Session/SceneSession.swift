import Foundation
import SceneFile
import UIKit

/// A scene file on the stage: follows the file, and shows what is wrong with it.
@MainActor final class SceneSession {
    let live: LiveScene
    let controller = SceneViewController()
    private let surroundings: StageSurroundings

    /// - Parameter path: to the file, from the working directory.
    init(_ path: String, session: PlaygroundSession) throws(ProgramError) {
        surroundings = StageSurroundings(session: session)
        do {
            live = try LiveScene(
                contentsOf: URL(fileURLWithPath: path), root: controller.sceneRoot, surroundings: surroundings)
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
        var parts = [scene.title, scene.note ?? ""].filter { !$0.isEmpty }
        if live.sceneCount > 1 { parts.append("The first of the file's \(live.sceneCount) scenes.") }
        return parts.joined(separator: "\n\n")
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
    /// Shows a scene file. What was shown before stays if the file cannot be read.
    func openScene(_ path: String) throws(ProgramError) {
        let opened = stage.perform { Result { try SceneSession(path, session: self) } }
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
