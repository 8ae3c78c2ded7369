/// Motion along one axis of a scroll view as a function of time alone: where it is at a moment does not depend on how many frames
/// came before. One or two stretches, each in closed form. Points and seconds.
struct AxisMotion {
    private enum Path {
        case still(at: CGFloat)
        /// Friction in proportion to speed: the way left shrinks by `e^(-k t)`.
        case decay(from: CGFloat, distance: CGFloat, k: CGFloat, duration: TimeInterval)
        /// A critically damped spring: `target + (a + (v + ω a) t) e^(-ω t)`.
        case spring(target: CGFloat, a: CGFloat, velocity: CGFloat, omega: CGFloat)
        case eased(from: CGFloat, to: CGFloat, duration: TimeInterval)
        /// A motion that begins later.
        indirect case later(AxisMotion, after: TimeInterval)
    }
    private var first: Path
    private var firstDuration: TimeInterval
    private var second: Path?
    /// Seconds until the motion stands still.
    private(set) var duration: TimeInterval
    /// Where it comes to rest.
    let end: CGFloat

    private init(_ path: Path, duration: TimeInterval, end: CGFloat) {
        first = path
        firstDuration = duration
        self.duration = duration
        self.end = end
    }

    // MARK: Kinds

    static func still(at position: CGFloat) -> AxisMotion {
        AxisMotion(.still(at: position), duration: 0, end: position)
    }

    /// Slows down at the start and at the end.
    static func eased(from start: CGFloat, to end: CGFloat, duration: TimeInterval) -> AxisMotion {
        start == end
            ? still(at: end)
            : AxisMotion(.eased(from: start, to: end, duration: duration), duration: duration, end: end)
    }

    /// To `target` from a position and a speed, without swinging back and forth.
    static func spring(
        from start: CGFloat, velocity: CGFloat, to target: CGFloat, omega: CGFloat
    ) -> AxisMotion {
        let a = start - target
        guard a != 0 || velocity != 0 else { return still(at: target) }
        let path = Path.spring(target: target, a: a, velocity: velocity, omega: omega)
        return AxisMotion(path, duration: springDuration(a: a, velocity: velocity, omega: omega), end: target)
    }

    /// Glides to rest. What would run over a limit bounces back, or stops there; what starts beyond one returns.
    ///
    /// - Parameter rate: The part of the speed that is left after a millisecond, as `UIScrollView.DecelerationRate`.
    static func deceleration(
        from start: CGFloat, velocity: CGFloat, rate: CGFloat, limits: ClosedRange<CGFloat>, bounces: Bool
    ) -> AxisMotion {
        let nearest = min(max(start, limits.lowerBound), limits.upperBound)
        guard nearest == start else {
            return bounces
                ? spring(from: start, velocity: velocity, to: nearest, omega: bounceOmega) : still(at: nearest)
        }
        guard abs(velocity) > slowestGlide, rate > 0, rate < 1 else { return still(at: start) }
        let k = -1000 * log(rate)
        let distance = velocity / k
        let duration = log(abs(velocity) / slowestGlide) / k
        let path = Path.decay(from: start, distance: distance, k: k, duration: duration)
        let end = start + distance
        let limit = min(max(end, limits.lowerBound), limits.upperBound)
        guard limit != end else { return AxisMotion(path, duration: duration, end: end) }
        // The moment at which the limit is reached, and the speed there.
        let part = (limit - start) / distance * (1 - exp(-k * duration))
        let hit = -log(1 - part) / k
        var motion = AxisMotion(path, duration: hit, end: limit)
        guard bounces else { return motion }
        let speed = velocity * exp(-k * hit)
        motion.second = .spring(target: limit, a: 0, velocity: speed, omega: bounceOmega)
        motion.duration = hit + springDuration(a: 0, velocity: speed, omega: bounceOmega)
        return motion
    }

    /// Where a glide would end without limits.
    static func glideEnd(from start: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
        guard abs(velocity) > slowestGlide, rate > 0, rate < 1 else { return start }
        return start - velocity / (1000 * log(rate))
    }

    /// How stiff the return from beyond a limit is, and that to a page or after a turn of the wheel, in 1/seconds.
    static let bounceOmega: CGFloat = 12
    static let wheelOmega: CGFloat = 25
    /// Glides end at this speed, in points a second: slower ones cannot be seen.
    private static let slowestGlide: CGFloat = 4
    /// Springs end this near to their target, in points.
    private static let rest: CGFloat = 0.1

