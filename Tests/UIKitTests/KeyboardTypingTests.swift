import Testing

@testable import UIKit

/// What the keys of the on-screen keyboard do.
@MainActor final class KeyboardTypingTests {
    lazy var stand = KeyboardStage()

    private func edit(_ set: (UITextField) -> Void = { _ in }) -> UITextField {
        let field = stand.field()
        field.autocapitalizationType = .none
        set(field)
        field.becomeFirstResponder()
        stand.rest()
        return field
    }

    @Test func lettersDigitsAndSigns() {
        let field = edit()
        #expect(stand.press("a", "s", "h", "space", "digits", "4", "2", "@", "symbols", "€", "letters", "z"))
        #expect(field.text == "ash 42@€z")
        #expect(field.isFirstResponder)
        // Typed as with a hardware key: the caret stands behind it, and undo knows it.
        stand.hand.key("z", .control)
        #expect(field.text == "ash")
    }

    @Test func shiftIsForOneLetterOrLocked() {
        let field = edit()
        stand.press("shift", "a", "b")
        #expect(field.text == "Ab")
        stand.press("shift", "shift", "c", "d")
        #expect(field.text == "AbCD")
        stand.press("shift", "e")
        #expect(field.text == "AbCDe")
        #expect(stand.key("a")?.title == "a")
        stand.hand.frame(after: 1)
        stand.press("shift")
        #expect(stand.key("a")?.title == "A")
        // Two slow presses are none.
        stand.hand.frame(after: 1)
        stand.press("shift", "f")
        #expect(field.text == "AbCDef")
    }

    @Test func sentencesBeginWithACapital() {
        let field = edit { $0.autocapitalizationType = .sentences }
        stand.press("h", "i", "digits", ".", "space", "y", "o", "space", "a")
        #expect(field.text == "Hi. Yo a")
        field.text = ""
        field.autocapitalizationType = .words
        stand.hand.frame()
        stand.press("a", "b", "space", "c")
        #expect(field.text == "Ab C")
        field.text = ""
        field.autocapitalizationType = .allCharacters
        stand.press("a", "b")
        #expect(field.text?.lowercased() == "ab" && field.text?.last == "B")
    }

    @Test func deleteRepeatsWhileItIsHeld() {
        let field = edit()
        field.text = "abcdefghij"
        stand.press("delete")
        #expect(field.text == "abcdefghi")
        stand.hold("delete", for: 0.4)
        #expect(field.text == "abcdefgh")
        stand.hold("delete", for: 0.84)
        #expect(field.text == "abc")
        for _ in 0..<100 { stand.hand.frame(after: 0.02) }
        #expect(field.text == "abc", "a released key goes on")
        // A key that deletes its own keyboard away stops.
        stand.hold("delete", for: 3)
        #expect(field.text == "")
    }

    @Test func theReturnKey() {
        let log = FieldLog()
        let field = edit {
            $0.returnKeyType = .search
            $0.enablesReturnKeyAutomatically = true
            $0.delegate = log
        }
        #expect(stand.key("return")?.title == "Search")
        #expect(stand.key("return")?.isEnabled == false)
        stand.press("return")
        #expect(!log.entries.contains("return"))
        stand.press("q")
        #expect(stand.key("return")?.isEnabled == true)
        stand.press("return")
        #expect(log.entries.last == "return")
        let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 100))
        stand.window.addSubview(view)
        view.autocapitalizationType = .none
        view.becomeFirstResponder()
        stand.rest()
        stand.press("x", "return", "y")
        #expect(view.text == "x\ny")
        #expect(field.text == "q")
    }

    @Test func theTypeChoosesTheKeys() {
        let field = edit { $0.keyboardType = .numberPad }
        #expect(stand.key("a") == nil)
        #expect(stand.press("1", "3", "8", "0", "delete"))
        #expect(field.text == "138")
        let mail = stand.field(20, 100)
        mail.keyboardType = .emailAddress
        mail.becomeFirstResponder()
        stand.rest()
        #expect(stand.press("a", "@", "b", ".", "c"))
        #expect(mail.text == "a@b.c")
        mail.keyboardType = .decimalPad
        #expect(stand.key("@") != nil)
        field.becomeFirstResponder()
        mail.becomeFirstResponder()
        stand.rest()
        #expect(stand.press("5", "."))
        let web = stand.field(20, 150)
        web.keyboardType = .URL
        web.becomeFirstResponder()
        stand.rest()
        #expect(stand.press("x", ".com", "/"))
        #expect(web.text == "x.com/")
    }

    @Test func theLooksFollowTheField() throws {
        let field = edit { $0.keyboardAppearance = .dark }
        let window = try #require(stand.stage.scene.windows.last as? KeyboardWindow)
        #expect(window.keyboard.traitCollection.userInterfaceStyle == .dark)
        field.keyboardAppearance = .default
        let other = stand.field(20, 100)
        other.becomeFirstResponder()
        #expect(window.keyboard.traitCollection.userInterfaceStyle == .light)
        stand.stage.userInterfaceStyle = .dark
        #expect(window.keyboard.traitCollection.userInterfaceStyle == .dark)
    }

    @Test func keysFillTheKeyboard() throws {
        _ = edit()
        let window = try #require(stand.stage.scene.windows.last as? KeyboardWindow)
        for size in [CGSize(width: 320, height: 568), CGSize(width: 1024, height: 768), CGSize(width: 20, height: 10)] {
            stand.stage.frame.size = size
            stand.hand.frame()
            let keys = window.keyboard.subviews.compactMap { $0 as? KeyboardKey }
            #expect(keys.count == 31)
            for key in keys { #expect(window.keyboard.bounds.insetBy(dx: -0.01, dy: -0.01).contains(key.frame)) }
            for (index, key) in keys.enumerated() {
                for other in keys[(index + 1)...] {
                    #expect(!key.frame.insetBy(dx: 0.01, dy: 0.01).intersects(other.frame))
                }
            }
        }
    }
}
