/// What the data source and the delegate say, and the column of heights made of it.
extension UITableView {
    /// The arrangement, after the data source was asked if that is due.
    var loadedArrangement: TableArrangement {
        if let arrangement { return arrangement }
        let made = makeArrangement()
        arrangement = made
        formerArrangement = nil
        return made
    }
    var hasRows: Bool { loadedArrangement.rowCounts.contains { $0 > 0 } }

    func markForReload() {
        generation += 1
        changes = []
        formerArrangement = arrangement ?? formerArrangement
        arrangement = nil
        hasStaleViews = true
        selection = []
        pressedRow = nil
        focusedRow = nil
        setNeedsLayout()
    }

    /// The numbers of rows as the data source has them now. Negative ones are reported, and taken for none.
    func askForRowCounts() -> [Int] {
        guard let dataSource else { return [] }
        let sections = dataSource.numberOfSections(in: self)
        return (0..<max(0, sections)).map { section in
            let count = dataSource.tableView(self, numberOfRowsInSection: section)
            if count < 0 {
                UIDiagnostics.report(
                    .misuse,
                    "The data source of \(shortName) has \(count) rows in section \(section): there are none then.")
            }
            return max(0, count)
        }
    }

    private func makeArrangement() -> TableArrangement {
        let former = formerArrangement
        return TableArrangement(rowCounts: askForRowCounts()) { element in
            // A row that was there before the reload most likely is as high as it was.
            if case .row(let path) = element, let former, former.contains(path) {
                let index = former.index(of: path)
                if former.isKnown(index) { return former.heights[index] }
            }
            return self.estimate(of: element)
        }
    }

    // MARK: Estimates

    func estimate(of element: TableArrangement.Element) -> CGFloat {
        switch element {
        case .tableHeader: return headerView?.frame.height ?? 0
        case .tableFooter: return footerView?.frame.height ?? 0
        case .row(let path):
            let estimate = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
            if estimate > 0 { return estimate }
            return rowHeight > 0 ? rowHeight : Self.defaultRowHeight
        case .header(let section):
            let estimate =
                delegate?.tableView(self, estimatedHeightForHeaderInSection: section) ?? estimatedSectionHeaderHeight
            if estimate >= 0 { return estimate }
            if let height = delegate?.tableView(self, heightForHeaderInSection: section), height >= 0 { return height }
            return gapHeight(isHeader: true, section, isEmpty: !hasHeader(section))
        case .footer(let section):
            let estimate =
                delegate?.tableView(self, estimatedHeightForFooterInSection: section) ?? estimatedSectionFooterHeight
            if estimate >= 0 { return estimate }
            if let height = delegate?.tableView(self, heightForFooterInSection: section), height >= 0 { return height }
            return gapHeight(isHeader: false, section, isEmpty: !hasFooter(section))
        }
    }

    private func hasHeader(_ section: Int) -> Bool {
        dataSource?.tableView(self, titleForHeaderInSection: section) != nil
    }
    private func hasFooter(_ section: Int) -> Bool {
        dataSource?.tableView(self, titleForFooterInSection: section) != nil
    }

    /// The height of a header or footer that has no height of its own.
    func gapHeight(isHeader: Bool, _ section: Int, isEmpty: Bool) -> CGFloat {
        let given = isHeader ? sectionHeaderHeight : sectionFooterHeight
        if isEmpty { return style == .plain ? 0 : isHeader && section == 0 ? 2 * Self.groupGap : Self.groupGap }
        return given >= 0 ? given : Self.titleHeight
    }

    /// Whether every height is asked for before anything is shown, as UIKit does for an estimate of 0.
    var measuresEverything: Bool { estimatedRowHeight == 0 && rowHeight < 0 }

    // MARK: Changes of heights

    func heightsDidChange(from old: CGFloat, to new: CGFloat) { if old != new { forgetHeights() } }

    /// Takes all heights for estimates: they are found anew when their rows are seen.
    func forgetHeights() {
        arrangement?.doubtAll()
        setNeedsLayout()
    }

