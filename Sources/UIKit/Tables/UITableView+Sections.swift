/// Headers and footers of sections. In a plain table they stay at the edges while their section passes.
extension UITableView {
    private static let titleIdentifier = "Ashlar section title"

    /// Finds a header's (or footer's) view and height. False when the table was changed meanwhile.
    func resolveSectionView(_ section: Int, _ index: Int, isHeader: Bool) -> Bool {
        let asked = isHeader ? headers[section] != nil : footers[section] != nil
        if asked, arrangement?.isKnown(index) == true { return true }
        let generation = generation
        var view: UIView?
        if asked {
            view = (isHeader ? headers[section] : footers[section]) ?? nil
        } else {
            UIView.performWithoutAnimation { view = makeSectionView(section, isHeader: isHeader) }
            guard generation == self.generation else {
                if let view { recycle(view) }
                return false
            }
            if isHeader { headers[section] = .some(view) } else { footers[section] = .some(view) }
        }
        let given =
            isHeader
            ? delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
            : delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
        guard generation == self.generation else { return false }
        var height = given
        if let view {
            if given >= 0 {
                view.stopTakingHeightFromConstraints()
            } else {
                let own = view is UITableViewHeaderFooterView ? 0 : view.frame.height
                height = measure(view, fallback: own > 0 ? own : Self.titleHeight)
            }
        } else if given < 0 {
            height = gapHeight(isHeader: isHeader, section, isEmpty: true)
        }
        arrangement?.settle(index, height)
        return true
    }

    private func makeSectionView(_ section: Int, isHeader: Bool) -> UIView? {
        let own =
            isHeader
            ? delegate?.tableView(self, viewForHeaderInSection: section)
            : delegate?.tableView(self, viewForFooterInSection: section)
        var view = own
        if view == nil {
            let title =
                isHeader
                ? dataSource?.tableView(self, titleForHeaderInSection: section)
                : dataSource?.tableView(self, titleForFooterInSection: section)
            guard let title else { return nil }
            let made =
                dequeueReusableHeaderFooterView(withIdentifier: Self.titleIdentifier)
                ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
            made.title.adopt(title, isHeader: isHeader, style: style)
            view = made
        }
        guard let view else { return nil }
        if let headerFooter = view as? UITableViewHeaderFooterView { headerFooter.table = self }
        if !view.layoutState.isLaidOutApart {
            view.removeFromSuperview()
            view.layOutApart()
        }
        bringIn(view, above: true)
        return view
    }

    /// Gives headers and footers their frames, makes those that stay at the edges, and lets go of those out of sight.
    func placeSectionViews(_ range: Range<Int>) {
        guard let arrangement else { return }
        let sections = sections(in: range)
        for section in sections where style == .plain {
            // At the edges they are needed although their own place may be out of sight.
            for isHeader in [true, false] {
                let index = isHeader ? arrangement.index(ofHeader: section) : arrangement.index(ofFooter: section)
                guard arrangement.heights[index] > 0, !range.contains(index), arrangement.isKnown(index) else {
                    continue
                }
                _ = resolveSectionView(section, index, isHeader: isHeader)
            }
        }
        for (section, view) in headers {
            placeSectionView(view, section, isHeader: true, isSeen: sections.contains(section), range)
        }
        for (section, view) in footers {
            placeSectionView(view, section, isHeader: false, isSeen: sections.contains(section), range)
        }
    }

    private func placeSectionView(
        _ view: UIView?, _ section: Int, isHeader: Bool, isSeen: Bool, _ range: Range<Int>
    ) {
        guard let arrangement, section < arrangement.sectionCount else { return }
        let index = isHeader ? arrangement.index(ofHeader: section) : arrangement.index(ofFooter: section)
        guard isSeen, style == .plain || range.contains(index) else {
            if isHeader { headers[section] = nil } else { footers[section] = nil }
            if let view { recycle(view) }
            return
        }
        guard let view else { return }
        var frame = rect(at: index)
        if style == .plain {
            frame.origin.y =
                isHeader
                ? headerPlace(frame, arrangement.span(of: section)) : footerPlace(frame, arrangement.span(of: section))
        }
        if view.frame.width != frame.width { UIView.performWithoutAnimation { view.frame = frame } }
        if view.frame != frame { view.frame = frame }
    }

    /// At the upper edge until the section's end pushes it out.
    private func headerPlace(_ frame: CGRect, _ span: ClosedRange<CGFloat>) -> CGFloat {
        let edge = bounds.minY + adjustedContentInset.top
        return max(frame.minY, min(edge, span.upperBound - frame.height))
    }
    private func footerPlace(_ frame: CGRect, _ span: ClosedRange<CGFloat>) -> CGFloat {
        let edge = bounds.maxY - adjustedContentInset.bottom - frame.height
        return min(frame.minY, max(edge, span.lowerBound))
    }

    private func sections(in range: Range<Int>) -> Range<Int> {
        guard let arrangement, !range.isEmpty, arrangement.sectionCount > 0 else { return 0..<0 }
        let first = arrangement.section(at: max(range.lowerBound, 1))
        let last = arrangement.section(at: min(range.upperBound - 1, arrangement.count - 2))
        guard let first, let last, first <= last else { return 0..<0 }
        return first..<last + 1
    }
}
