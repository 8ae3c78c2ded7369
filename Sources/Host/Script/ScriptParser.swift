import Foundation
import UIKit

extension Script {
    /// Reads a script file.
    public init(contentsOf path: String) throws(ScriptError) {
        let text: String
        do {
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            guard data.count <= 16 << 20 else {
                throw ScriptError.unreadable(path: path, reason: "it is larger than 16 MB")
            }
            guard let decoded = String(data: data, encoding: .utf8) else {
                throw ScriptError.unreadable(path: path, reason: "it is not UTF-8 text")
            }
            text = decoded
        } catch let error as ScriptError {
            throw error
        } catch {
            throw .unreadable(
                path: path,
                reason: FileManager.default.fileExists(atPath: path)
                    ? "\(error.localizedDescription)" : "there is no such file")
        }
        try self.init(text, name: path)
    }

    /// Parses a script's text. Syntax errors carry line and column.
    public init(_ text: String, name: String = "script") throws(ScriptError) {
        self.name = name
        var parser = ScriptParser(text, name: name)
        statements = try parser.parse()
    }
}

/// A recursive-descent parser over lines; a block (`repeat 3 { … }`) may span several.
struct ScriptParser {
    private let name: String
    private let lines: [[Character]]
    private var line = 0
    private var column = 0
    private var depth = 0

