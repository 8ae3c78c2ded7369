/// Keyboard focus: Tab walks the views that accept it, in reading order.
extension UIWindow {
    /// Moves the focus to the next or previous view; past the end it starts again.
    func moveFocus(forward: Bool) {
        let order = focusOrder()
        guard !order.isEmpty else { return }
        let current = focusedView.flatMap { focused in order.firstIndex { $0 === focused } }
        let index: Int
        if let current {
            index = (current + (forward ? 1 : order.count - 1)) % order.count
        } else {
            index = forward ? 0 : order.count - 1
        }
        let view = order[index]
        if view.canBecomeFirstResponder {
            view.becomeFirstResponder()
        } else if firstResponder?.resignFirstResponder() == false {
            return
        }
        setFocusedView(view)
        view.revealInScrollViews()
    }

    /// Offers Esc to whatever can be closed; whether something was.
    func performEscape() -> Bool {
        var responder: UIResponder? = firstResponder ?? focusedView
        while let asked = responder, asked !== self {
            if asked.accessibilityPerformEscape() { return true }
            responder = asked.next
        }
        // Post-order from the front: what stands in front of others, and inside them, is asked first.
        var pending: [(view: UIView, isAsked: Bool)] = [(self, false)]
        while let (view, isAsked) = pending.popLast() {
            if isAsked {
                if view.accessibilityPerformEscape() { return true }
                if view.interaction.viewController?.accessibilityPerformEscape() ?? false { return true }
                continue
            }
            guard !view.isHidden, view.alpha > 0.01 else { continue }
            pending.append((view, true))
            for child in view.subviews { pending.append((child, false)) }
        }
        return false
    }

    /// Visible views that accept the focus: rows from top to bottom, in a row from leading to trailing.
    private func focusOrder() -> [UIView] {
        var found: [(view: UIView, frame: CGRect)] = []
        // What lies under a presented view is out of reach.
        var pending: [UIView] = [subviews.last { $0 is PresentationContainer } ?? self]
        while let view = pending.popLast() {
            guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { continue }
            if view.acceptsKeyboardFocus, !view.bounds.isEmpty {
                found.append((view, view.convert(view.bounds, to: self)))
            }
            pending.append(contentsOf: view.subviews.reversed())
        }
        let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
        // Rows: a view belongs to the row whose first view's middle it reaches up to.
        var rows: [[(view: UIView, frame: CGRect)]] = []
        for item in found.sorted(by: { $0.frame.minY < $1.frame.minY }) {
            if let first = rows.last?.first, item.frame.minY < first.frame.midY {
                rows[rows.count - 1].append(item)
            } else {
                rows.append([item])
            }
        }
        return rows.flatMap { row in
            row.sorted { isRightToLeft ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX }.map(\.view)
        }
    }
}
