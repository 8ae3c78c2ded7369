/// A quick stroke in one direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }
    /// Directions that count. Default right.
    open var direction = Direction.right
    /// More than 1 is never recognised: there is one pointer.
    open var numberOfTouchesRequired = 1 {
        didSet { reportTouches(numberOfTouchesRequired, "numberOfTouchesRequired") }
    }

    /// The stroke: at least this far along, at most this far across (points), within this time (seconds).
    private static let length: CGFloat = 50
    private static let drift: CGFloat = 50
    private static let duration: TimeInterval = 0.5

    private var start = CGPoint.zero
    private var startTime: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard event.buttonMask == .primary, numberOfTouches == numberOfTouchesRequired else {
            state = .failed
            return
        }
        start = location(in: nil)
        startTime = event.timestamp
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard heldStates.isEmpty else { return }
        let place = location(in: nil)
        let across = place.x - start.x
        let down = place.y - start.y
        guard event.timestamp - startTime <= Self.duration else {
            state = .failed
            return
        }
        if direction.contains(.right) && across >= Self.length && abs(down) <= Self.drift
            || direction.contains(.left) && -across >= Self.length && abs(down) <= Self.drift
            || direction.contains(.down) && down >= Self.length && abs(across) <= Self.drift
            || direction.contains(.up) && -down >= Self.length && abs(across) <= Self.drift
        {
            state = .ended
        } else if !direction.contains(.up) && !direction.contains(.down) && abs(down) > Self.drift
            || !direction.contains(.left) && !direction.contains(.right) && abs(across) > Self.drift
        {
            state = .failed
        }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if heldStates.isEmpty { state = .failed }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}
