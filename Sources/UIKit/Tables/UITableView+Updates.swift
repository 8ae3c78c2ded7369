/// Changes of some rows, animated: what stays glides to its new place, what goes fades or slides out, what comes in.
extension UITableView {
    /// Seconds.
    private static let changing: TimeInterval = 0.3

    // MARK: Batches

    /// Collects changes until `endUpdates()`. May be nested. With no changes in between, all heights are asked for again.
    public func beginUpdates() {
        // The numbers of rows before the changes have to be known.
        _ = loadedArrangement
        updateDepth += 1
    }
    /// Applies the changes since `beginUpdates()`, animated.
    public func endUpdates() {
        guard updateDepth > 0 else {
            return UIDiagnostics.report(
                .misuse, "endUpdates() of \(shortName) without a beginUpdates() before it does nothing.")
        }
        updateDepth -= 1
        if updateDepth == 0 { applyChanges(nil) }
    }
    /// Runs `updates`, which change the rows and say so, and applies the changes at once, animated.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        updateDepth -= 1
        guard updateDepth == 0 else {
            completion?(true)
            return
        }
        applyChanges(completion)
    }

    // MARK: Single changes

    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        take(.insertRows(indexPaths, animation))
    }
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        take(.deleteRows(indexPaths, animation))
    }
    /// Asks for the cells anew.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        take(.reloadRows(indexPaths, animation))
    }
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        take(.moveRow(from: indexPath, to: newIndexPath))
    }
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        take(.insertSections(sections, animation))
    }
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        take(.deleteSections(sections, animation))
    }
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        take(.reloadSections(sections, animation))
    }
    public func moveSection(_ section: Int, toSection newSection: Int) {
        take(.moveSection(from: section, to: newSection))
    }

    private func take(_ change: TableChange) {
        // The numbers of rows before the first change have to be known, and a data source that changed cannot tell them any more.
        if updateDepth == 0, arrangement == nil { return setNeedsLayout() }
        changes.append(change)
        if updateDepth == 0 { applyChanges(nil) }
    }

    // MARK: Applying

    private func applyChanges(_ completion: ((Bool) -> Void)?) {
        let changes = changes
        self.changes = []
        guard let old = arrangement else {
            setNeedsLayout()
            completion?(true)
            return
        }
        let counts = askForRowCounts()
        var plan = TableChangePlan()
        if let problem = plan.make(changes, from: old.rowCounts, to: counts) {
            UIDiagnostics.report(
                .misuse,
                "The rows of \(shortName) do not fit the update: \(problem). Change the data before or inside the update, and say all of "
                    + "its changes. Everything was reloaded instead.")
            reloadData()
            completion?(false)
            return
        }
        // Nothing was shown yet, or a reload is due anyway: there is nothing to start from.
        guard window != nil, !hasStaleViews else {
            reloadData()
            completion?(true)
            return
        }
        generation += 1
        let width = bounds.width
        let leaving = carryOver(plan, from: old, counts)
        let transition = TableTransition(old: old, plan: plan, width: width)
        UIView.animate(
            withDuration: Self.changing,
            animations: {
                for (cell, animation) in leaving { transition.sendOff(cell, animation) }
                self.contentSize.height = self.arrangement?.heights.total ?? 0
                if !self.isDragging, self.motion == nil {
                    self.moveOffset(to: self.clamped(self.contentOffset))
                }
                self.tile(transition)
                self.layoutIfNeeded()
            },
            completion: { [weak self] finished in
                self?.retireDeparted()
                completion?(finished)
            })
        departing += leaving.map(\.0)
    }

    /// Takes heights, cells, headers and the selection over to the new numbers of rows. Returns the cells that are to go.
    private func carryOver(
        _ plan: TableChangePlan, from old: TableArrangement, _ counts: [Int]
    ) -> [(UITableViewCell, RowAnimation)] {
        var new = TableArrangement(rowCounts: counts) { element in
            // What stays is known already: only what comes is asked for.
            if case .row(let path) = element, plan.oldRows[path.section][path.row] != nil { return 0 }
            return self.estimate(of: element)
        }
        let isPlainRefresh = changesNothing(plan)
        var newPaths: [IndexPath: IndexPath] = [:]
        for (section, rows) in plan.oldRows.enumerated() {
            if let former = plan.oldSections[section] {
                new.adopt(new.index(ofHeader: section), from: old, old.index(ofHeader: former))
                new.adopt(new.index(ofFooter: section), from: old, old.index(ofFooter: former))
            }
            for (row, source) in rows.enumerated() {
                guard let source else { continue }
                let path = IndexPath(row: row, section: section)
                new.adopt(new.index(of: path), from: old, old.index(of: source))
                newPaths[source] = path
            }
        }
        if isPlainRefresh { new.doubtAll() }
        arrangement = new
        shown = 0..<0

        var leaving: [(UITableViewCell, RowAnimation)] = []
        let before = cells
        cells = [:]
        for (path, cell) in before {
            if let new = newPaths[path] {
                cells[new] = cell
                cell.shownPath = new
            } else {
                cell.shownPath = nil
                leaving.append((cell, plan.going[path] ?? .fade))
                delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
            }
        }
        selection = selection.compactMap { newPaths[$0] }
        focusedRow = focusedRow.flatMap { newPaths[$0] }
        pressedRow = pressedRow.flatMap { newPaths[$0] }
        if let target = scrollTarget { scrollTarget = newPaths[target.row].map { ($0, target.position) } }
        headers = carryOver(headers, plan)
        footers = carryOver(footers, plan)
        return leaving
    }

    private func changesNothing(_ plan: TableChangePlan) -> Bool { plan.going.isEmpty && plan.coming.isEmpty }

    private func carryOver(_ views: [Int: UIView?], _ plan: TableChangePlan) -> [Int: UIView?] {
        var views = views
        var new: [Int: UIView?] = [:]
        for (section, former) in plan.oldSections.enumerated() {
            if let former, let view = views.removeValue(forKey: former) { new[section] = .some(view) }
        }
        for view in views.values.compactMap({ $0 }) { recycle(view) }
        return new
    }

    /// Puts what an animation took out of sight back for reuse.
    private func retireDeparted() {
        let views = departing
        departing = []
        for view in views { recycle(view) }
    }
}
