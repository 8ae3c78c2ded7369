/// The sign at the trailing edge of a row: a chevron, a check mark, or an information button.
final class TableCellAccessory: UIControl {
    private let type: UITableViewCell.AccessoryType

    private static let chevron = CGSize(width: 8, height: 14)
    private static let check = CGSize(width: 16, height: 14)
    private static let circle: CGFloat = 22
    private static let gap: CGFloat = 8

    init(type: UITableViewCell.AccessoryType, whenTapped action: @escaping @MainActor () -> Void) {
        self.type = type
        super.init(frame: CGRect(origin: .zero, size: Self.size(of: type)))
        isUserInteractionEnabled = hasButton
        contentMode = .redraw
        if hasButton { addAction(UIAction { _ in action() }, for: .touchUpInside) }
    }
    required init?(coder: NSCoder) { nil }

    private var hasButton: Bool { type == .detailButton || type == .detailDisclosureButton }

    private static func size(of type: UITableViewCell.AccessoryType) -> CGSize {
        switch type {
        case .none: .zero
        case .disclosureIndicator: chevron
        case .checkmark: check
        case .detailButton: CGSize(width: circle, height: circle)
        case .detailDisclosureButton: CGSize(width: circle + gap + chevron.width, height: circle)
        }
    }

    // A button that small is hard to press: its neighbourhood counts too.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -8, dy: -11).contains(point)
    }
    override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { alpha = isHighlighted ? 0.4 : 1 } } }
    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }
    override func traitsDidChange() {
        super.traitsDidChange()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var chevronX = isRightToLeft ? 0 : bounds.width - Self.chevron.width
        switch type {
        case .none: break
        case .disclosureIndicator: drawChevron(at: chevronX, pointsLeft: isRightToLeft)
        case .checkmark: drawCheck()
        case .detailButton: drawInformation(at: 0)
        case .detailDisclosureButton:
            drawInformation(at: isRightToLeft ? bounds.width - Self.circle : 0)
            chevronX = isRightToLeft ? 0 : chevronX
            drawChevron(at: chevronX, pointsLeft: isRightToLeft)
        }
    }

    private func drawChevron(at x: CGFloat, pointsLeft: Bool) {
        let middle = bounds.midY
        let (tail, tip) = pointsLeft ? (x + 6.5, x + 1) : (x + 1, x + 6.5)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: tail, y: middle - 5.5))
        path.addLine(to: CGPoint(x: tip, y: middle))
        path.addLine(to: CGPoint(x: tail, y: middle + 5.5))
        stroke(path, width: 2, .tertiaryLabel)
    }
    private func drawCheck() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1.5, y: 7.5))
        path.addLine(to: CGPoint(x: 5.5, y: 12))
        path.addLine(to: CGPoint(x: 14.5, y: 2))
        stroke(path, width: 2, tintColor)
    }
    private func drawInformation(at x: CGFloat) {
        let middle = bounds.midY
        let radius = Self.circle / 2 - 1
        let ring = UIBezierPath(
            ovalIn: CGRect(x: x + 1, y: middle - radius, width: 2 * radius, height: 2 * radius))
        stroke(ring, width: 1.5, tintColor)
        let center = x + Self.circle / 2
        tintColor.setFill()
        UIBezierPath(ovalIn: CGRect(x: center - 1.25, y: middle - 5.5, width: 2.5, height: 2.5)).fill()
        UIBezierPath(rect: CGRect(x: center - 1, y: middle - 1.5, width: 2, height: 7)).fill()
    }
    private func stroke(_ path: UIBezierPath, width: CGFloat, _ color: UIColor) {
        path.lineWidth = width
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        color.setStroke()
        path.stroke()
    }
}
