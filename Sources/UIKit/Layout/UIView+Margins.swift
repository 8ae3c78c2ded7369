extension UIView {
    /// The margins without those of the safe area, on their physical sides.
    private var ownMargins: UIEdgeInsets {
        switch layoutState.rare?.margins {
        case nil: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        case .physical(let insets): insets
        case .directional(let insets): insets.resolved(rightToLeft: isLaidOutRightToLeft)
        }
    }

    var effectiveLayoutMargins: UIEdgeInsets {
        var margins = ownMargins
        if let superview, preservesSuperviewLayoutMargins {
            let outer = superview.layoutMargins
            let bounds = superview.bounds
            let frame = untransformedFrame
            margins.top = max(margins.top, outer.top - (frame.minY - bounds.minY))
            margins.left = max(margins.left, outer.left - (frame.minX - bounds.minX))
            margins.bottom = max(margins.bottom, outer.bottom - (bounds.maxY - frame.maxY))
            margins.right = max(margins.right, outer.right - (bounds.maxX - frame.maxX))
        }
        guard insetsLayoutMarginsFromSafeArea else { return margins }
        let safe = safeAreaInsets
        return UIEdgeInsets(
            top: margins.top + safe.top, left: margins.left + safe.left, bottom: margins.bottom + safe.bottom,
            right: margins.right + safe.right)
    }

    var effectiveDirectionalMargins: NSDirectionalEdgeInsets {
        let margins = layoutMargins
        let isRightToLeft = isLaidOutRightToLeft
        return NSDirectionalEdgeInsets(
            top: margins.top, leading: isRightToLeft ? margins.right : margins.left, bottom: margins.bottom,
            trailing: isRightToLeft ? margins.left : margins.right)
    }

    func setLayoutMargins(_ margins: LayoutMargins) {
        let before = layoutMargins
        layoutState.makeRare().margins = margins
        if layoutMargins != before { marginsDidChange() }
    }

    /// Whether this view's margins also keep clear of the superview's.
    public var preservesSuperviewLayoutMargins: Bool {
        get { layoutState.rare?.preservesSuperviewMargins ?? false }
        set {
            guard newValue != preservesSuperviewLayoutMargins else { return }
            layoutState.makeRare().preservesSuperviewMargins = newValue
            marginsDidChange()
        }
    }

    /// Whether the margins start at the safe area (true unless set) or at the edges.
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { layoutState.rare?.insetsMarginsFromSafeArea ?? true }
        set {
            guard newValue != insetsLayoutMarginsFromSafeArea else { return }
            layoutState.makeRare().insetsMarginsFromSafeArea = newValue
            marginsDidChange()
        }
    }

    /// Tells the engine, the subviews that keep clear of these margins, and the view itself.
    func marginsDidChange() {
        var changed = [self]
        while let view = changed.popLast() {
            view.layoutItemDidChange(.margins)
            view.layoutState.rare?.marginsGuide?.insetsDidChange()
            view.layoutMarginsDidChange()
            view.setNeedsLayout()
            for subview in view.subviews where subview.preservesSuperviewLayoutMargins { changed.append(subview) }
        }
    }
}

extension NSDirectionalEdgeInsets {
    func resolved(rightToLeft: Bool) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top, left: rightToLeft ? trailing : leading, bottom: bottom, right: rightToLeft ? leading : trailing)
    }
}
