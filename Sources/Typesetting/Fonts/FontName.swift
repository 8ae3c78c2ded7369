/// A font's name as programs write it, taken apart: family, and the weight and slant that a PostScript name carries
/// ("HelveticaNeue-BoldItalic").
struct FontName: Hashable, Sendable {
    enum Family: Hashable, Sendable {
        case system
        case monospaced
        /// One of Apple's East Asian families: the East Asian face stands for it.
        case eastAsian(EastAsianLanguage)
        /// Helvetica, its kin and Arial: Liberation Sans has their widths.
        case helvetica
        case named(String)
    }

    var family: Family
    var weight: Int?
    var isItalic = false

    init(_ name: String) {
        let parts = name.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: true)
        var family = String(parts.first ?? "")
        if parts.count == 2, let style = FontName.style(String(parts[1])) {
            weight = style.weight
            isItalic = style.isItalic
        } else if parts.count == 2 {
            family = name
        }
        self.family = FontName.family(family)
    }

    private static func style(_ text: String) -> (weight: Int?, isItalic: Bool)? {
        var rest = text.lowercased().replacing(" ", with: "")
        var isItalic = false
        for ending in ["psmt", "mt", "ps"] where rest.hasSuffix(ending) { rest.removeLast(ending.count) }
        for slant in ["italic", "oblique", "ital"] where rest.hasSuffix(slant) {
            isItalic = true
            rest.removeLast(slant.count)
            break
        }
        switch rest {
        case "": return (nil, isItalic)
        case "regular", "roman", "normal", "book": return (400, isItalic)
        case "ultralight", "extralight": return (200, isItalic)
        case "thin", "hairline": return (100, isItalic)
        case "light": return (300, isItalic)
        case "medium": return (500, isItalic)
        case "semibold", "demibold", "demi": return (600, isItalic)
        case "bold": return (700, isItalic)
        case "extrabold", "heavy": return (800, isItalic)
        case "black": return (900, isItalic)
        default: return nil
        }
    }

    private static func family(_ name: String) -> Family {
        switch FontName.folded(name) {
        case "", "systemui", ".sfui", ".sfuitext", ".sfuidisplay", ".applesystemuifont", "sfprotext", "sfprodisplay",
            "sfpro":
            .system
        case "menlo", "monaco", "sfmono", ".sfuimono", "uimonospace": .monospaced
        case "heitisc", "stheitisc", "stheiti", "pingfangsc", "hiraginosansgb", "songtisc", "stsong", "kaitisc",
            "stkaiti", "microsoftyahei", "simhei", "simsun":
            .eastAsian(.simplifiedChinese)
        case "heititc", "stheititc", "pingfangtc", "pingfanghk", "songtitc", "kaititc", "microsoftjhenghei":
            .eastAsian(.traditionalChinese)
        case "hiraginosans", "hirakakupron", "hirakakupro", "hiraginokakugothicpron", "hiraminpron":
            .eastAsian(.japanese)
        case "applesdgothicneo", "applegothic": .eastAsian(.korean)
        case "helveticaneue", "helvetica", "arial", "arialmt": .helvetica
        case "timesnewroman", "timesnewromanps", "timesnewromanpsmt", "times": .named("Times New Roman")
        case "couriernew", "couriernewps", "couriernewpsmt", "courier": .named("Courier New")
        default: .named(name)
        }
    }

    /// Lower case without spaces: "Helvetica Neue" and "HelveticaNeue" are one family.
    static func folded(_ name: String) -> String { name.lowercased().replacing(" ", with: "") }
}
