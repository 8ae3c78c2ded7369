/// The pointer over a view, with no button down: began when it enters, changed when it moves, ended when it leaves.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    override var followsTouches: Bool { false }

    func hover(_ new: State, at point: CGPoint, in window: UIWindow) {
        guard isEnabled else { return }
        lastLocation = (point, window)
        if new == .began && storedState != .possible { return }
        if new == .changed && storedState == .possible {
            state = .began
        } else {
            state = new
        }
        resetIfIdle()
    }
}
