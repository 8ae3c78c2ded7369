import Foundation
import Graphics
import Testing

@MainActor struct PictureDrawingTests {
    private let quarters = Image(
        width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF])

    @Test func pixelForPixel() {
        let buffer = drawn([.image(quarters, rect(3, 4, 2, 2), source: nil)])
        #expect([buffer[3, 4], buffer[4, 4], buffer[3, 5], buffer[4, 5]] == quarters.pixels)
        #expect(buffer[5, 4] == 0xFFFF_FFFF && buffer[2, 4] == 0xFFFF_FFFF)
    }

    @Test func aPartOfAPicture() {
        let buffer = drawn([.image(quarters, rect(3, 4, 8, 8), source: rect(1, 0, 1, 1))])
        #expect(buffer[3, 4] == 0xFF00_FF00 && buffer[10, 11] == 0xFF00_FF00, "neighbours do not bleed in")
        let beyond = drawn([.image(quarters, rect(0, 0, 8, 8), source: rect(0, 0, 4, 4))], background: .black)
        #expect(beyond.inkBounds(background: 0xFF00_0000) == PixelRect(x: 0, y: 0, width: 4, height: 4))
        #expect(drawn([.image(quarters, rect(0, 0, 8, 8), source: rect(5, 5, 4, 4))]).inkBounds() == nil)
    }

    @Test func mirroredAndTurnedByQuarters() {
        func corners(_ transform: CGAffineTransform) -> [UInt32] {
            let buffer = drawn([
                .pushTransform(transform), .image(quarters, rect(-10, -10, 20, 20), source: nil), .popTransform,
            ])
            return [buffer[10, 10], buffer[29, 10], buffer[10, 29], buffer[29, 29]]
        }
        let center = CGAffineTransform(translationX: 20, y: 20)
        let (a, b, c, d) = (quarters.pixels[0], quarters.pixels[1], quarters.pixels[2], quarters.pixels[3])
        #expect(corners(center) == [a, b, c, d])
        #expect(corners(center.scaledBy(x: -1, y: 1)) == [b, a, d, c])
        #expect(corners(center.scaledBy(x: 1, y: -1)) == [c, d, a, b])
        #expect(corners(center.rotated(by: .pi / 2)) == [c, a, d, b])
        #expect(corners(center.rotated(by: -.pi / 2)) == [b, d, a, c])
        #expect(corners(center.rotated(by: .pi)) == [d, c, b, a])
        #expect(corners(center.rotated(by: .pi / 2).scaledBy(x: -1, y: 1)) == [d, b, c, a])
    }

    @Test func aTurnedPictureHasSmoothEdgesAndItsColour() {
        let flat = Image(width: 20, height: 20, color: .black)
        let buffer = drawn([
            .pushTransform(CGAffineTransform(translationX: 20, y: 20).rotated(by: 0.5)),
            .image(flat, rect(-10, -10, 20, 20), source: nil), .popTransform,
        ])
        let area = buffer.pixels.reduce(0.0) { $0 + (255 - Double($1 & 0xFF)) / 255 }
        #expect(abs(area - 400) < 4)
        #expect(buffer[20, 20] == 0xFF00_0000)
        #expect(Set(buffer.pixels).count > 5)
    }

    @Test func aGlyphRunAtItsOwnScaleIsDrawnPixelForPixel() {
        let mask = CoverageMask(width: 3, height: 2, bytes: [255, 0, 128, 0, 255, 64])
        let run = GlyphRun(
            glyphs: [PlacedGlyph(ink: .mask(mask), x: 1, y: 0), PlacedGlyph(ink: .mask(mask), x: 5, y: 1)], scale: 2,
            bounds: .zero)
        let buffer = drawn([.glyphs(run, at: CGPoint(x: 1.2, y: 1), .black)], width: 12, height: 6, scale: 2)
        // 1.2 points are 2.4 pixels: the origin goes to the second.
        #expect(buffer.row(2) == "...#.6......")
        #expect(buffer.row(3) == "....#3.#.6..")
        #expect(buffer.row(4) == "........#3..")
    }

    @Test func aGlyphRunInAColour() {
        let mask = CoverageMask(width: 1, height: 1, bytes: [255])
        let picture = Image(width: 1, height: 1, pixels: [0xFF12_3456])
        let run = GlyphRun(
            glyphs: [PlacedGlyph(ink: .mask(mask), x: 0, y: 0), PlacedGlyph(ink: .picture(picture), x: 1, y: 0)],
            scale: 1,
            bounds: .zero)
        let buffer = drawn([.glyphs(run, at: .zero, Color(hex: 0x2A66E8))], width: 3, height: 1)
        #expect(buffer.pixels == [0xFF2A_66E8, 0xFF12_3456, 0xFFFF_FFFF], "a colour glyph keeps its own colours")
    }

    @Test(arguments: [0.5, 1.4, 3] as [CGFloat]) func aScaledGlyphRunKeepsItsPlaceAndWeight(factor: CGFloat) {
        let mask = CoverageMask(width: 8, height: 8, bytes: [UInt8](repeating: 255, count: 64))
        let run = GlyphRun(glyphs: [PlacedGlyph(ink: .mask(mask), x: 2, y: 2)], scale: 1, bounds: .zero)
        for turn in [0, 0.4] as [CGFloat] {
            let buffer = drawn([
                .pushTransform(CGAffineTransform(translationX: 5, y: 5).scaledBy(x: factor, y: factor)),
                .pushTransform(CGAffineTransform(translationX: 6, y: 6).rotated(by: turn).translatedBy(x: -6, y: -6)),
                .glyphs(run, at: .zero, .black), .popTransform, .popTransform,
            ])
            var (area, x, y) = (0.0, 0.0, 0.0)
            for row in 0..<40 {
                for column in 0..<40 {
                    let ink = (255 - Double(buffer[column, row] & 0xFF)) / 255
                    area += ink
                    x += ink * (Double(column) + 0.5)
                    y += ink * (Double(row) + 0.5)
                }
            }
            #expect(abs(area - 64 * factor * factor) < 3 + factor)
            #expect(abs(x / area - (5 + 6 * factor)) < 0.1 && abs(y / area - (5 + 6 * factor)) < 0.1)
        }
    }
}
