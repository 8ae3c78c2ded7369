import Foundation
import Graphics

/// What layout needs to know of a glyph. Pixels, but for the advance.
struct GlyphMetrics: Sendable {
    /// In 1/64 pixels.
    var advance: Int32
    /// The ink's reach above and below the baseline; negative when it does not get there, `Int16.min` without ink.
    var above, below: Int16
    /// How far ink sticks out left of the pen and right of the advance; negative where there is blank instead.
    var leftOverhang: Int16 = 0
    var rightOverhang: Int16 = 0
    /// Index into the stack's faces, -1 when nothing is drawn.
    var face: Int16
}

/// What a glyph is drawn from.
enum GlyphSource: Hashable, Sendable {
    case nothing
    case scalar(UInt32)
    /// A cluster, or a whole run of a script that needs shaping.
    case shaped(String, isRightToLeft: Bool)
}

/// A font at a pixel size with the fonts that help out for what it lacks, and the glyphs met so far.
///
/// Glyphs are numbered in the order in which they are first asked for; numbers stay valid as long as the stack.
@MainActor final class FontStack {
    struct Use {
        var face: FontFace
        /// In pixels; 0 = none.
        var emboldening: Double
        var isSlanted: Bool
    }

    /// Distinguishes this stack from all others of the process's typesetter, past ones too.
    let id: Int
    let request: FontRequest
    /// In 1/64 pixels an em.
    let pixelSize: Int
    let language: EastAsianLanguage
    private unowned let library: FontLibrary
    private(set) var faces: [Use] = []
    /// Above and below the baseline in pixels.
    private(set) var ascent = 0
    private(set) var descent = 0
    private(set) var glyphs = ContiguousArray<GlyphMetrics>()
    private(set) var sources: [GlyphSource] = []
    private var ascii = ContiguousArray<Int32>(repeating: -1, count: 128)
    private var byScalar: [UInt32: Int32] = [:]
    private var byCluster: [String: Int32] = [:]
    private var shapedFaces: [String: Int?] = [:]
    private var byText: [ShapedKey: Int32] = [:]
    private var edges: [Int32: [Int32]] = [:]

    private struct ShapedKey: Hashable {
        var text: String
        var face: Int
        var isRightToLeft: Bool
    }

    /// Fallback fonts not opened yet, and where the opened ones stand in `faces`.
    private lazy var fallbacks = library.catalog.fallbacks(
        weight: request.weight, isItalic: request.isItalic, language: language)
    private var fallbackFaces: [Int?]?
    private var eastAsianFace: Int??
    private var emojiFace: Int??
    private lazy var kerning: KerningTable? = faces.first.map { library.kerning(of: $0.face.file) }

    init(id: Int, request: FontRequest, pixelSize: Int, language: EastAsianLanguage, library: FontLibrary) {
        self.id = id
        self.request = request
        self.pixelSize = pixelSize
        self.language = language
        self.library = library
        if let font = library.catalog.resolve(request), open(font) == 0 {
            ascent = faces[0].face.ascent
            descent = faces[0].face.descent
        } else if let first = fallbacks.indices.lazy.compactMap({ self.fallback($0) }).first {
            ascent = faces[first].face.ascent
            descent = faces[first].face.descent
        } else {
            // No font at all: texts keep a plausible size, so that the layout around them stands.
            ascent = (pixelSize * 15 / 16 + 63) / 64
            descent = (pixelSize / 4 + 63) / 64
        }
    }

    var pixels: Double { Double(pixelSize) / 64 }

    // MARK: Glyphs

    /// The glyph for a scalar. `inEastAsianText`: punctuation that Latin and Chinese share takes its East Asian form.
    @inline(__always)
    func glyph(for scalar: UInt32, inEastAsianText: Bool = false) -> Int32 {
        if scalar < 128, !inEastAsianText {
            let known = ascii[Int(scalar)]
            if known >= 0 { return known }
            let new = makeGlyph(for: scalar, inEastAsianText: false)
            ascii[Int(scalar)] = new
            return new
        }
        let key = inEastAsianText ? scalar | 1 << 31 : scalar
        if let known = byScalar[key] { return known }
        let new = makeGlyph(for: scalar, inEastAsianText: inEastAsianText)
        byScalar[key] = new
        return new
    }

    /// The glyph for a cluster that is more than one plain scalar: marks on a base, emoji.
    func glyph(forCluster cluster: String) -> Int32 {
        if let known = byCluster[cluster] { return known }
        let new = makeGlyph(forCluster: cluster)
        byCluster[cluster] = new
        return new
    }

