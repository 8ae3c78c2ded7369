/// An 8-bit coverage mask in device pixels: a glyph, or a corner. Immutable once made.
public final class CoverageMask: Sendable {
    public let width, height: Int
    /// Row by row from the top, `width` bytes a row, 0 = uncovered, 255 = covered.
    public let bytes: [UInt8]
    public init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(bytes.count == width * height, "a coverage mask needs width * height bytes")
        self.width = width
        self.height = height
        self.bytes = bytes
    }
}

/// Identity: masks are shared, and comparing bytes would cost more than drawing them.
extension CoverageMask: Hashable {
    public static func == (a: CoverageMask, b: CoverageMask) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
