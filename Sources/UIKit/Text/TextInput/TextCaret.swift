/// The blinking of a caret: shown half a second, hidden half a second, and shown from the start after each move.
@MainActor final class TextCaret {
    private weak var view: UIView?
    private(set) var isShown = false
    private var timer: ClockTimer?
    private var blinks = 0

    /// Seconds.
    private static let interval: TimeInterval = 0.5
    /// After half a minute the caret stands still, so that an idle window sleeps.
    private static let mostBlinks = 60

    init(of view: UIView) { self.view = view }

    /// Shows the caret, and starts blinking anew.
    func restart() {
        timer?.invalidate()
        blinks = 0
        isShown = true
        view?.setNeedsDisplay()
        schedule()
    }
    func stop() {
        timer?.invalidate()
        timer = nil
        isShown = false
        view?.setNeedsDisplay()
    }

    private func schedule() {
        timer = AnimationClock.shared.schedule(after: Self.interval) { [weak self] in self?.blink() }
    }
    private func blink() {
        guard let view, view.window != nil, view.isFirstResponder else { return stop() }
        blinks += 1
        isShown = !isShown || blinks >= Self.mostBlinks
        view.setNeedsDisplay()
        if blinks < Self.mostBlinks { schedule() }
    }
}
