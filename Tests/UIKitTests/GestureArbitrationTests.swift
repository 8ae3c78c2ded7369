import Testing

@testable import UIKit

/// Several recognisers want the same touch.
@MainActor final class GestureArbitrationTests {
    lazy var hand = Stagehand()
    lazy var outer: UIView = {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        hand.window.addSubview(view)
        return view
    }()
    lazy var inner: UIView = {
        let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        outer.addSubview(view)
        return view
    }()
    var log: [String] = []

    private func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String, to view: UIView)
        -> Recognizer
    {
        view.addGestureRecognizer(recognizer)
        recognizer.name = name
        recognizer.addAction { [unowned self] in log.append("\(name) \($0.state)") }
        return recognizer
    }

    @Test func theDeepestOfTwoTapsWins() {
        _ = add(UITapGestureRecognizer(), "outer", to: outer)
        _ = add(UITapGestureRecognizer(), "inner", to: inner)
        hand.tap(100, 100)
        #expect(log == ["inner ended"])
        hand.tap(10, 10)
        #expect(log == ["inner ended", "outer ended"])
    }

    @Test func aTapWaitsForADoubleTapToFail() {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        let single = add(UITapGestureRecognizer(), "single", to: inner)
        _ = add(double, "double", to: inner)
        single.require(toFail: double)
        hand.tap(100, 100)
        #expect(log.isEmpty)
        hand.frame(after: 0.4)
        #expect(log == ["single ended"])
        log = []
        hand.tap(100, 100)
        hand.frame(after: 0.1)
        hand.tap(100, 100, clicks: 2)
        hand.frame(after: 1)
        #expect(log == ["double ended"])
        log = []
        // And both are as new.
        hand.tap(100, 100)
        hand.frame(after: 0.4)
        #expect(log == ["single ended"])
    }

    @Test func aPanAndATapShareATouchPeacefully() {
        _ = add(UITapGestureRecognizer(), "tap", to: inner)
        _ = add(UIPanGestureRecognizer(), "pan", to: outer)
        hand.tap(100, 100)
        #expect(log == ["tap ended"])
        log = []
        hand.press(100, 100)
        hand.move(115, 100)
        hand.move(120, 100)
        hand.release(120, 100)
        #expect(log == ["pan began", "pan changed", "pan ended"])
    }

    @Test func oneDragIsOnePan() {
        _ = add(UIPanGestureRecognizer(), "outer", to: outer)
        _ = add(UIPanGestureRecognizer(), "inner", to: inner)
        hand.press(100, 100)
        hand.move(120, 100)
        hand.move(130, 100)
        hand.release(130, 100)
        #expect(log == ["inner began", "inner changed", "inner ended"])
    }

    final class Referee: NSObject, UIGestureRecognizerDelegate {
        var simultaneous = false
        var begins = true
        var receives = true
        var required: UIGestureRecognizer?
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            receives
        }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { simultaneous }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { otherGestureRecognizer === required }
    }

    @Test func theDelegateAllowsBoth() {
        let referee = Referee()
        referee.simultaneous = true
        _ = add(UIPanGestureRecognizer(), "outer", to: outer)
        let pan = add(UIPanGestureRecognizer(), "inner", to: inner)
        pan.delegate = referee
        hand.press(100, 100)
        hand.move(120, 100)
        hand.release(120, 100)
        #expect(log == ["inner began", "outer began", "inner ended", "outer ended"])
    }

    @Test func theDelegateRefusesTouchesAndBeginnings() {
        let referee = Referee()
        _ = add(UITapGestureRecognizer(), "outer", to: outer)
        let tap = add(UITapGestureRecognizer(), "inner", to: inner)
        tap.delegate = referee
        referee.receives = false
        hand.tap(100, 100)
        #expect(log == ["outer ended"])
        referee.receives = true
        referee.begins = false
        hand.tap(100, 100)
        #expect(log == ["outer ended", "outer ended"])
    }

    @Test func theDelegateAsksForAFailure() {
        let referee = Referee()
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        _ = add(double, "double", to: outer)
        referee.required = double
        let single = add(UITapGestureRecognizer(), "single", to: inner)
        single.delegate = referee
        hand.tap(100, 100)
        #expect(log.isEmpty)
        hand.frame(after: 0.4)
        #expect(log == ["single ended"])
    }

    @Test func aPanThatRequiresASwipeToFailReplaysItsBeginning() {
        let swipe = add(UISwipeGestureRecognizer(), "swipe", to: inner)
        let pan = add(UIPanGestureRecognizer(), "pan", to: inner)
        pan.require(toFail: swipe)
        hand.press(100, 60)
        hand.move(100, 80)
        #expect(log.isEmpty)
        // Too far across: the swipe to the right is impossible now.
        hand.move(100, 130)
        #expect(log.first == "pan began")
        hand.release(100, 130)
        #expect(log.last == "pan ended")
        #expect(!log.contains { $0.hasPrefix("swipe") })
    }

    @Test func requiringItselfIsReported() {
        let tap = UITapGestureRecognizer()
        let found = Stagehand.diagnostics { tap.require(toFail: tap) }
        #expect(found.map(\.kind) == [.misuse])
        inner.addGestureRecognizer(tap)
        tap.addAction { [unowned self] _ in log.append("tap") }
        hand.tap(100, 100)
        #expect(log == ["tap"])
    }

    @Test func twoThatRequireEachOtherToFailDoNotHang() {
        let a = add(UITapGestureRecognizer(), "a", to: inner)
        let b = add(UITapGestureRecognizer(), "b", to: inner)
        a.require(toFail: b)
        b.require(toFail: a)
        hand.tap(100, 100)
        hand.frame(after: 3)
        #expect(log == ["a ended"])
        log = []
        a.isEnabled = false
        hand.tap(100, 100)
        #expect(log == ["b ended"])
    }

    // MARK: Controls

    @Test func aButtonsClickWinsOverATapAroundIt() {
        let tap = add(UITapGestureRecognizer(), "tap", to: outer)
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 10, y: 10, width: 80, height: 30)
        button.addAction(UIAction { [unowned self] _ in log.append("button") }, for: .touchUpInside)
        outer.addSubview(button)
        hand.tap(20, 20)
        #expect(log == ["button"])
        hand.tap(200, 20)
        #expect(log == ["button", "tap ended"])
        #expect(tap.state == .possible)
    }

    @Test func aTapOnADisabledButtonIsTheTapsAround() {
        _ = add(UITapGestureRecognizer(), "tap", to: outer)
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 10, y: 10, width: 80, height: 30)
        button.isEnabled = false
        outer.addSubview(button)
        hand.tap(20, 20)
        #expect(log == ["tap ended"])
    }

    @Test func aTapOnTheButtonItselfTakesTheClick() {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 10, y: 10, width: 80, height: 30)
        button.addAction(UIAction { [unowned self] _ in log.append("button") }, for: .touchUpInside)
        outer.addSubview(button)
        _ = add(UITapGestureRecognizer(), "tap", to: button)
        hand.tap(20, 20)
        #expect(log == ["tap ended"])
    }

    @Test func aPanAroundAButtonCancelsIt() {
        _ = add(UIPanGestureRecognizer(), "pan", to: outer)
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 10, y: 10, width: 80, height: 30)
        button.addAction(UIAction { [unowned self] _ in log.append("cancel") }, for: .touchCancel)
        button.addAction(UIAction { [unowned self] _ in log.append("up") }, for: .touchUpInside)
        outer.addSubview(button)
        hand.press(20, 20)
        hand.move(40, 20)
        hand.release(40, 20)
        #expect(log.filter { !$0.hasPrefix("pan") } == ["cancel"])
    }

    @Test func aRecogniserThatDoesNotCancelLetsTheViewHaveItsTouches() {
        let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        outer.addSubview(view)
        let tap = add(UITapGestureRecognizer(), "tap", to: outer)
        tap.cancelsTouchesInView = false
        hand.tap(10, 10)
        #expect(view.log == ["began", "ended"])
        #expect(log == ["tap ended"])
    }

    @Test func aDelayedBeginningReachesTheViewOnlyAfterFailure() {
        let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        outer.addSubview(view)
        let tap = add(UITapGestureRecognizer(), "tap", to: outer)
        tap.delaysTouchesBegan = true
        hand.tap(10, 10)
        #expect(view.log.isEmpty)
        hand.press(10, 10)
        hand.move(100, 10)
        hand.release(100, 10)
        #expect(view.log == ["began", "moved", "ended"])
    }
}
