import Graphics

/// Shows a picture, placed by `contentMode`. It does not take touches unless `isUserInteractionEnabled` is set.
@preconcurrency @MainActor open class UIImageView: UIView {
    open var image: UIImage? {
        didSet { if image !== oldValue { pictureDidChange(from: oldValue) } }
    }
    /// Shown instead of `image` while `isHighlighted`.
    open var highlightedImage: UIImage? {
        didSet { if isHighlighted { pictureDidChange(from: oldValue) } }
    }
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { pictureDidChange(from: oldValue ? highlightedImage : image) } }
    }
    /// The last picture that was filled with the tint colour.
    private var tinted: (source: Image, color: Color, result: Image)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        interaction.isUserInteractionEnabled = false
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        interaction.isUserInteractionEnabled = false
    }
    /// A view of the picture's size.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        interaction.isUserInteractionEnabled = false
        self.image = image
    }
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        interaction.isUserInteractionEnabled = false
        self.image = image
        self.highlightedImage = highlightedImage
    }

    private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

    private func pictureDidChange(from old: UIImage?) {
        setNeedsDisplay()
        if old?.size != shownImage?.size { invalidateIntrinsicContentSize() }
    }

    /// The picture's size; none without a picture.
    open override var intrinsicContentSize: CGSize {
        shownImage?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? bounds.size }
    open override var alignmentRectInsets: UIEdgeInsets { shownImage?.alignmentRectInsets ?? .zero }

    override func paintContent(into painter: inout Painter) {
        guard let image = shownImage, image.size.width > 0, image.size.height > 0 else { return }
        let place = contentMode.rect(for: image.size, in: painter.bounds)
        guard place.width > 0, place.height > 0 else { return }
        painter.append(.image(picture(of: image), place, source: nil))
    }

    private func picture(of image: UIImage) -> Image {
        guard image.renderingMode == .alwaysTemplate else { return image.picture }
        let color = tintColor.currentColor
        if let tinted, tinted.source === image.picture, tinted.color == color { return tinted.result }
        let result = image.picture.filled(with: color)
        tinted = (image.picture, color, result)
        return result
    }
}
