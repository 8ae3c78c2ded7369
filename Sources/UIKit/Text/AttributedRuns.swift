import Graphics
import Typesetting

/// Attributed text as the typesetter and the painter take it: runs, and for each ink index the colours to draw with.
@MainActor struct AttributedRuns {
    struct Ink {
        /// Nil takes the label's text colour.
        var color: UIColor?
        var background: UIColor?
        var shadow: (color: UIColor?, offset: CGSize)?
        /// The Characters drawn with this ink.
        var range: Range<Int>
    }
    var runs: [TextRun] = []
    var inks: [Ink] = []
    /// That of the first character.
    var paragraph: NSParagraphStyle?

    var isEmpty: Bool { runs.isEmpty }

    init(_ text: String, font: UIFont) {
        guard !text.isEmpty else { return }
        runs = [TextRun(text, font: font.request)]
        inks = [Ink(range: 0..<text.count)]
    }

    /// `font` stands in where the text has none.
    init(_ text: NSAttributedString, font: UIFont) {
        guard text.length > 0 else { return }
        paragraph = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        let string = text.string
        var end = string.startIndex
        var units = 0
        var characters = 0
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            // An attribute that changes inside a Character holds from the next one on.
            let start = end
            let firstCharacter = characters
            while units < range.location + range.length, end < string.endIndex {
                units += string[end].utf16.count
                end = string.index(after: end)
                characters += 1
            }
            guard start < end else { return }
            add(String(string[start..<end]), attributes, firstCharacter..<characters, font)
        }
    }

    private mutating func add(
        _ text: String, _ attributes: [NSAttributedString.Key: Any], _ range: Range<Int>, _ font: UIFont
    ) {
        let used = attributes[.font] as? UIFont ?? font
        runs.append(
            TextRun(
                text, font: used.request, inkIndex: inks.count, isUnderlined: Self.isSet(attributes[.underlineStyle]),
                isStruckThrough: Self.isSet(attributes[.strikethroughStyle]), kern: Self.number(attributes[.kern])))
        var ink = Ink(range: range)
        ink.color = attributes[.foregroundColor] as? UIColor
        ink.background = attributes[.backgroundColor] as? UIColor
        if let shadow = attributes[.shadow] as? NSShadow {
            if shadow.shadowBlurRadius != 0 {
                UIDiagnostics.report(
                    .notSupported,
                    "A text shadow's blur radius of \(shadow.shadowBlurRadius) is drawn as 0: text shadows are sharp here."
                )
            }
            ink.shadow = (shadow.shadowColor as? UIColor, shadow.shadowOffset)
        }
        inks.append(ink)
    }

    private static func isSet(_ value: Any?) -> Bool {
        if let style = value as? NSUnderlineStyle { return style.rawValue != 0 }
        return number(value) != 0
    }
    /// Numbers come as `NSNumber`, or as whatever number Swift code wrote.
    private static func number(_ value: Any?) -> CGFloat {
        let number: CGFloat
        switch value {
        case let value as CGFloat: number = value
        case let value as Int: number = CGFloat(value)
        case let value as Float: number = CGFloat(value)
        case let value as NSNumber: number = CGFloat(value.doubleValue)
        default: number = 0
        }
        return number.isFinite ? number : 0
    }

    /// The runs with every size multiplied by `factor`.
    func runs(scaledBy factor: CGFloat) -> [TextRun] {
        guard factor != 1 else { return runs }
        return runs.map { run in
            var run = run
            run.font.size *= factor
            run.kern *= factor
            return run
        }
    }
}
