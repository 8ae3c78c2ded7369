import FrameTiming

/// One run of the update cycle over a tree, from a view downwards.
@MainActor struct LayoutPass {
    let top: UIView

    /// How often a run repeats because layout made something dirty again. What is dirty then is in a loop: it is reported, and
    /// left alone until someone asks anew.
    static let maximumPasses = 100

    func run(from start: UIView) {
        var passes = 0
        while true {
            top.updateConstraintsOfSubtree()
            top.bringEnginesUpToDate()
            guard start.needsLayoutBelow else { return }
            guard passes < Self.maximumPasses else { return cutLoop(from: start) }
            layOut(from: start)
            passes += 1
        }
    }

    /// Lays out the dirty views below `start`, parents before children.
    private func layOut(from start: UIView) {
        let recorder = FrameRecorder.shared
        recorder.begin(.layout)
        defer { recorder.end(.layout) }
        var stack = [start]
        while let view = stack.popLast() {
            guard view.hasLayoutWork else { continue }
            if !view.layoutState.dirt.isDisjoint(with: .anyLayout) { layOut(view) }
            guard view.layoutState.dirtyChildren > 0 else { continue }
            for subview in view.subviews.reversed() where subview.hasLayoutWork { stack.append(subview) }
        }
    }

    private func layOut(_ view: UIView) {
        FrameRecorder.shared.add(1, to: .viewsLaidOut)
        view.clearDirt(.anyLayout)
        let controller = view.layoutState.rare?.controller
        controller?.viewWillLayoutSubviews()
        view.layoutSubviews()
        controller?.viewDidLayoutSubviews()
        UIApplication.shared.layoutObserver?(view)
    }

    private func cutLoop(from start: UIView) {
        var culprits: [UIView] = []
        start.forEachViewInSubtree { view in
            if !view.layoutState.dirt.isDisjoint(with: .anyLayout) { culprits.append(view) }
        }
        for view in culprits { view.clearDirt(.anyLayout) }
        let names = culprits.prefix(5).map(\.layoutName).joined(separator: ", ")
        UIDiagnostics.report(
            .layoutLoop,
            "Layout did not come to rest after \(Self.maximumPasses) passes and was cut: \(names) "
                + "\(culprits.count == 1 ? "keeps" : "keep") asking for layout while being laid out. Look for setNeedsLayout(), "
                + "invalidateIntrinsicContentSize() or changed constraints in layoutSubviews().")
    }
}

extension UIView {
    /// Whether layout (not just constraints) is due in this view or below; walks only branches that have work.
    var needsLayoutBelow: Bool {
        var stack = [self]
        while let view = stack.popLast() {
            guard view.hasLayoutWork else { continue }
            if !view.layoutState.dirt.isDisjoint(with: .anyLayout) { return true }
            guard view.layoutState.dirtyChildren > 0 else { continue }
            for subview in view.subviews where subview.hasLayoutWork { stack.append(subview) }
        }
        return false
    }

    /// Calls `updateConstraints` where it is due, children before parents, until nothing is due.
    func updateConstraintsOfSubtree() {
        var passes = 0
        while true {
            let views = viewsWithDirt(.constraints)
            guard !views.isEmpty else { return }
            guard passes < LayoutPass.maximumPasses else { return cutConstraintLoop(views) }
            passes += 1
            let recorder = FrameRecorder.shared
            recorder.begin(.constraints)
            // Found parents first; the other way round, each view follows its children.
            for view in views.reversed() where view.layoutState.dirt.contains(.constraints) {
                view.clearDirt(.constraints)
                if let controller = view.layoutState.rare?.controller {
                    controller.updateViewConstraints()
                } else {
                    view.updateConstraints()
                }
            }
            recorder.end(.constraints)
        }
    }

    private func cutConstraintLoop(_ views: [UIView]) {
        for view in views { view.clearDirt(.constraints) }
        UIDiagnostics.report(
            .layoutLoop,
            "Updating constraints did not come to rest after \(LayoutPass.maximumPasses) passes and was cut: "
                + "\(views.prefix(5).map(\.layoutName).joined(separator: ", ")) asks for it again while being updated. Look for "
                + "setNeedsUpdateConstraints() in updateConstraints().")
    }

    /// The views with this dirt in the subtree, or in the part of it that shares this view's engine, parents first. Visits only
    /// branches that have work.
    func viewsWithDirt(_ dirt: LayoutDirt, sharingEngine: Bool = false) -> [UIView] {
        guard hasLayoutWork else { return [] }
        var found: [UIView] = []
        var stack = [self]
        while let view = stack.popLast() {
            guard view.hasLayoutWork else { continue }
            if !view.layoutState.dirt.isDisjoint(with: dirt) { found.append(view) }
            guard view.layoutState.dirtyChildren > 0 else { continue }
            for subview in view.subviews.reversed() where subview.hasLayoutWork {
                if sharingEngine, subview.layoutState.isLaidOutApart { continue }
                stack.append(subview)
            }
        }
        return found
    }

    /// On the root of a layout tree: gives the engine what it does not have yet, and solves if something changed.
    func bringEngineUpToDate() {
        installPending()
        if layoutState.dirt.contains(.solve), let tree = layoutState.tree {
            if tree.engine.needsSolve { tree.solve() } else { clearDirt(.solve) }
        }
    }

    /// On the root of a layout tree: makes the engine if something needs it, and gives it the pending constraints in the order of activation.
    private func installPending() {
        // Each view asks in its `layoutSubviews`: a search of the whole tree each time would make a first layout quadratic.
        let version = UIView.installationVersion
        if let tree = layoutState.tree, tree.installedVersion == version { return }
        let views = viewsWithDirt(.installation, sharingEngine: true)
        guard !views.isEmpty else {
            layoutState.tree?.installedVersion = version
            return
        }
        let recorder = FrameRecorder.shared
        recorder.begin(.constraints)
        defer { recorder.end(.constraints) }
        let tree = makeTree()
        var pending: [NSLayoutConstraint] = []
        for view in views {
            view.clearDirt(.installation)
            if !view.layoutState.translatesAutoresizingMask { tree.register(view) }
            for constraint in view.layoutState.pending
            where constraint.installation?.holder === view && constraint.installation?.id == nil {
                pending.append(constraint)
            }
            view.layoutState.pending = []
        }
        pending.sort { $0.sequence < $1.sequence }
        for constraint in pending { constraint.enter(tree) }
        tree.installedVersion = version
        tree.markNeedsSolve()
    }

    func makeTree() -> LayoutTree {
        if let tree = layoutState.tree { return tree }
        let tree = LayoutTree(root: self)
        layoutState.tree = tree
        return tree
    }
}

extension LayoutTree {
    /// Solves in the middle of a layout pass, for code that changed constraints in `layoutSubviews`.
    func bringUpToDate() { root?.bringEngineUpToDate() }
}
