/// Who wins: transitions of the state machine, failure requirements and mutual exclusion, as UIKit does it.
///
/// A recogniser that leaves `possible` asks the delegate and the touched views, waits for those it requires to fail, gives way to
/// one that is already recognised, and then makes the others on its touches fail.
extension UIGestureRecognizer {
    var isFinished: Bool { storedState == .ended || storedState == .cancelled || storedState == .failed }
    var isActive: Bool { storedState == .began || storedState == .changed }
    /// Whether it may still be recognised: it follows a touch, or waits for another tap, or for others to fail.
    var isUndecided: Bool {
        storedState == .possible && (!trackedTouches.isEmpty || isBetweenTouches || !heldStates.isEmpty)
    }

    // MARK: Transitions

    func requestTransition(to new: State) {
        switch (storedState, new) {
        case (.possible, .failed), (.possible, .cancelled):
            finish(.failed)
        case (.possible, .began), (.possible, .ended), (.possible, .changed):
            if heldStates.isEmpty { tryToRecognize(new) } else { heldStates.append(new) }
        case (.began, .changed), (.changed, .changed):
            storedState = .changed
            sendActions()
        case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled):
            finish(new)
        case (.began, .failed), (.changed, .failed):
            finish(.cancelled)
        default:
            break
        }
    }

    private func tryToRecognize(_ new: State) {
        guard mayBegin else { return finish(.failed) }
        let obstacles = requiredToFail.filter(\.isUndecided)
        guard obstacles.isEmpty else {
            // Two that wait for each other would wait for ever: the one that waited first goes on.
            guard !obstacles.contains(where: isAwaited) else { return finish(.failed) }
            heldStates = [new]
            for obstacle in obstacles { obstacle.waiting.append(WeakRecognizer(recognizer: self)) }
            return
        }
        recognize(new)
    }

    private func recognize(_ new: State) {
        let rivals = self.rivals
        for rival in rivals where rival.isActive || rival.wasRecognized {
            if !isSimultaneous(with: rival), rival.canPrevent(self), canBePrevented(by: rival) {
                return finish(.failed)
            }
        }
        if new == .changed { storedState = .began } else { storedState = new }
        for rival in rivals where rival.storedState == .possible {
            if !isSimultaneous(with: rival), canPrevent(rival), rival.canBePrevented(by: self) { rival.finish(.failed) }
        }
        view?.window?.touchDelivery.recognizerDidRecognize(self)
        sendActions()
        if isFinished { settleWaiting(recognized: true) } else { dropWaiting() }
        resetIfIdle()
    }

    /// Ends the gesture; `failed` without a word, the others with the actions.
    func finish(_ new: State) {
        guard !isFinished else { return }
        let wasActive = isActive
        storedState = new
        heldStates = []
        if wasActive { sendActions() }
        settleWaiting(recognized: wasActive && new == .ended)
        view?.window?.touchDelivery.recognizerDidFail(self)
        resetIfIdle()
    }

    /// Takes part no longer: switched off, detached, or its view went away.
    func abandon() {
        if isActive { finish(.cancelled) } else if storedState == .possible { finish(.failed) }
        for touch in trackedTouches { touch.gestureRecognizers?.removeAll { $0 === self } }
        trackedTouches = []
        resetIfIdle()
    }

    /// Back to `possible` once the gesture is over and no touch of it is left.
    func resetIfIdle() {
        guard isFinished, trackedTouches.isEmpty else { return }
        storedState = .possible
        heldStates = []
        reset()
    }

    // MARK: Failure requirements

    /// The required one was recognised: those that wait for its failure fail. It failed: they go on.
    private func settleWaiting(recognized: Bool) {
        let waiting = self.waiting.compactMap(\.recognizer)
        self.waiting = []
        for recognizer in waiting where !recognizer.heldStates.isEmpty {
            if recognized { recognizer.finish(.failed) } else { recognizer.retryHeld() }
        }
    }
    /// A continuous one began: it did not fail, so nothing may wait for that any more.
    private func dropWaiting() { settleWaiting(recognized: true) }

    /// Whether `other` waits for this one to fail, directly or through others.
    private func isAwaited(by other: UIGestureRecognizer) -> Bool {
        var seen: [UIGestureRecognizer] = []
        var pending = [self]
        while let current = pending.popLast() {
            if seen.contains(current) { continue }
            seen.append(current)
            let waiting = current.waiting.compactMap(\.recognizer).filter { !$0.heldStates.isEmpty }
            if waiting.contains(other) { return true }
            pending += waiting
        }
        return false
    }

    private func retryHeld() {
        guard storedState == .possible, !requiredToFail.contains(where: \.isUndecided) else { return }
        let states = heldStates
        heldStates = []
        guard let first = states.first else { return }
        recognize(first)
        for state in states.dropFirst() where !isFinished { requestTransition(to: state) }
        resetIfIdle()
    }

    private var requiredToFail: [UIGestureRecognizer] {
        var required = requirements.compactMap(\.recognizer)
        for rival in rivals where !required.contains(rival) {
            if shouldRequireFailure(of: rival) || rival.shouldBeRequiredToFail(by: self)
                || delegate?.gestureRecognizer(self, shouldRequireFailureOf: rival) == true
                || rival.delegate?.gestureRecognizer(rival, shouldBeRequiredToFailBy: self) == true
            {
                required.append(rival)
            }
        }
        return required
    }

    // MARK: Others

    /// The other recognisers of the same touches.
    private var rivals: [UIGestureRecognizer] {
        var rivals: [UIGestureRecognizer] = []
        for touch in trackedTouches {
            for other in touch.gestureRecognizers ?? [] where other !== self && !rivals.contains(other) {
                rivals.append(other)
            }
        }
        return rivals
    }
    private var wasRecognized: Bool { storedState == .ended }

    private func isSimultaneous(with other: UIGestureRecognizer) -> Bool {
        delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
    }

    private var mayBegin: Bool {
        if delegate?.gestureRecognizerShouldBegin(self) == false { return false }
        var view = trackedTouches.first?.view
        while let current = view {
            if !current.gestureRecognizerShouldBegin(self) { return false }
            if current === self.view { break }
            view = current.superview
        }
        return true
    }

    private func sendActions() {
        let actions = self.actions
        stateStreams?.send(state)
        for action in actions { action.run(self) }
    }
}
