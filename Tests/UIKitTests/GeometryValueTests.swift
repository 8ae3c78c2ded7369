import XCTest

@testable import UIKit

final class GeometryValueTests: XCTestCase {
    func testInsets() {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
        XCTAssertEqual(
            rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
            CGRect(x: 12, y: 21, width: 94, height: 46))
        XCTAssertEqual(UIEdgeInsets.zero, UIEdgeInsets())
    }

    func testValuesInNSValue() {
        XCTAssertEqual(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue, CGPoint(x: 1, y: 2))
        XCTAssertEqual(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue, CGSize(width: 1, height: 2))
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        XCTAssertEqual(NSValue(cgRect: rect).cgRectValue, rect)
        XCTAssertEqual(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue, CGVector(dx: 1, dy: 2))
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        XCTAssertEqual(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue, insets)
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        XCTAssertEqual(NSValue(cgAffineTransform: transform).cgAffineTransformValue, transform)
        XCTAssertEqual(NSNumber(value: 3).cgRectValue, .zero)
        XCTAssertEqual(NSValue(cgRect: rect).cgVectorValue, .zero)
        XCTAssertEqual(NSValue(cgPoint: .zero).cgAffineTransformValue, .identity)
    }

    func testTransformsAreTakenApartAndPutTogether() {
        let seed: UInt64 = 99
        var generator = RandomSource(seed: seed)
        func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &generator) }
        for round in 0..<1000 {
            let transform = CGAffineTransform(
                a: number(-3...3), b: number(-3...3), c: number(-3...3), d: number(-3...3), tx: number(-9...9),
                ty: number(-9...9))
            let again = TransformParts(transform).transform
            for (a, b) in zip(
                [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty],
                [again.a, again.b, again.c, again.d, again.tx, again.ty])
            {
                XCTAssertEqual(a, b, accuracy: 1e-9, "seed \(seed), round \(round)")
            }
        }
        for flat in [
            CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(scaleX: 1, y: 0), CGAffineTransform(scaleX: 0, y: 0),
            CGAffineTransform(scaleX: -1, y: 1), CGAffineTransform(scaleX: 1, y: -1),
            CGAffineTransform(scaleX: -1, y: -1),
        ] {
            let again = TransformParts(flat).transform
            XCTAssertEqual(again.a, flat.a, accuracy: 1e-12)
            XCTAssertEqual(again.d, flat.d, accuracy: 1e-12)
            XCTAssertEqual(again.b, 0, accuracy: 1e-12)
        }
    }
}
