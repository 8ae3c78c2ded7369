import Testing

@testable import UIKit

/// Each recogniser alone: what it recognises, what it lets pass, and how its states follow one another.
@MainActor final class GestureTests {
    lazy var hand = Stagehand()
    lazy var view: RecordingView = {
        let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        hand.window.addSubview(view)
        return view
    }()
    var log: [String] = []

    @discardableResult private func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer) -> Recognizer {
        view.addGestureRecognizer(recognizer)
        recognizer.addAction { [unowned self] in log.append("\($0.state)") }
        return recognizer
    }

    // MARK: Tap

    @Test func aTapIsRecognisedOnRelease() {
        let tap = add(UITapGestureRecognizer())
        hand.press(20, 30)
        #expect(log.isEmpty)
        hand.release(22, 31)
        #expect(log == ["ended"])
        #expect(tap.state == .possible)
        #expect(tap.location(in: view) == CGPoint(x: 22, y: 31))
        #expect(view.log == ["began", "cancelled"])
    }

    @Test func aTapThatMovesAwayFails() {
        add(UITapGestureRecognizer())
        hand.press(20, 30)
        hand.move(90, 30)
        hand.release(20, 30)
        #expect(log.isEmpty)
        #expect(view.log == ["began", "moved", "ended"])
    }

    @Test func aTapThatIsHeldTooLongFails() {
        add(UITapGestureRecognizer())
        hand.press(20, 30)
        hand.frame(after: 2)
        hand.release(20, 30)
        #expect(log.isEmpty)
    }

    @Test func aDoubleTapNeedsTwoTapsInTime() {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        add(double)
        hand.tap(20, 30)
        hand.frame(after: 0.2)
        hand.tap(21, 30, clicks: 2)
        #expect(log == ["ended"])
        hand.tap(20, 30)
        hand.frame(after: 0.5)
        hand.tap(20, 30)
        #expect(log == ["ended"])
        hand.frame(after: 0.1)
        hand.tap(20, 30, clicks: 2)
        #expect(log == ["ended", "ended"])
    }

    @Test func theTouchedViewGetsTheEndOnlyAfterADoubleTapFailed() {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        add(double)
        hand.tap(20, 30)
        #expect(view.log == ["began"])
        hand.frame(after: 0.4)
        #expect(view.log == ["began", "ended"])
    }

    @Test func anotherButtonIsNoTapUnlessItIsAskedFor() {
        let tap = add(UITapGestureRecognizer())
        hand.press(10, 10, button: .right)
        hand.release(10, 10, button: .right)
        #expect(log.isEmpty)
        tap.buttonMaskRequired = .secondary
        hand.press(10, 10, button: .right)
        hand.release(10, 10, button: .right)
        #expect(log == ["ended"])
    }

    @Test func closuresAndWeakTargetsAreCalled() {
        @MainActor final class Target {
            var taps = 0
            var place = CGPoint.zero
            func tapped(_ recognizer: UITapGestureRecognizer) { place = recognizer.location(in: nil) }
            func count() { taps += 1 }
        }
        var target: Target? = Target()
        weak let released = target
        let tap = UITapGestureRecognizer(target: target!, action: Target.tapped)
        tap.addTarget(target!, action: Target.count)
        view.addGestureRecognizer(tap)
        hand.tap(7, 8)
        #expect(target?.place == CGPoint(x: 7, y: 8))
        #expect(target?.taps == 1)
        target = nil
        #expect(released == nil)
        hand.tap(7, 8)
    }

    @Test func gesturesOfSeveralTouchesAreReported() {
        let found = Stagehand.diagnostics {
            UITapGestureRecognizer().numberOfTouchesRequired = 2
            UISwipeGestureRecognizer().numberOfTouchesRequired = 1
            UIPanGestureRecognizer().minimumNumberOfTouches = 2
        }
        #expect(found.map(\.kind) == [.notSupported, .notSupported])
    }

    // MARK: Long press

    @Test func aLongPressBeginsWhileHeldAndFollows() {
        add(UILongPressGestureRecognizer())
        hand.press(20, 30)
        hand.frame(after: 0.4)
        #expect(log.isEmpty)
        hand.frame(after: 0.2)
        #expect(log == ["began"])
        hand.move(60, 30)
        hand.release(60, 30)
        #expect(log == ["began", "changed", "ended"])
        #expect(view.log == ["began", "cancelled"])
    }

    @Test func aLongPressThatMovesOrEndsEarlyFails() {
        add(UILongPressGestureRecognizer())
        hand.press(20, 30)
        hand.move(40, 30)
        hand.frame(after: 1)
        hand.release(40, 30)
        hand.tap(20, 30)
        hand.frame(after: 1)
        #expect(log.isEmpty)
    }

    // MARK: Pan

    @Test func aPanBeginsAfterTenPointsAndMeasures() {
        let pan = add(UIPanGestureRecognizer())
        hand.press(20, 30)
        hand.move(25, 30)
        #expect(log.isEmpty)
        hand.move(32, 30)
        #expect(log == ["began"])
        hand.move(70, 50)
        #expect(pan.translation(in: view) == CGPoint(x: 50, y: 20))
        pan.setTranslation(.zero, in: view)
        hand.move(75, 50)
        #expect(pan.translation(in: view) == CGPoint(x: 5, y: 0))
        hand.release(75, 50)
        #expect(log == ["began", "changed", "changed", "ended"])
    }

    @Test func aPansVelocityIsTheMovementOverTime() {
        let pan = add(UIPanGestureRecognizer())
        hand.press(0, 0)
        for step in 1...10 {
            hand.frame(after: 0.01)
            hand.move(CGFloat(step) * 3, CGFloat(step))
        }
        #expect(abs(pan.velocity(in: view).x - 300) < 1e-6)
        #expect(abs(pan.velocity(in: view).y - 100) < 1e-6)
        hand.release(30, 10)
    }

    @Test func aPanIsCancelledWithItsTouch() {
        add(UIPanGestureRecognizer())
        hand.press(20, 30)
        hand.move(60, 30)
        hand.resize(500, 300)
        #expect(log == ["began", "cancelled"])
        hand.release(60, 30)
        #expect(log == ["began", "cancelled"])
    }

    // MARK: Swipe

    @Test func aSwipeIsQuickAndGoesTheRightWay() {
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = .left
        add(swipe)
        func stroke(from start: CGPoint, to end: CGPoint, in time: TimeInterval) {
            hand.press(start.x, start.y)
            for step in 1...4 {
                hand.frame(after: time / 4)
                let part = CGFloat(step) / 4
                hand.move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
            }
            hand.release(end.x, end.y)
        }
        stroke(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 200, y: 50), in: 0.1)
        stroke(from: CGPoint(x: 200, y: 50), to: CGPoint(x: 100, y: 50), in: 2)
        stroke(from: CGPoint(x: 200, y: 50), to: CGPoint(x: 190, y: 150), in: 0.1)
        #expect(log.isEmpty)
        stroke(from: CGPoint(x: 200, y: 50), to: CGPoint(x: 100, y: 60), in: 0.1)
        #expect(log == ["ended"])
    }

    // MARK: Hover

    @Test func hoverFollowsThePointerWithoutAButton() {
        let hover = add(UIHoverGestureRecognizer())
        hand.move(10, 10)
        hand.move(20, 10)
        #expect(hover.location(in: view) == CGPoint(x: 20, y: 10))
        hand.move(350, 10)
        #expect(log == ["began", "changed", "ended"])
        hand.move(10, 10)
        hand.application.dispatch(.pointerLeft)
        #expect(log == ["began", "changed", "ended", "began", "ended"])
    }

    // MARK: Switching off

    @Test func disablingInTheMiddleCancels() {
        let pan = add(UIPanGestureRecognizer())
        hand.press(20, 30)
        hand.move(60, 30)
        pan.isEnabled = false
        #expect(log == ["began", "cancelled"])
        hand.move(90, 30)
        hand.release(90, 30)
        hand.press(20, 30)
        hand.move(60, 30)
        hand.release(60, 30)
        #expect(log == ["began", "cancelled"])
        pan.isEnabled = true
        hand.press(20, 30)
        hand.move(60, 30)
        hand.release(60, 30)
        #expect(log == ["began", "cancelled", "began", "ended"])
    }

    @Test func removingARecogniserInTheMiddleCancels() {
        let pan = add(UIPanGestureRecognizer())
        hand.press(20, 30)
        hand.move(60, 30)
        view.removeGestureRecognizer(pan)
        #expect(log == ["began", "cancelled"])
        #expect(view.gestureRecognizers == nil)
        #expect(pan.view == nil)
        hand.release(60, 30)
    }

    @Test func aRecogniserIsOnOneViewAtATime() {
        let tap = add(UITapGestureRecognizer())
        let other = UIView(frame: CGRect(x: 0, y: 200, width: 50, height: 50))
        hand.window.addSubview(other)
        other.addGestureRecognizer(tap)
        #expect(view.gestureRecognizers == nil)
        hand.tap(10, 10)
        #expect(log.isEmpty)
        hand.tap(10, 210)
        #expect(log == ["ended"])
    }

    @Test func anActionMayRemoveTheView() {
        let tap = UITapGestureRecognizer { [unowned self] _ in view.removeFromSuperview() }
        view.addGestureRecognizer(tap)
        hand.tap(10, 10)
        #expect(view.superview == nil)
        #expect(tap.state == .possible)
        #expect(view.log == ["began", "cancelled"])
    }
}
