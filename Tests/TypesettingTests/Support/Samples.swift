import Foundation

@testable import Typesetting

/// Texts and shorthands that several suites use.
enum Samples {
    static let font = FontRequest(size: 17)

    /// Full-width punctuation of every kind, quotation marks, dashes and dots in rows.
    static let chinese = [
        "他说：“今天天气真好……是啊！”（真的——真的）《红楼梦》，我们去公园吧。",
        "请填写手机号码，然后点击“确定”按钮；如果没有收到验证码，请在60秒后重试！",
        "【注意】价格为￥100.50元，含税（13%）、运费；优惠后为“八折”。谢谢？！",
        "AlertView_Message:今天是个好天气，适合出去游玩（Hello World），不是吗？",
        "「引号」、『书名』，〔括号〕与〈尖括号〉；顿号、顿号、顿号。",
        "她问：“你说‘好’，对吗？”我说：“对——对的……”",
    ]

    static let mixed = [
        "Hi 今天是个好天气适合出去游玩",
        "Swift 6 的 Auto Layout 引擎 Cassowary 求解约束。",
        "The quick brown fox, 敏捷的棕色狐狸, jumps over the lazy dog.",
    ]

    static func run(_ text: String, _ font: FontRequest = font) -> [TextRun] { [TextRun(text, font: font)] }

    @MainActor static func layout(
        _ text: String, width: CGFloat = .infinity, lines: Int = 0, breaking: LineBreaking = .byTruncatingTail,
        alignment: TextAlignment = .natural, font: FontRequest = font, scale: CGFloat = 1, isRightToLeft: Bool = false
    ) -> TextLayout {
        Typesetter.shared.layout(
            TextLayoutRequest(
                runs: run(text, font), width: width, numberOfLines: lines, lineBreaking: breaking, alignment: alignment,
                scale: scale, isRightToLeft: isRightToLeft))
    }
}

extension TextLayout {
    /// The text of a line.
    func text(of line: TextLine) -> String {
        let characters = Array(request.runs.map(\.text).joined())
        return String(characters[line.range])
    }
}

/// A generator with a seed, so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        // SplitMix64 (Steele, Lea, Flood 2014).
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
