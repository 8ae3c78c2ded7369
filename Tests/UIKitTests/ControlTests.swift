import Testing

@testable import UIKit

/// Events, states and tracking of controls.
@MainActor final class ControlTests {
    lazy var hand = Stagehand()
    var log: [String] = []

    private static let names: [(UIControl.Event, String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
        (.touchDragOutside, "outside"),
        (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "upInside"),
        (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"), (.valueChanged, "value"),
        (.primaryActionTriggered, "primary"),
    ]

    private func control<Control: UIControl>(_ control: Control) -> Control {
        control.frame = CGRect(x: 100, y: 100, width: 80, height: 40)
        for (event, name) in Self.names {
            control.addAction(UIAction { [unowned self] _ in log.append(name) }, for: event)
        }
        hand.window.addSubview(control)
        return control
    }

    @Test func aClickIsDownAndUpInside() {
        let control = control(UIControl())
        hand.press(110, 110)
        #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
        hand.release(110, 110)
        #expect(log == ["down", "upInside"])
        #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
    }

    @Test func insideReachesSeventyPointsBeyondTheEdge() {
        let control = control(UIControl())
        hand.press(110, 110)
        hand.move(180 + 69, 110)
        #expect(control.isHighlighted)
        hand.move(180 + 71, 110)
        #expect(!control.isHighlighted)
        hand.move(180 + 60, 110)
        #expect(control.isHighlighted)
        hand.move(110, 40 - 12)
        hand.release(110, 28)
        #expect(log == ["down", "inside", "exit", "outside", "enter", "inside", "exit", "outside", "upOutside"])
    }

    @Test func aReleaseFarOutsideWithoutAMoveIsOutside() {
        _ = control(UIControl())
        hand.press(110, 110)
        hand.release(390, 290)
        #expect(log == ["down", "upOutside"])
    }

    @Test func aSecondClickRepeats() {
        _ = control(UIControl())
        hand.tap(110, 110)
        hand.tap(110, 110, clicks: 2)
        #expect(log == ["down", "upInside", "down", "repeat", "upInside"])
    }

    @Test func aDisabledControlTakesNothing() {
        let control = control(UIControl())
        control.isEnabled = false
        hand.tap(110, 110)
        #expect(log.isEmpty)
        #expect(control.state == .disabled)
    }

    @Test func disablingWhileTrackingCancels() {
        let control = control(UIControl())
        hand.press(110, 110)
        control.isEnabled = false
        #expect(log == ["down", "cancel"])
        #expect(!control.isHighlighted)
        hand.release(110, 110)
        #expect(log == ["down", "cancel"])
    }

    @Test func removingAPressedControlCancels() {
        let control = control(UIControl())
        hand.press(110, 110)
        control.removeFromSuperview()
        #expect(log == ["down", "cancel"])
        hand.release(110, 110)
        #expect(!control.isHighlighted)
    }

    @Test func onlyThePrimaryButtonClicks() {
        _ = control(UIControl())
        hand.press(110, 110, button: .right)
        hand.release(110, 110, button: .right)
        #expect(log.isEmpty)
    }

    @Test func trackingMethodsDecide() {
        final class Picky: UIControl {
            var calls: [String] = []
            var begins = true
            var continues = true
            override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                calls.append("begin")
                return begins
            }
            override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                calls.append("continue")
                return continues
            }
            override func endTracking(_ touch: UITouch?, with event: UIEvent?) { calls.append("end") }
            override func cancelTracking(with event: UIEvent?) { calls.append("cancel") }
        }
        let control = control(Picky())
        control.begins = false
        hand.tap(110, 110)
        #expect(control.calls == ["begin"])
        #expect(log.isEmpty)
        control.begins = true
        control.calls = []
        hand.press(110, 110)
        hand.move(112, 110)
        hand.release(112, 110)
        #expect(control.calls == ["begin", "continue", "end"])
        control.continues = false
        control.calls = []
        log = []
        hand.press(110, 110)
        hand.move(112, 110)
        hand.release(112, 110)
        #expect(control.calls == ["begin", "continue"])
        #expect(log == ["down"])
    }

    // MARK: Actions

    @Test func actionsRunInOrderAndKnowTheirSender() {
        let control = UIControl()
        var order: [Int] = []
        weak var sender: AnyObject?
        control.addAction(
            UIAction {
                order.append(1)
                sender = $0.sender
            }, for: .valueChanged)
        control.addAction(UIAction { _ in order.append(2) }, for: [.valueChanged, .touchDown])
        control.sendActions(for: .valueChanged)
        #expect(order == [1, 2])
        #expect(sender === control)
        control.sendActions(for: .touchDown)
        #expect(order == [1, 2, 2])
        #expect(control.allControlEvents == [.valueChanged, .touchDown])
    }

    @Test func anActionWithTheSameIdentifierReplaces() {
        let control = UIControl()
        let identifier = UIAction.Identifier("one")
        var runs: [String] = []
        control.addAction(
            UIAction(identifier: identifier) { _ in runs.append("old") }, for: [.touchDown, .valueChanged])
        control.addAction(UIAction(identifier: identifier) { _ in runs.append("new") }, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        control.sendActions(for: .touchDown)
        #expect(runs == ["new", "old"])
        control.removeAction(identifiedBy: identifier, for: .allEvents)
        control.sendActions(for: .allEvents)
        #expect(runs == ["new", "old"])
        #expect(control.allControlEvents == [])
    }

    @Test func targetsAreHeldWeakly() {
        @MainActor final class Target {
            var senders: [UIControl] = []
            var calls = 0
            func tapped(_ sender: UIButton) { senders.append(sender) }
            func called() { calls += 1 }
        }
        var target: Target? = Target()
        weak let released = target
        let button = UIButton(type: .system)
        button.addTarget(target!, action: Target.tapped, for: .touchUpInside)
        button.addTarget(target!, action: Target.called, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(target?.senders == [button])
        #expect(target?.calls == 1)
        target = nil
        #expect(released == nil)
        button.sendActions(for: .touchUpInside)
    }

    @Test func aDisabledActionDoesNotRun() {
        let control = UIControl()
        var runs = 0
        let action = UIAction(attributes: .disabled) { _ in runs += 1 }
        control.addAction(action, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        action.attributes = []
        control.sendActions(for: .valueChanged)
        #expect(runs == 1)
    }

    @Test func anActionMayRemoveItselfAndTheControl() {
        let control = control(UIControl())
        let identifier = UIAction.Identifier("once")
        var runs = 0
        control.addAction(
            UIAction(identifier: identifier) { _ in
                runs += 1
                control.removeAction(identifiedBy: identifier, for: .allEvents)
                control.removeFromSuperview()
            }, for: .touchUpInside)
        hand.tap(110, 110)
        control.sendActions(for: .touchUpInside)
        #expect(runs == 1)
    }
}
