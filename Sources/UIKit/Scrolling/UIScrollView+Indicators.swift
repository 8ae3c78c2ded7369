import Graphics

/// The bars that show where the visible part lies in the content: shown while it moves, and a moment longer.
extension UIScrollView {
    private static let thickness: CGFloat = 4
    private static let margin: CGFloat = 2
    private static let shortest: CGFloat = 36
    /// Seconds.
    private static let lingering: TimeInterval = 0.6
    private static let fading: TimeInterval = 0.3

    func showIndicators() {
        guard window != nil else { return }
        let frames = indicatorFrames(in: bounds)
        guard frames.vertical != nil || frames.horizontal != nil else {
            // Nothing to see, and so nothing that lingers and fades.
            indicatorTimer?.invalidate()
            indicatorTimer = nil
            if indicatorFade.opacity != 0 { indicatorFade.opacity = 0 }
            return
        }
        if indicatorFade.opacity != 1 { indicatorFade.opacity = 1 }
        layer.setNeedsPaint()
        indicatorTimer?.invalidate()
        indicatorTimer = AnimationClock.shared.schedule(after: Self.lingering) { [weak self] in
            guard let self else { return }
            if isDragging || motion != nil { return showIndicators() }
            UIView.animate(withDuration: Self.fading) { self.indicatorFade.opacity = 0 }
        }
    }

    /// The two bars in the content's coordinates, as far as there is something to scroll.
    func indicatorFrames(in visible: CGRect) -> (vertical: CGRect?, horizontal: CGRect?) {
        let inset = adjustedContentInset
        let vertical = showsVerticalScrollIndicator && canScroll(.vertical, byDragging: false)
        let horizontal = showsHorizontalScrollIndicator && canScroll(.horizontal, byDragging: false)
        let corner = vertical && horizontal ? Self.thickness + Self.margin : 0
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var frames: (vertical: CGRect?, horizontal: CGRect?) = (nil, nil)
        if vertical {
            let room =
                visible.height - inset.top + contentInset.top - inset.bottom + contentInset.bottom
                - verticalScrollIndicatorInsets.top - verticalScrollIndicatorInsets.bottom - corner
            let start = visible.minY + inset.top - contentInset.top + verticalScrollIndicatorInsets.top
            let (place, length) = Self.bar(
                offset: visible.minY + inset.top, visible: visible.height,
                content: contentSize.height + inset.top + inset.bottom, room: room - 2 * Self.margin)
            let x =
                isRightToLeft
                ? visible.minX + Self.margin + verticalScrollIndicatorInsets.left
                : visible.maxX - Self.margin - Self.thickness - verticalScrollIndicatorInsets.right
            if length > 0 {
                frames.vertical = CGRect(
                    x: x, y: start + Self.margin + place, width: Self.thickness, height: length)
            }
        }
        if horizontal {
            let room =
                visible.width - horizontalScrollIndicatorInsets.left - horizontalScrollIndicatorInsets.right - corner
            let (place, length) = Self.bar(
                offset: visible.minX + inset.left, visible: visible.width,
                content: contentSize.width + inset.left + inset.right, room: room - 2 * Self.margin)
            let y = visible.maxY - Self.margin - Self.thickness - horizontalScrollIndicatorInsets.bottom
            if length > 0 {
                frames.horizontal = CGRect(
                    x: visible.minX + horizontalScrollIndicatorInsets.left + Self.margin + place, y: y, width: length,
                    height: Self.thickness)
            }
        }
        return frames
    }

    /// Where a bar lies in its room, and how long it is; beyond the content's ends it gets shorter.
    private static func bar(
        offset: CGFloat, visible: CGFloat, content: CGFloat, room: CGFloat
    ) -> (place: CGFloat, length: CGFloat) {
        guard content > 0, visible > 0, room > 0 else { return (0, 0) }
        let over = max(0, -offset) + max(0, offset + visible - max(content, visible))
        let full = min(room, max(shortest, room * visible / content))
        let length = min(room, max(thickness * 2, full - over))
        let range = max(content - visible, 1)
        return (min(max(offset / range, 0), 1) * (room - length), length)
    }

    func paintIndicators(into painter: inout Painter) {
        let opacity = indicatorFade.presentedValues(at: AnimationClock.shared.presentationTime).opacity
        guard opacity > 0 else { return }
        let color: Color
        switch indicatorStyle {
        case .default: color = UIColor.label.color(for: traitCollection)
        case .black: color = UIColor.black.color(for: traitCollection)
        case .white: color = UIColor.white.color(for: traitCollection)
        }
        let frames = indicatorFrames(in: painter.bounds)
        for frame in [frames.vertical, frames.horizontal] {
            guard let frame else { continue }
            painter.append(
                .fill(frame, color.withAlpha(multipliedBy: 0.35 * opacity), cornerRadius: Self.thickness / 2))
        }
    }
}
