import Foundation

/// A drawing target: 32-bit pixels (x8r8g8b8 or a8r8g8b8) that somebody else owns, for as long as `body` of `withSurface` runs.
public struct SurfacePixels {
    public var base: UnsafeMutableRawPointer
    public var width, height, bytesPerRow: Int
    public init(base: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
        self.base = base
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
    }
}

/// A rectangle in whole device pixels.
public struct PixelRect: Hashable, Sendable {
    public var x, y, width, height: Int
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// Draws display lists with pixman, only where something differs from the list drawn before.
@MainActor public final class Rasteriser {
    public init() {}

    /// Draws `list` and returns the pixel rectangles that changed (disjoint). `everything` redraws all, as after a resize or expose.
    public func draw(_ list: DisplayList, scale: CGFloat, background: Color, into surface: SurfacePixels, everything: Bool)
        -> [PixelRect]
    { fatalError() }
}
