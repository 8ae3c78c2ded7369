import Testing

@testable import UIKit

/// Touches go to the view under the pointer, stay with it, and always end.
@MainActor final class EventTests {
    lazy var hand = Stagehand()

    private func recorder(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> RecordingView {
        let view = RecordingView(frame: CGRect(x: x, y: y, width: width, height: height))
        hand.window.addSubview(view)
        return view
    }

    @Test func touchesCarryTheirPlaceInTheView() {
        let view = recorder(50, 40, 100, 100)
        hand.press(60, 55)
        hand.move(70, 60)
        hand.release(75, 61)
        #expect(view.log == ["began", "moved", "ended"])
        #expect(view.places == [CGPoint(x: 10, y: 15), CGPoint(x: 20, y: 20), CGPoint(x: 25, y: 21)])
    }

    @Test func aPressCapturesThePointer() {
        let view = recorder(0, 0, 50, 50)
        let other = recorder(100, 0, 50, 50)
        hand.press(10, 10)
        hand.move(120, 10)
        hand.move(500, 900)
        hand.release(500, 900)
        #expect(view.log == ["began", "moved", "moved", "ended"])
        #expect(other.log.isEmpty)
    }

    @Test func clickCountBecomesTapCount() {
        let view = recorder(0, 0, 50, 50)
        hand.tap(10, 10)
        hand.tap(10, 10, clicks: 2)
        #expect(view.tapCounts == [1, 1, 2, 2])
    }

    @Test func aSecondButtonDoesNotStartASecondTouch() {
        let view = recorder(0, 0, 50, 50)
        hand.press(10, 10)
        hand.press(10, 10, button: .right)
        hand.release(10, 10, button: .right)
        #expect(view.log == ["began"])
        hand.release(10, 10)
        #expect(view.log == ["began", "ended"])
    }

    @Test func removingTheTouchedViewCancels() {
        let view = recorder(0, 0, 50, 50)
        hand.press(10, 10)
        view.removeFromSuperview()
        #expect(view.log == ["began", "cancelled"])
        hand.move(12, 12)
        hand.release(12, 12)
        #expect(view.log == ["began", "cancelled"])
        // The pointer is free again.
        let next = recorder(0, 0, 50, 50)
        hand.tap(10, 10)
        #expect(next.log == ["began", "ended"])
    }

    @Test func removingAnAncestorCancels() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        hand.window.addSubview(parent)
        let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        parent.addSubview(view)
        hand.press(10, 10)
        parent.removeFromSuperview()
        #expect(view.log == ["began", "cancelled"])
    }

    @Test func resizingTheWindowCancels() {
        let view = recorder(0, 0, 50, 50)
        hand.press(10, 10)
        hand.resize(500, 300)
        #expect(view.log == ["began", "cancelled"])
        hand.release(10, 10)
        #expect(view.log == ["began", "cancelled"])
    }

    @Test func losingTheHostsFocusCancels() {
        let view = recorder(0, 0, 50, 50)
        hand.press(10, 10)
        hand.application.dispatch(.focusChanged(false))
        #expect(view.log == ["began", "cancelled"])
        hand.release(10, 10)
        hand.application.dispatch(.focusChanged(true))
        hand.tap(10, 10)
        #expect(view.log == ["began", "cancelled", "began", "ended"])
    }

    @Test func hidingTheWindowCancels() {
        let view = recorder(0, 0, 50, 50)
        hand.press(10, 10)
        hand.window.isHidden = true
        #expect(view.log == ["began", "cancelled"])
        hand.release(10, 10)
    }

    @Test func unhandledTouchesGoUpTheResponderChain() {
        let parent = RecordingView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        hand.window.addSubview(parent)
        parent.addSubview(child)
        hand.tap(30, 30)
        #expect(parent.log == ["began", "ended"])
        #expect(parent.places.first == CGPoint(x: 20, y: 20))
    }

    @Test func aViewWithoutInteractionLetsTouchesThrough() {
        let below = recorder(0, 0, 50, 50)
        let above = recorder(0, 0, 50, 50)
        above.isUserInteractionEnabled = false
        hand.tap(10, 10)
        #expect(above.log.isEmpty)
        #expect(below.log == ["began", "ended"])
    }

    @Test func eventsCarryTimeAndModifiers() {
        final class Watcher: UIView {
            var events: [UIEvent] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { events.append(event!) }
        }
        let view = Watcher(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        hand.window.addSubview(view)
        hand.frame(after: 1.5)
        hand.application.dispatch(.pointerPressed(CGPoint(x: 5, y: 5), .left, clickCount: 1, [.shift, .control]))
        hand.release(5, 5)
        let event = view.events[0]
        #expect(event.timestamp == AnimationClock.shared.now)
        #expect(event.modifierFlags == [.shift, .control])
        #expect(event.buttonMask == .primary)
        #expect(event.allTouches?.count == 1)
        #expect(event.touches(for: view)?.count == 1)
        #expect(event.touches(for: hand.window)?.count == 1)
    }

    @Test func theWheelIsOfferedUpwardsUntilSomebodyTakesIt() {
        final class Scroller: UIView {
            var takes = true
            var turns: [CGPoint] = []
            override func handleWheel(_ delta: CGPoint, at point: CGPoint) -> Bool {
                turns.append(delta)
                return takes
            }
        }
        let outer = Scroller(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = Scroller(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        outer.addSubview(inner)
        inner.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
        hand.window.addSubview(outer)
        hand.application.dispatch(.scrolled(CGPoint(x: 5, y: 5), deltaX: 0, deltaY: 30, []))
        #expect(inner.turns == [CGPoint(x: 0, y: 30)])
        #expect(outer.turns.isEmpty)
        inner.takes = false
        hand.application.dispatch(.scrolled(CGPoint(x: 5, y: 5), deltaX: 4, deltaY: 0, []))
        #expect(outer.turns == [CGPoint(x: 4, y: 0)])
    }

    @Test func pointerEventsOutsideEverythingDoNothing() {
        hand.tap(-50, -50)
        hand.tap(CGFloat.nan, 10)
        hand.tap(.infinity, 10)
        hand.application.dispatch(.pointerLeft)
        hand.application.dispatch(.scrolled(CGPoint(x: -1, y: 1e9), deltaX: 1, deltaY: 1, []))
        hand.release(3, 3)
        let view = recorder(0, 0, 50, 50)
        hand.tap(10, 10)
        #expect(view.log == ["began", "ended"])
    }
}
