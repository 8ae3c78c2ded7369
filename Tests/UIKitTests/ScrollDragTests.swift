import Testing

@testable import UIKit

/// Dragging: the pointer, the content's touches, paging and nested scroll views.
@MainActor final class ScrollDragTests {
    lazy var host = Stagehand(300, 400)
    let log = ScrollLog()
    lazy var scroll: UIScrollView = {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        scroll.contentSize = CGSize(width: 300, height: 2000)
        scroll.delegate = log
        host.window.addSubview(scroll)
        host.frame()
        return scroll
    }()

    /// Presses, moves in small steps, and rests or not before the release.
    private func drag(_ start: CGPoint, by delta: CGPoint, in time: TimeInterval = 0.2, rest: TimeInterval = 0.3) {
        _ = scroll
        host.press(start.x, start.y)
        let steps = 20
        for step in 1...steps {
            let part = CGFloat(step) / CGFloat(steps)
            host.frame(after: time / Double(steps))
            host.move(start.x + delta.x * part, start.y + delta.y * part)
        }
        if rest > 0 { host.frame(after: rest) }
        host.release(start.x + delta.x, start.y + delta.y)
    }
    private func settle() {
        for _ in 0..<2000 where scroll.motion != nil { host.frame(after: 1.0 / 60) }
    }

    @Test func contentFollowsThePointer() {
        drag(CGPoint(x: 100, y: 300), by: CGPoint(x: 0, y: -100))
        // Half a step more than the way that tells a drag from a press is not scrolled.
        #expect(scroll.contentOffset.y > 85 && scroll.contentOffset.y <= 90)
        #expect(log.entries.first == "willDrag")
        #expect(log.entries.last == "didEndDrag false")
        #expect(!scroll.isTracking && !scroll.isDragging)
    }

    @Test func flicksGlideOn() {
        drag(CGPoint(x: 100, y: 300), by: CGPoint(x: 0, y: -100), in: 0.1, rest: 0)
        #expect(scroll.isDecelerating)
        let atRelease = scroll.contentOffset.y
        settle()
        #expect(scroll.contentOffset.y > atRelease + 200)
        #expect(log.entries.last == "didDecelerate")
    }

    @Test func pullsBeyondTheEndAreHeldBackAndReturn() {
        drag(CGPoint(x: 100, y: 100), by: CGPoint(x: 0, y: 200))
        #expect(scroll.contentOffset.y < -60 && scroll.contentOffset.y > -120)
        settle()
        #expect(scroll.contentOffset.y == 0)
        scroll.bounces = false
        drag(CGPoint(x: 100, y: 100), by: CGPoint(x: 0, y: 200))
        #expect(scroll.contentOffset.y == 0)
    }

    @Test func pullAndShownAreInverse() {
        for pull in [-900.0, -20, 0, 3, 140, 1000] {
            #expect(abs(RubberBand.pull(RubberBand.shown(pull, length: 400), length: 400) - pull) < 1e-9)
            #expect(abs(RubberBand.shown(pull, length: 400)) < 400)
        }
    }

    @Test func aPressStopsTheContentAndPressesNothing() {
        let content = RecordingView(frame: CGRect(x: 0, y: 0, width: 300, height: 2000))
        scroll.addSubview(content)
        drag(CGPoint(x: 100, y: 300), by: CGPoint(x: 0, y: -100), in: 0.1, rest: 0)
        host.frame(after: 0.1)
        content.log = []
        let before = scroll.contentOffset
        host.tap(100, 200)
        #expect(content.log.isEmpty)
        host.frame(after: 1)
        #expect(scroll.contentOffset == before)
    }

    @Test func tapsReachTheContentAndDragsAreTakenFromIt() {
        let content = RecordingView(frame: CGRect(x: 0, y: 0, width: 300, height: 2000))
        scroll.addSubview(content)
        host.tap(100, 100)
        #expect(content.log == ["began", "ended"])
        content.log = []
        host.press(100, 300)
        #expect(content.log.isEmpty)
        host.frame(after: 0.2)
        #expect(content.log == ["began"])
        host.move(100, 250)
        host.move(100, 240)
        #expect(content.log == ["began", "cancelled"])
        host.release(100, 240)
        #expect(scroll.contentOffset.y == 10)
    }

