/// One or more quick presses at one place.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How many taps make the gesture. Default 1.
    open var numberOfTapsRequired = 1
    /// How many touches at once; there is one pointer, so more than 1 is never recognised.
    open var numberOfTouchesRequired = 1 {
        didSet { reportTouches(numberOfTouchesRequired, "numberOfTouchesRequired") }
    }
    /// The buttons that must be down. Default the primary one.
    open var buttonMaskRequired = UIEvent.ButtonMask.primary

    /// Limits in points and seconds, as UIKit's recogniser keeps them.
    private static let allowableMovement: CGFloat = 45
    private static let longestPress: TimeInterval = 1.5
    private static let longestPause: TimeInterval = 0.35

    private var tapsSeen = 0
    private var start = CGPoint.zero
    private var timer: ClockTimer?

    override var isBetweenTouches: Bool { tapsSeen > 0 && storedState == .possible }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        timer?.invalidate()
        let place = location(in: nil)
        if tapsSeen == 0 { start = place }
        guard heldStates.isEmpty else { return }
        guard event.buttonMask == buttonMaskRequired, numberOfTouches <= numberOfTouchesRequired, isNear(place) else {
            state = .failed
            return
        }
        failLater(after: Self.longestPress)
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if heldStates.isEmpty, !isNear(location(in: nil)) { state = .failed }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard heldStates.isEmpty else { return }
        timer?.invalidate()
        guard numberOfTouches == numberOfTouchesRequired, isNear(location(in: nil)) else {
            state = .failed
            return
        }
        tapsSeen += 1
        if tapsSeen >= max(1, numberOfTapsRequired) { state = .ended } else { failLater(after: Self.longestPause) }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    open override func reset() {
        timer?.invalidate()
        timer = nil
        tapsSeen = 0
    }

    private func isNear(_ place: CGPoint) -> Bool {
        abs(place.x - start.x) <= Self.allowableMovement && abs(place.y - start.y) <= Self.allowableMovement
    }
    private func failLater(after delay: TimeInterval) {
        timer = AnimationClock.shared.schedule(
            after: delay,
            UIWindowScene.bound { [weak self] in
                if let self, self.heldStates.isEmpty { self.state = .failed }
            })
    }
}
