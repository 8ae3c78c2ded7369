import UIKit

/// A set of layout attributes, for `attributes(_:)`.
public struct MASAttribute: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let left = MASAttribute(rawValue: 1 << 0)
    public static let right = MASAttribute(rawValue: 1 << 1)
    public static let top = MASAttribute(rawValue: 1 << 2)
    public static let bottom = MASAttribute(rawValue: 1 << 3)
    public static let leading = MASAttribute(rawValue: 1 << 4)
    public static let trailing = MASAttribute(rawValue: 1 << 5)
    public static let width = MASAttribute(rawValue: 1 << 6)
    public static let height = MASAttribute(rawValue: 1 << 7)
    public static let centerX = MASAttribute(rawValue: 1 << 8)
    public static let centerY = MASAttribute(rawValue: 1 << 9)
    public static let baseline = MASAttribute(rawValue: 1 << 10)
    public static let firstBaseline = MASAttribute(rawValue: 1 << 11)
    public static let lastBaseline = MASAttribute(rawValue: 1 << 12)
    public static let leftMargin = MASAttribute(rawValue: 1 << 13)
    public static let rightMargin = MASAttribute(rawValue: 1 << 14)
    public static let topMargin = MASAttribute(rawValue: 1 << 15)
    public static let bottomMargin = MASAttribute(rawValue: 1 << 16)
    public static let leadingMargin = MASAttribute(rawValue: 1 << 17)
    public static let trailingMargin = MASAttribute(rawValue: 1 << 18)
    public static let centerXWithinMargins = MASAttribute(rawValue: 1 << 19)
    public static let centerYWithinMargins = MASAttribute(rawValue: 1 << 20)

    public static let edges: MASAttribute = [.left, .right, .top, .bottom]
    public static let size: MASAttribute = [.width, .height]
    public static let center: MASAttribute = [.centerX, .centerY]

    /// The attributes in the set, in the order in which Masonry expands a set.
    var layoutAttributes: [NSLayoutConstraint.Attribute] {
        Self.expansionOrder.compactMap { contains($0.0) ? $0.1 : nil }
    }

    private static let expansionOrder: [(MASAttribute, NSLayoutConstraint.Attribute)] = [
        (.left, .left),
        (.right, .right),
        (.top, .top),
        (.bottom, .bottom),
        (.leading, .leading),
        (.trailing, .trailing),
        (.width, .width),
        (.height, .height),
        (.centerX, .centerX),
        (.centerY, .centerY),
        (.baseline, .lastBaseline),
        (.firstBaseline, .firstBaseline),
        (.lastBaseline, .lastBaseline),
        (.leftMargin, .leftMargin),
        (.rightMargin, .rightMargin),
        (.topMargin, .topMargin),
        (.bottomMargin, .bottomMargin),
        (.leadingMargin, .leadingMargin),
        (.trailingMargin, .trailingMargin),
        (.centerXWithinMargins, .centerXWithinMargins),
        (.centerYWithinMargins, .centerYWithinMargins),
    ]
}
