/// How a format aligns its views and which way it runs; raw values are Apple's (`NSLayoutConstraint.FormatOptions`).
public struct VisualFormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllLeft = VisualFormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = VisualFormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = VisualFormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = VisualFormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = VisualFormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = VisualFormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = VisualFormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = VisualFormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = VisualFormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = VisualFormatOptions(rawValue: 1 << 12)
    /// All options that align.
    public static let alignmentMask = VisualFormatOptions(rawValue: 0xFFFF)

    public static let directionLeadingToTrailing: VisualFormatOptions = []
    public static let directionLeftToRight = VisualFormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = VisualFormatOptions(rawValue: 2 << 16)
    public static let directionMask = VisualFormatOptions(rawValue: 0x3 << 16)

    public static let spacingEdgeToEdge: VisualFormatOptions = []
    /// Standard spaces between stacked texts run from baseline to baseline.
    public static let spacingBaselineToBaseline = VisualFormatOptions(rawValue: 1 << 19)
    public static let spacingMask = VisualFormatOptions(rawValue: 0x1 << 19)

    /// The attributes the options align, in the order of their raw values.
    var alignedAttributes: [LayoutAttribute] {
        let pairs: [(VisualFormatOptions, LayoutAttribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
        return pairs.filter { contains($0.0) }.map { $0.1 }
    }
}

/// The spaces a lone dash stands for, in points.
public struct VisualFormatSpacing: Hashable, Sendable {
    /// Between two views.
    public var betweenSiblings: Double
    /// Between a view and its superview.
    public var toSuperview: Double
    public init(betweenSiblings: Double = 8, toSuperview: Double = 20) {
        self.betweenSiblings = betweenSiblings
        self.toSuperview = toSuperview
    }
    /// UIKit's classic constants.
    public static let standard = VisualFormatSpacing()
}
