import AutoLayout

/// One side of a constraint: an attribute of an item, or the distance between two attributes.
@MainActor final class ConstraintTerm {
    weak var item: AnyObject?
    let attribute: LayoutAttribute
    /// For a distance: what it is measured from.
    weak var minusItem: AnyObject?
    let minusAttribute: LayoutAttribute

    init(
        item: AnyObject? = nil, attribute: LayoutAttribute = .notAnAttribute, minusItem: AnyObject? = nil,
        minusAttribute: LayoutAttribute = .notAnAttribute
    ) {
        self.item = item
        self.attribute = attribute
        self.minusItem = minusItem
        self.minusAttribute = minusAttribute
    }

    var isDistance: Bool { minusAttribute != .notAnAttribute }

    /// The anchor of this attribute, typed by its axis.
    var anchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(term: self) }

    func isSame(as other: ConstraintTerm) -> Bool {
        item === other.item && attribute == other.attribute && minusItem === other.minusItem
            && minusAttribute == other.minusAttribute
    }
}

/// What of a constraint never changes.
@MainActor struct ConstraintForm {
    var first: ConstraintTerm?
    var relation: LayoutRelation
    /// Nil where the constraint sets a size to its constant.
    var second: ConstraintTerm?
    var multiplier: CGFloat
}

/// Where an active constraint is installed.
@MainActor struct ConstraintInstallation {
    weak var holder: UIView?
    /// Grows with every activation: the order of installation.
    var sequence: Int
    /// The engine's handle, once the engine has the constraint.
    var id: ConstraintID?
    weak var tree: LayoutTree?
    /// The scroll views that the constraint reaches into.
    var crossings: [ScrollCrossing] = []
}
