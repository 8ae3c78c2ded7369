import AutoLayout

/// An attribute of a view or guide, typed by what it may be related to: makes constraints that cannot mix up axes.
///
/// Constraints from anchors are not active until `isActive` is set or `NSLayoutConstraint.activate(_:)` is called.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let term: ConstraintTerm

    init(term: ConstraintTerm) {
        self.term = term
        super.init()
    }

    /// The view or guide whose attribute this is.
    open var item: AnyObject? { term.item }
    /// The attribute, as it appears in descriptions.
    open var name: String { term.sentence }

    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        make(.equal, anchor, 0)
    }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        make(.greaterThanOrEqual, anchor, 0)
    }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        make(.lessThanOrEqual, anchor, 0)
    }
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        make(.equal, anchor, c)
    }
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        make(.greaterThanOrEqual, anchor, c)
    }
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        make(.lessThanOrEqual, anchor, c)
    }

    private func make(
        _ relation: LayoutRelation, _ other: NSLayoutAnchor<AnchorType>, _ constant: CGFloat
    ) -> NSLayoutConstraint {
        relate(relation, other.term, multiplier: 1, constant: constant)
    }

    func relate(
        _ relation: LayoutRelation, _ other: ConstraintTerm?, multiplier: CGFloat, constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            form: ConstraintForm(first: term, relation: relation, second: other, multiplier: multiplier),
            constant: constant)
    }

    open nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSLayoutAnchor<AnchorType> else { return false }
        return MainActor.assumeIsolated { term.isSame(as: other.term) }
    }
    open nonisolated override var hash: Int {
        MainActor.assumeIsolated {
            var hasher = Hasher()
            if let item = term.item { hasher.combine(ObjectIdentifier(item)) }
            hasher.combine(term.attribute)
            return hasher.finalize()
        }
    }
    open nonisolated override var description: String {
        MainActor.assumeIsolated { "<\(type(of: self)) \(term.sentence)>" }
    }
}

/// A horizontal location.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance from this location to another one, along the axis, as a size.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(distanceFrom: term, to: otherAnchor.term)
    }

    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.equal, anchor.term, multiplier: 1, constant: SystemSpacing.afterSibling * multiplier)
    }
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor.term, multiplier: 1, constant: SystemSpacing.afterSibling * multiplier)
    }
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor.term, multiplier: 1, constant: SystemSpacing.afterSibling * multiplier)
    }
}

/// A vertical location.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance from this location to another one, along the axis, as a size.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(distanceFrom: term, to: otherAnchor.term)
    }

    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.equal, anchor.term, multiplier: 1, constant: SystemSpacing.afterSibling * multiplier)
    }
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor.term, multiplier: 1, constant: SystemSpacing.afterSibling * multiplier)
    }
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor.term, multiplier: 1, constant: SystemSpacing.afterSibling * multiplier)
    }
}

/// A width, a height, or the distance between two locations.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    override init(term: ConstraintTerm) { super.init(term: term) }

    init(distanceFrom start: ConstraintTerm, to end: ConstraintTerm) {
        super.init(
            term: ConstraintTerm(
                item: end.item, attribute: end.attribute, minusItem: start.item, minusAttribute: start.attribute))
    }

    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        relate(.equal, nil, multiplier: 1, constant: c)
    }
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, nil, multiplier: 1, constant: c)
    }
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, nil, multiplier: 1, constant: c)
    }
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor.term, multiplier: m, constant: 0)
    }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor.term, multiplier: m, constant: 0)
    }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor.term, multiplier: m, constant: 0)
    }
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.equal, anchor.term, multiplier: m, constant: c)
    }
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor.term, multiplier: m, constant: c)
    }
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor.term, multiplier: m, constant: c)
    }
}
