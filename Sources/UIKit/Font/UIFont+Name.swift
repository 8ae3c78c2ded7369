import Typesetting

extension UIFont {
    /// The font of a family or PostScript name ("Helvetica Neue", "Arial-BoldItalicMT", "HeitiSC-Light").
    ///
    /// Fontconfig looks the family up, so that names of Apple's and Microsoft's fonts give the faces that stand in for them. Nil
    /// for a name that is neither installed nor one that iOS has.
    @preconcurrency @MainActor public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let parsed = FontName(fontName) else { return nil }
        var request = FontRequest(weight: parsed.weight, isItalic: parsed.isItalic, size: fontSize > 0 ? fontSize : 14)
        switch parsed.face {
        case .system: break
        case .monospaced: request.isMonospaced = true
        case .family(let family, let isKnown):
            request.family = family
            guard isKnown || Typesetter.shared.resolvedFamily(of: request).isExact else { return nil }
        }
        self.init(request)
    }
}

/// A font's name taken apart into family, weight and slant.
struct FontName {
    enum Face: Equatable {
        case system, monospaced
        /// `isKnown`: a family of iOS, for which the nearest face is used where it is not installed.
        case family(String, isKnown: Bool)
    }
    var face = Face.system
    var weight = 400
    var isItalic = false

    init?(_ name: String) {
        var words = Self.words(of: name)
        guard !words.isEmpty else { return nil }
        // Style words stand at the end, in any number: Arial-Bold-Italic-MT.
        while words.count > 1, let last = words.last, take(style: last.lowercased()) { words.removeLast() }
        let family = words.joined(separator: " ")
        switch Self.key(family) {
        case let key where Self.systemFaces.contains(key): face = .system
        case let key where Self.monospacedFaces.contains(key): face = .monospaced
        case let key: face = .family(Self.spellings[key] ?? family, isKnown: Self.spellings[key] != nil)
        }
    }

    /// Uses a style word; false for one that is none.
    private mutating func takeWeight(_ word: String) -> Bool {
        guard let weight = Self.weights[word] else { return false }
        self.weight = weight
        return true
    }
    private mutating func take(style word: String) -> Bool {
        switch word {
        case "italic", "oblique", "it", "ital":
            isItalic = true
            return true
        case "mt", "ps":
            return true
        default:
            return takeWeight(word)
        }
    }

    /// "HelveticaNeue-BoldItalic" → Helvetica, Neue, Bold, Italic; runs of capitals stay together (STHeiti SC).
    private static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = ""
        var previous: Character?
        let characters = Array(name)
        for (index, character) in characters.enumerated() {
            if character == "-" || character == " " || character == "_" {
                if !word.isEmpty { words.append(word) }
                word = ""
                previous = nil
                continue
            }
            if let previous, character.isUppercase, previous.isLowercase {
                words.append(word)
                word = ""
            } else if let previous, character.isUppercase, previous.isUppercase, index + 1 < characters.count,
                characters[index + 1].isLowercase, ["MT", "PS", "SC", "TC"].contains(word)
            {
                words.append(word)
                word = ""
            }
            word.append(character)
            previous = character
        }
        if !word.isEmpty { words.append(word) }
        // ArialMT, TimesNewRomanPSMT: the foundry's mark at the end.
        if let last = words.last, last == "PSMT" { words[words.count - 1] = "PS" }
        return words
    }
    private static func key(_ family: String) -> String { family.lowercased().filter { $0 != " " } }

    private static let weights = [
        "ultralight": 100, "thin": 200, "light": 300, "regular": 400, "normal": 400, "book": 400, "medium": 500,
        "demi": 600, "demibold": 600, "semibold": 600, "bold": 700, "heavy": 800, "extrabold": 800, "black": 900,
    ]
    /// Apple's interface faces, Latin and Chinese: the system font takes their place, with its Chinese fallback.
    private static let systemFaces: Set<String> = [
        "sfui", "sfuitext", "sfuidisplay", "sfpro", "sfprotext", "sfprodisplay", "sanfrancisco", "system", "systemfont",
        "pingfangsc", "pingfangtc", "pingfanghk", "pingfang", "heitisc", "heititc", "heiti", "stheiti", "stheitisc",
        "stheititc", "hiraginosans", "hiraginosansgb", "hiraginokakugopron", "applegothic", "applesdgothicneo",
    ]
    private static let monospacedFaces: Set<String> = ["menlo", "monaco", "sfmono", "andalemono"]
    /// Other families of iOS as fontconfig spells them.
    private static let spellings: [String: String] = Dictionary(
        uniqueKeysWithValues: [
            "Helvetica", "Helvetica Neue", "Arial", "Arial Rounded", "Avenir", "Avenir Next", "Baskerville", "Bodoni",
            "Chalkboard SE", "Chalkduster", "Cochin", "Copperplate", "Courier", "Courier New", "Didot", "Futura",
            "Geneva", "Georgia", "Gill Sans", "Hoefler Text", "Marker Felt", "Noteworthy", "Optima", "Palatino",
            "Snell Roundhand", "Times", "Times New Roman", "Trebuchet MS", "Verdana", "Zapfino",
        ].map { (key($0), $0) })
}
