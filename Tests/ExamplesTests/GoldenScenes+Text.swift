import UIKit

/// Labels in the scripts, styles and modes that they know.
enum TextScenes {
    static let all: [GoldenScene] =
        fonts.at(scales: [1, 1.5, 2]) + chinese.at(scales: [1, 2]) + directions.at(scales: [1, 2])
        + truncation.at(scales: [1]) + alignment.at(scales: [1]) + attributed.at(scales: [1, 2])

    /// Weights, slants and families.
    private static let fonts = GoldenScene(name: "fonts", size: CGSize(width: 240, height: 190)) { root in
        let fonts: [(String, UIFont)] = [
            ("Regular 17 常规 fi AVA", .systemFont(ofSize: 17)),
            ("Medium 17 中等", .systemFont(ofSize: 17, weight: .medium)),
            ("Semibold 17 半粗", .systemFont(ofSize: 17, weight: .semibold)), ("Bold 17 粗体", .boldSystemFont(ofSize: 17)),
            ("Italic 17 斜体", .italicSystemFont(ofSize: 17)),
            ("Mono 0123 等宽", .monospacedSystemFont(ofSize: 15, weight: .regular)),
            ("Arial bold italic 斜粗", UIFont(name: "Arial-BoldItalicMT", size: 17) ?? .systemFont(ofSize: 17)),
            ("Small 11 小字号说明文字 Caption", .systemFont(ofSize: 11)),
        ]
        for (index, (text, font)) in fonts.enumerated() {
            root.putText(text, 8, 6 + CGFloat(index) * 22, 230, 22, font: font)
        }
    }

    /// Line breaks that keep punctuation off the edges; Chinese, Japanese, Korean, and words between.
    private static let chinese = GoldenScene(name: "chinese", size: CGSize(width: 300, height: 206)) { root in
        root.putText(
            "他说：“今天天气真好……是啊！”（真的——真的）《红楼梦》，我们坐 42 路车去 Lake Park，带上三明治。", 8, 4, 140, 120, lines: 0)
        root.putText("粗体也会换行：价格为￥100.50元，含税（13%）；谢谢？！", 156, 4, 140, 80, font: .boldSystemFont(ofSize: 15), lines: 0)
        root.putText("日本語のテキストは、ちょっと違う。「引用」もあります。", 8, 126, 140, 76, lines: 0)
        root.putText("한국어 문장도 줄이 바뀝니다. 띄어쓰기에서.", 156, 88, 140, 60, lines: 0)
        root.putText("e\u{301}té ▲ → ✓ Ω Ж ∞ ₿", 156, 156, 140, 22)
    }

    /// Hebrew and Arabic, alone and mixed with Latin and digits, in labels that read either way.
    private static let directions = GoldenScene(name: "directions", size: CGSize(width: 260, height: 196)) { root in
        let texts = [
            "שלום עולם (42)", "مرحبا بالعالم، كيف حالك؟", "Version 2 של Ashlar מוכן", "السعر 100.50 دولار (USD)",
            "שָׁלוֹם, niqqud",
        ]
        for (index, text) in texts.enumerated() {
            for side in 0..<2 {
                root.putText(text, 8 + CGFloat(side) * 126, 6 + CGFloat(index) * 24, 118, 22) { label in
                    label.semanticContentAttribute = side == 0 ? .forceLeftToRight : .forceRightToLeft
                    label.backgroundColor = .systemGray6
                }
            }
        }
        root.putText("זהו טקסט ארוך ובו (סוגריים) English באמצע ועוד מספר 2024 בסוף השורה.", 8, 128, 244, 62, lines: 0)
        {
            $0.semanticContentAttribute = .forceRightToLeft
        }
    }

