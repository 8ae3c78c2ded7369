/// The clock that animations, gestures and toolkit timers follow: seconds, moved by the host (real or virtual), never by itself.
@preconcurrency @MainActor public final class AnimationClock {
    public static let shared = AnimationClock()
    /// Seconds since the host started.
    public internal(set) var now: TimeInterval = 0
    /// Runs `body` once, `delay` seconds from now on this clock; the result cancels it.
    @discardableResult
    public func schedule(after delay: TimeInterval, _ body: @escaping @MainActor () -> Void) -> ClockTimer { fatalError("skeleton") }
}

/// A scheduled call of the animation clock.
@preconcurrency @MainActor public final class ClockTimer {
    public func invalidate() {}
}

/// Seconds on the animation clock, as Core Animation's function of this name.
@preconcurrency @MainActor public func CACurrentMediaTime() -> TimeInterval { AnimationClock.shared.now }
