extension UIView {
    /// The constraints that this view holds, in the order of activation: those whose closest common ancestor it is.
    public var constraints: [NSLayoutConstraint] { layoutState.held.constraints }

    /// Activates a constraint. It is held by the closest common ancestor of its items, whichever view this is called on; items
    /// outside this view's subtree are misuse, reported and not installed.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        let outside = constraint.mentionedViews.first { !$0.isDescendant(of: self) }
        if let outside {
            UIDiagnostics.report(
                .illegalConstraint,
                "\(constraint) was not installed on \(layoutName): \(outside.layoutName) is not in its view hierarchy. Add it "
                    + "as a subview first, or set isActive, which finds the right view.")
            return
        }
        constraint.isActive = true
    }

    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Deactivates a constraint that this view, or a view around it, holds.
    public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }

    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }
}
