/// Pixels that it owns, to draw into without a window: premultiplied ARGB, 32 bits a pixel, first all clear.
public final class PixelBuffer {
    public let width, height: Int
    private let words: UnsafeMutableBufferPointer<UInt32>

    /// Sides from 0 to `Image.maximumSide`.
    public init(width: Int, height: Int) {
        precondition(width >= 0 && height >= 0, "a buffer's sides can't be negative")
        precondition(
            width <= Image.maximumSide && height <= Image.maximumSide, "at most Image.maximumSide pixels a side")
        self.width = width
        self.height = height
        words = .allocate(capacity: width * height)
        words.initialize(repeating: 0)
    }

    deinit { words.deallocate() }

    /// The pixels as a drawing target, for as long as `body` runs.
    public func withSurface<Result>(_ body: (SurfacePixels) throws -> Result) rethrows -> Result {
        defer { withExtendedLifetime(self) {} }
        guard let base = words.baseAddress, !words.isEmpty else {
            return try withUnsafeTemporaryAllocation(byteCount: 16, alignment: 16) { empty in
                try body(SurfacePixels(base: empty.baseAddress!, width: width, height: height, bytesPerRow: width * 4))
            }
        }
        return try body(SurfacePixels(base: base, width: width, height: height, bytesPerRow: width * 4))
    }

    /// The premultiplied pixel at a place inside the buffer.
    public subscript(x: Int, y: Int) -> UInt32 {
        get {
            precondition(x >= 0 && x < width && y >= 0 && y < height, "outside the buffer")
            return words[y * width + x]
        }
        set {
            precondition(x >= 0 && x < width && y >= 0 && y < height, "outside the buffer")
            words[y * width + x] = newValue
        }
    }

    /// All pixels, row by row from the top.
    public var pixels: [UInt32] { Array(words) }

    /// A copy of what is drawn now.
    public func makeImage() -> Image { Image(width: width, height: height, pixels: pixels) }
}

extension Image {
    /// A copy of a drawing target's pixels. `opaque` sets alpha to 255 everywhere: for windows, whose surface has none.
    public convenience init(copying surface: SurfacePixels, opaque: Bool = false) {
        let (width, height) = (max(0, surface.width), max(0, surface.height))
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            for y in 0..<height {
                let row = (surface.base + y * surface.bytesPerRow).assumingMemoryBound(to: UInt32.self)
                for x in 0..<width { buffer[y * width + x] = opaque ? row[x] | 0xFF00_0000 : row[x] }
            }
            count = width * height
        }
        self.init(width: width, height: height, pixels: pixels)
    }
}
