/// The view of a `UIBarButtonItem`: a word or a picture in the bar's tint.
@MainActor final class BarButton: UIButton {
    let item: UIBarButtonItem

    init(_ item: UIBarButtonItem) {
        self.item = item
        super.init(frame: .zero)
        accessibilityIdentifier = item.accessibilityIdentifier
        isEnabled = item.isEnabled
        if let color = item.tintColor { tintColor = color }
        titleLabel?.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
        titleLabel?.lineBreakMode = .byTruncatingTail
        if let title = item.title {
            for (state, attributes) in item.titleAttributes {
                setAttributedTitle(NSAttributedString(string: title, attributes: attributes), for: state)
            }
            setTitle(title, for: .normal)
        }
        if let image = item.image {
            // A bar's pictures are stencils unless they say otherwise.
            setImage(image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image, for: .normal)
        }
        contentEdgeInsets = UIEdgeInsets(top: 3, left: 8, bottom: 4, right: 8)
        addAction(
            UIAction { [weak item, weak self] _ in
                if let self, let action = item?.primaryAction { self.sendAction(action) }
            }, for: .primaryActionTriggered)
        refreshColor()
    }
    required init?(coder: NSCoder) { return nil }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        refreshColor()
    }
    private func refreshColor() {
        setTitleColor(tintColor, for: .normal)
        setTitleColor(.tertiaryLabel, for: .disabled)
    }

    /// As wide as its content, at least 44 points to be hit well.
    override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: item.width > 0 ? item.width : max(size.width, 36), height: 44)
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

extension UIBarButtonItem {
    /// What stands for the item on a bar; nil for a space.
    func makeBarView() -> UIView? {
        if let customView { return customView }
        return isSpace ? nil : BarButton(self)
    }
    /// The width that the item's view wants, in points.
    static func barWidth(of view: UIView) -> CGFloat {
        let size = view.translatesAutoresizingMaskIntoConstraints ? view.bounds.size : .zero
        if view is BarButton || size.width <= 0 {
            let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            return fitting.width > 0 ? fitting.width : view.sizeThatFits(.zero).width
        }
        return size.width
    }
    static func barHeight(of view: UIView, in height: CGFloat) -> CGFloat {
        if view is BarButton { return height }
        if view.translatesAutoresizingMaskIntoConstraints, view.bounds.height > 0 {
            return min(height, view.bounds.height)
        }
        let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
        return fitting > 0 ? min(height, fitting) : height
    }
}