    /// The constraints inside a cell ask for another height than it has.
    func rowHeightMayHaveChanged(of cell: UITableViewCell) {
        guard measured !== cell, let path = indexPath(for: cell), arrangement?.contains(path) == true else { return }
        let index = loadedArrangement.index(of: path)
        arrangement?.doubt(index)
        setNeedsLayout()
    }
    func headerHeightMayHaveChanged(of view: UIView) {
        guard let arrangement, measured !== view else { return }
        if let section = headers.first(where: { $0.value === view })?.key, section < arrangement.sectionCount {
            self.arrangement?.doubt(arrangement.index(ofHeader: section))
        } else if let section = footers.first(where: { $0.value === view })?.key, section < arrangement.sectionCount {
            self.arrangement?.doubt(arrangement.index(ofFooter: section))
        }
        setNeedsLayout()
    }

    func setEnd(_ end: ReferenceWritableKeyPath<UITableView, UIView?>, _ new: UIView?) {
        let old = self[keyPath: end]
        if old !== new {
            old?.removeFromSuperview()
            self[keyPath: end] = new
            if let new { addSubview(new) }
        }
        setNeedsLayout()
    }

    // MARK: Looking up

    /// The rectangle of a row in the content's coordinates; empty for a row that does not exist.
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        let arrangement = loadedArrangement
        guard arrangement.contains(indexPath) else { return .zero }
        return rect(at: arrangement.index(of: indexPath))
    }
    public func rectForHeader(inSection section: Int) -> CGRect {
        let arrangement = loadedArrangement
        guard arrangement.rowCounts.indices.contains(section) else { return .zero }
        return rect(at: arrangement.index(ofHeader: section))
    }
    public func rectForFooter(inSection section: Int) -> CGRect {
        let arrangement = loadedArrangement
        guard arrangement.rowCounts.indices.contains(section) else { return .zero }
        return rect(at: arrangement.index(ofFooter: section))
    }
    /// Header, rows and footer.
    public func rect(forSection section: Int) -> CGRect {
        let arrangement = loadedArrangement
        guard arrangement.rowCounts.indices.contains(section) else { return .zero }
        let span = arrangement.span(of: section)
        return CGRect(x: 0, y: span.lowerBound, width: bounds.width, height: span.upperBound - span.lowerBound)
    }
    func rect(at index: Int) -> CGRect {
        let heights = loadedArrangement.heights
        return CGRect(x: 0, y: heights.start(of: index), width: bounds.width, height: heights[index])
    }

    /// The row at a point of the content; nil where none is.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        let arrangement = loadedArrangement
        guard point.x >= 0, point.x < bounds.width, point.y >= 0, point.y < arrangement.heights.total,
            let index = arrangement.heights.index(at: point.y), case .row(let path) = arrangement.element(at: index)
        else { return nil }
        return path
    }
    /// The row that a cell shows now.
    public func indexPath(for cell: UITableViewCell) -> IndexPath? {
        if let path = cell.shownPath, cells[path] === cell { return path }
        return nil
    }
    /// The rows that a rectangle of the content touches; nil for none.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        let arrangement = loadedArrangement
        guard !rect.isNull, rect.maxY >= 0, rect.minY < arrangement.heights.total,
            var index = arrangement.heights.index(at: max(0, rect.minY))
        else { return nil }
        var found: [IndexPath] = []
        var y = arrangement.heights.start(of: index)
        while index < arrangement.count, y < rect.maxY {
            if case .row(let path) = arrangement.element(at: index) { found.append(path) }
            y += arrangement.heights[index]
            index += 1
        }
        return found.isEmpty ? nil : found
    }

    /// The cell of a row, if it is visible.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }
    /// From top to bottom.
    public var visibleCells: [UITableViewCell] { cells.sorted { $0.key < $1.key }.map(\.value) }
    public var indexPathsForVisibleRows: [IndexPath]? { cells.isEmpty ? nil : cells.keys.sorted() }
    /// The header's view, if it is visible and one that is used again.
    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        (headers[section] ?? nil) as? UITableViewHeaderFooterView
    }
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        (footers[section] ?? nil) as? UITableViewHeaderFooterView
    }
}
