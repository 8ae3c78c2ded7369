import Foundation

/// A font as it is asked for: a family (nil = the system font), a weight, a slant and a size in points. Resolving it to a file
/// is `FontCatalog`'s job.
public struct FontRequest: Hashable, Sendable {
    public var family: String?
    /// CSS / OpenType weight, 100…900.
    public var weight: Int
    public var isItalic: Bool
    public var isMonospaced: Bool
    /// In points, above 0; fractions allowed.
    public var size: CGFloat
    public init(
        family: String? = nil, weight: Int = 400, isItalic: Bool = false, isMonospaced: Bool = false, size: CGFloat
    ) {
        self.family = family
        self.weight = weight
        self.isItalic = isItalic
        self.isMonospaced = isMonospaced
        self.size = size
    }
}

/// A font's vertical measures in points.
public struct FontMetrics: Hashable, Sendable {
    /// Above the baseline, positive.
    public var ascent: CGFloat
    /// Below the baseline, positive.
    public var descent: CGFloat
    public var lineHeight: CGFloat
    public var capHeight: CGFloat
    public var xHeight: CGFloat
    public init(ascent: CGFloat, descent: CGFloat, lineHeight: CGFloat, capHeight: CGFloat, xHeight: CGFloat) {
        self.ascent = ascent
        self.descent = descent
        self.lineHeight = lineHeight
        self.capHeight = capHeight
        self.xHeight = xHeight
    }
}

/// A stretch of text with one look. `inkIndex` tells the runs of different colours apart: the caller maps it to a colour when drawing.
public struct TextRun: Hashable, Sendable {
    public var text: String
    public var font: FontRequest
    public var inkIndex: Int
    public var isUnderlined: Bool
    public var isStruckThrough: Bool
    /// Extra advance after each character, in points.
    public var kern: CGFloat
    public init(
        _ text: String, font: FontRequest, inkIndex: Int = 0, isUnderlined: Bool = false, isStruckThrough: Bool = false,
        kern: CGFloat = 0
    ) {
        self.text = text
        self.font = font
        self.inkIndex = inkIndex
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
        self.kern = kern
    }
}

public enum TextAlignment: Hashable, Sendable { case left, center, right, justified, natural }
public enum LineBreaking: Hashable, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// Everything that a text's layout depends on.
public struct TextLayoutRequest: Hashable, Sendable {
    public var runs: [TextRun]
    /// In points; infinite = no wrapping.
    public var width: CGFloat
    /// 0 = as many as needed.
    public var numberOfLines: Int
    public var lineBreaking: LineBreaking
    public var alignment: TextAlignment
    /// Device pixels a point.
    public var scale: CGFloat
    public var isRightToLeft: Bool
    public var lineSpacing: CGFloat
    /// A BCP 47 language that guides fallback fonts and line breaking ("zh-Hans", "en").
    public var language: String
    public init(
        runs: [TextRun], width: CGFloat = .infinity, numberOfLines: Int = 0,
        lineBreaking: LineBreaking = .byTruncatingTail,
        alignment: TextAlignment = .natural, scale: CGFloat = 1, isRightToLeft: Bool = false, lineSpacing: CGFloat = 0,
        language: String = "zh-Hans"
    ) {
        self.runs = runs
        self.width = width
        self.numberOfLines = numberOfLines
        self.lineBreaking = lineBreaking
        self.alignment = alignment
        self.scale = scale
        self.isRightToLeft = isRightToLeft
        self.lineSpacing = lineSpacing
        self.language = language
    }
}
