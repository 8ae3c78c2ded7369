/// A damped harmonic oscillator from 0 to 1, solved in closed form: under-damped, critically damped or over-damped.
struct SpringCurve: Hashable, Sendable {
    /// 1 is critical; below it swings.
    let dampingRatio: Double
    /// Undamped angular frequency, in radians a second.
    let frequency: Double
    /// Progress a second at the start.
    let velocity: Double

    /// A swing smaller than this part of the way counts as rest.
    static let rest = 0.001
    private static let dampingRange = 0.02...50.0

    init(dampingRatio: Double, frequency: Double, velocity: Double) {
        self.dampingRatio = Self.sane(dampingRatio)
        self.frequency = frequency.isFinite ? min(max(frequency, 1e-3), 1e6) : 1
        self.velocity = velocity.isFinite ? velocity : 0
    }

    /// The spring that comes to rest within `duration` seconds, as `UIView.animate(withDuration:…usingSpringWithDamping:…)` means it.
    init(dampingRatio: Double, settlingIn duration: TimeInterval, velocity: Double) {
        let dampingRatio = Self.sane(dampingRatio)
        let velocity = velocity.isFinite ? velocity : 0
        // The swing that is left at the end falls with the frequency: halve the interval on a logarithmic scale.
        var low = log(1e-2 / max(duration, 1e-3))
        var high = log(1e5 / max(duration, 1e-3))
        for _ in 0..<80 {
            let middle = (low + high) / 2
            let candidate = SpringCurve(dampingRatio: dampingRatio, frequency: exp(middle), velocity: velocity)
            if candidate.envelope(at: duration) > Self.rest { low = middle } else { high = middle }
        }
        self.init(dampingRatio: dampingRatio, frequency: exp(high), velocity: velocity)
    }

    private static func sane(_ ratio: Double) -> Double {
        ratio.isFinite ? min(max(ratio, dampingRange.lowerBound), dampingRange.upperBound) : 1
    }

    /// The way that is left at time `t`: 1 − progress.
    private func remaining(at t: TimeInterval) -> Double {
        let ζ = dampingRatio
        let ω = frequency
        if ζ < 1 {
            let damped = ω * (1 - ζ * ζ).squareRoot()
            return exp(-ζ * ω * t) * (cos(damped * t) + (ζ * ω - velocity) / damped * sin(damped * t))
        }
        if ζ == 1 { return exp(-ω * t) * (1 + (ω - velocity) * t) }
        let root = (ζ * ζ - 1).squareRoot()
        // The slow rate as a quotient: the difference would lose its digits at high damping.
        let slow = -ω / (ζ + root)
        let fast = -ω * (ζ + root)
        let fastPart = (-velocity - slow) / (fast - slow)
        return (1 - fastPart) * exp(slow * t) + fastPart * exp(fast * t)
    }

    func progress(at t: TimeInterval) -> Double {
        t <= 0 ? 0 : 1 - remaining(at: t)
    }

    /// A bound for the distance from the end at time `t` and after it.
    private func envelope(at t: TimeInterval) -> Double {
        let ζ = dampingRatio
        let ω = frequency
        guard ζ < 1 else { return max(abs(remaining(at: t)), abs(remaining(at: t * 1.25))) }
        let damped = ω * (1 - ζ * ζ).squareRoot()
        return exp(-ζ * ω * t) * hypot(1, (ζ * ω - velocity) / damped)
    }

    /// Seconds until the spring is at rest.
    var settlingTime: TimeInterval {
        var high = 1 / frequency
        while envelope(at: high) > Self.rest, high < 3600 { high *= 2 }
        var low = high / 2
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if envelope(at: middle) > Self.rest { low = middle } else { high = middle }
        }
        return high
    }
}
