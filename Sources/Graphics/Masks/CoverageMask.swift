/// An 8-bit coverage mask in device pixels: a glyph, or a corner. Immutable once made.
public final class CoverageMask: Sendable {
    public let width, height: Int
    /// Row by row from the top, `width` bytes a row, 0 = uncovered, 255 = covered.
    public let bytes: [UInt8]

    /// Made when the mask is first drawn, since many masks are measured and never seen.
    // Only the rasteriser touches it, on the main actor; it dies with the mask, when nobody else can see it.
    nonisolated(unsafe) private var cached: PixmanImage?

    public init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(width >= 0 && height >= 0, "a mask's sides can't be negative")
        precondition(bytes.count == width * height, "a coverage mask needs width * height bytes")
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// The mask as pixman wants it.
    @MainActor var pixman: PixmanImage {
        if let cached { return cached }
        let made = PixmanImage(mask: bytes, width: width, height: height)
        cached = made
        return made
    }
}

/// Identity: masks are shared, and comparing bytes would cost more than drawing them.
extension CoverageMask: Hashable {
    public static func == (a: CoverageMask, b: CoverageMask) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
