import AutoLayout

/// Lays out a row or a column of views with constraints, and keeps it up to date when views come, go or are hidden.
///
/// The stack's size follows its content, unless other constraints decide it. Where room is short, views shrink in the order of
/// their compression resistance; where there is too much, `distribution` says who gets it.
@preconcurrency @MainActor open class UIStackView: UIView {
    /// How the views share the room along the axis.
    public enum Distribution: Int, Hashable, Sendable {
        /// Views fill the room by their hugging and compression priorities.
        case fill = 0
        /// All views get the same size.
        case fillEqually
        /// Sizes are in proportion to the intrinsic sizes.
        case fillProportionally
        /// Gaps are equal, at least `spacing`.
        case equalSpacing
        /// Distances between centres are equal where there is room; gaps are at least `spacing`.
        case equalCentering
    }

    /// How the views lie across the axis.
    public enum Alignment: Int, Hashable, Sendable {
        case fill = 0
        /// At the leading edge (of a column); `top` for a row.
        case leading
        /// A row's views with one first baseline.
        case firstBaseline
        case center
        case trailing
        /// A row's views with one last baseline.
        case lastBaseline
        public static var top: Alignment { .leading }
        public static var bottom: Alignment { .trailing }
    }

    /// The stack's `spacing`, for `setCustomSpacing(_:after:)`.
    public nonisolated static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// The system's spacing, for `setCustomSpacing(_:after:)` and `spacing`.
    public nonisolated static let spacingUseSystem = CGFloat.leastNormalMagnitude

    /// The views in the stack, in order; hidden ones take no room.
    open private(set) var arrangedSubviews: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    /// What the stack itself installed.
    private var ownConstraints: [NSLayoutConstraint] = []
    private var needsArrangement = true

    open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { if axis != oldValue { arrangementDidChange() } } }
    open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrangementDidChange() } } }
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementDidChange() } } }
    /// Points between views; the least for the equal distributions.
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementDidChange() } } }
    /// Whether vertical gaps are measured from the last baseline to the next first baseline.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
    }
    /// Whether the views keep inside the layout margins.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init(coder: NSCoder) { super.init(coder: coder)! }
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    open override class var requiresConstraintBasedLayout: Bool { true }

    // MARK: Views

    /// Appends a view, and makes it a subview. A view that is arranged already moves to the end.
    open func addArrangedSubview(_ view: UIView) {
        let isArranged = arrangedSubviews.contains { $0 === view }
        insertArrangedSubview(view, at: arrangedSubviews.count - (isArranged ? 1 : 0))
    }

    /// Takes a view out of the arrangement. It stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
        arrangedSubviews.remove(at: index)
        customSpacings[ObjectIdentifier(view)] = nil
        arrangementDidChange()
    }

    /// Puts a view at an index of `arrangedSubviews` (0…count), and makes it a subview.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        let old = arrangedSubviews.firstIndex { $0 === view }
        let count = arrangedSubviews.count - (old == nil ? 0 : 1)
        guard (0...count).contains(stackIndex) else {
            UIDiagnostics.report(
                .misuse,
                "\(view.layoutName) cannot be arranged at index \(stackIndex) of \(layoutName): it has \(count) other views. "
                    + "Use an index from 0 to \(count).")
            return
        }
        if let old { arrangedSubviews.remove(at: old) }
        arrangedSubviews.insert(view, at: stackIndex)
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        arrangementDidChange()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: Spacing

    /// Sets the gap after an arranged view; it goes with that view. `spacingUseDefault` takes it back.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        let key = ObjectIdentifier(arrangedSubview)
        let value = spacing == Self.spacingUseDefault ? nil : spacing
        guard customSpacings[key] != value, arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
        customSpacings[key] = value
        arrangementDidChange()
    }

    /// The gap that was set after a view, or `spacingUseDefault`.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    func gap(after view: UIView) -> CGFloat {
        let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
        return gap == Self.spacingUseSystem ? SystemSpacing.afterSibling : gap
    }

    // MARK: Constraints

    /// The arranged views, or what the stack's constraints depend on, changed.
    func arrangementDidChange() {
        needsArrangement = true
        setNeedsUpdateConstraints()
    }

    override func subviewVisibilityDidChange(_ subview: UIView) { arrangementDidChange() }

    override func subviewContentDidChange(_ subview: UIView) {
        if distribution == .fillProportionally { arrangementDidChange() }
    }

    open override func updateConstraints() {
        if needsArrangement {
            needsArrangement = false
            NSLayoutConstraint.deactivate(ownConstraints)
            ownConstraints = StackArrangement(stack: self).constraints()
            NSLayoutConstraint.activate(ownConstraints)
        }
        super.updateConstraints()
    }
}
