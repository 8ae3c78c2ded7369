import Graphics
import Testing

@testable import UIKit

/// Text that is measured and drawn without a label.
@MainActor struct StringDrawingTests {
    private let font = UIFont.systemFont(ofSize: 15)

    @Test func aStringMeasuresAsItsLabelDoes() {
        let label = UILabel()
        label.font = font
        label.text = "Hello, 世界"
        #expect("Hello, 世界".size(withAttributes: [.font: font]) == label.intrinsicContentSize)
        #expect("".size(withAttributes: [.font: font]).width == 0)
        let long = String(repeating: "words and 汉字 ", count: 12)
        label.text = long
        label.numberOfLines = 0
        label.lineBreakMode = .byWordWrapping
        let box = long.boundingRect(
            with: CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
            attributes: [.font: font], context: nil)
        #expect(box.origin == .zero)
        #expect(box.size == label.sizeThatFits(CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude)))
        #expect("a\nb".size(withAttributes: [.font: font]).height == 2 * "a".size(withAttributes: [.font: font]).height)
    }

    @Test func aStringDrawsWhereAndHowItIsTold() {
        final class Drawing: UIView {
            var body: () -> Void = {}
            override func draw(_ rect: CGRect) { body() }
        }
        func ink(_ body: @escaping () -> Void) -> (box: CGRect, colors: Set<UInt32>) {
            let view = Drawing(frame: CGRect(x: 0, y: 0, width: 120, height: 100))
            view.body = body
            let picture = Rendering(view, size: CGSize(width: 120, height: 100))
            var box = CGRect.null
            var colors: Set<UInt32> = []
            for y in 0..<100 {
                for x in 0..<120 where picture.color(x, y) != 0xFF_FFFF {
                    box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
                    colors.insert(picture.color(x, y))
                }
            }
            return (box, colors)
        }
        let size = "Hill".size(withAttributes: [.font: font])
        let plain = ink { "Hill".draw(at: CGPoint(x: 30, y: 20), withAttributes: [.font: self.font]) }
        #expect(CGRect(origin: CGPoint(x: 30, y: 20), size: size).contains(plain.box))
        #expect(plain.colors.contains(0))
        let red = ink {
            "Hill".draw(at: CGPoint(x: 30, y: 20), withAttributes: [.font: self.font, .foregroundColor: UIColor.red])
        }
        #expect(red.box == plain.box && red.colors.contains(0xFF_0000) && !red.colors.contains(0))
        let moved = ink {
            UIGraphicsGetCurrentContext()!.translateBy(x: 20, y: 30)
            "Hill".draw(at: CGPoint(x: 10, y: 5), withAttributes: [.font: self.font])
        }
        #expect(moved.box == plain.box.offsetBy(dx: 0, dy: 15))
        // In a rectangle: wrapped, aligned, and only the lines that fit.
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let line = size.height
        let wrapped = ink {
            "one two three four five six seven eight nine ten".draw(
                in: CGRect(x: 10, y: 10, width: 70, height: 2.5 * line),
                withAttributes: [.font: self.font, .paragraphStyle: style])
        }
        #expect(wrapped.box.maxY > 10 + line && wrapped.box.maxY <= 10 + 2 * line)
        #expect(wrapped.box.maxX > 76 && wrapped.box.maxX <= 80)
        #expect(ink { "x".draw(in: CGRect(x: 0, y: 0, width: 0, height: 50)) }.colors.isEmpty)
        #expect(ink { "".draw(at: .zero) }.colors.isEmpty)
        let said = Stagehand.diagnostics { "x".draw(at: .zero) }
        #expect(said.map(\.kind) == [.misuse])
    }
}
