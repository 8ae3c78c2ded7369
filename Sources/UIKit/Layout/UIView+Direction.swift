/// Whether a view's content follows the layout direction.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
    /// Follows the direction of the interface.
    case unspecified = 0
    /// Playback controls never flip.
    case playback
    /// Controls that stand for directions in space never flip.
    case spatial
    case forceLeftToRight
    case forceRightToLeft
}

extension UIView {
    /// Whether leading and trailing, stack views and text of this view follow the direction of the interface.
    public var semanticContentAttribute: UISemanticContentAttribute {
        get { layoutState.rare?.semanticContent ?? .unspecified }
        set {
            guard newValue != semanticContentAttribute else { return }
            layoutState.makeRare().semanticContent = newValue
            layoutDirectionDidChange()
        }
    }

    /// The direction in which this view lays out its content now.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: inheritedLayoutDirection)
    }

    /// The direction of a view with this attribute in the interface that runs.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(
            for: attribute,
            relativeTo: UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    /// The direction of the whole tree below this topmost view; nil follows the window's traits. Setting it relays out.
    package var treeDirection: UIUserInterfaceLayoutDirection? {
        get { layoutState.rare?.treeDirection }
        set {
            guard newValue != treeDirection else { return }
            layoutState.makeRare().treeDirection = newValue
            forEachViewInSubtree { $0.layoutDirectionDidChange() }
        }
    }

    /// The direction of the interface around: the engine's tree knows it, or the topmost view.
    private var inheritedLayoutDirection: UIUserInterfaceLayoutDirection {
        let top = (layoutState.tree?.root ?? self).topmostView
        if let direction = top.treeDirection { return direction }
        let traits = top.rootTraits
        return traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
}
