import AutoLayout

/// The size of the topmost view: given from outside, or found by the constraints below.
extension LayoutTree {
    /// How strongly a root that is sized by constraints keeps the size it was given: weaker than everything else.
    private static let wishPriority = 1.0

    /// Gives the engine the root's size as it was last set.
    func updateRootSize() {
        guard let root else { return }
        if let heightFit {
            engine.setConstant(root.bounds.width, of: heightFit.width)
        } else if !root.isSizedByConstraints {
            for wish in rootWishes { engine.remove(wish) }
            rootWishes = []
            engine.setRootSize(root.bounds.size)
        } else {
            let size = root.layoutState.handFrame.size
            if rootWishes.isEmpty {
                engine.releaseRootSize()
                rootWishes = [(LayoutAttribute.width, size.width), (.height, size.height)].compactMap { wish in
                    try? engine.add(
                        LayoutConstraint(
                            item: root.layoutNode, attribute: wish.0, constant: wish.1, priority: Self.wishPriority,
                            identifier: "\(root.layoutName) as it was given"))
                }
            } else {
                engine.setConstant(size.width, of: rootWishes[0])
                engine.setConstant(size.height, of: rootWishes[1])
            }
        }
        markNeedsSolve()
    }

    /// Gives a root that is sized by constraints the size that the engine found.
    func applyRootSize() {
        guard let root else { return }
        if heightFit != nil {
            let height = engine.frame(of: root.layoutNode).height
            if abs(height - root.bounds.height) > Self.sameHeight { root.heightFromConstraintsDidChange() }
            return
        }
        guard root.isSizedByConstraints else { return }
        let size = engine.frame(of: root.layoutNode).size
        guard size != root.bounds.size else { return }
        root.applySolvedFrame(CGRect(origin: root.untransformedFrame.origin, size: size))
    }

    /// Holds the root's width and lets the constraints find the smallest height.
    func fitHeight(width: CGFloat) {
        guard let root else { return }
        if let heightFit {
            engine.setConstant(width, of: heightFit.width)
        } else {
            engine.releaseRootSize()
            let held = LayoutConstraint(
                item: root.layoutNode, attribute: .width, constant: width,
                identifier: "width of \(root.layoutName)")
            let wish = LayoutConstraint(
                item: root.layoutNode, attribute: .height, constant: 0, priority: Self.fittingPriority,
                identifier: "smallest height of \(root.layoutName)")
            guard let held = try? engine.add(held), let wish = try? engine.add(wish) else { return }
            heightFit = (held, wish)
        }
        if engine.needsSolve { markNeedsSolve() }
    }

    /// The root's size is given from outside again.
    func stopFittingHeight() {
        guard let fit = heightFit else { return }
        heightFit = nil
        engine.remove(fit.width)
        engine.remove(fit.height)
        updateRootSize()
    }

    /// Heights that differ by less, in points, are the same: the owner of the root may keep rounded ones.
    private static let sameHeight: CGFloat = 1e-4
    /// How strongly a fitting size is small: `UILayoutPriority.fittingSizeLevel`.
    private static let fittingPriority = 50.0
}

extension UIView {
    /// A topmost view that takes the size its constraints give it: it is no window, and switched off the translation of its frame
    /// into constraints.
    var isSizedByConstraints: Bool {
        superview == nil && !layoutState.isLaidOutApart && !layoutState.translatesAutoresizingMask
            && !(self is UIWindow)
    }
}
