/// The update cycle as Apple documents it: constraints children first, then one solve, then layout parents first.
extension UIView {
    /// Stands for "no size of its own" on an axis of `intrinsicContentSize`.
    public nonisolated static let noIntrinsicMetric: CGFloat = -1

    /// What `updateConstraints` does where nobody overrides it: nothing, for constraints that are installed need no update.
    func performUpdateConstraints() {}

    /// What `layoutSubviews` does where nobody overrides it: solves if something changed meanwhile, and gives the subviews the
    /// frames that the engine found.
    func performLayoutSubviews() {
        // A leaf without guides has nothing to give a frame to.
        guard !hierarchy.subviews.isEmpty || layoutState.rare != nil, let tree = layoutState.tree else { return }
        tree.bringUpToDate()
        clearDirt(.staleFrames)
        let moved = layoutState.movedSubviews
        layoutState.movedSubviews = []
        let outerSafeArea = safeAreaForSubviews
        // In the subviews' own order, unless a few moved among very many.
        for subview in moved.count < subviews.count / 16 ? moved : subviews {
            guard let frame = subview.layoutState.solvedFrame, subview.superview === self else { continue }
            subview.layoutState.solvedFrame = nil
            subview.applySolvedFrame(frame)
            // Where no edge is covered, nothing changes for a plain view by moving.
            if outerSafeArea != .zero || subview.layoutState.safeArea != .zero || subview.layoutState.rare != nil {
                subview.solvedFrameWasApplied()
            }
        }
    }

    // MARK: Doing it now (see the overridable methods in `UIView`)

    func performUpdateConstraintsIfNeeded() { updateConstraintsOfSubtree() }

    func performLayoutIfNeeded() {
        var start = self
        while let parent = start.superview, parent.layoutState.dirt.contains(.layout) { start = parent }
        let top = start.topmostView
        guard top.hasLayoutWork else { return }
        LayoutPass(top: top).run(from: start)
    }

    /// Lays out everything below this topmost view until nothing is dirty: what a window does each frame.
    package func performLayout() {
        guard hasLayoutWork else { return }
        LayoutPass(top: self).run(from: self)
    }

    /// Whether anything in the tree below this topmost view waits for constraints, solving or layout. Exact, and O(1).
    package var needsLayoutPass: Bool { hasLayoutWork }
}
