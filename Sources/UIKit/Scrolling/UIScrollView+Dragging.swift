/// Dragging: the content follows the pointer, is held back beyond its ends, and glides on when it is let go.
extension UIScrollView {
    /// Whether the drag may begin although the content got the press.
    var mayTakeTouchFromContent: Bool {
        guard scrollPan.contentHasTouch, let touched = scrollPan.trackedTouches.first?.view, touched !== self else {
            return true
        }
        return canCancelContentTouches && touchesShouldCancel(in: touched)
    }

    func drag(_ recognizer: UIGestureRecognizer) {
        switch recognizer.state {
        case .began: beginDrag()
        case .changed: followDrag()
        case .ended: endDrag(velocity: scrollPan.velocity(in: self))
        case .cancelled, .failed: endDrag(velocity: .zero)
        case .possible: break
        }
    }

    private func beginDrag() {
        let movement = scrollPan.translation(in: self)
        let wasMoving = motion != nil
        endMotion(reports: wasMoving)
        dragsAlong = (canScroll(.horizontal, byDragging: true), canScroll(.vertical, byDragging: true))
        if isDirectionalLockEnabled, !wasMoving {
            if abs(movement.x) > abs(movement.y) { dragsAlong.y = false } else { dragsAlong.x = false }
        }
        // The content starts to move here, without a jump over what it took to tell a drag from a press.
        scrollPan.setTranslation(.zero, in: self)
        dragOrigin = unheld(contentOffset)
        isDragging = true
        scrollDelegate?.scrollViewWillBeginDragging(self)
        if keyboardDismissMode != .none { dismissKeyboard() }
    }

    private func followDrag() {
        guard isDragging else { return }
        let movement = scrollPan.translation(in: self)
        var offset = contentOffset
        if dragsAlong.x { offset.x = dragOrigin.x - movement.x }
        if dragsAlong.y { offset.y = dragOrigin.y - movement.y }
        let shown = held(offset)
        moveOffset(
            to: CGPoint(x: dragsAlong.x ? shown.x : contentOffset.x, y: dragsAlong.y ? shown.y : contentOffset.y))
    }

    private func endDrag(velocity pointer: CGPoint) {
        guard isDragging else { return }
        let velocity = CGPoint(x: dragsAlong.x ? -pointer.x : 0, y: dragsAlong.y ? -pointer.y : 0)
        let from = contentOffset
        let rate = decelerationRate.rawValue
        var target = clamped(
            CGPoint(
                x: AxisMotion.glideEnd(from: from.x, velocity: velocity.x, rate: rate),
                y: AxisMotion.glideEnd(from: from.y, velocity: velocity.y, rate: rate)))
        if isPagingEnabled { target = page(from: from, velocity: velocity) }
        let natural = target
        scrollDelegate?.scrollViewWillEndDragging(
            self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), targetContentOffset: &target)
        if !target.x.isFinite || !target.y.isFinite { target = natural }
        isDragging = false
        let moves = target != from || from != clamped(from)
        scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
        guard moves, !isDragging, motion == nil else { return }
        if isPagingEnabled || target != natural {
            start(
                .deceleration,
                x: .spring(from: from.x, velocity: velocity.x, to: target.x, omega: AxisMotion.bounceOmega),
                y: .spring(from: from.y, velocity: velocity.y, to: target.y, omega: AxisMotion.bounceOmega))
        } else {
            let limits = limits
            start(
                .deceleration,
                x: .deceleration(from: from.x, velocity: velocity.x, rate: rate, limits: limits.x, bounces: bounces),
                y: .deceleration(from: from.y, velocity: velocity.y, rate: rate, limits: limits.y, bounces: bounces))
        }
    }

    /// The page that a drag ends at: the nearest, or the next one in the direction of a flick.
    private func page(from offset: CGPoint, velocity: CGPoint) -> CGPoint {
        func page(_ offset: CGFloat, _ origin: CGFloat, _ velocity: CGFloat, _ length: CGFloat) -> CGFloat {
            guard length > 0 else { return offset }
            let start = (origin / length).rounded()
            var page = (offset / length).rounded()
            if abs(velocity) > Self.flickSpeed { page = velocity > 0 ? start + 1 : start - 1 }
            return min(max(page, start - 1), start + 1) * length
        }
        return clamped(
            CGPoint(
                x: dragsAlong.x ? page(offset.x, dragOrigin.x, velocity.x, bounds.width) : offset.x,
                y: dragsAlong.y ? page(offset.y, dragOrigin.y, velocity.y, bounds.height) : offset.y))
    }
    /// Points a second.
    private static let flickSpeed: CGFloat = 200

    // MARK: Beyond the ends

    /// What shows of an offset: beyond the ends it is held back, or stopped.
    private func held(_ offset: CGPoint) -> CGPoint {
        let limits = limits
        func held(_ offset: CGFloat, _ range: ClosedRange<CGFloat>, _ length: CGFloat) -> CGFloat {
            let inside = offset.clamped(to: range)
            guard bounces, offset != inside else { return inside }
            return inside + RubberBand.shown(offset - inside, length: length)
        }
        return CGPoint(x: held(offset.x, limits.x, bounds.width), y: held(offset.y, limits.y, bounds.height))
    }
    /// The offset that shows as `shown`.
    private func unheld(_ shown: CGPoint) -> CGPoint {
        let limits = limits
        func unheld(_ shown: CGFloat, _ range: ClosedRange<CGFloat>, _ length: CGFloat) -> CGFloat {
            let inside = shown.clamped(to: range)
            return shown == inside ? shown : inside + RubberBand.pull(shown - inside, length: length)
        }
        return CGPoint(x: unheld(shown.x, limits.x, bounds.width), y: unheld(shown.y, limits.y, bounds.height))
    }

    private func dismissKeyboard() {
        if let responder = window?.firstResponder, responder is any UIKeyInput { responder.resignFirstResponder() }
    }
}
