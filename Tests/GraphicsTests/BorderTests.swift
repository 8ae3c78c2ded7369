import Foundation
import Graphics
import Testing

@MainActor struct BorderTests {
    @Test(arguments: [(1, 1), (1.5, 2), (2, 2)] as [(CGFloat, Int)])
    func onePointIsWholePixels(scale: CGFloat, pixels: Int) {
        let buffer = drawn([.border(rect(2, 2, 12, 10), .black, width: 1, cornerRadius: 0)], scale: scale)
        let middle = buffer.row(Int(7 * scale))
        let edge = String(repeating: "#", count: pixels)
        let left = String(repeating: ".", count: Int(2 * scale))
        let inside = String(repeating: ".", count: Int(12 * scale) - 2 * pixels)
        #expect(middle.hasPrefix(left + edge + inside + edge + "."))
        #expect(Set(buffer.pixels) == [0xFF00_0000, 0xFFFF_FFFF], "no pixel is partly covered")
    }

    @Test(arguments: [0.01, 0.3, 0.5, 1] as [CGFloat]) func aHairlineIsOnePixel(width: CGFloat) {
        let buffer = drawn([.border(rect(2.3, 2.6, 9, 9), .black, width: width, cornerRadius: 0)])
        #expect(
            buffer.row(7) == "..#.......#............................." || buffer.row(7).filter { $0 == "#" }.count == 2
        )
        #expect(buffer.column(7).filter { $0 == "#" }.count == 2)
    }

    @Test func translucentBordersDoNotOverlapInTheCorners() {
        let buffer = drawn([.border(rect(4, 4, 20, 16), Color.black.withAlpha(0.5), width: 3, cornerRadius: 0)])
        #expect(Set(buffer.pixels).count == 2)
    }

    @Test func aWideBorderFillsTheShape() {
        let border = drawn([.border(rect(4, 4, 20, 16), .black, width: 8, cornerRadius: 5)])
        let fill = drawn([.fill(rect(4, 4, 20, 16), .black, cornerRadius: 5)])
        #expect(border.pixels == fill.pixels)
    }

    @Test func aRoundBorderIsEvenAndItsStraightPartsAreSharp() {
        let buffer = drawn([.border(rect(4, 4, 24, 20), .black, width: 2, cornerRadius: 7)])
        #expect(buffer.row(14) == "....##....................##............")
        #expect(buffer.column(16) == "....##................##................")
        #expect(buffer.isSymmetric(in: PixelRect(x: 4, y: 4, width: 24, height: 20)))
        #expect(buffer[16, 14] == 0xFFFF_FFFF)
    }
}
