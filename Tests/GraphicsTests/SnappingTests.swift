import Foundation
import Graphics
import Testing

@MainActor struct SnappingTests {
    @Test func edgesLandOnTheNearestPixel() {
        let buffer = drawn([.fill(rect(1.4, 2.5, 3.2, 1), .black, cornerRadius: 0)], width: 10, height: 6)
        #expect(buffer.inkBounds() == PixelRect(x: 1, y: 3, width: 4, height: 1))
        #expect(buffer.row(3) == ".####.....")
    }

    @Test(arguments: [1, 1.5, 2] as [CGFloat]) func neighboursNeitherGapNorOverlap(scale: CGFloat) {
        // Seven strips share a width that seven does not divide: half transparent, so that an overlap would be darker.
        let half = Color.black.withAlpha(0.5)
        let width: CGFloat = 100
        let items = (0..<7).map { index in
            DisplayItem.fill(
                rect(width * CGFloat(index) / 7, 0, width * CGFloat(index + 1) / 7 - width * CGFloat(index) / 7, 4),
                half,
                cornerRadius: 0)
        }
        let pixels = Int(width * scale)
        let buffer = drawn(items, width: pixels, height: 2, scale: scale)
        #expect(Set(buffer.pixels) == [drawn([.fill(rect(0, 0, 4, 4), half, cornerRadius: 0)])[0, 0]])
    }

    @Test func roundingNoiseDoesNotMoveAnEdge() {
        // 0.1 + 0.2 is a little more than 0.3; at five times its size the edge falls on half a pixel.
        let a = drawn([.fill(rect(0, 0, 0.1 + 0.2, 1), .black, cornerRadius: 0)], width: 8, height: 8, scale: 5)
        let b = drawn([.fill(rect(0, 0, 0.3, 1), .black, cornerRadius: 0)], width: 8, height: 8, scale: 5)
        #expect(a.pixels == b.pixels)
        #expect(a.inkBounds()?.width == 2)
    }

    @Test func negativeSizesAreTheSameRectangle() {
        let a = drawn([.fill(rect(10, 10, -6, -4), .black, cornerRadius: 2)])
        let b = drawn([.fill(rect(4, 6, 6, 4), .black, cornerRadius: 2)])
        #expect(a.pixels == b.pixels)
    }

    @Test func aZeroAreaDrawsNothing() {
        let items: [DisplayItem] = [
            .fill(rect(5, 5, 0, 10), .black, cornerRadius: 0), .fill(rect(5, 5, 10, 0), .black, cornerRadius: 3),
            .border(rect(5, 5, 0, 10), .black, width: 1, cornerRadius: 0),
            .fill(rect(5, 5, 9, 9), .clear, cornerRadius: 0),
            .border(rect(5, 5, 9, 9), .black, width: 0, cornerRadius: 0),
            .polygon([[CGPoint(x: 1, y: 1), CGPoint(x: 9, y: 9)]], .black),
            .shadow(rect(5, 5, 0, 0), .black, blur: 3, cornerRadius: 0),
        ]
        #expect(drawn(items).inkBounds() == nil)
        #expect(DisplayList(items).pixelBounds(scale: 1).isEmpty)
    }
}
