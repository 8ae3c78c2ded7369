import AutoLayout

extension UIView {
    /// Whether the constraints leave the view more than one possible frame. Costs about a solve; for debugging.
    public var hasAmbiguousLayout: Bool {
        layoutRoot.bringEngineUpToDate()
        return layoutState.tree?.hasAmbiguousLayout(layoutNode) ?? false
    }

    /// Moves a view whose layout is ambiguous to another frame that its constraints allow; called again, it goes on to the next.
    /// Does nothing for a view that is determined. For debugging.
    public func exerciseAmbiguityInLayout() {
        layoutRoot.bringEngineUpToDate()
        guard let tree = layoutState.tree, tree.exerciseAmbiguity(of: layoutNode) else { return }
        topmostView.performLayout()
    }

    /// The constraints that decide the view's position and size on one axis. For debugging.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        layoutRoot.bringEngineUpToDate()
        return layoutState.tree?.constraintsAffecting(layoutNode, axis: axis) ?? []
    }

    /// All that can be said about the layout of the tree this view is in: frames, constraints and their residuals, conflicts,
    /// ambiguities. Costs several solves.
    public func layoutReport() -> LayoutReport { layoutReport(.all) }

    /// Frames, constraints, conflicts and what is broken, with the parts asked for; without any it costs no solve of its own.
    public func layoutReport(_ parts: LayoutReportParts) -> LayoutReport {
        let top = layoutRoot
        top.updateConstraintsOfSubtree()
        top.bringEngineUpToDate()
        return top.makeTree().engine.report(parts)
    }

    /// The work of the layouts of the tree this view is in: how large the last solve was, and how long it took. Cheap.
    public var layoutCounts: LayoutReport.Counts {
        topmostView.layoutState.tree?.engine.counts ?? LayoutReport.Counts()
    }

    /// The tree below this view, a line a view, with frames, the marks of ambiguous views (`AMBIGUOUS LAYOUT`) and of views
    /// whose frames are given by hand (`autoresizing`).
    public var layoutTrace: String {
        layoutRoot.bringEngineUpToDate()
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
    /// Wishes, weaker than every constraint, that one of the ambiguous values were another. Returns whether there was one.
    func exerciseAmbiguity(of node: LayoutNode) -> Bool {
        // The last wish decides what it wished for: without it, the view is ambiguous again.
        for id in exercise.wishes { engine.remove(id) }
        if !exercise.wishes.isEmpty { markNeedsSolve() }
        exercise.wishes = []
        let report = engine.report()
        let name = node.layoutName
        let details = report.ambiguityDetails.filter { detail in
            let item = report.items[detail.item]
            return item.name == name && item.frame == engine.frame(of: node).numbers
        }
        guard !details.isEmpty else { return false }
        exercise.step += 1
        for range in details.flatMap(\.ranges) {
            let span = min(range.highest ?? range.now + 100, range.now + 100)
            let low = max(range.lowest ?? range.now - 100, range.now - 100)
            let target = exercise.step.isMultiple(of: 2) ? low : span
            guard let attribute = LayoutAttribute.allCases.first(where: { $0.spelling == range.attribute }) else {
                continue
            }
            let isSize = attribute.isWidthOrHeight
            let wish = LayoutConstraint(
                item: node, attribute: attribute, toItem: isSize ? nil : node.layoutParent,
                toAttribute: isSize ? .notAnAttribute : attribute, constant: target, priority: 1,
                identifier: "exerciseAmbiguityInLayout")
            if let id = try? engine.add(wish) { exercise.wishes.append(id) }
        }
        markNeedsSolve()
        return true
    }

    func hasAmbiguousLayout(_ item: LayoutNode) -> Bool {
        engine.contains(item) && engine.hasAmbiguousLayout(item)
    }

    func constraintsAffecting(_ item: LayoutNode, axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        guard engine.contains(item) else { return [] }
        return engine.constraintsAffecting(item, horizontal: axis == .horizontal)
            .compactMap { engine.owner(of: $0) as? NSLayoutConstraint }
    }
}

extension CGRect {
    fileprivate var numbers: [Double] { [Double(minX), Double(minY), Double(width), Double(height)] }
}
