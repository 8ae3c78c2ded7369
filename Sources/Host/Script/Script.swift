import Foundation
import UIKit

/// A script: what someone does to the program, as lines of text that are recorded and replayed in the same form.
public struct Script: Hashable, Sendable {
    /// Where it came from, for messages.
    public var name: String
    public var statements: [ScriptStatement]

    public init(name: String = "script", statements: [ScriptStatement] = []) {
        self.name = name
        self.statements = statements
    }
}

/// One line of a script.
public struct ScriptStatement: Hashable, Sendable {
    /// Line and column where it begins, counted from 1.
    public var line: Int
    public var column: Int
    public var command: ScriptCommand

    public init(line: Int = 0, column: Int = 0, _ command: ScriptCommand) {
        self.line = line
        self.column = column
        self.command = command
    }
}

/// What a line does.
public indirect enum ScriptCommand: Hashable, Sendable {
    case tap(ScriptTarget, count: Int, with: ScriptButton = .left)
    case press(ScriptTarget, with: ScriptButton = .left)
    /// Evenly, in so many seconds; 0 is at once.
    case move(ScriptTarget, duration: TimeInterval)
    /// Nil releases the button that was pressed last.
    case release(InputEvent.Button? = nil)
    /// The pointer leaves the window.
    case leave
    case drag(ScriptTarget, to: ScriptTarget, duration: TimeInterval, with: ScriptButton = .left)
    case scroll(ScriptTarget, deltaX: CGFloat, deltaY: CGFloat)
    case type(String)
    case key(String, InputModifiers)
    case wait(TimeInterval)
    /// Until nothing is dirty and nothing moves.
    case waitIdle
    case screenshot(String)
    case timings(String)
    case expect(ScriptExpectation)
    case repeated(Int, [ScriptStatement])
    case quit
    /// What concerns the program around the screen: `open`, `device`, `resize`, `rtl`, …; the words after the verb as they stand.
    case setting(ScriptSetting)
}

/// A verb that the program, not the host, carries out.
public struct ScriptSetting: Hashable, Sendable {
    public enum Verb: String, Hashable, Sendable, CaseIterable {
        case open, device, rotate, rtl, resize, theme, lang, textscale, keyboard, scale, slow, variant, hud, flash
        /// Of the window around the screen: its size, how large the screen is shown in it, its parts.
        case window, zoom, panel, sidebar, search, keys, record
    }
    public var verb: Verb
    public var value: String

    public init(_ verb: Verb, _ value: String = "") {
        self.verb = verb
        self.value = value
    }
}

/// What a line presses: a button of the mouse, with modifier keys held.
public struct ScriptButton: Hashable, Sendable {
    public var button: InputEvent.Button
    public var modifiers: InputModifiers

    public init(_ button: InputEvent.Button, _ modifiers: InputModifiers = []) {
        self.button = button
        self.modifiers = modifiers
    }
    public static let left = ScriptButton(.left)
}

/// What a line points at.
public enum ScriptTarget: Hashable, Sendable {
    /// Points in the screen, or in the whole window around it.
    case point(CGPoint, inWindow: Bool)
    /// The view that shows this text.
    case text(String)
    /// The view with this `accessibilityIdentifier`.
    case identifier(String)
    /// A view of the window around the screen, by its text or identifier.
    indirect case inWindow(ScriptTarget)
}

/// A statement about a view that must hold.
public struct ScriptExpectation: Hashable, Sendable {
    public enum Property: String, Hashable, Sendable, CaseIterable {
        case frame, x, y, width, height, text, hidden, alpha, offset, focused
    }
    public enum Comparison: String, Hashable, Sendable, CaseIterable {
        case equal = "==", notEqual = "!=", atMost = "<=", atLeast = ">="
    }
    public enum Value: Hashable, Sendable {
        case numbers([Double])
        case text(String)
        case flag(Bool)
    }
    public var target: ScriptTarget
    public var property: Property
    public var comparison: Comparison
    public var value: Value
    /// Read what is drawn now instead of the model.
    public var isPresented: Bool
    public var tolerance: Double

    public init(
        target: ScriptTarget, property: Property, comparison: Comparison, value: Value, isPresented: Bool = false,
        tolerance: Double = 1e-6
    ) {
        self.target = target
        self.property = property
        self.comparison = comparison
        self.value = value
        self.isPresented = isPresented
        self.tolerance = tolerance
    }
}

/// Why a script stopped. Lines and columns count from 1.
public enum ScriptError: Error, Hashable, Sendable {
    case unreadable(path: String, reason: String)
    case syntax(script: String, line: Int, column: Int, problem: String, source: String)
    /// An `expect` that does not hold.
    case failed(script: String, line: Int, column: Int, problem: String)
    /// A line that cannot be carried out: a view that is not there, an unknown example.
    case impossible(script: String, line: Int, column: Int, problem: String)
}

extension ScriptError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unreadable(let path, let reason):
            "cannot read the script '\(path)': \(reason)"
        case .syntax(let script, let line, let column, let problem, let source):
            "\(script):\(line):\(column): \(problem)\n    \(source)\n    \(String(repeating: " ", count: max(0, column - 1)))^"
        case .failed(let script, let line, let column, let problem),
            .impossible(let script, let line, let column, let problem):
            "\(script):\(line):\(column): \(problem)"
        }
    }
}
