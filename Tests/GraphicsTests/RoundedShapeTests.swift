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

/// Shapes of which only some corners are round.
@MainActor struct RoundedCornersTests {
    private static let area = rect(4, 4, 30, 24)
    private static let all: [RectCorners] = (0...15).map { RectCorners(rawValue: $0) }

    /// The darkness of the four corner squares of a picture, 8 pixels a side: top left, top right, bottom left, bottom right.
    private func corners(_ buffer: PixelBuffer, of area: PixelRect) -> [Double] {
        (0..<4).map { index in
            let left = index & 1 == 0 ? area.x : area.x + area.width - 8
            let top = index & 2 == 0 ? area.y : area.y + area.height - 8
            var sum = 0.0
            for place in 0..<64 { sum += (255 - Double(buffer[left + place % 8, top + place / 8] & 0xFF)) / 255 }
            return sum
        }
    }

    /// The three shapes with a radius of 8: fill, clip, ring (of width 3).
    private func shapes(_ corners: RectCorners) -> [[DisplayItem]] {
        [
            [.fill(Self.area, .black, cornerRadius: 8, corners: corners)],
            [
                .pushClip(Self.area, cornerRadius: 8, corners: corners),
                .fill(rect(0, 0, 40, 40), .black, cornerRadius: 0),
                .popClip,
            ],
            [.border(Self.area, .black, width: 3, cornerRadius: 8, corners: corners)],
        ]
    }

    @Test func eachCornerIsRoundOrSquareByItself() {
        let pixels = PixelRect(x: 4, y: 4, width: 30, height: 24)
        for corners in Self.all {
            for (shape, square) in zip(shapes(corners), [64, 64, 39] as [Double]) {
                let found = self.corners(drawn(shape), of: pixels)
                let round = Double.pi / 4 * square
                for index in 0..<4 {
                    let expected = corners.contains(RectCorners(rawValue: 1 << UInt8(index))) ? round : square
                    #expect(abs(found[index] - expected) < 0.8, "corner \(index) of \(corners.rawValue): \(shape)")
                }
            }
        }
    }

    /// What is drawn through a mirror or a quarter turn is the mirrored or turned picture, whatever way it is drawn: small corners are
    /// masks, turned ones polygons.
    @Test func mirrorsAndTurnsTakeTheCornersAlong() {
        let size = 40
        for corners in Self.all where [1, 2, 4, 8, 6, 11].contains(corners.rawValue) {
            for shape in shapes(corners) + [[.shadow(Self.area, .black, blur: 2, cornerRadius: 8, corners: corners)]] {
                let plain = drawn(shape)
                let before = plain.pixels
                let moves: [(CGAffineTransform, (Int, Int) -> (Int, Int))] = [
                    (CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 40, ty: 0), { (size - 1 - $0, $1) }),
                    (CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 40), { ($0, size - 1 - $1) }),
                    (CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 40, ty: 0), { (size - 1 - $1, $0) }),
                    (CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 40), { ($1, size - 1 - $0) }),
                ]
                for (transform, place) in moves {
                    let turned = drawn([.pushTransform(transform)] + shape + [.popTransform]).pixels
                    var worst = 0
                    for y in 0..<size {
                        for x in 0..<size {
                            let (toX, toY) = place(x, y)
                            let (one, other) = (before[y * size + x], turned[toY * size + toX])
                            worst = max(worst, abs(Int(one & 0xFF) - Int(other & 0xFF)))
                        }
                    }
                    // A shadow's curves are summed up row by row, and a quarter turn makes columns of the rows.
                    #expect(worst <= 3, "corners \(corners.rawValue), \(transform): \(shape)")
                }
                // Nearly no turn at all: drawn as a polygon, and looking the same but for the edges' last shade.
                let nudged = drawn([.pushTransform(CGAffineTransform(rotationAngle: 1e-5))] + shape + [.popTransform])
                #expect(plain.largestDifference(from: nudged) <= 24, "corners \(corners.rawValue): \(shape)")
            }
        }
    }

    @Test func aShadowOfSquareAndRoundCornersIsTheBlurOfTheShape() {
        for corners in Self.all {
            let shadow = drawn([.shadow(rect(12, 12, 16, 16), .black, blur: 3, cornerRadius: 8, corners: corners)])
            let sharp = drawn([.fill(rect(12, 12, 16, 16), .black, cornerRadius: 8, corners: corners)])
            for (x, y) in [(12, 12), (27, 12), (12, 27), (27, 27), (20, 20), (9, 14), (30, 30)] {
                var sum = 0.0
                for row in 0..<40 {
                    for column in 0..<40 {
                        let distance = Double((row - y) * (row - y) + (column - x) * (column - x))
                        sum += (255 - Double(sharp[column, row] & 0xFF)) * exp(-distance / 18) / (18 * .pi)
                    }
                }
                #expect(abs(255 - Double(shadow[x, y] & 0xFF) - sum) < 4, "corners \(corners.rawValue) at \(x), \(y)")
            }
        }
    }
}
