/// Which rows are visible, and where they lie.
///
/// Heights become known when their rows are seen. Whatever turns out different above the visible part moves the offset along with the
/// content, so that nothing jumps: the topmost row that stays visible is the anchor.
extension UITableView {
    /// Brings views and heights up to date for what is visible now. With a `transition`, views start where their rows were before.
    func tile(_ transition: TableTransition? = nil) {
        guard !isTiling, updateDepth == 0 else { return }
        isTiling = true
        defer { isTiling = false }
        if hasStaleViews {
            hasStaleViews = false
            recycleAll()
        }
        _ = loadedArrangement
        if bounds.width != tiledWidth {
            tiledWidth = bounds.width
            arrangement?.doubtAll()
        }
        let generation = generation
        let anchor = transition == nil ? findAnchor() : nil
        settleEnds()
        // What left goes first: the rows that come can use its cells.
        if transition == nil { recycleUnseen(assumedRange, nil) }
        guard measuresEverything ? measureAll() : true, let resolved = resolveVisible(from: anchor) else {
            return setNeedsLayout()
        }
        guard let arrangement, generation == self.generation else { return setNeedsLayout() }
        adoptContentSize(arrangement, holding: anchor)
        let range = arrangement.visiblePart(of: resolved, in: bounds)
        shown = range
        let news = place(range, transition)
        placeSectionViews(range)
        placeEnds(arrangement)
        recycleUnseen(range, transition)
        followScrollTarget()
        for cell in news {
            guard generation == self.generation, let path = cell.shownPath else { return setNeedsLayout() }
            delegate?.tableView(self, willDisplay: cell, forRowAt: path)
        }
    }

    // MARK: The anchor

    /// The topmost part that was visible before and is now, and how far below the offset it begins; without one, what lies at the
    /// upper edge. Nil where the content stands at its beginning: it stays there.
    private func findAnchor() -> (index: Int, distance: CGFloat)? {
        guard let arrangement, bounds.minY > -adjustedContentInset.top else { return nil }
        var y = arrangement.heights.start(of: min(shown.lowerBound, arrangement.count))
        for index in shown where index < arrangement.count {
            let next = y + arrangement.heights[index]
            if next > bounds.minY, y < bounds.maxY { return (index, y - bounds.minY) }
            y = next
        }
        guard let index = arrangement.heights.index(at: bounds.minY) else { return nil }
        return (index, arrangement.heights.start(of: index) - bounds.minY)
    }

    /// Takes over the content's height, and moves the offset with the anchor.
    private func adoptContentSize(
        _ arrangement: TableArrangement, holding anchor: (index: Int, distance: CGFloat)?
    ) {
        let limitsBefore = limits.y
        contentSize = CGSize(width: bounds.width, height: arrangement.heights.total)
        var shift: CGFloat = 0
        if let anchor { shift = arrangement.heights.start(of: anchor.index) - anchor.distance - bounds.minY }
        contentDidShift(by: shift, limitsBefore: limitsBefore)
    }

    // MARK: Heights

    /// Finds the heights of all that is visible. Nil when code that was called meanwhile made it pointless.
    private func resolveVisible(from anchor: (index: Int, distance: CGFloat)?) -> Range<Int>? {
        guard let start = anchor?.index ?? arrangement?.heights.index(at: bounds.minY), bounds.height > 0,
            bounds.width > 0
        else { return 0..<0 }
        var top = anchor.map { bounds.minY + $0.distance } ?? arrangement?.heights.start(of: start) ?? 0
        let count = arrangement?.count ?? 0
        // With an anchor, the visible part keeps its distance from it; without one, the offset stays.
        let visible = bounds
        var end = start
        var y = top
        while end < count, y < visible.maxY || end == start {
            guard let height = resolve(end) else { return nil }
            y += height
            end += 1
        }
        var first = start
        // Heights found here are above the anchor: they do not move it against the visible part.
        while first > 0, top > visible.minY {
            guard let height = resolve(first - 1) else { return nil }
            top -= height
            first -= 1
        }
        guard style == .plain else { return first..<end }
        // The header of the section at the top stays in view, and the footer of the one at the bottom.
        if let section = arrangement?.section(at: first), let index = arrangement?.index(ofHeader: section),
            index < first
        {
            guard resolve(index) != nil else { return nil }
        }
        if let section = arrangement?.section(at: end - 1), let index = arrangement?.index(ofFooter: section),
            index >= end
        {
            guard resolve(index) != nil else { return nil }
        }
        return first..<end
    }

    /// Makes what stands at a place of the column, and returns its height; nil when the table was changed meanwhile.
    private func resolve(_ index: Int) -> CGFloat? {
        guard let arrangement, index < arrangement.count else { return nil }
        let isRight: Bool
        switch arrangement.element(at: index) {
        case .tableHeader, .tableFooter: isRight = true
        case .row(let path): isRight = resolveRow(path, index)
        case .header(let section): isRight = resolveSectionView(section, index, isHeader: true)
        case .footer(let section): isRight = resolveSectionView(section, index, isHeader: false)
        }
        return isRight ? self.arrangement?.heights[index] : nil
    }

    private func resolveRow(_ path: IndexPath, _ index: Int) -> Bool {
        let isKnown = arrangement?.isKnown(index) ?? false
        if isKnown, cells[path] != nil { return true }
        let generation = generation
        let given = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        guard generation == self.generation, let cell = cells[path] ?? makeCell(path) else { return false }
        var height = given
        if given >= 0 {
            cell.stopTakingHeightFromConstraints()
        } else {
            height = measure(cell, fallback: Self.defaultRowHeight)
        }
        guard generation == self.generation else { return false }
        arrangement?.settle(index, height)
        return true
    }

