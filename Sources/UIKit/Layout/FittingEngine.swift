import AutoLayout

/// A layout of one view's subtree with the view's own size free, for `systemLayoutSizeFitting`. It stands beside the engine
/// that the tree may have, so that asking for a size changes nothing.
@MainActor final class FittingEngine {
    private let root: UIView
    private let engine: LayoutEngine
    private var registered: Set<ObjectIdentifier> = []
    private var textViews: [UIView] = []

    init(root: UIView) {
        self.root = root
        engine = LayoutEngine(root: root.layoutNode)
        registered.insert(ObjectIdentifier(root))
        if root.contentHeightDependsOnWidth { textViews.append(root) }
        for constraint in constraintsInside() {
            guard let relation = constraint.engineConstraint(register: { register($0) }) else { continue }
            // What is wrong with a constraint was reported when the tree's own engine got it.
            _ = try? engine.add(relation)
        }
    }

    /// The size, after texts whose height depends on their width have settled.
    func fit(_ target: CGSize, horizontal: Double, vertical: Double) -> CGSize {
        let widths = textViews.map(\.layoutState.contentWidth)
        defer {
            for (view, width) in zip(textViews, widths) { view.layoutState.contentWidth = width }
        }
        func solve() -> CGSize {
            engine.fittingSize(target: target, horizontalPriority: horizontal, verticalPriority: vertical)
        }
        var size = solve()
        guard !textViews.isEmpty else { return size }
        for _ in 0..<LayoutTree.maximumTextPasses {
            engine.setRootSize(size)
            engine.solve()
            guard settleHeights() else { break }
            size = solve()
        }
        return size
    }

    private func settleHeights() -> Bool {
        var anyChanged = false
        for view in textViews {
            guard view.adoptContentWidth(engine.frame(of: view.layoutNode).width) else { continue }
            engine.itemDidChange(view.layoutNode, .contentSize)
            anyChanged = true
        }
        return anyChanged
    }

    private func constraintsInside() -> [NSLayoutConstraint] {
        var constraints: [NSLayoutConstraint] = []
        root.forEachViewInLayoutTree { constraints.append(contentsOf: $0.layoutState.held.constraints) }
        return constraints.sorted { $0.sequence < $1.sequence }
    }

    private func register(_ node: LayoutNode) {
        guard let view = node.view else { return register(guide: node) }
        var chain: [UIView] = []
        var next: UIView? = view
        while let view = next, registered.insert(ObjectIdentifier(view)).inserted {
            chain.append(view)
            next = view.superview
        }
        for view in chain.reversed() {
            engine.add(view.layoutNode)
            if view.contentHeightDependsOnWidth { textViews.append(view) }
        }
    }

    private func register(guide node: LayoutNode) {
        guard let guide = node.guide, let owner = guide.owningView else { return }
        register(owner.layoutNode)
        guard registered.insert(ObjectIdentifier(guide)).inserted else { return }
        engine.add(node)
        for relation in guide.ownConstraints() { _ = try? engine.add(relation) }
    }
}
