import Graphics

/// Collects one frame's drawing steps while the painter walks the view tree.
@MainActor struct Painter {
    /// Device pixels a point of the surface.
    var scale: CGFloat
    var list = DisplayListBuilder()

    init(scale: CGFloat) { self.scale = scale }
}
/// What a view's `draw(_:)` drew.
struct DrawnContent {}
struct Dissolve {}
extension CALayer { func endExplicitAnimations() {} }
