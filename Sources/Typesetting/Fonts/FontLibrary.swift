import Foundation

/// The open fonts: one `FontFace` for each file and pixel size, shared by all stacks that need it.
@MainActor final class FontLibrary {
    private struct FaceKey: Hashable {
        var file: FontFile
        var pixelSize: Int
    }

    private struct WeakFace {
        weak var face: FontFace?
    }

    private struct StackKey: Hashable {
        var request: FontRequest
        var pixelSize: Int
        var language: EastAsianLanguage
    }

    let catalog: FontCatalog
    private var faces: [FaceKey: WeakFace] = [:]
    private var failures: [FontFile: TypesettingError] = [:]
    private var stacks = ByteBudgetCache<StackKey, FontStack>(budget: 128)
    private var kerning: [FontFile: KerningTable] = [:]
    private var nextStack = 0
    private var lastLanguage = (tag: "", language: EastAsianLanguage.simplifiedChinese)
    /// Glyphs that no font had, since start.
    var glyphMisses = 0
    /// Glyphs and shaped words that a stack may know: more than any font has, so that only words reach it.
    var mostGlyphs = 1 << 17

    init(catalog: FontCatalog) { self.catalog = catalog }

    /// The language's East Asian forms. Texts after one another are mostly in one language, so the last is remembered.
    func eastAsianLanguage(tag: String) -> EastAsianLanguage {
        if tag != lastLanguage.tag { lastLanguage = (tag, EastAsianLanguage(tag: tag)) }
        return lastLanguage.language
    }

    /// The fonts for a request at a scale, best first.
    ///
    /// Sizes that make no sense are drawn as the nearest that does: a pixel size is between 1 and 2000 pixels.
    func stack(for request: FontRequest, scale: CGFloat, language: EastAsianLanguage) -> FontStack {
        let pixels = Double(request.size) * Double(scale)
        let size =
            pixels.isFinite ? Int((min(max(pixels, 1), 2000) * 64).rounded()) : pixels == .infinity ? 128_000 : 64
        var sizeless = request
        sizeless.size = 0
        let key = StackKey(request: sizeless, pixelSize: size, language: language)
        // One that knows too many shaped words goes with the last layout that was made with it.
        if let stack = stacks.value(for: key), stack.glyphs.count < mostGlyphs { return stack }
        nextStack += 1
        let stack = FontStack(
            id: nextStack, request: sizeless, pixelSize: size, language: language, library: self)
        // Counted, not weighed: an open font costs far more than its table of glyphs.
        stacks.insert(stack, for: key, bytes: 1)
        return stack
    }

    /// The open font, or nil when the file can't be opened (tried once).
    func face(_ file: FontFile, pixelSize: Int) -> FontFace? {
        let key = FaceKey(file: file, pixelSize: pixelSize)
        if let face = faces[key]?.face { return face }
        if failures[file] != nil { return nil }
        do throws(TypesettingError) {
            let face = try FontFace(file: file, pixelSize: pixelSize)
            if faces.count > 256 { faces = faces.filter { $0.value.face != nil } }
            faces[key] = WeakFace(face: face)
            return face
        } catch {
            failures[file] = error
            return nil
        }
    }

    /// Why a file could not be opened, if it could not.
    func failure(of file: FontFile) -> TypesettingError? { failures[file] }

    func kerning(of file: FontFile) -> KerningTable {
        if let table = kerning[file] { return table }
        let table = KerningTable(face: face(file, pixelSize: KerningTable.designSize * 64))
        kerning[file] = table
        return table
    }
}
