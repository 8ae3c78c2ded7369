import Foundation
import Graphics
import Testing

struct AffineTransformTests {
    private let odd = CGAffineTransform(a: 2, b: 0.5, c: -1, d: 3, tx: 7, ty: -4)

    private func expectClose(
        _ a: CGPoint, _ b: CGPoint, _ location: SourceLocation = #_sourceLocation
    ) {
        #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9, "\(a) is not \(b)", sourceLocation: location)
    }

    @Test func pointsFollowCoreGraphicsFormula() {
        #expect(CGPoint(x: 10, y: 20).applying(odd) == CGPoint(x: 2 * 10 - 20 + 7, y: 0.5 * 10 + 3 * 20 - 4))
        #expect(CGSize(width: 10, height: 20).applying(odd) == CGSize(width: 0, height: 65))
        #expect(CGAffineTransform.identity.isIdentity)
        #expect(!odd.isIdentity)
        #expect(CGAffineTransform(1, 0, 0, 1, 0, 0).isIdentity)
    }

    @Test func concatenationRunsFromLeftToRight() {
        let point = CGPoint(x: 3, y: 5)
        let other = CGAffineTransform(rotationAngle: 0.7)
        expectClose(point.applying(odd.concatenating(other)), point.applying(odd).applying(other))
        // The -ed forms act before what is there already.
        expectClose(point.applying(odd.translatedBy(x: 2, y: 1)), CGPoint(x: 5, y: 6).applying(odd))
        expectClose(point.applying(odd.scaledBy(x: 2, y: 3)), CGPoint(x: 6, y: 15).applying(odd))
        expectClose(point.applying(odd.rotated(by: 0.7)), point.applying(other).applying(odd))
        expectClose(CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2)), CGPoint(x: 0, y: 1))
    }

    @Test func inverseUndoes() {
        let point = CGPoint(x: -3.25, y: 12.5)
        expectClose(point.applying(odd).applying(odd.inverted()), point)
        let plain = CGAffineTransform(scaleX: 4, y: -0.5).translatedBy(x: 3, y: 9)
        #expect(point.applying(plain).applying(plain.inverted()) == point, "scales and moves are undone exactly")
    }

    @Test(arguments: [
        CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 1, ty: 1),
        CGAffineTransform(scaleX: .infinity, y: 1),
    ]) func whatCannotBeUndoneStays(transform: CGAffineTransform) {
        #expect(transform.inverted() == transform)
    }

    @Test func rectanglesGetBounds() {
        let turned = rect(0, 0, 10, 20).applying(CGAffineTransform(rotationAngle: .pi / 2))
        expectClose(turned.origin, CGPoint(x: -20, y: 0))
        #expect(abs(turned.size.width - 20) < 1e-9 && abs(turned.size.height - 10) < 1e-9)
        #expect(CGRect.null.applying(odd).isNull)
        #expect(rect(1, 2, 3, 4).applying(CGAffineTransform(scaleX: -1, y: 1)) == rect(-4, 2, 3, 4))
    }

    @Test func codedAsSixNumbers() throws {
        let data = try JSONEncoder().encode([odd])
        #expect(String(decoding: data, as: UTF8.self) == "[[2,0.5,-1,3,7,-4]]")
        #expect(try JSONDecoder().decode([CGAffineTransform].self, from: data) == [odd])
    }

    @Test func partsMakeTheWhole() {
        for transform in [odd, .identity, CGAffineTransform(scaleX: -2, y: 3).rotated(by: 1)] {
            let again = CGAffineTransform(transform.decomposed())
            for point in [CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: 5, y: -7)] {
                expectClose(point.applying(again), point.applying(transform))
            }
        }
        let parts = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(rotationAngle: 0.5)).decomposed()
        #expect(
            abs(parts.rotation - 0.5) < 1e-12 && abs(parts.scale.width - 2) < 1e-12
                && abs(parts.scale.height - 3) < 1e-12)
    }
}
