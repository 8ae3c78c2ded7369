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

    /// The next deadline: one period on. After a pause, or more than two periods late, the grid starts anew from now: frames that
    /// were missed are not caught up with.
    mutating func beginFrame(now: Double) {
        if now > deadline + 2 * period { deadline = now }
        deadline += period
    }
}
