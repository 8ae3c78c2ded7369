import Graphics
import Testing
import Typesetting

@testable import UIKit

/// Labels measure what they draw.
@MainActor final class LabelTests {
    lazy var hand = Stagehand()

    private func label(_ text: String, lines: Int = 1, size: CGFloat = 17) -> UILabel {
        let label = UILabel()
        label.text = text
        label.numberOfLines = lines
        label.font = .systemFont(ofSize: size)
        hand.window.addSubview(label)
        return label
    }
    private static let chinese = "他说：“今天是个好天气，适合出去游玩！”（真的吗？）我们坐 42 路车去 Lake Park，带上三明治……"

    /// The glyph runs a label paints, in its own coordinates.
    private func painted(_ label: UILabel) -> [(run: GlyphRun, origin: CGPoint, color: Color)] {
        var painter = Painter(scale: 1)
        label.paintContent(into: &painter)
        return painter.list.items.compactMap { item in
            if case .glyphs(let run, let origin, let color) = item { (run, origin, color) } else { nil }
        }
    }

    // MARK: Sizes

    @Test func theWishedSizeIsTheTypesettersInWholePixels() {
        let label = label("Hello, 世界")
        let layout = Typesetter.shared.layout(
            TextLayoutRequest(
                runs: [TextRun("Hello, 世界", font: FontRequest(size: 17))], numberOfLines: 1,
                lineBreaking: .byTruncatingTail, scale: 1))
        #expect(label.intrinsicContentSize == layout.size)
        #expect(layout.size.width == layout.size.width.rounded())
        #expect(layout.size.height > 0)
    }

    @Test func anEmptyLabelHasNoSize() {
        let label = label("")
        #expect(label.intrinsicContentSize == .zero)
        label.text = nil
        #expect(label.text == nil)
        #expect(label.attributedText == nil)
        #expect(label.intrinsicContentSize == .zero)
        #expect(painted(label).isEmpty)
    }

    @Test func textIsLargerInALargerFont() {
        let label = label("Hello")
        let small = label.intrinsicContentSize
        label.font = .systemFont(ofSize: 34)
        #expect(label.intrinsicContentSize.width > 1.8 * small.width)
        #expect(label.intrinsicContentSize.height > 1.8 * small.height)
    }

    @Test func heightGrowsAsWidthShrinks() {
        let label = label(Self.chinese, lines: 0)
        let whole = label.intrinsicContentSize
        var last = whole.height
        for width in stride(from: whole.width, through: 40, by: -20) {
            let height = label.contentHeight(forWidth: width)
            #expect(height >= last)
            last = height
        }
        #expect(last > 5 * whole.height)
    }

    @Test func preferredMaxLayoutWidthLimitsTheWish() {
        let label = label(Self.chinese, lines: 0)
        label.preferredMaxLayoutWidth = 120
        #expect(label.intrinsicContentSize.width <= 120)
        #expect(label.intrinsicContentSize.height == label.contentHeight(forWidth: 120))
        label.numberOfLines = 1
        #expect(label.intrinsicContentSize.width > 120)
    }

    @Test func numberOfLinesLimitsTheHeight() {
        let label = label(Self.chinese, lines: 0)
        let line = label.intrinsicContentSize.height
        label.numberOfLines = 2
        #expect(label.contentHeight(forWidth: 60) <= 2 * line + 1)
        label.numberOfLines = -3
        #expect(label.numberOfLines == 0)
    }

