import Foundation
import Graphics

/// One line of a laid-out text. All measures in points, y down, from the layout's top-left corner.
public struct TextLine: Sendable {
    /// UTF-16-free: offsets in Characters of the whole text, without the hard break that ends the line.
    public var range: Range<Int>
    /// Left edge of the line's ink box after alignment within the layout's width.
    public var x: CGFloat
    public var top: CGFloat
    public var height: CGFloat
    public var baseline: CGFloat
    /// Advance width without hanging trailing spaces.
    public var width: CGFloat
    public var isTruncated: Bool
    public init(
        range: Range<Int>, x: CGFloat, top: CGFloat, height: CGFloat, baseline: CGFloat, width: CGFloat, isTruncated: Bool
    ) {
        self.range = range
        self.x = x
        self.top = top
        self.height = height
        self.baseline = baseline
        self.width = width
        self.isTruncated = isTruncated
    }
}

/// A text measured and ready to draw: the one object that does both, so they cannot disagree.
public final class TextLayout: Sendable {
    public let request: TextLayoutRequest
    public let lines: [TextLine]
    /// Width and height in points, rounded up to whole device pixels.
    public let size: CGSize
    /// Distance from the top to the first and last baseline.
    public let firstBaseline, lastBaseline: CGFloat
    /// Glyphs by ink index, positions relative to the layout's top-left corner, aligned within `size.width`.
    public let glyphRuns: [(inkIndex: Int, run: GlyphRun)]
    /// Underlines and strikes.
    public let decorations: [(inkIndex: Int, rect: CGRect)]

    init(
        request: TextLayoutRequest, lines: [TextLine], size: CGSize, firstBaseline: CGFloat, lastBaseline: CGFloat,
        glyphRuns: [(inkIndex: Int, run: GlyphRun)], decorations: [(inkIndex: Int, rect: CGRect)]
    ) {
        self.request = request
        self.lines = lines
        self.size = size
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.glyphRuns = glyphRuns
        self.decorations = decorations
    }

    /// Where the caret stands before the Character at `offset` (0…count), in points.
    public func caretRect(at offset: Int) -> CGRect { fatalError() }
    /// The caret offset nearest to a point.
    public func offset(at point: CGPoint) -> Int { fatalError() }
    /// Boxes that cover a selected range, one or more a line.
    public func selectionRects(for range: Range<Int>) -> [CGRect] { fatalError() }
}

/// Lays out texts; keeps recent layouts, glyph advances and masks.
@MainActor public final class Typesetter {
    public static let shared = Typesetter()
    public init() {}
    /// Lays a text out, or returns the same layout as last time. Never fails: what no font has is drawn as the font's missing-glyph box.
    public func layout(_ request: TextLayoutRequest) -> TextLayout { fatalError() }
    public func metrics(of font: FontRequest, scale: CGFloat) -> FontMetrics { fatalError() }
    /// The family that a request resolves to, and whether it is the one that was asked for.
    public func resolvedFamily(of font: FontRequest) -> (name: String, isExact: Bool) { fatalError() }
    /// Nil when text can be drawn; else one sentence that says which font package is missing.
    public func checkFonts() -> TypesettingError? { fatalError() }
    /// Masks made and glyphs that no font had, since start.
    public var masksMade: Int { 0 }
    public var glyphMisses: Int { 0 }
}

public enum TypesettingError: Error, Hashable, Sendable {
    case noFonts(reason: String)
    case cannotOpenFont(path: String, reason: String)
}
