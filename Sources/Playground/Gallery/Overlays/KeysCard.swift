import UIKit

/// All keys of the window, in two columns where there is room. Placed by frames, as every overlay is.
final class KeysCard: Overlay {
    private let list = UIScrollView()
    private let title = UILabel()
    private let rows: [KeysRow]
    private static let rowHeights: ClosedRange<CGFloat> = 22...26
    private var rowHeight: CGFloat = 26
    private static let titleHeight: CGFloat = 48

    init(_ keys: [(key: String, name: String)]) {
        rows = keys.map { KeysRow($0.key, $0.name) }
        super.init(identifier: "keys-card", dims: true)
        title.font = PlaygroundTheme.rowFont
        title.textColor = PlaygroundTheme.text
        title.text = GalleryTexts["keys.title"]
        card.addSubview(title)
        card.addSubview(list)
        for row in rows { list.addSubview(row) }
    }

    required init?(coder: NSCoder) { return nil }

    /// The card keeps a margin in a small window: its rows move together there, and scroll where that is not enough. Below 600
    /// points there is one column.
    override func layoutSubviews() {
        super.layoutSubviews()
        let columns = bounds.width >= 600 ? 2 : 1
        let padding = PlaygroundTheme.padding
        let width = min(bounds.width - 32, columns == 2 ? 660 : 360)
        let rowWidth = (width - padding) / CGFloat(columns) - padding
        let perColumn = (rows.count + columns - 1) / columns
        let room = (bounds.height - 32 - Self.titleHeight - 12) / CGFloat(max(1, perColumn))
        rowHeight = min(max(room.rounded(.down), Self.rowHeights.lowerBound), Self.rowHeights.upperBound)
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(
                x: padding + CGFloat(index / perColumn) * (rowWidth + padding),
                y: CGFloat(index % perColumn) * rowHeight, width: rowWidth, height: rowHeight)
        }
        let content = CGFloat(perColumn) * rowHeight
        let height = min(bounds.height - 32, content + Self.titleHeight + 12)
        card.frame = CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(), width: width,
            height: height)
        title.frame = CGRect(x: padding, y: 0, width: width - 2 * padding, height: Self.titleHeight)
        list.frame = CGRect(
            x: 0, y: Self.titleHeight, width: width, height: height - Self.titleHeight - 12)
        list.contentSize = CGSize(width: width, height: content)
    }

    override func press(_ key: UIKey) -> Bool {
        switch key.name {
        case "F1", "Return", "Space", "?":
            dismiss()
            return true
        case "Up", "Down":
            let limit = max(0, list.contentSize.height - list.bounds.height)
            let y = list.contentOffset.y + (key.name == "Up" ? -rowHeight : rowHeight)
            list.setContentOffset(CGPoint(x: 0, y: min(max(0, y), limit)), animated: false)
            return true
        case "Tab": return true
        default: return super.press(key)
        }
    }
}

/// A key and what it does.
private final class KeysRow: UIView {
    private let key = UILabel()
    private let name = UILabel()
    private static let keyWidth: CGFloat = 112

    init(_ key: String, _ name: String) {
        super.init(frame: .zero)
        self.key.font = PlaygroundTheme.figureFont
        self.key.textColor = PlaygroundTheme.accentText
        self.key.text = key
        self.name.font = PlaygroundTheme.bodyFont
        self.name.textColor = PlaygroundTheme.text
        self.name.text = name
        addSubview(self.key)
        addSubview(self.name)
    }

    required init?(coder: NSCoder) { return nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        key.frame = CGRect(x: 0, y: 0, width: Self.keyWidth, height: bounds.height)
        let x = Self.keyWidth + 8
        name.frame = CGRect(x: x, y: 0, width: max(0, bounds.width - x), height: bounds.height)
    }
}
