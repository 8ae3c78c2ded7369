import Foundation
import Graphics

/// Lays out texts; keeps recent layouts, glyph advances and masks.
///
/// A text is analysed once (clusters, fonts, advances, line breaks); laying it out at another width only fills lines anew.
@MainActor public final class Typesetter {
    public static let shared = Typesetter()

    private struct LayoutKey: Hashable {
        var analysis: ObjectIdentifier
        var width: Int
        var numberOfLines: Int
        var lineBreaking: LineBreaking
        var alignment: TextAlignment
        var lineSpacing: Int
    }

    private struct MetricsKey: Hashable {
        var font: FontRequest
        var scale: CGFloat
    }

    private let library: FontLibrary
    private let breaker = LineBreaker()
    private let glyphCache = GlyphCache(budget: 16 << 20)
    private var analyses = ByteBudgetCache<TextKey, TextAnalysis>(budget: 12 << 20)
    // A layout keeps its analysis alive, so no other can have the same identity while it is cached.
    private var layouts = ByteBudgetCache<LayoutKey, TextLayout>(budget: 12 << 20)
    private var metrics: [MetricsKey: FontMetrics] = [:]
    /// Layouts made since start; those found again are not counted.
    public private(set) var layoutsMade = 0

    /// Fonts come from the folder that `ASHLAR_FONT_DIR` names, then from the system.
    public convenience init() {
        self.init(fontDirectory: ProcessInfo.processInfo.environment["ASHLAR_FONT_DIR"])
    }

    /// `fontDirectory`: font files to prefer over the installed ones.
    public init(fontDirectory: String?) {
        library = FontLibrary(catalog: FontCatalog(directory: fontDirectory))
    }

    /// Lays a text out, or returns the same layout as last time. Never fails: what no font has is drawn as the font's
    /// missing-glyph box.
    ///
    /// A width that is not a number counts as infinite, a negative one as 0; a scale that is not above 0 as 1. Pixel sizes
    /// are held between 1 and 2000. O(Characters) for a new text, O(lines) for a known one.
    public func layout(_ request: TextLayoutRequest) -> TextLayout {
        let scale = Typesetter.usable(scale: request.scale)
        let analysis = analysis(of: request, scale: scale)
        let width = Typesetter.pixels(width: request.width, scale: scale)
        // A text that fits is laid out the same in every width that is wide enough.
        if width != .max, request.alignment != .justified, let natural = analysis.unwrappedWidth, natural <= width * 64
        {
            let unwrapped = layout(request, analysis: analysis, width: .max, scale: scale)
            if unwrapped.size.width * scale <= CGFloat(width) { return unwrapped }
        }
        return layout(request, analysis: analysis, width: width, scale: scale)
    }

    private func layout(
        _ request: TextLayoutRequest, analysis: TextAnalysis, width: Int, scale: CGFloat
    ) -> TextLayout {
        let spacing = Double(request.lineSpacing) * Double(scale)
        let key = LayoutKey(
            analysis: ObjectIdentifier(analysis), width: width, numberOfLines: max(request.numberOfLines, 0),
            lineBreaking: request.lineBreaking, alignment: request.alignment,
            lineSpacing: spacing.isFinite ? Int(min(max(spacing, 0), 100_000).rounded()) : 0)
        if let layout = layouts.value(for: key) { return layout }
        let layout = LayoutBuilder(
            request: request, analysis: analysis, widthInPixels: width, numberOfLines: key.numberOfLines,
            lineSpacing: key.lineSpacing, scale: scale, breaker: breaker, glyphCache: glyphCache
        ).build()
        layoutsMade += 1
        layouts.insert(layout, for: key, bytes: layout.bytes)
        return layout
    }

    private func analysis(of request: TextLayoutRequest, scale: CGFloat) -> TextAnalysis {
        let key = TextKey(
            runs: request.runs, scale: scale, isRightToLeft: request.isRightToLeft, language: request.language)
        if let known = analyses.value(for: key) { return known }
        var analyser = TextAnalyser(key: key, library: library, breaker: breaker)
        let analysis = analyser.analyse()
        analyses.insert(analysis, for: key, bytes: analysis.bytes)
        return analysis
    }

    /// A font's measures at a scale: pixel metrics, in points.
    public func metrics(of font: FontRequest, scale: CGFloat) -> FontMetrics {
        let key = MetricsKey(font: font, scale: scale)
        if let known = metrics[key] { return known }
        let usable = Typesetter.usable(scale: scale)
        let stack = library.stack(for: font, scale: usable, language: .simplifiedChinese)
        func height(of scalar: UInt32, or fraction: Double) -> CGFloat {
            // The index first: looking a glyph up for the first time adds it to the list.
            let index = Int(stack.glyph(for: scalar))
            let above = stack.glyphs[index].above
            return (above > 0 ? CGFloat(above) : CGFloat((stack.pixels * fraction).rounded())) / usable
        }
        let found = FontMetrics(
            ascent: CGFloat(stack.ascent) / usable, descent: CGFloat(stack.descent) / usable,
            lineHeight: CGFloat(stack.ascent) / usable + CGFloat(stack.descent) / usable,
            capHeight: height(of: 0x48, or: 0.72),
            xHeight: height(of: 0x78, or: 0.53))
        // Sizes come and go while something zooms.
        if metrics.count > 4096 { metrics.removeAll() }
        metrics[key] = found
        return found
    }

    /// The family that a request resolves to, and whether it is the one that was asked for.
    public func resolvedFamily(of font: FontRequest) -> (name: String, isExact: Bool) {
        guard let resolved = library.catalog.resolve(font) else { return ("", false) }
        return (resolved.family, resolved.isExact)
    }

    /// Nil when text can be drawn; else one sentence that says which font package is missing.
    public func checkFonts() -> TypesettingError? {
        guard let system = library.catalog.resolve(FontRequest(size: 17)) else {
            return .noFonts(reason: "No font is installed to draw text with: install the package fonts-inter.")
        }
        if library.face(system.file, pixelSize: 17 * 64) == nil { return library.failure(of: system.file) }
        guard let eastAsian = library.catalog.eastAsian(.simplifiedChinese, weight: 400, isItalic: false) else {
            return .noFonts(
                reason: "No font with Chinese characters is installed: install the package fonts-wqy-microhei.")
        }
        if library.face(eastAsian.file, pixelSize: 17 * 64) == nil { return library.failure(of: eastAsian.file) }
        return nil
    }

    /// Texts and layouts that are kept.
    package var cachedCount: Int { analyses.count + layouts.count }
    /// Masks made since start.
    public var masksMade: Int { glyphCache.masksMade }
    /// Glyphs that no font had, since start.
    public var glyphMisses: Int { library.glyphMisses }

    /// Forgets all layouts, and the texts behind them: what a benchmark of first layouts calls between rounds. Fonts, glyph
    /// advances and masks stay.
    public func removeCachedLayouts() {
        layouts.removeAll()
        analyses.removeAll()
    }

    // MARK: Numbers

    private static func usable(scale: CGFloat) -> CGFloat {
        scale.isFinite && scale > 0 ? min(max(scale, 0.05), 64) : 1
    }

    /// Whole device pixels. A width that a solver left a hair below a whole pixel still has it.
    private static func pixels(width: CGFloat, scale: CGFloat) -> Int {
        if width.isNaN { return .max }
        let pixels = Double(width) * Double(scale)
        return pixels >= 1e9 ? .max : max(Int((max(pixels, 0) + 0.01).rounded(.down)), 0)
    }
}
