import Foundation
import Host
import UIKit

extension PlaygroundSession {
    /// Writes what happens from now on down as a script. Its first lines bring another session to where this one starts.
    func recordScript(to path: String) throws(ProgramError) {
        do {
            scriptRecorder = try ScriptRecorder(path: path, opening: opening, environment: self)
        } catch {
            throw ProgramError("\(error)")
        }
        pass?.inputObserver = { [weak self] events, time in self?.scriptRecorder?.record(events, at: time) }
        windowDidResize()
    }

    /// What the window's size is goes into the script, when it changes.
    func windowDidResize() {
        guard let size = hostSize else { return }
        scriptRecorder?.recordWindowSize(size, at: AnimationClock.shared.now)
    }

    /// What the session looks like now, as lines of a script.
    private var opening: [String] {
        var lines = ["# A session of \(Help.version). Replay it with: ashlar\(replayOptions) --script THIS-FILE"]
        if let size = hostSize, !options.isBare { lines.append("window \(Int(size.width))x\(Int(size.height))") }
        lines.append("lang \(language.rawValue)")
        if let shown {
            lines.append("open \(shown.example.id)\(shown.variant.map { ":\($0)" } ?? "")")
        } else if let scene = options.operands.first, scene.hasSuffix(".json") {
            lines.append("open \(scene)")
        }
        if case .free = form, options.isBare, let size = hostSize {
            lines.append("resize \(Int(size.width))x\(Int(size.height))")
        } else if case .size = form {
            lines.append("resize \(form.name)")
        } else {
            lines.append("device \(form.name)")
            if form.isLandscape { lines.append("rotate") }
        }
        lines.append("theme \(isDark ? "dark" : "light")")
        lines.append("rtl \(isRightToLeft ? "on" : "off")")
        if isKeyboardOn { lines.append("keyboard on") }
        lines.append("textscale \(stage.textScale)")
        return lines
    }

    private var replayOptions: String {
        var text = options.isBare ? " --bare" : ""
        if let scale = options.scale { text += " --scale \(scale)" }
        return text
    }
}
