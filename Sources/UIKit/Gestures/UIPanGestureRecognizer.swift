/// A drag in any direction.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// More than 1 is never recognised: there is one pointer.
    open var minimumNumberOfTouches = 1 {
        didSet { reportTouches(minimumNumberOfTouches, "minimumNumberOfTouches") }
    }
    open var maximumNumberOfTouches = Int.max

    /// How far the pointer moves before a press becomes a drag, in points.
    static let hysteresis: CGFloat = 10
    /// The time that a velocity is averaged over, in seconds.
    private static let velocityWindow: TimeInterval = 0.1

    /// In window coordinates.
    private var origin = CGPoint.zero
    private var samples: [(time: TimeInterval, point: CGPoint)] = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard event.buttonMask == .primary, minimumNumberOfTouches <= 1, maximumNumberOfTouches >= 1 else {
            state = .failed
            return
        }
        origin = location(in: nil)
        samples = [(event.timestamp, origin)]
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let place = location(in: nil)
        sample(place, at: event.timestamp)
        if isActive {
            state = .changed
        } else if heldStates.isEmpty, hasMovedEnough(CGPoint(x: place.x - origin.x, y: place.y - origin.y)) {
            state = .began
        }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        sample(location(in: nil), at: event.timestamp)
        state = isActive || !heldStates.isEmpty ? .ended : .failed
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
    open override func reset() { samples = [] }

    func hasMovedEnough(_ movement: CGPoint) -> Bool { hypot(movement.x, movement.y) >= Self.hysteresis }

    /// How far the pointer moved since the press, in `view`'s coordinates.
    open func translation(in view: UIView?) -> CGPoint {
        guard let lastLocation else { return .zero }
        return vector(from: origin, to: lastLocation.point, in: view)
    }
    /// Makes the translation this, now.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        guard let lastLocation else { return }
        guard let view, view !== lastLocation.window else {
            origin = CGPoint(x: lastLocation.point.x - translation.x, y: lastLocation.point.y - translation.y)
            return
        }
        let here = view.convert(lastLocation.point, from: lastLocation.window)
        origin = view.convert(CGPoint(x: here.x - translation.x, y: here.y - translation.y), to: lastLocation.window)
    }
    /// Points a second over the last tenth of a second, in `view`'s coordinates.
    open func velocity(in view: UIView?) -> CGPoint {
        guard let last = samples.last, let first = samples.first(where: { last.time - $0.time <= Self.velocityWindow }),
            last.time > first.time
        else { return .zero }
        let distance = vector(from: first.point, to: last.point, in: view)
        let time = last.time - first.time
        return CGPoint(x: distance.x / time, y: distance.y / time)
    }

    private func sample(_ point: CGPoint, at time: TimeInterval) {
        samples.removeAll { time - $0.time > 2 * Self.velocityWindow }
        samples.append((time, point))
    }
    private func vector(from start: CGPoint, to end: CGPoint, in view: UIView?) -> CGPoint {
        guard let view, let window = lastLocation?.window, view !== window else {
            return CGPoint(x: end.x - start.x, y: end.y - start.y)
        }
        let a = view.convert(start, from: window)
        let b = view.convert(end, from: window)
        return CGPoint(x: b.x - a.x, y: b.y - a.y)
    }
}
