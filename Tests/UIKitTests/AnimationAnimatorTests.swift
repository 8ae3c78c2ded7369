import XCTest

@testable import UIKit

final class AnimationAnimatorTests: XCTestCase {
    private let clock = MainActor.assumeIsolated { AnimationClock.shared }

    @MainActor private func at(_ start: TimeInterval, _ seconds: TimeInterval) { clock.advance(to: start + seconds) }
    @MainActor private func x(_ view: UIView) -> CGFloat { view.layer.presentation()!.position.x }

    /// Late in a long run, times that are sums of frames miss their goal by a rounding error: that is the same instant.
    @MainActor func testRoundingDoesNotDelayTheEnd() async {
        let view = UIView()
        let start = clock.now
        var ran = false
        clock.schedule(after: 0.3) { ran = true }
        let animator = UIViewPropertyAnimator(duration: 0.3, curve: .linear) { view.center.x = 100 }
        animator.startAnimation()
        at(start, 0.3 - 1e-9)
        XCTAssertTrue(ran)
        XCTAssertEqual(animator.state, .inactive)
        XCTAssertEqual(x(view), 100)
    }

    @MainActor func testRunsToTheEnd() async {
        let view = UIView()
        let start = clock.now
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        XCTAssertEqual(animator.state, .inactive)
        XCTAssertEqual(view.center.x, 0, "nothing changes before the start")
        animator.startAnimation()
        XCTAssertTrue(animator.isRunning)
        at(start, 0.3)
        XCTAssertEqual(x(view), 30, accuracy: 1e-9)
        XCTAssertEqual(animator.fractionComplete, 0.3, accuracy: 1e-9)
        at(start, 1)
        XCTAssertEqual(ends, [.end])
        XCTAssertEqual(animator.state, .inactive)
        XCTAssertEqual(x(view), 100)
    }

