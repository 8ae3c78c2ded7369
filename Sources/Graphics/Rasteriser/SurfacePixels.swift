/// A drawing target: 32-bit pixels (x8r8g8b8 or premultiplied a8r8g8b8) that somebody else owns, for as long as `body` of
/// `withSurface` runs.
public struct SurfacePixels {
    /// Aligned to four bytes.
    public var base: UnsafeMutableRawPointer
    public var width, height: Int
    /// A multiple of four.
    public var bytesPerRow: Int
    public init(base: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
        self.base = base
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
    }
}
