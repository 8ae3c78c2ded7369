import Testing

@testable import UIKit

/// Random trees of views that go from one random layout to another inside an animation block.
///
/// Frames are interpolated with one progress, and what a constraint asks for is a linear function of them: so on the way no constraint
/// may be broken by more than at its worse end. This is the ground on which one solve for a whole animation stands.
@MainActor final class LayoutMotionTests {
    lazy var hand = Stagehand(400, 300)
    private let clock = AnimationClock.shared

    @Test func noConstraintIsBrokenOnTheWayByMoreThanAtItsWorseEnd() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = RandomSource(seed: seed)
        var checked = 0
        var moved = 0
        _ = Stagehand.diagnostics {
            for round in 0..<60 {
                let tree = RandomTree(in: hand.window, &random)
                hand.frame()
                let before = tree.states()
                let start = clock.now
                let curve: UIView.AnimationOptions = [.curveLinear, .curveEaseIn, .curveEaseOut, .curveEaseInOut]
                    .randomElement(using: &random)!
                UIView.animate(
                    withDuration: 1, delay: 0, options: curve,
                    animations: {
                        tree.change(&random)
                        self.hand.window.layoutIfNeeded()
                    })
                let after = tree.states()
                let ends = (tree.frames(at: start), tree.frames(at: start + 2))
                if ends.0 != ends.1 { moved += 1 }
                for step in 0...20 {
                    let time = start + Double(step) / 20
                    hand.application.advance(to: time)
                    let frames = tree.frames(at: time)
                    // The constant's own way, along the same curve.
                    guard let progress = tree.progress(at: time, from: ends.0, to: ends.1, frames) else { continue }
                    for (constraint, old) in before {
                        guard let new = after[constraint] else { continue }
                        let constant = old + (new - old) * progress
                        let worse = max(
                            tree.violation(of: constraint, constant: old, ends.0),
                            tree.violation(of: constraint, constant: new, ends.1))
                        let now = tree.violation(of: constraint, constant: constant, frames)
                        checked += 1
                        if now > worse + 1e-6 {
                            Issue.record(
                                "seed \(seed), round \(round), step \(step): \(tree.constraints[constraint]) is off by \(now), at its ends by \(worse) at most"
                            )
                        }
                    }
                }
                hand.frame(after: 2)
                tree.remove()
            }
        }
        #expect(
            moved > 50 && checked > 5_000, "seed \(seed): \(moved) trees moved, \(checked) constraints were looked at")
    }

    /// Layout after layout, each before the last one's motion has ended: what is drawn never jumps, nor does its speed.
    @Test func layoutsThatInterruptOneAnotherNeverJump() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = RandomSource(seed: seed)
        // The speed as a part of what is allowed.
        var worst = (position: 0.0, speed: 0.0)
        _ = Stagehand.diagnostics {
            for round in 0..<20 {
                let tree = RandomTree(in: hand.window, &random)
                hand.frame()
                for _ in 0..<5 {
                    let h = 1e-6
                    hand.application.advance(to: clock.now + .random(in: 0.02...0.4, using: &random))
                    let now = clock.now
                    let (earlier, here) = (tree.frames(at: now - h), tree.frames(at: now))
                    let before = tree.frames(at: now + 10)
                    let isSpring = Bool.random(using: &random)
                    let duration = Double.random(in: 0.3...0.8, using: &random)
                    if isSpring {
                        UIView.animate(
                            withDuration: duration, delay: 0,
                            usingSpringWithDamping: .random(in: 0.3...1.2, using: &random), initialSpringVelocity: 0,
                            options: [],
                            animations: {
                                tree.change(&random)
                                self.hand.window.layoutIfNeeded()
                            })
                    } else {
                        UIView.animate(withDuration: duration) {
                            tree.change(&random)
                            self.hand.window.layoutIfNeeded()
                        }
                    }
                    let (there, later) = (tree.frames(at: now), tree.frames(at: now + h))
                    let after = tree.frames(at: now + 10)
                    for index in here.indices {
                        for side in 0..<4 {
                            let jump = abs(there[index][side] - here[index][side])
                            let speeds = (
                                (here[index][side] - earlier[index][side]) / h,
                                (later[index][side] - there[index][side]) / h
                            )
                            // A spring accelerates by its stiffness times the way to its end, and by its damping times its
                            // speed; both are bounded for these durations. So much may the speed change within 2 h.
                            let way =
                                abs(before[index][side] - here[index][side])
                                + abs(after[index][side] - there[index][side])
                            let speed = max(abs(speeds.0), abs(speeds.1))
                            let allowed = max(1, 2 * h * (1e4 * way + 200 * speed))
                            worst.position = max(worst.position, jump)
                            worst.speed = max(worst.speed, abs(speeds.0 - speeds.1) / allowed)
                            if jump > 1e-9 || abs(speeds.0 - speeds.1) > allowed {
                                Issue.record(
                                    "seed \(seed), round \(round): jumps by \(jump), from \(speeds.0) to \(speeds.1)")
                            }
                        }
                    }
                }
                hand.frame(after: 2)
                tree.remove()
            }
        }
        #expect(worst.position <= 1e-9 && worst.speed <= 1, "seed \(seed)")
    }
}

