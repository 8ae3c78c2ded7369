import Graphics

/// How a renderer's pictures are made.
@preconcurrency @MainActor open class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels a point. Default: the screen's.
    open var scale: CGFloat = UIScreen.main.scale
    /// Whether the picture covers everything: it begins black then, and not clear. Default false.
    open var opaque = false

    public override required init() { super.init() }
    public class func `default`() -> Self { Self() }
}

/// What a renderer hands to its closure.
@preconcurrency @MainActor open class UIGraphicsImageRendererContext: NSObject {
    public let cgContext: CGContext
    public let format: UIGraphicsImageRendererFormat
    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        cgContext = context
        self.format = format
        super.init()
    }
    /// Fills a rectangle with the fill colour.
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }
}

/// Makes pictures by drawing, with the calls that work in `UIView.draw(_:)`.
@preconcurrency @MainActor open class UIGraphicsImageRenderer: NSObject {
    private let size: CGSize
    public let format: UIGraphicsImageRendererFormat

    /// - Parameter size: in points. Larger than a picture can be, it is cut.
    public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.size = size
        self.format = format
        super.init()
    }
    public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }

    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let scale = format.scale > 0 && format.scale.isFinite ? format.scale : 1
        let items = CGContext.record(scale: scale) {
            guard let context = CGContext.current else { return }
            actions(UIGraphicsImageRendererContext(context, format))
        }
        func pixels(_ side: CGFloat) -> Int {
            side.isFinite ? Int(min(max(0, (side * scale).rounded(.up)), CGFloat(Image.maximumSide))) : 0
        }
        let buffer = PixelBuffer(width: pixels(size.width), height: pixels(size.height))
        let rasteriser = Rasteriser()
        buffer.withSurface { surface in
            _ = rasteriser.draw(
                DisplayList(items), scale: scale, background: format.opaque ? .black : .clear, into: surface,
                everything: true)
        }
        return UIImage(picture: buffer.makeImage(), scale: scale)
    }
}
