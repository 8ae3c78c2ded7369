/// Where views begin and end during an animated change of rows.
@MainActor struct TableTransition {
    let old: TableArrangement
    let plan: TableChangePlan
    let width: CGFloat

    /// Puts a cell that just came into sight where its row was before, or where a new row comes from. Not animated.
    func prepare(_ cell: UITableViewCell, for path: IndexPath, end: CGRect) {
        if let source = plan.oldRows[path.section][path.row] {
            var start = end
            start.origin.y = old.heights.start(of: old.index(of: source))
            cell.frame = start
        } else if let animation = plan.coming[path], animation != .none {
            cell.frame = outside(end, animation)
            cell.alpha = 0
        }
        cell.layoutIfNeeded()
    }

    /// Animates a cell whose row is gone out of sight.
    func sendOff(_ cell: UITableViewCell, _ animation: UITableView.RowAnimation) {
        guard animation != .none else { return cell.isHidden = true }
        cell.frame = outside(cell.frame, animation)
        cell.alpha = 0
    }

    private func outside(_ frame: CGRect, _ animation: UITableView.RowAnimation) -> CGRect {
        switch animation {
        case .left: frame.offsetBy(dx: -width, dy: 0)
        case .right: frame.offsetBy(dx: width, dy: 0)
        case .top: frame.offsetBy(dx: 0, dy: -frame.height)
        case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
        case .fade, .none, .middle, .automatic: frame
        }
    }
}
