import UIKit

/// A colour as a scene writes it: `#RGB`, `#RRGGBB`, `#RRGGBBAA`, or the name of one of UIKit's colours (`systemBlue`).
public struct SceneColor: Hashable, Sendable {
    public let text: String

    /// Nil if the text is no colour.
    public init?(_ text: String) {
        guard Self.named[text] != nil || Self.components(text) != nil else { return nil }
        self.text = text
    }

    var uiColor: UIColor {
        if let named = Self.named[text] { return named }
        guard let parts = Self.components(text) else { return .clear }
        return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }

    /// Red, green, blue and alpha from 0 to 1.
    private static func components(_ text: String) -> [CGFloat]? {
        guard text.hasPrefix("#") else { return nil }
        var digits: [CGFloat] = []
        for character in text.dropFirst() {
            guard character.isASCII, let digit = character.hexDigitValue else { return nil }
            digits.append(CGFloat(digit))
        }
        switch digits.count {
        case 3: return digits.map { $0 / 15 } + [1]
        case 6, 8:
            var parts: [CGFloat] = []
            for index in stride(from: 0, to: digits.count, by: 2) {
                parts.append((digits[index] * 16 + digits[index + 1]) / 255)
            }
            if parts.count == 3 { parts.append(1) }
            return parts
        default: return nil
        }
    }

    /// The names, for messages.
    static var names: [String] { named.keys.sorted() }

    private static let named: [String: UIColor] = [
        "black": .black, "darkGray": .darkGray, "lightGray": .lightGray, "white": .white, "gray": .gray, "red": .red,
        "green": .green, "blue": .blue, "cyan": .cyan, "yellow": .yellow, "magenta": .magenta, "orange": .orange,
        "purple": .purple, "brown": .brown, "clear": .clear, "systemRed": .systemRed, "systemOrange": .systemOrange,
        "systemYellow": .systemYellow, "systemGreen": .systemGreen, "systemMint": .systemMint,
        "systemTeal": .systemTeal, "systemCyan": .systemCyan, "systemBlue": .systemBlue,
        "systemIndigo": .systemIndigo, "systemPurple": .systemPurple, "systemPink": .systemPink,
        "systemBrown": .systemBrown, "systemGray": .systemGray, "systemGray2": .systemGray2,
        "systemGray3": .systemGray3, "systemGray4": .systemGray4, "systemGray5": .systemGray5,
        "systemGray6": .systemGray6, "label": .label, "secondaryLabel": .secondaryLabel,
        "tertiaryLabel": .tertiaryLabel, "separator": .separator, "systemFill": .systemFill,
        "systemBackground": .systemBackground, "secondarySystemBackground": .secondarySystemBackground,
        "tertiarySystemBackground": .tertiarySystemBackground,
    ]
}
