import Graphics

/// What a view's `draw(_:)` drew, kept until `setNeedsDisplay()`. It belongs to the bounds that the view had then: when they
/// change, it follows by the content mode, like the picture that Core Animation keeps.
struct DrawnContent {
    let items: [DisplayItem]
    let bounds: CGRect
    /// Something was drawn outside the bounds, where nothing may show.
    let overflows: Bool

    func paint(into list: inout DisplayListBuilder, bounds target: CGRect, mode: UIView.ContentMode) {
        let moves = target != bounds
        if moves {
            let place = mode.rect(for: bounds.size, in: target)
            let x = bounds.width > 0 ? place.width / bounds.width : 1
            let y = bounds.height > 0 ? place.height / bounds.height : 1
            list.append(
                .pushTransform(
                    CGAffineTransform(
                        a: x, b: 0, c: 0, d: y, tx: place.minX - bounds.minX * x, ty: place.minY - bounds.minY * y)))
        }
        if overflows { list.append(.pushClip(bounds, cornerRadius: 0)) }
        for item in items { list.append(item) }
        if overflows { list.append(.popClip) }
        if moves { list.append(.popTransform) }
    }
}

extension UIView {
    /// What `draw(_:)` drew; called again after `setNeedsDisplay()`.
    func drawnContent(scale: CGFloat) -> DrawnContent {
        if let drawn = layer.drawn { return drawn }
        let bounds = layer.bounds
        guard bounds.width > 0, bounds.height > 0 else {
            return DrawnContent(items: [], bounds: bounds, overflows: false)
        }
        let items = CGContext.record(scale: scale) { draw(bounds) }
        let overflows = !items.isEmpty && !bounds.insetBy(dx: -1, dy: -1).contains(DisplayItem.extent(of: items))
        let drawn = DrawnContent(items: items, bounds: bounds, overflows: overflows)
        layer.drawn = drawn
        return drawn
    }
}
