import Testing

@testable import UIKit

/// The pointer finds what UIKit's hit testing finds, overrides and transforms included.
@MainActor final class HitTestTests {
    lazy var hand = Stagehand()

    private func view(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, in parent: UIView? = nil)
        -> RecordingView
    {
        let view = RecordingView(frame: CGRect(x: x, y: y, width: width, height: height))
        (parent ?? hand.window).addSubview(view)
        return view
    }

    @Test func aLargerTouchAreaCounts() {
        final class Wide: UIControl {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                bounds.insetBy(dx: -20, dy: -20).contains(point)
            }
        }
        var clicks = 0
        let control = Wide(frame: CGRect(x: 100, y: 100, width: 10, height: 10))
        control.addAction(UIAction { _ in clicks += 1 }, for: .touchUpInside)
        hand.window.addSubview(control)
        hand.tap(85, 105)
        #expect(clicks == 1)
        hand.tap(75, 105)
        #expect(clicks == 1)
    }

    @Test func anOverrideMayPassTouchesOn() {
        final class Glass: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                let found = super.hitTest(point, with: event)
                return found === self ? nil : found
            }
        }
        let below = view(0, 0, 100, 100)
        let glass = Glass(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        hand.window.addSubview(glass)
        let pane = view(0, 0, 20, 20, in: glass)
        hand.tap(10, 10)
        hand.tap(50, 50)
        #expect(pane.log == ["began", "ended"])
        #expect(below.log == ["began", "ended"])
    }

    @Test func aRotatedViewIsFoundWhereItIsDrawn() {
        let bar = view(50, 90, 100, 20)
        // A quarter turn: the bar stands upright around (100, 100).
        bar.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        hand.tap(60, 100)
        #expect(bar.log.isEmpty)
        hand.tap(100, 60)
        #expect(bar.log == ["began", "ended"])
        let place = bar.places[0]
        #expect(abs(place.x - 10) < 1e-9 && abs(place.y - 10) < 1e-9)
    }

    @Test func aScrolledParentMovesItsChildren() {
        let parent = view(0, 0, 100, 100)
        let child = view(0, 150, 50, 50, in: parent)
        hand.tap(10, 60)
        #expect(child.log.isEmpty)
        parent.bounds.origin.y = 100
        hand.tap(10, 60)
        #expect(child.places.first == CGPoint(x: 10, y: 10))
    }

    @Test func inTheMiddleOfAnAnimationTheEndCounts() {
        let moving = view(0, 0, 20, 20)
        hand.frame()
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { moving.frame.origin.x = 200 }
        hand.frame(after: 0.1)
        hand.tap(210, 10)
        #expect(moving.log == ["began", "ended"])
        hand.frame(after: 2)
    }

    @Test func aVeryDeepTreeIsSearched() {
        var parent: UIView = hand.window
        for _ in 0..<5000 {
            let next = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            parent.addSubview(next)
            parent = next
        }
        let deepest = view(0, 0, 50, 50, in: parent)
        let target = hand.application.pointer.target(at: CGPoint(x: 10, y: 10))
        #expect(target?.view === deepest)
    }
}
