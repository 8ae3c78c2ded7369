import CFontconfig
import Foundation

/// The system's font search. Created on first use: loading its caches takes 60 ms.
@MainActor final class Fontconfig {
    struct Match {
        var file: FontFile
        /// All names of the family, in every language the font gives one.
        var families: [String]
        var weight: Int
        var isItalic: Bool
    }

    private let config: OpaquePointer?
    /// What an unknown family falls back to: a match with this family did not find the name asked for.
    private lazy var defaultFamily: String? = match(family: "sans-serif", weight: 400, isItalic: false, language: nil)?
        .families.first

    /// `directory`: fonts to search beside the installed ones.
    init(directory: String?) {
        config = FcInitLoadConfigAndFonts()
        if let config, let directory { _ = FcConfigAppFontAddDir(config, directory) }
    }

    isolated deinit {
        if let config { FcConfigDestroy(config) }
    }

    /// The installed font that stands for a family: itself, or what the system's rules substitute. Nil when they
    /// only offer what they offer for any name.
    func family(_ name: String, weight: Int, isItalic: Bool, language: String?) -> Match? {
        guard let match = match(family: name, weight: weight, isItalic: isItalic, language: language) else {
            return nil
        }
        let wanted = FontName.folded(name)
        let isGeneric = ["sans-serif", "serif", "monospace", "sans", "mono"].contains(wanted)
        let isExact = match.families.contains { FontName.folded($0) == wanted }
        return isExact || isGeneric || match.families.first != defaultFamily ? match : nil
    }

    /// The best font that has a glyph for `scalar`.
    func covering(_ scalar: UInt32, weight: Int, isItalic: Bool, language: String?) -> Match? {
        guard let characters = FcCharSetCreate() else { return nil }
        defer { FcCharSetDestroy(characters) }
        _ = FcCharSetAddChar(characters, scalar)
        return match(family: "sans-serif", weight: weight, isItalic: isItalic, language: language) { pattern in
            _ = FcPatternAddCharSet(pattern, FC_CHARSET, characters)
        } accept: { found in
            var covered: OpaquePointer?
            guard FcPatternGetCharSet(found, FC_CHARSET, 0, &covered) == FcResultMatch, let covered else {
                return false
            }
            return FcCharSetHasChar(covered, scalar) != 0
        }
    }

    private func match(
        family: String, weight: Int, isItalic: Bool, language: String?, refine: (OpaquePointer) -> Void = { _ in },
        accept: (OpaquePointer) -> Bool = { _ in true }
    ) -> Match? {
        guard let config, let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        _ = family.withCString { text in
            text.withMemoryRebound(to: FcChar8.self, capacity: family.utf8.count + 1) {
                FcPatternAddString(pattern, FC_FAMILY, $0)
            }
        }
        _ = FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(clamping: weight)))
        _ = FcPatternAddInteger(pattern, FC_SLANT, isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        _ = FcPatternAddBool(pattern, FC_SCALABLE, 1)
        if let language {
            _ = language.withCString { text in
                text.withMemoryRebound(to: FcChar8.self, capacity: language.utf8.count + 1) {
                    FcPatternAddString(pattern, FC_LANG, $0)
                }
            }
        }
        refine(pattern)
        _ = FcConfigSubstitute(config, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultNoMatch
        guard let found = FcFontMatch(config, pattern, &result) else { return nil }
        defer { FcPatternDestroy(found) }
        guard accept(found), let path = strings(found, FC_FILE).first else { return nil }
        var index: Int32 = 0
        _ = FcPatternGetInteger(found, FC_INDEX, 0, &index)
        var foundWeight = FC_WEIGHT_REGULAR
        _ = FcPatternGetInteger(found, FC_WEIGHT, 0, &foundWeight)
        var slant = FC_SLANT_ROMAN
        _ = FcPatternGetInteger(found, FC_SLANT, 0, &slant)
        // The upper half of the index names an instance of a variable font, which SDL_ttf can't open.
        return Match(
            file: FontFile(path: path, index: Int(index & 0xFFFF)), families: strings(found, FC_FAMILY),
            weight: Int(FcWeightToOpenType(foundWeight)), isItalic: slant != FC_SLANT_ROMAN)
    }

    private func strings(_ pattern: OpaquePointer, _ object: String) -> [String] {
        var all: [String] = []
        var text: UnsafeMutablePointer<FcChar8>?
        while FcPatternGetString(pattern, object, Int32(all.count), &text) == FcResultMatch, let found = text {
            all.append(String(cString: found))
        }
        return all
    }
}
