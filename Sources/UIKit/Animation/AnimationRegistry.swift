/// All groups of animations that run, and those that are kept for scrubbing.
@MainActor final class AnimationRegistry {
    static let shared = AnimationRegistry()

    private var groups: [ObjectIdentifier: AnimationGroup] = [:]
    private var history: [(end: TimeInterval, animations: [LayerAnimation], constants: [ConstantAnimation])] = []
    /// All animations of constants, those kept for scrubbing among them.
    private var constants: [ConstantAnimation] = []

    /// Whether anything moves now: a frame is due at each tick of the display.
    var isAnimating: Bool {
        let now = AnimationClock.shared.now
        return CADisplayLink.isAnyRunning || groups.values.contains { $0.isMoving(at: now) }
    }
    var groupCount: Int { groups.count }
    var historyCount: Int { history.reduce(0) { $0 + $1.animations.count + $1.constants.count } }

    func insert(_ group: AnimationGroup) { groups[ObjectIdentifier(group)] = group }
    func remove(_ group: AnimationGroup) { groups[ObjectIdentifier(group)] = nil }

    /// Keeps ended animations on their layers for `AnimationClock.historyLength` seconds.
    func keep(_ animations: [LayerAnimation], _ constants: [ConstantAnimation]) {
        for animation in animations { animation.isHistory = true }
        for animation in constants { animation.isHistory = true }
        history.append((AnimationClock.shared.now, animations, constants))
        for animation in constants { animation.constraint?.showConstant() }
        trimHistory()
    }

    func trimHistory() {
        let clock = AnimationClock.shared
        let oldest = clock.now - clock.historyLength
        let kept = clock.historyLength > 0 ? history.firstIndex { $0.end >= oldest } ?? history.count : history.count
        guard kept > 0 else { return }
        for entry in history[..<kept] { detach(entry.animations, entry.constants) }
        history.removeFirst(kept)
    }

    /// Takes ended animations off their layers and constraints.
    func detach(_ animations: [LayerAnimation], _ constants: [ConstantAnimation]) {
        for animation in constants {
            animation.constraint?.running?.remove(animation)
            animation.constraint?.showConstant()
        }
        forget(constants)
        let ended = Set(animations.map(ObjectIdentifier.init))
        for animation in animations {
            animation.layer?.running?.remove { ended.contains(ObjectIdentifier($0)) }
        }
    }

    // MARK: Constants

    func note(_ animation: ConstantAnimation) { constants.append(animation) }

    func forget(_ animations: [ConstantAnimation]) {
        guard !animations.isEmpty else { return }
        let ended = Set(animations.map(ObjectIdentifier.init))
        constants.removeAll { ended.contains(ObjectIdentifier($0)) }
    }

    /// Gives layout the constants of the moment.
    func showConstants() {
        for animation in constants { animation.constraint?.showConstant() }
    }

    /// Ends the motion of constraints that a view or its subviews hold.
    func endConstants(in view: UIView) {
        for animation in constants {
            guard let constraint = animation.constraint, let holder = constraint.installation?.holder,
                holder.isDescendant(of: view)
            else { continue }
            constraint.endConstantAnimations()
        }
    }
}
