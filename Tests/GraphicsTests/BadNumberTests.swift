import Foundation
import Graphics
import Testing

@MainActor struct BadNumberTests {
    private static let numbers: [CGFloat] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e30, -1e30, 1e-300, 0, -0.0,
        12,
        CGFloat(Int32.max), CGFloat(Int64.min),
    ]

    /// Every kind of item with odd numbers everywhere: nothing traps, nothing hangs.
    @Test func oddNumbersAreDrawnOrLeftOut() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        func number() -> CGFloat { Self.numbers.randomElement(using: &random) ?? 0 }
        func area() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
        func transform() -> CGAffineTransform {
            CGAffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
        }
        let mask = CoverageMask(width: 2, height: 2, bytes: [1, 2, 3, 4])
        let empty = CoverageMask(width: 0, height: 0, bytes: [])
        let picture = Image(width: 2, height: 3, color: .black)
        let nothing = Image(width: 0, height: 0, pixels: [])
        let buffer = PixelBuffer(width: 24, height: 20)
        let rasteriser = Rasteriser()
        for round in 0..<400 {
            let color = Color(
                red: number(), green: number(), blue: number(), alpha: Bool.random(using: &random) ? 1 : number())
            let run = GlyphRun(
                glyphs: [
                    PlacedGlyph(ink: .mask(mask), x: .random(in: .min ... .max, using: &random), y: .max),
                    PlacedGlyph(ink: .mask(empty), x: 0, y: 0), PlacedGlyph(ink: .picture(picture), x: .min, y: 3),
                    PlacedGlyph(ink: .mask(mask), x: 3, y: 3),
                ], scale: number(), bounds: area())
            let items: [DisplayItem] = [
                .pushTransform(
                    round % 3 == 0 ? transform() : CGAffineTransform(rotationAngle: round % 3 == 1 ? 0 : 0.3)),
                .pushClip(round % 2 == 0 ? area() : rect(0, 0, 20, 20), cornerRadius: number()),
                .pushGroup(opacity: number(), bounds: area()), .fill(area(), color, cornerRadius: number()),
                .border(area(), color, width: number(), cornerRadius: number()),
                .shadow(area(), color, blur: number(), cornerRadius: number()), .glyphs(run, at: area().origin, color),
                .image(picture, area(), source: area()), .image(picture, area(), source: nil),
                .image(nothing, area(), source: nil),
                .polygon([[area().origin, area().origin, area().origin, CGPoint(x: 3, y: 9)]], color), .popGroup,
                .popClip,
                .popTransform,
            ]
            _ = buffer.withSurface {
                rasteriser.draw(
                    DisplayList(items), scale: round % 5 == 0 ? number() : 1, background: color, into: $0,
                    everything: round % 2 == 0)
            }
            _ = DisplayList(items).pixelBounds(scale: number())
        }
        #expect(buffer.pixels.count == 480, "seed \(seed)")
    }

    @Test func aRectangleWithoutEndFillsEverything() {
        for area in [CGRect.infinite, rect(-1e30, -1e30, 3e30, 3e30)] {
            #expect(Set(drawn([.fill(area, .black, cornerRadius: 0)]).pixels) == [0xFF00_0000])
            let turned = drawn([
                .pushTransform(CGAffineTransform(translationX: 9, y: 4).rotated(by: 0.7)),
                .fill(area, .black, cornerRadius: 0),
                .popTransform,
            ])
            #expect(Set(turned.pixels) == [0xFF00_0000])
        }
        #expect(drawn([.fill(.null, .black, cornerRadius: 0)]).inkBounds() == nil)
        #expect(drawn([.fill(rect(0, .nan, 5, 5), .black, cornerRadius: 0)]).inkBounds() == nil)
    }

    @Test func aHugeTurnedRectangleKeepsItsEdge() {
        // A half plane: its only visible edge runs through the middle at 45 degrees.
        let buffer = drawn([
            .pushTransform(CGAffineTransform(translationX: 20, y: 20).rotated(by: .pi / 4)),
            .fill(rect(-1e12, 0, 2e12, 1e12), .black, cornerRadius: 0), .popTransform,
        ])
        let area = buffer.pixels.reduce(0.0) { $0 + (255 - Double($1 & 0xFF)) / 255 }
        #expect(abs(area - 800) < 2)
        #expect(buffer[2, 37] == 0xFF00_0000 || buffer[37, 2] == 0xFFFF_FFFF)
    }

    @Test func emptySurfacesAreLeftAlone() {
        for (width, height) in [(0, 0), (0, 5), (5, 0)] {
            let buffer = PixelBuffer(width: width, height: height)
            let damage = buffer.withSurface {
                Rasteriser().draw(DisplayList(), scale: 1, background: .white, into: $0, everything: true)
            }
            #expect(damage.isEmpty)
        }
    }
}
