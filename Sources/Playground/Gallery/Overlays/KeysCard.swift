import Masonry
import UIKit

/// All keys of the window, in two columns where there is room.
final class KeysCard: Overlay {
    private let list = UIScrollView()
    private let title = UILabel()
    private let columns: [UIStackView]
    private static let rowHeight: CGFloat = 26

    init(_ keys: [(key: String, name: String)]) {
        let half = (keys.count + 1) / 2
        columns = [keys.prefix(half), keys.dropFirst(half)].map { part in
            let column = UIStackView(arrangedSubviews: part.map { Self.row($0.key, $0.name) })
            column.axis = .vertical
            return column
        }
        super.init(identifier: "keys-card", dims: true)
        title.font = PlaygroundTheme.rowFont
        title.textColor = PlaygroundTheme.text
        title.text = GalleryTexts["keys.title"]
        card.addSubview(title)
        card.addSubview(list)
        for column in columns { list.addSubview(column) }
        title.mas_makeConstraints { make in
            make.leading.top.equalTo(card).offset(PlaygroundTheme.padding)
            make.trailing.equalTo(card).offset(-PlaygroundTheme.padding)
        }
        list.mas_makeConstraints { make in
            make.top.equalTo(title.mas_bottom).offset(8)
            make.leading.trailing.equalTo(card)
            make.bottom.equalTo(card).offset(-8)
        }
    }

    required init?(coder: NSCoder) { return nil }

    private static func row(_ key: String, _ name: String) -> UIView {
        let row = UIView()
        let keyLabel = UILabel()
        keyLabel.font = PlaygroundTheme.figureFont
        keyLabel.textColor = PlaygroundTheme.accentText
        keyLabel.text = key
        let nameLabel = UILabel()
        nameLabel.font = PlaygroundTheme.bodyFont
        nameLabel.textColor = PlaygroundTheme.text
        nameLabel.text = name
        row.addSubview(keyLabel)
        row.addSubview(nameLabel)
        row.mas_makeConstraints { make in make.height.equalTo(Self.rowHeight) }
        keyLabel.mas_makeConstraints { make in
            make.leading.centerY.equalTo(row)
            make.width.equalTo(112)
        }
        nameLabel.mas_makeConstraints { make in
            make.leading.equalTo(keyLabel.mas_trailing).offset(8)
            make.trailing.centerY.equalTo(row)
        }
        return row
    }

    /// The card keeps a margin in a small window and scrolls there; below 620 points the columns stand below each other.
    override func layoutSubviews() {
        super.layoutSubviews()
        let isWide = bounds.width >= 700
        let width = min(bounds.width - 32, isWide ? 660 : 340)
        let columnWidth = isWide ? (width - 3 * PlaygroundTheme.padding) / 2 : width - 2 * PlaygroundTheme.padding
        var y: CGFloat = 0
        var content: CGFloat = 0
        for (index, column) in columns.enumerated() {
            let height = CGFloat(column.arrangedSubviews.count) * Self.rowHeight
            let x = PlaygroundTheme.padding + (isWide ? CGFloat(index) * (columnWidth + PlaygroundTheme.padding) : 0)
            column.frame = CGRect(x: x, y: y, width: columnWidth, height: height)
            if !isWide { y += height }
            content = max(content, column.frame.maxY)
        }
        let height = min(bounds.height - 32, content + 56)
        card.frame = CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(), width: width,
            height: height)
        list.contentSize = CGSize(width: width, height: content)
    }

    override func press(_ key: UIKey) -> Bool {
        switch key.name {
        case "F1", "Return", "Space", "?":
            dismiss()
            return true
        case "Up", "Down":
            let limit = max(0, list.contentSize.height - list.bounds.height)
            let y = list.contentOffset.y + (key.name == "Up" ? -Self.rowHeight : Self.rowHeight)
            list.setContentOffset(CGPoint(x: 0, y: min(max(0, y), limit)), animated: false)
            return true
        case "Tab": return true
        default: return super.press(key)
        }
    }
}
