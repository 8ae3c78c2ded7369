/// How much a constraint or a content size matters, 1…1000. Every distinct value below 1000 is a level of its own that
/// outranks all lower ones; 1000 is required.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool { left.rawValue < right.rawValue }

    public static let required = UILayoutPriority(1000)
    /// 750, the default of compression resistance.
    public static let defaultHigh = UILayoutPriority(750)
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    public static let sceneSizeStayPut = UILayoutPriority(500)
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// 250, the default of hugging.
    public static let defaultLow = UILayoutPriority(250)
    /// 50, how strongly a fitting size is wished for.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// The value as the engine wants it: within 1…1000, and a number.
    var level: Double {
        guard rawValue.isFinite else { return rawValue == .infinity ? 1000 : 1 }
        return Double(min(max(rawValue, 1), 1000))
    }
}
