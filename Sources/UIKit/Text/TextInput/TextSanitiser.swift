/// What may stand in edited text. Typed and pasted text is brought into this form, so that nothing later meets NUL or control
/// characters.
enum TextSanitiser {
    /// Longer texts are cut: a paste of this many bytes still works, and no clipboard can take all memory.
    static let longestInsertion = 16 * 1024 * 1024

    static func clean(_ text: String, singleLine: Bool) -> String {
        var text = text
        if text.utf8.count > longestInsertion {
            var end = text.utf8.index(text.utf8.startIndex, offsetBy: longestInsertion)
            while end > text.startIndex, end.samePosition(in: text) == nil { end = text.utf8.index(before: end) }
            text = String(text[..<end])
        }
        guard text.unicodeScalars.contains(where: isSpecial) else { return text }
        var result = String.UnicodeScalarView()
        var lastWasReturn = false
        for scalar in text.unicodeScalars {
            defer { lastWasReturn = scalar == "\r" }
            switch scalar {
            case "\n" where lastWasReturn: continue
            case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}":
                result.append(singleLine ? " " : "\n")
            case "\t": result.append(singleLine ? " " : "\t")
            default: if !isSpecial(scalar) { result.append(scalar) }
            }
        }
        return String(result)
    }

    private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFFF9...0xFFFB: true
        default: false
        }
    }
}
