extension UIApplication {
    /// Starts or ends the host's text input, as the first responder of the scene with the keyboard takes text or not.
    func textInputMayHaveChanged() {
        guard let host else { return }
        let window = UIWindowScene.keyboard.keyWindow
        guard let responder = window?.firstResponder, responder.takesTypedText else { return host.endTextInput() }
        host.beginTextInput(caret: hostRect(of: responder, in: window) ?? .zero)
    }

    /// Where the responder's caret (or the whole view) is in the host's window: an input method shows its window there.
    private func hostRect(of responder: UIResponder, in window: UIWindow?) -> CGRect? {
        guard let window, let view = responder as? UIView else { return nil }
        return pointer.convertToHost(view.convert(responder.inputCaret ?? view.bounds, to: window), from: window)
    }
}
