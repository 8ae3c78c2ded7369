import AutoLayout

extension UIView {
    /// Whether the constraints leave the view more than one possible frame. Costs about a solve; for debugging.
    public var hasAmbiguousLayout: Bool {
        topmostView.bringEngineUpToDate()
        return layoutState.tree?.hasAmbiguousLayout(layoutNode) ?? false
    }

    /// The constraints that decide the view's position and size on one axis. For debugging.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        topmostView.bringEngineUpToDate()
        return layoutState.tree?.constraintsAffecting(layoutNode, axis: axis) ?? []
    }

    /// All that can be said about the layout of the tree this view is in: frames, constraints and their residuals, conflicts,
    /// ambiguities. Costs several solves.
    public func layoutReport() -> LayoutReport {
        let top = topmostView
        top.updateConstraintsOfSubtree()
        top.bringEngineUpToDate()
        return top.makeTree().engine.report()
    }

    /// The tree below this view, a line a view, with frames, the marks of ambiguous views (`AMBIGUOUS LAYOUT`) and of views
    /// whose frames are given by hand (`autoresizing`).
    public var layoutTrace: String {
        topmostView.bringEngineUpToDate()
        var lines: [String] = []
        var stack: [(UIView, Int)] = [(self, 0)]
        while let (view, depth) = stack.popLast() {
            let frame = view.untransformedFrame
            var line = String(repeating: "|   ", count: depth) + view.layoutName
            line += String(
                format: " (%g, %g; %g x %g)", Double(frame.minX), Double(frame.minY), Double(frame.width),
                Double(frame.height))
            if view.superview != nil, view.translatesAutoresizingMaskIntoConstraints { line += " autoresizing" }
            if view.hasAmbiguousLayout { line += " AMBIGUOUS LAYOUT" }
            lines.append(line)
            for subview in view.subviews.reversed() { stack.append((subview, depth + 1)) }
        }
        return lines.joined(separator: "\n")
    }
}

extension LayoutTree {
    func hasAmbiguousLayout(_ item: LayoutNode) -> Bool {
        engine.contains(item) && engine.hasAmbiguousLayout(item)
    }

    func constraintsAffecting(_ item: LayoutNode, axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        guard engine.contains(item) else { return [] }
        return engine.constraintsAffecting(item, horizontal: axis == .horizontal)
            .compactMap { engine.owner(of: $0) as? NSLayoutConstraint }
    }
}
