import UIKit

/// A small button with an icon and, where it says something, a title; tinted while what it stands for is in force.
final class BarButton: UIControl {
    var icon: BarIcon { didSet { if icon != oldValue { setNeedsDisplay() } } }
    var title = "" {
        didSet {
            guard title != oldValue else { return }
            label.text = title
            invalidateIntrinsicContentSize()
            setNeedsLayout()
            setNeedsDisplay()
        }
    }
    /// A title that there is room for even while a shorter one is shown, so that what stands beside the button keeps its place.
    var reservedTitle = "" { didSet { if reservedTitle != oldValue { invalidateIntrinsicContentSize() } } }
    /// Whether a click opens a menu: a small arrow says so.
    var opensMenu = false {
        didSet {
            guard opensMenu != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }
    var isOn = false { didSet { if isOn != oldValue { refreshLook() } } }
    var isAlarming = false { didSet { if isAlarming != oldValue { refreshLook() } } }
    /// Whether the button has a surface of its own without being pointed at.
    var isFilled = false { didSet { if isFilled != oldValue { refreshLook() } } }
    var action: @MainActor () -> Void = {}
    /// Told when the pointer comes and goes.
    var hoverDidChange: @MainActor (_ isInside: Bool) -> Void = { _ in }

    private let label = UILabel()
    private var isHovered = false { didSet { if isHovered != oldValue { refreshLook() } } }

    private static let iconSize: CGFloat = 16
    private static let gap: CGFloat = 6
    private static let inset: CGFloat = 6
    private static let arrowWidth: CGFloat = 12

    init(icon: BarIcon, identifier: String) {
        self.icon = icon
        super.init(frame: .zero)
        accessibilityIdentifier = identifier
        layer.cornerRadius = PlaygroundTheme.controlRadius
        // Icon and arrow keep their size when the title's room changes.
        contentMode = .redraw
        label.font = PlaygroundTheme.bodyFont
        addSubview(label)
        setContentHuggingPriority(.required, for: .horizontal)
        setContentCompressionResistancePriority(.required, for: .horizontal)
        addAction(
            UIAction { [weak self] _ in
                self?.hoverDidChange(false)
                self?.action()
            }, for: .touchUpInside)
        onHover { [weak self] isInside in
            self?.isHovered = isInside
            self?.hoverDidChange(isInside)
        }
        refreshLook()
    }

    required init?(coder: NSCoder) { return nil }

    override var intrinsicContentSize: CGSize {
        CGSize(
            width: max(width(titled: title), width(titled: reservedTitle)), height: PlaygroundTheme.controlHeight)
    }

    /// The width with another title.
    func width(titled title: String) -> CGFloat {
        var width = 2 * Self.inset + Self.iconSize
        if !title.isEmpty {
            let text = title == self.title ? label.intrinsicContentSize.width : textWidth(of: title)
            width += Self.gap + text.rounded(.up) + 2
        }
        if opensMenu { width += Self.arrowWidth }
        return max(PlaygroundTheme.controlHeight, width)
    }

    /// Titles that were measured without being shown: the bar asks at each layout.
    private static var measured: [String: CGFloat] = [:]

    private func textWidth(of title: String) -> CGFloat {
        if let width = Self.measured[title] { return width }
        let label = UILabel()
        label.font = self.label.font
        label.text = title
        let width = label.intrinsicContentSize.width
        Self.measured[title] = width
        return width
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let left = Self.inset + Self.iconSize + Self.gap
        let size = label.intrinsicContentSize
        label.frame = CGRect(
            x: left, y: ((bounds.height - size.height) / 2).rounded(),
            width: max(0, min(size.width, bounds.width - left - Self.inset)), height: size.height)
    }

    override func draw(_ rect: CGRect) {
        let isAlone = title.isEmpty && !opensMenu
        let x = isAlone ? ((bounds.width - Self.iconSize) / 2).rounded() : Self.inset
        icon.draw(at: CGPoint(x: x, y: ((bounds.height - Self.iconSize) / 2).rounded()), color: ink)
        guard opensMenu else { return }
        let arrow = UIBezierPath()
        let textEnd = title.isEmpty ? Self.inset + Self.iconSize : label.frame.maxX
        let middle = CGPoint(x: min(bounds.width - Self.inset - 4, textEnd + 10), y: bounds.midY + 1.5)
        arrow.move(to: CGPoint(x: middle.x - 3, y: middle.y - 3))
        arrow.addLine(to: middle)
        arrow.addLine(to: CGPoint(x: middle.x + 3, y: middle.y - 3))
        arrow.lineWidth = 1.25
        (isOn ? ink : PlaygroundTheme.secondaryText).setStroke()
        arrow.stroke()
    }

    override var isHighlighted: Bool { didSet { refreshLook() } }
    override var isEnabled: Bool { didSet { refreshLook() } }
    override var canBecomeFocused: Bool { isEnabled && !isHidden }

    private var ink: UIColor {
        if !isEnabled { return PlaygroundTheme.disabledText }
        if isAlarming { return PlaygroundTheme.broken }
        return isOn ? PlaygroundTheme.accentText : PlaygroundTheme.text
    }

    private func refreshLook() {
        backgroundColor =
            isOn
            ? PlaygroundTheme.selectedRow
            : isHighlighted
                ? PlaygroundTheme.pressedRow
                : isHovered || isFilled ? PlaygroundTheme.hoveredRow : .clear
        label.textColor = ink
        setNeedsDisplay()
    }
}
