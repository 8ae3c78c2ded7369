import Foundation

/// Finds the file for a font request: known places first, then the system's font search.
@MainActor final class FontCatalog {
    /// Fonts to prefer over the installed ones (`ASHLAR_FONT_DIR`), by file name.
    private let ownFiles: [String: String]
    private let ownDirectory: String?
    private var paths: [String: String?] = [:]
    private lazy var fontconfig = Fontconfig(directory: ownDirectory)
    private var resolved: [FontRequest: ResolvedFont?] = [:]
    private var coverage: [CoverageKey: ResolvedFont?] = [:]

    /// `directory`: searched, with its subfolders, before the installed fonts. Nil or unreadable: the installed ones only.
    init(directory: String?) {
        ownDirectory = directory
        var files: [String: String] = [:]
        if let directory, let walker = FileManager.default.enumerator(atPath: directory) {
            for case let relative as String in walker {
                let name = (relative as NSString).lastPathComponent
                guard ["otf", "ttf", "ttc", "otc"].contains((name as NSString).pathExtension.lowercased()) else {
                    continue
                }
                files[name] = (directory as NSString).appendingPathComponent(relative)
            }
        }
        ownFiles = files
    }

    /// The font for a request; nil when there is no font at all. The request's size plays no part.
    func resolve(_ request: FontRequest) -> ResolvedFont? {
        var key = request
        key.size = 0
        if let known = resolved[key] { return known }
        let font = search(key)
        resolved[key] = .some(font)
        return font
    }

    private func search(_ request: FontRequest) -> ResolvedFont? {
        var weight = min(max(request.weight, 1), 1000)
        var isItalic = request.isItalic
        var family = request.isMonospaced ? FontName.Family.monospaced : .system
        if let named = request.family {
            let name = FontName(named)
            family = name.family
            if let inName = name.weight, request.weight == 400 { weight = inName }
            isItalic = isItalic || name.isItalic
        }
        switch family {
        case .system: break
        case .monospaced:
            if let font = known(.dejaVuSansMono, weight: weight, isItalic: isItalic)
                ?? system("monospace", weight: weight, isItalic: isItalic)
            {
                return font.standingFor(request.family)
            }
        case .eastAsian(let language):
            if let font = eastAsian(language, weight: weight, isItalic: isItalic) {
                return font.standingFor(request.family)
            }
        case .helvetica:
            if let font = known(.liberationSans, weight: weight, isItalic: isItalic)
                ?? system("Helvetica", weight: weight, isItalic: isItalic)
            {
                return font.standingFor(request.family)
            }
        case .named(let name):
            if let font = system(name, weight: weight, isItalic: isItalic) { return font.standingFor(request.family) }
        }
        let font =
            known(.inter, weight: weight, isItalic: isItalic) ?? system("Inter", weight: weight, isItalic: isItalic)
            ?? known(.dejaVuSans, weight: weight, isItalic: isItalic)
            ?? system("sans-serif", weight: weight, isItalic: isItalic)
        return font?.standingFor(request.family)
    }

    /// The fonts to try for what a text's own font lacks, best first.
    func fallbacks(weight: Int, isItalic: Bool, language: EastAsianLanguage) -> [ResolvedFont] {
        let families = KnownFamily.eastAsian(language: language) + [.dejaVuSans]
        return families.compactMap { known($0, weight: weight, isItalic: isItalic) }
    }

    /// The font for Chinese, Japanese or Korean.
    func eastAsian(_ language: EastAsianLanguage, weight: Int, isItalic: Bool) -> ResolvedFont? {
        for family in KnownFamily.eastAsian(language: language) {
            if let font = known(family, weight: weight, isItalic: isItalic) { return font }
        }
        let sample: UInt32 =
            switch language {
            case .simplifiedChinese, .traditionalChinese: 0x6C49
            case .japanese: 0x3042
            case .korean: 0xAC00
            }
        return covering(sample, weight: weight, isItalic: isItalic, language: language)
    }

    /// A font with colour pictures, if one is installed.
    var emoji: ResolvedFont? {
        known(.notoColorEmoji, weight: 400, isItalic: false)
    }

    /// Any installed font that has a glyph for `scalar`. Searched once: fontconfig takes 0.4 ms an answer.
    func covering(_ scalar: UInt32, weight: Int, isItalic: Bool, language: EastAsianLanguage) -> ResolvedFont? {
        let key = CoverageKey(scalar: scalar, weight: weight, isItalic: isItalic, language: language)
        if let known = coverage[key] { return known }
        let match = fontconfig.covering(
            scalar, weight: weight, isItalic: isItalic, language: language.fontconfigTag)
        let font = match.map { resolvedFont($0, weight: weight, isItalic: isItalic) }
        coverage[key] = .some(font)
        return font
    }

    private struct CoverageKey: Hashable {
        var scalar: UInt32
        var weight: Int
        var isItalic: Bool
        var language: EastAsianLanguage
    }

    private func system(_ name: String, weight: Int, isItalic: Bool) -> ResolvedFont? {
        fontconfig.family(name, weight: weight, isItalic: isItalic, language: nil).map {
            resolvedFont($0, weight: weight, isItalic: isItalic)
        }
    }

    private func resolvedFont(_ match: Fontconfig.Match, weight: Int, isItalic: Bool) -> ResolvedFont {
        ResolvedFont(
            file: match.file, family: match.families.first ?? "", isExact: true,
            needsEmboldening: weight >= 600 && match.weight < 600, needsSlant: isItalic && !match.isItalic)
    }

    private func known(_ family: KnownFamily, weight: Int, isItalic: Bool) -> ResolvedFont? {
        let face = family.nearestFace(weight: weight, isItalic: isItalic) { path(of: $0.fileName, in: family) != nil }
        guard let face, let path = path(of: face.fileName, in: family) else { return nil }
        return ResolvedFont(
            file: FontFile(path: path, index: face.index), family: family.name, isExact: true,
            needsEmboldening: weight >= 600 && face.weight < 600, needsSlant: isItalic && !face.isItalic)
    }

    private func path(of fileName: String, in family: KnownFamily) -> String? {
        if let own = ownFiles[fileName] { return own }
        if let known = paths[fileName] { return known }
        let path = family.directories.lazy.map { "\($0)/\(fileName)" }.first(where: FileManager.default.fileExists)
        paths[fileName] = .some(path)
        return path
    }
}

extension ResolvedFont {
    /// Marks whether this is the family that was asked for by name.
    fileprivate func standingFor(_ requested: String?) -> ResolvedFont {
        guard let requested else { return self }
        var font = self
        font.isExact = FontName.folded(requested) == FontName.folded(family)
        return font
    }
}
