/// The window that the on-screen keyboard slides in: above all others, and only as large to the pointer as the keyboard.
@MainActor final class KeyboardWindow: UIWindow {
    let keyboard = KeyboardView(frame: .zero)

    override init(windowScene: UIWindowScene) {
        super.init(windowScene: windowScene)
        accessibilityIdentifier = "keyboard-window"
        windowLevel = Level(10_000)
        addSubview(keyboard)
    }
    required init?(coder: NSCoder) { return nil }

    override var canBecomeKey: Bool { false }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self ? nil : found
    }
}