    private func makeGlyph(forCluster cluster: String) -> Int32 {
        let composed = Array(cluster.precomposedStringWithCanonicalMapping.unicodeScalars)
        let isEmoji = composed.contains {
            $0.properties.isEmojiPresentation || $0.value == 0xFE0F || $0.value == 0x20E3
        }
        guard let base = composed.first(where: { !Unicode.Scalar.isInvisible($0.value) }) else {
            return append(.nothing, GlyphMetrics.empty)
        }
        if composed.count == 1, !isEmoji { return glyph(for: base.value) }
        guard let index = face(forCluster: composed, isEmoji: isEmoji) else { return glyph(for: base.value) }
        if isEmoji, index == emojiFace {
            return glyph(forShaped: cluster, face: index, isRightToLeft: false)
        }
        // A plain font would draw joiners and selectors as boxes.
        let drawn = composed.filter { !Unicode.Scalar.isInvisible($0.value) && faces[index].face.provides($0.value) }
        guard drawn.count > 1 else { return glyph(for: (drawn.first ?? base).value) }
        var shaped = ""
        shaped.unicodeScalars.append(contentsOf: drawn)
        return glyph(
            forShaped: shaped, face: index, isRightToLeft: Unicode.Scalar.isRightToLeftCandidate(base.value))
    }

    /// Where the clusters of a shaped text end, in 1/64 pixels from its logical start: as many edges as clusters and one.
    ///
    /// Each edge is the advance of the text up to it; a joiner stands for the letters that follow, so that the last
    /// letter keeps its joined form.
    func clusterEdges(ofShaped glyph: Int32, clusterLengths: [Int]) -> [Int32] {
        if let known = edges[glyph], known.count == clusterLengths.count + 1 { return known }
        let total = glyphs[Int(glyph)].advance
        var found: [Int32] = [0]
        if case .shaped(let text, let isRightToLeft) = sources[Int(glyph)], clusterLengths.count > 1 {
            let face = faces[Int(glyphs[Int(glyph)].face)].face
            let script = ScriptName.of(text)
            let joins = ScriptName.joins(script)
            face.prepareShaping(isRightToLeft: isRightToLeft, script: script)
            var end = text.utf8.startIndex
            for length in clusterLengths.dropLast() {
                end = text.utf8.index(end, offsetBy: length)
                let advance = face.advance(ofShaped: String(text[..<end]) + (joins ? "\u{200D}" : "")) * 64
                found.append(min(max(Int32(clamping: advance), found[found.count - 1]), total))
            }
        } else {
            for part in clusterLengths.indices.dropLast() {
                found.append(Int32(Int(total) * (part + 1) / clusterLengths.count))
            }
        }
        found.append(total)
        edges[glyph] = found
        return found
    }

    /// The glyph for a cluster of several scalars, or a run in a script that needs shaping, from one face.
    func glyph(forShaped text: String, face: Int, isRightToLeft: Bool) -> Int32 {
        let key = ShapedKey(text: text, face: face, isRightToLeft: isRightToLeft)
        if let known = byText[key] { return known }
        let new = makeGlyph(forShaped: text, face: face, isRightToLeft: isRightToLeft)
        byText[key] = new
        return new
    }

    private func makeGlyph(for scalar: UInt32, inEastAsianText: Bool) -> Int32 {
        guard !Unicode.Scalar.isInvisible(scalar) else { return append(.nothing, GlyphMetrics.empty) }
        let index = face(covering: scalar, inEastAsianText: inEastAsianText)
        if index == nil { library.glyphMisses += 1 }
        guard let chosen = index ?? (faces.isEmpty ? nil : 0), let box = faces[chosen].face.box(of: scalar) else {
            return append(.nothing, GlyphMetrics(advance: Int32(pixelSize / 2), above: .min, below: .min, face: -1))
        }
        let use = faces[chosen]
        if use.face.pictureScale != 1 {
            return makeGlyph(forShaped: String(Character(Unicode.Scalar(scalar)!)), face: chosen, isRightToLeft: false)
        }
        let metrics = metrics(
            advance: box.advance, left: box.minX, right: box.maxX, above: box.maxY, below: -box.minY, face: chosen)
        return append(.scalar(scalar), metrics)
    }

    private func makeGlyph(forShaped text: String, face index: Int, isRightToLeft: Bool) -> Int32 {
        guard faces.indices.contains(index) else {
            return append(.nothing, GlyphMetrics(advance: Int32(pixelSize / 2), above: .min, below: .min, face: -1))
        }
        let face = faces[index].face
        face.prepareShaping(isRightToLeft: isRightToLeft, script: ScriptName.of(text))
        let scale = face.pictureScale
        if scale != 1 {
            // A bitmap font reports the advance of its one size.
            let advance = (Double(face.width(of: text)) * scale).rounded()
            let metrics = GlyphMetrics(
                advance: Int32(clamping: Int(advance) * 64), above: Int16(clamping: face.ascent),
                below: Int16(clamping: face.descent), face: Int16(index))
            return append(.shaped(text, isRightToLeft: isRightToLeft), metrics)
        }
        let advance = face.advance(ofShaped: text)
        // Only drawing it tells where the ink of a shaped text is.
        let ink = face.render(shaped: text)
        let metrics = metrics(
            advance: advance, left: ink?.x ?? 0, right: (ink?.x ?? 0) + (ink?.width ?? 0), above: -(ink?.y ?? 0),
            below: (ink?.y ?? 0) + (ink?.height ?? 0), face: index)
        return append(.shaped(text, isRightToLeft: isRightToLeft), metrics)
    }

