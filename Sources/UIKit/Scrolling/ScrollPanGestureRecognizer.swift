/// The drag that scrolls a scroll view. It holds presses back from the content for a moment, and begins only along an axis on
/// which there is something to scroll.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?
    /// Whether a press in the scroll view goes on.
    private(set) var isFollowing = false
    private var delay: ClockTimer?

    /// How long a press waits before the content gets it, in seconds.
    private static let contentDelay: TimeInterval = 0.15

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard state == .possible, let scrollView else { return }
        isFollowing = true
        let isScrollable =
            scrollView.canScroll(.horizontal, byDragging: true) || scrollView.canScroll(.vertical, byDragging: true)
        delaysTouchesBegan = false
        if scrollView.isDecelerating, isScrollable {
            // A press stops the content, and presses nothing in it.
            delaysTouchesBegan = true
            state = .began
        } else if scrollView.delaysContentTouches, isScrollable {
            delaysTouchesBegan = true
            delay = AnimationClock.shared.schedule(after: Self.contentDelay) { [weak self] in
                self?.letContentHaveTouch()
            }
        }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        isFollowing = false
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        isFollowing = false
        super.touchesCancelled(touches, with: event)
    }
    override func reset() {
        super.reset()
        isFollowing = false
        delaysTouchesBegan = false
        delay?.invalidate()
        delay = nil
    }

    private func letContentHaveTouch() {
        delay = nil
        guard delaysTouchesBegan, isUndecided else { return }
        delaysTouchesBegan = false
        view?.window?.touchDelivery.recognizerDidFail(self)
    }

    /// Whether the content knows of the press already.
    var contentHasTouch: Bool { !delaysTouchesBegan }

    override func hasMovedEnough(_ movement: CGPoint) -> Bool {
        guard let scrollView else { return false }
        let isHorizontal = abs(movement.x) > abs(movement.y)
        let distance = isHorizontal ? movement.x : movement.y
        guard abs(distance) >= Self.hysteresis else { return false }
        let axis = isHorizontal ? NSLayoutConstraint.Axis.horizontal : .vertical
        return scrollView.canScroll(axis, byDragging: true) && !leavesDragToOuter(axis, distance)
    }

    /// At the end of the content, a drag further out is for a scroll view around that can go on.
    private func leavesDragToOuter(_ axis: NSLayoutConstraint.Axis, _ distance: CGFloat) -> Bool {
        guard let scrollView, !scrollView.hasRoom(axis, against: distance) else { return false }
        var outer = scrollView.superview
        while let view = outer {
            if let candidate = view as? UIScrollView, candidate.isScrollEnabled,
                candidate.hasRoom(axis, against: distance)
            {
                return true
            }
            outer = view.superview
        }
        return false
    }
}

extension UIScrollView {
    /// Whether the content can follow a pointer that moves by `distance` along an axis.
    fileprivate func hasRoom(_ axis: NSLayoutConstraint.Axis, against distance: CGFloat) -> Bool {
        let range = axis == .horizontal ? limits.x : limits.y
        let offset = axis == .horizontal ? contentOffset.x : contentOffset.y
        return distance > 0 ? offset > range.lowerBound : offset < range.upperBound
    }
}
