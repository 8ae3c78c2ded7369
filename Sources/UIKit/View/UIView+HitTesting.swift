extension UIView {
    /// Views nested deeper than this are searched without asking their own `hitTest(_:with:)`, so that no depth overflows the stack.
    private static let deepestOwnHitTest = 200
    private static var depth = 0

    /// The frontmost view at a point (in this view's coordinates): none if this view is hidden, nearly invisible, takes no touches
    /// or does not contain the point. Uses model values, as UIKit does: in the middle of an animation, where things will be.
    func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard canBeHit, self.point(inside: point, with: event) else { return nil }
        guard Self.depth < Self.deepestOwnHitTest else { return deepHitTest(point, with: event) }
        Self.depth += 1
        defer { Self.depth -= 1 }
        for child in hierarchy.subviews.reversed() {
            guard let inside = child.layer.values.pointFromSuperlayer(point) else { continue }
            if let found = child.hitTest(inside, with: event) { return found }
        }
        return self
    }

    private var canBeHit: Bool { !isHidden && alpha >= 0.01 && interaction.isUserInteractionEnabled }

    /// The same search with a list instead of recursion. `self` is known to contain the point.
    private func deepHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        // Each entry is a view that contains its point, and how many of its subviews are still to be asked.
        var path: [(view: UIView, point: CGPoint, remaining: Int)] = [(self, point, hierarchy.subviews.count)]
        while let last = path.last {
            guard last.remaining > 0 else { return last.view }
            path[path.count - 1].remaining -= 1
            guard last.remaining <= last.view.hierarchy.subviews.count else { continue }
            let child = last.view.hierarchy.subviews[last.remaining - 1]
            guard child.canBeHit, let inside = child.layer.values.pointFromSuperlayer(last.point),
                child.point(inside: inside, with: event)
            else { continue }
            path.append((child, inside, child.hierarchy.subviews.count))
        }
        return nil
    }
}
