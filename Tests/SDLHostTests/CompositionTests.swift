import CSDL2
import Foundation
import SDLHost
import XCTest

@testable import UIKit

/// What an input method sends to a real window: unfinished text shown in place, then the text.
final class CompositionTests: XCTestCase {
    override func setUpWithError() throws {
        try XCTSkipIf(
            (ProcessInfo.processInfo.environment["DISPLAY"] ?? "").isEmpty, "no display: run the tests with 'make test'"
        )
    }

    func testUnfinishedTextIsShownInPlace() throws {
        try MainActor.assumeIsolated {
            let host = try SDLHost(title: "Composition", size: CGSize(width: 300, height: 100))
            let root = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
            let field = UITextField(frame: CGRect(x: 20, y: 30, width: 200, height: 34))
            field.text = "ab"
            root.addSubview(field)
            root.makeKeyAndVisible()
            defer { root.isHidden = true }
            field.becomeFirstResponder()
            XCTAssertEqual(SDL_IsTextInputActive(), SDL_TRUE)
            var seen: [String] = []
            var carets: [CGFloat] = []
            @MainActor func note() {
                let shown = field.editor.composition.map { field.editor.buffer.string(in: $0) } ?? "-"
                seen.append("\(field.text ?? "") \(shown)")
                carets.append(host.textInputCaret?.minX ?? -1)
            }
            let steps: [() -> Void] = [
                { pushEditing("ni", start: 2, length: 0) }, { pushEditing("ni hao", start: 6, length: 0) },
                { pushText("你好") }, { pushEditing("x", start: 1, length: 0) },
                { pushEditing("", start: 0, length: 0) },
            ]
            for (index, step) in steps.enumerated() {
                AnimationClock.shared.schedule(after: 0.2 + 0.4 * Double(index)) { step() }
                AnimationClock.shared.schedule(after: 0.4 + 0.4 * Double(index)) { note() }
            }
            AnimationClock.shared.schedule(after: 0.4 + 0.4 * Double(steps.count)) { host.stop() }
            try host.run(quitAfter: 30)
            XCTAssertEqual(seen, ["abni ni", "abni hao ni hao", "ab你好 -", "ab你好x x", "ab你好 -"])
            // The input method's window goes with the caret.
            XCTAssertEqual(carets.count, 5)
            XCTAssertTrue(carets.allSatisfy { $0 > 20 && $0 < 220 })
            XCTAssertLessThan(carets[0], carets[1])
            XCTAssertLessThan(carets[4], carets[3])
        }
    }
}

private func pushEditing(_ text: String, start: Int32, length: Int32) {
    var event = SDL_Event()
    event.type = SDL_TEXTEDITING.rawValue
    event.edit.start = start
    event.edit.length = length
    withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: Array(text.utf8) + [0]) }
    SDL_PushEvent(&event)
}
private func pushText(_ text: String) {
    var event = SDL_Event()
    event.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array(text.utf8) + [0]) }
    SDL_PushEvent(&event)
}
