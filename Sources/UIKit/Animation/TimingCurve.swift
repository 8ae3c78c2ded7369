/// How far an animation has come, from 0 to 1 (springs swing beyond), as a function of time.
enum TimingCurve: Hashable, Sendable {
    case linear
    case cubic(CubicCurve)
    case spring(SpringCurve)

    static let easeIn = TimingCurve.cubic(CubicCurve(x1: 0.42, y1: 0, x2: 1, y2: 1))
    static let easeOut = TimingCurve.cubic(CubicCurve(x1: 0, y1: 0, x2: 0.58, y2: 1))
    /// What `UIView.animate` uses when nothing else is said.
    static let easeInOut = TimingCurve.cubic(CubicCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
    /// Core Animation's default for animations made by hand.
    static let standard = TimingCurve.cubic(CubicCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1))

    /// Progress at a fraction (0…1) of an animation that takes `duration` seconds.
    func progress(at fraction: Double, duration: TimeInterval) -> Double {
        switch self {
        case .linear: fraction
        case .cubic(let curve): curve.y(atX: fraction)
        case .spring(let spring): spring.progress(at: fraction * duration)
        }
    }

    /// The first fraction at which the progress is reached, for taking an animation up where a scrub left it.
    func fraction(atProgress progress: Double, duration: TimeInterval) -> Double {
        if progress <= 0 { return 0 }
        if case .linear = self { return min(progress, 1) }
        // Springs and overshooting curves are not monotone: find the first crossing in steps, then close in on it.
        let steps = 256
        var low = 0.0
        for step in 1...steps {
            var high = Double(step) / Double(steps)
            guard self.progress(at: high, duration: duration) >= progress else {
                low = high
                continue
            }
            for _ in 0..<50 {
                let middle = (low + high) / 2
                if self.progress(at: middle, duration: duration) < progress { low = middle } else { high = middle }
            }
            return high
        }
        return 1
    }
}

/// A cubic Bézier from (0, 0) to (1, 1) with two control points, as in Core Animation and CSS; `x1` and `x2` are within 0…1.
struct CubicCurve: Hashable, Sendable {
    let x1, y1, x2, y2: Double

    init(x1: Double, y1: Double, x2: Double, y2: Double) {
        func unit(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }
        self.x1 = unit(x1)
        self.y1 = y1.isFinite ? y1 : 0
        self.x2 = unit(x2)
        self.y2 = y2.isFinite ? y2 : 1
    }

    func y(atX x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        return Self.value(parameter(atX: x), y1, y2)
    }

    private static func value(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t
    }

    private static func slope(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * p1 + 6 * u * t * (p2 - p1) + 3 * t * t * (1 - p2)
    }

    /// Newton's method, kept inside a shrinking bracket: x grows with the parameter, so there is exactly one solution.
    private func parameter(atX x: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var t = x
        for _ in 0..<64 {
            let error = Self.value(t, x1, x2) - x
            if abs(error) < 1e-14 { break }
            if error > 0 { high = t } else { low = t }
            let slope = Self.slope(t, x1, x2)
            let next = slope > 1e-9 ? t - error / slope : .infinity
            t = next > low && next < high ? next : (low + high) / 2
        }
        return t
    }
}
