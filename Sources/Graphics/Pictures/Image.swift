/// An immutable picture: premultiplied ARGB, 8 bits a channel, one 32-bit word (native byte order, as pixman's `a8r8g8b8`) a pixel.
public final class Image: Sendable {
    public let width, height: Int
    /// Row by row from the top.
    public let pixels: [UInt32]

    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(width >= 0 && height >= 0, "a picture's sides can't be negative")
        precondition(pixels.count == width * height, "a picture needs width * height pixels")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The longest side that can be decoded or drawn into: what X11 and pixman can address.
    public static let maximumSide = 32_766
    /// The most pixels that are decoded: 400 MB of memory.
    public static let maximumPixels = 100_000_000

    /// The pixel at a place inside the picture.
    public subscript(x: Int, y: Int) -> UInt32 {
        precondition(x >= 0 && x < width && y >= 0 && y < height, "outside the picture")
        return pixels[y * width + x]
    }

    static func isTooLarge(width: Int, height: Int) -> Bool {
        width > maximumSide || height > maximumSide
            || width.multipliedReportingOverflow(by: height).partialValue > maximumPixels
    }
}

/// Identity: pictures are shared, and comparing pixels would cost more than drawing them.
extension Image: Hashable {
    public static func == (a: Image, b: Image) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
