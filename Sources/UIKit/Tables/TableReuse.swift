/// Cells and header views that wait to be shown again, by the kind that their identifier names.
@MainActor struct TableReuse {
    var cellTypes: [String: UITableViewCell.Type] = [:]
    var viewTypes: [String: UITableViewHeaderFooterView.Type] = [:]
    private var cells: [String: [UITableViewCell]] = [:]
    private var views: [String: [UITableViewHeaderFooterView]] = [:]

    /// More of one kind than fit on a screen are let go.
    private static let mostOfAKind = 64

    mutating func take(_ identifier: String) -> UITableViewCell? { cells[identifier]?.popLast() }
    mutating func takeView(_ identifier: String) -> UITableViewHeaderFooterView? { views[identifier]?.popLast() }

    /// Keeps a cell for later; false when it is not one that can be used again.
    mutating func keep(_ cell: UITableViewCell) -> Bool {
        guard let identifier = cell.reuseIdentifier, cells[identifier, default: []].count < Self.mostOfAKind else {
            return false
        }
        cells[identifier, default: []].append(cell)
        return true
    }
    mutating func keep(_ view: UITableViewHeaderFooterView) -> Bool {
        guard let identifier = view.reuseIdentifier, views[identifier, default: []].count < Self.mostOfAKind else {
            return false
        }
        views[identifier, default: []].append(view)
        return true
    }
    /// Everything that waits.
    var waiting: [UIView] { cells.values.flatMap { $0 } + views.values.flatMap { $0 } }
}

extension UITableView {
    // MARK: Registering

    /// Has cells of this class made for an identifier; nil takes the registration back.
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        guard let cellClass else {
            reuse.cellTypes[identifier] = nil
            return
        }
        guard let type = cellClass as? UITableViewCell.Type else {
            return UIDiagnostics.report(
                .misuse, "\(cellClass) cannot be registered as '\(identifier)': it is no UITableViewCell.")
        }
        reuse.cellTypes[identifier] = type
    }
    public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        guard let aClass else {
            reuse.viewTypes[identifier] = nil
            return
        }
        guard let type = aClass as? UITableViewHeaderFooterView.Type else {
            return UIDiagnostics.report(
                .misuse, "\(aClass) cannot be registered as '\(identifier)': it is no UITableViewHeaderFooterView.")
        }
        reuse.viewTypes[identifier] = type
    }

    // MARK: Taking

    /// A cell that left the table, ready for another row, or a new one of the registered class; nil if there is neither.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = reuse.take(identifier) {
            cell.prepareForReuse()
            return cell
        }
        return reuse.cellTypes[identifier]?.init(registeredFor: identifier)
    }
    /// Always a cell: without a registered class, which is reported, one of the default style.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        UIDiagnostics.report(
            .misuse,
            "\(shortName) has no class registered for cells named '\(identifier)'. Call "
                + "register(_:forCellReuseIdentifier:) before the first row is shown. A plain cell stands in.")
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        if let view = reuse.takeView(identifier) {
            view.prepareForReuse()
            return view
        }
        return reuse.viewTypes[identifier]?.init(registeredFor: identifier)
    }

    // MARK: Putting back

    /// Takes a cell or a header out of sight. Those that can be used again stay below the table, hidden, with their engines.
    func recycle(_ view: UIView) {
        let isKept: Bool
        switch view {
        case let cell as UITableViewCell:
            cell.setHighlighted(false, animated: false)
            cell.setSelected(false, animated: false)
            cell.isFocusedRow = false
            isKept = reuse.keep(cell)
        case let view as UITableViewHeaderFooterView: isKept = reuse.keep(view)
        default: isKept = false
        }
        UIView.performWithoutAnimation {
            view.alpha = 1
            if isKept { view.isHidden = true } else { view.removeFromSuperview() }
        }
        view.layer.endAnimations()
    }

    /// Brings a cell into sight, below all headers and footers; or one of those, above all cells.
    func bringIn(_ view: UIView, above: Bool) {
        UIView.performWithoutAnimation {
            view.isHidden = false
            guard view.superview !== self else { return }
            if above { addSubview(view) } else { insertSubview(view, at: backgroundView == nil ? 0 : 1) }
        }
    }
}
