import Foundation
import Graphics
import Testing

@MainActor struct ShadowTests {
    private func ink(_ buffer: PixelBuffer) -> Double {
        buffer.pixels.reduce(0.0) { $0 + (255 - Double($1 & 0xFF)) / 255 }
    }

    @Test(
        arguments: [(30, 24, 0, 3), (31, 17, 8, 2.5), (60, 60, 10, 5), (6, 6, 3, 6)]
            as [(CGFloat, CGFloat, CGFloat, CGFloat)])
    func aShadowIsEvenOnAllSidesAndLosesNoInk(width: CGFloat, height: CGFloat, radius: CGFloat, blur: CGFloat) {
        let buffer = drawn(
            [.shadow(rect(30, 30, width, height), .black, blur: blur, cornerRadius: radius)], width: 120, height: 120)
        let reach = Int((blur * 3).rounded(.up))
        let whole = PixelRect(
            x: 30 - reach, y: 30 - reach, width: Int(width) + 2 * reach, height: Int(height) + 2 * reach)
        #expect(buffer.isSymmetric(in: whole))
        let sharp = drawn([.fill(rect(30, 30, width, height), .black, cornerRadius: radius)], width: 120, height: 120)
        #expect(abs(ink(buffer) - ink(sharp)) < ink(sharp) * 0.02 + 1)
        if let bounds = buffer.inkBounds() {
            #expect(bounds.x >= whole.x && bounds.x + bounds.width <= whole.x + whole.width)
        }
    }

    @Test func aShadowFollowsAGaussian() {
        let buffer = drawn(
            [.shadow(rect(60, -200, 400, 600), .black, blur: 10, cornerRadius: 0)], width: 120, height: 20)
        for x in stride(from: 30, to: 90, by: 7) {
            let distance = (Double(x) + 0.5 - 60) / 10
            let expected = 0.5 * (1 + erf(distance / 2.0.squareRoot()))
            let seen = (255 - Double(buffer[x, 10] & 0xFF)) / 255
            #expect(abs(seen - expected) < 0.01, "at \(x)")
        }
    }

    @Test func largeAndSmallRectanglesFadeAlike() {
        // The one is kept as a nine-patch, the other whole: the edges must not tell.
        let large = drawn([.shadow(rect(20, 20, 300, 50), .black, blur: 4, cornerRadius: 6)], width: 360, height: 90)
        let small = drawn([.shadow(rect(20, 20, 36, 50), .black, blur: 4, cornerRadius: 6)], width: 360, height: 90)
        let column = 20
        for y in 0..<90 {
            for x in 0..<column { #expect(abs(Int(large[x, y] & 0xFF) - Int(small[x, y] & 0xFF)) <= 1) }
        }
    }

    @Test func noBlurIsASharpShape() {
        for blur in [0, -3, .nan] as [CGFloat] {
            let shadow = drawn([.shadow(rect(5, 5, 20, 20), .black, blur: blur, cornerRadius: 6)])
            #expect(shadow.pixels == drawn([.fill(rect(5, 5, 20, 20), .black, cornerRadius: 6)]).pixels)
        }
    }

    @Test func aTurnedShadowLooksLikeAnUprightOne() {
        func disc(_ turn: CGFloat) -> PixelBuffer {
            drawn(
                [
                    .pushTransform(CGAffineTransform(translationX: 60, y: 60).rotated(by: turn)),
                    .shadow(rect(-25, -25, 50, 50), .black, blur: 6, cornerRadius: 25), .popTransform,
                ], width: 120, height: 120)
        }
        // A disc's shadow is the same in any direction.
        #expect(disc(0.6).largestDifference(from: disc(0)) <= 5)
        #expect(disc(.pi / 2).pixels == disc(0).pixels)
    }

    @Test func aVeryLargeBlurIsStillAGaussian() {
        let buffer = drawn(
            [.shadow(rect(300, -3000, 4000, 6000), .black, blur: 100, cornerRadius: 0)], width: 600, height: 4)
        for x in stride(from: 50, to: 600, by: 60) {
            let expected = 0.5 * (1 + erf((Double(x) + 0.5 - 300) / 100 / 2.0.squareRoot()))
            #expect(abs((255 - Double(buffer[x, 2] & 0xFF)) / 255 - expected) < 0.02, "at \(x)")
        }
    }
}
