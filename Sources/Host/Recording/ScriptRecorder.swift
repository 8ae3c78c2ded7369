import Foundation
import UIKit

/// Writes a session down as a script, line by line as it happens, in the form that scripts are read in.
///
/// What it is given is what the program gets: the input of each frame with the frame's time, and settings. Waits between lines are
/// the session's own, so a replay has its motions at the same places; clicks that come close become taps, keys with their text
/// become `type`, drags keep their course to within a point.
@MainActor public final class ScriptRecorder {
    private let file: ScriptFile
    private unowned let environment: any ScriptEnvironment
    /// The end of what was written last, on the animation clock.
    private var lastTime = AnimationClock.shared.now

    private var tap: Tap?
    private var press: Press?
    /// Buttons that were pressed while that one was held.
    private var pressedBeside: [InputEvent.Button] = []
    private var hover: CGPoint?
    private var hoverTime: TimeInterval = 0
    private var typing: Typing?
    private var keys: [(name: String, modifiers: InputModifiers)] = []
    private var keyTime: TimeInterval = 0
    private var wheel: Wheel?
    private var windowSize: CGSize?

    /// A click that a second one may follow.
    private struct Tap {
        var target: String
        var point: CGPoint
        var button: ScriptButton
        var clicks: Int
        var start, end: TimeInterval
        var note: String
    }

    private struct Press {
        var point: CGPoint
        var button: ScriptButton
        var isOnScreen: Bool
        var start: TimeInterval
        var note: String
        var clicks: Int
        var course: [PointerCourse.Sample]
        /// That it began stands in the script already; what follows of it are movements and the release.
        var isWritten = false
    }

    private struct Typing {
        var text: String
        var start, end: TimeInterval
    }

    private struct Wheel {
        var point: CGPoint
        var delta: CGPoint
        var start, end: TimeInterval
    }

    /// A finger that stays down this long, in seconds, presses rather than taps.
    private static let longestTap = 0.4
    /// Points within which a tap's finger may move.
    private static let tapSlack = 3.0
    /// As SDL names them.
    private static let modifierKeys: Set<String> = [
        "Left Shift", "Right Shift", "Left Ctrl", "Right Ctrl", "Left Alt", "Right Alt", "Left GUI", "Right GUI",
        "CapsLock", "Numlock", "ModeSwitch",
    ]
    /// Seconds within which typed letters and turns of the wheel belong together.
    private static let togetherness = 0.25

    /// - Parameters:
    ///   - path: of the file, which is emptied if it is there.
    ///   - opening: lines at the head: comments, and the state that the session starts from.
    public init(path: String, opening: [String], environment: any ScriptEnvironment) throws(ScriptProblem) {
        file = try ScriptFile(path)
        self.environment = environment
        for line in opening { file.write(line) }
    }

    // MARK: What happens

    /// The input of a frame, before the program gets it.
    public func record(_ events: [InputEvent], at time: TimeInterval) {
        // A key whose text did not come with it has none.
        if time > keyTime { flushKeys() }
        for event in events { record(event, time) }
    }

    /// Something that a script's line, not input, changed.
    public func record(_ setting: ScriptSetting, at time: TimeInterval) {
        flush(at: time)
        write("\(ScriptCommand.setting(setting))", from: time, to: time)
    }

    /// The window has another size, in points.
    public func recordWindowSize(_ size: CGSize, at time: TimeInterval) {
        defer { windowSize = size }
        guard let windowSize, windowSize != size else { return }
        flush(at: time)
        write("window \(Self.number(size.width))x\(Self.number(size.height))", from: time, to: time)
    }

    /// Ends the script at a time of the animation clock.
    public func finish(at time: TimeInterval) {
        flush(at: time)
        flushPress(at: time)
        if time > lastTime { write(nil, from: time, to: time) }
        file.close()
    }