    private static let truncation = GoldenScene(name: "truncation", size: CGSize(width: 260, height: 238)) { root in
        let modes: [NSLineBreakMode] = [
            .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail, .byClipping, .byWordWrapping, .byCharWrapping,
        ]
        for (index, mode) in modes.enumerated() {
            for (side, text) in ["The quick brown fox jumps", "敏捷的棕色狐狸跳过懒狗"].enumerated() {
                root.putText(text, 8 + CGFloat(side) * 126, 6 + CGFloat(index) * 22, 118, 20) { label in
                    label.lineBreakMode = mode
                    label.backgroundColor = .systemGray6
                }
            }
        }
        root.putText("Two lines of words that go on and on until there is no room for them", 8, 142, 118, 40, lines: 2)
        {
            $0.backgroundColor = .systemGray6
        }
        root.putText("两行文字，一直写下去，直到放不下为止，最后是省略号。", 134, 142, 118, 40, lines: 2) {
            $0.backgroundColor = .systemGray6
        }
        root.putText("This shrinks to fit its width", 8, 188, 118, 20) { label in
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.4
            label.backgroundColor = .systemGray6
        }
        // The mark looks like the text that it follows.
        for (side, mode) in [NSLineBreakMode.byTruncatingTail, .byTruncatingHead].enumerated() {
            let text = NSMutableAttributedString(
                string: "Struck 划掉 ", attributes: [.strikethroughStyle: 1, .foregroundColor: UIColor.systemRed])
            text.append(NSAttributedString(string: "underlined 下划线", attributes: [.underlineStyle: 1]))
            root.put(UILabel(), 8 + CGFloat(side) * 126, 212, 118, 20) { label in
                label.font = .systemFont(ofSize: 15)
                label.attributedText = text
                label.lineBreakMode = mode
                label.backgroundColor = .systemGray6
            }
        }
        root.putText("مرحبا بالعالم، كيف حالك اليوم؟", 134, 188, 118, 20) { $0.backgroundColor = .systemGray6 }
    }

    private static let alignment = GoldenScene(name: "alignment", size: CGSize(width: 320, height: 190)) { root in
        let text = "Words and 汉字 are set in lines, “quoted”, and the last one is short."
        for (index, alignment) in [NSTextAlignment.left, .center, .right, .justified].enumerated() {
            root.putText(text, 8 + CGFloat(index % 2) * 156, 6 + CGFloat(index / 2) * 92, 148, 84, lines: 0) { label in
                label.textAlignment = alignment
                label.backgroundColor = .systemGray6
            }
        }
    }

    /// Runs of different fonts, colours and decorations, which share one baseline.
    private static let attributed = GoldenScene(name: "attributed", size: CGSize(width: 280, height: 156)) { root in
        @MainActor func put(_ y: CGFloat, _ height: CGFloat, _ runs: [(String, [NSAttributedString.Key: Any])]) {
            let text = NSMutableAttributedString(string: "")
            for (string, attributes) in runs {
                text.append(NSAttributedString(string: string, attributes: attributes))
            }
            root.put(UILabel(), 8, y, 264, height) { label in
                label.numberOfLines = 0
                label.attributedText = text
            }
        }
        put(
            4, 40,
            [
                ("Big 大", [.font: UIFont.systemFont(ofSize: 28)]),
                (" small 小 ", [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.systemRed]),
                ("mono", [.font: UIFont.monospacedSystemFont(ofSize: 17, weight: .regular)]),
            ])
        put(
            46, 24,
            [
                ("under 下划线", [.underlineStyle: NSUnderlineStyle.single.rawValue]), ("  ", [:]),
                ("marked", [.backgroundColor: UIColor.systemYellow]), ("  ", [:]),
                ("struck", [.strikethroughStyle: NSUnderlineStyle.single.rawValue]),
            ])
        put(
            72, 24,
            [("k e r n", [.kern: 4]), ("  tight", [.kern: -1]), ("  蓝色", [.foregroundColor: UIColor.systemBlue])])
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 6
        style.alignment = .center
        put(96, 56, [("Centred, with 6 points between\nthese two 行之间有六点", [.paragraphStyle: style])])
    }

    /// Colour emoji: compared where the same emoji font is installed.
    static let emoji = GoldenScene(name: "emoji", size: CGSize(width: 240, height: 56)) { root in
        root.putText("Hi 😀 👨‍👩‍👧 🇨🇳 👍🏽 1️⃣ 好", 8, 4, 224, 24, font: .systemFont(ofSize: 17))
        root.putText("☀️ 🎉 bold 😀", 8, 30, 224, 22, font: .boldSystemFont(ofSize: 13))
    }
}
