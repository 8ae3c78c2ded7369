import Testing

@testable import UIKit

/// The frame API that hosts drive, and that idle means idle.
@MainActor final class ApplicationTests {
    lazy var hand = Stagehand()

    private func settle() {
        hand.frame()
        _ = hand.application.paint(scale: 1)
    }

    @Test func nothingToDoIsNoFrame() {
        settle()
        #expect(!hand.application.needsFrame)
        hand.move(10, 10)
        hand.move(30, 40)
        hand.tap(10, 10)
        hand.key("a")
        #expect(!hand.application.needsFrame)
    }

    @Test func aChangeAsksTheHostOnce() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        hand.window.addSubview(view)
        settle()
        let before = hand.requests
        view.backgroundColor = .red
        view.frame.origin.x = 20
        view.setNeedsLayout()
        #expect(hand.application.needsFrame)
        #expect(hand.requests == before + 1)
        settle()
        #expect(!hand.application.needsFrame)
    }

    @Test func constraintsAndTextAskForAFrame() {
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        hand.window.addSubview(label)
        let width = label.widthAnchor.constraint(equalToConstant: 40)
        width.isActive = true
        settle()
        width.constant = 60
        #expect(hand.application.needsFrame)
        settle()
        #expect(label.frame.width == 60)
        label.text = "x"
        #expect(hand.application.needsFrame)
        settle()
        #expect(!hand.application.needsFrame)
    }

    @Test func anAnimationNeedsFramesUntilItEnds() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        hand.window.addSubview(view)
        settle()
        UIView.animate(withDuration: 0.3) { view.alpha = 0.5 }
        #expect(hand.application.isAnimating && hand.application.needsFrame)
        hand.frame(after: 0.2)
        _ = hand.application.paint(scale: 1)
        #expect(hand.application.needsFrame)
        hand.frame(after: 0.2)
        _ = hand.application.paint(scale: 1)
        #expect(!hand.application.isAnimating)
        settle()
        #expect(!hand.application.needsFrame)
    }

    @Test func theNextTimerIsKnown() {
        settle()
        var runs = 0
        AnimationClock.shared.schedule(after: 0.5) { runs += 1 }
        let due = AnimationClock.shared.now + 0.5
        #expect(hand.application.nextTimer.map { $0 <= due } == true)
        hand.frame(after: 0.4)
        #expect(runs == 0)
        hand.frame(after: 0.2)
        #expect(runs == 1)
    }

    @Test func layoutThatChangesLayoutIsFollowedThrough() {
        final class Follower: UIView {
            weak var target: UIView?
            override func layoutSubviews() {
                super.layoutSubviews()
                target?.frame.size.width = bounds.width / 2
            }
        }
        let first = Follower(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
        let second = Follower(frame: CGRect(x: 0, y: 0, width: 1, height: 10))
        let third = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 10))
        for view in [third, second, first] { hand.window.addSubview(view) }
        first.target = second
        second.target = third
        hand.frame()
        #expect(third.frame.width == 25)
        first.frame.size.width = 200
        hand.frame()
        #expect(third.frame.width == 50)
    }

    @Test func textInputStartsAndEndsWithTheFirstResponder() {
        final class Host: HostServices {
            let surfaceSize = CGSize(width: 400, height: 300)
            let scale: CGFloat = 1
            let refreshRate = 60.0
            var clipboardText: String?
            var primarySelectionText: String?
            var pointerShape = PointerShape.arrow
            var log: [String] = []
            func requestFrame() {}
            func beginTextInput(caret: CGRect) { log.append("begin \(Int(caret.minX)),\(Int(caret.minY))") }
            func endTextInput() { log.append("end") }
        }
        final class Field: UIView, UIKeyInput {
            override var canBecomeFirstResponder: Bool { true }
            var hasText: Bool { false }
            func insertText(_ text: String) {}
            func deleteBackward() {}
        }
        _ = hand
        let host = Host()
        hand.application.attach(to: host)
        let field = Field(frame: CGRect(x: 30, y: 40, width: 100, height: 20))
        hand.window.addSubview(field)
        field.becomeFirstResponder()
        field.resignFirstResponder()
        #expect(host.log == ["begin 30,40", "end"])
        let stage = StageView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
        stage.zoom = 2
        hand.window.addSubview(stage)
        hand.frame()
        let inside = Field(frame: CGRect(x: 10, y: 20, width: 30, height: 20))
        stage.stageWindow.addSubview(inside)
        inside.becomeFirstResponder()
        #expect(host.log.last == "begin 120,140")
        inside.removeFromSuperview()
        #expect(host.log.last == "end")
        hand.application.attach(to: hand)
    }

    @Test func theDelegateHearsOfTheFocus() {
        final class Delegate: NSObject, UIApplicationDelegate {
            var log: [String] = []
            func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }
            func applicationWillResignActive(_ application: UIApplication) { log.append("inactive") }
        }
        let delegate = Delegate()
        hand.application.delegate = delegate
        hand.application.dispatch(.focusChanged(false))
        hand.application.dispatch(.focusChanged(true))
        #expect(delegate.log == ["inactive", "active"])
        hand.application.delegate = nil
    }

    @Test func thePointersShapeFollowsTheViewBelow() {
        final class Beam: UIView {
            override var pointerShape: PointerShape? { .beam }
        }
        let view = Beam(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
        hand.window.addSubview(view)
        hand.move(10, 10)
        #expect(hand.pointerShape == .beam)
        hand.move(100, 10)
        #expect(hand.pointerShape == .arrow)
        hand.move(10, 10)
        view.removeFromSuperview()
        hand.frame()
        #expect(hand.pointerShape == .arrow)
    }
}
