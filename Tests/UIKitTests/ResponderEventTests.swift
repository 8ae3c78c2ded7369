import Testing

@testable import UIKit

/// First responder, keys, typed text and the keyboard focus.
@MainActor final class ResponderEventTests {
    lazy var hand = Stagehand()

    final class Field: UIView, UIKeyInput {
        var text = ""
        var mayResign = true
        var keys: [String] = []
        var compositions: [String] = []
        override var canBecomeFirstResponder: Bool { true }
        override var canResignFirstResponder: Bool { mayResign }
        override var canBecomeFocused: Bool { true }
        var hasText: Bool { !text.isEmpty }
        func insertText(_ text: String) { self.text += text }
        func deleteBackward() { text = String(text.dropLast()) }
        override func handleKey(_ key: UIKey) -> Bool {
            keys.append(key.name)
            return key.name == "Backspace"
        }
        override func setComposition(_ text: String, selectedRange: NSRange) { compositions.append(text) }
    }

    private func field(_ x: CGFloat, _ y: CGFloat) -> Field {
        let field = Field(frame: CGRect(x: x, y: y, width: 50, height: 20))
        hand.window.addSubview(field)
        return field
    }

    @Test func oneFirstResponderAtATime() {
        let a = field(0, 0)
        let b = field(0, 50)
        #expect(a.becomeFirstResponder())
        #expect(a.isFirstResponder && !b.isFirstResponder)
        #expect(b.becomeFirstResponder())
        #expect(!a.isFirstResponder && b.isFirstResponder)
        b.mayResign = false
        #expect(!a.becomeFirstResponder())
        #expect(b.isFirstResponder)
        b.mayResign = true
        #expect(b.resignFirstResponder())
        #expect(!b.isFirstResponder)
    }

    @Test func aPlainViewOrADetachedOneIsRefused() {
        let plain = UIView()
        hand.window.addSubview(plain)
        #expect(!plain.becomeFirstResponder())
        #expect(!Field().becomeFirstResponder())
    }

    @Test func leavingTheWindowResigns() {
        let a = field(0, 0)
        a.becomeFirstResponder()
        a.mayResign = false
        a.removeFromSuperview()
        #expect(hand.window.firstResponder == nil)
    }

    @Test func textAndCompositionsReachTheFirstResponderOnly() {
        let a = field(0, 0)
        let b = field(0, 50)
        hand.application.dispatch(.text("nobody"))
        a.becomeFirstResponder()
        hand.application.dispatch(.text("你好"))
        hand.application.dispatch(.composition("ni", start: 2, length: 0))
        #expect(a.text == "你好")
        #expect(a.compositions == ["ni"])
        #expect(b.text.isEmpty && b.compositions.isEmpty)
    }

    @Test func keysGoUpUntilTheyAreUsed() {
        let outer = field(0, 0)
        let inner = Field(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        outer.addSubview(inner)
        inner.becomeFirstResponder()
        hand.key("Backspace")
        hand.key("F3")
        #expect(inner.keys == ["Backspace", "F3"])
        #expect(outer.keys == ["F3"])
    }

    @Test func pressesReachTheResponderAndEnd() {
        final class Listener: UIView {
            var log: [String] = []
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                log.append("began \(presses.first!.key!.characters)")
            }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.append("ended") }
            override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                log.append("cancelled")
            }
        }
        let view = Listener()
        hand.window.addSubview(view)
        view.becomeFirstResponder()
        hand.key("a", .shift)
        hand.application.dispatch(.keyPressed("b", [], isRepeat: false))
        hand.application.dispatch(.focusChanged(false))
        #expect(view.log == ["began A", "ended", "began b", "cancelled"])
    }

    @Test func tabFollowsReadingOrderAndWrapsAround() {
        let topRight = field(200, 10)
        let bottom = field(0, 100)
        let topLeft = field(0, 12)
        hand.key("Tab")
        #expect(topLeft.isFirstResponder)
        hand.key("Tab")
        #expect(topRight.isFirstResponder)
        hand.key("Tab")
        #expect(bottom.isFirstResponder)
        hand.key("Tab")
        #expect(topLeft.isFirstResponder)
        hand.key("Tab", .shift)
        #expect(bottom.isFirstResponder)
    }

    @Test func tabSkipsWhatCannotBeSeen() {
        let a = field(0, 0)
        let hidden = field(60, 0)
        hidden.isHidden = true
        let faint = field(120, 0)
        faint.alpha = 0
        let b = field(180, 0)
        hand.key("Tab")
        hand.key("Tab")
        #expect(b.isFirstResponder)
        hand.key("Tab")
        #expect(a.isFirstResponder)
    }

    @Test func returnAndSpaceClickTheFocusedButton() {
        var clicks = 0
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
        button.addAction(UIAction { _ in clicks += 1 }, for: .touchUpInside)
        hand.window.addSubview(button)
        hand.key("Return")
        #expect(clicks == 0)
        hand.key("Tab")
        #expect(button.isFocused)
        hand.key("Return")
        hand.key("Space")
        #expect(clicks == 2)
        var painter = Painter(scale: 1)
        button.paintAboveSubviews(into: &painter)
        #expect(painter.list.items.count == 1)
        button.isEnabled = false
        hand.key("Space")
        #expect(clicks == 2)
        hand.tap(200, 200)
        #expect(!button.isFocused)
    }
}
