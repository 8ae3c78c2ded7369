/// All groups of animations that run, and those that are kept for scrubbing.
@MainActor final class AnimationRegistry {
    static let shared = AnimationRegistry()

    private var groups: [ObjectIdentifier: AnimationGroup] = [:]
    private var history: [(end: TimeInterval, animations: [LayerAnimation])] = []

    /// Whether anything moves now: a frame is due at each tick of the display.
    var isAnimating: Bool {
        let now = AnimationClock.shared.now
        return CADisplayLink.isAnyRunning || groups.values.contains { $0.isMoving(at: now) }
    }
    var groupCount: Int { groups.count }
    var historyCount: Int { history.reduce(0) { $0 + $1.animations.count } }

    func insert(_ group: AnimationGroup) { groups[ObjectIdentifier(group)] = group }
    func remove(_ group: AnimationGroup) { groups[ObjectIdentifier(group)] = nil }

    /// Keeps ended animations on their layers for `AnimationClock.historyLength` seconds.
    func keep(_ animations: [LayerAnimation]) {
        for animation in animations { animation.isHistory = true }
        history.append((AnimationClock.shared.now, animations))
        trimHistory()
    }

    func trimHistory() {
        let clock = AnimationClock.shared
        let oldest = clock.now - clock.historyLength
        let kept = clock.historyLength > 0 ? history.firstIndex { $0.end >= oldest } ?? history.count : history.count
        guard kept > 0 else { return }
        for entry in history[..<kept] { Self.detach(entry.animations) }
        history.removeFirst(kept)
    }

    static func detach(_ animations: [LayerAnimation]) {
        let ended = Set(animations.map(ObjectIdentifier.init))
        for animation in animations {
            animation.layer?.running?.remove { ended.contains(ObjectIdentifier($0)) }
        }
    }
}
