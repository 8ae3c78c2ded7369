import Foundation
import UIKit

/// Scripts print as the text they are read from.
extension Script: CustomStringConvertible {
    public var description: String { statements.map { "\($0)\n" }.joined() }
}

extension ScriptStatement: CustomStringConvertible {
    public var description: String { "\(command)" }
}

extension ScriptCommand: CustomStringConvertible {
    public var description: String {
        switch self {
        case .tap(let target, let count, let button): "\(count == 2 ? "doubletap" : "tap") \(target)\(button.suffix)"
        case .press(let target, let button): "press \(target)\(button.suffix)"
        case .move(let target, let duration):
            duration > 0 ? "move \(target) in \(ScriptText.number(duration))" : "move \(target)"
        case .release(let button): button.map { "release with \($0)" } ?? "release"
        case .leave: "leave"
        case .drag(let from, let to, let duration, let button):
            "drag \(from) -> \(to) in \(ScriptText.number(duration))\(button.suffix)"
        case .scroll(let target, let x, let y): "scroll \(target) by \(ScriptText.number(x)),\(ScriptText.number(y))"
        case .type(let text): "type \(ScriptText.quoted(text))"
        case .key(let name, let modifiers): "key \(ScriptText.key(name, modifiers))"
        case .wait(let seconds): "wait \(ScriptText.number(seconds))"
        case .waitIdle: "wait idle"
        case .screenshot(let path): "screenshot \(ScriptText.path(path))"
        case .timings(let path): "timings \(ScriptText.path(path))"
        case .expect(let expectation): "expect \(expectation)"
        case .repeated(let count, let body): "repeat \(count) {\n\(body.map { "    \($0)\n" }.joined())}"
        case .quit: "quit"
        case .setting(let setting):
            setting.verb == .search
                ? "search \(ScriptText.quoted(setting.value))"
                : setting.value.isEmpty ? setting.verb.rawValue : "\(setting.verb.rawValue) \(setting.value)"
        }
    }
}

extension ScriptButton {
    /// As it stands at the end of a line; empty for the left button alone.
    var suffix: String { self == .left ? "" : " with \(ScriptText.modifiers(modifiers))\(button)" }
}

extension ScriptTarget: CustomStringConvertible {
    public var description: String {
        switch self {
        case .point(let point, let inWindow):
            "\(inWindow ? "window " : "")\(ScriptText.number(point.x)),\(ScriptText.number(point.y))"
        case .text(let text): ScriptText.quoted(text)
        case .identifier(let identifier): "#\(identifier)"
        case .inWindow(let target): "window \(target)"
        }
    }
}

extension ScriptExpectation: CustomStringConvertible {
    public var description: String {
        var text = "\(isPresented ? "presented " : "")\(target).\(property.rawValue) \(comparison.rawValue) \(value)"
        if tolerance != 1e-6 { text += " within \(ScriptText.number(tolerance))" }
        return text
    }
}

extension ScriptExpectation.Value: CustomStringConvertible {
    public var description: String {
        switch self {
        case .numbers(let numbers): numbers.map(ScriptText.number).joined(separator: ",")
        case .text(let text): ScriptText.quoted(text)
        case .flag(let flag): "\(flag)"
        }
    }
}

enum ScriptText {
    static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
    }

    static func quoted(_ text: String) -> String {
        var result = "\""
        for character in text {
            switch character {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            default: result.append(character)
            }
        }
        return result + "\""
    }

    static func path(_ path: String) -> String {
        path.contains { " ;}\t\"".contains($0) } ? quoted(path) : path
    }

    static func key(_ name: String, _ held: InputModifiers) -> String {
        let isPlain = name.count == 1 && name != "\"" || name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        return modifiers(held) + (isPlain && !name.isEmpty ? name : quoted(name))
    }

    static func modifiers(_ modifiers: InputModifiers) -> String {
        var text = ""
        if modifiers.contains(.control) { text += "ctrl+" }
        if modifiers.contains(.alternate) { text += "alt+" }
        if modifiers.contains(.command) { text += "cmd+" }
        if modifiers.contains(.shift) { text += "shift+" }
        return text
    }
}
