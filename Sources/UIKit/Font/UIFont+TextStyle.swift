import Typesetting

extension UIFont {
    /// A role of text, whose size follows the preferred content size.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// Sizes in points for the content size categories from extra small to the largest (Apple's Human Interface Guidelines).
        private static let sizes: [TextStyle: [CGFloat]] = [
            .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
            .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
            .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
            .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
            .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
            .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
            .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
            .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
            .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
            .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
            .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
        ]
        /// The size at a category, in points; `body`'s for a style that does not exist.
        func size(at category: UIContentSizeCategory) -> CGFloat {
            (Self.sizes[self] ?? Self.sizes[.body]!)[category.rank]
        }
    }

    /// The font of a text style at the content size of the running stage.
    @preconcurrency @MainActor public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }
    /// The font of a text style at the content size of `traitCollection`; nil takes the running stage's.
    @preconcurrency @MainActor public static func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let traits = traitCollection ?? UIScreen.main.traitCollection
        let size = style.size(at: traits.preferredContentSizeCategory) * traits.textFactor
        return UIFont(FontRequest(weight: style == .headline ? 600 : 400, size: size), textStyle: style)
    }
}

extension UITraitCollection {
    var textFactor: CGFloat { textScale > 0 ? textScale : 1 }
}

/// Scales fonts and distances with the preferred content size, as a text style does.
public final class UIFontMetrics: NSObject, Sendable {
    private let style: UIFont.TextStyle
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    @preconcurrency @MainActor public func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat = .infinity,
        compatibleWith traitCollection: UITraitCollection? = nil
    ) -> UIFont {
        font.withSize(min(maximumPointSize, scaledValue(for: font.pointSize, compatibleWith: traitCollection)))
    }
    @preconcurrency @MainActor public func scaledValue(
        for value: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil
    ) -> CGFloat {
        let traits = traitCollection ?? UIScreen.main.traitCollection
        let factor = style.size(at: traits.preferredContentSizeCategory) / style.size(at: .large)
        return value * factor * traits.textFactor
    }
}
