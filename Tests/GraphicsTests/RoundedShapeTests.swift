import Foundation
import Graphics
import Testing

@MainActor struct RoundedShapeTests {
    @Test(
        arguments: [(20, 20, 6), (21, 17, 6), (13, 13, 6.5), (20, 12, 6), (9, 30, 4.5), (15, 15, 50)]
            as [(Int, Int, CGFloat)])
    func cornersAreAlikeAndTheirAreaIsACircles(width: Int, height: Int, radius: CGFloat) {
        let buffer = drawn([.fill(rect(3, 3, CGFloat(width), CGFloat(height)), .black, cornerRadius: radius)])
        #expect(buffer.isSymmetric(in: PixelRect(x: 3, y: 3, width: width, height: height)))
        let real = min(Double(radius), Double(width) / 2, Double(height) / 2)
        let area = buffer.pixels.reduce(0.0) { $0 + (255 - Double($1 & 0xFF)) / 255 }
        let expected = Double(width * height) - (4 - .pi) * real * real
        #expect(abs(area - expected) < expected * 0.01 + 0.5, "area \(area), a true one has \(expected)")
        #expect(buffer.inkBounds() == PixelRect(x: 3, y: 3, width: width, height: height))
    }

    @Test func curvesAreSmooth() {
        let buffer = drawn([.fill(rect(0, 0, 40, 40), .black, cornerRadius: 20)])
        let shades = Set(buffer.pixels)
        #expect(shades.count > 10)
        // Along the first row coverage only grows to the middle.
        let row = (0..<20).map { buffer[$0, 0] & 0xFF }
        #expect(zip(row, row.dropFirst()).allSatisfy { $0 >= $1 })
    }

    @Test func translucentShapesHaveNoSeams() {
        let buffer = drawn([.fill(rect(2, 2, 30, 20), Color.black.withAlpha(0.4), cornerRadius: 6)])
        let inside = buffer[17, 12]
        for x in 2..<32 { #expect(buffer[x, 12] == inside) }
        for y in 2..<22 { #expect(buffer[17, y] == inside) }
    }

    @Test func aStretchedRadiusIsAnEllipse() {
        let items: [DisplayItem] = [
            .pushTransform(CGAffineTransform(scaleX: 2, y: 1)), .fill(rect(1, 1, 16, 16), .black, cornerRadius: 8),
            .popTransform,
        ]
        let buffer = drawn(items)
        let area = buffer.pixels.reduce(0.0) { $0 + (255 - Double($1 & 0xFF)) / 255 }
        #expect(abs(area - .pi * 16 * 8) < 4)
        #expect(buffer.inkBounds() == PixelRect(x: 2, y: 1, width: 32, height: 16))
    }

    @Test func veryLargeCornersAreAsRoundAsSmallOnes() {
        // A disc of 1200 pixels: too large for a mask, so all three shapes go another way.
        let disc = rect(0, 0, 1200, 1200)
        func area(_ items: [DisplayItem]) -> Double {
            drawn(items, width: 1200, height: 1200).pixels.reduce(0.0) { $0 + (255 - Double($1 & 0xFF)) / 255 }
        }
        let expected = Double.pi * 600 * 600
        #expect(abs(area([.fill(disc, .black, cornerRadius: 600)]) - expected) < 100)
        let clipped: [DisplayItem] = [
            .pushClip(disc, cornerRadius: 600), .fill(rect(0, 0, 1200, 1200), .black, cornerRadius: 0), .popClip,
        ]
        #expect(abs(area(clipped) - expected) < 100)
        let ring = expected - Double.pi * 590 * 590
        #expect(abs(area([.border(disc, .black, width: 10, cornerRadius: 600)]) - ring) < 100)
    }
}
