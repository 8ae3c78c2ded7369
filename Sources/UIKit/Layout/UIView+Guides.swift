extension UIView {
    /// Makes a guide a part of this view, so that constraints can use it.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        if layoutGuide.owningView === self { return }
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.owningView = self
        layoutState.makeRare().guides.append(layoutGuide)
    }

    /// Takes a guide out of this view; constraints that mention it are deactivated.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard let rare = layoutState.rare, let index = rare.guides.firstIndex(where: { $0 === layoutGuide }) else {
            return
        }
        for constraint in layoutState.mentions.constraints where constraint.mentions(layoutGuide) {
            constraint.isActive = false
        }
        rare.guides.remove(at: index)
        if let tree = layoutGuide.tree {
            tree.engine.remove(layoutGuide.layoutNode)
            tree.markNeedsSolve()
            layoutGuide.forgetEngine()
        }
        layoutGuide.owningView = nil
    }

    /// The guides that were added, the built-in ones that are in use included.
    public var layoutGuides: [UILayoutGuide] { layoutState.rare?.guides ?? [] }

    /// The part of the view that bars and rounded corners leave free.
    public var safeAreaLayoutGuide: UILayoutGuide {
        if let guide = layoutState.rare?.safeAreaGuide { return guide }
        let guide = makeGuide(role: .safeArea)
        layoutState.makeRare().safeAreaGuide = guide
        return guide
    }

    /// The part of the view inside its layout margins.
    public var layoutMarginsGuide: UILayoutGuide {
        if let guide = layoutState.rare?.marginsGuide { return guide }
        let guide = makeGuide(role: .margins)
        layoutState.makeRare().marginsGuide = guide
        return guide
    }

    /// The part inside the margins that is not wider than text can comfortably be read; centred in the margins.
    public var readableContentGuide: UILayoutGuide {
        if let guide = layoutState.rare?.readableGuide { return guide }
        let guide = makeGuide(role: .readableContent)
        layoutState.makeRare().readableGuide = guide
        return guide
    }

    func makeGuide(role: LayoutGuideRole) -> UILayoutGuide {
        let guide = UILayoutGuide()
        guide.role = role
        addLayoutGuide(guide)
        return guide
    }
}

extension NSLayoutConstraint {
    func mentions(_ item: AnyObject) -> Bool {
        form.first?.item === item || form.first?.minusItem === item || form.second?.item === item
            || form.second?.minusItem === item
    }
}

extension RareLayoutState {
    func forgetEngine() {
        for guide in guides { guide.forgetEngine() }
    }

    func directionDidChange() {
        for guide in guides {
            guide.tree?.engine.itemDidChange(guide.layoutNode, .direction)
            guide.insetsDidChange()
        }
    }
}
