import AutoLayout

/// A scroll view that a constraint reaches into: one of its items lies in the content, another outside. The engine knows the content
/// where it lies unscrolled, so the offset goes into the constant, and what is tied to something outside stays in place.
@MainActor struct ScrollCrossing {
    weak var scrollView: UIScrollView?
    let axis: NSLayoutConstraint.Axis
    /// By how much the constant grows with each point of the offset.
    var factor: CGFloat

    var shift: CGFloat {
        guard let offset = scrollView?.bounds.origin else { return 0 }
        return factor * (axis == .horizontal ? offset.x : offset.y)
    }
}

extension NSLayoutConstraint {
    /// The constant as the engine has to have it: with the offsets of the scroll views between the items.
    var engineConstant: CGFloat {
        guard let installation, !installation.crossings.isEmpty else { return shownConstant }
        let shift = installation.crossings.reduce(0) { $0 + $1.shift }
        guard let id = installation.id, let tree = installation.tree, tree.engine.isMirrored(id) else {
            return shownConstant + shift
        }
        // The engine turns the sign of a directional constraint's constant; the offset has none.
        return shownConstant - shift
    }

    /// Called when the engine just got the constraint.
    func followScrollViews() {
        guard let holder = installation?.holder else { return }
        let crossings = scrollCrossings(below: holder)
        guard !crossings.isEmpty else { return }
        installation?.crossings = crossings
        for crossing in crossings { crossing.scrollView?.crossingConstraints.append(WeakConstraint(constraint: self)) }
        refreshEngineConstant()
    }

    /// Gives the engine the constant anew, after an offset changed.
    func refreshEngineConstant() {
        guard let installation, let id = installation.id, let tree = installation.tree else { return }
        tree.engine.setConstant(engineConstant, of: id)
        if tree.engine.needsSolve { tree.markNeedsSolve() }
    }

    private func scrollCrossings(below holder: UIView) -> [ScrollCrossing] {
        var found: [ScrollCrossing] = []
        func add(_ term: ConstraintTerm?, weight: CGFloat) {
            guard let term else { return }
            let isTurned =
                term.isDistance && (ConstraintItem(term.item)?.view?.isLaidOutRightToLeft ?? false)
                && (term.attribute.isDirectional || term.minusAttribute.isDirectional)
            let weight = isTurned ? -weight : weight
            add(term.item, term.attribute, weight)
            add(term.minusItem, term.minusAttribute, -weight)
        }
        func add(_ item: AnyObject?, _ attribute: Attribute, _ weight: CGFloat) {
            guard let item, attribute != .width, attribute != .height, attribute != .notAnAttribute else { return }
            // The holder is its own ancestor: between it and an item inside lies what is below it.
            guard ConstraintItem(item)?.view !== holder else { return }
            let axis: Axis = attribute.axis == .horizontal ? .horizontal : .vertical
            var next = Self.firstAround(item)
            while let view = next, view !== holder {
                next = view.superview
                guard let scrollView = view as? UIScrollView else { continue }
                if let index = found.firstIndex(where: { $0.scrollView === scrollView && $0.axis == axis }) {
                    found[index].factor += weight
                } else {
                    found.append(ScrollCrossing(scrollView: scrollView, axis: axis, factor: weight))
                }
            }
        }
        add(form.first, weight: 1)
        add(form.second, weight: -form.multiplier)
        return found.filter { $0.factor != 0 }
    }

    /// The first view that an item lies in. Seen from outside, a scroll view's visible rectangle lies where the scroll view does.
    private static func firstAround(_ item: AnyObject) -> UIView? {
        if let view = item as? UIView { return view.superview }
        guard let guide = item as? UILayoutGuide else { return nil }
        if case .scrollFrame = guide.role { return guide.owningView?.superview }
        return guide.owningView
    }
}

/// A constraint that a scroll view tells about its offset.
struct WeakConstraint {
    weak var constraint: NSLayoutConstraint?
}

extension UIScrollView {
    /// Constraints between the content and views outside have to be solved for the new offset.
    func crossingConstraintsFollowOffset() {
        guard !crossingConstraints.isEmpty else { return }
        crossingConstraints.removeAll { entry in
            guard let installation = entry.constraint?.installation else { return true }
            return !installation.crossings.contains { $0.scrollView === self }
        }
        for entry in crossingConstraints { entry.constraint?.refreshEngineConstant() }
    }
}
