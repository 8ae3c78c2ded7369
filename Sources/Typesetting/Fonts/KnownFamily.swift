/// A family whose files stand at known places, so that no font search is needed to draw the first frame:
/// fontconfig's first answer takes 60 ms.
struct KnownFamily: Sendable {
    struct Face: Sendable {
        var weight: Int
        var isItalic: Bool
        var fileName: String
        var index = 0
    }

    var name: String
    /// Where Debian, and then other distributions, keep the files.
    var directories: [String]
    var faces: [Face]

    /// The face closest to a weight and slant. A slant is worth more than any difference in weight, and of two equally
    /// distant weights the one farther from regular wins.
    func nearestFace(weight: Int, isItalic: Bool, isAvailable: (Face) -> Bool) -> Face? {
        faces.filter(isAvailable).min { a, b in
            func distance(_ face: Face) -> Int {
                let gap = face.weight - weight
                let towardsRegular = (weight >= 500) == (gap < 0) && gap != 0
                return (face.isItalic == isItalic ? 0 : 10_000) + abs(gap) * 2 + (towardsRegular ? 1 : 0)
            }
            return distance(a) < distance(b)
        }
    }
}

extension KnownFamily {
    static let inter = KnownFamily(
        name: "Inter",
        directories: [
            "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter", "/usr/share/fonts/inter",
            "/usr/local/share/fonts",
        ],
        faces: [
            (100, "Thin"), (200, "ExtraLight"), (300, "Light"), (400, "Regular"), (500, "Medium"), (600, "SemiBold"),
            (700, "Bold"), (800, "ExtraBold"), (900, "Black"),
        ].flatMap { weight, style in
            ["otf", "ttf"].flatMap { ending in
                [
                    Face(weight: weight, isItalic: false, fileName: "Inter-\(style).\(ending)"),
                    Face(
                        weight: weight, isItalic: true,
                        fileName: style == "Regular" ? "Inter-Italic.\(ending)" : "Inter-\(style)Italic.\(ending)"),
                ]
            }
        })

    /// `index` is the face for one language within Noto's collection.
    static func notoSansCJK(index: Int, name: String) -> KnownFamily {
        KnownFamily(
            name: name,
            directories: [
                "/usr/share/fonts/opentype/noto", "/usr/share/fonts/noto-cjk", "/usr/share/fonts/google-noto-cjk",
            ],
            faces: [
                (100, "Thin"), (300, "Light"), (350, "DemiLight"), (400, "Regular"), (500, "Medium"), (700, "Bold"),
                (900, "Black"),
            ].map { Face(weight: $0, isItalic: false, fileName: "NotoSansCJK-\($1).ttc", index: index) })
    }

    static let wenQuanYiMicroHei = KnownFamily(
        name: "WenQuanYi Micro Hei",
        directories: ["/usr/share/fonts/truetype/wqy", "/usr/share/fonts/wqy-microhei"],
        faces: [Face(weight: 400, isItalic: false, fileName: "wqy-microhei.ttc")])

    static let droidSansFallback = KnownFamily(
        name: "Droid Sans Fallback",
        directories: ["/usr/share/fonts/truetype/droid", "/usr/share/fonts-droid-fallback/truetype"],
        faces: [Face(weight: 400, isItalic: false, fileName: "DroidSansFallbackFull.ttf")])

    static let dejaVuSans = KnownFamily(
        name: "DejaVu Sans", directories: dejaVuDirectories,
        faces: [
            Face(weight: 400, isItalic: false, fileName: "DejaVuSans.ttf"),
            Face(weight: 700, isItalic: false, fileName: "DejaVuSans-Bold.ttf"),
            Face(weight: 400, isItalic: true, fileName: "DejaVuSans-Oblique.ttf"),
            Face(weight: 700, isItalic: true, fileName: "DejaVuSans-BoldOblique.ttf"),
        ])

    static let dejaVuSansMono = KnownFamily(
        name: "DejaVu Sans Mono", directories: dejaVuDirectories,
        faces: [
            Face(weight: 400, isItalic: false, fileName: "DejaVuSansMono.ttf"),
            Face(weight: 700, isItalic: false, fileName: "DejaVuSansMono-Bold.ttf"),
            Face(weight: 400, isItalic: true, fileName: "DejaVuSansMono-Oblique.ttf"),
            Face(weight: 700, isItalic: true, fileName: "DejaVuSansMono-BoldOblique.ttf"),
        ])

    /// Arial's and Helvetica's widths, with real bold and oblique.
    static let liberationSans = KnownFamily(
        name: "Liberation Sans",
        directories: [
            "/usr/share/fonts/truetype/liberation", "/usr/share/fonts/truetype/liberation2",
            "/usr/share/fonts/liberation-sans", "/usr/share/fonts/liberation",
        ],
        faces: [
            Face(weight: 400, isItalic: false, fileName: "LiberationSans-Regular.ttf"),
            Face(weight: 700, isItalic: false, fileName: "LiberationSans-Bold.ttf"),
            Face(weight: 400, isItalic: true, fileName: "LiberationSans-Italic.ttf"),
            Face(weight: 700, isItalic: true, fileName: "LiberationSans-BoldItalic.ttf"),
        ])

    static let notoColorEmoji = KnownFamily(
        name: "Noto Color Emoji",
        directories: ["/usr/share/fonts/truetype/noto", "/usr/share/fonts/noto", "/usr/share/fonts/google-noto-emoji"],
        faces: [Face(weight: 400, isItalic: false, fileName: "NotoColorEmoji.ttf")])

    private static let dejaVuDirectories = [
        "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu", "/usr/share/fonts/TTF",
        "/usr/share/fonts/dejavu-sans-fonts", "/usr/share/fonts/dejavu-sans-mono-fonts",
    ]

    /// The families for Chinese, Japanese and Korean, best first.
    static func eastAsian(language: EastAsianLanguage) -> [KnownFamily] {
        let noto =
            switch language {
            case .simplifiedChinese: notoSansCJK(index: 2, name: "Noto Sans CJK SC")
            case .traditionalChinese: notoSansCJK(index: 3, name: "Noto Sans CJK TC")
            case .japanese: notoSansCJK(index: 0, name: "Noto Sans CJK JP")
            case .korean: notoSansCJK(index: 1, name: "Noto Sans CJK KR")
            }
        return [noto, wenQuanYiMicroHei, droidSansFallback]
    }
}

/// The national forms of East Asian characters: one code point is drawn differently in each.
enum EastAsianLanguage: Hashable, Sendable {
    case simplifiedChinese, traditionalChinese, japanese, korean

    /// Simplified Chinese for every language that is not East Asian.
    init(tag: String) {
        let tag = tag.lowercased()
        if tag.hasPrefix("ja") {
            self = .japanese
        } else if tag.hasPrefix("ko") {
            self = .korean
        } else if tag.hasPrefix("zh"), ["hant", "-tw", "-hk", "-mo"].contains(where: tag.contains) {
            self = .traditionalChinese
        } else {
            self = .simplifiedChinese
        }
    }

    /// As fontconfig spells it. Without it, Chinese text gets a Japanese face.
    var fontconfigTag: String {
        switch self {
        case .simplifiedChinese: "zh-cn"
        case .traditionalChinese: "zh-tw"
        case .japanese: "ja"
        case .korean: "ko"
        }
    }
}
