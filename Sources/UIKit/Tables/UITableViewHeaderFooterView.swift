import Graphics

/// A section's header or footer, with reuse. Shows a title in `textLabel`, or what is put into `contentView`; its height can come from
/// the constraints there.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.titleHeight))
        setUp()
    }
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
        setUp()
    }
    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }
    /// What a table makes views of a registered class with; see `UITableViewCell.init(registeredFor:)`.
    public required convenience init(registeredFor reuseIdentifier: String) {
        self.init(reuseIdentifier: reuseIdentifier)
    }

    private func setUp() {
        layOutApart()
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    public let reuseIdentifier: String?
    /// Called before the view is shown again for another section. Overrides call super.
    open func prepareForReuse() {}

    public let contentView = UIView()
    /// Made when it is first asked for.
    open var textLabel: UILabel? { title.label }
    private(set) lazy var title = TableTitle(in: contentView)

    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView {
                backgroundView.frame = bounds
                insertSubview(backgroundView, at: 0)
            }
        }
    }

    weak var table: UITableView?

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
    }
    override func heightFromConstraintsDidChange() { table?.headerHeightMayHaveChanged(of: self) }
    override func paintContent(into painter: inout Painter) {
        super.paintContent(into: &painter)
        // Rows pass below the headers of a plain table.
        guard let table, table.style == .plain, backgroundColor == nil, backgroundView == nil else { return }
        painter.append(
            .fill(painter.bounds, UIColor.secondarySystemBackground.color(for: traitCollection), cornerRadius: 0))
    }
}

/// The title of a section, laid out by constraints.
@MainActor final class TableTitle {
    let label = UILabel()

    private static let side: CGFloat = 16
    private static let margin: CGFloat = 4

    init(in contentView: UIView) {
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        top = label.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor, constant: Self.margin)
        bottom = label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -Self.margin)
        // Lower than required: a height given from outside may be too small for them.
        top.priority = UILayoutPriority(999)
        bottom.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: Self.side),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -Self.side),
            top, bottom,
        ])
    }
    private let top, bottom: NSLayoutConstraint

    /// The look of a title that a table makes itself.
    func adopt(_ text: String, isHeader: Bool, style: UITableView.Style) {
        label.text = text
        label.font = style == .plain ? .systemFont(ofSize: 15, weight: .semibold) : .systemFont(ofSize: 13)
        label.textColor = style == .plain && isHeader ? .label : .secondaryLabel
        top.constant = style == .grouped ? (isHeader ? 17 : 7) : Self.margin
        bottom.constant = style == .grouped ? (isHeader ? -6 : -9) : -Self.margin
    }
}
