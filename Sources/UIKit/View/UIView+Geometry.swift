extension UIView {
    /// Sets the frame that the layout engine found, without touching the autoresizing description; animated inside an animation
    /// block. The frame is the one before the view's transform.
    func applySolvedFrame(_ frame: CGRect) {
        let outer = layer.isApplyingSolvedFrame
        layer.isApplyingSolvedFrame = true
        defer { layer.isApplyingSolvedFrame = outer }
        let bounds = layer.bounds
        if bounds.size != frame.size { self.bounds = CGRect(origin: bounds.origin, size: frame.size) }
        let anchor = layer.anchorPoint
        let position = CGPoint(
            x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
        if layer.position != position { center = position }
    }

    /// The frame that is drawn now, in the middle of an animation; else the frame.
    package var presentedFrame: CGRect { layer.presentedValues(at: AnimationClock.shared.presentationTime).frame }

    // MARK: Conversion

    /// Converts a point of this view's coordinates to those of `view`; nil means the window (or the topmost view).
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        transformForConversion(to: view).map(point)
    }
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        (view ?? root).transformForConversion(to: self).map(point)
    }
    /// Converts a rectangle; with a rotation between the views, the smallest rectangle around it.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        transformForConversion(to: view).map(rect)
    }
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        (view ?? root).transformForConversion(to: self).map(rect)
    }

    /// Maps this view's coordinates to those of `view`. Coordinates of unrelated trees are taken to coincide at their roots.
    func transformForConversion(to view: UIView?) -> CGAffineTransform {
        if view === self { return .identity }
        // A direct parent or child, the usual case, needs no way to the root, and keeps its digits.
        if let view {
            if view === hierarchy.superview { return layer.values.transformToSuperlayer }
            if view.hierarchy.superview === self { return view.layer.values.transformToSuperlayer.inverse ?? .identity }
        }
        let up = transformToRoot
        guard let view, view.hierarchy.superview != nil else { return up }
        return up.followed(by: view.transformToRoot.inverse ?? .identity)
    }

    private var transformToRoot: CGAffineTransform {
        var result = CGAffineTransform.identity
        var view = self
        while let parent = view.hierarchy.superview {
            result = result.followed(by: view.layer.values.transformToSuperlayer)
            view = parent
        }
        return result
    }
}
