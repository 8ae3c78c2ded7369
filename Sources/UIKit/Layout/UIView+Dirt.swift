/// Keeps count of who has layout work to do. Each view counts its dirty children, so that whether a tree has work is known
/// exactly at its top, and a pass visits only the branches that have some. Marking costs O(1) below an already dirty view.
extension UIView {
    var hasLayoutWork: Bool { !layoutState.dirt.isEmpty || layoutState.dirtyChildren > 0 }

    /// Goes up whenever constraints or items that an engine does not have yet appear in some tree, so that a tree that was searched
    /// for them since need not be searched again.
    private(set) static var installationVersion: UInt64 = 0

    func markDirty(_ dirt: LayoutDirt) {
        let wasClean = !hasLayoutWork
        if dirt.contains(.installation) { Self.installationVersion += 1 }
        layoutState.dirt.formUnion(dirt)
        if wasClean { becameDirty() }
    }

    func clearDirt(_ dirt: LayoutDirt) {
        guard !layoutState.dirt.isDisjoint(with: dirt) else { return }
        layoutState.dirt.subtract(dirt)
        if !hasLayoutWork { becameClean() }
    }

    /// Tells the ancestors that this view has work now.
    private func becameDirty() {
        var view = self
        while let parent = view.superview {
            if view.layoutState.isCounted { return }
            let wasClean = !parent.hasLayoutWork
            view.layoutState.isCounted = true
            parent.layoutState.dirtyChildren += 1
            if !wasClean { return }
            view = parent
        }
        view.layoutWorkAppeared()
    }

    private func becameClean() {
        var view = self
        while let parent = view.superview, view.layoutState.isCounted {
            view.layoutState.isCounted = false
            parent.layoutState.dirtyChildren -= 1
            if parent.hasLayoutWork { return }
            view = parent
        }
    }

    /// Work appeared in a tree that had none.
    private func layoutWorkAppeared() {
        if self is UIWindow { UIApplication.shared.setNeedsFrame() }
    }

    /// Counts a subview that was just added.
    func countDirt(ofAdded child: UIView) {
        guard child.hasLayoutWork else { return }
        Self.installationVersion += 1
        child.becameDirty()
    }

    /// Stops counting a subview that is about to leave.
    func discountDirt(ofLeaving child: UIView) {
        guard child.layoutState.isCounted else { return }
        child.layoutState.isCounted = false
        layoutState.dirtyChildren -= 1
        if !hasLayoutWork { becameClean() }
    }

    /// The topmost view of the tree. O(depth).
    var topmostView: UIView {
        var view = self
        while let parent = view.superview { view = parent }
        return view
    }

    /// Calls `body` for this view and every view below it, parents first, without recursion. `body` must not change the tree.
    func forEachViewInSubtree(_ body: (UIView) -> Void) {
        var stack = [self]
        while let view = stack.popLast() {
            body(view)
            stack.append(contentsOf: view.subviews.reversed())
        }
    }
}
