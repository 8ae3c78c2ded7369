/// Finds what has a colour of its own in Swift source: a scanner, line by line, that knows comments, strings, numbers, keywords
/// and capitalised names. No parser: it never fails.
struct SwiftHighlighter {
    enum Kind: Hashable, Sendable { case plain, keyword, string, comment, number, type }

    struct Piece: Hashable, Sendable {
        var text: String
        var kind: Kind
    }

    /// How deep in `/* */` the line begins; Swift's comments nest.
    private var commentDepth = 0
    /// Inside `"""`.
    private var isInLongString = false

    /// The pieces of a file's lines; joined they are the line again.
    static func lines(of source: String) -> [[Piece]] {
        var highlighter = SwiftHighlighter()
        return source.split(separator: "\n", omittingEmptySubsequences: false).map { highlighter.pieces(of: $0) }
    }

    /// - Complexity: linear in the line's length.
    private mutating func pieces(of line: Substring) -> [Piece] {
        let text = Array(line)
        var pieces: [Piece] = []
        var index = 0
        func add(_ end: Int, _ kind: Kind) {
            guard end > index else { return }
            let part = String(text[index..<end])
            if pieces.last?.kind == kind {
                pieces[pieces.count - 1].text += part
            } else {
                pieces.append(Piece(text: part, kind: kind))
            }
            index = end
        }
        func stands(_ word: String, at place: Int) -> Bool {
            let characters = Array(word)
            return place + characters.count <= text.count
                && Array(text[place..<place + characters.count]) == characters
        }
        while index < text.count {
            if commentDepth > 0 {
                add(endOfComment(text, from: index), .comment)
            } else if isInLongString {
                add(endOfLongString(text, from: index), .string)
            } else if stands("//", at: index) {
                add(text.count, .comment)
            } else if stands("/*", at: index) {
                commentDepth = 1
                add(endOfComment(text, from: index + 2), .comment)
            } else if stands("\"\"\"", at: index) {
                isInLongString = true
                add(endOfLongString(text, from: index + 3), .string)
            } else if text[index] == "\"" {
                add(Self.endOfString(text, from: index + 1), .string)
            } else if text[index].isNumber {
                add(Self.end(text, from: index) { $0.isHexDigit || "._xobeE".contains($0) }, .number)
            } else if text[index].isLetter || "_@#".contains(text[index]) {
                let end = Self.end(text, from: index + 1) { $0.isLetter || $0.isNumber || $0 == "_" }
                add(end, Self.kind(of: String(text[index..<end])))
            } else {
                add(index + 1, .plain)
            }
        }
        return pieces
    }

    private mutating func endOfComment(_ text: [Character], from start: Int) -> Int {
        var index = start
        while index < text.count, commentDepth > 0 {
            let next = index + 1 < text.count ? text[index + 1] : " "
            if text[index] == "/", next == "*" {
                commentDepth += 1
                index += 2
            } else if text[index] == "*", next == "/" {
                commentDepth -= 1
                index += 2
            } else {
                index += 1
            }
        }
        return min(index, text.count)
    }

    private mutating func endOfLongString(_ text: [Character], from start: Int) -> Int {
        var index = start
        while index < text.count {
            if text[index] == "\\" {
                index += 2
            } else if index + 3 <= text.count, text[index..<index + 3].allSatisfy({ $0 == "\"" }) {
                isInLongString = false
                return index + 3
            } else {
                index += 1
            }
        }
        return text.count
    }

    private static func endOfString(_ text: [Character], from start: Int) -> Int {
        var index = start
        while index < text.count {
            if text[index] == "\\" {
                index += 2
            } else if text[index] == "\"" {
                return index + 1
            } else {
                index += 1
            }
        }
        return text.count
    }

    private static func end(_ text: [Character], from start: Int, _ belongs: (Character) -> Bool) -> Int {
        var index = start
        while index < text.count, belongs(text[index]) { index += 1 }
        return index
    }

    private static func kind(of word: String) -> Kind {
        if word.first == "@" || word.first == "#" || keywords.contains(word) { return .keyword }
        return word.first?.isUppercase == true ? .type : .plain
    }

    private static let keywords: Set<String> = [
        "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue",
        "convenience", "default", "defer", "deinit", "didSet", "do", "else", "enum", "extension", "fallthrough",
        "false", "fileprivate", "final", "for", "func", "get", "guard", "if", "import", "in", "indirect", "init",
        "inout", "internal", "is", "lazy", "let", "mutating", "nil", "nonisolated", "open", "operator", "override",
        "private", "protocol", "public", "repeat", "required", "rethrows", "return", "self", "Self", "set", "some",
        "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "unowned",
        "var", "weak", "where", "while", "willSet",
    ]
}
