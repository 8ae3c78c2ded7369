/// A press that is held, and then perhaps dragged.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// Seconds. Default 0.5.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far the pointer may move before the gesture begins, in points. Default 10.
    open var allowableMovement: CGFloat = 10
    /// Taps before the press. Default 0.
    open var numberOfTapsRequired = 0
    /// More than 1 is never recognised: there is one pointer.
    open var numberOfTouchesRequired = 1 {
        didSet { reportTouches(numberOfTouchesRequired, "numberOfTouchesRequired") }
    }

    private var start = CGPoint.zero
    private var timer: ClockTimer?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard event.buttonMask == .primary, numberOfTouches == numberOfTouchesRequired,
            let touch = touches.first, touch.tapCount > numberOfTapsRequired
        else {
            state = .failed
            return
        }
        start = location(in: nil)
        guard minimumPressDuration > 0 else {
            state = .began
            return
        }
        timer = AnimationClock.shared.schedule(
            after: minimumPressDuration,
            UIWindowScene.bound { [weak self] in
                if let self, self.state == .possible { self.state = .began }
            })
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if isActive {
            state = .changed
        } else {
            let place = location(in: nil)
            if hypot(place.x - start.x, place.y - start.y) > allowableMovement { state = .failed }
        }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = isActive || !heldStates.isEmpty ? .ended : .failed
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
    open override func reset() {
        timer?.invalidate()
        timer = nil
    }
}
