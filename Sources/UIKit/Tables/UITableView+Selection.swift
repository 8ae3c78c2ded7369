/// Presses, selection and keys.
extension UITableView {
    // MARK: By code

    func selectByCode(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
        guard let path else { return dropSelection(butOne: false, animated: animated) }
        guard loadedArrangement.contains(path) else { return reportMissing(path, "selected") }
        if !allowsMultipleSelection {
            for other in selection where other != path { deselectByCode(other, animated: animated) }
        }
        selection.removeAll { $0 == path }
        selection.append(path)
        cells[path]?.setSelected(true, animated: animated)
        if position != .none { scrollToRow(at: path, at: position, animated: animated) }
    }
    func deselectByCode(_ path: IndexPath, animated: Bool) {
        selection.removeAll { $0 == path }
        cells[path]?.setSelected(false, animated: animated)
    }
    func dropSelection(butOne: Bool, animated: Bool = false) {
        let kept = butOne ? selection.last : nil
        for path in selection where path != kept { deselectByCode(path, animated: animated) }
    }
    func reportMissing(_ path: IndexPath, _ what: String) {
        UIDiagnostics.report(
            .misuse,
            "Row \(path.row) of section \(path.section) of \(shortName) cannot be \(what): there is none. Reload the table after its "
                + "data changed.")
    }

    // MARK: By the user

    /// What a click, Return or Space on a row does.
    private func select(_ path: IndexPath) {
        if allowsMultipleSelection, selection.contains(path) { return deselect(path) }
        guard let wanted = delegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path else { return }
        guard loadedArrangement.contains(wanted) else { return reportMissing(wanted, "selected") }
        if !allowsMultipleSelection { for other in selection where other != wanted { deselect(other) } }
        selection.removeAll { $0 == wanted }
        selection.append(wanted)
        cells[wanted]?.setSelected(true, animated: false)
        delegate?.tableView(self, didSelectRowAt: wanted)
    }
    private func deselect(_ path: IndexPath) {
        guard let wanted = delegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path else { return }
        deselectByCode(wanted, animated: false)
        delegate?.tableView(self, didDeselectRowAt: wanted)
    }

    // MARK: Presses

    /// The row whose cell a view lies in.
    private func row(of view: UIView?) -> IndexPath? {
        var view = view
        while let current = view, current !== self {
            if let cell = current as? UITableViewCell, cell.superview === self { return indexPath(for: cell) }
            view = current.superview
        }
        return nil
    }

    /// False when the press is not on a row.
    func pressBegan(_ touches: Set<UITouch>) -> Bool {
        guard allowsSelection, let path = row(of: touches.first?.view) else { return false }
        leaveFocusedRow()
        guard delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return true }
        pressedRow = path
        cells[path]?.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: path)
        return true
    }
    func pressEnded() -> Bool {
        guard let path = pressedRow else { return false }
        unhighlight(path)
        if loadedArrangement.contains(path) { select(path) }
        return true
    }
    func pressCancelled() -> Bool {
        guard let path = pressedRow else { return false }
        unhighlight(path)
        return true
    }
    private func unhighlight(_ path: IndexPath) {
        pressedRow = nil
        cells[path]?.setHighlighted(false, animated: false)
        delegate?.tableView(self, didUnhighlightRowAt: path)
    }

    // MARK: Keys

    var isFocusedTable: Bool { window?.focusedView === self }

    /// Arrows, Page Up and Down, Home and End move between rows; Return and Space select the one that the keyboard stands on.
    func moveFocusedRow(by key: UIKey) -> Bool {
        guard allowsSelection, isFocusedTable, key.modifierFlags.isEmpty, hasRows else { return false }
        let arrangement = loadedArrangement
        let current = focusedRow ?? selection.last
        switch key.name {
        case "Return", "Space":
            guard let path = focusedRow ?? selection.last, arrangement.contains(path) else { return false }
            select(path)
        case "Down": focus(current.map { rowBeside($0, forward: true) } ?? firstVisibleRow)
        case "Up": focus(current.map { rowBeside($0, forward: false) } ?? firstVisibleRow)
        case "PageDown", "PageUp": focus(rowAPageAway(current ?? firstVisibleRow, forward: key.name == "PageDown"))
        case "Home": focus(edgeRow(first: true))
        case "End": focus(edgeRow(first: false))
        default: return false
        }
        return true
    }

    private func focus(_ path: IndexPath?) {
        guard let path else { return }
        if let old = focusedRow { cells[old]?.isFocusedRow = false }
        focusedRow = path
        scrollToRow(at: path, at: .none, animated: false)
        cells[path]?.isFocusedRow = true
    }
    func leaveFocusedRow() {
        if let old = focusedRow { cells[old]?.isFocusedRow = false }
        focusedRow = nil
    }

    private var firstVisibleRow: IndexPath? { cells.keys.min() ?? edgeRow(first: true) }

    private func edgeRow(first: Bool) -> IndexPath? {
        let counts = loadedArrangement.rowCounts
        let section = first ? counts.firstIndex { $0 > 0 } : counts.lastIndex { $0 > 0 }
        return section.map { IndexPath(row: first ? 0 : counts[$0] - 1, section: $0) }
    }

    /// The next or previous row; at the end the row itself.
    private func rowBeside(_ path: IndexPath, forward: Bool) -> IndexPath? {
        let arrangement = loadedArrangement
        guard arrangement.contains(path) else { return edgeRow(first: true) }
        let last = forward ? arrangement.count : -1
        for index in stride(from: arrangement.index(of: path) + (forward ? 1 : -1), to: last, by: forward ? 1 : -1) {
            if case .row(let next) = arrangement.element(at: index) { return next }
        }
        return path
    }

    private func rowAPageAway(_ path: IndexPath?, forward: Bool) -> IndexPath? {
        guard let path else { return nil }
        let arrangement = loadedArrangement
        guard arrangement.contains(path) else { return edgeRow(first: true) }
        let start = arrangement.index(of: path)
        let page = max(bounds.height - adjustedContentInset.top - adjustedContentInset.bottom, 1)
        let place = arrangement.heights.start(of: start) + (forward ? page : -page)
        guard var index = arrangement.heights.index(at: place) else { return path }
        while arrangement.heights.heights.indices.contains(index) {
            if case .row(let next) = arrangement.element(at: index) { return next }
            index += forward ? 1 : -1
        }
        return edgeRow(first: !forward)
    }
}
