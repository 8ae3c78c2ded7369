extension LayoutAttribute {
    /// A direction of the plane: x runs to the right, y downwards.
    public enum Axis: Int, Hashable, Sendable, Codable, CaseIterable {
        case horizontal = 0
        case vertical = 1
    }

    /// The axis the attribute is measured on; nil for `notAnAttribute`.
    public var axis: Axis? {
        switch self {
        case .notAnAttribute: nil
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins:
            .vertical
        }
    }

    /// Whether this is a width or a height, the same in every coordinate system.
    public var isSize: Bool { self == .width || self == .height }

    /// Whether this is a place: an edge, a centre, a baseline or a margin.
    public var isPosition: Bool { self != .notAnAttribute && !isSize }

    /// Whether the attribute changes sides with the layout direction.
    public var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// Whether the attribute names a side that stays where it is in both layout directions.
    var isLeftOrRight: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    /// Whether the attribute depends on the item's margins.
    var usesMargins: Bool { rawValue >= LayoutAttribute.leftMargin.rawValue }

    var isBaseline: Bool { self == .lastBaseline || self == .firstBaseline }

    /// The attribute with leading and trailing replaced by the sides they mean.
    func resolved(rightToLeft: Bool) -> LayoutAttribute {
        switch self {
        case .leading: rightToLeft ? .right : .left
        case .trailing: rightToLeft ? .left : .right
        case .leadingMargin: rightToLeft ? .rightMargin : .leftMargin
        case .trailingMargin: rightToLeft ? .leftMargin : .rightMargin
        default: self
        }
    }

    /// The attribute as written in code: `centerX`.
    public var name: String {
        switch self {
        case .notAnAttribute: "notAnAttribute"
        case .left: "left"
        case .right: "right"
        case .top: "top"
        case .bottom: "bottom"
        case .leading: "leading"
        case .trailing: "trailing"
        case .width: "width"
        case .height: "height"
        case .centerX: "centerX"
        case .centerY: "centerY"
        case .lastBaseline: "lastBaseline"
        case .firstBaseline: "firstBaseline"
        case .leftMargin: "leftMargin"
        case .rightMargin: "rightMargin"
        case .topMargin: "topMargin"
        case .bottomMargin: "bottomMargin"
        case .leadingMargin: "leadingMargin"
        case .trailingMargin: "trailingMargin"
        case .centerXWithinMargins: "centerXWithinMargins"
        case .centerYWithinMargins: "centerYWithinMargins"
        }
    }
}

extension LayoutRelation {
    /// The relation as written in an equation: `==`.
    public var symbol: String {
        switch self {
        case .lessThanOrEqual: "<="
        case .equal: "=="
        case .greaterThanOrEqual: ">="
        }
    }

    /// The relation seen from the other side: `<=` for `>=`.
    public var mirrored: LayoutRelation {
        switch self {
        case .lessThanOrEqual: .greaterThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
}
