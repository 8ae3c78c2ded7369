/// The motion of a scroll view from one moment of the animation clock on.
struct ScrollMotion {
    enum Kind {
        /// After a drag.
        case deceleration
        /// After a turn of the wheel or a key.
        case step
        /// Asked for by `setContentOffset(_:animated:)` and its kin.
        case animation
    }
    let kind: Kind
    let start: TimeInterval
    let x, y: AxisMotion

    var duration: TimeInterval { max(x.duration, y.duration) }
    var end: CGPoint { CGPoint(x: x.end, y: y.end) }

    func offset(at clock: TimeInterval) -> CGPoint {
        CGPoint(x: x.position(at: clock - start), y: y.position(at: clock - start))
    }
    /// Points a second.
    func velocity(at clock: TimeInterval) -> CGPoint {
        CGPoint(x: x.velocity(at: clock - start), y: y.velocity(at: clock - start))
    }
    func isOver(at clock: TimeInterval) -> Bool { clock - start >= duration }
}
