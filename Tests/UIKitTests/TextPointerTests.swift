import Testing
import Typesetting

@testable import UIKit

/// Selecting with the pointer: what the middle button pastes, and drags that leave the view.
@MainActor final class TextPointerTests {
    lazy var host = Stagehand(400, 300)

    private func field(_ text: String) -> UITextField {
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
        field.text = text
        host.window.addSubview(field)
        host.frame()
        return field
    }
    private func view(_ text: String) -> UITextView {
        let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 100))
        view.text = text
        host.window.addSubview(view)
        host.frame()
        return view
    }

    @Test func whatIsSelectedIsPastedWithTheMiddleButton() {
        let field = field("alpha beta")
        host.tap(24, 37, clicks: 2)
        #expect(host.primarySelectionText == "alpha")
        #expect(host.clipboardText == nil)
        host.key("End", .shift)
        #expect(host.primarySelectionText == "alpha beta")
        host.key("Right")
        #expect(host.primarySelectionText == "alpha beta", "what was selected last stays")
        let view = view("one\ntwo")
        host.press(26, 114, button: .middle)
        host.release(26, 114, button: .middle)
        #expect(view.isFirstResponder)
        #expect(view.text == "alpha betaone\ntwo")
        host.key("z", .control)
        #expect(view.text == "one\ntwo")
        #expect(field.text == "alpha beta")
    }

    @Test func secretsAreNotOffered() {
        let field = field("secret")
        field.isSecureTextEntry = true
        host.tap(30, 37, clicks: 3)
        #expect(!field.editor.selection.isEmpty)
        #expect(host.primarySelectionText == nil)
    }

    @Test func theMiddleButtonChangesNothingWhereNothingMayBeChanged() {
        host.primarySelectionText = "no"
        let view = view("read only")
        view.isEditable = false
        host.press(26, 114, button: .middle)
        host.release(26, 114, button: .middle)
        #expect(view.text == "read only")
        let field = field("disabled")
        field.isEnabled = false
        host.press(26, 37, button: .middle)
        host.release(26, 37, button: .middle)
        #expect(field.text == "disabled")
        // What it pastes into one line is one line, without control characters.
        field.isEnabled = true
        host.primarySelectionText = "a\nb\u{0}\u{7}c"
        field.text = ""
        host.press(26, 37, button: .middle)
        host.release(26, 37, button: .middle)
        #expect(field.text == "a bc")
    }

    @Test func aDragBelowATextViewScrollsOn() {
        let view = view((0..<200).map { "line \($0)" }.joined(separator: "\n"))
        view.contentOffset = .zero
        host.frame()
        host.press(30, 110)
        host.move(60, 230)
        let first = view.editor.head
        // The pointer rests; the text goes on.
        for _ in 0..<60 { host.frame(after: 1.0 / 60) }
        #expect(view.contentOffset.y > 100)
        #expect(view.editor.head > first)
        #expect(view.editor.anchor < 10)
        // Faster further out.
        let slow = view.contentOffset.y
        host.move(60, 290)
        for _ in 0..<60 { host.frame(after: 1.0 / 60) }
        #expect(view.contentOffset.y - slow > slow)
        // Inside again it stands still.
        host.move(60, 150)
        host.frame(after: 0.02)
        let resting = view.contentOffset
        for _ in 0..<30 { host.frame(after: 1.0 / 60) }
        #expect(view.contentOffset == resting)
        host.release(60, 150)
        #expect(host.primarySelectionText == view.editor.selectedText)
        for _ in 0..<30 { host.frame(after: 1.0 / 60) }
        #expect(view.contentOffset == resting)
    }

    @Test func aDragBesideAFieldScrollsOn() {
        let field = field(String(repeating: "abcdefghij ", count: 40))
        field.becomeFirstResponder()
        host.key("Home")
        host.frame()
        #expect(field.scrolled == 0)
        host.press(60, 37)
        host.move(260, 37)
        for _ in 0..<60 { host.frame(after: 1.0 / 60) }
        #expect(field.scrolled > 100)
        #expect(field.editor.selection.count > 30)
        host.release(260, 37)
    }

    @Test func endOfAWrappedLineStaysOnIt() {
        let view = view("one two three four five six seven eight nine ten")
        view.selectedRange = NSRange(location: 2, length: 0)
        view.becomeFirstResponder()
        host.frame()
        let top = view.caretRect.minY
        host.key("End")
        #expect(view.caretRect.minY == top)
        #expect(view.editor.affinity == .upstream)
        let end = view.editor.head
        host.key("Right")
        #expect(view.caretRect.minY > top)
        #expect(view.editor.head == end + 1)
        host.key("Home")
        #expect(view.editor.head == end && view.caretRect.minY > top)
        // Up and down keep to the column, from the end of a line too.
        host.key("Up")
        host.key("End")
        host.key("Down")
        #expect(view.caretRect.minY > top)
        host.key("Up")
        #expect(view.caretRect.minY == top && view.editor.head == end)
    }

    @Test func hostileClipboards() {
        let view = view("")
        view.becomeFirstResponder()
        for text in [
            "\u{0}", "a\u{0}b", "\u{1B}[31m", "\u{FEFF}x", String(repeating: "\u{301}", count: 5000), "\r\n\r\r\n",
        ] {
            host.clipboardText = text
            host.key("v", .control)
            host.frame()
            #expect(!view.text.unicodeScalars.contains { $0.value < 9 || $0.value == 0x1B })
        }
        // Bytes that are no text are shown as replacement characters, as `String(decoding:)` does.
        host.clipboardText = String(decoding: [0x61, 0xFF, 0xC0, 0x62] as [UInt8], as: UTF8.self)
        view.text = ""
        host.key("v", .control)
        #expect(view.text.first == "a" && view.text.last == "b")
    }

    @Test func tenMegabytes() {
        let view = view("")
        let field = field("")
        host.clipboardText = String(repeating: "0123456789abcde ", count: 655_360)
        view.becomeFirstResponder()
        host.key("v", .control)
        host.frame()
        #expect(view.editor.buffer.count == 10_485_760)
        host.application.dispatch(.text("!"))
        host.frame()
        #expect(view.editor.buffer.characters.last == "!")
        view.removeFromSuperview()
        field.becomeFirstResponder()
        host.key("v", .control)
        host.frame()
        host.application.dispatch(.text("!"))
        host.frame()
        #expect(field.editor.buffer.count == 10_485_761)
    }
}
