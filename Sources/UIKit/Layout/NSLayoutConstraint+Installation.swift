import AutoLayout
import FrameTiming

extension NSLayoutConstraint {
    /// Numbers activations, so that the engine gets constraints in the order in which they were activated.
    private static var lastSequence = 0

    /// Puts the constraint on the closest common ancestor of its items. The engine gets it at the next layout.
    func install() {
        guard installation == nil else { return }
        if let problem = problem() {
            UIDiagnostics.report(.illegalConstraint, problem.message(for: self))
            return
        }
        guard let holder = closestCommonAncestor() else { return }
        Self.lastSequence += 1
        let sequence = Self.lastSequence
        installation = ConstraintInstallation(holder: holder, sequence: sequence)
        holder.layoutState.held.append(self, sequence: sequence)
        for view in mentionedViews { view.layoutState.mentions.append(self, sequence: sequence) }
        holder.layoutState.pending.append(self)
        holder.markDirty(.installation)
        FrameRecorder.shared.add(1, to: .constraintsTouched)
    }

    func uninstall() {
        guard let installation else { return }
        self.installation = nil
        if running != nil { endConstantAnimations() }
        installation.holder?.layoutState.held.remove(sequence: installation.sequence)
        for view in mentionedViews { view.layoutState.mentions.remove(sequence: installation.sequence) }
        if let id = installation.id, let tree = installation.tree {
            tree.engine.remove(id)
            tree.markNeedsSolve()
        }
        FrameRecorder.shared.add(1, to: .constraintsTouched)
    }

    /// The number of the activation; 0 while inactive.
    var sequence: Int { installation?.sequence ?? 0 }

    /// Gives the constraint to the tree's engine; its items become items of it.
    func enter(_ tree: LayoutTree) {
        guard let installation, installation.id == nil else { return }
        if UIView.anyIsLaidOutApart, let stranger = mentionedViews.first(where: { $0.layoutRoot !== tree.root }) {
            uninstall()
            return stranger.reportCrossing(self)
        }
        guard let constraint = engineConstraint(register: { tree.register($0) })
        else { return }
        do {
            let id = try tree.engine.add(constraint)
            self.installation?.id = id
            self.installation?.tree = tree
            followScrollViews()
        } catch {
            uninstall()
            UIDiagnostics.report(.illegalConstraint, "\(self) was not installed: \(error).")
        }
    }

    /// The constraint as an engine takes it, after `register` made its items items of that engine; nil if an item is gone.
    func engineConstraint(register: (LayoutNode) -> Void) -> LayoutConstraint? {
        guard let first = form.first else { return nil }
        let second = form.second
        guard let firstItem = engineItem(first.item, other: second?.item, attribute: first.attribute) else {
            return nil
        }
        let secondItem = engineItem(second?.item, other: first.item, attribute: second?.attribute ?? .notAnAttribute)
        let firstMinus = engineItem(first.minusItem, other: nil, attribute: first.minusAttribute)
        let secondMinus = engineItem(
            second?.minusItem, other: nil, attribute: second?.minusAttribute ?? .notAnAttribute)
        for item in [firstItem, secondItem, firstMinus, secondMinus] {
            if let item { register(item) }
        }
        var constraint = LayoutConstraint(
            item: firstItem, attribute: first.attribute, relation: form.relation, toItem: secondItem,
            toAttribute: secondItem == nil ? .notAnAttribute : second?.attribute ?? .notAnAttribute,
            multiplier: form.multiplier, constant: shownConstant, priority: priority.level, identifier: identifier,
            location: location, owner: self)
        constraint.minusItem = firstMinus
        constraint.minusAttribute = first.minusAttribute
        constraint.toMinusItem = secondMinus
        constraint.toMinusAttribute = second?.minusAttribute ?? .notAnAttribute
        return constraint
    }

    /// The engine's item for an item of ours. Seen from its descendants, the edges of a scroll view are those of its content.
    private func engineItem(_ item: AnyObject?, other: AnyObject?, attribute: Attribute) -> LayoutNode? {
        guard var view = item as? UIView else {
            guard let guide = item as? UILayoutGuide else { return nil }
            // A scroll view's visible rectangle is its frame; only seen from inside does it move, over the content.
            if case .scrollFrame = guide.role, let owner = guide.owningView {
                let isSize = attribute == .width || attribute == .height
                let isInside = ConstraintItem(other)?.view?.isDescendant(of: owner) ?? false
                if isSize || !isInside { return owner.layoutNode }
            }
            return guide.layoutNode
        }
        if attribute == .firstBaseline || attribute == .lastBaseline { view = view.baselineView(for: attribute) }
        guard attribute != .width, attribute != .height, attribute != .notAnAttribute,
            let content = view.contentGuideForDescendants, let other = ConstraintItem(other)?.view, other !== view,
            other.isDescendant(of: view)
        else { return view.layoutNode }
        return content.layoutNode
    }

    /// The views that the constraint belongs to: its items, and the owners of its guides; each once.
    var mentionedViews: [UIView] {
        var views: [UIView] = []
        for item in [form.first?.item, form.first?.minusItem, form.second?.item, form.second?.minusItem] {
            if let view = ConstraintItem(item)?.view, !views.contains(where: { $0 === view }) { views.append(view) }
        }
        return views
    }

    /// The lowest view that all items are in; a view counts as its own ancestor, a guide lies in its owner.
    func closestCommonAncestor() -> UIView? {
        let views = mentionedViews
        guard var ancestor = views.first else { return nil }
        for view in views.dropFirst() {
            guard let common = ancestor.closestCommonAncestor(with: view) else { return nil }
            ancestor = common
        }
        return ancestor
    }
}

/// What a constraint may be between.
enum ConstraintItem {
    case view(UIView)
    case guide(UILayoutGuide)

    @MainActor init?(_ item: AnyObject?) {
        if let view = item as? UIView {
            self = .view(view)
        } else if let guide = item as? UILayoutGuide {
            self = .guide(guide)
        } else {
            return nil
        }
    }

    /// The view, or the guide's owner.
    @MainActor var view: UIView? {
        switch self {
        case .view(let view): view
        case .guide(let guide): guide.owningView
        }
    }
}

extension UIView {
    /// The lowest view that both are in. The common cases, a view with its superview or a sibling, take constant time.
    func closestCommonAncestor(with other: UIView) -> UIView? {
        if other === self || other.superview === self { return self }
        if superview === other { return other }
        if let superview, superview === other.superview { return superview }
        var depth = depthInTree
        var otherDepth = other.depthInTree
        var one: UIView? = self
        var two: UIView? = other
        while depth > otherDepth {
            one = one?.superview
            depth -= 1
        }
        while otherDepth > depth {
            two = two?.superview
            otherDepth -= 1
        }
        while let left = one, let right = two, left !== right {
            one = left.superview
            two = right.superview
        }
        return one
    }

    private var depthInTree: Int {
        var depth = 0
        var view = superview
        while let next = view {
            depth += 1
            view = next.superview
        }
        return depth
    }
}
