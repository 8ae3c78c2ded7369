import Testing
import Typesetting

@testable import UIKit

/// A text view: lines, scrolling to the caret, sizes, and text that is only read.
@MainActor final class TextViewTests {
    lazy var host = Stagehand(400, 300)
    let log = TextViewLog()
    lazy var view: UITextView = {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.font = .systemFont(ofSize: 16)
        view.delegate = log
        host.window.addSubview(view)
        host.frame()
        return view
    }()

    private func type(_ text: String) { host.application.dispatch(.text(text)) }
    private func edit(_ text: String) {
        view.text = text
        view.becomeFirstResponder()
        host.frame()
    }

    @Test func returnMakesLinesAndTheCaretStaysInSight() {
        edit("")
        for line in 0..<12 {
            type("line \(line)")
            host.key("Return")
            host.frame()
        }
        #expect(view.text.hasSuffix("line 11\n"))
        #expect(view.contentSize.height > 200)
        #expect(view.bounds.contains(view.caretRect))
        host.key("Home", .control)
        host.frame()
        #expect(view.contentOffset.y == 0)
        #expect(log.entries.first == "begin" && log.entries.contains("change"))
    }

    @Test func upAndDownKeepTheColumn() {
        edit("a long first line\nb\nanother long line")
        view.selectedRange = NSRange(location: 10, length: 0)
        host.key("Down")
        #expect(view.editor.head == 19)
        host.key("Down")
        #expect(abs(view.caretRect.minX - view.rect(of: CaretPosition(10)).minX) < 8)
        host.key("Up")
        host.key("Up")
        #expect(view.editor.head == 10)
        host.key("Up")
        #expect(view.editor.head == 0)
        host.key("End")
        #expect(view.editor.head == 17)
        host.key("Down", .shift)
        #expect(view.editor.selectedText == "\nb")
    }

    @Test func pagesAreAsLongAsWhatIsSeen() {
        edit((0..<60).map { "line \($0)" }.joined(separator: "\n"))
        view.selectedRange = NSRange(location: 0, length: 0)
        let line = view.caretRect.height
        let page = Int((view.bounds.height - 16) / line) - 1
        #expect(page > 2)
        host.key("PageDown")
        host.frame()
        #expect(view.caretRect.minY == 8 + CGFloat(page) * line)
        host.key("PageDown", .shift)
        #expect(view.editor.selectedText.split(separator: "\n").count == page)
        host.key("PageUp")
        host.key("PageUp")
        host.key("PageUp")
        #expect(view.editor.head == 0)
    }

    @Test func dragsSelectAndTheWheelScrolls() {
        edit(String(repeating: "some words here\n", count: 30))
        view.contentOffset = .zero
        host.frame()
        let start = view.rect(of: CaretPosition(2))
        let end = view.rect(of: CaretPosition(20))
        host.press(start.midX, start.midY)
        host.move(end.midX, end.midY)
        host.release(end.midX, end.midY)
        #expect(view.editor.selection == 2..<20)
        #expect(view.contentOffset.y == 0)
        host.application.dispatch(.scrolled(CGPoint(x: 50, y: 50), deltaX: 0, deltaY: 60, []))
        for _ in 0..<60 { host.frame(after: 1.0 / 60) }
        #expect(view.contentOffset.y == 60)
    }

    @Test func textThatIsOnlyReadIsCopiedAndNotChanged() {
        edit("read only")
        view.isEditable = false
        type("x")
        host.key("Backspace")
        host.key("a", .control)
        host.key("c", .control)
        host.key("x", .control)
        #expect(view.text == "read only")
        #expect(host.clipboardText == "read only")
    }

    @Test func insetsAndPaddingAreRoomAroundTheText() {
        view.text = "x"
        host.frame()
        #expect(view.rect(of: CaretPosition(0)).minX + 1 == 5)
        #expect(view.rect(of: CaretPosition(0)).minY == 8)
        view.textContainerInset = UIEdgeInsets(top: 20, left: 30, bottom: 4, right: 0)
        view.textContainer.lineFragmentPadding = 0
        host.frame()
        #expect(view.rect(of: CaretPosition(0)).minX + 1 == 30)
        #expect(view.rect(of: CaretPosition(0)).minY == 20)
        #expect(view.contentSize.height == ceil(view.textSegments(viewWidth: 200).height) + 24)
    }

    @Test func withoutScrollingTheTextMakesTheHeight() {
        let note = UITextView()
        note.isScrollEnabled = false
        note.text = String(repeating: "words ", count: 40)
        note.translatesAutoresizingMaskIntoConstraints = false
        host.window.addSubview(note)
        NSLayoutConstraint.activate([
            note.topAnchor.constraint(equalTo: host.window.topAnchor),
            note.leftAnchor.constraint(equalTo: host.window.leftAnchor),
            note.widthAnchor.constraint(equalToConstant: 150),
        ])
        host.frame()
        #expect(note.frame.height == note.sizeThatFits(CGSize(width: 150, height: 0)).height)
        let before = note.frame.height
        note.text += note.text
        host.frame()
        #expect(note.frame.height > before + 50)
        #expect(note.contentOffset == .zero)
    }

    @Test func rangesInUTF16AreScrolledTo() {
        edit(String(repeating: "👍 line\n", count: 40))
        view.scrollRangeToVisible(NSRange(location: 8 * 30, length: 2))
        host.frame()
        #expect(view.bounds.intersects(view.rect(of: CaretPosition(7 * 30))))
    }

    @Test func controlCharactersAndBrokenPastesAreCleaned() {
        edit("")
        host.clipboardText = "a\u{0}b\r\nc\u{1B}d"
        host.key("v", .control)
        #expect(view.text == "ab\ncd")
    }
}

final class TextViewLog: NSObject, UITextViewDelegate {
    var entries: [String] = []
    func textViewDidBeginEditing(_ textView: UITextView) { entries.append("begin") }
    func textViewDidChange(_ textView: UITextView) { entries.append("change") }
    func textViewDidEndEditing(_ textView: UITextView) { entries.append("end") }
}
