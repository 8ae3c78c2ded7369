/// UIKit's rules for the size and the parts of a button.
extension UIButton {
    /// Above and below a title, unless content insets are set: with the system font's lines of 19 and 23 points, a system button
    /// is 30 high and a custom one 34, as on iOS.
    private static let titlePadding: CGFloat = 5.5
    private static let smallestSize: CGFloat = 30

    private var titleSize: CGSize { titleLabelIfMade?.intrinsicContentSize ?? .zero }
    private var imageSize: CGSize { currentImage?.size ?? .zero }
    private var hasTitle: Bool { titleSize.width > 0 }

    /// Both parts beside each other.
    var partsSize: CGSize {
        let title = titleSize
        let image = imageSize
        return CGSize(width: title.width + image.width, height: max(title.height, image.height))
    }

    func wishedSize(limitedTo width: CGFloat) -> CGSize {
        let parts = partsSize
        var size = parts
        if contentEdgeInsets == .zero {
            if hasTitle { size.height = max(titleSize.height + 2 * Self.titlePadding, imageSize.height) }
            size.width = imageSize.width > 0 && !hasTitle ? size.width : max(size.width, Self.smallestSize)
            if parts == .zero { size = CGSize(width: Self.smallestSize, height: Self.smallestSize + 4) }
        }
        size.width += contentEdgeInsets.left + contentEdgeInsets.right
        size.height += contentEdgeInsets.top + contentEdgeInsets.bottom
        if let background = currentBackgroundImage?.size {
            size = CGSize(width: max(size.width, background.width), height: max(size.height, background.height))
        }
        return CGSize(width: min(width, size.width), height: size.height)
    }

    /// The baseline of the title in the middle of the content; nil without a title.
    var titleBaselines: (first: LayoutBaseline, last: LayoutBaseline)? {
        guard hasTitle, let label = titleLabelIfMade else { return nil }
        let layout = label.textLayout(width: .infinity, numberOfLines: label.numberOfLines)
        let shift =
            (contentEdgeInsets.top - contentEdgeInsets.bottom + titleEdgeInsets.top - titleEdgeInsets.bottom) / 2
        return (
            .fromCenter(layout.firstBaseline - layout.size.height / 2 + shift),
            .fromCenter(layout.lastBaseline - layout.size.height / 2 + shift)
        )
    }

    /// The room inside the content insets.
    public func contentRect(forBounds bounds: CGRect) -> CGRect {
        let rect = CGRect(
            x: bounds.minX + contentEdgeInsets.left, y: bounds.minY + contentEdgeInsets.top,
            width: bounds.width - contentEdgeInsets.left - contentEdgeInsets.right,
            height: bounds.height - contentEdgeInsets.top - contentEdgeInsets.bottom)
        return CGRect(x: rect.minX, y: rect.minY, width: max(0, rect.width), height: max(0, rect.height))
    }

    func layOutParts() {
        backgroundView?.frame = bounds
        let room = contentRect(forBounds: bounds)
        let image = CGSize(width: min(imageSize.width, room.width), height: min(imageSize.height, room.height))
        let wished = titleSize
        let titleRoom = max(0, room.width - image.width)
        var title = CGSize(width: min(wished.width, titleRoom), height: min(wished.height, room.height))
        if let label = titleLabelIfMade, label.numberOfLines != 1, wished.width > titleRoom {
            title = label.sizeThatFits(CGSize(width: titleRoom, height: .infinity))
            title = CGSize(width: min(title.width, titleRoom), height: min(title.height, room.height))
        }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let total = title.width + image.width
        var left: CGFloat
        switch effectiveContentHorizontalAlignment {
        case .left: left = room.minX
        case .right: left = room.maxX - total
        case .fill:
            left = room.minX
            title.width = titleRoom
        default: left = room.minX + (room.width - total) / 2
        }
        let imageX = isRightToLeft ? left + title.width : left
        let titleX = isRightToLeft ? left : left + image.width
        imageViewIfMade?.frame = placed(image, x: imageX, in: room, imageEdgeInsets)
        titleLabelIfMade?.frame = placed(title, x: titleX, in: room, titleEdgeInsets)
    }

    private func placed(_ size: CGSize, x: CGFloat, in room: CGRect, _ insets: UIEdgeInsets) -> CGRect {
        var size = size
        var y: CGFloat
        switch contentVerticalAlignment {
        case .top: y = room.minY
        case .bottom: y = room.maxY - size.height
        case .fill:
            y = room.minY
            size.height = room.height
        case .center: y = room.minY + (room.height - size.height) / 2
        }
        // Opposite insets move a part, equal ones leave it in place: half of their difference.
        let isCentered = contentHorizontalAlignment == .center
        let dx = isCentered ? (insets.left - insets.right) / 2 : insets.left - insets.right
        y += (insets.top - insets.bottom) / 2
        return CGRect(x: x + dx, y: y, width: size.width, height: size.height)
    }
}
