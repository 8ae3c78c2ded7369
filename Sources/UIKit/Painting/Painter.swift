import Graphics

/// Collects one frame's drawing steps while the painter walks the view tree.
@MainActor struct Painter {
    /// Device pixels a point of the surface.
    var scale: CGFloat
    var list = DisplayListBuilder()
}