    /// The height that a view's own constraints give it. What the measuring changes is no news.
    func measure(_ view: UIView, fallback: CGFloat) -> CGFloat {
        let outer = measured
        measured = view
        defer { measured = outer }
        var height: CGFloat = 0
        UIView.performWithoutAnimation {
            height = view.heightFromConstraints(width: bounds.width, fallback: fallback)
        }
        return height
    }

    private func makeCell(_ path: IndexPath) -> UITableViewCell? {
        guard let dataSource else {
            // It is gone, and its rows with it.
            reloadData()
            return nil
        }
        let generation = generation
        var made: UITableViewCell?
        UIView.performWithoutAnimation { made = dataSource.tableView(self, cellForRowAt: path) }
        guard let cell = made else { return nil }
        guard generation == self.generation else {
            if cell.shownPath == nil { recycle(cell) }
            return nil
        }
        if let old = cell.shownPath, cells[old] === cell {
            UIDiagnostics.report(
                .misuse,
                "The data source of \(shortName) gave the cell of row \(old.row) for row \(path.row) too. A cell shows one row: take "
                    + "cells from dequeueReusableCell(withIdentifier:for:). The first row is empty now.")
            cells[old] = nil
        }
        cell.table = self
        cell.shownPath = path
        cell.isNew = true
        cells[path] = cell
        bringIn(cell, above: false)
        UIView.performWithoutAnimation {
            cell.setSelected(selection.contains(path), animated: false)
            cell.isFocusedRow = path == focusedRow && isFocusedTable
        }
        return cell
    }

    /// For an estimate of 0: all heights, at the cost of making a cell for each row.
    private func measureAll() -> Bool {
        guard let count = arrangement?.count, bounds.width > 0 else { return true }
        for index in 0..<count where arrangement?.isKnown(index) == false {
            guard case .row(let path)? = arrangement?.element(at: index) else { continue }
            let wasShown = cells[path] != nil
            guard resolveRow(path, index) else { return false }
            if !wasShown, let cell = cells.removeValue(forKey: path) {
                cell.shownPath = nil
                recycle(cell)
            }
        }
        return true
    }

    // MARK: Places

    /// Gives the visible rows their frames; returns the cells that are new.
    private func place(_ range: Range<Int>, _ transition: TableTransition?) -> [UITableViewCell] {
        guard let arrangement else { return [] }
        var news: [UITableViewCell] = []
        var y = arrangement.heights.start(of: range.lowerBound)
        for index in range {
            let height = arrangement.heights[index]
            defer { y += height }
            guard case .row(let path) = arrangement.element(at: index), let cell = cells[path] else { continue }
            let frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
            cell.place = TableRowPlace(
                isFirst: path.row == 0, isLast: path.row == arrangement.rowCounts[path.section] - 1)
            if cell.isNew {
                cell.isNew = false
                news.append(cell)
                UIView.performWithoutAnimation {
                    cell.frame = frame
                    transition?.prepare(cell, for: path, end: frame)
                }
            }
            if cell.frame != frame { cell.frame = frame }
            if transition != nil, cell.alpha != 1 { cell.alpha = 1 }
        }
        return news
    }

    private func settleEnds() {
        if let headerView { arrangement?.settle(0, headerView.frame.height) }
        if let footerView, let last = arrangement?.count { arrangement?.settle(last - 1, footerView.frame.height) }
        if headerView == nil { arrangement?.settle(0, 0) }
        if footerView == nil, let last = arrangement?.count { arrangement?.settle(last - 1, 0) }
    }

    private func placeEnds(_ arrangement: TableArrangement) {
        let ends = [(headerView, 0), (footerView, arrangement.count - 1)]
        for case (let view?, let index) in ends where view.translatesAutoresizingMaskIntoConstraints {
            let frame = rect(at: index)
            if view.frame != frame { view.frame = frame }
        }
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    }

    // MARK: Leaving

    /// What is visible if all heights are as assumed.
    private var assumedRange: Range<Int> {
        guard let heights = arrangement?.heights, let first = heights.index(at: bounds.minY),
            let last = heights.index(at: bounds.maxY)
        else { return 0..<0 }
        return first..<last + 1
    }

    private func recycleUnseen(_ range: Range<Int>, _ transition: TableTransition?) {
        guard let arrangement else { return }
        for (path, cell) in cells {
            let index = arrangement.contains(path) ? arrangement.index(of: path) : -1
            guard !range.contains(index) else { continue }
            cells[path] = nil
            cell.shownPath = nil
            if transition != nil, index >= 0, cell.frame.intersects(bounds) {
                // It leaves the visible part in the animation, and the table at its end.
                cell.frame = rect(at: index)
                departing.append(cell)
            } else {
                recycle(cell)
            }
            delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        }
    }

    func recycleAll() {
        let old = cells
        cells = [:]
        for (path, cell) in old {
            cell.shownPath = nil
            recycle(cell)
            delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        }
        for view in (headers.values.compactMap { $0 } + footers.values.compactMap { $0 }) { recycle(view) }
        headers = [:]
        footers = [:]
        shown = 0..<0
    }

    func repaintRows() {
        for cell in cells.values { cell.layer.setNeedsPaint() }
    }
    /// What rows without a colour of their own lie on.
    var rowBackground: UIColor {
        style == .plain ? backgroundColor ?? .clear : .secondarySystemGroupedBackground
    }
}
