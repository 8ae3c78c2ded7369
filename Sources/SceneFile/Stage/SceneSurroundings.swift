import UIKit

/// What lies around a scene's root and gives it size, direction and safe area.
@MainActor public protocol SceneSurroundings: AnyObject {
    func setSize(_ size: CGSize)
    func setRightToLeft(_ isRightToLeft: Bool)
    func setSafeArea(_ insets: UIEdgeInsets)
}

/// Nothing: the root is a topmost view without a window.
@MainActor final class DetachedSurroundings: SceneSurroundings {
    private unowned let root: UIView

    init(root: UIView) { self.root = root }

    func setSize(_ size: CGSize) { root.frame = CGRect(origin: .zero, size: size) }
    func setRightToLeft(_ isRightToLeft: Bool) { root.treeDirection = isRightToLeft ? .rightToLeft : .leftToRight }
    func setSafeArea(_ insets: UIEdgeInsets) { root.topmostSafeArea = insets }
}
