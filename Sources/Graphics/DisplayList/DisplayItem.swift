import Foundation

/// One glyph (or cluster) of a run: a mask or a colour picture, and where its top-left corner goes.
public struct PlacedGlyph: Sendable, Equatable {
    public enum Ink: Sendable, Equatable {
        case mask(CoverageMask)
        case picture(Image)
    }
    public var ink: Ink
    /// In device pixels of the run's own scale, relative to the run's origin; whole numbers.
    public var x, y: Int32
    public init(ink: Ink, x: Int32, y: Int32) {
        self.ink = ink
        self.x = x
        self.y = y
    }
}

/// Glyphs that share one colour, made for one scale. Drawn pixel for pixel when the device scale equals `scale` and the
/// transform is a translation (the origin is then rounded to whole device pixels), else resampled.
public struct GlyphRun: Sendable, Equatable {
    public var glyphs: [PlacedGlyph]
    /// Device pixels for one point.
    public var scale: CGFloat
    /// Ink bounds in points relative to the run's origin.
    public var bounds: CGRect
    public init(glyphs: [PlacedGlyph], scale: CGFloat, bounds: CGRect) {
        self.glyphs = glyphs
        self.scale = scale
        self.bounds = bounds
    }
}

/// One drawing step of a display list. Coordinates are points, y down, in the current transform.
///
/// Edges (not sizes) of rectangles, clips and borders snap to whole device pixels when drawn, so neighbours never gap or overlap.
/// `cornerRadius` rounds the `corners` named, all of them if nothing is said.
public enum DisplayItem: Sendable, Equatable {
    case fill(CGRect, Color, cornerRadius: CGFloat, corners: RectCorners = .all)
    /// A border inside the rectangle's edge, as wide as the nearest number of whole device pixels and at least one.
    case border(CGRect, Color, width: CGFloat, cornerRadius: CGFloat, corners: RectCorners = .all)
    /// A blurred shape behind a rounded rectangle: `CALayer`'s shadow. `blur` is the shadow radius (a Gaussian's standard deviation).
    case shadow(CGRect, Color, blur: CGFloat, cornerRadius: CGFloat, corners: RectCorners = .all)
    case glyphs(GlyphRun, at: CGPoint, Color)
    /// `source` is in the picture's pixels; the whole picture when nil. What of it lies outside the picture is not drawn.
    case image(Image, CGRect, source: CGRect?)
    /// A filled polygon (several contours, non-zero winding), anti-aliased.
    case polygon([[CGPoint]], Color)
    /// Shows what was drawn before inside the rectangle, blurred and with stronger colours, as through frosted glass. `blur` is a
    /// Gaussian's standard deviation in points; a saturation of 1 leaves the colours as they are.
    case backdropBlur(CGRect, blur: CGFloat, saturation: CGFloat)
    case pushClip(CGRect, cornerRadius: CGFloat, corners: RectCorners = .all)
    case popClip
    case pushTransform(CGAffineTransform)
    case popTransform
    /// What follows is drawn as one picture and then blended with this opacity. `bounds` says where the painter believes the
    /// contents to lie; the rasteriser works out where they really lie, so nothing outside is cut off.
    case pushGroup(opacity: CGFloat, bounds: CGRect)
    case popGroup
    /// Damage tracking: the items up to the matching `endLayer` belong to this layer (a number unique among the living). Layers nest.
    case beginLayer(UInt64)
    case endLayer
}
