import Foundation
import Graphics
import Testing

@MainActor struct PolygonTests {
    private func area(_ buffer: PixelBuffer) -> Double {
        buffer.pixels.reduce(0.0) { $0 + (255 - Double($1 & 0xFF)) / 255 }
    }

    private func polygon(_ points: [(CGFloat, CGFloat)]) -> [CGPoint] { points.map { CGPoint(x: $0.0, y: $0.1) } }

    @Test func coverageIsTheArea() {
        let triangle = polygon([(3.3, 2.1), (35.7, 11.4), (9.2, 33.8)])
        let buffer = drawn([.polygon([triangle], .black)])
        let true2 = (35.7 - 3.3) * (33.8 - 2.1) - (9.2 - 3.3) * (11.4 - 2.1)
        #expect(abs(area(buffer) - true2 / 2) < 0.5)
        let reversed = drawn([.polygon([triangle.reversed()], .black)])
        #expect(buffer.pixels == reversed.pixels)
    }

    @Test func wholePixelsAreSharp() {
        let buffer = drawn([.polygon([polygon([(4, 4), (14, 4), (14, 9), (4, 9)])], .black)])
        #expect(buffer.pixels == drawn([.fill(rect(4, 4, 10, 5), .black, cornerRadius: 0)]).pixels)
    }

    @Test func halfAPixelIsHalfDark() {
        let buffer = drawn([.polygon([polygon([(4.5, 4), (10, 4), (10, 8.25), (4.5, 8.25)])], .black)])
        #expect(abs(Int(buffer[4, 5] & 0xFF) - 128) <= 1)
        #expect(abs(Int(buffer[7, 8] & 0xFF) - 191) <= 1)
    }

    @Test func contoursUniteOrCutHoles() {
        let outer = polygon([(2, 2), (30, 2), (30, 30), (2, 30)])
        let inner = polygon([(10, 10), (20, 10), (20, 20), (10, 20)])
        #expect(area(drawn([.polygon([outer, inner], .black)])) == 784)
        #expect(area(drawn([.polygon([outer, inner.reversed()], .black)])) == 684)
    }

    @Test func whatLiesOutsideTheSurfaceStillWinds() {
        let buffer = drawn([.polygon([polygon([(-100, -50), (200, -50), (200, 90), (-100, 90)])], .black)])
        #expect(Set(buffer.pixels) == [0xFF00_0000])
        let slanted = drawn([
            .polygon([polygon([(-40, 0), (40, 0), (40, 40), (-40, 40)].map { ($0.0 + $0.1 / 2, $0.1) })], .black)
        ])
        #expect(Set(slanted.pixels) == [0xFF00_0000])
    }
}
