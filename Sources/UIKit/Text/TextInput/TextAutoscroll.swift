/// A view whose text scrolls under a drag that leaves it.
@MainActor protocol TextAutoscrolling: AnyObject {
    /// In points a second; zero where the pointer is over the text. The further outside, the faster.
    func autoscrollSpeed(for point: CGPoint) -> CGPoint
    /// Scrolls by points; whether the text moved.
    func autoscroll(by distance: CGPoint) -> Bool
}

/// Goes on scrolling, once a frame, while the pointer rests outside.
@MainActor final class TextAutoscroll {
    private var link: CADisplayLink?
    private var last: TimeInterval

    /// - Parameter step: takes the seconds since the last one; false ends it.
    init(_ step: @escaping @MainActor (TimeInterval) -> Bool) {
        last = AnimationClock.shared.now
        let link = CADisplayLink { [weak self] link in
            guard let self else { return link.invalidate() }
            let now = AnimationClock.shared.now
            defer { last = now }
            if !step(now - last) { link.invalidate() }
        }
        self.link = link
        link.add(to: .main, forMode: .common)
    }

    /// How fast to scroll for a pointer on one axis, in points a second.
    static func speed(_ place: CGFloat, low: CGFloat, high: CGFloat) -> CGFloat {
        let factor: CGFloat = 12
        let fastest: CGFloat = 3000
        if place < low { return max(-fastest, (place - low) * factor) }
        if place > high { return min(fastest, (place - high) * factor) }
        return 0
    }
}
