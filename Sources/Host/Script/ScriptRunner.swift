import Foundation
import UIKit

/// Carries out a script, frame by frame.
///
/// The host calls `advance(to:isIdle:)` after each frame and hands the inputs that come back to the next one. So an `expect`
/// sees exactly what was drawn at the time it stands at, and a `wait` counts from the frame that took the input before it.
@MainActor public final class ScriptRunner {
    public let script: Script
    public private(set) var isFinished = false
    /// Whether the script asked to end the program.
    public private(set) var wantsToQuit = false
    /// When the runner has something to do next; nil means with the next frame.
    public private(set) var wakeTime: TimeInterval?

    unowned let environment: any ScriptEnvironment
    /// The blocks being run, innermost last.
    private var blocks: [Block]
    private var pending: Pending?
    /// Inputs that the next frame takes.
    private var inputs: [InputEvent] = []
    private var pressedAt: CGPoint?
    /// The buttons that are down, the last pressed last.
    private var pressed: [ScriptButton] = []
    /// A moving screen is given this long on the animation clock to come to rest.
    public static let longestIdleWait: TimeInterval = 120

    private struct Block {
        var statements: [ScriptStatement]
        var next = 0
        var remaining: Int
    }

    private enum Pending {
        case nextFrame
        case until(TimeInterval)
        case idle(since: TimeInterval)
        case motion(from: CGPoint, to: CGPoint, start: TimeInterval?, duration: TimeInterval, releases: ScriptButton?)
    }

    public init(_ script: Script, environment: any ScriptEnvironment) {
        self.script = script
        self.environment = environment
        blocks = [Block(statements: script.statements, remaining: 1)]
    }

    /// Goes on as far as possible at this time of the animation clock.
    /// - Parameter isIdle: whether nothing is dirty and nothing moves.
    /// - Returns: the inputs for the next frame.
    public func advance(to now: TimeInterval, isIdle: Bool) throws(ScriptError) -> [InputEvent] {
        inputs = []
        wakeTime = nil
        while !isFinished {
            guard try finishPending(now, isIdle) else { break }
            guard let statement = nextStatement() else {
                isFinished = true
                break
            }
            try perform(statement, now)
            // What changed something is followed by the frame that shows it.
            if case .nextFrame = pending { break }
            if !inputs.isEmpty { break }
        }
        return inputs
    }

    /// Whether the script may go on to its next line.
    private func finishPending(_ now: TimeInterval, _ isIdle: Bool) throws(ScriptError) -> Bool {
        // Times come from sums of frame durations: a millionth of a second is the same instant.
        let rounding = 1e-6
        switch pending {
        case nil: return true
        case .nextFrame:
            pending = nil
            return true
        case .until(let end):
            guard now >= end - rounding else {
                wakeTime = end
                return false
            }
            pending = nil
            return true
        case .idle(let start):
            if isIdle {
                pending = nil
                return true
            }
            guard now - start < Self.longestIdleWait else {
                throw ScriptError.impossible(
                    script: script.name, line: last.line, column: last.column,
                    problem:
                        "'wait idle': the screen is still moving after \(Int(Self.longestIdleWait)) seconds; wait a fixed time instead"
                )
            }
            return false
        case .motion(let from, let to, let start, let duration, let releases):
            let start = start ?? now
            let part = duration > 0 ? min(1, (now - start) / duration) : 1
            let point = CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
            inputs.append(.pointerMoved(point, []))
            if part >= 1 - rounding {
                if let releases { inputs.append(.pointerReleased(point, releases.button, releases.modifiers)) }
                pending = .nextFrame
            } else {
                pending = .motion(from: from, to: to, start: start, duration: duration, releases: releases)
            }
            return false
        }
    }

    /// Where the statement stands that was begun last.
    private var last = (line: 0, column: 0)
    /// Where the last line moved the pointer, in the host's window.
    private var pointer: CGPoint?

