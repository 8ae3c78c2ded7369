/// One key of the on-screen keyboard. It fills its cell, so that no press falls between two keys, and shows a cap in it.
@MainActor final class KeyboardKey: UIControl {
    let key: KeyboardPage.Key
    private let cap = UIView()
    private let label = UILabel()
    private var icon: KeyboardIcon?

    init(_ key: KeyboardPage.Key) {
        self.key = key
        super.init(frame: .zero)
        accessibilityIdentifier = key.action.name
        cap.isUserInteractionEnabled = false
        cap.layer.cornerRadius = KeyboardTheme.cornerRadius
        cap.layer.shadowColor = KeyboardTheme.shadow.cgColor
        cap.layer.shadowOpacity = 1
        cap.layer.shadowRadius = 0
        cap.layer.shadowOffset = CGSize(width: 0, height: 1)
        label.textAlignment = .center
        label.textColor = KeyboardTheme.text
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        addSubview(cap)
        switch key.action {
        case .shift: show(.shift)
        case .delete: show(.delete)
        default: addSubview(label)
        }
        refresh()
    }
    required init?(coder: NSCoder) { return nil }

    /// The label's text; a script's `"…"` finds the key by it.
    var title: String {
        get { label.text ?? "" }
        set {
            label.text = newValue
            label.font = newValue.count == 1 ? KeyboardTheme.letterFont : KeyboardTheme.wordFont
        }
    }
    /// Whether the shift key shows that it is held, for one letter or for all.
    var shift = KeyboardShift.off {
        didSet {
            icon?.shape = shift == .locked ? .lock : .shift
            icon?.isFilled = shift != .off
            refresh()
        }
    }

    private func show(_ shape: KeyboardIcon.Shape) {
        let icon = KeyboardIcon(shape)
        self.icon = icon
        addSubview(icon)
    }

    override func stateDidChange() {
        super.stateDidChange()
        refresh()
    }
    private func refresh() {
        let isLight = key.action.isSpecial == (isHighlighted || shift != .off)
        cap.backgroundColor = isLight ? KeyboardTheme.key : KeyboardTheme.specialKey
        label.alpha = isEnabled ? 1 : 0.4
    }
    override func traitsDidChange() {
        super.traitsDidChange()
        cap.layer.shadowColor = KeyboardTheme.shadow.resolvedColor(with: traitCollection).cgColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let inset = KeyboardTheme.capInset
        cap.frame = bounds.insetBy(dx: min(inset.width, bounds.width / 4), dy: min(inset.height, bounds.height / 6))
        label.frame = cap.frame.insetBy(dx: 2, dy: 0)
        icon?.frame = CGRect(x: bounds.midX - 12, y: bounds.midY - 10, width: 24, height: 20)
    }
    /// Keys take no focus, and so show no ring.
    override var canBecomeFocused: Bool { false }
}

/// Whether letters are typed as capitals.
enum KeyboardShift { case off, once, locked }

/// The signs that no font is sure to have.
@MainActor private final class KeyboardIcon: UIView {
    enum Shape { case shift, lock, delete }
    var shape: Shape { didSet { setNeedsDisplay() } }
    var isFilled = false { didSet { setNeedsDisplay() } }

    init(_ shape: Shape) {
        self.shape = shape
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }
    required init?(coder: NSCoder) { return nil }

    override func draw(_ rect: CGRect) {
        KeyboardTheme.text.setFill()
        KeyboardTheme.text.setStroke()
        if shape == .delete { drawDelete() } else { drawShift() }
    }

    private func drawShift() {
        let arrow = UIBezierPath()
        let points: [(CGFloat, CGFloat)] = [(12, 1.5), (21, 10.5), (16, 10.5), (16, 16), (8, 16), (8, 10.5), (3, 10.5)]
        for (index, (x, y)) in points.enumerated() {
            let point = CGPoint(x: x, y: shape == .lock ? y * 0.86 : y)
            if index == 0 { arrow.move(to: point) } else { arrow.addLine(to: point) }
        }
        arrow.close()
        arrow.lineWidth = 1.5
        if isFilled { arrow.fill() }
        arrow.stroke()
        if shape == .lock { UIBezierPath(rect: CGRect(x: 7.25, y: 16.5, width: 9.5, height: 2)).fill() }
    }
    private func drawDelete() {
        let outline = UIBezierPath()
        outline.move(to: CGPoint(x: 1.5, y: 10))
        for (x, y) in [(8.0, 2.5), (22.5, 2.5), (22.5, 17.5), (8.0, 17.5)] { outline.addLine(to: CGPoint(x: x, y: y)) }
        outline.close()
        outline.lineWidth = 1.5
        outline.stroke()
        let cross = UIBezierPath()
        for (from, to) in [((11.5, 6.5), (18.5, 13.5)), ((18.5, 6.5), (11.5, 13.5))] {
            cross.move(to: CGPoint(x: from.0, y: from.1))
            cross.addLine(to: CGPoint(x: to.0, y: to.1))
        }
        cross.lineWidth = 1.5
        cross.stroke()
    }
}