    /// All in pixels; `right` from the pen.
    private func metrics(advance: Int, left: Int, right: Int, above: Int, below: Int, face: Int) -> GlyphMetrics {
        guard right > left, above + below > 0 else {
            return GlyphMetrics(advance: Int32(clamping: advance * 64), above: .min, below: .min, face: Int16(face))
        }
        let use = faces[face]
        let bolder = Int(use.emboldening.rounded(.up))
        let leftLean = use.isSlanted ? Int((Double(max(below, 0)) * 0.2).rounded(.up)) : 0
        let rightLean = use.isSlanted ? Int((Double(max(above, 0)) * 0.2).rounded(.up)) : 0
        return GlyphMetrics(
            advance: Int32(clamping: advance * 64), above: Int16(clamping: above), below: Int16(clamping: below),
            leftOverhang: Int16(clamping: bolder / 2 + leftLean - left),
            rightOverhang: Int16(clamping: right + bolder - bolder / 2 + rightLean - advance),
            face: Int16(face))
    }

    private func append(_ source: GlyphSource, _ metrics: GlyphMetrics) -> Int32 {
        glyphs.append(metrics)
        sources.append(source)
        return Int32(glyphs.count - 1)
    }

    /// Kerning between two characters of the stack's own font, in whole pixels.
    func kerning(_ first: UInt32, _ second: UInt32) -> Int {
        guard let kerning else { return 0 }
        return Int((Double(kerning.thousandths(first, second)) * pixels / 1000).rounded())
    }

    // MARK: Choosing a face

    /// Index in `faces` of the font to draw a cluster with: one that has all of it, else one that has its base.
    func face(forCluster scalars: some Collection<Unicode.Scalar>, isEmoji: Bool) -> Int? {
        let visible = scalars.filter { !Unicode.Scalar.isInvisible($0.value) }
        guard let base = visible.first else { return faces.isEmpty ? nil : 0 }
        if isEmoji, let emoji = openEmojiFace(), faces[emoji].face.provides(base.value) { return emoji }
        let isEastAsian = Unicode.Scalar.isEastAsian(base.value)
        if let whole = firstFace(
            inEastAsianText: isEastAsian, where: { face in visible.allSatisfy { face.provides($0.value) } })
        {
            return whole
        }
        return face(covering: base.value, inEastAsianText: false)
    }

    /// The same for a cluster in a script that needs shaping, remembered.
    func face(forShapedCluster cluster: String) -> Int? {
        if let known = shapedFaces[cluster] { return known }
        let index = face(forCluster: cluster.unicodeScalars, isEmoji: false)
        shapedFaces[cluster] = .some(index)
        return index
    }

    private func face(covering scalar: UInt32, inEastAsianText: Bool) -> Int? {
        if !inEastAsianText, let own = faces.first, own.face.provides(scalar) { return 0 }
        let isEastAsian = inEastAsianText || Unicode.Scalar.isEastAsian(scalar)
        if let found = firstFace(inEastAsianText: isEastAsian, where: { $0.provides(scalar) }) { return found }
        if let emoji = openEmojiFace(), faces[emoji].face.provides(scalar) { return emoji }
        if let index = faces.firstIndex(where: { $0.face.provides(scalar) }) { return index }
        guard
            let font = library.catalog.covering(
                scalar, weight: request.weight, isItalic: request.isItalic, language: language),
            let index = open(font), faces[index].face.provides(scalar)
        else { return nil }
        return index
    }

    /// The first face that will do, of the stack's own and the fallbacks; each fallback is opened only when its turn comes.
    private func firstFace(inEastAsianText: Bool, where suits: (FontFace) -> Bool) -> Int? {
        if inEastAsianText, let index = openEastAsianFace(), suits(faces[index].face) { return index }
        if let own = faces.first, suits(own.face) { return 0 }
        for slot in fallbacks.indices {
            if let index = fallback(slot), suits(faces[index].face) { return index }
        }
        return nil
    }

    private func fallback(_ slot: Int) -> Int? {
        var known = fallbackFaces ?? Array(repeating: nil, count: fallbacks.count)
        if let index = known[slot] { return index < 0 ? nil : index }
        let index = open(fallbacks[slot])
        known[slot] = index ?? -1
        fallbackFaces = known
        return index
    }

    private func openEastAsianFace() -> Int? {
        if let known = eastAsianFace { return known }
        let font = library.catalog.eastAsian(language, weight: request.weight, isItalic: request.isItalic)
        let index = font.flatMap(open)
        eastAsianFace = .some(index)
        return index
    }

    private func openEmojiFace() -> Int? {
        if let known = emojiFace { return known }
        let index = library.catalog.emoji.flatMap(open)
        emojiFace = .some(index)
        return index
    }

    private func open(_ font: ResolvedFont) -> Int? {
        if let index = faces.firstIndex(where: { $0.face.file == font.file }) { return index }
        guard let face = library.face(font.file, pixelSize: pixelSize) else { return nil }
        faces.append(
            Use(
                face: face, emboldening: font.needsEmboldening ? pixels / 26 : 0, isSlanted: font.needsSlant))
        return faces.count - 1
    }
}

extension GlyphMetrics {
    static let empty = GlyphMetrics(advance: 0, above: .min, below: .min, face: -1)
}
