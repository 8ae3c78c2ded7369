import Testing

@testable import UIKit

/// Tab goes into the windows on stages and out of them again; keys that someone used go no further.
@MainActor final class StageFocusTests {
    lazy var hand = Stagehand(400, 300)

    private func button(_ x: CGFloat, _ y: CGFloat, in view: UIView) -> UIButton {
        let button = UIButton(frame: CGRect(x: x, y: y, width: 60, height: 30))
        view.addSubview(button)
        return button
    }

    private func stage() -> StageView {
        let stage = StageView(frame: CGRect(x: 100, y: 50, width: 200, height: 100))
        hand.window.addSubview(stage)
        hand.frame()
        return stage
    }

    @Test func tabWalksThroughAStage() {
        let stage = stage()
        let before = button(0, 0, in: hand.window)
        let after = button(0, 250, in: hand.window)
        let first = button(0, 0, in: stage.stageWindow)
        let second = button(0, 50, in: stage.stageWindow)
        hand.frame()
        var walk: [UIButton] = []
        for _ in 0..<5 {
            hand.key("Tab")
            walk += [before, after, first, second].filter(\.isFocused)
        }
        #expect(walk == [before, first, second, after, before])
        var back: [UIButton] = []
        for _ in 0..<4 {
            hand.key("Tab", .shift)
            back += [before, after, first, second].filter(\.isFocused)
        }
        #expect(back == [after, second, first, before])
    }

    @Test func aStageWithNothingToFocusIsPassed() {
        let stage = stage()
        stage.stageWindow.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
        let only = button(0, 0, in: hand.window)
        hand.frame()
        hand.key("Tab")
        hand.key("Tab")
        #expect(only.isFocused)
        #expect(!stage.takeKeyboardFocus())
    }

    @Test func aStageAloneStartsAgain() {
        let stage = stage()
        let first = button(0, 0, in: stage.stageWindow)
        let second = button(0, 50, in: stage.stageWindow)
        hand.frame()
        #expect(stage.takeKeyboardFocus())
        #expect(first.isFocused)
        hand.key("Tab")
        #expect(second.isFocused)
        hand.key("Tab")
        #expect(first.isFocused)
    }

    @Test func whatIsModalOnAStageKeepsTheFocus() {
        let stage = stage()
        let outer = button(0, 250, in: hand.window)
        let under = button(0, 0, in: stage.stageWindow)
        let sheet = UIView(frame: CGRect(x: 0, y: 40, width: 100, height: 50))
        sheet.accessibilityViewIsModal = true
        stage.stageWindow.addSubview(sheet)
        let first = button(0, 0, in: sheet)
        hand.frame()
        #expect(stage.takeKeyboardFocus())
        for modifiers in [InputModifiers(), .shift] {
            hand.key("Tab", modifiers)
            #expect(first.isFocused)
            #expect(!outer.isFocused && !under.isFocused)
        }
    }

    @Test func focusTakenByCodeBringsTheKeyboard() {
        let stage = stage()
        let inner = button(0, 0, in: stage.stageWindow)
        let outer = button(0, 250, in: hand.window)
        var clicks: [String] = []
        inner.addAction(UIAction { _ in clicks.append("inner") }, for: .touchUpInside)
        outer.addAction(UIAction { _ in clicks.append("outer") }, for: .touchUpInside)
        hand.frame()
        #expect(inner.takeKeyboardFocus())
        hand.key("Space")
        #expect(outer.takeKeyboardFocus())
        hand.key("Space")
        #expect(clicks == ["inner", "outer"])
        outer.isEnabled = false
        #expect(!outer.takeKeyboardFocus())
        #expect(!button(0, 0, in: UIView()).takeKeyboardFocus())
    }

    @Test func aUsedKeyStaysWithItsUser() {
        final class Keeper: UIView {
            var keeps = true
            var repeats = 0
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                if !keeps { super.pressesBegan(presses, with: event) }
            }
            override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                repeats += 1
                super.pressesChanged(presses, with: event)
            }
        }
        let keeper = Keeper(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        hand.window.addSubview(keeper)
        let inside = button(0, 0, in: keeper)
        let other = button(0, 100, in: keeper)
        var clicks = 0
        inside.addAction(UIAction { _ in clicks += 1 }, for: .touchUpInside)
        inside.takeKeyboardFocus()
        hand.key("Space")
        hand.key("Tab")
        #expect(clicks == 0)
        #expect(inside.isFocused)
        keeper.keeps = false
        hand.key("Space")
        #expect(clicks == 1)
        hand.application.dispatch(.keyPressed("Tab", [], isRepeat: true))
        #expect(keeper.repeats == 1)
        #expect(other.isFocused)
    }

    @Test func viewsHearOfTheFocus() {
        final class Listener: UIControl {
            var log: [Bool] = []
            override func focusDidChange() { log.append(isFocused) }
        }
        let listener = Listener(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        hand.window.addSubview(listener)
        let other = button(0, 100, in: hand.window)
        listener.takeKeyboardFocus()
        other.takeKeyboardFocus()
        #expect(listener.log == [true, false])
    }
}
