import UIKit

/// The controller's layout guides as targets. A guide alone means the edge at which its bar ends.
extension UIViewController {
    public var mas_topLayoutGuide: MASViewAttribute { mas_topLayoutGuideBottom }
    public var mas_topLayoutGuideTop: MASViewAttribute { attribute(of: topLayoutGuide, .top) }
    public var mas_topLayoutGuideBottom: MASViewAttribute { attribute(of: topLayoutGuide, .bottom) }
    public var mas_bottomLayoutGuide: MASViewAttribute { mas_bottomLayoutGuideTop }
    public var mas_bottomLayoutGuideTop: MASViewAttribute { attribute(of: bottomLayoutGuide, .top) }
    public var mas_bottomLayoutGuideBottom: MASViewAttribute { attribute(of: bottomLayoutGuide, .bottom) }

    private func attribute(
        of guide: any UILayoutSupport, _ attribute: NSLayoutConstraint.Attribute
    ) -> MASViewAttribute {
        // UIKit's own guides are layout guides; one that is none stands for the view's edge.
        if let guide = guide as? UILayoutGuide { return guide.mas_attribute(attribute) }
        return view.mas_attribute(attribute)
    }
}
