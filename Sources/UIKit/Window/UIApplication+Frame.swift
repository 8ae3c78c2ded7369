import Graphics

/// How a host drives UIKit, one frame after another, in this order.
extension UIApplication {
    /// Connects a host. Its surface size and scale are read now and at each `hostDidResize()`.
    public func attach(to host: any HostServices) { fatalError("skeleton") }
    public func hostDidResize() { fatalError("skeleton") }
    /// 1. Hands over input, in order.
    public func dispatch(_ event: InputEvent) { fatalError("skeleton") }
    /// 2. Moves the animation clock (seconds) and everything that follows it: timers of the toolkit, animations, completions.
    public func advance(to time: TimeInterval) { fatalError("skeleton") }
    /// 3. Constraints and layout of every window and stage, until nothing is dirty.
    public func updateLayout() { fatalError("skeleton") }
    /// 4. Paints the presentation values into a display list (points in the host window).
    public func paint(scale: CGFloat) -> DisplayList { fatalError("skeleton") }
    /// Whether a frame is due: something is dirty, or an animation runs.
    public var needsFrame: Bool { fatalError("skeleton") }
    public var isAnimating: Bool { fatalError("skeleton") }
    /// The animation-clock time at which a toolkit timer is due next, nil for none.
    public var nextTimer: TimeInterval? { fatalError("skeleton") }
}
