/// One constraint that a format string stands for: `item.attribute RELATION toItem.toAttribute + constant`, at a priority.
public struct VisualFormatConstraint<Item> {
    public var item: Item
    public var attribute: LayoutAttribute
    public var relation: LayoutRelation
    /// Nil for a size constant.
    public var toItem: Item?
    public var toAttribute: LayoutAttribute
    public var constant: Double
    public var priority: Double
}

extension VisualFormatConstraint: Equatable where Item: Equatable {}
extension VisualFormatConstraint: Sendable where Item: Sendable {}

/// Apple's Visual Format Language: a picture of a row or column of views in characters, such as `|-[name(>=80)]-8-[value]-|`.
///
/// The grammar is the one of Apple's Auto Layout Guide (appendix "Visual Format Language"). The parser knows no views: names
/// are resolved by closures, so that views, guides and anything else can stand in a format.
public enum VisualFormat {
    /// The constraints a format stands for, left to right: for each view the space before it, then its size predicates; then those
    /// of the alignment options, pair by pair.
    ///
    /// - Parameters:
    ///   - metrics: the number of a metric's name; nil for an unknown one.
    ///   - views: what a name in brackets stands for; nil for an unknown one.
    ///   - superview: what a bar beside an item stands for; nil when it has none.
    /// - Throws: `VisualFormatError` with the place.
    /// - Complexity: O(length of the format).
    public static func constraints<Item>(
        format: String, options: VisualFormatOptions = [], spacing: VisualFormatSpacing = .standard,
        metrics: @escaping (String) -> Double? = { _ in nil }, views: @escaping (String) -> Item?,
        superview: @escaping (Item) -> Item?
    ) throws(VisualFormatError) -> [VisualFormatConstraint<Item>] {
        var parser = VisualFormatParser(format)
        let picture = try parser.parse()
        let builder = VisualFormatBuilder(
            format: format, options: options, spacing: spacing, metrics: metrics, views: views, superview: superview)
        return try builder.constraints(for: picture)
    }
}
