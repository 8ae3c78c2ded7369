/// A drag that begins at an edge of its view and goes inwards.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// Which edges count. None is never recognised.
    open var edges: UIRectEdge = []
    /// How far from the edge the press may be, in points.
    private static let reach: CGFloat = 24

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let view, startsAtEdge(location(in: view), of: view) else {
            state = .failed
            return
        }
        super.touchesBegan(touches, with: event)
    }

    private func startsAtEdge(_ point: CGPoint, of view: UIView) -> Bool {
        edges.contains(.left) && point.x - view.bounds.minX <= Self.reach
            || edges.contains(.right) && view.bounds.maxX - point.x <= Self.reach
            || edges.contains(.top) && point.y - view.bounds.minY <= Self.reach
            || edges.contains(.bottom) && view.bounds.maxY - point.y <= Self.reach
    }

    /// A drag along the edge is somebody else's: it may scroll.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        let movement = translation(in: nil)
        if state == .possible, hypot(movement.x, movement.y) >= Self.hysteresis, !hasMovedEnough(movement) {
            state = .failed
        }
    }
    override func hasMovedEnough(_ movement: CGPoint) -> Bool {
        let inwards =
            [
                edges.contains(.left) ? movement.x : 0, edges.contains(.right) ? -movement.x : 0,
                edges.contains(.top) ? movement.y : 0, edges.contains(.bottom) ? -movement.y : 0,
            ].max() ?? 0
        return inwards >= Self.hysteresis && inwards >= max(abs(movement.x), abs(movement.y))
    }

    /// Scroll views and the like wait until it is clear that the drag does not come from the edge.
    open override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer
    }
}
