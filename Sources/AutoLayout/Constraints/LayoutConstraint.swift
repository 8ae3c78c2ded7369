import Foundation

/// `item.attribute RELATION multiplier * toItem.toAttribute + constant`, at a priority: the engine's view of an
/// `NSLayoutConstraint`.
///
/// A distance (`anchorWithOffset(to:)`) is a difference of two attributes, given as `minusItem`/`minusAttribute` on the first
/// side and `toMinusItem`/`toMinusAttribute` on the second:
/// `item.attribute - minusItem.minusAttribute RELATION multiplier * (toItem.toAttribute - toMinusItem.toMinusAttribute) + constant`.
/// A distance counts as a size. Where its attributes are leading or trailing, it is measured along the layout direction.
@MainActor public struct LayoutConstraint {
    public weak var item: (any LayoutItem)?
    public var attribute: LayoutAttribute
    public var relation: LayoutRelation
    public weak var toItem: (any LayoutItem)?
    public var toAttribute: LayoutAttribute
    public var multiplier: CGFloat
    public var constant: CGFloat
    /// 1…1000; 1000 is required.
    public var priority: Double
    public var identifier: String?
    public var location: SourceLocation
    /// The object that this constraint belongs to, for reports and look-ups.
    public weak var owner: AnyObject?
    /// What the first side is measured from, for a distance; nil otherwise.
    public weak var minusItem: (any LayoutItem)?
    public var minusAttribute: LayoutAttribute = .notAnAttribute
    /// What the second side is measured from, for a distance; nil otherwise.
    public weak var toMinusItem: (any LayoutItem)?
    public var toMinusAttribute: LayoutAttribute = .notAnAttribute

    public init(
        item: any LayoutItem, attribute: LayoutAttribute, relation: LayoutRelation = .equal,
        toItem: (any LayoutItem)? = nil, toAttribute: LayoutAttribute = .notAnAttribute, multiplier: CGFloat = 1,
        constant: CGFloat = 0, priority: Double = 1000, identifier: String? = nil,
        location: SourceLocation = SourceLocation(), owner: AnyObject? = nil
    ) {
        self.item = item
        self.attribute = attribute
        self.relation = relation
        self.toItem = toItem
        self.toAttribute = toAttribute
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
        self.identifier = identifier
        self.location = location
        self.owner = owner
    }
}

/// A constraint installed in a `LayoutEngine`: a plain handle, valid until the constraint is removed.
public struct ConstraintID: Hashable, Sendable {
    let index: Int32
    let stamp: UInt32
}
