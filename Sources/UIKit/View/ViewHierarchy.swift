/// A view's place in the tree. A class of its own, so that a tree of any depth can be torn down iteratively when its root is released.
@MainActor final class ViewHierarchy {
    var subviews: [UIView] = []
    weak var superview: UIView?
}
