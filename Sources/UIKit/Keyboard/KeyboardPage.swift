/// The keys of one page of the on-screen keyboard, as data. Widths are tenths of the keyboard's.
struct KeyboardPage: Hashable {
    enum Action: Hashable {
        /// Types a text; letters follow the shift key.
        case text(String)
        case shift, delete, returnKey
        case page(Kind)
        /// A place without a key.
        case gap
    }
    struct Key: Hashable {
        var action: Action
        var width: CGFloat = 1
    }
    enum Kind: Hashable { case letters, digits, symbols, pad }

    var kind: Kind
    /// From the top; a row that is narrower than the keyboard stands in its middle.
    var rows: [[Key]]

    /// The page that a text input of this type begins with.
    static func first(for type: UIKeyboardType) -> Kind {
        switch type {
        case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: .pad
        case .numbersAndPunctuation: .digits
        default: .letters
        }
    }

    init(_ kind: Kind, for type: UIKeyboardType) {
        self.kind = kind
        switch kind {
        case .letters:
            rows = [
                Self.keys("qwertyuiop"), Self.keys("asdfghjkl"),
                [Key(action: .shift, width: 1.5)] + Self.keys("zxcvbnm") + [Key(action: .delete, width: 1.5)],
                Self.lastRow(to: .digits, type),
            ]
        case .digits:
            rows = [
                Self.keys("1234567890"), Self.keys("-/:;()$&@\""),
                Self.punctuation(to: .symbols), Self.lastRow(to: .letters, type),
            ]
        case .symbols:
            rows = [
                Self.keys("[]{}#%^*+="), Self.keys("_\\|~<>€£¥•"),
                Self.punctuation(to: .digits), Self.lastRow(to: .letters, type),
            ]
        case .pad:
            let corner: Action =
                switch type {
                case .decimalPad: .text(".")
                case .phonePad: .text("+")
                default: .gap
                }
            let digits: [[Action]] = ["123", "456", "789"].map { row in row.map { .text(String($0)) } }
            rows = (digits + [[corner, .text("0"), .delete]]).map { row in
                row.map { Key(action: $0, width: 10 / 3) }
            }
        }
    }

    private static func keys(_ characters: String, width: CGFloat = 1) -> [Key] {
        characters.map { Key(action: .text(String($0)), width: width) }
    }
    private static func punctuation(to other: Kind) -> [Key] {
        [Key(action: .page(other), width: 1.5)] + keys(".,?!'", width: 1.4) + [Key(action: .delete, width: 1.5)]
    }
    private static func lastRow(to other: Kind, _ type: UIKeyboardType) -> [Key] {
        let extras: [String] =
            switch type {
            case .emailAddress: ["@", "."]
            case .URL: [".", "/", ".com"]
            case .twitter: ["@", "#"]
            default: []
            }
        let widths = extras.map { $0.count == 1 ? CGFloat(1) : 1.5 }
        let space = 5.1 - widths.reduce(0, +)
        return [Key(action: .page(other), width: 2.4), Key(action: .text(" "), width: space)]
            + zip(extras, widths).map { Key(action: .text($0), width: $1) } + [Key(action: .returnKey, width: 2.5)]
    }
}

extension KeyboardPage.Action {
    /// Names the key in scripts: `key-a`, `key-return`.
    var name: String {
        switch self {
        case .text(" "): "key-space"
        case .text(let text): "key-\(text)"
        case .shift: "key-shift"
        case .delete: "key-delete"
        case .returnKey: "key-return"
        case .page(.letters): "key-letters"
        case .page(.digits), .page(.pad): "key-digits"
        case .page(.symbols): "key-symbols"
        case .gap: "key-gap"
        }
    }
    /// Whether the key does something other than typing what it shows.
    var isSpecial: Bool {
        if case .text = self { return false }
        return true
    }
}
