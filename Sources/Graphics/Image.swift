import Foundation

/// An immutable picture: premultiplied ARGB, 8 bits a channel, one 32-bit word (native byte order, as pixman's `a8r8g8b8`) a pixel.
public final class Image: Sendable {
    public let width, height: Int
    /// Row by row from the top.
    public let pixels: [UInt32]
    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(pixels.count == width * height, "a picture needs width * height pixels")
        self.width = width
        self.height = height
        self.pixels = pixels
    }
    /// Decodes any format SDL2_image reads.
    public convenience init(contentsOf url: URL) throws(GraphicsError) { fatalError() }
    public convenience init(data: Data) throws(GraphicsError) { fatalError() }
    /// Writes a PNG file (SDL2_image): slow, never inside a timed frame.
    public func writePNG(to url: URL) throws(GraphicsError) { fatalError() }
}

/// Identity: pictures are shared, and comparing pixels would cost more than drawing them.
extension Image: Hashable {
    public static func == (a: Image, b: Image) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What can go wrong with pictures.
public enum GraphicsError: Error, Hashable, Sendable {
    case cannotRead(path: String, reason: String)
    case cannotDecode(reason: String)
    case cannotWrite(path: String, reason: String)
}
