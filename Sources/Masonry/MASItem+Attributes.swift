import UIKit

/// The attributes of views and guides, as targets of constraints.
extension MASItem {
    public var mas_left: MASViewAttribute { MASViewAttribute(item: self, layoutAttribute: .left) }
    public var mas_top: MASViewAttribute { MASViewAttribute(item: self, layoutAttribute: .top) }
    public var mas_right: MASViewAttribute { MASViewAttribute(item: self, layoutAttribute: .right) }
    public var mas_bottom: MASViewAttribute { MASViewAttribute(item: self, layoutAttribute: .bottom) }
    public var mas_leading: MASViewAttribute { MASViewAttribute(item: self, layoutAttribute: .leading) }
    public var mas_trailing: MASViewAttribute { MASViewAttribute(item: self, layoutAttribute: .trailing) }
    public var mas_width: MASViewAttribute { MASViewAttribute(item: self, layoutAttribute: .width) }
    public var mas_height: MASViewAttribute { MASViewAttribute(item: self, layoutAttribute: .height) }
    public var mas_centerX: MASViewAttribute { MASViewAttribute(item: self, layoutAttribute: .centerX) }
    public var mas_centerY: MASViewAttribute { MASViewAttribute(item: self, layoutAttribute: .centerY) }
    public var mas_baseline: MASViewAttribute { MASViewAttribute(item: self, layoutAttribute: .lastBaseline) }
    public var mas_lastBaseline: MASViewAttribute { MASViewAttribute(item: self, layoutAttribute: .lastBaseline) }
    public var mas_firstBaseline: MASViewAttribute { MASViewAttribute(item: self, layoutAttribute: .firstBaseline) }
    public var mas_leftMargin: MASViewAttribute { MASViewAttribute(item: self, layoutAttribute: .leftMargin) }
    public var mas_rightMargin: MASViewAttribute { MASViewAttribute(item: self, layoutAttribute: .rightMargin) }
    public var mas_topMargin: MASViewAttribute { MASViewAttribute(item: self, layoutAttribute: .topMargin) }
    public var mas_bottomMargin: MASViewAttribute { MASViewAttribute(item: self, layoutAttribute: .bottomMargin) }
    public var mas_leadingMargin: MASViewAttribute { MASViewAttribute(item: self, layoutAttribute: .leadingMargin) }
    public var mas_trailingMargin: MASViewAttribute { MASViewAttribute(item: self, layoutAttribute: .trailingMargin) }
    public var mas_centerXWithinMargins: MASViewAttribute {
        MASViewAttribute(item: self, layoutAttribute: .centerXWithinMargins)
    }
    public var mas_centerYWithinMargins: MASViewAttribute {
        MASViewAttribute(item: self, layoutAttribute: .centerYWithinMargins)
    }

    /// The attribute given by value.
    public func mas_attribute(_ attribute: NSLayoutConstraint.Attribute) -> MASViewAttribute {
        MASViewAttribute(item: self, layoutAttribute: attribute)
    }
}

/// The safe area's edges. The whole guide means "the same attribute as mine", for each attribute of a composite too.
extension UIView {
    public var mas_safeAreaLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }
    public var mas_safeAreaLayoutGuideTop: MASViewAttribute { safeAreaLayoutGuide.mas_top }
    public var mas_safeAreaLayoutGuideBottom: MASViewAttribute { safeAreaLayoutGuide.mas_bottom }
    public var mas_safeAreaLayoutGuideLeft: MASViewAttribute { safeAreaLayoutGuide.mas_left }
    public var mas_safeAreaLayoutGuideRight: MASViewAttribute { safeAreaLayoutGuide.mas_right }
    public var mas_safeAreaLayoutGuideLeading: MASViewAttribute { safeAreaLayoutGuide.mas_leading }
    public var mas_safeAreaLayoutGuideTrailing: MASViewAttribute { safeAreaLayoutGuide.mas_trailing }
    public var mas_safeAreaLayoutGuideWidth: MASViewAttribute { safeAreaLayoutGuide.mas_width }
    public var mas_safeAreaLayoutGuideHeight: MASViewAttribute { safeAreaLayoutGuide.mas_height }
    public var mas_safeAreaLayoutGuideCenterX: MASViewAttribute { safeAreaLayoutGuide.mas_centerX }
    public var mas_safeAreaLayoutGuideCenterY: MASViewAttribute { safeAreaLayoutGuide.mas_centerY }
}
