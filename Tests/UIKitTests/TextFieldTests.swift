import Testing

@testable import UIKit

/// A text field on a screen: keys, pointer, clipboard, delegate, and what is drawn.
@MainActor final class TextFieldTests {
    lazy var host = Stagehand(400, 300)
    let log = FieldLog()
    lazy var field: UITextField = {
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
        field.borderStyle = .roundedRect
        field.delegate = log
        field.addAction(UIAction { [log] _ in log.entries.append("changed") }, for: .editingChanged)
        host.window.addSubview(field)
        host.frame()
        return field
    }()

    private func type(_ text: String) { host.application.dispatch(.text(text)) }
    private func edit(_ text: String = "") {
        field.text = text
        field.becomeFirstResponder()
        host.frame()
    }

    @Test func aClickFocusesAndTypingEdits() {
        _ = field
        host.tap(60, 36)
        #expect(field.isFirstResponder && field.isEditing)
        type("hé")
        type("l")
        host.key("Backspace")
        #expect(field.text == "hé")
        #expect(
            log.entries == ["begin", "change 0,0 hé", "changed", "change 2,0 l", "changed", "change 2,1 ", "changed"])
        host.key("Escape")
        #expect(!field.isFirstResponder)
        #expect(log.entries.last == "end")
    }

    @Test func theDelegateCanRefuse() {
        log.allows = false
        edit("abc")
        #expect(!field.isFirstResponder)
        log.allows = true
        edit("abc")
        log.allows = false
        type("d")
        host.key("Backspace")
        host.application.host?.clipboardText = "paste"
        host.key("v", .control)
        #expect(field.text == "abc")
        #expect(!field.resignFirstResponder() && field.isFirstResponder)
    }

    @Test func keysMoveAndSelect() {
        edit("one two three")
        host.key("Left", .control)
        #expect(field.editor.head == 8)
        host.key("Left", [.control, .shift])
        #expect(field.editor.selectedText == "two ")
        type("2")
        #expect(field.text == "one 2three")
        host.key("Home")
        host.key("Delete", .control)
        #expect(field.text == " 2three")
        host.key("End", .shift)
        #expect(field.editor.selection == 0..<7)
        host.key("Right")
        #expect(field.editor.selection == 7..<7)
        host.key("Backspace", .control)
        #expect(field.text == " ")
        host.key("z", .control)
        #expect(field.text == " 2three")
        host.key("z", [.control, .shift])
        #expect(field.text == " ")
    }

    @Test func theClipboardGoesBothWays() {
        edit("secret text")
        host.key("a", .control)
        host.key("x", .control)
        #expect(field.text == "" && host.clipboardText == "secret text")
        host.key("v", .control)
        host.key("v", .control)
        #expect(field.text == "secret textsecret text")
        field.isSecureTextEntry = true
        host.clipboardText = "old"
        host.key("a", .control)
        host.key("c", .control)
        #expect(host.clipboardText == "old")
        host.key("x", .control)
        #expect(field.text == "secret textsecret text")
    }

    @Test func thePointerSelectsCharactersWordsAndAll() {
        edit("hello wide world")
        func place(_ offset: Int) -> CGPoint {
            CGPoint(x: 20 + field.lineOrigin.x + field.line.x(of: offset), y: 37)
        }
        let (a, b) = (place(2), place(8))
        host.press(a.x, a.y)
        host.move(b.x, b.y)
        host.release(b.x, b.y)
        #expect(field.editor.selection == 2..<8)
        host.application.dispatch(.pointerPressed(place(12), .left, clickCount: 1, .shift))
        host.release(place(12).x, 37)
        #expect(field.editor.selection == 2..<12)
        host.tap(place(7).x + 2, 37, clicks: 2)
        #expect(field.editor.selection == 6..<10)
        host.tap(place(7).x + 2, 37, clicks: 3)
        #expect(field.editor.selection == 0..<16)
    }

    @Test func everyOffsetIsFoundWhereItsCaretStands() {
        for text in ["Hello", "汉字输入", "e\u{301}👍🏽x", "שלום", "abc שלום 12"] {
            edit(text)
            for offset in 0...field.editor.buffer.count {
                let x = field.line.x(of: offset)
                let found = field.editorPosition(at: CGPoint(x: field.lineOrigin.x + x, y: 17))
                let caret = field.line.layout.caretRect(at: found.offset, affinity: found.affinity)
                #expect(abs(caret.minX - x) < 0.6, "\(text) \(offset)")
            }
        }
    }

    /// The left view is the leading one, as UIKit's; the text keeps clear of both.
    @Test(arguments: [false, true])
    func sideViewsAreMirrored(_ isRightToLeft: Bool) {
        field.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        let leading = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
        let trailing = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 10))
        field.leftView = leading
        field.leftViewMode = .always
        field.rightView = trailing
        field.rightViewMode = .always
        field.text = "שלום abc"
        host.frame()
        let rect = field.textRect(forBounds: field.bounds)
        #expect(leading.frame.minX == (isRightToLeft ? 170 : 0))
        #expect(trailing.frame.minX == (isRightToLeft ? 0 : 150))
        #expect(rect.minX == (isRightToLeft ? 50 : 30) && rect.maxX == (isRightToLeft ? 170 : 150))
        // The clear button takes the trailing view's place.
        field.clearButtonMode = .always
        host.frame()
        let cleared = field.textRect(forBounds: field.bounds)
        #expect(isRightToLeft ? cleared.maxX == 170 && cleared.minX < 40 : cleared.minX == 30 && cleared.maxX > 160)
    }

    @Test func longTextScrollsSoThatTheCaretIsSeen() {
        edit(String(repeating: "wide text ", count: 40))
        let rect = field.editingRect(forBounds: field.bounds)
        #expect(rect.insetBy(dx: -2, dy: -2).contains(field.caretRect))
        host.key("Home")
        host.frame()
        #expect(field.scrolled == 0)
        #expect(rect.insetBy(dx: -2, dy: -2).contains(field.caretRect))
        for _ in 0..<60 { host.key("Right") }
        #expect(field.scrolled > 0)
        #expect(rect.insetBy(dx: -2, dy: -2).contains(field.caretRect))
        field.resignFirstResponder()
        host.frame()
        #expect(field.scrolled == 0)
    }

    @Test func hugePastesAreEditedInPieces() {
        edit()
        host.clipboardText = String(repeating: "paste \u{0}汉字 ", count: 10_000)
        host.key("v", .control)
        #expect(field.editor.buffer.count == 90_000)
        #expect(field.line.range.count <= 4096)
        let rect = field.editingRect(forBounds: field.bounds).insetBy(dx: -2, dy: -2)
        for key in ["Home", "Right", "Delete", "End", "Left", "Backspace"] {
            host.key(key)
            #expect(rect.contains(field.caretRect), "\(key)")
        }
        host.key("Home")
        for _ in 0..<1200 { host.key("Right", .control) }
        #expect(rect.contains(field.caretRect))
        type("x")
        #expect(field.editor.buffer.count == 89_999)
    }

    @Test func returnGoesToTheDelegateAndEndsWhereAnActionWantsIt() {
        edit("abc")
        host.key("Return")
        #expect(log.entries.last == "return")
        #expect(field.isFirstResponder)
        field.addAction(UIAction { [log] _ in log.entries.append("exit") }, for: .editingDidEndOnExit)
        host.key("Return")
        #expect(log.entries.suffix(3) == ["return", "exit", "end"])
        #expect(!field.isFirstResponder)
    }

    @Test func notificationsFollowTheEditing() {
        var names: [String] = []
        let tokens = [
            UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
            UITextField.textDidEndEditingNotification,
        ].map { name in
            NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { note in
                MainActor.assumeIsolated { names.append(name.rawValue) }
            }
        }
        edit()
        type("a")
        field.text = "by code"
        field.resignFirstResponder()
        #expect(
            names == [
                "UITextFieldTextDidBeginEditingNotification", "UITextFieldTextDidChangeNotification",
                "UITextFieldTextDidEndEditingNotification",
            ])
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    @Test func theCaretBlinksAndRests() {
        edit("abc")
        #expect(field.caret.isShown)
        host.frame(after: 0.6)
        #expect(!field.caret.isShown)
        host.frame(after: 0.5)
        #expect(field.caret.isShown)
        host.key("Left")
        host.frame(after: 0.4)
        #expect(field.caret.isShown)
        for _ in 0..<80 { host.frame(after: 0.5) }
        #expect(field.caret.isShown)
        field.resignFirstResponder()
        #expect(!field.caret.isShown)
    }

    @Test func sizesAreUIKits() {
        let plain = UITextField()
        #expect(plain.intrinsicContentSize.height == 22)
        plain.borderStyle = .roundedRect
        #expect(plain.intrinsicContentSize.height == 34)
        plain.placeholder = "Placeholder"
        let width = plain.intrinsicContentSize.width
        #expect(width > 60)
        plain.text = "A much longer text than before"
        #expect(plain.intrinsicContentSize.width > width)
        #expect(plain.contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(plain.contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
    }

    @Test func secureTextAndPlaceholderAreDrawn() {
        field.placeholder = "Name"
        #expect(glyphCount == 4)
        edit("pass")
        field.isSecureTextEntry = true
        #expect(glyphCount == 4)
        field.text = ""
        #expect(glyphCount == 4)
        field.placeholder = nil
        #expect(glyphCount == 0)
    }
    private var glyphCount: Int {
        Rendering(field, size: CGSize(width: 300, height: 100)).items.reduce(0) { count, item in
            if case .glyphs(let run, _, _) = item { return count + run.glyphs.count }
            return count
        }
    }

    @Test func tabWalksFieldsAndTypingFollows() {
        let second = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        edit("a")
        host.window.addSubview(second)
        host.frame()
        host.key("Tab")
        type("b")
        #expect(second.text == "b" && field.text == "a")
        host.key("Tab", .shift)
        type("c")
        #expect(field.text == "ac")
    }

    @Test func spacesTypedInAScrollViewDoNotScroll() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        scroll.contentSize = CGSize(width: 400, height: 2000)
        host.window.addSubview(scroll)
        scroll.addSubview(field)
        edit("a")
        host.key("Space")
        type(" ")
        host.frame(after: 1)
        #expect(scroll.contentOffset == .zero)
        #expect(field.text == "a ")
    }

    @Test func removingAFieldEndsItsEditing() {
        edit("a")
        field.removeFromSuperview()
        #expect(log.entries.last == "end")
        #expect(host.window.firstResponder == nil)
    }
}

/// Writes down what a field asks and says.
final class FieldLog: NSObject, UITextFieldDelegate {
    var entries: [String] = []
    var allows = true

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { allows }
    func textFieldDidBeginEditing(_ textField: UITextField) { entries.append("begin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { allows }
    func textFieldDidEndEditing(_ textField: UITextField) { entries.append("end") }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        entries.append("change \(range.location),\(range.length) \(string)")
        return allows
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        entries.append("return")
        return true
    }
}
