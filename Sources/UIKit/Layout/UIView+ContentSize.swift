extension UIView {
    func performInvalidateIntrinsicContentSize() {
        layoutState.intrinsicSize = nil
        layoutItemDidChange([.contentSize, .baselines])
        superview?.subviewContentDidChange(self)
    }

    /// How strongly the view refuses to be larger than its content. 250 unless set.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutState.rare?.hugging[axis] ?? .defaultLow
    }

    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard contentHuggingPriority(for: axis) != priority else { return }
        layoutState.makeRare().hugging[axis] = priority
        layoutItemDidChange(.contentSize)
    }

    /// How strongly the view refuses to be smaller than its content. 750 unless set.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutState.rare?.compression[axis] ?? .defaultHigh
    }

    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        guard contentCompressionResistancePriority(for: axis) != priority else { return }
        layoutState.makeRare().compression[axis] = priority
        layoutItemDidChange(.contentSize)
    }

    // MARK: Alignment rectangles

    func defaultAlignmentRect(forFrame frame: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return CGRect(
            x: frame.minX + insets.left, y: frame.minY + insets.top, width: frame.width - insets.left - insets.right,
            height: frame.height - insets.top - insets.bottom)
    }

    func defaultFrame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return CGRect(
            x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
            width: alignmentRect.width + insets.left + insets.right,
            height: alignmentRect.height + insets.top + insets.bottom)
    }

    // MARK: Sizes for frame-based code

    func performSizeToFit() {
        let size = sizeThatFits(bounds.size)
        let origin = frame.origin
        bounds.size = size
        center = CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
    }
}
