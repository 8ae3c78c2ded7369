/// Scrolling to rows whose places may still be estimates.
extension UITableView {
    /// Corrections until a row that is scrolled to without animation stands still.
    private static let mostCorrections = 8

    /// Scrolls until the row is at the top, in the middle or at the bottom of the visible part, or just visible.
    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard loadedArrangement.contains(indexPath) else { return reportMissing(indexPath, "scrolled to") }
        if animated {
            let target = offset(toShow: indexPath, scrollPosition)
            guard target != contentOffset else { return }
            setContentOffset(target, animated: true)
            scrollTarget = (indexPath, scrollPosition)
            return
        }
        scrollTarget = nil
        for _ in 0..<Self.mostCorrections {
            let target = offset(toShow: indexPath, scrollPosition)
            if target == contentOffset, cells[indexPath] != nil { break }
            contentOffset = target
            guard window != nil else { break }
            // The heights that come to light there may move the row.
            layoutIfNeeded()
        }
    }
    public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        let middle = bounds.midY
        func distance(_ path: IndexPath) -> CGFloat { abs(rectForRow(at: path).midY - middle) }
        guard let nearest = selection.min(by: { distance($0) < distance($1) }) else { return }
        scrollToRow(at: nearest, at: scrollPosition, animated: animated)
    }

    private func offset(toShow path: IndexPath, _ position: ScrollPosition) -> CGPoint {
        let rect = rectForRow(at: path)
        let inset = adjustedContentInset
        // A sticky header covers the top of the visible part.
        let cover = style == .plain ? rectForHeader(inSection: path.section).height : 0
        let low = inset.top + cover
        let high = bounds.height - inset.bottom
        var y = motion?.end.y ?? contentOffset.y
        switch position {
        case .top: y = rect.minY - low
        case .bottom: y = rect.maxY - high
        case .middle: y = rect.midY - (low + high) / 2
        case .none:
            if rect.minY - y < low || rect.height > high - low {
                y = rect.minY - low
            } else if rect.maxY - y > high {
                y = rect.maxY - high
            }
        }
        let limit = max(-inset.top, loadedArrangement.heights.total + inset.bottom - bounds.height)
        return CGPoint(x: contentOffset.x, y: min(max(y, -inset.top), limit))
    }

    /// Heights became known on the way to a row: the motion ends where the row is now.
    func followScrollTarget() {
        guard let target = scrollTarget, arrangement?.contains(target.row) == true else { return }
        guard !isDragging, motion.map({ $0.kind == .animation }) ?? true else { return scrollTarget = nil }
        if motion != nil { return retargetAnimation(to: offset(toShow: target.row, target.position)) }
        // It has arrived; the heights that came to light with the last step may have moved the row once more.
        scrollTarget = nil
        moveOffset(to: offset(toShow: target.row, target.position))
    }
}
