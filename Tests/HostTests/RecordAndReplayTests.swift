import Foundation
import Graphics
import Host
import UIKit
import XCTest

/// A session that is recorded, and replayed on a host of its own, ends in the same picture.
final class RecordAndReplayTests: XCTestCase {
    @MainActor private final class Screen: ScriptEnvironment {
        let host = HeadlessHost(size: CGSize(width: 320, height: 400))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        let list = UIScrollView(frame: CGRect(x: 10, y: 100, width: 300, height: 290))
        let field = UITextField(frame: CGRect(x: 10, y: 50, width: 300, height: 34))
        let button = UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 30))

        init() {
            let controller = UIViewController()
            controller.view.backgroundColor = .white
            button.backgroundColor = .systemBlue
            button.addAction(
                UIAction { [unowned self] _ in
                    UIView.animate(withDuration: 0.4) { self.button.frame.origin.x += 40 }
                }, for: .touchUpInside)
            field.backgroundColor = UIColor(white: 0.9, alpha: 1)
            for row in 0..<40 {
                let view = UIView(frame: CGRect(x: 0, y: row * 50, width: 300, height: 49))
                view.backgroundColor = UIColor(hue: CGFloat(row) / 40, saturation: 0.5, brightness: 0.9, alpha: 1)
                list.addSubview(view)
            }
            list.contentSize = CGSize(width: 300, height: 2000)
            for view in [button, field, list] { controller.view.addSubview(view) }
            window.rootViewController = controller
            window.makeKeyAndVisible()
            host.advanceUntilIdle(limit: 1)
        }

        var scriptScreen: UIWindow? { window }
        func hostPoint(fromScreen point: CGPoint) -> CGPoint { point }
        func perform(_ setting: ScriptSetting) throws(ScriptProblem) {}
        func writeScreenshot(to path: String) throws(ScriptProblem) {}
        func recordTimings(to path: String) throws(ScriptProblem) {}
        func close() { window.isHidden = true }
    }

    @MainActor func testReplayEndsInTheSamePicture() async throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("replay-\(UUID().uuidString).ashlar")
            .path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let first = Screen()
        let recorder = try ScriptRecorder(path: path, opening: ["# opening"], environment: first)
        first.host.pass.inputObserver = { recorder.record($0, at: $1) }
        func step(_ seconds: TimeInterval, _ events: InputEvent...) {
            for event in events { first.host.send(event) }
            first.host.advance(by: seconds)
        }
        let button = CGPoint(x: 30, y: 25)
        step(0.1, .pointerMoved(button, []))
        step(0.1, .pointerPressed(button, .left, clickCount: 1, []))
        step(0.3, .pointerReleased(button, .left, []))
        let field = CGPoint(x: 60, y: 67)
        step(0.1, .pointerMoved(field, []), .pointerPressed(field, .left, clickCount: 1, []))
        step(0.2, .pointerReleased(field, .left, []))
        for letter in ["A", "b", "你"] { step(0.1, .keyPressed(letter, [], isRepeat: false), .text(letter)) }
        step(0.2, .keyPressed("Backspace", [], isRepeat: false), .keyReleased("Backspace", []))
        step(0.2, .keyPressed("Escape", [], isRepeat: false))
        let list = CGPoint(x: 100, y: 300)
        step(0.3, .pointerMoved(list, []))
        for _ in 0..<3 { step(0.05, .scrolled(list, deltaX: 0, deltaY: 60, [])) }
        step(0.5)
        // A drag that rests before it lets go, so that nothing flings.
        step(0.05, .pointerPressed(list, .left, clickCount: 1, []))
        for move in 1...20 { step(1.0 / 60, .pointerMoved(CGPoint(x: 100, y: 300 - Double(move) * 6), [])) }
        step(0.4)
        step(1, .pointerReleased(CGPoint(x: 100, y: 180), .left, []))
        recorder.finish(at: first.host.time)
        let (offset, text, place) = (first.list.contentOffset, first.field.text, first.button.frame)
        _ = first.field.resignFirstResponder()
        first.host.advanceUntilIdle(limit: 5)
        let picture = first.host.screenshot()
        first.close()
        XCTAssertGreaterThan(offset.y, 200)
        XCTAssertEqual(text, "Ab")

        let second = Screen()
        try second.host.run(Script(contentsOf: path), environment: second)
        XCTAssertEqual(second.field.text, text)
        XCTAssertEqual(second.list.contentOffset.y, offset.y, accuracy: 0.5)
        XCTAssertEqual(second.button.frame, place)
        _ = second.field.resignFirstResponder()
        second.host.advanceUntilIdle(limit: 5)
        XCTAssertEqual(second.host.screenshot().pixels, picture.pixels)
        second.close()
    }
}
