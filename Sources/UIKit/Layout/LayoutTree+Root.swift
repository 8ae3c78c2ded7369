import AutoLayout

/// The size of the topmost view: given from outside, or found by the constraints below.
extension LayoutTree {
    /// How strongly a root that is sized by constraints keeps the size it was given: weaker than everything else.
    private static let wishPriority = 1.0

    /// Gives the engine the root's size as it was last set.
    func updateRootSize() {
        guard let root else { return }
        if !root.isSizedByConstraints {
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
        guard let root, root.isSizedByConstraints else { return }
        let size = engine.frame(of: root.layoutNode).size
        guard size != root.bounds.size else { return }
        root.applySolvedFrame(CGRect(origin: root.untransformedFrame.origin, size: size))
    }
}

extension UIView {
    /// A topmost view that takes the size its constraints give it: it is no window, and switched off the translation of its frame
    /// into constraints.
    var isSizedByConstraints: Bool {
        superview == nil && !layoutState.translatesAutoresizingMask && !(self is UIWindow)
    }
}
