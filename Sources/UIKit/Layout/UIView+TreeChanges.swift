import AutoLayout

/// What the tree, geometry and trait code tells the layout code.
extension UIView {
    private static var lastVisit: UInt32 = 0

    /// `child` was just added below this view (and is in `subviews`).
    func layoutDidAdd(_ child: UIView) {
        countDirt(ofAdded: child)
        // A topmost view with an engine of its own: its constraints enter the engine of this tree.
        if child.layoutState.tree != nil, !child.layoutState.isLaidOutApart { child.leaveEngine() }
        child.layoutState.handFrame = child.untransformedFrame
        child.layoutState.handSuperviewSize = bounds.size
        if !child.layoutState.translatesAutoresizingMask { child.markDirty(.installation) }
        setNeedsLayout()
        child.updateSafeArea()
        if child.layoutState.rare?.preservesSuperviewMargins == true { child.marginsDidChange() }
    }

    /// `child` is about to leave this view (and is still in `subviews`).
    func layoutWillRemove(_ child: UIView) {
        child.dropCrossingConstraints()
        if let tree = child.layoutState.tree, !child.layoutState.isLaidOutApart {
            tree.engine.remove(child.layoutNode)
            tree.markNeedsSolve()
            child.leaveEngine()
        }
        child.layoutState.solvedFrame = nil
        if !layoutState.movedSubviews.isEmpty { layoutState.movedSubviews.removeAll { $0 === child } }
        discountDirt(ofLeaving: child)
        setNeedsLayout()
    }

    /// Deactivates the constraints between this subtree and the rest of the tree.
    private func dropCrossingConstraints() {
        Self.lastVisit &+= 1
        let visit = Self.lastVisit
        var mentioned: [UIView] = []
        forEachViewInSubtree { view in
            view.layoutState.visit = visit
            if !view.layoutState.mentions.isEmpty { mentioned.append(view) }
        }
        for view in mentioned {
            for constraint in view.layoutState.mentions.constraints
            where constraint.installation?.holder?.layoutState.visit != visit {
                constraint.uninstall()
            }
        }
    }

    /// Forgets the engine in the whole subtree, but for trees inside it. Its constraints wait for the next one.
    private func leaveEngine() {
        forEachViewInLayoutTree { view in
            guard view.layoutState.tree != nil else { return }
            view.layoutState.tree = nil
            view.layoutState.solvedFrame = nil
            view.layoutState.rare?.forgetEngine()
            let held = view.layoutState.held.constraints
            for constraint in held {
                constraint.installation?.id = nil
                constraint.installation?.tree = nil
                constraint.installation?.crossings = []
            }
            view.layoutState.pending = held
            if !held.isEmpty || !view.layoutState.translatesAutoresizingMask { view.markDirty(.installation) }
            view.clearDirt(.solve)
        }
    }

    /// The frame, bounds or center was set by hand (not by the engine).
    func layoutFrameWasSet() {
        layoutState.handFrame = untransformedFrame
        if let superview {
            layoutState.handSuperviewSize = superview.bounds.size
            updateSafeArea()
        }
        guard let tree = layoutState.tree else { return }
        guard !isLayoutRoot else { return tree.updateRootSize() }
        if layoutState.translatesAutoresizingMask {
            layoutItemDidChange(.autoresizing)
        } else if tree.engine.solveCount > 0, layoutState.solvedFrame == nil {
            // A frame by hand lasts until the superview lays out; then the constraints have their way again.
            layoutState.solvedFrame = tree.engine.frame(of: layoutNode)
            superview?.layoutState.movedSubviews.append(self)
        }
    }

    /// The size of the bounds changed, by hand or by the engine.
    func layoutSizeDidChange() {
        setNeedsLayout()
        if isLayoutRoot, let tree = layoutState.tree {
            tree.updateRootSize()
        }
        layoutState.rare?.barGuidesDidChange()
        guard !hierarchy.subviews.isEmpty else { return }
        autoresizeSubviews()
        for subview in subviews { subview.updateSafeArea() }
    }

    /// The layout direction that applies to this view changed.
    func layoutDirectionDidChange() {
        layoutItemDidChange([.direction, .margins])
        layoutState.rare?.directionDidChange()
        invalidateIntrinsicContentSize()
        setNeedsUpdateConstraints()
        setNeedsLayout()
    }

    /// The superview was released while somebody else holds this view: it is a topmost view now.
    func layoutSuperviewWasReleased() {
        layoutState.isCounted = false
        dropCrossingConstraints()
        if !layoutState.isLaidOutApart { leaveEngine() }
    }

    /// The engine's frame was just applied.
    func solvedFrameWasApplied() {
        updateSafeArea()
        if layoutState.rare?.preservesSuperviewMargins == true { marginsDidChange() }
    }
}
