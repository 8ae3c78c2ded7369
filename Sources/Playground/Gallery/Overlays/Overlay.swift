import UIKit

/// Something that stands over the whole window until it is dismissed: a menu, a card. While it is shown, the keyboard is its own.
///
/// A click beside it, and Escape, dismiss it.
class Overlay: UIView {
    /// The visible part, over which clicks do not dismiss.
    let card = UIView()
    /// Called once, when the overlay has gone.
    // Final: Swift 6.3 mangles such a type differently in the table of a subclass in another file, and the link fails.
    final var didDismiss: @MainActor @Sendable () -> Void = {}
    /// What had the keyboard focus before, and gets it back.
    private weak var focusedBefore: UIView?

    init(identifier: String, dims: Bool) {
        super.init(frame: .zero)
        accessibilityIdentifier = identifier
        focusEffect = nil
        backgroundColor = dims ? PlaygroundTheme.scrim : .clear
        card.backgroundColor = PlaygroundTheme.panel
        card.layer.cornerRadius = PlaygroundTheme.cardRadius
        card.layer.shadowColor = UIColor.black.cgColor
        card.layer.shadowOpacity = 0.22
        card.layer.shadowRadius = 14
        card.layer.shadowOffset = CGSize(width: 0, height: 6)
        addSubview(card)
        addGestureRecognizer(
            UITapGestureRecognizer { [weak self] recognizer in
                guard let self, !card.frame.contains(recognizer.location(in: self)) else { return }
                dismiss()
            })
    }

    required init?(coder: NSCoder) { return nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        card.setBorder(PlaygroundTheme.separator)
    }

    override var canBecomeFirstResponder: Bool { true }
    override var canBecomeFocused: Bool { true }

    /// Covers `view` and takes the keyboard.
    func present(over view: UIView, returningFocusTo focused: UIView?) {
        focusedBefore = focused
        frame = view.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(self)
        card.setBorder(PlaygroundTheme.separator)
        takeKeyboardFocus()
    }

    func dismiss() {
        guard superview != nil else { return }
        resignFirstResponder()
        removeFromSuperview()
        focusedBefore?.takeKeyboardFocus()
        didDismiss()
    }

    /// What a key does; false leaves it to whoever is next.
    func press(_ key: UIKey) -> Bool {
        guard key.name == "Escape" else { return false }
        dismiss()
        return true
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let key = presses.first?.key, press(key) else { return super.pressesBegan(presses, with: event) }
    }
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let key = presses.first?.key, press(key) else { return super.pressesChanged(presses, with: event) }
    }
}
