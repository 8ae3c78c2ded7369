import Graphics

/// An immutable picture with its scale.
open class UIImage: NSObject, @unchecked Sendable {
    // Unchecked because subclasses of an open class can't be checked; everything stored here is immutable and Sendable.

    /// Whether a picture keeps its colours or is a stencil for the tint colour. Raw values are Apple's.
    public enum RenderingMode: Int, Hashable, Sendable {
        /// A stencil where the context asks for one (bar buttons), else with its colours.
        case automatic = 0
        case alwaysOriginal, alwaysTemplate
    }

    let picture: Image
    /// Pixels a point.
    public let scale: CGFloat
    public let renderingMode: RenderingMode
    /// Distances inside the edges that aligning skips, in points.
    public let alignmentRectInsets: UIEdgeInsets

    init(
        picture: Image, scale: CGFloat, renderingMode: RenderingMode = .automatic, insets: UIEdgeInsets = .zero
    ) {
        self.picture = picture
        self.scale = scale > 0 && scale.isFinite ? scale : 1
        self.renderingMode = renderingMode
        alignmentRectInsets = insets
        super.init()
    }

    /// A picture from the program's assets; nil when there is none of that name. Recently used ones are kept.
    @preconcurrency @MainActor public convenience init?(named name: String) {
        guard let found = NamedImages.image(named: name) else { return nil }
        self.init(
            picture: found.picture, scale: found.scale, renderingMode: found.renderingMode,
            insets: found.alignmentRectInsets)
    }
    /// A picture file of any format that SDL2_image reads; `@2x` or `@3x` at the end of its name gives the scale. Nil when it cannot be
    /// read.
    public convenience init?(contentsOfFile path: String) {
        guard let picture = try? Image(contentsOf: URL(fileURLWithPath: path)) else { return nil }
        self.init(picture: picture, scale: Self.scale(ofFile: path))
    }
    /// A picture file's content; nil when it is none.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }
    public convenience init?(data: Data, scale: CGFloat) {
        guard let picture = try? Image(data: data) else { return nil }
        self.init(picture: picture, scale: scale)
    }
    /// A picture from pixels: premultiplied ARGB, 8 bits a channel, in the machine's byte order, row by row from the top. Nil when
    /// their number is not `width * height`.
    public convenience init?(width: Int, height: Int, pixels: [UInt32], scale: CGFloat = 1) {
        guard width > 0, height > 0, pixels.count == width * height else { return nil }
        self.init(picture: Image(width: width, height: height, pixels: pixels), scale: scale)
    }

    static func scale(ofFile path: String) -> CGFloat {
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        if name.hasSuffix("@3x") { return 3 }
        return name.hasSuffix("@2x") ? 2 : 1
    }

    /// In points.
    open var size: CGSize {
        CGSize(width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale)
    }

    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(picture: picture, scale: scale, renderingMode: renderingMode, insets: alignmentRectInsets)
    }
    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        UIImage(picture: picture, scale: scale, renderingMode: renderingMode, insets: alignmentInsets)
    }
    /// The picture's shape filled with a colour.
    open func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: .alwaysOriginal)
    }
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        UIImage(
            picture: picture.filled(with: color.currentColor), scale: scale, renderingMode: renderingMode,
            insets: alignmentRectInsets)
    }

    /// Draws the picture in the current graphics context, at its size or stretched to `rect`.
    @preconcurrency @MainActor open func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }
    @preconcurrency @MainActor open func draw(in rect: CGRect) {
        CGContext.current?.emitTransformed(.image(picture, rect, source: nil))
    }

    /// The picture as a PNG file's content; nil when it has no pixels or is too large for one.
    open func pngData() -> Data? { try? picture.pngData() }

    /// Of the same picture (two that were read apart are two, also with equal pixels) at the same scale.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return picture == other.picture && scale == other.scale && renderingMode == other.renderingMode
    }
    open override var hash: Int { picture.hashValue }
}

extension Image {
    /// The same shape in one colour.
    func filled(with color: Color) -> Image {
        let red = color.red * color.alpha
        let green = color.green * color.alpha
        let blue = color.blue * color.alpha
        // One word for each of the 256 possible coverages.
        let words = (0...255).map { coverage -> UInt32 in
            func channel(_ value: Double) -> UInt32 { UInt32((value * Double(coverage)).rounded()) }
            return channel(color.alpha) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
        }
        return Image(width: width, height: height, pixels: pixels.map { words[Int($0 >> 24)] })
    }
}