    init(_ text: String, name: String) {
        self.name = name
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            Array(line.last == "\r" ? line.dropLast() : line)
        }
    }

    mutating func parse() throws(ScriptError) -> [ScriptStatement] {
        let statements = try parseStatements(untilBrace: false)
        return statements
    }

    private mutating func parseStatements(untilBrace: Bool) throws(ScriptError) -> [ScriptStatement] {
        let opening = (line: line, column: column - 1)
        var statements: [ScriptStatement] = []
        while line < lines.count {
            skipSpaces()
            guard let next = peek, next != "#" else {
                nextLine()
                continue
            }
            if next == "}" {
                guard untilBrace else { throw problem("'}' closes nothing") }
                column += 1
                return statements
            }
            let start = (line: line + 1, column: column + 1)
            let command = try parseCommand()
            statements.append(ScriptStatement(line: start.line, column: start.column, command))
            skipSpaces()
            if untilBrace, peek == "}" { continue }
            if peek == ";" {
                column += 1
                continue
            }
            guard peek == nil || peek == "#" else { throw problem("expected the end of the line") }
            nextLine()
        }
        if untilBrace {
            (line, column) = opening
            throw problem("the block that starts here is never closed with '}'")
        }
        return statements
    }

    private mutating func parseCommand() throws(ScriptError) -> ScriptCommand {
        let start = column
        let verb = word()
        switch verb {
        case "tap": return .tap(try target(), count: 1, with: try button() ?? .left)
        case "doubletap": return .tap(try target(), count: 2, with: try button() ?? .left)
        case "press": return .press(try target(), with: try button() ?? .left)
        case "move":
            let to = try target()
            return .move(to, duration: try duration(of: "move") ?? 0)
        case "release": return .release(try button()?.button)
        case "leave": return .leave
        case "drag": return try drag()
        case "scroll":
            let at = try target()
            try expectWord("by")
            let delta = try numbers()
            guard delta.count == 2 else { throw problem("expected two numbers, as in 'by 0,-120'") }
            return .scroll(at, deltaX: delta[0], deltaY: delta[1])
        case "type": return .type(try string())
        case "key": return try key()
        case "wait":
            skipSpaces()
            if peek?.isLetter == true {
                try expectWord("idle")
                return .waitIdle
            }
            let seconds = try number()
            guard seconds >= 0, seconds <= 86_400 else { throw problem("a wait lasts from 0 to 86400 seconds") }
            return .wait(seconds)
        case "screenshot": return .screenshot(try path())
        case "timings": return .timings(try path())
        case "expect": return .expect(try expectation())
        case "repeat": return try repetition()
        case "quit": return .quit
        default:
            if let setting = ScriptSetting.Verb(rawValue: verb) { return .setting(try self.setting(setting)) }
            column = start
            throw problem(
                verb.isEmpty ? "expected a command" : "there is no command '\(verb)'\(Self.suggestion(for: verb))")
        }
    }

    private mutating func drag() throws(ScriptError) -> ScriptCommand {
        let from = try target()
        skipSpaces()
        guard peek == "-", peek(1) == ">" else { throw problem("expected '->' and where the drag ends") }
        column += 2
        let to = try target()
        let duration = try duration(of: "drag") ?? 0.2
        return .drag(from, to: to, duration: duration, with: try button() ?? .left)
    }

    /// `with right` or `with ctrl+left`; nil when the line ends without it.
    private mutating func button() throws(ScriptError) -> ScriptButton? {
        skipSpaces()
        guard peek == "w" else { return nil }
        try expectWord("with")
        skipSpaces()
        let start = column
        var parts = rawWord().split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        let name = parts.popLast() ?? ""
        guard let button = InputEvent.Button(name: name) else {
            column = start
            throw problem("expected left, middle or right, as in 'with right' or 'with ctrl+left'")
        }
        return ScriptButton(button, try modifiers(parts, at: start))
    }

    /// `in 0.5`; nil when the line ends without it.
    private mutating func duration(of what: String) throws(ScriptError) -> Double? {
        skipSpaces()
        guard peek == "i" else { return nil }
        try expectWord("in")
        let duration = try number()
        guard duration >= 0, duration <= 3600 else { throw problem("a \(what) lasts from 0 to 3600 seconds") }
        return duration
    }

    private mutating func key() throws(ScriptError) -> ScriptCommand {
        skipSpaces()
        let start = column
        var word = rawWord()
        // Names of several words, such as "Keypad 5", stand in quotation marks.
        var quoted: String?
        if let mark = word.firstIndex(of: "\""), mark == word.startIndex || word[word.index(before: mark)] == "+" {
            column = start + word.distance(from: word.startIndex, to: mark)
            word = String(word[..<mark])
            quoted = try string()
        }
        var parts = word.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        if let quoted {
            return .key(quoted, try modifiers(parts.dropLast(), at: start))
        }
        if parts.count > 1, parts.suffix(2).allSatisfy(\.isEmpty) { parts = parts.dropLast(2) + ["+"] }
        guard let name = parts.popLast(), !name.isEmpty else {
            throw problem("expected a key, as in 'key Tab' or 'key ctrl+a'")
        }
        return .key(name, try modifiers(parts, at: start))
    }

    /// Modifier keys by name; a word that is none is a problem of the column where the words began.
    private mutating func modifiers(_ names: some Sequence<String>, at start: Int) throws(ScriptError) -> InputModifiers
    {
        var modifiers: InputModifiers = []
        for part in names {
            switch part.lowercased() {
            case "shift": modifiers.insert(.shift)
            case "ctrl", "control": modifiers.insert(.control)
            case "alt", "option": modifiers.insert(.alternate)
            case "cmd", "command", "super": modifiers.insert(.command)
            default:
                column = start
                throw problem("'\(part)' is no modifier; use shift, ctrl, alt or cmd")
            }
        }
        return modifiers
    }

    private mutating func setting(_ verb: ScriptSetting.Verb) throws(ScriptError) -> ScriptSetting {
        skipSpaces()
        if verb == .search { return ScriptSetting(verb, try string()) }
        let start = column
        let value = rawWord()
        func wrong(_ text: String) -> ScriptError {
            var copy = self
            copy.column = start
            return copy.problem(text)
        }
        switch verb {
        case .rotate:
            guard value.isEmpty else { throw wrong("'rotate' stands alone") }
        case .rtl, .keyboard, .hud, .sidebar, .keys, .record:
            guard value == "on" || value == "off" else { throw wrong("expected 'on' or 'off'") }
        case .theme:
            guard value == "light" || value == "dark" else { throw wrong("expected 'light' or 'dark'") }
        case .lang:
            guard value == "zh" || value == "en" else { throw wrong("expected 'zh' or 'en'") }
        case .resize, .window:
            guard ScriptSetting.size(value) != nil else { throw wrong("expected a size such as 375x667") }
        case .flash:
            let words = value.split(separator: "+", omittingEmptySubsequences: false)
            guard value == "none" || words.allSatisfy({ $0 == "damage" || $0 == "layout" }) else {
                throw wrong("expected 'damage', 'layout', 'damage+layout' or 'none'")
            }
        case .zoom:
            if value == "fit" { break }
            guard let number = Double(value), (0.1...4).contains(number) else {
                throw wrong("expected 'fit' or a number from 0.1 to 4")
            }
        case .panel:
            guard ["notes", "source", "report", "off"].contains(value) else {
                throw wrong("expected 'notes', 'source', 'report' or 'off'")
            }
        case .textscale, .scale, .slow:
            guard let number = Double(value), number.isFinite, number > 0, number <= 100 else {
                throw wrong("expected a number above 0")
            }
        case .open, .device, .variant, .search:
            guard !value.isEmpty else { throw wrong("expected a name") }
        }
        return ScriptSetting(verb, value)
    }

    private mutating func repetition() throws(ScriptError) -> ScriptCommand {
        let count = try number()
        guard count >= 0, count <= 1_000_000, count == count.rounded() else {
            throw problem("expected a count up to 1000000")
        }
        skipSpaces()
        guard peek == "{" else { throw problem("expected '{'") }
        guard depth < 32 else { throw problem("blocks are nested more than 32 deep") }
        column += 1
        depth += 1
        let body = try parseStatements(untilBrace: true)
        depth -= 1
        return .repeated(Int(count), body)
    }

    private mutating func expectation() throws(ScriptError) -> ScriptExpectation {
        skipSpaces()
        var isPresented = false
        if peek == "p" {
            try expectWord("presented")
            isPresented = true
        }
        let target = try self.target()
        guard peek == "." else { throw problem("expected '.' and a property, as in '#b.frame'") }
        column += 1
        let start = column
        let word = self.word()
        guard let property = ScriptExpectation.Property(rawValue: word) else {
            column = start
            let known = ScriptExpectation.Property.allCases.map(\.rawValue).joined(separator: ", ")
            throw problem("there is no property '\(word)'; there are \(known)")
        }
        skipSpaces()
        guard let comparison = ScriptExpectation.Comparison(rawValue: String([peek, peek(1)].compactMap(\.self))) else {
            throw problem("expected ==, !=, <= or >=")
        }
        column += 2
        let value = try self.value(of: property)
        skipSpaces()
        var tolerance = 1e-6
        if peek == "w" {
            try expectWord("within")
            tolerance = try number()
            guard tolerance >= 0 else { throw problem("a tolerance is not negative") }
        }
        return ScriptExpectation(
            target: target, property: property, comparison: comparison, value: value, isPresented: isPresented,
            tolerance: tolerance)
    }

    private mutating func value(of property: ScriptExpectation.Property) throws(ScriptError) -> ScriptExpectation.Value
    {
        skipSpaces()
        switch property {
        case .text: return .text(try string())
        case .hidden, .focused:
            let start = column
            switch word() {
            case "true", "on", "yes": return .flag(true)
            case "false", "off", "no": return .flag(false)
            default:
                column = start
                throw problem("expected 'true' or 'false'")
            }
        case .frame, .offset:
            let list = try numbers()
            let count = property == .frame ? 4 : 2
            guard list.count == count else { throw problem("expected \(count) numbers with commas between") }
            return .numbers(list)
        case .x, .y, .width, .height, .alpha: return .numbers([try number()])
        }
    }

    private mutating func target() throws(ScriptError) -> ScriptTarget {
        skipSpaces()
        switch peek {
        case "\"": return .text(try string())
        case "#":
            column += 1
            let start = column
            while let next = peek, next.isLetter || next.isNumber || next == "_" || next == "-" { column += 1 }
            guard column > start else { throw problem("expected an identifier after '#'") }
            return .identifier(String(lines[line][start..<column]))
        default:
            var inWindow = false
            if peek == "w" {
                try expectWord("window")
                inWindow = true
                skipSpaces()
                if peek == "#" || peek == "\"" { return .inWindow(try self.target()) }
            }
            let point = try numbers()
            guard point.count == 2 else {
                throw problem("expected a point such as 120,300, a \"text\" or an #identifier")
            }
            return .point(CGPoint(x: point[0], y: point[1]), inWindow: inWindow)
        }
    }

    // MARK: Tokens

    private var peek: Character? { peek(0) }
    private func peek(_ ahead: Int) -> Character? {
        guard line < lines.count, column + ahead < lines[line].count, column + ahead >= 0 else { return nil }
        return lines[line][column + ahead]
    }

    private mutating func skipSpaces() {
        while let next = peek, next == " " || next == "\t" { column += 1 }
    }

    private mutating func nextLine() {
        line += 1
        column = 0
    }

    /// Letters and digits; empty when something else stands here.
    private mutating func word() -> String {
        skipSpaces()
        let start = column
        while let next = peek, next.isLetter || next.isNumber { column += 1 }
        return line < lines.count ? String(lines[line][start..<column]) : ""
    }

    /// Anything up to the next space, or to the end of the line or block that a semicolon or brace makes. As the first thing, or
    /// behind a plus sign, these name a key.
    private mutating func rawWord() -> String {
        skipSpaces()
        let start = column
        while let next = peek, next != " ", next != "\t" {
            if next == ";" || next == "}", column > start, peek(-1) != "+" { break }
            column += 1
        }
        return line < lines.count ? String(lines[line][start..<column]) : ""
    }

    private mutating func expectWord(_ expected: String) throws(ScriptError) {
        skipSpaces()
        let start = column
        guard word() == expected else {
            column = start
            throw problem("expected '\(expected)'")
        }
    }

    private mutating func number() throws(ScriptError) -> Double {
        skipSpaces()
        let start = column
        while let next = peek, next.isNumber || "+-.eE".contains(next) {
            if next == "-", column > start, peek(1) == ">" { break }
            column += 1
        }
        guard line < lines.count, let value = Double(String(lines[line][start..<column])), value.isFinite else {
            column = start
            throw problem("expected a number")
        }
        return value
    }

    private mutating func numbers() throws(ScriptError) -> [Double] {
        var list = [try number()]
        while peek == "," {
            column += 1
            list.append(try number())
        }
        return list
    }

    private mutating func string() throws(ScriptError) -> String {
        skipSpaces()
        guard peek == "\"" else { throw problem("expected a text in quotation marks") }
        let start = column
        column += 1
        var result = ""
        while let next = peek, next != "\"" {
            column += 1
            guard next == "\\" else {
                result.append(next)
                continue
            }
            switch peek {
            case "n": result.append("\n")
            case "t": result.append("\t")
            case "\"": result.append("\"")
            case "\\": result.append("\\")
            default: throw problem("after '\\' comes n, t, \\ or \"")
            }
            column += 1
        }
        guard peek == "\"" else {
            column = start
            throw problem("the text that starts here never ends")
        }
        column += 1
        return result
    }

    /// A file name: in quotation marks when it holds spaces.
    private mutating func path() throws(ScriptError) -> String {
        skipSpaces()
        if peek == "\"" { return try string() }
        let word = rawWord()
        guard !word.isEmpty else { throw problem("expected a file name") }
        return word
    }

    private func problem(_ text: String) -> ScriptError {
        let source = line < lines.count ? String(lines[line]) : ""
        return .syntax(script: name, line: line + 1, column: column + 1, problem: text, source: source)
    }

    private static func suggestion(for verb: String) -> String {
        let known =
            [
                "tap", "doubletap", "press", "move", "release", "leave", "drag", "scroll", "type", "key", "wait",
                "screenshot",
                "timings",
                "expect", "repeat", "quit",
            ] + ScriptSetting.Verb.allCases.map(\.rawValue)
        let close = known.filter { $0.hasPrefix(verb.prefix(3)) || verb.hasPrefix($0.prefix(3)) }
        return close.first.map { "; did you mean '\($0)'?" } ?? "; there are \(known.joined(separator: ", "))"
    }
}

extension InputEvent.Button {
    fileprivate init?(name: String) {
        switch name {
        case "left": self = .left
        case "middle": self = .middle
        case "right": self = .right
        default: return nil
        }
    }
}

extension ScriptSetting {
    /// `375x667` in points; nil unless both are numbers from 1 to 16384.
    public static func size(_ text: String) -> CGSize? {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]), width >= 1, height >= 1,
            width <= 16384, height <= 16384
        else { return nil }
        return CGSize(width: width, height: height)
    }
}
