import Foundation

/// Keeps frames at absolute deadlines: each is one period after the last, whatever the work took.
///
/// No vsync flag can be trusted (the software path ignores it, virtual machines and remote displays lie), so pacing is ours.
@MainActor struct FramePacer {
    /// Seconds between frames.
    let period: Double
    /// When the frame now being made is to be shown, on the work clock in seconds.
    private(set) var deadline: Double

    init(refreshRate: Double, now: Double) {
        period = 1 / refreshRate
        deadline = now + period
    }

    /// The next deadline: the first one on the grid that is still to come. What was missed is not caught up with. After a pause, or
    /// more than two periods late, the grid starts anew from now.
    mutating func beginFrame(now: Double) {
        if now > deadline + 2 * period { deadline = now }
        repeat { deadline += period } while deadline <= now
    }
}
