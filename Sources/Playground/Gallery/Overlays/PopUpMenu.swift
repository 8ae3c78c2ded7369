import UIKit

/// A list to choose from, under the button that opened it; by mouse, or with the arrow keys, Return and Escape.
///
/// Placed by frames: it keeps inside the window and goes above the button where there is more room.
final class PopUpMenu: Overlay {
    private let entries: [MenuEntry]
    private let rows: [MenuRow]
    private let list = UIScrollView()
    /// In this view's coordinates.
    private let anchor: CGRect
    private var current: Int? {
        didSet {
            for (index, row) in rows.enumerated() { row.isCurrent = index == current }
        }
    }
    private static let margin: CGFloat = 8
    private static let inset: CGFloat = 5

    /// - Parameter anchor: the button, in the coordinates of the view that the menu will cover.
    init(_ entries: [MenuEntry], anchor: CGRect) {
        self.entries = entries
        self.anchor = anchor
        rows = entries.enumerated().map { MenuRow($1, identifier: "menu-\($0)") }
        super.init(identifier: "menu", dims: false)
        card.addSubview(list)
        for (index, row) in rows.enumerated() {
            list.addSubview(row)
            row.wasChosen = { [weak self] in self?.choose(index) }
            row.wasPointedAt = { [weak self] in self?.current = index }
        }
        current = entries.firstIndex { $0.isChecked }
    }

    required init?(coder: NSCoder) { return nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = min(max(160, rows.map(\.wishedWidth).max() ?? 0) + 2 * Self.inset, bounds.width - 2 * Self.margin)
        let content = CGFloat(rows.count) * MenuRow.height
        let below = bounds.height - anchor.maxY - 4 - Self.margin
        let above = anchor.minY - 4 - Self.margin
        let wished = content + 2 * Self.inset
        let goesUp = wished > below && above > below
        let height = min(wished, max(MenuRow.height + 2 * Self.inset, goesUp ? above : below))
        let x = min(max(Self.margin, anchor.minX), bounds.width - Self.margin - width)
        card.frame = CGRect(
            x: x.rounded(), y: (goesUp ? anchor.minY - 4 - height : anchor.maxY + 4).rounded(), width: width.rounded(),
            height: height.rounded())
        list.frame = card.bounds.insetBy(dx: Self.inset, dy: Self.inset)
        list.contentSize = CGSize(width: list.bounds.width, height: content)
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(
                x: 0, y: CGFloat(index) * MenuRow.height, width: list.bounds.width, height: MenuRow.height)
        }
    }

    private func choose(_ index: Int) {
        guard entries.indices.contains(index), entries[index].isEnabled else { return }
        dismiss()
        entries[index].perform()
    }

    override func press(_ key: UIKey) -> Bool {
        guard key.modifierFlags.isEmpty || key.name == "Tab" else { return super.press(key) }
        switch key.name {
        case "Up": move(by: -1)
        case "Down": move(by: 1)
        case "Home": show(0)
        case "End": show(entries.count - 1)
        case "Return", "Space", "Keypad Enter": if let current { choose(current) }
        case "Tab":
            dismiss()
            return false
        default: return super.press(key)
        }
        return true
    }

    private func move(by step: Int) {
        guard !entries.isEmpty else { return }
        let start = current ?? (step > 0 ? -1 : entries.count)
        show((start + step + entries.count) % entries.count)
    }

    private func show(_ index: Int) {
        guard rows.indices.contains(index) else { return }
        current = index
        list.scrollRectToVisible(rows[index].frame, animated: false)
    }
}

/// A line of a menu.
private final class MenuRow: UIView {
    static let height: CGFloat = 30
    var wasChosen: @MainActor () -> Void = {}
    var wasPointedAt: @MainActor () -> Void = {}
    var isCurrent = false { didSet { if isCurrent != oldValue { refreshLook() } } }

    private let entry: MenuEntry
    private let title = UILabel()
    private let detail = UILabel()
    private static let checkWidth: CGFloat = 24

    init(_ entry: MenuEntry, identifier: String) {
        self.entry = entry
        super.init(frame: .zero)
        accessibilityIdentifier = identifier
        layer.cornerRadius = PlaygroundTheme.controlRadius
        title.font = PlaygroundTheme.bodyFont
        title.text = entry.title
        detail.font = PlaygroundTheme.captionFont
        detail.text = entry.detail
        addSubview(title)
        addSubview(detail)
        addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.wasChosen() })
        addGestureRecognizer(
            UIHoverGestureRecognizer { [weak self] recognizer in
                if recognizer.state == .began || recognizer.state == .changed { self?.wasPointedAt() }
            })
        refreshLook()
    }

    required init?(coder: NSCoder) { return nil }

    /// The menu has the keyboard, and walks its rows itself.
    override var canBecomeFocused: Bool { false }

    var wishedWidth: CGFloat {
        let detailWidth = detail.intrinsicContentSize.width
        return Self.checkWidth + title.intrinsicContentSize.width + (detailWidth > 0 ? detailWidth + 24 : 0) + 12
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let detailSize = detail.intrinsicContentSize
        detail.frame = CGRect(
            x: bounds.width - 10 - detailSize.width, y: ((bounds.height - detailSize.height) / 2).rounded(),
            width: detailSize.width, height: detailSize.height)
        let titleSize = title.intrinsicContentSize
        let room = (detailSize.width > 0 ? detail.frame.minX - 12 : bounds.width - 10) - Self.checkWidth
        title.frame = CGRect(
            x: Self.checkWidth, y: ((bounds.height - titleSize.height) / 2).rounded(),
            width: max(0, min(titleSize.width, room)), height: titleSize.height)
    }

    override func draw(_ rect: CGRect) {
        guard entry.isChecked else { return }
        let check = UIBezierPath()
        check.move(to: CGPoint(x: 7, y: 15.5))
        check.addLine(to: CGPoint(x: 10.5, y: 19))
        check.addLine(to: CGPoint(x: 17, y: 11))
        check.lineWidth = 1.75
        title.textColor.setStroke()
        check.stroke()
    }

    private func refreshLook() {
        backgroundColor = isCurrent && entry.isEnabled ? PlaygroundTheme.accent : .clear
        title.textColor =
            !entry.isEnabled
            ? PlaygroundTheme.disabledText : isCurrent ? PlaygroundTheme.onAccent : PlaygroundTheme.text
        detail.textColor = isCurrent && entry.isEnabled ? PlaygroundTheme.onAccent : PlaygroundTheme.secondaryText
        setNeedsDisplay()
    }
}