    @MainActor func testPauseScrubContinue() async {
        let view = UIView()
        let start = clock.now
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 100 }
        animator.startAnimation()
        at(start, 0.25)
        animator.pauseAnimation()
        XCTAssertFalse(AnimationRegistry.shared.isAnimating)
        XCTAssertNil(clock.nextDeadline)
        at(start, 5)
        XCTAssertEqual(x(view), 12.916, accuracy: 1e-3)
        XCTAssertEqual(animator.fractionComplete, 0.12916, accuracy: 1e-4, "a paused animator scrubs by progress")
        animator.fractionComplete = 0.5
        XCTAssertEqual(x(view), 50, accuracy: 1e-9)
        animator.fractionComplete = 0.9
        XCTAssertEqual(x(view), 90, accuracy: 1e-9)
        animator.fractionComplete = 0.5
        animator.startAnimation()
        XCTAssertEqual(x(view), 50, accuracy: 1e-6, "going on is no jump")
        at(start, 5.25)
        XCTAssertEqual(x(view), 100 - 12.916, accuracy: 1e-3, "and follows the same curve")
        at(start, 5.5)
        XCTAssertEqual(animator.state, .inactive)
    }

    @MainActor func testReverseEndsAtTheStartWithTheOldModel() async {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = .red
        let start = clock.now
        var ends: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            view.frame = CGRect(x: 100, y: 0, width: 50, height: 10)
            view.alpha = 0.5
            view.backgroundColor = .blue
        }
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        at(start, 0.6)
        animator.isReversed = true
        XCTAssertEqual(view.presentedFrame.minX, 60, accuracy: 1e-9)
        at(start, 0.9)
        XCTAssertEqual(view.presentedFrame.minX, 30, accuracy: 1e-9)
        at(start, 1.2)
        XCTAssertEqual(ends, [.start])
        XCTAssertEqual(view.frame, CGRect(x: 0, y: 0, width: 10, height: 10))
        XCTAssertEqual(view.alpha, 1)
        XCTAssertEqual(view.backgroundColor, .red)
        XCTAssertEqual(view.presentedFrame, view.frame)
    }

    @MainActor func testReverseWhilePausedAndBack() async {
        let view = UIView()
        let start = clock.now
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
        animator.startAnimation()
        animator.pauseAnimation()
        animator.fractionComplete = 0.4
        animator.isReversed = true
        XCTAssertEqual(animator.fractionComplete, 0.6, accuracy: 1e-9)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        at(start, 0.1)
        XCTAssertEqual(x(view), 30, accuracy: 1e-9)
        animator.isReversed = false
        at(start, 0.2)
        XCTAssertEqual(x(view), 40, accuracy: 1e-9)
        at(start, 0.8)
        XCTAssertEqual(x(view), 100)
        XCTAssertEqual(animator.state, .inactive)
    }

    @MainActor func testContinueWithAnotherCurve() async {
        let view = UIView()
        let start = clock.now
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 100 }
        animator.startAnimation()
        animator.fractionComplete = 0.2
        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.5)
        at(start, 0.25)
        XCTAssertEqual(x(view), 60, accuracy: 1e-9)
        animator.isReversed = true
        XCTAssertEqual(x(view), 60, accuracy: 1e-9)
        at(start, 3)
        XCTAssertEqual(view.center.x, 0, "it ends at the start, whatever curves it took")
        XCTAssertEqual(animator.state, .inactive)
    }

    @MainActor func testStopAndFinish() async {
        for (position, expected) in [(UIViewAnimatingPosition.end, 100.0), (.start, 0), (.current, 40)] {
            let view = UIView()
            let start = clock.now
            var ends: [UIViewAnimatingPosition] = []
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
            at(start, 0.4)
            animator.stopAnimation(false)
            XCTAssertEqual(animator.state, .stopped)
            XCTAssertEqual(view.center.x, 40, accuracy: 1e-9)
            animator.finishAnimation(at: position)
            XCTAssertEqual(view.center.x, expected, accuracy: 1e-9)
            XCTAssertEqual(ends, [position])
            XCTAssertEqual(animator.state, .inactive)
        }
        let view = UIView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
        animator.addCompletion { _ in XCTFail("no completion without finishing") }
        animator.startAnimation()
        animator.stopAnimation(true)
        XCTAssertEqual(animator.state, .inactive)
        XCTAssertEqual(view.center.x, 0)
        clock.advance(to: clock.now + 2)
    }

    @MainActor func testLateAnimationsAndPausingOnCompletion() async {
        let view = UIView()
        let start = clock.now
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
        animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
        animator.pausesOnCompletion = true
        animator.startAnimation(afterDelay: 1)
        at(start, 1.25)
        XCTAssertEqual(x(view), 25, accuracy: 1e-9)
        XCTAssertEqual(view.layer.presentation()!.opacity, 1)
        at(start, 1.75)
        XCTAssertEqual(view.layer.presentation()!.opacity, 0.5, accuracy: 1e-6)
        at(start, 3)
        XCTAssertEqual(animator.state, .active)
        XCTAssertEqual(x(view), 100)
        animator.isReversed = true
        animator.startAnimation()
        at(start, 3.5)
        XCTAssertEqual(x(view), 50, accuracy: 1e-9)
        animator.stopAnimation(true)
    }

    @MainActor func testMisuseIsReported() async {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        let said = collectingDiagnostics {
            animator.finishAnimation(at: .end)
            animator.stopAnimation(true)
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        }
        XCTAssertEqual(said.map(\.kind), [.misuse, .misuse, .misuse])
    }

    @MainActor func testAnimatorsThatRunHoldThemselves() async {
        let view = UIView()
        let start = clock.now
        var isOver = false
        UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 0.5, delay: 0, animations: { view.alpha = 0 }, completion: { _ in isOver = true })
        at(start, 0.5)
        XCTAssertTrue(isOver)
    }

    @MainActor func testSpringsOfAnimators() async {
        let ratio = UIViewPropertyAnimator(duration: 2, dampingRatio: 0.5)
        XCTAssertEqual(ratio.duration, 2)
        let physical = UIViewPropertyAnimator(
            duration: 2,
            timingParameters: UISpringTimingParameters(mass: 1, stiffness: 400, damping: 40, initialVelocity: .zero))
        XCTAssertLessThan(physical.duration, 1, "a physical spring takes its own time")
        let view = UIView()
        let start = clock.now
        UIView.animate(springDuration: 0.5, bounce: 0.3, animations: { view.center.x = 100 })
        let peak = (0...100).map { step in
            at(start, Double(step) / 100)
            return x(view)
        }.max()!
        XCTAssertEqual(peak, 100 * (1 + exp(-.pi * 0.7 / 0.51.squareRoot())), accuracy: 0.1)
        at(start, 5)
    }
}
