import AutoLayout

/// A horizontal location.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance from this location to another one, along the axis, as a size.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(distanceFrom: term, to: otherAnchor.term)
    }

    @_disfavoredOverload
    open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        relate(.equal, anchor.term, multiplier: 1, constant: SystemSpacing.afterSibling * multiplier, .unknown)
    }
    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
        line: Int = #line
    ) -> NSLayoutConstraint {
        relate(
            .equal, anchor.term, multiplier: 1, constant: SystemSpacing.afterSibling * multiplier,
            SourceLocation(file, line))
    }
    @_disfavoredOverload
    open func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        relate(
            .greaterThanOrEqual, anchor.term, multiplier: 1, constant: SystemSpacing.afterSibling * multiplier, .unknown
        )
    }
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
        file: StaticString = #fileID, line: Int = #line
    ) -> NSLayoutConstraint {
        relate(
            .greaterThanOrEqual, anchor.term, multiplier: 1, constant: SystemSpacing.afterSibling * multiplier,
            SourceLocation(file, line))
    }
    @_disfavoredOverload
    open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        relate(
            .lessThanOrEqual, anchor.term, multiplier: 1, constant: SystemSpacing.afterSibling * multiplier, .unknown)
    }
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
        file: StaticString = #fileID, line: Int = #line
    ) -> NSLayoutConstraint {
        relate(
            .lessThanOrEqual, anchor.term, multiplier: 1, constant: SystemSpacing.afterSibling * multiplier,
            SourceLocation(file, line))
    }
}

/// A vertical location.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance from this location to another one, along the axis, as a size.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(distanceFrom: term, to: otherAnchor.term)
    }

    @_disfavoredOverload
    open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        relate(.equal, anchor.term, multiplier: 1, constant: SystemSpacing.afterSibling * multiplier, .unknown)
    }
    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
        line: Int = #line
    ) -> NSLayoutConstraint {
        relate(
            .equal, anchor.term, multiplier: 1, constant: SystemSpacing.afterSibling * multiplier,
            SourceLocation(file, line))
    }
    @_disfavoredOverload
    open func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        relate(
            .greaterThanOrEqual, anchor.term, multiplier: 1, constant: SystemSpacing.afterSibling * multiplier, .unknown
        )
    }
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
        file: StaticString = #fileID, line: Int = #line
    ) -> NSLayoutConstraint {
        relate(
            .greaterThanOrEqual, anchor.term, multiplier: 1, constant: SystemSpacing.afterSibling * multiplier,
            SourceLocation(file, line))
    }
    @_disfavoredOverload
    open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        relate(
            .lessThanOrEqual, anchor.term, multiplier: 1, constant: SystemSpacing.afterSibling * multiplier, .unknown)
    }
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
        file: StaticString = #fileID, line: Int = #line
    ) -> NSLayoutConstraint {
        relate(
            .lessThanOrEqual, anchor.term, multiplier: 1, constant: SystemSpacing.afterSibling * multiplier,
            SourceLocation(file, line))
    }
}
