/// A view's place in the tree. A class of its own, so that a tree of any depth can be torn down iteratively when its root is
/// released.
@MainActor final class ViewHierarchy {
    var subviews: [UIView] = []
    weak var superview: UIView?
    /// Kept for each view, because looking it up would make work on deep trees quadratic.
    weak var window: UIWindow?

    /// Views whose superview is gone, waiting to be let go one by one.
    private static var abandoned: [UIView] = []
    private static var isDraining = false

    isolated deinit {
        guard !subviews.isEmpty else { return }
        Self.abandoned.append(contentsOf: subviews)
        subviews = []
        // Letting a view go ends here again, for its subviews: they join the list instead of going deeper.
        guard !Self.isDraining else { return }
        Self.isDraining = true
        while var view = Self.abandoned.popLast() {
            if !isKnownUniquelyReferenced(&view) { view.superviewWasReleased() }
        }
        Self.isDraining = false
    }
}
