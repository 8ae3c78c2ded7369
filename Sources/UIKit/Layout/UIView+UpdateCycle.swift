extension UIView {
    public nonisolated static let noIntrinsicMetric: CGFloat = -1
    func performUpdateConstraints() {}
    public func setNeedsLayout() { fatalError("skeleton") }
    public func layoutIfNeeded() { fatalError("skeleton") }
    public func setNeedsUpdateConstraints() { fatalError("skeleton") }
    public func updateConstraintsIfNeeded() { fatalError("skeleton") }
    public func invalidateIntrinsicContentSize() { fatalError("skeleton") }

    // MARK: What the tree, geometry and trait code tells the layout code

    /// `child` was just added below this view (and is in `subviews`).
    func layoutDidAdd(_ child: UIView) {}
    /// `child` is about to leave this view (and is still in `subviews`).
    func layoutWillRemove(_ child: UIView) {}
    /// The frame, bounds or center was set by hand (not by the engine).
    func layoutFrameWasSet() {}
    /// The size of the bounds changed, by hand or by the engine.
    func layoutSizeDidChange() {}
    /// The layout direction that applies to this view changed.
    func layoutDirectionDidChange() {}
    /// The view will not be seen again: its engine, constraints and guides may go.
    func layoutTearDown() {}
}