    private func record(_ event: InputEvent, _ time: TimeInterval) {
        switch event {
        case .pointerMoved(let point, _):
            if press != nil {
                press?.course.append(PointerCourse.Sample(time: time, point: point))
            } else {
                hover = point
                hoverTime = time
            }
        case .pointerPressed(let point, let button, let clickCount, let modifiers):
            begin(ScriptButton(button, modifiers), at: point, clickCount, time)
        case .pointerReleased(let point, let button, _):
            guard press?.button.button == button else {
                if let index = pressedBeside.firstIndex(of: button) {
                    pressedBeside.remove(at: index)
                    write("release with \(button)", from: time, to: time)
                }
                return
            }
            press?.course.append(PointerCourse.Sample(time: time, point: point))
            endPress(at: time)
        case .pointerLeft:
            guard press == nil else { return }
            flush(at: time)
            write("leave", from: time, to: time)
        case .scrolled(let point, let x, let y, let modifiers):
            // As the toolkit takes it: with the shift key a wheel turns sideways.
            let isSideways = modifiers.contains(.shift) && x == 0
            scroll(point, isSideways ? CGPoint(x: y, y: 0) : CGPoint(x: x, y: y), time)
        case .keyPressed(let name, let modifiers, _):
            // Held keys stand with what they change: a click or another key.
            if Self.modifierKeys.contains(name) { return }
            flush(at: time, keepsTyping: true)
            keys.append((name, modifiers))
            keyTime = time
        case .text(let text): type(text, time)
        case .keyReleased, .composition, .focusChanged: break
        }
    }

    private func begin(_ button: ScriptButton, at point: CGPoint, _ clickCount: Int, _ time: TimeInterval) {
        let place = place(point)
        if press != nil {
            writeHeldPress(at: time)
            pressedBeside.append(button.button)
            return write(
                "press \(target(point, isOnScreen: place.isOnScreen))\(button.suffix)\(place.note)", from: time,
                to: time)
        }
        let follows =
            tap.map {
                $0.clicks + 1 == clickCount && $0.button == button && Self.distance($0.point, point) <= Self.tapSlack
            } ?? false
        dropHover(at: point)
        flush(at: time, keepsTap: follows)
        press = Press(
            point: point, button: button, isOnScreen: place.isOnScreen, start: time, note: place.note,
            clicks: clickCount, course: [PointerCourse.Sample(time: time, point: point)])
    }

    private func scroll(_ point: CGPoint, _ delta: CGPoint, _ time: TimeInterval) {
        if var turning = wheel, turning.point == point, time - turning.end < Self.togetherness {
            turning.delta.x += delta.x
            turning.delta.y += delta.y
            turning.end = time
            wheel = turning
            return
        }
        dropHover(at: point)
        flush(at: time)
        wheel = Wheel(point: point, delta: delta, start: time, end: time)
    }

    private func type(_ text: String, _ time: TimeInterval) {
        // The key that made the text says nothing more.
        if time == keyTime, !keys.isEmpty { keys.removeLast() }
        flushKeys()
        if var typed = typing, time - typed.end < Self.togetherness {
            typed.text += text
            typed.end = time
            typing = typed
            return
        }
        flush(at: time)
        typing = Typing(text: text, start: time, end: time)
    }

    // MARK: Lines

    private func endPress(at time: TimeInterval) {
        guard let ended = press else { return }
        let strayed = ended.course.contains { Self.distance($0.point, ended.point) > Self.tapSlack }
        guard !ended.isWritten, !strayed, time - ended.start < Self.longestTap else { return flushPress(at: time) }
        press = nil
        if var first = tap {
            first.clicks += 1
            first.end = time
            tap = first
            return
        }
        tap = Tap(
            target: target(ended.point, isOnScreen: ended.isOnScreen), point: ended.point, button: ended.button,
            clicks: 1, start: ended.start, end: time, note: ended.note)
    }

    /// Writes what is still held back, in the order in which it began.
    private func flush(at time: TimeInterval, keepsTap: Bool = false, keepsTyping: Bool = false) {
        if let done = wheel {
            wheel = nil
            let place = place(done.point)
            let by = "\(Self.number(done.delta.x)),\(Self.number(done.delta.y))"
            write(
                "scroll \(target(done.point, isOnScreen: place.isOnScreen)) by \(by)\(place.note)", from: done.start,
                to: done.end)
        }
        if let done = tap, !keepsTap {
            tap = nil
            // Pairs of clicks are double taps.
            for _ in 0..<done.clicks / 2 {
                write("doubletap \(done.target)\(done.button.suffix)\(done.note)", from: done.start, to: done.end)
            }
            if done.clicks % 2 == 1 {
                write("tap \(done.target)\(done.button.suffix)\(done.note)", from: done.start, to: done.end)
            }
            hover = hover.flatMap { Self.distance($0, done.point) < 0.5 ? nil : $0 }
        }
        if !keepsTyping { flushTyping() }
        flushKeys()
        if let point = hover, press == nil, !keepsTap {
            hover = nil
            let place = place(point)
            write("move \(target(point, isOnScreen: place.isOnScreen))\(place.note)", from: hoverTime, to: hoverTime)
        }
    }

    private func flushTyping() {
        guard let done = typing else { return }
        typing = nil
        write("type \(ScriptText.quoted(done.text))", from: done.start, to: done.end)
    }

