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

    // MARK: Constraints
    //
    // Each method stands here twice: as Apple has it, which is what a reference to the method means, and with the place of the
    // call, which is what a call means.

    @_disfavoredOverload
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.equal, anchor.term, multiplier: 1, constant: 0, .unknown)
    }
    open func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>, file: StaticString = #fileID, line: Int = #line
    ) -> NSLayoutConstraint {
        relate(.equal, anchor.term, multiplier: 1, constant: 0, SourceLocation(file, line))
    }
    @_disfavoredOverload
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor.term, multiplier: 1, constant: 0, .unknown)
    }
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, file: StaticString = #fileID, line: Int = #line
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor.term, multiplier: 1, constant: 0, SourceLocation(file, line))
    }
    @_disfavoredOverload
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor.term, multiplier: 1, constant: 0, .unknown)
    }
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, file: StaticString = #fileID, line: Int = #line
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor.term, multiplier: 1, constant: 0, SourceLocation(file, line))
    }
    @_disfavoredOverload
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor.term, multiplier: 1, constant: c, .unknown)
    }
    open func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat, file: StaticString = #fileID, line: Int = #line
    ) -> NSLayoutConstraint {
        relate(.equal, anchor.term, multiplier: 1, constant: c, SourceLocation(file, line))
    }
    @_disfavoredOverload
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        relate(.greaterThanOrEqual, anchor.term, multiplier: 1, constant: c, .unknown)
    }
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat, file: StaticString = #fileID,
        line: Int = #line
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor.term, multiplier: 1, constant: c, SourceLocation(file, line))
    }
    @_disfavoredOverload
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        relate(.lessThanOrEqual, anchor.term, multiplier: 1, constant: c, .unknown)
    }
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat, file: StaticString = #fileID,
        line: Int = #line
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor.term, multiplier: 1, constant: c, SourceLocation(file, line))
    }

    func relate(
        _ relation: LayoutRelation, _ other: ConstraintTerm?, multiplier: CGFloat, constant: CGFloat,
        _ location: SourceLocation
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            form: ConstraintForm(first: term, relation: relation, second: other, multiplier: multiplier),
            constant: constant, location: location)
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
