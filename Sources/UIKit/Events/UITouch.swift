/// The pointer from press to release, on the view where it was pressed.
@preconcurrency @MainActor open class UITouch: NSObject {
    public enum Phase: Int, Hashable, Sendable {
        case began = 0
        case moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }
    public enum TouchType: Int, Hashable, Sendable {
        case direct = 0
        case indirect, pencil, indirectPointer
    }

    public internal(set) var phase = Phase.began
    /// Seconds on the animation clock.
    public internal(set) var timestamp: TimeInterval
    /// How many times the pointer was pressed here in quick succession, this time included.
    public internal(set) var tapCount: Int
    public let type = TouchType.indirectPointer
    public internal(set) weak var window: UIWindow?
    /// The view where the touch began.
    public internal(set) weak var view: UIView?
    /// The recognisers that get this touch.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// In the window's coordinates.
    private var location: CGPoint
    private var previous: CGPoint

    init(view: UIView, window: UIWindow, location: CGPoint, tapCount: Int, timestamp: TimeInterval) {
        self.view = view
        self.window = window
        self.location = location
        previous = location
        self.tapCount = tapCount
        self.timestamp = timestamp
        super.init()
    }

    func update(_ phase: Phase, location: CGPoint?, timestamp: TimeInterval) {
        self.phase = phase
        self.timestamp = timestamp
        if let location {
            previous = self.location
            self.location = location
        }
    }

    /// Where the pointer is, in `view`'s coordinates; in the window's for nil.
    open func location(in view: UIView?) -> CGPoint { convert(location, to: view) }
    /// Where the pointer was at the event before.
    open func previousLocation(in view: UIView?) -> CGPoint { convert(previous, to: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window, view !== window else { return point }
        return view.convert(point, from: window)
    }

    open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
    open var maximumPossibleForce: CGFloat { 1 }
    open var majorRadius: CGFloat { 0 }
}
