/// One item as a navigation bar shows it: back button and left items, title, right items.
@MainActor final class NavigationBarContent: UIView {
    let item: UINavigationItem
    private let titleLabel = UILabel()
    private var backButton: NavigationBackButton?
    private var leading: [UIView] = []
    private var trailing: [UIView] = []

    private static let edge: CGFloat = 8
    private static let titleGap: CGFloat = 8

    /// - Parameter previous: the item that the back button leads to; nil for the first one.
    init(_ item: UINavigationItem, previous: UINavigationItem?, onBack: @escaping () -> Void) {
        self.item = item
        super.init(frame: .zero)
        titleLabel.textAlignment = .center
        titleLabel.accessibilityIdentifier = "navigation-title"
        addSubview(item.titleView ?? titleLabel)
        let ownItems = item.leftBarButtonItems ?? []
        if let previous, !item.hidesBackButton, ownItems.isEmpty || item.leftItemsSupplementBackButton {
            let button = NavigationBackButton(title: previous.titleForBackButton, onBack: onBack)
            if let action = previous.backBarButtonItem?.primaryAction { button.addAction(action, for: .touchUpInside) }
            backButton = button
            addSubview(button)
        }
        leading = ownItems.compactMap { $0.makeBarView() }
        trailing = (item.rightBarButtonItems ?? []).compactMap { $0.makeBarView() }
        for view in leading + trailing { addSubview(view) }
    }
    required init?(coder: NSCoder) { return nil }

    func apply(_ look: BarLook, traits: UITraitCollection) {
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 17, weight: .semibold),
            .foregroundColor: look.barStyle == .black ? UIColor.white : UIColor.label,
        ]
        attributes.merge(look.titleTextAttributes ?? [:]) { $1 }
        titleLabel.attributedText = item.title.map { NSAttributedString(string: $0, attributes: attributes) }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        /// Puts a view at a distance from the leading edge.
        func place(_ view: UIView, from start: CGFloat, width: CGFloat, height: CGFloat) {
            let x = isRightToLeft ? bounds.width - start - width : start
            view.frame = CGRect(x: x, y: ((bounds.height - height) / 2).rounded(.down), width: width, height: height)
        }
        let safe = safeAreaInsets
        let safeStart = isRightToLeft ? safe.right : safe.left
        let safeEnd = isRightToLeft ? safe.left : safe.right
        var end = bounds.width - Self.edge - safeEnd
        for view in trailing {
            let width = min(UIBarButtonItem.barWidth(of: view), max(0, end))
            end -= width
            place(view, from: end, width: width, height: UIBarButtonItem.barHeight(of: view, in: bounds.height))
        }
        var start = Self.edge + safeStart
        for view in leading {
            let width = min(UIBarButtonItem.barWidth(of: view), max(0, end - start))
            place(view, from: start, width: width, height: UIBarButtonItem.barHeight(of: view, in: bounds.height))
            start += width
        }
        let title = item.titleView ?? titleLabel
        let wished = item.titleView == nil ? titleLabel.intrinsicContentSize : Self.size(of: title)
        let titleHeight = min(wished.height, bounds.height)
        if let backButton {
            // The title comes first: the words on the back button are left out when they leave it no room.
            let beforeTitle = (bounds.width - wished.width) / 2 - Self.titleGap - start
            let width = backButton.width(limitedTo: max(beforeTitle, 0))
            place(backButton, from: start, width: width, height: bounds.height)
            start += width
        }
        // In the middle of the bar if it fits there, else in the middle of what is left.
        let low = start + Self.titleGap
        let room = max(0, end - Self.titleGap - low)
        let width = min(wished.width.rounded(.up), room)
        let middle = min(max((bounds.width - width) / 2, low), max(low, low + room - width))
        place(title, from: middle.rounded(.down), width: width, height: titleHeight)
    }

    private static func size(of view: UIView) -> CGSize {
        if view.translatesAutoresizingMaskIntoConstraints, view.bounds.width > 0 { return view.bounds.size }
        let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return fitting.width > 0 ? fitting : view.sizeThatFits(UIView.layoutFittingExpandedSize)
    }

    // MARK: Coming and going

    /// How the content stands before it comes in (`side` 1: from the trailing end) or after it went out (-1).
    func stand(aside side: CGFloat) {
        let sign: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        alpha = 0
        (item.titleView ?? titleLabel).transform = CGAffineTransform(
            translationX: side * sign * bounds.width / 3, y: 0)
    }
    func standInPlace() {
        alpha = 1
        (item.titleView ?? titleLabel).transform = .identity
    }
}

/// An arrow towards the leading edge and the words of the page before.
@MainActor final class NavigationBackButton: UIControl {
    private static let arrowWidth: CGFloat = 12
    private static let gap: CGFloat = 6
    /// What a finger or a pointer finds.
    private static let leastWidth: CGFloat = 32

    private let label = UILabel()
    private let fullTitle: String

    init(title: String, onBack: @escaping () -> Void) {
        fullTitle = title
        super.init(frame: .zero)
        accessibilityIdentifier = "back"
        label.font = .systemFont(ofSize: 17)
        label.text = title
        label.isUserInteractionEnabled = false
        addSubview(label)
        addAction(UIAction { _ in onBack() }, for: [.touchUpInside, .primaryActionTriggered])
        refreshColor()
    }
    required init?(coder: NSCoder) { return nil }

    /// The width with the words, or with the arrow alone where there is no room for all of them.
    func width(limitedTo room: CGFloat) -> CGFloat {
        let arrow = Self.arrowWidth + Self.gap
        let words = label.intrinsicContentSize.width.rounded(.up)
        return words > 0 && arrow + words <= room ? arrow + words : max(arrow, Self.leastWidth)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let x = Self.arrowWidth + Self.gap
        let room = bounds.width - x
        label.isHidden = room < label.intrinsicContentSize.width
        let height = label.intrinsicContentSize.height
        label.frame = CGRect(
            x: effectiveUserInterfaceLayoutDirection == .rightToLeft ? 0 : x,
            y: ((bounds.height - height) / 2).rounded(.down), width: max(0, room), height: height)
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
        label.textColor = tintColor
        setNeedsDisplay()
        alpha = isHighlighted ? 0.3 : isEnabled ? 1 : 0.5
    }
    override func performKeyboardAction() { sendActions(for: .primaryActionTriggered) }

    override func draw(_ rect: CGRect) {
        let size = CGSize(width: 9.5, height: 18)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let middle = bounds.midY
        let tip = isRightToLeft ? bounds.maxX - 1.5 : bounds.minX + 1.5
        let end = isRightToLeft ? tip - size.width : tip + size.width
        let path = UIBezierPath()
        path.move(to: CGPoint(x: end, y: middle - size.height / 2))
        path.addLine(to: CGPoint(x: tip, y: middle))
        path.addLine(to: CGPoint(x: end, y: middle + size.height / 2))
        path.lineWidth = 2.5
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        tintColor.setStroke()
        path.stroke()
    }
}
