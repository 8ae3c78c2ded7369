import Foundation
import Graphics

/// One line of a laid-out text. All measures in points, y down, from the layout's top-left corner.
public struct TextLine: Sendable {
    /// The Characters shown, as offsets into the whole text, without the hard break that ends the line. With an ellipsis in
    /// the middle the range spans what it stands for.
    public var range: Range<Int>
    /// Left edge of the line's advance box after alignment within the layout's width.
    public var x: CGFloat
    public var top: CGFloat
    public var height: CGFloat
    public var baseline: CGFloat
    /// Advance width without hanging trailing spaces.
    public var width: CGFloat
    /// Text of the request is missing: an ellipsis stands on this line for it, or it would follow this line.
    public var isTruncated: Bool
    public init(
        range: Range<Int>, x: CGFloat, top: CGFloat, height: CGFloat, baseline: CGFloat, width: CGFloat,
        isTruncated: Bool
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
///
/// An empty text has one empty line, with the height of its font; a text that ends in a line break has an empty last line.
public final class TextLayout: Sendable {
    public let request: TextLayoutRequest
    public let lines: [TextLine]
    /// Width and height in points, rounded up to whole device pixels: the smallest box around all lines. Wider than the
    /// request only where a single Character is.
    public let size: CGSize
    /// Distance from the top to the first and last baseline.
    public let firstBaseline, lastBaseline: CGFloat
    /// Underlines and strikes, within the layout like the glyphs.
    public let decorations: [(inkIndex: Int, rect: CGRect)]

    let analysis: TextAnalysis
    let fragments: [LineFragment]
    /// Device pixels a point.
    let scale: CGFloat
    /// Where clipped text ends, in pixels from the left; nil = no clipping.
    let clipWidth: Int?
    let glyphCache: GlyphCache
    @MainActor private var drawnRuns: [(inkIndex: Int, run: GlyphRun)]?

    init(
        request: TextLayoutRequest, analysis: TextAnalysis, fragments: [LineFragment], lines: [TextLine], size: CGSize,
        decorations: [(inkIndex: Int, rect: CGRect)], scale: CGFloat, clipWidth: Int?, glyphCache: GlyphCache
    ) {
        self.request = request
        self.analysis = analysis
        self.fragments = fragments
        self.lines = lines
        self.size = size
        self.decorations = decorations
        self.scale = scale
        self.clipWidth = clipWidth
        self.glyphCache = glyphCache
        firstBaseline = lines.first?.baseline ?? 0
        lastBaseline = lines.last?.baseline ?? 0
    }

    /// How many Characters the text has: caret offsets go from 0 to this.
    public var characterCount: Int { analysis.count }

    /// Glyphs by ink index, one run for each line and ink, positions relative to the layout's top-left corner, aligned within
    /// `size.width`. Made on first demand, so that a text that is only measured draws nothing.
    @MainActor public var glyphRuns: [(inkIndex: Int, run: GlyphRun)] {
        if let drawnRuns { return drawnRuns }
        let runs = makeGlyphRuns()
        drawnRuns = runs
        return runs
    }

    /// About how many bytes of memory it takes, its glyph runs included.
    var bytes: Int { 512 + fragments.count * 256 + analysis.count * 24 }
}
