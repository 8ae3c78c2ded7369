import Graphics

/// A row of a table. What it shows stands in `contentView`, laid out by constraints (then the row can take its height from them) or by
/// hand; the styles have labels and a picture ready.
///
/// The content of each cell is laid out apart from the table and from other cells, so constraints inside cannot mention views outside.
@preconcurrency @MainActor open class UITableViewCell: UIView {
    public enum CellStyle: Int, Hashable, Sendable {
        /// A picture and a label.
        case `default` = 0
        /// A label on the leading side, and a grey one on the trailing side.
        case value1
        /// A small label in the tint colour, and another beside it.
        case value2
        /// A label, and a smaller grey one below.
        case subtitle
    }
    public enum SelectionStyle: Int, Hashable, Sendable {
        /// Selected and pressed rows look like others.
        case none = 0
        /// Here the same as `default`, as on iOS since version 7.
        case blue, gray
        case `default`
    }
    public enum AccessoryType: Int, Hashable, Sendable {
        case none = 0
        case disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.defaultRowHeight))
        setUp()
    }
    public required init?(coder: NSCoder) {
        style = .default
        reuseIdentifier = nil
        super.init(coder: coder)
        frame = CGRect(x: 0, y: 0, width: 320, height: UITableView.defaultRowHeight)
        setUp()
    }
    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }
    /// What a table makes cells of a registered class with. Swift can make an object of a class known only at run time by a
    /// `required` initializer alone; subclasses that override `init(style:reuseIdentifier:)` have this one by inheritance.
    public required convenience init(registeredFor reuseIdentifier: String) {
        self.init(style: .default, reuseIdentifier: reuseIdentifier)
    }

    private func setUp() {
        layOutApart()
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    public let style: CellStyle
    /// Names the kind of cell for reuse; nil for one that is used once.
    public let reuseIdentifier: String?
    /// Called before a cell is shown again for another row. Overrides call super.
    open func prepareForReuse() {}

    // MARK: Content

    /// Holds what the row shows. Lies beside the accessory.
    public let contentView = UIView()
    /// The style's parts, made when they are first asked for.
    open var textLabel: UILabel? { standardContent.textLabel }
    open var detailTextLabel: UILabel? { standardContent.detailTextLabel }
    open var imageView: UIImageView? { standardContent.imageView }
    private(set) lazy var standardContent = TableCellContent(style: style, in: contentView)

    // MARK: Accessory

    open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { accessoryDidChange() } } }
    /// Takes the place of `accessoryType`; keeps its own size.
    open var accessoryView: UIView? {
        didSet {
            guard accessoryView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            accessoryDidChange()
        }
    }
    var standardAccessory: TableCellAccessory?

    // MARK: Selection

    open var selectionStyle = SelectionStyle.default { didSet { showState(animated: false) } }
    /// Behind everything; nil shows the table's colour, or `backgroundColor`.
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
    /// Shown behind the content of a selected or pressed row; nil shows a grey.
    open var selectedBackgroundView: UIView? {
        didSet {
            guard selectedBackgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            standardSelection?.removeFromSuperview()
            standardSelection = nil
            showState(animated: false)
        }
    }
    var standardSelection: UIView?

    open var isSelected: Bool {
        get { storedIsSelected }
        set { setSelected(newValue, animated: false) }
    }
    open var isHighlighted: Bool {
        get { storedIsHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    /// Overrides call super.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != storedIsSelected else { return }
        storedIsSelected = selected
        showState(animated: animated)
    }
    /// Overrides call super.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != storedIsHighlighted else { return }
        storedIsHighlighted = highlighted
        showState(animated: animated)
    }
    private var storedIsSelected = false
    private var storedIsHighlighted = false
    /// Whether the keyboard stands on this row.
    var isFocusedRow = false { didSet { if isFocusedRow != oldValue { layer.setNeedsPaint() } } }

    // MARK: Separator

    /// Left and right end of the line below the row, in left-to-right direction; nil takes the table's.
    open var separatorInset: UIEdgeInsets! {
        get { storedSeparatorInset ?? table?.separatorInset ?? UITableView.defaultSeparatorInset }
        set {
            storedSeparatorInset = newValue
            layer.setNeedsPaint()
        }
    }
    var storedSeparatorInset: UIEdgeInsets?
    /// Where in its section the row lies: decides on the lines around it.
    var place = TableRowPlace() { didSet { if place != oldValue { layer.setNeedsPaint() } } }

    /// The table that shows the cell, and the row it shows.
    weak var table: UITableView?
    var shownPath: IndexPath?
    /// Whether the cell was made or taken for its row in this layout.
    var isNew = false

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }
    /// With no constraints inside, the height of a row.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let height = heightFromConstraints(width: size.width, fallback: UITableView.defaultRowHeight)
        // Outside a table the answer must not change the cell: its frame is whoever asked's to set.
        if table == nil { stopTakingHeightFromConstraints() }
        return CGSize(width: size.width, height: height)
    }
    override func heightFromConstraintsDidChange() { table?.rowHeightMayHaveChanged(of: self) }
    override func traitsDidChange() {
        super.traitsDidChange()
        placeContent()
        setNeedsLayout()
    }
    override func paintContent(into painter: inout Painter) {
        super.paintContent(into: &painter)
        paintBackground(into: &painter)
    }
    override func paintAboveSubviews(into painter: inout Painter) {
        super.paintAboveSubviews(into: &painter)
        paintLines(into: &painter)
    }
}

/// A row's place among its neighbours.
struct TableRowPlace: Equatable {
    var isFirst = false
    var isLast = false
}
