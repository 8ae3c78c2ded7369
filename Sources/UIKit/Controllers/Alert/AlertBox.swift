/// What an alert or action sheet looks like: texts and fields that scroll if they must, and the actions in rows below.
@MainActor final class AlertBox: UIView {
    private unowned let alert: UIAlertController
    private let glass: UIVisualEffectView
    private let header = UIScrollView()
    private let actionList = UIScrollView()
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private var fieldBoxes: [AlertFieldBox] = []
    private var buttons: [AlertButton] = []
    /// The action sheet's cancel button, apart from the others.
    private var cancelButton: AlertButton?

    private var isSheet: Bool { alert.preferredStyle == .actionSheet }
    private let metrics: AlertMetrics

    init(_ alert: UIAlertController) {
        self.alert = alert
        metrics = alert.preferredStyle == .alert ? .alert : .actionSheet
        glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
        super.init(frame: .zero)
        accessibilityIdentifier = alert.preferredStyle == .alert ? "alert" : "action-sheet"
        glass.clipsToBounds = true
        glass.layer.cornerRadius = metrics.cornerRadius
        addSubview(glass)
        glass.contentView.addSubview(header)
        glass.contentView.addSubview(actionList)
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
            header.addSubview(label)
        }
        titleLabel.font =
            isSheet ? .systemFont(ofSize: 13, weight: .semibold) : .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textColor = isSheet ? .secondaryLabel : .label
        messageLabel.font = .systemFont(ofSize: 13)
        messageLabel.textColor = isSheet ? .secondaryLabel : .label
        refreshTexts()
        refreshActions()
    }
    required init?(coder: NSCoder) { return nil }

    // MARK: Content

    func refreshTexts() {
        titleLabel.text = alert.title
        messageLabel.text = alert.message
        let fields = alert.textFields ?? []
        if fieldBoxes.map(\.field) != fields {
            for box in fieldBoxes { box.removeFromSuperview() }
            fieldBoxes = fields.map(AlertFieldBox.init)
            for box in fieldBoxes { header.addSubview(box) }
        }
        contentDidChange()
    }

    func refreshActions() {
        for button in buttons + [cancelButton].compactMap(\.self) { button.removeFromSuperview() }
        let cancel = alert.cancelAction
        // Cancel stands first beside one other action, else last.
        var order = alert.actions.filter { $0 !== cancel }
        if let cancel, !isSheet { order.insert(cancel, at: alert.actions.count == 2 ? 0 : order.count) }
        let bold = alert.preferredAction ?? cancel
        buttons = order.map { action in
            AlertButton(action, isBold: action === bold, fontSize: metrics.fontSize) { [weak alert] in
                alert?.choose(action)
            }
        }
        for button in buttons { actionList.addSubview(button) }
        cancelButton = isSheet ? cancel.map(makeCancelButton) : nil
        if let cancelButton { addSubview(cancelButton) }
        contentDidChange()
    }
    private func makeCancelButton(_ action: UIAlertAction) -> AlertButton {
        let button = AlertButton(action, isBold: true, fontSize: metrics.fontSize) { [weak alert] in
            alert?.choose(action)
        }
        button.backgroundColor = .secondarySystemGroupedBackground
        button.clipsToBounds = true
        button.layer.cornerRadius = metrics.cornerRadius
        return button
    }
    private func contentDidChange() {
        setNeedsLayout()
        superview?.setNeedsLayout()
    }
    override func traitsDidChange() {
        super.traitsDidChange()
        contentDidChange()
    }

    // MARK: Size

    private func width(in room: CGSize) -> CGFloat { isSheet ? max(0, room.width) : min(270, max(0, room.width)) }

    private var hasTexts: Bool {
        alert.title?.isEmpty == false || alert.message?.isEmpty == false || !fieldBoxes.isEmpty
    }

    /// Lays the header out for a width and tells its height.
    private func headerHeight(width: CGFloat, places: Bool) -> CGFloat {
        guard hasTexts else { return 0 }
        let inner = max(0, width - 2 * metrics.side)
        var y = metrics.top
        func put(_ view: UIView, _ height: CGFloat) {
            if places { view.frame = CGRect(x: metrics.side, y: y, width: inner, height: height) }
            y += height
        }
        for label in [titleLabel, messageLabel] {
            let height =
                label.text?.isEmpty == false
                ? label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height : 0
            if height > 0, y > metrics.top { y += metrics.gap }
            put(label, height)
        }
        if !fieldBoxes.isEmpty, y > metrics.top { y += 14 }
        for (index, box) in fieldBoxes.enumerated() {
            if index > 0 { y += 6 }
            put(box, AlertFieldBox.height)
        }
        return y + metrics.bottom
    }

    private func standBeside(width: CGFloat) -> Bool {
        !isSheet && buttons.count == 2 && buttons.allSatisfy { $0.titleWidth + 16 <= width / 2 }
    }
    private func actionsHeight(width: CGFloat) -> CGFloat {
        let rows = standBeside(width: width) ? 1 : buttons.count
        return CGFloat(rows) * metrics.rowHeight
    }
    private var cancelHeight: CGFloat { cancelButton == nil ? 0 : metrics.rowHeight + 8 }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = width(in: size)
        let height = headerHeight(width: width, places: false) + actionsHeight(width: width) + cancelHeight
        return CGSize(width: width, height: min(height.rounded(.up), max(0, size.height)))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        let blockHeight = max(0, bounds.height - cancelHeight)
        glass.frame = CGRect(x: 0, y: 0, width: width, height: blockHeight)
        let wanted = headerHeight(width: width, places: true)
        let actions = actionsHeight(width: width)
        // Where room is short the header keeps at least half, and both scroll.
        let actionRoom = min(actions, max(blockHeight - wanted, min(actions, blockHeight / 2)))
        let headerRoom = max(0, blockHeight - actionRoom)
        header.frame = CGRect(x: 0, y: 0, width: width, height: headerRoom)
        header.contentSize = CGSize(width: width, height: wanted)
        header.isScrollEnabled = wanted > headerRoom + 0.5
        actionList.frame = CGRect(x: 0, y: headerRoom, width: width, height: actionRoom)
        actionList.contentSize = CGSize(width: width, height: actions)
        actionList.isScrollEnabled = actions > actionRoom + 0.5
        cancelButton?.frame = CGRect(
            x: 0, y: bounds.height - metrics.rowHeight, width: width, height: metrics.rowHeight)
        placeButtons(width: width)
    }

    private func placeButtons(width: CGFloat) {
        let height = metrics.rowHeight
        let hasLineAbove = hasTexts
        guard standBeside(width: width) else {
            // Below each other the one that cancels comes last.
            let isCancelFirst = buttons.count == 2 && buttons.first?.style == .cancel
            for (index, button) in (isCancelFirst ? buttons.reversed() : buttons).enumerated() {
                button.frame = CGRect(x: 0, y: CGFloat(index) * height, width: width, height: height)
                button.lines = index > 0 || hasLineAbove ? .top : []
            }
            return
        }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, button) in buttons.enumerated() {
            let isLeft = (index == 0) != isRightToLeft
            button.frame = CGRect(x: isLeft ? 0 : width / 2, y: 0, width: width / 2, height: height)
            button.lines = (hasLineAbove ? .top : UIRectEdge()).union(isLeft ? [] : .left)
        }
    }
}

/// Distances of the two kinds, in points, as on iOS.
struct AlertMetrics {
    var cornerRadius, side, top, bottom, gap, rowHeight, fontSize: CGFloat

    static let alert = AlertMetrics(
        cornerRadius: 14, side: 16, top: 19, bottom: 19, gap: 4, rowHeight: 44, fontSize: 17)
    static let actionSheet = AlertMetrics(
        cornerRadius: 13, side: 16, top: 14, bottom: 14, gap: 8, rowHeight: 57, fontSize: 20)
}
