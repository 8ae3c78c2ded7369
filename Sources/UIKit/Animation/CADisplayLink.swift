/// Calls a closure once a frame, for motion that is worked out step by step. While one is added and not paused, frames keep coming.
///
/// Linux has no selectors, so this takes a closure where Apple's takes a target and an action. Times are seconds of the animation
/// clock.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
    private let handler: (CADisplayLink) -> Void
    private let scene = UIWindowScene.current
    /// The time of the frame that is being made; before the first call the time at which the link was made.
    public private(set) var timestamp: CFTimeInterval
    /// Seconds between two frames, as the host aims at.
    public var duration: CFTimeInterval { 1 / Double(max(scene.screen.maximumFramesPerSecond, 1)) }
    /// When the next frame is due.
    public var targetTimestamp: CFTimeInterval { timestamp + duration }
    open var isPaused = false {
        didSet { if isPaused != oldValue { UIApplication.shared.setNeedsFrame() } }
    }

    /// Links that were added; like a run loop, this holds them until they are invalidated.
    private static var added: [CADisplayLink] = []

    public init(_ handler: @escaping (CADisplayLink) -> Void) {
        self.handler = handler
        timestamp = AnimationClock.shared.now
        super.init()
    }

    /// Starts the calls. Every frame counts, whatever the mode.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard !Self.added.contains(where: { $0 === self }) else { return }
        Self.added.append(self)
        UIApplication.shared.setNeedsFrame()
    }
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }
    /// Ends the calls and lets go of the closure's holder.
    open func invalidate() { Self.added.removeAll { $0 === self } }

    static var isAnyRunning: Bool { added.contains { !$0.isPaused } }

    /// The clock reached a new frame.
    static func fire(at time: TimeInterval) {
        for link in added where !link.isPaused && link.timestamp < time {
            link.timestamp = time
            link.scene.perform { link.handler(link) }
        }
    }
}
