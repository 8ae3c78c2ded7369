import FrameTiming

/// The animations that one call started, which end together and report to one set of completions.
@MainActor final class AnimationGroup {
    let timeline: AnimationTimeline
    private(set) var animations: [LayerAnimation] = []
    /// Constants of constraints that move with it.
    private(set) var constants: [ConstantAnimation] = []
    private var completions: [(Bool) -> Void] = []
    /// Called instead of ending when the time is over; animators set it.
    var timeIsOver: (() -> Void)?
    /// An animator goes on without anything to animate.
    var outlivesItsAnimations = false
    private var wasInterrupted = false
    private(set) var hasEnded = false
    private var endTimer: ClockTimer?
    private var beginTimer: ClockTimer?
    /// What the recorder of frame timings calls this motion.
    private var recordedMotion = 0

    init(timeline: AnimationTimeline) { self.timeline = timeline }

    func addCompletion(_ completion: @escaping (Bool) -> Void) {
        let scene = UIWindowScene.current
        completions.append { finished in scene.perform { completion(finished) } }
    }

    func append(_ animation: LayerAnimation) {
        animation.group = self
        animations.append(animation)
    }

    func append(_ animation: ConstantAnimation) {
        animation.group = self
        constants.append(animation)
    }

    private var isEmpty: Bool { animations.isEmpty && constants.isEmpty }

    /// Starts the clock's watch over the group. One that animates nothing is over at once.
    func start() {
        guard !isEmpty || timeIsOver != nil else {
            hasEnded = true
            AnimationClock.shared.schedule(after: 0) { self.complete(!self.wasInterrupted) }
            return
        }
        AnimationRegistry.shared.insert(self)
        recordedMotion = FrameRecorder.shared.beginAnimation(duration: timeline.endTime - AnimationClock.shared.now)
        scheduleEnd()
    }

    /// Plans the end anew after the timeline changed.
    func scheduleEnd() {
        endTimer?.invalidate()
        beginTimer?.invalidate()
        UIApplication.shared.setNeedsFrame()
        showConstants()
        guard !hasEnded else { return }
        let clock = AnimationClock.shared
        let end = timeline.endTime
        guard end.isFinite else { return }
        if timeline.beginTime > clock.now {
            // Nothing moves during the delay: the host may sleep until the motion starts.
            beginTimer = clock.schedule(after: timeline.beginTime - clock.now) {
                UIApplication.shared.setNeedsFrame()
            }
        }
        endTimer = clock.schedule(after: end - clock.now) { [weak self] in
            guard let self else { return }
            if let timeIsOver { timeIsOver() } else { self.end(finished: true) }
        }
    }

    /// Gives layout the constants of the moment, after the timeline was moved by hand.
    func showConstants() {
        for animation in constants { animation.constraint?.showConstant() }
    }

    /// Whether something moves at this time.
    func isMoving(at clock: TimeInterval) -> Bool {
        !hasEnded && !timeline.isPaused && clock >= timeline.beginTime
    }

    func memberWasInterrupted(_ animation: LayerAnimation) {
        animations.removeAll { $0 === animation }
        memberHasLeft()
    }

    func memberWasInterrupted(_ animation: ConstantAnimation) {
        constants.removeAll { $0 === animation }
        memberHasLeft()
    }

    private func memberHasLeft() {
        wasInterrupted = true
        if isEmpty, !hasEnded, !outlivesItsAnimations {
            finish()
            AnimationClock.shared.schedule(after: 0) { self.complete(false) }
        }
    }

    /// Takes the animations off their layers and calls the completions.
    func end(finished: Bool) {
        guard !hasEnded else { return }
        let ended = animations
        let endedConstants = constants
        finish()
        // An animator that was held or turned round has no single past to show.
        if AnimationClock.shared.historyLength > 0, timeline.endTime <= AnimationClock.shared.now {
            AnimationRegistry.shared.keep(ended, endedConstants)
        } else {
            AnimationRegistry.shared.detach(ended, endedConstants)
        }
        UIApplication.shared.setNeedsFrame()
        complete(finished && !wasInterrupted)
    }

    /// The time is over, but the animations go on showing their last values.
    func endKeepingAnimations() {
        guard !hasEnded else { return }
        finish()
        UIApplication.shared.setNeedsFrame()
        complete(!wasInterrupted)
    }

    private func finish() {
        hasEnded = true
        FrameRecorder.shared.endAnimation(recordedMotion, finished: !wasInterrupted)
        endTimer?.invalidate()
        beginTimer?.invalidate()
        animations = []
        constants = []
        AnimationRegistry.shared.remove(self)
    }

    private func complete(_ finished: Bool) {
        let completions = completions
        self.completions = []
        for completion in completions { completion(finished) }
    }
}
