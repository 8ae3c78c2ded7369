import Foundation

/// What is wrong with a JSON text, by byte offset.
struct JSONProblem: Error {
    var kind: SceneError.Kind
    var offset: Int
    var path: JSONPath
    var message: String
}

/// Walks a JSON text without recursion and checks it strictly (RFC 8259), before Foundation parses it.
///
/// Foundation's parser recurses, so that deep nesting would end the process; it takes trailing commas and duplicate keys; and it
/// does not say where a value stands.
struct JSONScanner {
    private let bytes: [UInt8]
    private var position = 0
    private var containers: [Container] = []
    /// One component for each container that is open, except for an object before its first key.
    private var path = JSONPath()
    private let deepest: Int

    private struct Container {
        var isObject: Bool
        var keys: Set<String> = []
    }

    private enum Expectation { case value, valueOrClose, key, keyOrClose, separator }

    init(_ bytes: [UInt8], deepest: Int) {
        self.bytes = bytes
        self.deepest = deepest
    }

    /// Calls `visit` with the path and the offset of each value, in order.
    mutating func scan(visit: (JSONPath, Int) -> Void) throws(JSONProblem) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        var next = Expectation.value
        while true {
            skipSpace()
            switch next {
            case .value, .valueOrClose:
                if next == .valueOrClose, byte == UInt8(ascii: "]") {
                    close()
                    next = .separator
                    continue
                }
                visit(path, position)
                next = try scanValue()
            case .key, .keyOrClose:
                if next == .keyOrClose, byte == UInt8(ascii: "}") {
                    position += 1
                    containers.removeLast()
                    next = .separator
                    continue
                }
                try scanKey()
                next = .value
            case .separator:
                guard let container = containers.last else {
                    guard position == bytes.count else { throw expected("the end of the file") }
                    return
                }
                if byte == UInt8(ascii: ",") {
                    position += 1
                    next = container.isObject ? .key : .value
                    if container.isObject { path.components.removeLast() } else { advanceIndex() }
                } else if byte == UInt8(ascii: container.isObject ? "}" : "]") {
                    close()
                } else {
                    throw expected(container.isObject ? "',' or '}'" : "',' or ']'")
                }
            }
        }
    }

    private mutating func close() {
        position += 1
        containers.removeLast()
        path.components.removeLast()
    }

    private mutating func advanceIndex() {
        guard case .index(let index) = path.components.last else { return }
        path.components[path.components.count - 1] = .index(index + 1)
    }

    // MARK: Values

    private mutating func scanValue() throws(JSONProblem) -> Expectation {
        switch byte {
        case UInt8(ascii: "{"):
            try open(isObject: true)
            return .keyOrClose
        case UInt8(ascii: "["):
            try open(isObject: false)
            path.components.append(.index(0))
            return .valueOrClose
        case UInt8(ascii: "\""): _ = try scanString()
        case UInt8(ascii: "t"): try scanWord("true")
        case UInt8(ascii: "f"): try scanWord("false")
        case UInt8(ascii: "n"): try scanWord("null")
        case UInt8(ascii: "-"): try scanNumber()
        case _ where isDigit: try scanNumber()
        default: throw expected("a value")
        }
        return .separator
    }

    private mutating func open(isObject: Bool) throws(JSONProblem) {
        guard containers.count < deepest else {
            throw problem(.tooDeep, "nested more than \(deepest) levels deep; a scene needs fewer than ten")
        }
        containers.append(Container(isObject: isObject))
        position += 1
    }

    private mutating func scanWord(_ word: String) throws(JSONProblem) {
        guard bytes[position...].starts(with: word.utf8) else { throw expected("a value") }
        position += word.utf8.count
    }

    private mutating func scanNumber() throws(JSONProblem) {
        let start = position
        if byte == UInt8(ascii: "-") { position += 1 }
        if byte == UInt8(ascii: "0") {
            position += 1
            if isDigit { throw problem(.syntax, "a number may not start with 0") }
        } else {
            try scanDigits()
        }
        if byte == UInt8(ascii: ".") {
            position += 1
            try scanDigits()
        }
        if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
            position += 1
            if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { position += 1 }
            try scanDigits()
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard let number = Double(text), number.isFinite else {
            position = start
            throw problem(.notFinite, "\(text.prefix(40)) is too large to be a finite number")
        }
    }

    private mutating func scanDigits() throws(JSONProblem) {
        guard isDigit else { throw expected("a digit") }
        while isDigit { position += 1 }
    }

    // MARK: Strings

    private mutating func scanKey() throws(JSONProblem) {
        guard byte == UInt8(ascii: "\"") else { throw expected("a key in double quotes") }
        let start = position
        let key = try scanString()
        guard containers[containers.count - 1].keys.insert(key).inserted else {
            position = start
            throw problem(.duplicateKey, "the key '\(key)' stands twice in one object; keep one of them")
        }
        path.components.append(.key(key))
        skipSpace()
        guard byte == UInt8(ascii: ":") else { throw expected("':' after the key '\(key)'") }
        position += 1
    }

    private mutating func scanString() throws(JSONProblem) -> String {
        let start = position
        position += 1
        var hasEscapes = false
        while let byte {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return string(start..<position, hasEscapes: hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                try scanEscape()
            case 0..<0x20:
                throw problem(.syntax, "a line break or control character in a string; write it as \\n or \\u00XX")
            default: position += 1
            }
        }
        throw expected("'\"' to end the string")
    }

    private func string(_ range: Range<Int>, hasEscapes: Bool) -> String {
        if hasEscapes,
            let decoded = try? JSONSerialization.jsonObject(with: Data(bytes[range]), options: .fragmentsAllowed)
                as? String
        {
            return decoded
        }
        return String(decoding: bytes[range].dropFirst().dropLast(), as: UTF8.self)
    }

    private mutating func scanEscape() throws(JSONProblem) {
        let start = position
        position += 1
        switch byte {
        case UInt8(ascii: "u"):
            position += 1
            let unit = try scanHexUnit()
            if 0xDC00...0xDFFF ~= unit { throw unpaired(start) }
            guard 0xD800...0xDBFF ~= unit else { return }
            guard bytes[position...].starts(with: "\\u".utf8) else { throw unpaired(start) }
            position += 2
            guard 0xDC00...0xDFFF ~= (try scanHexUnit()) else { throw unpaired(start) }
        case .some(let escaped) where "\"\\/bfnrt".utf8.contains(escaped): position += 1
        default: throw expected("one of \" \\ / b f n r t u after '\\'")
        }
    }

    private func unpaired(_ offset: Int) -> JSONProblem {
        JSONProblem(kind: .syntax, offset: offset, path: path, message: "half a surrogate pair is no character")
    }

    private mutating func scanHexUnit() throws(JSONProblem) -> Int {
        var unit = 0
        for _ in 0..<4 {
            guard let byte, let digit = Character(UnicodeScalar(byte)).hexDigitValue, byte < 0x80 else {
                throw expected("four hexadecimal digits after '\\u'")
            }
            unit = unit * 16 + digit
            position += 1
        }
        return unit
    }

    // MARK: Bytes

    private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }
    private var isDigit: Bool { byte.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false }

    private mutating func skipSpace() {
        while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private func problem(_ kind: SceneError.Kind, _ message: String) -> JSONProblem {
        JSONProblem(kind: kind, offset: position, path: path, message: message)
    }

    private func expected(_ what: String) -> JSONProblem {
        var found = "the end of the file"
        if position < bytes.count {
            // At most four bytes make a character; one alone may not be whole.
            let text = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
            found = text.first.map { "'\($0)'" } ?? found
        }
        return problem(.syntax, "expected \(what) here, found \(found)")
    }
}