    private func flushKeys() {
        guard !keys.isEmpty else { return }
        flushTyping()
        let done = keys
        keys = []
        for key in done { write("key \(ScriptText.key(key.name, key.modifiers))", from: keyTime, to: keyTime) }
    }

    /// A press that went somewhere, or is still held.
    private func flushPress(at time: TimeInterval) {
        guard let done = press else { return }
        hover = nil
        let legs = PointerCourse(done.course).legs
        if !done.isWritten, legs.count == 1, let leg = legs.first, leg.duration > 0, !leg.isRest {
            press = nil
            func place(_ point: CGPoint) -> String { target(point, isOnScreen: done.isOnScreen) }
            let line = "drag \(place(done.point)) -> \(place(leg.end)) in \(Self.seconds(leg.duration))"
            return write(line + done.button.suffix + done.note, from: done.start, to: time)
        }
        writeHeldPress(at: time)
        press = nil
        // Which one only has to be said where another might be down.
        let isPlain = !done.isWritten && done.button.button == .left
        write(isPlain ? "release" : "release with \(done.button.button)", from: time, to: time)
    }

    /// Writes the press and its course so far, and keeps what comes then.
    private func writeHeldPress(at time: TimeInterval) {
        guard var held = press else { return }
        func place(_ point: CGPoint) -> String { target(point, isOnScreen: held.isOnScreen) }
        if !held.isWritten {
            let line = "press \(place(held.point))\(held.button.suffix)\(held.note)"
            write(line, from: held.start, to: held.start)
        }
        var now = held.course.first?.time ?? held.start
        for leg in PointerCourse(held.course).legs {
            let start = now
            now += leg.duration
            // A rest is written as the wait before the next line.
            if leg.isRest { continue }
            write("move \(place(leg.end)) in \(Self.seconds(leg.duration))", from: start, to: now)
        }
        held.isWritten = true
        held.course = [PointerCourse.Sample(time: time, point: held.course.last?.point ?? held.point)]
        press = held
    }

    /// Writes a line and, before it, the wait since the last one ended. Nil writes the wait alone.
    private func write(_ line: String?, from start: TimeInterval, to end: TimeInterval) {
        // The frame that shows a line's effect passes before the next one.
        let wait = start - lastTime - (line == nil ? 0 : 1.0 / 60)
        if wait >= 0.01 { file.write("wait \(Self.seconds(wait))") }
        if let line { file.write(line) }
        lastTime = max(end, lastTime)
    }

    /// Lines that point somewhere move the pointer there themselves.
    private func dropHover(at point: CGPoint) {
        if let place = hover, Self.distance(place, point) < 0.5 { hover = nil }
    }

    // MARK: Words

    private func place(_ point: CGPoint) -> (isOnScreen: Bool, note: String) {
        var name: String?
        let onScreen = environment.screenPoint(fromHost: point)
        if let onScreen, let screen = environment.scriptScreen {
            name = ViewFinder.name(at: onScreen, in: screen)
        } else if let window = environment.scriptWindow {
            name = ViewFinder.name(at: point, in: window)
        }
        return (onScreen != nil, name.map { "  # \($0.replacingOccurrences(of: "\n", with: " "))" } ?? "")
    }

    private func target(_ point: CGPoint, isOnScreen: Bool) -> String {
        let shown =
            isOnScreen
            ? environment.screenPoint(fromHost: point) ?? environment.uncheckedScreenPoint(fromHost: point) : point
        return (isOnScreen ? "" : "window ") + "\(Self.number(shown.x)),\(Self.number(shown.y))"
    }

    private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { max(abs(a.x - b.x), abs(a.y - b.y)) }
    private static func number(_ value: CGFloat) -> String { ScriptText.number((Double(value) * 100).rounded() / 100) }
    private static func seconds(_ value: TimeInterval) -> String { ScriptText.number((value * 1000).rounded() / 1000) }
}

extension ScriptEnvironment {
    /// Also for points outside the screen, where drags may lead.
    fileprivate func uncheckedScreenPoint(fromHost point: CGPoint) -> CGPoint {
        // The map is a scale and a shift: two points of it tell all others.
        let origin = hostPoint(fromScreen: .zero)
        let unit = hostPoint(fromScreen: CGPoint(x: 1, y: 1))
        let scale = CGPoint(x: unit.x - origin.x, y: unit.y - origin.y)
        guard scale.x != 0, scale.y != 0 else { return point }
        return CGPoint(x: (point.x - origin.x) / scale.x, y: (point.y - origin.y) / scale.y)
    }
}