    @Test func recognisersInTheContentLoseADrag() {
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 2000))
        scroll.addSubview(content)
        var log: [String] = []
        let tap = UITapGestureRecognizer { _ in log.append("tap") }
        let hold = UILongPressGestureRecognizer { log.append("hold \($0.state)") }
        content.addGestureRecognizer(tap)
        content.addGestureRecognizer(hold)
        drag(CGPoint(x: 100, y: 300), by: CGPoint(x: 0, y: -40), rest: 0.8)
        #expect(log == [] && scroll.contentOffset.y > 20)
        host.tap(100, 100)
        #expect(log == ["tap"])
        // A press that was held is the recogniser's: the content does not scroll under it.
        let offset = scroll.contentOffset
        host.press(100, 300)
        host.frame(after: 0.6)
        host.move(100, 250)
        host.frame(after: 0.05)
        host.release(100, 250)
        #expect(log == ["tap", "hold began", "hold changed", "hold ended"])
        #expect(scroll.contentOffset == offset)
    }

    @Test func delegateCallsComeInUIKitsOrder() {
        drag(CGPoint(x: 100, y: 300), by: CGPoint(x: 0, y: -100), in: 0.1, rest: 0)
        settle()
        var order: [String] = []
        for entry in log.entries where order.last != entry { order.append(entry) }
        #expect(
            order == [
                "willDrag", "didScroll", "willEndDrag", "didEndDrag true", "willDecelerate", "didScroll",
                "didDecelerate",
            ])
    }

    @Test func controlsThatWerePressedKeepTheTouch() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        scroll.addSubview(button)
        host.frame()
        host.press(100, 300)
        host.frame(after: 0.2)
        #expect(button.isHighlighted)
        host.move(100, 200)
        #expect(scroll.contentOffset.y == 0)
        host.release(100, 200)
        // A quick drag scrolls.
        drag(CGPoint(x: 100, y: 300), by: CGPoint(x: 0, y: -100), in: 0.1)
        #expect(scroll.contentOffset.y > 80)
    }

    @Test func pagesStopOneByOne() {
        scroll.isPagingEnabled = true
        scroll.contentSize = CGSize(width: 1500, height: 400)
        host.frame()
        drag(CGPoint(x: 250, y: 100), by: CGPoint(x: -60, y: 0), in: 0.1, rest: 0)
        settle()
        #expect(scroll.contentOffset == CGPoint(x: 300, y: 0))
        drag(CGPoint(x: 250, y: 100), by: CGPoint(x: -100, y: 0))
        settle()
        #expect(scroll.contentOffset == CGPoint(x: 300, y: 0))
        drag(CGPoint(x: 250, y: 100), by: CGPoint(x: -200, y: 0))
        settle()
        #expect(scroll.contentOffset == CGPoint(x: 600, y: 0))
    }

    @Test func theDelegateChoosesWhereADragEnds() {
        log.target = CGPoint(x: 0, y: 777)
        drag(CGPoint(x: 100, y: 300), by: CGPoint(x: 0, y: -100), in: 0.1, rest: 0)
        settle()
        #expect(scroll.contentOffset.y == 777)
    }

    @Test func nestedViewsScrollAlongTheirOwnAxis() {
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        inner.contentSize = CGSize(width: 900, height: 200)
        scroll.addSubview(inner)
        host.frame()
        drag(CGPoint(x: 200, y: 100), by: CGPoint(x: -100, y: 0))
        #expect(inner.contentOffset.x > 80)
        #expect(scroll.contentOffset.y == 0)
        drag(CGPoint(x: 200, y: 150), by: CGPoint(x: 0, y: -100))
        #expect(scroll.contentOffset.y > 80)
        #expect(inner.contentOffset.y == 0)
    }

    @Test func atItsEndAnInnerViewLeavesTheDragToTheOuterOne() {
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        inner.contentSize = CGSize(width: 300, height: 600)
        scroll.addSubview(inner)
        host.frame()
        drag(CGPoint(x: 200, y: 200), by: CGPoint(x: 0, y: -100))
        #expect(inner.contentOffset.y > 80 && scroll.contentOffset.y == 0)
        inner.contentOffset.y = 300
        drag(CGPoint(x: 200, y: 200), by: CGPoint(x: 0, y: -100))
        #expect(inner.contentOffset.y == 300 && scroll.contentOffset.y > 80)
    }

    @Test func aViewThatIsSwitchedOffDoesNotScroll() {
        scroll.isScrollEnabled = false
        drag(CGPoint(x: 100, y: 300), by: CGPoint(x: 0, y: -100))
        host.application.dispatch(.scrolled(CGPoint(x: 100, y: 100), deltaX: 0, deltaY: 60, []))
        host.frame(after: 1)
        #expect(scroll.contentOffset == .zero)
        scroll.contentOffset.y = 5
        #expect(scroll.contentOffset.y == 5)
    }

    @Test func contentThatFitsDoesNotMoveUnlessItBounces() {
        scroll.contentSize = CGSize(width: 300, height: 100)
        host.frame()
        drag(CGPoint(x: 100, y: 100), by: CGPoint(x: 0, y: 100))
        #expect(log.entries.isEmpty)
        scroll.alwaysBounceVertical = true
        drag(CGPoint(x: 100, y: 100), by: CGPoint(x: 0, y: 100))
        #expect(log.entries.contains("didScroll"))
        settle()
        #expect(scroll.contentOffset == .zero)
    }
}
