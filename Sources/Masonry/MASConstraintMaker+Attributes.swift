import UIKit

/// Attributes that start a constraint.
extension MASConstraintMaker {
    public var left: MASConstraint { append(.left) }
    public var top: MASConstraint { append(.top) }
    public var right: MASConstraint { append(.right) }
    public var bottom: MASConstraint { append(.bottom) }
    public var leading: MASConstraint { append(.leading) }
    public var trailing: MASConstraint { append(.trailing) }
    public var width: MASConstraint { append(.width) }
    public var height: MASConstraint { append(.height) }
    public var centerX: MASConstraint { append(.centerX) }
    public var centerY: MASConstraint { append(.centerY) }
    public var baseline: MASConstraint { append(.lastBaseline) }
    public var lastBaseline: MASConstraint { append(.lastBaseline) }
    public var firstBaseline: MASConstraint { append(.firstBaseline) }
    public var leftMargin: MASConstraint { append(.leftMargin) }
    public var rightMargin: MASConstraint { append(.rightMargin) }
    public var topMargin: MASConstraint { append(.topMargin) }
    public var bottomMargin: MASConstraint { append(.bottomMargin) }
    public var leadingMargin: MASConstraint { append(.leadingMargin) }
    public var trailingMargin: MASConstraint { append(.trailingMargin) }
    public var centerXWithinMargins: MASConstraint { append(.centerXWithinMargins) }
    public var centerYWithinMargins: MASConstraint { append(.centerYWithinMargins) }

    /// Left, right, top and bottom.
    public var edges: MASConstraint { appendComposite(.edges) }
    /// Width and height.
    public var size: MASConstraint { appendComposite(.size) }
    /// Centre x and centre y.
    public var center: MASConstraint { appendComposite(.center) }
    /// Several attributes at once; they come in Masonry's fixed order, whatever the order they are written in.
    public func attributes(_ attributes: MASAttribute) -> MASConstraint { appendComposite(attributes) }
}
