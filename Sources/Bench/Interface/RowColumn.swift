import UIKit

/// A column of rows that take their height from their content: a picture, a title, a detail that says how old, and a text of
/// several lines. Made as an app would make it, all by constraints.
@MainActor final class RowColumn {
    let root: UIView
    private(set) var rows: [Row] = []

    final class Row: UIView {
        let picture: UIImageView
        let title = UILabel()
        let detail = UILabel()
        let text = UILabel()

        init(number: Int, image: UIImage?) {
            picture = UIImageView(image: image)
            super.init(frame: .zero)
            title.text = "第 \(number) 行 Row \(number)"
            detail.text = "\(number % 60) min"
            detail.font = .systemFont(ofSize: 13)
            text.text = RowColumn.texts[number % RowColumn.texts.count] + " \(number)"
            text.font = .systemFont(ofSize: 14)
            text.numberOfLines = 0
            translatesAutoresizingMaskIntoConstraints = false
            for view in [picture, title, detail, text] as [UIView] {
                view.translatesAutoresizingMaskIntoConstraints = false
                addSubview(view)
            }
            detail.setContentHuggingPriority(.required, for: .horizontal)
            detail.setContentCompressionResistancePriority(.required, for: .horizontal)
            NSLayoutConstraint.activate([
                picture.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
                picture.topAnchor.constraint(equalTo: topAnchor, constant: 8),
                picture.widthAnchor.constraint(equalToConstant: 40),
                picture.heightAnchor.constraint(equalToConstant: 40),
                picture.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -8),
                title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 8),
                title.topAnchor.constraint(equalTo: topAnchor, constant: 8),
                detail.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
                detail.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
                detail.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
                text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
                text.trailingAnchor.constraint(equalTo: detail.trailingAnchor),
                text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
                text.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
            ])
        }

        required init?(coder: NSCoder) { return nil }
    }

    private static let texts = [
        "约束说的是关系，不是位置。", "A row is as high as what it says.", "先量文字，再定高度：一行的高度来自它的内容，改一个字，下面的行跟着走。",
        "Content comes first; the frame follows from it, and every row below moves along when a line is added here.",
    ]

    /// Makes views and constraints; lays out nothing.
    init(count: Int, width: CGFloat = 375) {
        root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 667))
        let image = UIImage(width: 2, height: 2, pixels: [0xff20_80c0, 0xff20_80c0, 0xff20_80c0, 0xff20_80c0])
        var above: NSLayoutYAxisAnchor = root.topAnchor
        for number in 0..<count {
            let row = Row(number: number, image: image)
            root.addSubview(row)
            NSLayoutConstraint.activate([
                row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                row.topAnchor.constraint(equalTo: above),
            ])
            above = row.bottomAnchor
            rows.append(row)
        }
    }
}
