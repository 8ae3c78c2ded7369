/// The labels and the picture of a cell's style, laid out by constraints: from them a row takes its height.
@MainActor final class TableCellContent {
    let textLabel = UILabel()
    let detailTextLabel: UILabel?
    let imageView = TableCellPicture()
    private let textStart: NSLayoutConstraint

    /// Points.
    private static let side: CGFloat = 16
    private static let gap: CGFloat = 8
    private static let smallestMargin: CGFloat = 6

    init(style: UITableViewCell.CellStyle, in contentView: UIView) {
        let detail = style == .default ? nil : UILabel()
        detailTextLabel = detail
        textLabel.font = .systemFont(ofSize: style == .value2 ? 13 : 17)
        detail?.font = .systemFont(ofSize: style == .subtitle ? 13 : style == .value2 ? 15 : 17)
        if style == .value1 || style == .subtitle { detail?.textColor = .secondaryLabel }
        if style == .value2 { textLabel.textColor = contentView.tintColor }
        let views: [UIView] = [imageView, textLabel] + (detail.map { [$0] } ?? [])
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        imageView.contentMode = .scaleAspectFit
        imageView.setContentHuggingPriority(.required, for: .horizontal)
        textStart = textLabel.leadingAnchor.constraint(equalTo: imageView.trailingAnchor)

        let smallest = contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: UITableView.defaultRowHeight)
        smallest.priority = Self.vertical
        let noPicture = imageView.widthAnchor.constraint(equalToConstant: 0)
        // Stronger than any label's hugging, weaker than a picture's own size.
        noPicture.priority = UILayoutPriority(749)
        var constraints = [
            smallest, noPicture, textStart,
            imageView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: Self.side),
            imageView.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        ]
        constraints += Self.inside(contentView, top: imageView, bottom: imageView)
        switch style {
        case .default:
            constraints += [
                textLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -Self.side),
                textLabel.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            ]
            constraints += Self.inside(contentView, top: textLabel, bottom: textLabel)
        case .subtitle:
            guard let detail else { break }
            let both = UILayoutGuide()
            contentView.addLayoutGuide(both)
            constraints += [
                textLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -Self.side),
                textLabel.topAnchor.constraint(equalTo: both.topAnchor),
                detail.topAnchor.constraint(equalTo: textLabel.bottomAnchor),
                detail.bottomAnchor.constraint(equalTo: both.bottomAnchor),
                detail.leadingAnchor.constraint(equalTo: textLabel.leadingAnchor),
                detail.trailingAnchor.constraint(equalTo: textLabel.trailingAnchor),
                both.leadingAnchor.constraint(equalTo: textLabel.leadingAnchor),
                both.trailingAnchor.constraint(equalTo: textLabel.trailingAnchor),
                both.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            ]
            constraints += Self.inside(contentView, top: textLabel, bottom: detail)
        case .value1, .value2:
            guard let detail else { break }
            detail.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
            constraints += [
                detail.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -Self.side),
                detail.lastBaselineAnchor.constraint(equalTo: textLabel.lastBaselineAnchor),
                textLabel.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            ]
            constraints += Self.inside(contentView, top: textLabel, bottom: textLabel)
            constraints += Self.inside(contentView, top: detail, bottom: detail)
            if style == .value1 {
                detail.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
                constraints.append(
                    detail.leadingAnchor.constraint(
                        greaterThanOrEqualTo: textLabel.trailingAnchor, constant: Self.gap))
            } else {
                textLabel.textAlignment = .right
                constraints += [
                    textLabel.widthAnchor.constraint(equalToConstant: 90),
                    detail.leadingAnchor.constraint(equalTo: textLabel.trailingAnchor, constant: Self.gap),
                ]
            }
        }
        NSLayoutConstraint.activate(constraints)
        imageView.pictureDidChange = { [textStart] hasPicture in textStart.constant = hasPicture ? Self.side : 0 }
    }

    /// Lower than required, so that a row whose height is fixed and too small squeezes its content without a conflict.
    private static let vertical = UILayoutPriority(999)

    private static func inside(_ content: UIView, top: UIView, bottom: UIView) -> [NSLayoutConstraint] {
        let constraints = [
            top.topAnchor.constraint(greaterThanOrEqualTo: content.topAnchor, constant: smallestMargin),
            bottom.bottomAnchor.constraint(lessThanOrEqualTo: content.bottomAnchor, constant: -smallestMargin),
        ]
        for constraint in constraints { constraint.priority = vertical }
        return constraints
    }
}

/// A picture view that says whether it has a picture: without one the text begins at the edge.
final class TableCellPicture: UIImageView {
    var pictureDidChange: ((Bool) -> Void)?
    override var image: UIImage? { didSet { pictureDidChange?(image != nil) } }
}
