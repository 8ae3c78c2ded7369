/// Shows rows below each other, in sections, as many as there are: only the visible ones exist as views.
///
/// Rows take their heights from the constraints in their cells unless a height is given; the heights of rows that were not seen yet are
/// estimates, which are corrected without moving what is visible. A frame of scrolling costs what enters and leaves; finding a row
/// or a place takes O(log n) of all rows, and the table keeps about 20 bytes for each.
@preconcurrency @MainActor open class UITableView: UIScrollView {
    public enum Style: Int, Hashable, Sendable {
        /// Headers and footers stay in view while their section passes.
        case plain = 0
        /// Sections are set apart, and their headers and footers scroll along.
        case grouped
    }
    public enum ScrollPosition: Int, Hashable, Sendable {
        /// As little as possible.
        case none = 0
        case top, middle, bottom
    }
    /// How rows appear and go.
    public enum RowAnimation: Int, Hashable, Sendable {
        case fade = 0
        case right, left, top, bottom, none, middle
        case automatic = 100
    }
    public enum SeparatorStyle: Int, Hashable, Sendable {
        case none = 0
        case singleLine
    }

    /// Stands for a height that the content decides.
    public nonisolated static let automaticDimension: CGFloat = -1

    public init(frame: CGRect, style: UITableView.Style) {
        self.style = style
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        setUp()
    }
    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    private func setUp() {
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        alwaysBounceVertical = true
    }

    public let style: Style

    // MARK: Data

    open weak var dataSource: (any UITableViewDataSource)? { didSet { if dataSource !== oldValue { reloadData() } } }
    open weak var delegate: (any UITableViewDelegate)? {
        didSet {
            scrollDelegate = delegate
            if delegate !== oldValue { reloadData() }
        }
    }
    /// Asks the data source anew for everything at the next layout. The selection is dropped, the place kept.
    open func reloadData() { markForReload() }
    open var numberOfSections: Int { loadedArrangement.sectionCount }
    /// 0 for a section that does not exist.
    open func numberOfRows(inSection section: Int) -> Int {
        let counts = loadedArrangement.rowCounts
        return counts.indices.contains(section) ? counts[section] : 0
    }

    // MARK: Heights

    /// Points; `automaticDimension`, the default, takes them from the cells' constraints.
    open var rowHeight = UITableView.automaticDimension { didSet { heightsDidChange(from: oldValue, to: rowHeight) } }
    /// What rows that were not measured yet are taken for; `automaticDimension` for 44 points, or `rowHeight` where one is set. 0
    /// measures all rows at once.
    open var estimatedRowHeight = UITableView.automaticDimension {
        didSet { heightsDidChange(from: oldValue, to: estimatedRowHeight) }
    }
    open var sectionHeaderHeight = UITableView.automaticDimension {
        didSet { heightsDidChange(from: oldValue, to: sectionHeaderHeight) }
    }
    open var sectionFooterHeight = UITableView.automaticDimension {
        didSet { heightsDidChange(from: oldValue, to: sectionFooterHeight) }
    }
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension
    open var estimatedSectionFooterHeight = UITableView.automaticDimension

    /// Points of a row whose content has no height of its own.
    static let defaultRowHeight: CGFloat = 44
    /// Points of a title in a plain table, and of the gap between two sections of a grouped one.
    static let titleHeight: CGFloat = 28
    static let groupGap: CGFloat = 17.5

    // MARK: Around the rows

    /// Above all rows; as wide as the table, and as high as its own frame. After changing its height, set it again.
    open var tableHeaderView: UIView? {
        get { headerView }
        set { setEnd(\.headerView, newValue) }
    }
    /// Below all rows.
    open var tableFooterView: UIView? {
        get { footerView }
        set { setEnd(\.footerView, newValue) }
    }
    /// Behind the rows; as large as the table, and does not scroll.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    open var separatorStyle = SeparatorStyle.singleLine { didSet { repaintRows() } }
    open var separatorColor: UIColor? = .separator { didSet { repaintRows() } }
    open var separatorInset: UIEdgeInsets = UITableView.defaultSeparatorInset { didSet { repaintRows() } }
    static let defaultSeparatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

    // MARK: Selection

    /// Whether the user can select rows.
    open var allowsSelection = true
    open var allowsMultipleSelection = false {
        didSet { if !allowsMultipleSelection { dropSelection(butOne: true) } }
    }
    /// The row selected last.
    open var indexPathForSelectedRow: IndexPath? { selection.last }
    /// In the order in which they were selected; nil for none.
    open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }
    /// Selects without asking or telling the delegate.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        selectByCode(indexPath, animated: animated, scrollPosition)
    }
    /// Deselects without asking or telling the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselectByCode(indexPath, animated: animated) }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        tile()
    }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        setNeedsLayout()
    }
    override func traitsDidChange() {
        super.traitsDidChange()
        forgetHeights()
    }

    // MARK: Events

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !pressBegan(touches) { super.touchesBegan(touches, with: event) }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !pressEnded() { super.touchesEnded(touches, with: event) }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !pressCancelled() { super.touchesCancelled(touches, with: event) }
    }
    open override var canBecomeFocused: Bool { allowsSelection && hasRows || super.canBecomeFocused }
    override func handleKey(_ key: UIKey) -> Bool { moveFocusedRow(by: key) || super.handleKey(key) }
    /// Until a row has it.
    override var showsFocusRing: Bool { focusedRow == nil }
    override func scrollAnimationWillStart() { scrollTarget = nil }
    override func motionWasInterrupted() { scrollTarget = nil }

    // MARK: Stored state (see the files around)

    /// Nil until the data source was asked, and after `reloadData()`.
    var arrangement: TableArrangement?
    /// The heights before a reload: the best estimates for those after it.
    var formerArrangement: TableArrangement?
    /// Goes up with everything that makes work in progress pointless: code called meanwhile reloaded the table, or changed its rows.
    var generation = 0
    var isTiling = false
    /// The views in sight are those of before a reload.
    var hasStaleViews = false
    /// The width that heights were measured for.
    var tiledWidth: CGFloat = 0

    /// The places of the column that were visible at the last layout.
    var shown = 0..<0
    var cells: [IndexPath: UITableViewCell] = [:]
    /// The views of headers and footers in sight; nil for a section that has none.
    var headers: [Int: UIView?] = [:]
    var footers: [Int: UIView?] = [:]
    /// The view whose height is being found.
    weak var measured: UIView?
    /// Cells and headers that leave the table once an animation is over.
    var departing: [UIView] = []

    var reuse = TableReuse()
    var headerView: UIView?
    var footerView: UIView?

    var selection: [IndexPath] = []
    var pressedRow: IndexPath?
    /// The row that the keyboard stands on.
    var focusedRow: IndexPath? { didSet { if (focusedRow == nil) != (oldValue == nil) { layer.setNeedsPaint() } } }

    /// Changes collected since `beginUpdates()`, and how deep such calls are nested.
    var changes: [TableChange] = []
    var updateDepth = 0
    /// The row that an animated `scrollToRow` is on its way to.
    var scrollTarget: (row: IndexPath, position: ScrollPosition)?
}