    private func nextStatement() -> ScriptStatement? {
        while var block = blocks.popLast() {
            if block.next < block.statements.count {
                let statement = block.statements[block.next]
                block.next += 1
                blocks.append(block)
                last = (statement.line, statement.column)
                return statement
            }
            if block.remaining > 1 {
                block.remaining -= 1
                block.next = 0
                blocks.append(block)
            }
        }
        return nil
    }

    private func perform(_ statement: ScriptStatement, _ now: TimeInterval) throws(ScriptError) {
        do {
            try perform(statement.command, now)
        } catch let problem as ScriptProblem {
            throw .impossible(
                script: script.name, line: statement.line, column: statement.column, problem: problem.description)
        } catch let failure as ExpectationFailure {
            throw .failed(
                script: script.name, line: statement.line, column: statement.column, problem: failure.description)
        } catch {
            throw .impossible(
                script: script.name, line: statement.line, column: statement.column, problem: "\(error)")
        }
    }

    private func perform(_ command: ScriptCommand, _ now: TimeInterval) throws {
        switch command {
        case .tap(let target, let count, let button):
            let point = try hostPoint(of: target)
            inputs.append(.pointerMoved(point, []))
            for click in 1...max(1, count) {
                inputs.append(.pointerPressed(point, button.button, clickCount: click, button.modifiers))
                inputs.append(.pointerReleased(point, button.button, button.modifiers))
            }
            pending = .nextFrame
        case .press(let target, let button):
            let point = try hostPoint(of: target)
            pressedAt = point
            pointer = point
            pressed.append(button)
            inputs += [
                .pointerMoved(point, []), .pointerPressed(point, button.button, clickCount: 1, button.modifiers),
            ]
            pending = .nextFrame
        case .move(let target, let duration):
            let point = try hostPoint(of: target)
            let from = pressedAt ?? pointer ?? point
            if pressedAt != nil { pressedAt = point }
            if duration > 0 {
                pending = .motion(from: from, to: point, start: now, duration: duration, releases: nil)
            } else {
                inputs.append(.pointerMoved(point, []))
                pending = .nextFrame
            }
            pointer = point
        case .leave:
            pointer = nil
            inputs.append(.pointerLeft)
            pending = .nextFrame
        case .release(let button):
            guard let point = pressedAt, let index = pressed.lastIndex(where: { button == nil || $0.button == button })
            else {
                throw ScriptProblem(
                    "'release\(button.map { " with \($0)" } ?? "")' without a 'press' before it that is still held")
            }
            let released = pressed.remove(at: index)
            if pressed.isEmpty { pressedAt = nil }
            inputs.append(.pointerReleased(point, released.button, released.modifiers))
            pending = .nextFrame
        case .drag(let from, let to, let duration, let button):
            let start = try hostPoint(of: from)
            inputs += [
                .pointerMoved(start, []), .pointerPressed(start, button.button, clickCount: 1, button.modifiers),
            ]
            let end = try hostPoint(of: to)
            pointer = end
            pending = .motion(from: start, to: end, start: nil, duration: duration, releases: button)
        case .scroll(let target, let deltaX, let deltaY):
            let point = try hostPoint(of: target)
            inputs += [.pointerMoved(point, []), .scrolled(point, deltaX: deltaX, deltaY: deltaY, [])]
            pending = .nextFrame
        case .type(let text):
            inputs += text.map { .text(String($0)) }
            pending = .nextFrame
        case .key(let name, let modifiers):
            inputs += [.keyPressed(name, modifiers, isRepeat: false), .keyReleased(name, modifiers)]
            pending = .nextFrame
        case .wait(let seconds): pending = .until(now + seconds)
        case .waitIdle: pending = .idle(since: now)
        case .screenshot(let path): try environment.writeScreenshot(to: path)
        case .timings(let path): try environment.recordTimings(to: path)
        case .expect(let expectation): try check(expectation)
        case .repeated(let count, let body):
            if count > 0 { blocks.append(Block(statements: body, remaining: count)) }
        case .quit:
            isFinished = true
            wantsToQuit = true
        case .setting(let setting):
            try environment.perform(setting)
            pending = .nextFrame
        }
    }
}
