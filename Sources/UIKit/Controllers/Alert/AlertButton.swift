import Graphics

/// One action of an alert, as a row or half a row.
@MainActor final class AlertButton: UIControl {
    private let label = UILabel()
    private let action: UIAlertAction
    /// Edges along which a hairline runs.
    var lines: UIRectEdge = [] { didSet { if lines != oldValue { setNeedsDisplay() } } }

    init(_ action: UIAlertAction, isBold: Bool, fontSize: CGFloat, onChoose: @escaping () -> Void) {
        self.action = action
        super.init(frame: .zero)
        label.text = action.title
        label.font = .systemFont(ofSize: fontSize, weight: isBold ? .semibold : .regular)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        addSubview(label)
        isEnabled = action.isEnabled
        addAction(UIAction { _ in onChoose() }, for: .primaryActionTriggered)
        refreshColor()
    }
    required init?(coder: NSCoder) { return nil }

    override var primaryTouchEvents: UIControl.Event { [.touchUpInside, .primaryActionTriggered] }
    var style: UIAlertAction.Style { action.style }
    var titleWidth: CGFloat { label.intrinsicContentSize.width }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = label.intrinsicContentSize.height
        label.frame = CGRect(
            x: 8, y: ((bounds.height - height) / 2).rounded(.down), width: max(0, bounds.width - 16), height: height)
    }
    override func tintColorDidChange() {
        super.tintColorDidChange()
        refreshColor()
    }
    override func stateDidChange() {
        super.stateDidChange()
        refreshColor()
    }
    private func refreshColor() {
        let color: UIColor = action.style == .destructive ? .systemRed : tintColor
        label.textColor = isEnabled ? color : .tertiaryLabel
    }

    override func paintContent(into painter: inout Painter) {
        super.paintContent(into: &painter)
        let bounds = painter.bounds
        if isHighlighted {
            painter.append(.fill(bounds, UIColor.systemFill.color(for: traitCollection), cornerRadius: 0))
        }
        let line = 1 / max(1, painter.scale)
        let color = UIColor.separator.color(for: traitCollection)
        if lines.contains(.top) {
            painter.append(
                .fill(CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: line), color, cornerRadius: 0)
            )
        }
        if lines.contains(.left) {
            painter.append(
                .fill(
                    CGRect(x: bounds.minX, y: bounds.minY, width: line, height: bounds.height), color, cornerRadius: 0))
        }
    }
}

/// A white box around a text field of an alert.
@MainActor final class AlertFieldBox: UIView {
    static let height: CGFloat = 30
    let field: UITextField

    init(_ field: UITextField) {
        self.field = field
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemBackground
        layer.cornerRadius = 6
        layer.borderWidth = 0.5
        addSubview(field)
        traitsDidChange()
    }
    required init?(coder: NSCoder) { return nil }

    override func traitsDidChange() {
        super.traitsDidChange()
        layer.borderColor = CGColor(UIColor.opaqueSeparator.color(for: traitCollection))
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        field.frame = bounds.insetBy(dx: 8, dy: 4)
    }
}
