extension UIView {
    /// From back to front.
    public var subviews: [UIView] { hierarchy.subviews }
    public var superview: UIView? { hierarchy.superview }
    /// The window the view is in; a window is its own.
    public var window: UIWindow? { hierarchy.window }

    /// Whether the view is `view` or somewhere below it.
    public func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.hierarchy.superview
        }
        return false
    }

    /// The first view with this tag, among this view and those below it: parents before children, back to front.
    public func viewWithTag(_ tag: Int) -> UIView? {
        var found: UIView?
        forEachInSubtree { view in
            if view.tag == tag { found = view }
            return found == nil
        }
        return found
    }

    /// The topmost view of the tree this view is in.
    var root: UIView {
        var view = self
        while let next = view.hierarchy.superview { view = next }
        return view
    }

    /// Visits this view and all views below it, parents first and siblings back to front, until `body` returns false. Works on any
    /// depth; subviews are read when their parent has been visited.
    func forEachInSubtree(_ body: (UIView) -> Bool) {
        var pending = [self]
        while let view = pending.popLast() {
            guard body(view) else { return }
            pending.append(contentsOf: view.hierarchy.subviews.reversed())
        }
    }

    // MARK: Adding and removing

    func insert(_ child: UIView, beside sibling: UIView, offset: Int) {
        guard let index = hierarchy.subviews.index(of: sibling) else {
            UIDiagnostics.report(
                .misuse,
                "\(child.shortName) cannot be inserted beside \(sibling.shortName), which is not a subview of \(shortName). "
                    + "Add the sibling first.")
            return
        }
        if sibling === child { return }
        insert(child, at: index + offset)
    }

    func insert(_ child: UIView, at requestedIndex: Int) {
        guard canAdopt(child) else { return }
        if child.hierarchy.superview === self {
            move(child, to: requestedIndex)
            return
        }
        let oldParent = child.hierarchy.superview
        let newWindow = hierarchy.window
        let oldWindow = child.hierarchy.window
        if newWindow !== oldWindow { child.announce(newWindow) }
        child.willMove(toSuperview: self)
        if let oldParent, child.hierarchy.superview === oldParent { oldParent.detach(child) }
        // What the hooks did counts: the child may stand elsewhere by now.
        guard child.hierarchy.superview == nil, hierarchy.window === newWindow, canAdopt(child) else { return }

        let index = min(max(requestedIndex, 0), hierarchy.subviews.count)
        let layerIndex =
            index < hierarchy.subviews.count
            ? layer.tree.index(of: hierarchy.subviews[index].layer) : layer.tree.sublayers.count
        hierarchy.subviews.insert(child, at: index)
        child.hierarchy.superview = self
        layer.tree.sublayers.insert(child.layer, at: layerIndex)
        child.layer.superlayer = layer
        layoutDidAdd(child)
        if newWindow !== oldWindow { child.enter(newWindow, from: oldWindow) }
        child.inheritedTraitsMayHaveChanged()
        layer.setNeedsPaint()
        child.didMoveToSuperview()
        didAddSubview(child)
    }

    func leaveSuperview() {
        guard let parent = hierarchy.superview else { return }
        let oldWindow = hierarchy.window
        willMove(toSuperview: nil)
        guard hierarchy.superview === parent else { return }
        if oldWindow != nil { announce(nil) }
        guard hierarchy.superview === parent else { return }
        parent.detach(self)
        if oldWindow != nil { enter(nil, from: oldWindow) }
        didMoveToSuperview()
    }

    /// Takes the child out of the lists, with the hooks of the old parent.
    private func detach(_ child: UIView) {
        willRemoveSubview(child)
        guard child.hierarchy.superview === self else { return }
        eventsWillRemove(child)
        guard child.hierarchy.superview === self else { return }
        layoutWillRemove(child)
        layer.setNeedsPaint()
        hierarchy.subviews.remove(child)
        layer.tree.remove(child.layer)
        child.layer.superlayer = nil
        child.hierarchy.superview = nil
    }

    private func canAdopt(_ child: UIView) -> Bool {
        if child === self {
            UIDiagnostics.report(.misuse, "\(shortName) cannot be added to itself; nothing was added.")
            return false
        }
        if child is UIWindow {
            UIDiagnostics.report(
                .misuse,
                "\(child.shortName) is a window and cannot be a subview of \(shortName): show it on a StageView.")
            return false
        }
        // Only a view with subviews can be above this one; the test keeps long chains linear to build.
        if !child.hierarchy.subviews.isEmpty, isDescendant(of: child) {
            UIDiagnostics.report(
                .misuse,
                "\(child.shortName) cannot be added to \(shortName), which is inside it: the tree would be a circle. "
                    + "Nothing was added.")
            return false
        }
        return true
    }

    // MARK: Order

    func exchange(_ index1: Int, _ index2: Int) {
        let range = hierarchy.subviews.indices
        guard range.contains(index1), range.contains(index2) else {
            UIDiagnostics.report(
                .misuse,
                "\(shortName) has no subviews \(index1) and \(index2) to exchange: it has \(hierarchy.subviews.count).")
            return
        }
        guard index1 != index2 else { return }
        let first = layer.tree.index(of: hierarchy.subviews[index1].layer)
        let second = layer.tree.index(of: hierarchy.subviews[index2].layer)
        hierarchy.subviews.swapAt(index1, index2)
        layer.tree.sublayers.swapAt(first, second)
        layer.setNeedsPaint()
    }

    func reorder(_ child: UIView, toFront: Bool) {
        guard child.hierarchy.superview === self else { return }
        move(child, to: toFront ? hierarchy.subviews.count : 0)
    }

    /// Moves a subview to an index of the list as it was before the move.
    private func move(_ child: UIView, to requestedIndex: Int) {
        guard let oldIndex = hierarchy.subviews.index(of: child) else { return }
        var index = min(max(requestedIndex, 0), hierarchy.subviews.count)
        if index > oldIndex { index -= 1 }
        guard index != oldIndex || layer.tree.sublayers.count > hierarchy.subviews.count else { return }
        hierarchy.subviews.remove(at: oldIndex)
        hierarchy.subviews.insert(child, at: index)
        layer.tree.remove(child.layer)
        let layerIndex =
            index + 1 < hierarchy.subviews.count
            ? layer.tree.index(of: hierarchy.subviews[index + 1].layer) : layer.tree.sublayers.count
        layer.tree.sublayers.insert(child.layer, at: layerIndex)
        layer.setNeedsPaint()
    }

    // MARK: Windows

    private func announce(_ newWindow: UIWindow?) {
        forEachInSubtree { view in
            view.willMove(toWindow: newWindow)
            view.eventsWillMove(to: newWindow)
            return true
        }
    }

    /// Notes the new window on the whole subtree first, so that every hook sees a consistent tree; then calls the hooks.
    private func enter(_ newWindow: UIWindow?, from oldWindow: UIWindow?) {
        var views: [UIView] = []
        forEachInSubtree { view in
            view.hierarchy.window = newWindow
            if oldWindow != nil { view.layer.endAnimations() }
            views.append(view)
            return true
        }
        if oldWindow != nil { AnimationRegistry.shared.endConstants(in: self) }
        for view in views where view.hierarchy.window === newWindow {
            view.didMoveToWindow()
            view.eventsDidMove(to: newWindow)
        }
    }

    /// The superview was released while somebody else holds this view: it is a topmost view now.
    func superviewWasReleased() {
        layoutSuperviewWasReleased()
        forEachInSubtree { view in
            view.layer.endAnimations()
            return true
        }
        AnimationRegistry.shared.endConstants(in: self)
    }

    /// Class and identifier, for messages.
    var shortName: String {
        guard let name = accessibilityIdentifier else { return "\(type(of: self))" }
        return "\(type(of: self)) '\(name)'"
    }
}
