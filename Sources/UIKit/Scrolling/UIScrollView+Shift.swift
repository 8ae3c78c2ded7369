/// Corrections of content whose extent was only estimated: what is visible stays, and motion goes on.
extension UIScrollView {
    /// The content above the visible part grew by `delta` points (shrank, if negative): the offset, a drag and any motion go along, so
    /// that nothing visible moves. Motion that was to end at the content's end ends at the new one.
    func contentDidShift(by delta: CGFloat, limitsBefore: ClosedRange<CGFloat>) {
        let limitsNow = limits.y
        guard delta != 0 || limitsNow != limitsBefore else { return }
        if delta != 0 {
            dragOrigin.y += delta
            moveOffset(to: CGPoint(x: contentOffset.x, y: contentOffset.y + delta))
        }
        guard let motion else { return }
        let end: CGFloat
        switch motion.end.y {
        case limitsBefore.lowerBound: end = limitsNow.lowerBound
        case limitsBefore.upperBound: end = limitsNow.upperBound
        default: end = motion.end.y + delta
        }
        guard delta != 0 || end != motion.end.y else { return }
        let time = AnimationClock.shared.now - motion.start
        self.motion = ScrollMotion(
            kind: motion.kind, start: motion.start, x: motion.x,
            y: motion.y.shifted(by: delta, to: end, at: time, limits: limitsNow, bounces: bounces))
    }

    /// Has an animation end somewhere else, at the same moment.
    func retargetAnimation(to end: CGPoint) {
        guard let motion, motion.kind == .animation, motion.end != end else { return }
        let time = AnimationClock.shared.now - motion.start
        func retargeted(_ path: AxisMotion, _ end: CGFloat, _ limits: ClosedRange<CGFloat>) -> AxisMotion {
            path.shifted(by: 0, to: end, at: time, limits: limits, bounces: bounces)
        }
        self.motion = ScrollMotion(
            kind: .animation, start: motion.start, x: retargeted(motion.x, end.x, limits.x),
            y: retargeted(motion.y, end.y, limits.y))
    }
}
