/// Brings keys, text and compositions to the first responder of the scene that has the keyboard, and moves the keyboard focus.
@MainActor final class KeyRouter {
    private var pressed: [String: UIPress] = [:]

    func press(_ name: String, _ modifiers: InputModifiers, isRepeat: Bool) {
        let scene = UIWindowScene.keyboard
        let flags = UIKeyModifierFlags(modifiers)
        let key = UIKey(name: name, modifierFlags: flags, isRepeat: isRepeat)
        let press = UIPress(phase: isRepeat ? .changed : .began, timestamp: CACurrentMediaTime(), key: key)
        pressed[name] = press
        let event = UIPressesEvent(presses: [press], timestamp: press.timestamp, modifierFlags: flags)
        scene.perform { UIApplication.shared.sendEvent(event) }
        if event.isUnclaimed || scene.keyWindow == nil { offer(key, in: scene) }
    }

    func release(_ name: String, _ modifiers: InputModifiers) {
        guard let press = pressed.removeValue(forKey: name) else { return }
        press.phase = .ended
        press.timestamp = CACurrentMediaTime()
        let event = UIPressesEvent(
            presses: [press], timestamp: press.timestamp, modifierFlags: UIKeyModifierFlags(modifiers))
        let scene = UIWindowScene.keyboard
        scene.perform { UIApplication.shared.sendEvent(event) }
    }

    /// The host's window lost the keyboard: keys that are down will not be seen going up.
    func cancelAll() {
        let presses = pressed.values
        pressed = [:]
        for press in presses {
            press.phase = .cancelled
            let event = UIPressesEvent(presses: [press], timestamp: CACurrentMediaTime(), modifierFlags: [])
            UIWindowScene.keyboard.perform { UIApplication.shared.sendEvent(event) }
        }
    }

    func insert(_ text: String) {
        let scene = UIWindowScene.keyboard
        guard let responder = scene.keyWindow?.firstResponder as? any UIKeyInput else { return }
        scene.perform { responder.insertText(text) }
    }

    func compose(_ text: String, _ selection: NSRange) {
        let scene = UIWindowScene.keyboard
        guard let responder = scene.keyWindow?.firstResponder else { return }
        scene.perform { responder.setComposition(text, selectedRange: selection) }
    }

    // MARK: The toolkit's own keys

    /// Asks the first responder (or the focused view) and then the ones after it, from the stage out into the window around it.
    private func offer(_ key: UIKey, in scene: UIWindowScene) {
        var scene: UIWindowScene? = scene
        while let current = scene {
            let window = current.keyWindow
            var responder: UIResponder? = window?.firstResponder ?? window?.focusedView ?? window
            while let asked = responder, !(asked is UIScene) {
                if current.perform({ asked.handleKey(key) }) { return }
                responder = asked.next
            }
            if let window, key.name == "Tab", key.modifierFlags.isSubset(of: .shift) {
                current.perform { window.moveFocus(forward: !key.modifierFlags.contains(.shift)) }
                return
            }
            if let window, let direction = UIKeyFocusDirection(rawValue: key.name), key.modifierFlags.isEmpty,
                current.perform({ window.moveFocus(towards: direction) })
            {
                return
            }
            if let window, key.name == "Escape", key.modifierFlags.isEmpty, current.perform({ window.performEscape() })
            {
                return
            }
            scene = current.stageView?.window?.windowScene
        }
    }
}
