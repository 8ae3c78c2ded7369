import UIKit

/// A small button of the gallery's bar; selected while what it stands for is in force.
final class BarButton: UIButton {
    init(_ title: String, identifier: String, action: @escaping @MainActor () -> Void) {
        super.init(frame: .zero)
        accessibilityIdentifier = identifier
        layer.cornerRadius = PlaygroundTheme.controlRadius
        clipsToBounds = true
        titleLabel?.font = PlaygroundTheme.bodyFont
        contentEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
        setTitle(title, for: .normal)
        setTitleColor(PlaygroundTheme.text, for: .normal)
        setTitleColor(PlaygroundTheme.onAccent, for: .selected)
        setTitleColor(PlaygroundTheme.onAccent, for: [.selected, .highlighted])
        addAction(UIAction { _ in action() }, for: .touchUpInside)
        refreshLook()
    }

    required init?(coder: NSCoder) { return nil }

    override var isSelected: Bool { didSet { refreshLook() } }
    override var isHighlighted: Bool { didSet { refreshLook() } }

    private func refreshLook() {
        backgroundColor =
            isSelected
            ? PlaygroundTheme.accent : isHighlighted ? PlaygroundTheme.separator : PlaygroundTheme.windowBackground
    }
}
