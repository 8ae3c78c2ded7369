import XCTest

@testable import UIKit

final class AnimationBlockTests: XCTestCase {
    private let clock = MainActor.assumeIsolated { AnimationClock.shared }

    @MainActor private func at(_ start: TimeInterval, _ seconds: TimeInterval) { clock.advance(to: start + seconds) }

    @MainActor func testTheModelIsNewAtOnceAndThePresentationGoesThere() async {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let start = clock.now
        var finished: [Bool] = []
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
            view.frame = CGRect(x: 100, y: 0, width: 200, height: 50)
            view.alpha = 0
        } completion: {
            finished.append($0)
        }
        XCTAssertEqual(view.frame, CGRect(x: 100, y: 0, width: 200, height: 50))
        XCTAssertEqual(view.presentedFrame, CGRect(x: 0, y: 0, width: 100, height: 50))
        XCTAssertTrue(AnimationRegistry.shared.isAnimating)
        at(start, 0.1)
        XCTAssertEqual(view.presentedFrame.minX, 25, accuracy: 1e-9)
        XCTAssertEqual(view.presentedFrame.width, 125, accuracy: 1e-9)
        XCTAssertEqual(view.layer.presentation()!.opacity, 0.75, accuracy: 1e-6)
        XCTAssertEqual(view.layer.presentation()!.model(), view.layer)
        XCTAssertEqual(finished, [])
        at(start, 0.4)
        XCTAssertEqual(finished, [true])
        XCTAssertEqual(view.presentedFrame, view.frame)
        XCTAssertTrue(view.layer.running!.isEmpty)
        XCTAssertFalse(AnimationRegistry.shared.isAnimating)
    }

    @MainActor func testDefaultCurveIsEaseInOut() async {
        let view = UIView()
        let start = clock.now
        UIView.animate(withDuration: 1) { view.center.x = 100 }
        at(start, 0.25)
        XCTAssertEqual(view.layer.presentation()!.position.x, 12.916, accuracy: 1e-3)
        at(start, 1)
    }

    @MainActor func testEveryProperty() async {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = .black
        let start = clock.now
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.bounds.origin = CGPoint(x: 0, y: 40)
            view.transform = CGAffineTransform(rotationAngle: .pi / 2)
            view.backgroundColor = .white
            let layer = view.layer
            layer.cornerRadius = 8
            layer.borderWidth = 2
            layer.borderColor = UIColor.white.cgColor
            layer.shadowOpacity = 1
            layer.shadowOffset = CGSize(width: 4, height: 5)
            layer.shadowRadius = 9
            layer.shadowColor = UIColor.white.cgColor
            layer.zPosition = 2
            layer.anchorPoint = CGPoint(x: 1, y: 1)
        }
        at(start, 0.5)
        let shown = view.layer.presentation()!
        XCTAssertEqual(shown.bounds.origin, CGPoint(x: 0, y: 20))
        XCTAssertEqual(shown.affineTransform().b, sin(.pi / 4), accuracy: 1e-9, "a turn keeps its size on the way")
        XCTAssertEqual(shown.affineTransform().determinant, 1, accuracy: 1e-9)
        XCTAssertEqual(shown.backgroundColor!.value.red, 0.5, accuracy: 1e-9)
        XCTAssertEqual(shown.cornerRadius, 4)
        XCTAssertEqual(shown.borderWidth, 1)
        XCTAssertEqual(shown.borderColor!.value.green, 0.5, accuracy: 1e-9)
        XCTAssertEqual(shown.shadowOpacity, 0.5)
        XCTAssertEqual(shown.shadowOffset, CGSize(width: 2, height: 1))
        XCTAssertEqual(shown.shadowRadius, 6)
        XCTAssertEqual(shown.shadowColor!.value.blue, 0.5, accuracy: 1e-9)
        XCTAssertEqual(shown.zPosition, 1)
        XCTAssertEqual(shown.anchorPoint, CGPoint(x: 0.75, y: 0.75))
        at(start, 1)
        XCTAssertEqual(view.layer.presentation()!.backgroundColor, UIColor.white.cgColor)
    }

    /// A scroll view's offset moves like any other value; a layer without a view too.
    @MainActor func testOffsetsAndLooseLayers() async {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 100, height: 1000)
        let layer = CALayer()
        scroll.layer.addSublayer(layer)
        let start = clock.now
        var ends: [Bool] = []
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear,
            animations: {
                scroll.contentOffset = CGPoint(x: 0, y: 300)
                layer.frame = CGRect(x: 40, y: 0, width: 20, height: 20)
                layer.cornerRadius = 10
            }, completion: { ends.append($0) })
        XCTAssertEqual(scroll.contentOffset.y, 300, "the model is there at once")
        at(start, 0.25)
        XCTAssertEqual(scroll.layer.presentation()!.bounds.origin.y, 75, accuracy: 1e-9)
        XCTAssertEqual(layer.presentation()!.bounds.width, 5, accuracy: 1e-9)
        XCTAssertEqual(layer.presentation()!.cornerRadius, 2.5, accuracy: 1e-9)
        XCTAssertTrue(layer.presentation()!.model() === layer)
        at(start, 1)
        XCTAssertEqual(scroll.layer.presentation()!.bounds.origin.y, 300)
        XCTAssertEqual(ends, [true])
    }

    @MainActor func testAColourFadesInFromNothingWithItsOwnHue() async {
        let view = UIView()
        let start = clock.now
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.backgroundColor = .red }
        at(start, 0.25)
        let color = view.layer.presentation()!.backgroundColor!.value
        XCTAssertEqual(color.red, 1, accuracy: 1e-9)
        XCTAssertEqual(color.alpha, 0.25, accuracy: 1e-9)
        at(start, 1)
    }

    /// The value and the speed that are drawn have no jump where an animation is turned to another target.
    @MainActor func testInterruptionIsSmooth() async {
        for interruption in [0.11, 0.2, 0.37] {
            let view = UIView()
            let start = clock.now
            func shown(_ seconds: TimeInterval) -> LayerVector {
                at(start, seconds)
                let values = view.layer.presentedValues(at: clock.now)
                return LayerVector(
                    values.position.x, values.bounds.width, values.opacity, TransformParts(values.transform).vector[2],
                    values.backgroundColor?.alpha ?? 0, 0, 0, 0)
            }
            let h = 1e-5
            UIView.animate(withDuration: 0.5) {
                view.frame = CGRect(x: 100, y: 0, width: 80, height: 10)
                view.alpha = 0.2
                view.transform = CGAffineTransform(rotationAngle: 1)
                view.backgroundColor = .blue
            }
            let before = (shown(interruption - h), shown(interruption))
            UIView.animate(
                withDuration: 0.7, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0, options: [],
                animations: {
                    view.transform = CGAffineTransform(rotationAngle: -2)
                    view.bounds.size.width = 10
                    view.center.x = -50
                    view.alpha = 1
                    view.backgroundColor = .red
                })
            let after = (shown(interruption), shown(interruption + h))
            for index in 0..<5 {
                XCTAssertEqual(before.1[index], after.0[index], accuracy: 1e-9, "position \(index)")
                let (v, w) = ((before.1 - before.0)[index] / h, (after.1 - after.0)[index] / h)
                XCTAssertEqual(v, w, accuracy: max(abs(v) * 0.01, 0.05), "speed \(index)")
            }
            at(start, 3)
            XCTAssertEqual(view.layer.presentedValues(at: clock.now).position.x, -50)
            XCTAssertTrue(view.layer.running!.isEmpty)
        }
    }

    @MainActor func testBeginFromCurrentStateEndsTheOldAnimation() async {
        let view = UIView()
        let start = clock.now
        var log: [String] = []
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.center.x = 100
        } completion: {
            log.append("first \($0)")
        }
        at(start, 0.5)
        UIView.animate(withDuration: 1, delay: 0, options: [.beginFromCurrentState, .curveLinear]) {
            view.center.x = 0
        } completion: {
            log.append("second \($0)")
        }
        XCTAssertEqual(view.layer.running?.list.count, 1)
        XCTAssertEqual(view.layer.presentation()!.position.x, 50)
        at(start, 1)
        XCTAssertEqual(log, ["first false"])
        XCTAssertEqual(view.layer.presentation()!.position.x, 25, accuracy: 1e-9)
        at(start, 2)
        XCTAssertEqual(log, ["first false", "second true"])
    }

    @MainActor func testDelay() async {
        let view = UIView()
        let start = clock.now
        UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear, animations: { view.alpha = 0 })
        XCTAssertFalse(AnimationRegistry.shared.isAnimating, "nothing moves yet")
        XCTAssertEqual(clock.nextDeadline!, start + 0.5, accuracy: 1e-9)
        at(start, 0.4)
        XCTAssertEqual(view.layer.presentation()!.opacity, 1)
        at(start, 0.6)
        XCTAssertTrue(AnimationRegistry.shared.isAnimating)
        XCTAssertEqual(view.layer.presentation()!.opacity, 0.9, accuracy: 1e-6)
        at(start, 1.5)
        XCTAssertEqual(view.layer.presentation()!.opacity, 0)
    }

    @MainActor func testZeroDurationAndNoChange() async {
        let view = UIView()
        let start = clock.now
        var log: [String] = []
        UIView.animate(withDuration: 0, animations: { view.alpha = 0.5 }, completion: { log.append("zero \($0)") })
        UIView.animate(withDuration: 9, animations: {}, completion: { log.append("empty \($0)") })
        UIView.animate(withDuration: -1, animations: { view.alpha = 0.5 }, completion: { log.append("minus \($0)") })
        XCTAssertNil(view.layer.running)
        XCTAssertEqual(log, [], "never before the call returns")
        at(start, 0)
        XCTAssertEqual(log, ["zero true", "empty true", "minus true"])
    }

    @MainActor func testSwitchedOff() async {
        let view = UIView()
        let start = clock.now
        UIView.animate(withDuration: 1) {
            XCTAssertEqual(UIView.inheritedAnimationDuration, 1)
            UIView.performWithoutAnimation {
                view.alpha = 0
                XCTAssertEqual(UIView.inheritedAnimationDuration, 0)
            }
        }
        XCTAssertNil(view.layer.running)
        UIView.setAnimationsEnabled(false)
        XCTAssertFalse(UIView.areAnimationsEnabled)
        UIView.animate(withDuration: 1) { view.alpha = 1 }
        UIView.setAnimationsEnabled(true)
        XCTAssertNil(view.layer.running)
        XCTAssertEqual(view.alpha, 1)
        at(start, 0)
    }

    @MainActor func testNestedBlocksInherit() async {
        let view = UIView()
        let start = clock.now
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
            UIView.animate(withDuration: 0.1) { view.center.x = 100 }
            UIView.animate(withDuration: 0.1, delay: 0, options: [.overrideInheritedDuration, .curveLinear]) {
                view.alpha = 0
            }
        }
        at(start, 0.1)
        XCTAssertEqual(view.layer.presentation()!.opacity, 0)
        at(start, 1)
        XCTAssertEqual(view.layer.presentation()!.position.x, 50, accuracy: 1e-9)
        at(start, 2)
    }

    @MainActor func testRepeatAndAutoreverse() async {
        let view = UIView()
        let start = clock.now
        UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
            view.center.x = 100
        }
        for (time, x) in [(0.25, 25.0), (0.75, 75), (1.25, 75), (1.75, 25), (2.5, 50), (101.25, 75)] {
            at(start, time)
            XCTAssertEqual(view.layer.presentation()!.position.x, x, accuracy: 1e-6, "at \(time)")
        }
        XCTAssertNil(clock.nextDeadline, "it has no end")
        view.layer.removeAllAnimations()
        XCTAssertEqual(view.layer.presentation()!.position.x, 100)
        XCTAssertFalse(AnimationRegistry.shared.isAnimating)
        at(start, 102)
    }

    @MainActor func testRepeatCount() async {
        let view = UIView()
        let start = clock.now
        var isOver = false
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear,
            animations: {
                UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.center.x = 10 }
            }, completion: { _ in isOver = true })
        at(start, 1.5)
        XCTAssertEqual(view.layer.presentation()!.position.x, 5, accuracy: 1e-9)
        at(start, 3.5)
        XCTAssertEqual(view.layer.presentation()!.position.x, 5, accuracy: 1e-9)
        at(start, 4)
        XCTAssertEqual(view.layer.presentation()!.position.x, 10)
        XCTAssertTrue(isOver)
    }

    @MainActor func testLeavingTheWindowEndsAnimations() async {
        let window = UIWindow(frame: .zero)
        let parent = UIView()
        let view = UIView()
        window.addSubview(parent)
        parent.addSubview(view)
        let start = clock.now
        var finished: [Bool] = []
        UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { finished.append($0) })
        parent.removeFromSuperview()
        at(start, 0)
        XCTAssertEqual(finished, [false])
        XCTAssertFalse(AnimationRegistry.shared.isAnimating)
        XCTAssertEqual(view.layer.presentation()!.opacity, 0)
    }

    @MainActor func testReleasingAViewEndsItsAnimations() async {
        let start = clock.now
        var finished: [Bool] = []
        do {
            let view = UIView()
            UIView.animate(
                withDuration: 1, delay: 0, options: .repeat, animations: { view.alpha = 0 },
                completion: { finished.append($0) })
            XCTAssertEqual(AnimationRegistry.shared.groupCount, 1)
        }
        at(start, 0)
        XCTAssertEqual(finished, [false])
        XCTAssertEqual(AnimationRegistry.shared.groupCount, 0)
    }

    @MainActor func testCompletionsRunInOrderAndAtTheirOwnTime() async {
        let (a, b) = (UIView(), UIView())
        let start = clock.now
        var log: [String] = []
        UIView.animate(withDuration: 0.3, animations: { a.alpha = 0 }) { _ in
            log.append("a")
            XCTAssertEqual(self.clock.now, start + 0.3, accuracy: 1e-9)
            UIView.animate(withDuration: 0.2, animations: { a.alpha = 1 }) { _ in log.append("a again") }
        }
        UIView.animate(withDuration: 0.4, animations: { b.alpha = 0 }) { _ in log.append("b") }
        at(start, 2)
        XCTAssertEqual(log, ["a", "b", "a again"])
        XCTAssertEqual(clock.now, start + 2)
    }

    @MainActor func testAChainOfImmediateCallsDoesNotHoldTheFrameUp() async {
        let start = clock.now
        var immediate = 0
        func again() {
            immediate += 1
            if immediate < 5 { clock.schedule(after: 0) { again() } }
        }
        again()
        at(start, 1)
        XCTAssertEqual(immediate, 2)
        at(start, 2)
        XCTAssertEqual(immediate, 3)
        var tiny = 0
        func next() {
            tiny += 1
            if tiny < 30_000 { clock.schedule(after: 1e-9) { next() } }
        }
        next()
        at(start, 3)
        XCTAssertLessThan(tiny, 15_000, "the rest comes with the next frames")
        for step in 4..<9 { at(start, Double(step)) }
        XCTAssertEqual(tiny, 30_000)
        XCTAssertEqual(immediate, 5)
    }

    @MainActor func testTimers() async {
        let start = clock.now
        var log: [Int] = []
        let first = clock.schedule(after: 0.2) { log.append(1) }
        clock.schedule(after: 0.1) { log.append(2) }
        clock.schedule(after: 0.2) { log.append(3) }
        let cancelled = clock.schedule(after: 0.15) { log.append(4) }
        cancelled.invalidate()
        XCTAssertFalse(cancelled.isValid)
        XCTAssertTrue(first.isValid)
        at(start, 0.15)
        XCTAssertEqual(log, [2])
        at(start, 0.2)
        XCTAssertEqual(log, [2, 1, 3])
        XCTAssertFalse(first.isValid)
        clock.advance(to: 0)
        clock.advance(to: .nan)
        XCTAssertEqual(clock.now, start + 0.2)
    }

    @MainActor func testKeyframes() async {
        let view = UIView()
        let start = clock.now
        UIView.animateKeyframes(
            withDuration: 2, delay: 0,
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 100 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.center.x = 40 }
                UIView.addKeyframe(withRelativeStartTime: 0.9, relativeDuration: 0.1) { view.alpha = 0 }
            })
        for (time, x, alpha) in [(0.5, 50.0, 1.0), (1, 100, 1), (1.25, 70, 1), (1.6, 40, 1), (1.9, 40, 0.5)] {
            at(start, time)
            XCTAssertEqual(view.layer.presentation()!.position.x, x, accuracy: 1e-6, "at \(time)")
            XCTAssertEqual(Double(view.layer.presentation()!.opacity), alpha, accuracy: 1e-6, "at \(time)")
        }
        at(start, 2)
    }

    @MainActor func testNoGrowthOverManyAnimations() async {
        let view = UIView()
        var completed = 0
        for index in 0..<100_000 {
            UIView.animate(withDuration: 0.1, animations: { view.center.x = CGFloat(index % 7) + 1 }) { _ in
                completed += 1
            }
            clock.advance(to: clock.now + 0.02)
        }
        clock.advance(to: clock.now + 1)
        XCTAssertEqual(completed, 100_000)
        XCTAssertEqual(AnimationRegistry.shared.groupCount, 0)
        XCTAssertEqual(clock.pendingTimerCount, 0)
        XCTAssertTrue(view.layer.running!.isEmpty)
    }

    @MainActor func testScrubbingBackOverWhatHasFinished() async {
        let view = UIView()
        let start = clock.now
        clock.historyLength = 10
        defer { clock.historyLength = 0 }
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 100 })
        at(start, 2)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 300 })
        at(start, 4)
        for (time, x) in [(0.0, 0.0), (0.5, 50), (1.5, 100), (2.5, 200), (3.5, 300)] {
            clock.scrub(to: start + time)
            XCTAssertEqual(view.presentedFrame.minX, x, accuracy: 1e-9, "at \(time)")
        }
        clock.scrub(to: nil)
        XCTAssertEqual(view.presentedFrame.minX, 300)
        XCTAssertEqual(clock.now, start + 4)
        clock.historyLength = 0
        XCTAssertEqual(AnimationRegistry.shared.historyCount, 0)
        XCTAssertTrue(view.layer.running!.isEmpty)
    }

    /// With one curve, what holds at both ends holds on the way: TIMING's reason why nothing has to be solved in between.
    @MainActor func testLinearRelationsHoldOnTheWay() async {
        let seed: UInt64 = 4711
        var generator = RandomSource(seed: seed)
        for round in 0..<50 {
            func number() -> CGFloat { .random(in: 0...500, using: &generator) }
            let (a, b) = (UIView(), UIView())
            func place() {
                a.frame = CGRect(x: number(), y: 0, width: number(), height: 10)
                b.frame = CGRect(x: a.frame.maxX + 8, y: 0, width: a.frame.width / 2, height: 10)
            }
            place()
            let start = clock.now
            UIView.animate(withDuration: 1) { place() }
            for step in 0...20 {
                at(start, Double(step) / 20)
                let (p, q) = (a.presentedFrame, b.presentedFrame)
                XCTAssertEqual(q.minX, p.maxX + 8, accuracy: 1e-9, "seed \(seed), round \(round)")
                XCTAssertEqual(q.width, p.width / 2, accuracy: 1e-9, "seed \(seed), round \(round)")
            }
        }
    }
}