    /// When the spring is, and stays, at its target as far as can be seen.
    private static func springDuration(a: CGFloat, velocity: CGFloat, omega: CGFloat) -> TimeInterval {
        let slope = velocity + omega * a
        var time = 1 / omega
        // The bound falls from here on; a thousand steps outlast any finite start.
        for _ in 0..<1000 where (abs(a) + abs(slope) * time) * exp(-omega * time) > rest { time += 1 / (4 * omega) }
        return time
    }

    // MARK: Changes on the way

    /// This motion over content that moved by `delta` at `time`, with another end where the path has one: from then on at the same
    /// speed, and over at about the same moment.
    func shifted(
        by delta: CGFloat, to end: CGFloat, at time: TimeInterval, limits: ClosedRange<CGFloat>, bounces: Bool
    ) -> AxisMotion {
        let time = max(0, time)
        guard time < duration else { return Self.still(at: end) }
        let place = position(at: time) + delta
        let speed = velocity(at: time)
        switch current(at: time) {
        case .still: return Self.still(at: end)
        case .eased(_, _, let length):
            // The same curve with another start: it passes through the present place now.
            let t = min(time / length, 1)
            let part = t * t * (3 - 2 * t)
            guard 1 - part > 1e-6 else { return Self.still(at: end) }
            let newStart = (place - end * part) / (1 - part)
            return AxisMotion(.eased(from: newStart, to: end, duration: length), duration: duration, end: end)
        case .spring(_, _, _, let omega):
            return Self.spring(from: place, velocity: speed, to: end, omega: omega).delayed(by: time)
        case .decay(_, _, let k, _):
            return Self.deceleration(
                from: place, velocity: speed, rate: exp(-k / 1000), limits: limits, bounces: bounces
            ).delayed(by: time)
        case .later(let motion, let delay):
            return motion.shifted(by: delta, to: end, at: time - delay, limits: limits, bounces: bounces)
                .delayed(by: delay)
        }
    }

    private func current(at time: TimeInterval) -> Path {
        guard let second, time >= firstDuration else { return first }
        return second
    }
    private func delayed(by delay: TimeInterval) -> AxisMotion {
        guard delay != 0 else { return self }
        // Many corrections in a row are one delay, not a chain of them.
        if case .later(let motion, let before) = first { return motion.delayed(by: before + delay) }
        return AxisMotion(.later(self, after: delay), duration: duration + delay, end: end)
    }

    // MARK: Places

    func position(at time: TimeInterval) -> CGFloat { state(at: time).position }
    /// Points a second.
    func velocity(at time: TimeInterval) -> CGFloat { state(at: time).velocity }

    private func state(at time: TimeInterval) -> (position: CGFloat, velocity: CGFloat) {
        guard time < duration else { return (end, 0) }
        guard let second, time >= firstDuration else { return Self.place(on: first, at: max(0, time)) }
        return Self.place(on: second, at: time - firstDuration)
    }

    private static func place(on path: Path, at time: TimeInterval) -> (position: CGFloat, velocity: CGFloat) {
        switch path {
        case .still(let position):
            return (position, 0)
        case .decay(let start, let distance, let k, let duration):
            // Stretched so that the whole distance is covered when the time is over.
            let whole = 1 - exp(-k * duration)
            return (start + distance * (1 - exp(-k * time)) / whole, distance * k * exp(-k * time) / whole)
        case .spring(let target, let a, let velocity, let omega):
            let slope = velocity + omega * a
            let decay = exp(-omega * time)
            return (target + (a + slope * time) * decay, (slope - omega * (a + slope * time)) * decay)
        case .eased(let start, let end, let duration):
            let t = time / duration
            return (start + (end - start) * t * t * (3 - 2 * t), (end - start) * 6 * t * (1 - t) / duration)
        case .later(let motion, let delay):
            return motion.state(at: time - delay)
        }
    }
}

/// How content that is dragged beyond its end falls behind the pointer: `y = (1 - 1 / (0.55 x / d + 1)) d`, with the visible
/// length `d`. It never goes further than `d`.
enum RubberBand {
    private static let stiffness: CGFloat = 0.55

    /// What shows of a pull of `distance` points.
    static func shown(_ distance: CGFloat, length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let size = (1 - 1 / (abs(distance) * stiffness / length + 1)) * length
        return distance < 0 ? -size : size
    }
    /// The pull that shows as `shown`.
    static func pull(_ shown: CGFloat, length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let part = min(abs(shown) / length, 0.999)
        let size = length / stiffness * (1 / (1 - part) - 1)
        return shown < 0 ? -size : size
    }
}
