/// The clock that animations, gestures and toolkit timers follow: seconds, moved by the host (real or virtual), never by itself.
///
/// Everything that is animated is a function of this clock's time, so frames may come at any rate, and a host may stop it, slow it
/// down or let it jump.
@preconcurrency @MainActor public final class AnimationClock {
    public static let shared = AnimationClock()

    /// Seconds since the host started. While a timer or a completion runs, the time at which it was due.
    public internal(set) var now: TimeInterval = 0

    private var queue = TimerQueue()
    /// Timers made with a number above this in the middle of `advance` wait for the next one when they are due at once.
    private var lastSequence = 0

    /// Runs `body` once, `delay` seconds from now on this clock; the result cancels it. It runs in the scene that is running now.
    ///
    /// A delay of 0 or less means the next time the clock advances.
    @discardableResult
    public func schedule(after delay: TimeInterval, _ body: @escaping @MainActor () -> Void) -> ClockTimer {
        lastSequence += 1
        let delay = delay > 0 ? delay : 0
        let timer = ClockTimer(
            due: now + delay, sequence: lastSequence, waits: delay == 0, body: UIWindowScene.bound(body))
        queue.insert(timer)
        if delay == 0 { UIApplication.shared.setNeedsFrame() }
        return timer
    }

    /// Moves the clock and runs what has become due, in order of time and then of scheduling. Times before `now` are ignored.
    func advance(to time: TimeInterval) {
        guard time.isFinite, time >= now else { return }
        let lastBefore = lastSequence
        var putBack: [ClockTimer] = []
        // A body that keeps scheduling nearly nothing ahead must not hold the frame up for ever; the rest runs in the next frame.
        var budget = 10_000
        while budget > 0, let timer = queue.popFirst(dueBy: time) {
            if timer.waits, timer.sequence > lastBefore {
                putBack.append(timer)
                continue
            }
            budget -= 1
            now = min(max(now, timer.due), time)
            timer.run()
        }
        for timer in putBack { queue.insert(timer) }
        now = time
        AnimationRegistry.shared.showConstants()
        CADisplayLink.fire(at: time)
    }

    /// When the next timer, delayed start or completion is due; nil for none.
    var nextDeadline: TimeInterval? { queue.firstDue }
    /// Timers that have not run and were not cancelled.
    package var pendingTimerCount: Int { queue.count }

    /// Seconds that count as the same instant: times are sums of many frames, and the longer a program runs the coarser they get.
    package static let instant: TimeInterval = 1e-7

    // MARK: Scrubbing

    /// Seconds for which finished animations are kept, so that `scrub(to:)` can show them again. 0, the default, keeps none.
    public var historyLength: TimeInterval = 0 {
        didSet { AnimationRegistry.shared.trimHistory() }
    }
    private var scrubTime: TimeInterval?

    /// Shows what the animations drew at `time` without moving the clock or running anything; nil shows the present again.
    ///
    /// Changes that were animated are undone and redone; what changed without an animation stays as it is now. Constants that
    /// `UIView.animateConstants` moved are those of that time, and the next layout obeys them.
    public func scrub(to time: TimeInterval?) {
        guard time != scrubTime, time?.isFinite ?? true else { return }
        scrubTime = time
        AnimationRegistry.shared.showConstants()
        UIApplication.shared.setNeedsFrame()
    }

    /// The time whose values are drawn.
    var presentationTime: TimeInterval { scrubTime ?? now }
}

/// A scheduled call of the animation clock.
@preconcurrency @MainActor public final class ClockTimer {
    let due: TimeInterval
    let sequence: Int
    /// Scheduled without a delay.
    let waits: Bool
    private var body: (@MainActor () -> Void)?

    init(due: TimeInterval, sequence: Int, waits: Bool, body: @escaping @MainActor () -> Void) {
        self.due = due
        self.sequence = sequence
        self.waits = waits
        self.body = body
    }

    /// Whether the call is still to come.
    public var isValid: Bool { body != nil }

    /// Cancels the call, and lets go of what it holds.
    public func invalidate() { body = nil }

    func run() {
        let body = body
        self.body = nil
        body?()
    }
}

/// Seconds; Linux's Foundation lacks Core Foundation's name.
public typealias CFTimeInterval = Double

/// Seconds on the animation clock, as Core Animation's function of this name.
@preconcurrency @MainActor public func CACurrentMediaTime() -> TimeInterval { AnimationClock.shared.now }
