/// Brings one window's touches to recognisers and views: first the recognisers, deepest view first, then the touched view,
/// which may get them late, or cancelled, when a recogniser says so.
@MainActor final class TouchDelivery {
    /// One touch on its way, from press until the view has seen its end.
    @MainActor private final class Passage {
        let touch: UITouch
        var view: UIView?
        var recognizers: [UIGestureRecognizer] = []
        /// Phases the view has not seen yet, and what it saw last.
        var withheld: [(phase: UITouch.Phase, event: UIEvent)] = []
        var viewKnows = false
        var viewIsDone = false
        init(_ touch: UITouch) {
            self.touch = touch
            view = touch.view
        }
    }
    private var passages: [Passage] = []

    /// The touches that have begun and not ended.
    var openTouches: [UITouch] {
        passages.map(\.touch).filter { $0.phase != .ended && $0.phase != .cancelled }
    }

    func deliver(_ event: UIEvent, in window: UIWindow) {
        for touch in event.touches(for: window) ?? [] { deliver(touch, event) }
    }

    private func deliver(_ touch: UITouch, _ event: UIEvent) {
        let passage: Passage
        if touch.phase == .began {
            passage = Passage(touch)
            passage.recognizers = Self.recognizers(for: touch, event)
            touch.gestureRecognizers = passage.recognizers
            for recognizer in passage.recognizers { recognizer.trackedTouches.append(touch) }
            passages.append(passage)
        } else if let known = passages.first(where: { $0.touch === touch }) {
            passage = known
        } else {
            return
        }
        for recognizer in passage.recognizers { hand(touch, event, to: recognizer) }
        if !passage.viewIsDone {
            passage.withheld.append((touch.phase, event))
            flush(passage)
        }
        if touch.phase == .ended || touch.phase == .cancelled {
            for recognizer in passage.recognizers {
                recognizer.trackedTouches.removeAll { $0 === touch }
                recognizer.resetIfIdle()
            }
        }
        removeFinished()
    }

    /// Recognisers of the touched view and those above it, deepest first, in the order in which they were added.
    private static func recognizers(for touch: UITouch, _ event: UIEvent) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        var view = touch.view
        while let current = view {
            for recognizer in current.interaction.gestureRecognizers
            where recognizer.isEnabled && recognizer.followsTouches && recognizer.shouldReceive(event)
                && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
            {
                found.append(recognizer)
            }
            view = current.superview
        }
        return found
    }

    private func hand(_ touch: UITouch, _ event: UIEvent, to recognizer: UIGestureRecognizer) {
        guard recognizer.trackedTouches.contains(touch), !recognizer.isFinished else { return }
        recognizer.modifierFlags = event.modifierFlags
        recognizer.buttonMask = event.buttonMask
        recognizer.rememberLocation()
        switch touch.phase {
        case .began: recognizer.touchesBegan([touch], with: event)
        case .ended: recognizer.touchesEnded([touch], with: event)
        case .cancelled: recognizer.touchesCancelled([touch], with: event)
        default: recognizer.touchesMoved([touch], with: event)
        }
    }

    // MARK: What the view gets

    /// A recogniser was recognised: the view's touches are over, unless it says that they are not.
    func recognizerDidRecognize(_ recognizer: UIGestureRecognizer) {
        guard recognizer.cancelsTouchesInView else { return }
        for passage in passages where passage.recognizers.contains(recognizer) { cancel(passage) }
    }
    /// A recogniser failed: what was held back for it may go on.
    func recognizerDidFail(_ recognizer: UIGestureRecognizer) {
        for passage in passages where passage.recognizers.contains(recognizer) { flush(passage) }
        removeFinished()
    }

    private func flush(_ passage: Passage) {
        while let next = passage.withheld.first, !passage.viewIsDone {
            let holdsBack = passage.recognizers.contains { recognizer in
                guard recognizer.isUndecided || !recognizer.heldStates.isEmpty else { return false }
                return next.phase == .ended ? recognizer.delaysTouchesEnded : recognizer.delaysTouchesBegan
            }
            if holdsBack && next.phase != .cancelled { return }
            passage.withheld.removeFirst()
            send(next.phase, next.event, passage)
        }
    }

    private func send(_ phase: UITouch.Phase, _ event: UIEvent, _ passage: Passage) {
        guard let view = passage.view else {
            passage.viewIsDone = true
            return
        }
        switch phase {
        case .began:
            passage.viewKnows = true
            view.touchesBegan([passage.touch], with: event)
        case .ended:
            passage.viewIsDone = true
            if passage.viewKnows { view.touchesEnded([passage.touch], with: event) }
        case .cancelled:
            passage.viewIsDone = true
            if passage.viewKnows { view.touchesCancelled([passage.touch], with: event) }
        default:
            if passage.viewKnows { view.touchesMoved([passage.touch], with: event) }
        }
    }

    private func cancel(_ passage: Passage) {
        guard !passage.viewIsDone else { return }
        let event = passage.withheld.last?.event ?? UIEvent(type: .touches, timestamp: CACurrentMediaTime())
        passage.withheld = []
        let phase = passage.touch.phase
        passage.touch.phase = .cancelled
        send(.cancelled, event, passage)
        if !(phase == .cancelled) { passage.touch.phase = phase }
    }

    private func removeFinished() {
        passages.removeAll { passage in
            passage.viewIsDone && (passage.touch.phase == .ended || passage.touch.phase == .cancelled)
                && !passage.recognizers.contains { !$0.heldStates.isEmpty || $0.isBetweenTouches }
        }
    }

    // MARK: Cancelling

    /// Ends every touch whose view `matches` accepts, as cancelled.
    func cancelTouches(where matches: (UIView?) -> Bool) {
        for passage in passages where matches(passage.view) {
            if passage.touch.phase == .ended || passage.touch.phase == .cancelled {
                cancel(passage)
                continue
            }
            let touch = passage.touch
            touch.update(.cancelled, location: nil, timestamp: CACurrentMediaTime())
            deliver(touch, UIEvent(type: .touches, timestamp: touch.timestamp, touches: [touch]))
        }
        removeFinished()
    }
}
