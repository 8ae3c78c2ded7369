import UIKit

/// Attributes that extend a constraint before its relation: `make.left.top.equalTo(…)`.
extension MASConstraint {
    public var left: MASConstraint { addConstraint(with: .left) }
    public var top: MASConstraint { addConstraint(with: .top) }
    public var right: MASConstraint { addConstraint(with: .right) }
    public var bottom: MASConstraint { addConstraint(with: .bottom) }
    public var leading: MASConstraint { addConstraint(with: .leading) }
    public var trailing: MASConstraint { addConstraint(with: .trailing) }
    public var width: MASConstraint { addConstraint(with: .width) }
    public var height: MASConstraint { addConstraint(with: .height) }
    public var centerX: MASConstraint { addConstraint(with: .centerX) }
    public var centerY: MASConstraint { addConstraint(with: .centerY) }
    public var baseline: MASConstraint { addConstraint(with: .lastBaseline) }
    public var lastBaseline: MASConstraint { addConstraint(with: .lastBaseline) }
    public var firstBaseline: MASConstraint { addConstraint(with: .firstBaseline) }
    public var leftMargin: MASConstraint { addConstraint(with: .leftMargin) }
    public var rightMargin: MASConstraint { addConstraint(with: .rightMargin) }
    public var topMargin: MASConstraint { addConstraint(with: .topMargin) }
    public var bottomMargin: MASConstraint { addConstraint(with: .bottomMargin) }
    public var leadingMargin: MASConstraint { addConstraint(with: .leadingMargin) }
    public var trailingMargin: MASConstraint { addConstraint(with: .trailingMargin) }
    public var centerXWithinMargins: MASConstraint { addConstraint(with: .centerXWithinMargins) }
    public var centerYWithinMargins: MASConstraint { addConstraint(with: .centerYWithinMargins) }
}