    @Test func aLabelPinnedToBothSidesTakesTheHeightItsWidthNeeds() {
        let label = label(Self.chinese, lines: 0)
        label.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            label.leftAnchor.constraint(equalTo: hand.window.leftAnchor, constant: 10),
            label.rightAnchor.constraint(equalTo: hand.window.rightAnchor, constant: -10),
            label.topAnchor.constraint(equalTo: hand.window.topAnchor, constant: 20),
        ])
        hand.frame()
        #expect(label.frame.width == 380)
        #expect(label.frame.height == label.contentHeight(forWidth: 380))
        let tall = label.frame.height
        hand.resize(200, 300)
        #expect(label.frame.width == 180)
        #expect(label.frame.height == label.contentHeight(forWidth: 180))
        #expect(label.frame.height > tall)
    }

    @Test func oddWidthsAreHarmless() {
        let label = label(Self.chinese, lines: 0)
        for width in [0, -5, CGFloat.nan, .infinity, -.infinity, 1e12, 0.25] {
            _ = label.sizeThatFits(CGSize(width: width, height: width))
            #expect(label.contentHeight(forWidth: width).isFinite)
            label.preferredMaxLayoutWidth = width
            _ = label.intrinsicContentSize
        }
    }

    // MARK: Drawing

    @Test func inkStaysInsideAndHeightIsTheDrawnLines() {
        let label = label(Self.chinese, lines: 0)
        for width in stride(from: CGFloat(60), through: 400, by: 17) {
            let height = label.contentHeight(forWidth: width)
            label.frame = CGRect(x: 0, y: 0, width: width, height: height)
            let runs = painted(label)
            #expect(!runs.isEmpty)
            for (run, origin, _) in runs {
                let ink = run.bounds.offsetBy(dx: origin.x, dy: origin.y)
                #expect(ink.minX >= -1 && ink.maxX <= width + 1, "width \(width)")
                #expect(ink.minY >= -1 && ink.maxY <= height + 1, "width \(width)")
            }
            let layout = label.textLayout(width: width, numberOfLines: 0)
            #expect(layout.lines.last.map { $0.top + $0.height } ?? 0 <= height)
        }
    }

    @Test func textIsCentredVertically() {
        let label = label("Hello")
        let size = label.intrinsicContentSize
        label.frame = CGRect(x: 0, y: 0, width: 200, height: size.height + 40)
        #expect(painted(label).first?.origin.y == 20)
    }

    @Test(arguments: [
        (NSTextAlignment.left, CGFloat(0)), (.center, 0.5), (.right, 1), (.natural, 0),
    ]) func alignmentMovesTheText(_ alignment: NSTextAlignment, _ part: CGFloat) {
        let label = label("Hello")
        let size = label.intrinsicContentSize
        label.textAlignment = alignment
        label.frame = CGRect(x: 0, y: 0, width: size.width + 100, height: size.height)
        let ink = painted(label).map { $0.run.bounds.offsetBy(dx: $0.origin.x, dy: $0.origin.y) }
        let left = ink.map(\.minX).min() ?? -1
        label.textAlignment = .left
        label.frame.size.width = size.width
        let reference = painted(label).map { $0.run.bounds.offsetBy(dx: $0.origin.x, dy: $0.origin.y).minX }.min() ?? -1
        #expect(abs(left - reference - 100 * part) <= 1)
    }

    @Test func naturalTextStartsAtTheRightInARightToLeftInterface() {
        let label = label("Hello")
        let size = label.intrinsicContentSize
        label.semanticContentAttribute = .forceRightToLeft
        label.frame = CGRect(x: 0, y: 0, width: size.width + 100, height: size.height)
        let left = painted(label).map { $0.run.bounds.minX + $0.origin.x }.min() ?? 0
        #expect(left >= 99)
    }

    @Test func tooManyLinesForTheHeightAreLeftOut() {
        let label = label(Self.chinese, lines: 0)
        let line = label.textLayout(width: 100, numberOfLines: 1).size.height
        label.frame = CGRect(x: 0, y: 0, width: 100, height: 2.4 * line)
        let layout = label.drawnLayout(in: label.bounds.size)
        #expect(layout.lines.count == 2)
        #expect(layout.lines.last?.isTruncated == true)
        label.frame.size.height = 3
        #expect(label.drawnLayout(in: label.bounds.size).lines.count == 1)
    }

    @Test func coloursFollowStateAndTheme() {
        let label = label("Hello")
        label.frame = CGRect(origin: .zero, size: label.intrinsicContentSize)
        #expect(painted(label).first?.color == .black)
        label.overrideUserInterfaceStyle = .dark
        #expect(painted(label).first?.color == .white)
        label.textColor = .red
        label.highlightedTextColor = .blue
        #expect(painted(label).first?.color == UIColor.red.color(for: label.traitCollection))
        label.isHighlighted = true
        #expect(painted(label).first?.color == UIColor.blue.color(for: label.traitCollection))
        label.isHighlighted = false
        label.isEnabled = false
        #expect(painted(label).first?.color.alpha ?? 1 < 0.5)
        label.textColor = nil
        #expect(label.textColor === UIColor.label)
    }

    @Test func drawTextCanBeInset() {
        final class Padded: UILabel {
            override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
                let inner = super.textRect(forBounds: bounds.insetBy(dx: 8, dy: 4), limitedToNumberOfLines: lines)
                return inner.insetBy(dx: -8, dy: -4)
            }
            override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 8, dy: 4)) }
        }
        let plain = label("Hello")
        let padded = Padded()
        padded.text = "Hello"
        hand.window.addSubview(padded)
        let size = plain.intrinsicContentSize
        #expect(padded.intrinsicContentSize == CGSize(width: size.width + 16, height: size.height + 8))
        padded.frame = CGRect(origin: .zero, size: padded.intrinsicContentSize)
        #expect(painted(padded).first?.origin == CGPoint(x: 8, y: 4))
    }

    // MARK: Attributes

    @Test func attributesReachTheTypesetter() throws {
        let text = NSMutableAttributedString(string: "大Big small")
        text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 30), range: NSRange(location: 0, length: 4))
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
        text.addAttribute(
            .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 5, length: 5))
        text.addAttribute(.kern, value: 3, range: NSRange(location: 5, length: 5))
        let label = label("")
        label.attributedText = text
        #expect(label.text == "大Big small")
        let runs = label.content.runs
        #expect(runs.map(\.text) == ["大", "Big", " ", "small"])
        #expect(runs.map(\.font.size) == [30, 30, 17, 17])
        #expect(runs.map(\.font.weight) == [700, 700, 400, 400])
        #expect(runs.map(\.isUnderlined) == [false, false, false, true])
        #expect(runs.map(\.kern) == [0, 0, 0, 3])
        label.frame = CGRect(origin: .zero, size: label.intrinsicContentSize)
        #expect(painted(label).map(\.color).contains(UIColor.red.color(for: label.traitCollection)))
        #expect(painted(label).map(\.color).contains(.black))
        // Back to plain text: nothing of the attributes is left.
        label.text = "plain"
        #expect(label.content.runs.map(\.font.size) == [17])
    }

    @Test func attributesNeverSplitACharacter() {
        let text = NSMutableAttributedString(string: "a👨‍👩‍👧b")
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 2, length: 3))
        let label = label("")
        label.attributedText = text
        #expect(label.content.runs.map(\.text).joined() == "a👨‍👩‍👧b")
        #expect(label.content.runs.contains { $0.text.contains("👨‍👩‍👧") })
    }

    @Test func theParagraphStyleRules() {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        style.lineSpacing = 7
        let label = label("", lines: 0)
        label.attributedText = NSAttributedString(string: "one\ntwo", attributes: [.paragraphStyle: style])
        let spaced = label.intrinsicContentSize.height
        label.text = "one\ntwo"
        #expect(spaced == label.intrinsicContentSize.height + 7)
        let copy = style.copy() as! NSParagraphStyle
        style.lineSpacing = 1
        #expect(copy.lineSpacing == 7 && copy.alignment == .right)
        #expect((copy.mutableCopy() as! NSMutableParagraphStyle).isEqual(copy))
    }

    @Test func aBlurredTextShadowIsReported() {
        let shadow = NSShadow()
        shadow.shadowBlurRadius = 3
        let label = label("")
        let found = Stagehand.diagnostics {
            label.attributedText = NSAttributedString(string: "x", attributes: [.shadow: shadow])
            _ = label.intrinsicContentSize
        }
        #expect(found.map(\.kind) == [.notSupported])
    }

    // MARK: Shrinking

    @Test func textShrinksToFitAndNotBelowTheLimit() {
        let label = label("1234567890123", size: 70)
        let size = label.intrinsicContentSize
        label.adjustsFontSizeToFitWidth = true
        label.frame = CGRect(x: 0, y: 0, width: size.width * 0.6, height: size.height)
        var layout = label.drawnLayout(in: label.bounds.size)
        #expect(layout.size.width <= label.bounds.width)
        #expect(layout.size.width > label.bounds.width * 0.95)
        #expect(!layout.lines.contains { $0.isTruncated })
        label.minimumScaleFactor = 0.9
        layout = label.drawnLayout(in: label.bounds.size)
        #expect(layout.request.runs[0].font.size == 63)
        #expect(layout.lines.contains { $0.isTruncated })
        label.frame.size.width = size.width
        #expect(label.drawnLayout(in: label.bounds.size).request.runs[0].font.size == 70)
    }

    // MARK: Baselines

    @Test func baselinesOfDifferentSizesMeet() {
        let big = label("Big", size: 40)
        let small = label("small", size: 12)
        for view in [big, small] { view.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            big.topAnchor.constraint(equalTo: hand.window.topAnchor, constant: 20),
            big.leftAnchor.constraint(equalTo: hand.window.leftAnchor),
            small.leftAnchor.constraint(equalTo: big.rightAnchor),
            small.firstBaselineAnchor.constraint(equalTo: big.firstBaselineAnchor),
        ])
        hand.frame()
        let bigBaseline = big.frame.minY + big.textLayout(width: .infinity, numberOfLines: 1).firstBaseline
        let smallBaseline = small.frame.minY + small.textLayout(width: .infinity, numberOfLines: 1).firstBaseline
        #expect(abs(bigBaseline - smallBaseline) < 1e-6)
    }

    @Test func theLastBaselineOfSeveralLinesIsTheLastLines() {
        let long = label(Self.chinese, lines: 0)
        let short = label("x")
        for view in [long, short] { view.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            long.topAnchor.constraint(equalTo: hand.window.topAnchor),
            long.leftAnchor.constraint(equalTo: hand.window.leftAnchor),
            long.widthAnchor.constraint(equalToConstant: 100),
            short.leftAnchor.constraint(equalTo: long.rightAnchor),
            short.lastBaselineAnchor.constraint(equalTo: long.lastBaselineAnchor),
        ])
        hand.frame()
        let layout = long.textLayout(width: 100, numberOfLines: 0)
        #expect(layout.lines.count > 2)
        let shortBaseline = short.frame.minY + short.textLayout(width: .infinity, numberOfLines: 1).firstBaseline
        #expect(abs(shortBaseline - layout.lastBaseline) < 1e-6)
    }

    @Test func aSetterThatChangesNothingAsksForNothing() {
        let label = label("Hello")
        hand.frame()
        _ = hand.application.paint(scale: 1)
        #expect(!hand.application.needsFrame)
        label.text = "Hello"
        label.numberOfLines = 1
        label.font = .systemFont(ofSize: 17)
        label.textAlignment = .natural
        #expect(!hand.application.needsFrame)
        label.text = "Hello!"
        #expect(hand.application.needsFrame)
    }

    @Test func styledTextFollowsThePreferredSize() {
        let stage = StageView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        hand.window.addSubview(stage)
        let label = UILabel()
        label.text = "Hello"
        stage.stageWindow.addSubview(label)
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        #expect(label.font.pointSize == 17)
        stage.contentSizeCategory = .extraExtraLarge
        #expect(label.font.pointSize == 21)
        stage.textScale = 2
        #expect(label.font.pointSize == 42)
    }
}