/// Views in views with constraints at random: some conflict, some are weak, some leave freedom.
@MainActor private final class RandomTree {
    private(set) var constraints: [NSLayoutConstraint] = []
    private let views: [UIView]
    private let parents: [Int]

    init(in window: UIWindow, _ random: inout RandomSource) {
        var views: [UIView] = []
        var parents: [Int] = []
        for index in 0..<Int.random(in: 3...9, using: &random) {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            let parent = index == 0 ? -1 : Int.random(in: -1..<index, using: &random)
            (parent < 0 ? window : views[parent]).addSubview(view)
            views.append(view)
            parents.append(parent)
        }
        self.views = views
        self.parents = parents
        self.window = window
        for _ in 0..<views.count * 4 { addConstraint(&random) }
    }
    private let window: UIWindow

    func remove() {
        for view in views.reversed() { view.removeFromSuperview() }
    }

    private static let attributes: [[NSLayoutConstraint.Attribute]] = [
        [.left, .right, .centerX], [.top, .bottom, .centerY], [.width, .height],
    ]

    private func addConstraint(_ random: inout RandomSource) {
        let first = views.randomElement(using: &random)!
        let kind = Self.attributes.randomElement(using: &random)!
        let attribute = kind.randomElement(using: &random)!
        let others = (views + [window]).filter { $0 !== first }
        let isSize = kind.count == 2
        let other = isSize && Bool.random(using: &random) ? nil : others.randomElement(using: &random)
        let constraint = NSLayoutConstraint(
            item: first, attribute: attribute,
            relatedBy: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random)!,
            toItem: other, attribute: other == nil ? .notAnAttribute : kind.randomElement(using: &random)!,
            multiplier: isSize && other != nil ? [0.5, 1, 2].randomElement(using: &random)! : 1,
            constant: .random(in: isSize && other == nil ? 0...200 : -60...60, using: &random))
        constraint.priority = UILayoutPriority(Float([1000, 999, 750, 500, 250, 1].randomElement(using: &random)!))
        constraint.isActive = true
        constraints.append(constraint)
    }

    /// Changes constants, priorities, and which constraints there are.
    func change(_ random: inout RandomSource) {
        for constraint in constraints {
            switch Int.random(in: 0..<10, using: &random) {
            case 0, 1, 2: constraint.constant += .random(in: -80...80, using: &random)
            case 3: constraint.isActive.toggle()
            case 4: constraint.priority = UILayoutPriority(Float(Int.random(in: 1...1000, using: &random)))
            default: break
            }
        }
    }

    /// The constants of the active constraints, by index.
    func states() -> [Int: CGFloat] {
        var states: [Int: CGFloat] = [:]
        for (index, constraint) in constraints.enumerated() where constraint.isActive {
            states[index] = constraint.constant
        }
        return states
    }

    /// What is drawn at a time, in the window's coordinates: left, top, width and height of each view.
    func frames(at time: TimeInterval) -> [[Double]] {
        var frames: [[Double]] = []
        for (view, parent) in zip(views, parents) {
            let frame = view.layer.presentedValues(at: time).frame
            let origin = parent < 0 ? [0, 0] : frames[parent]
            frames.append([frame.minX + origin[0], frame.minY + origin[1], frame.width, frame.height])
        }
        return frames
    }

    /// How far the motion has come, read off the frame that moves most; nil where nothing moves.
    func progress(at time: TimeInterval, from start: [[Double]], to end: [[Double]], _ now: [[Double]]) -> Double? {
        var most = (way: 1e-3, progress: nil as Double?)
        for index in start.indices {
            for side in 0..<4 where abs(end[index][side] - start[index][side]) > most.way {
                let way = end[index][side] - start[index][side]
                most = (abs(way), (now[index][side] - start[index][side]) / way)
            }
        }
        return most.progress
    }

    func violation(of index: Int, constant: CGFloat, _ frames: [[Double]]) -> Double {
        let constraint = constraints[index]
        let left = value(constraint.firstItem, constraint.firstAttribute, frames)
        let right =
            constraint.secondAttribute == .notAnAttribute
            ? 0 : value(constraint.secondItem, constraint.secondAttribute, frames)
        // Locations are taken in the closest common ancestor's coordinates: with a multiplier of 1 those of the window do as well.
        let difference = left - (constraint.multiplier * right + constant)
        return switch constraint.relation {
        case .equal: abs(difference)
        case .lessThanOrEqual: max(0, difference)
        case .greaterThanOrEqual: max(0, -difference)
        @unknown default: 0
        }
    }

    private func value(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, _ frames: [[Double]]) -> Double {
        let frame = views.firstIndex { $0 === item }.map { frames[$0] } ?? [0, 0, 400, 300]
        return switch attribute {
        case .left: frame[0]
        case .right: frame[0] + frame[2]
        case .centerX: frame[0] + frame[2] / 2
        case .top: frame[1]
        case .bottom: frame[1] + frame[3]
        case .centerY: frame[1] + frame[3] / 2
        case .width: frame[2]
        default: frame[3]
        }
    }
}
