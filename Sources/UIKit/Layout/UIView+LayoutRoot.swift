/// Trees inside a tree. The subtree of a view with `isLaidOutApart` has an engine of its own: a change in it costs what the subtree
/// costs, however large the tree around, and nothing around it is solved. A table's rows are such views.
///
/// Constraints cannot cross the border; the view's frame is set by hand, or its height comes from the constraints inside
/// (`heightFromConstraints(width:fallback:)`).
extension UIView {
    /// Whether any view of the process was ever laid out apart: while none was, nobody has to look for one.
    private(set) static var anyIsLaidOutApart = false

    /// Gives this view an engine of its own. To be called before the view has constraints or a superview.
    func layOutApart() {
        layoutState.isLaidOutApart = true
        UIView.anyIsLaidOutApart = true
    }

    /// Whether an engine's tree begins here: at a topmost view, or one that is laid out apart.
    var isLayoutRoot: Bool { superview == nil || layoutState.isLaidOutApart }

    /// The view at which the tree of this view's engine begins. O(depth).
    var layoutRoot: UIView {
        var view = self
        while !view.layoutState.isLaidOutApart, let parent = view.superview { view = parent }
        return view
    }

    /// Calls `body` for this view and the views below it that share its engine, parents first, without recursion. `body` must not
    /// change the tree.
    func forEachViewInLayoutTree(_ body: (UIView) -> Void) {
        var stack = [self]
        while let view = stack.popLast() {
            body(view)
            for subview in view.subviews.reversed() where !subview.layoutState.isLaidOutApart { stack.append(subview) }
        }
    }

    /// On a topmost view: brings its engine and those of the trees inside it up to date.
    func bringEnginesUpToDate() {
        bringEngineUpToDate()
        guard UIView.anyIsLaidOutApart else { return }
        var roots: [UIView] = []
        var stack = [self]
        while let view = stack.popLast() {
            guard view.hasLayoutWork else { continue }
            if view.layoutState.isLaidOutApart { roots.append(view) }
            guard view.layoutState.dirtyChildren > 0 else { continue }
            for subview in view.subviews.reversed() where subview.hasLayoutWork { stack.append(subview) }
        }
        for root in roots where root !== self { root.bringEngineUpToDate() }
    }

    /// The height that the constraints inside a view that is laid out apart give it at this width, and from now on whenever they
    /// change; `fallback` where they say nothing.
    func heightFromConstraints(width: CGFloat, fallback: CGFloat) -> CGFloat {
        updateConstraintsOfSubtree()
        let tree = makeTree()
        tree.fitHeight(width: width)
        bringEngineUpToDate()
        let height = tree.engine.frame(of: layoutNode).height
        return height > 0 ? height : fallback
    }

    /// Takes a height given from outside, after `heightFromConstraints(width:fallback:)`.
    func stopTakingHeightFromConstraints() { layoutState.tree?.stopFittingHeight() }

    /// The layout tree of this view lost its place in another one's, or two items of a constraint lie in different trees.
    func reportCrossing(_ constraint: NSLayoutConstraint) {
        UIDiagnostics.report(
            .illegalConstraint,
            "\(constraint) was not installed: one of its items lies in a \(type(of: layoutRoot)), whose content is laid out apart "
                + "from the views around it. Tie the views inside to its contentView, and set the constant by code where it "
                + "depends on something outside.")
    }
}
