import AutoLayout

/// A width, a height, or the distance between two locations.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    override init(term: ConstraintTerm) { super.init(term: term) }

    init(distanceFrom start: ConstraintTerm, to end: ConstraintTerm) {
        super.init(
            term: ConstraintTerm(
                item: end.item, attribute: end.attribute, minusItem: start.item, minusAttribute: start.attribute))
    }

    @_disfavoredOverload
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        relate(.equal, nil, multiplier: 1, constant: c, .unknown)
    }
    open func constraint(
        equalToConstant c: CGFloat, file: StaticString = #fileID, line: Int = #line
    ) -> NSLayoutConstraint {
        relate(.equal, nil, multiplier: 1, constant: c, SourceLocation(file, line))
    }
    @_disfavoredOverload
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, nil, multiplier: 1, constant: c, .unknown)
    }
    open func constraint(
        greaterThanOrEqualToConstant c: CGFloat, file: StaticString = #fileID, line: Int = #line
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, nil, multiplier: 1, constant: c, SourceLocation(file, line))
    }
    @_disfavoredOverload
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, nil, multiplier: 1, constant: c, .unknown)
    }
    open func constraint(
        lessThanOrEqualToConstant c: CGFloat, file: StaticString = #fileID, line: Int = #line
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, nil, multiplier: 1, constant: c, SourceLocation(file, line))
    }
    @_disfavoredOverload
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor.term, multiplier: m, constant: 0, .unknown)
    }
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, file: StaticString = #fileID, line: Int = #line
    ) -> NSLayoutConstraint {
        relate(.equal, anchor.term, multiplier: m, constant: 0, SourceLocation(file, line))
    }
    @_disfavoredOverload
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor.term, multiplier: m, constant: 0, .unknown)
    }
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, file: StaticString = #fileID,
        line: Int = #line
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor.term, multiplier: m, constant: 0, SourceLocation(file, line))
    }
    @_disfavoredOverload
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor.term, multiplier: m, constant: 0, .unknown)
    }
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, file: StaticString = #fileID,
        line: Int = #line
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor.term, multiplier: m, constant: 0, SourceLocation(file, line))
    }
    @_disfavoredOverload
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        relate(.equal, anchor.term, multiplier: m, constant: c, .unknown)
    }
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat, file: StaticString = #fileID,
        line: Int = #line
    ) -> NSLayoutConstraint {
        relate(.equal, anchor.term, multiplier: m, constant: c, SourceLocation(file, line))
    }
    @_disfavoredOverload
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        relate(.greaterThanOrEqual, anchor.term, multiplier: m, constant: c, .unknown)
    }
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat,
        file: StaticString = #fileID, line: Int = #line
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor.term, multiplier: m, constant: c, SourceLocation(file, line))
    }
    @_disfavoredOverload
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        relate(.lessThanOrEqual, anchor.term, multiplier: m, constant: c, .unknown)
    }
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat,
        file: StaticString = #fileID, line: Int = #line
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor.term, multiplier: m, constant: c, SourceLocation(file, line))
    }
}
