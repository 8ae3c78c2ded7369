import Foundation
import Host
import Testing
import UIKit

/// What happens in a session, and the script that is written of it.
@MainActor @Suite(.serialized) struct ScriptRecorderTests {
    /// A screen of 300 by 200 points at 100,50 of a window, twice as large as its points.
    private final class Place: ScriptEnvironment {
        let screen = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        var scriptScreen: UIWindow? { screen }
        func hostPoint(fromScreen point: CGPoint) -> CGPoint { CGPoint(x: 100 + point.x * 2, y: 50 + point.y * 2) }
        func screenPoint(fromHost point: CGPoint) -> CGPoint? {
            let place = CGPoint(x: (point.x - 100) / 2, y: (point.y - 50) / 2)
            return screen.bounds.contains(place) ? place : nil
        }
        func perform(_ setting: ScriptSetting) throws(ScriptProblem) {}
        func writeScreenshot(to path: String) throws(ScriptProblem) {}
        func recordTimings(to path: String) throws(ScriptProblem) {}
    }

    private let place = Place()

    /// The lines written for events at seconds after the start.
    private func lines(_ session: (ScriptRecorder, TimeInterval) throws -> Void, end: TimeInterval = 0) throws
        -> [String]
    {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("record-\(UUID().uuidString).ashlar")
            .path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let start = AnimationClock.shared.now
        let recorder = try ScriptRecorder(path: path, opening: [], environment: place)
        try session(recorder, start)
        recorder.finish(at: start + end)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        _ = try Script(text)
        return text.split(separator: "\n").map(String.init)
    }

    private func click(
        _ recorder: ScriptRecorder, _ point: CGPoint, at time: TimeInterval, count: Int = 1, held: TimeInterval = 0.08
    ) {
        recorder.record([.pointerMoved(point, [])], at: time - 0.05)
        recorder.record([.pointerPressed(point, .left, clickCount: count, [])], at: time)
        recorder.record([.pointerReleased(point, .left, [])], at: time + held)
    }

    @Test func clicksAreTapsWithTheWaitsBetween() throws {
        let lines = try lines { recorder, start in
            click(recorder, CGPoint(x: 120, y: 70), at: start + 1)
            click(recorder, CGPoint(x: 20, y: 30), at: start + 2)
        }
        #expect(lines == ["wait 0.983", "tap 10,10", "wait 0.903", "tap window 20,30"])
    }

    @Test func twoQuickClicksAreADoubleTap() throws {
        let point = CGPoint(x: 120, y: 70)
        let both = try lines { recorder, start in
            click(recorder, point, at: start)
            click(recorder, point, at: start + 0.2, count: 2)
        }
        #expect(both == ["doubletap 10,10"])
        let slow = try lines { recorder, start in
            click(recorder, point, at: start)
            click(recorder, point, at: start + 1, count: 1)
        }
        #expect(slow.filter { $0.hasPrefix("tap") }.count == 2)
    }

    /// Presses and releases without movements.
    private func press(
        _ recorder: ScriptRecorder, _ button: InputEvent.Button, _ time: TimeInterval, at x: CGFloat = 120
    ) {
        recorder.record([.pointerPressed(CGPoint(x: x, y: 70), button, clickCount: 1, [])], at: time)
    }
    private func release(
        _ recorder: ScriptRecorder, _ button: InputEvent.Button, _ time: TimeInterval, at x: CGFloat = 120
    ) {
        recorder.record([.pointerReleased(CGPoint(x: x, y: 70), button, [])], at: time)
    }

