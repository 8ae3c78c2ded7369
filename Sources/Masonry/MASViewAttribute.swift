import UIKit

/// An item together with one of its layout attributes: `view.mas_left`, `guide.mas_top`.
@preconcurrency @MainActor public final class MASViewAttribute: NSObject {
    /// The view that stands for the item in the tree: the view itself, or the guide's owner. Nil once it is gone.
    public weak var view: UIView?
    /// The view or guide. Nil once it is gone.
    public weak var item: (any MASItem)?
    public let layoutAttribute: NSLayoutConstraint.Attribute

    public init(item: any MASItem, layoutAttribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.view = item.mas_view
        self.layoutAttribute = layoutAttribute
    }

    public convenience init(view: UIView, layoutAttribute: NSLayoutConstraint.Attribute) {
        self.init(item: view, layoutAttribute: layoutAttribute)
    }

    /// Whether the attribute is a width or a height, which need no second item.
    public var isSizeAttribute: Bool { layoutAttribute == .width || layoutAttribute == .height }
}
