extension UIView {
    /// Distances from the view's edges that bars and rounded corners of the screen cover, in points. Zero on the sides where
    /// the view does not reach into them.
    public var safeAreaInsets: UIEdgeInsets { layoutState.safeArea }

    /// For a topmost view: what its screen covers.
    package var topmostSafeArea: UIEdgeInsets {
        get { layoutState.topmostSafeArea }
        set {
            layoutState.topmostSafeArea = newValue
            updateSafeArea()
        }
    }

    /// Computes the safe area anew from the superview's, and passes a change on to the views below.
    func updateSafeArea() {
        guard recomputeSafeArea() else { return }
        var changed = [self]
        while let view = changed.popLast() {
            for subview in view.subviews where subview.recomputeSafeArea() { changed.append(subview) }
        }
    }

    /// Whether the safe area changed.
    private func recomputeSafeArea() -> Bool {
        var insets = UIEdgeInsets.zero
        if let superview {
            let outer = superview.safeAreaForSubviews
            if outer != .zero {
                // Content that scrolls keeps the safe area that it has at rest.
                let bounds =
                    superview is UIScrollView ? CGRect(origin: .zero, size: superview.bounds.size) : superview.bounds
                let frame = untransformedFrame
                insets.top = min(max(0, outer.top - (frame.minY - bounds.minY)), outer.top)
                insets.left = min(max(0, outer.left - (frame.minX - bounds.minX)), outer.left)
                insets.bottom = min(max(0, outer.bottom - (bounds.maxY - frame.maxY)), outer.bottom)
                insets.right = min(max(0, outer.right - (bounds.maxX - frame.maxX)), outer.right)
            }
        } else {
            insets = layoutState.topmostSafeArea
        }
        if let controller = layoutState.rare?.controller {
            let additional = controller.insetsOnTop
            insets.top += additional.top
            insets.left += additional.left
            insets.bottom += additional.bottom
            insets.right += additional.right
        }
        guard insets != layoutState.safeArea else { return false }
        layoutState.safeArea = insets
        layoutState.rare?.safeAreaGuide?.insetsDidChange()
        layoutState.rare?.barGuidesDidChange()
        safeAreaInsetsDidChange()
        layoutState.rare?.controller?.viewSafeAreaInsetsDidChange()
        setNeedsLayout()
        if insetsLayoutMarginsFromSafeArea { marginsDidChange() }
        return true
    }
}