    @Test func otherButtonsAndModifierKeysAreKept() throws {
        let lines = try lines { recorder, start in
            press(recorder, .right, start)
            release(recorder, .right, start + 0.1)
            press(recorder, .middle, start + 1)
            release(recorder, .middle, start + 1.6)
            recorder.record([.pointerPressed(CGPoint(x: 120, y: 70), .left, clickCount: 1, .shift)], at: start + 2)
            release(recorder, .left, start + 2.1)
            // One that was down before the recording began.
            release(recorder, .right, start + 3)
        }
        #expect(
            lines.filter { !$0.hasPrefix("wait") } == [
                "tap 10,10 with right", "press 10,10 with middle", "release with middle", "tap 10,10 with shift+left",
            ])
    }

    @Test func heldKeysStandWithWhatTheyChange() throws {
        let lines = try lines { recorder, start in
            recorder.record([.keyPressed("Left Shift", .shift, isRepeat: false)], at: start)
            recorder.record([.keyPressed("Left", .shift, isRepeat: false)], at: start + 0.1)
            recorder.record([.keyReleased("Left Shift", [])], at: start + 0.2)
            recorder.record([.keyPressed("Keypad Enter", [], isRepeat: false)], at: start + 0.5)
        }
        #expect(lines.filter { !$0.hasPrefix("wait") } == ["key shift+Left", "key \"Keypad Enter\""])
    }

    @Test func twoClicksOfDifferentButtonsAreTwoTaps() throws {
        let lines = try lines { recorder, start in
            press(recorder, .left, start)
            release(recorder, .left, start + 0.05)
            recorder.record([.pointerPressed(CGPoint(x: 120, y: 70), .right, clickCount: 2, [])], at: start + 0.2)
            release(recorder, .right, start + 0.25)
        }
        #expect(lines.filter { !$0.hasPrefix("wait") } == ["tap 10,10", "tap 10,10 with right"])
    }

    @Test func aSecondButtonPressedWhileOneIsHeld() throws {
        let lines = try lines { recorder, start in
            press(recorder, .left, start)
            recorder.record([.pointerMoved(CGPoint(x: 160, y: 70), [])], at: start + 0.2)
            press(recorder, .right, start + 0.2, at: 160)
            release(recorder, .right, start + 0.3, at: 160)
            recorder.record([.pointerMoved(CGPoint(x: 180, y: 70), [])], at: start + 0.5)
            release(recorder, .left, start + 0.5, at: 180)
        }
        #expect(
            lines.filter { !$0.hasPrefix("wait") } == [
                "press 10,10", "move 30,10 in 0.2", "press 30,10 with right", "release with right", "move 40,10 in 0.3",
                "release with left",
            ])
    }

    @Test func aLongPressIsHeld() throws {
        let lines = try lines { recorder, start in click(recorder, CGPoint(x: 120, y: 70), at: start, held: 0.8) }
        #expect(lines == ["press 10,10", "wait 0.783", "release"])
    }

    @Test func anEvenDragIsOneLine() throws {
        let lines = try lines { recorder, start in
            recorder.record([.pointerPressed(CGPoint(x: 120, y: 70), .left, clickCount: 1, [])], at: start)
            for step in 1...20 {
                let point = CGPoint(x: 120, y: 70 + Double(step) * 10)
                recorder.record([.pointerMoved(point, [])], at: start + Double(step) / 60)
            }
            recorder.record([.pointerReleased(CGPoint(x: 120, y: 270), .left, [])], at: start + 20.0 / 60)
        }
        #expect(lines == ["drag 10,10 -> 10,110 in 0.333"])
    }

    @Test func aWindingDragKeepsItsCourse() throws {
        let lines = try lines { recorder, start in
            recorder.record([.pointerPressed(CGPoint(x: 120, y: 70), .left, clickCount: 1, [])], at: start)
            for step in 1...10 {
                recorder.record([.pointerMoved(CGPoint(x: 120 + step * 10, y: 70), [])], at: start + Double(step) / 60)
            }
            for step in 1...10 {
                recorder.record(
                    [.pointerMoved(CGPoint(x: 220, y: 70 + step * 4), [])], at: start + Double(10 + step) / 60)
            }
            recorder.record([.pointerReleased(CGPoint(x: 220, y: 110), .left, [])], at: start + 1)
        }
        #expect(lines == ["press 10,10", "move 60,10 in 0.167", "move 60,30 in 0.167", "wait 0.65", "release"])
    }

    @Test func keysAndTheirTextAreTyped() throws {
        let lines = try lines { recorder, start in
            for (index, letter) in "héy 你".enumerated() {
                recorder.record(
                    [.keyPressed("\(letter)", [], isRepeat: false), .text("\(letter)")], at: start + Double(index) / 10)
                recorder.record([.keyReleased("\(letter)", [])], at: start + Double(index) / 10 + 0.05)
            }
            recorder.record([.keyPressed("Return", [], isRepeat: false)], at: start + 1)
            recorder.record([.keyPressed("a", .control, isRepeat: false)], at: start + 1.5)
            recorder.record([.text("\"\\")], at: start + 2)
        }
        #expect(
            lines.filter { !$0.hasPrefix("wait") } == [
                "type \"héy 你\"", "key Return", "key ctrl+a", "type \"\\\"\\\\\"",
            ])
    }

    @Test func turnsOfTheWheelAreAddedUp() throws {
        let lines = try lines { recorder, start in
            for step in 0..<5 {
                recorder.record(
                    [.scrolled(CGPoint(x: 120, y: 70), deltaX: 0, deltaY: 60, [])], at: start + Double(step) * 0.1)
            }
            recorder.record([.scrolled(CGPoint(x: 120, y: 70), deltaX: 0, deltaY: -60, .shift)], at: start + 2)
        }
        #expect(lines == ["scroll 10,10 by 0,300", "wait 1.583", "scroll 10,10 by -60,0"])
    }

    @Test func settingsResizesAndTheEndAreLines() throws {
        let lines = try lines(
            { recorder, start in
                recorder.recordWindowSize(CGSize(width: 300, height: 200), at: start)
                recorder.recordWindowSize(CGSize(width: 300, height: 200), at: start + 0.1)
                recorder.recordWindowSize(CGSize(width: 400, height: 200), at: start + 1)
                recorder.record(ScriptSetting(.device, "iphone-x"), at: start + 2)
                recorder.record([.pointerLeft], at: start + 3)
            }, end: 5)
        #expect(
            lines == [
                "wait 0.983", "window 400x200", "wait 0.983", "device iphone-x", "wait 0.983", "leave", "wait 2",
            ])
    }

    @Test func aNamedViewIsNamedBehindTheLine() throws {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        button.accessibilityIdentifier = "go"
        place.screen.addSubview(button)
        place.screen.isHidden = false
        defer { place.screen.isHidden = true }
        let lines = try lines { recorder, start in click(recorder, CGPoint(x: 120, y: 70), at: start) }
        #expect(lines == ["tap 10,10  # #go"])
    }

    @Test func aFileThatCannotBeMadeIsSaid() {
        #expect(throws: ScriptProblem.self) {
            try ScriptRecorder(path: "/no/such/folder/a.ashlar", opening: [], environment: place)
        }
    }
}
