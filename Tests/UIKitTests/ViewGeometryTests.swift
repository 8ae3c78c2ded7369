import XCTest

@testable import UIKit

final class ViewGeometryTests: XCTestCase {
    @MainActor func testFrameBoundsAndCenterAreOneThing() async {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        XCTAssertEqual(view.center, CGPoint(x: 25, y: 40))
        XCTAssertEqual(view.bounds, CGRect(x: 0, y: 0, width: 30, height: 40))
        view.center = CGPoint(x: 100, y: 100)
        XCTAssertEqual(view.frame, CGRect(x: 85, y: 80, width: 30, height: 40))
        view.bounds = CGRect(x: 5, y: 6, width: 50, height: 60)
        XCTAssertEqual(view.frame, CGRect(x: 75, y: 70, width: 50, height: 60))
        view.frame = CGRect(x: 0, y: 0, width: -10, height: 10)
        XCTAssertEqual(view.frame, CGRect(x: -10, y: 0, width: 10, height: 10))
        view.layer.anchorPoint = .zero
        XCTAssertEqual(view.frame, CGRect(x: -5, y: 5, width: 10, height: 10))
    }

    @MainActor func testFrameUnderATransform() async {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        assertEqual(view.frame, CGRect(x: 25, y: -25, width: 50, height: 100))
        XCTAssertEqual(view.bounds.size, CGSize(width: 100, height: 50))
        view.frame = CGRect(x: 10, y: 20, width: 60, height: 80)
        assertEqual(view.frame, CGRect(x: 10, y: 20, width: 60, height: 80))
        XCTAssertEqual(view.bounds.width, 80, accuracy: 1e-9)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        assertEqual(view.bounds, CGRect(x: 0, y: 0, width: 20, height: 10))
        view.transform = .identity
        assertEqual(view.frame, CGRect(x: 10, y: 5, width: 20, height: 10))
    }

    @MainActor func testNumbersThatAreNoneAreRefused() async {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        let said = collectingDiagnostics {
            view.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
            view.bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
            view.center = CGPoint(x: 0, y: CGFloat.nan)
            view.transform = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
            view.alpha = .nan
            view.layer.cornerRadius = .infinity
        }
        XCTAssertEqual(said.map(\.kind), Array(repeating: .misuse, count: 6))
        XCTAssertEqual(view.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
        XCTAssertEqual(view.alpha, 1)
    }

    @MainActor func testConversions() async {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
        let a = UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
        let b = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
        let c = UIView(frame: CGRect(x: 300, y: 300, width: 50, height: 50))
        window.addSubview(a)
        a.addSubview(b)
        window.addSubview(c)
        a.bounds.origin = CGPoint(x: 0, y: 5)
        XCTAssertEqual(b.convert(CGPoint(x: 1, y: 1), to: nil), CGPoint(x: 111, y: 66))
        XCTAssertEqual(b.convert(CGPoint(x: 1, y: 1), to: c), CGPoint(x: -189, y: -234))
        XCTAssertEqual(
            b.convert(CGRect(x: 0, y: 0, width: 10, height: 10), from: a), CGRect(x: -10, y: -20, width: 10, height: 10)
        )
        XCTAssertEqual(window.convert(b.bounds, from: b), CGRect(x: 110, y: 65, width: 50, height: 50))
        a.transform = CGAffineTransform(scaleX: 2, y: 2)
        XCTAssertEqual(b.convert(CGPoint.zero, to: window), CGPoint(x: 20, y: -20))
        XCTAssertEqual(window.convert(CGPoint(x: 20, y: -20), to: b), CGPoint.zero)
    }

    @MainActor func testRandomConversionsThereAndBack() async {
        let seed: UInt64 = 20_261_201
        var generator = RandomSource(seed: seed)
        func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &generator) }
        for round in 0..<200 {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
            var ends: [UIView] = []
            for _ in 0..<2 {
                var view = root
                for _ in 0..<Int.random(in: 1...6, using: &generator) {
                    let child = UIView(
                        frame: CGRect(
                            x: number(-100...100), y: number(-100...100), width: number(1...300),
                            height: number(1...300)))
                    child.layer.anchorPoint = CGPoint(x: number(0...1), y: number(0...1))
                    child.bounds.origin = CGPoint(x: number(-50...50), y: number(-50...50))
                    child.transform = CGAffineTransform(rotationAngle: number(-3...3))
                        .scaledBy(x: number(0.5...2), y: number(0.5...2))
                    view.addSubview(child)
                    view = child
                }
                ends.append(view)
            }
            let point = CGPoint(x: number(-100...100), y: number(-100...100))
            let there = ends[0].convert(point, to: ends[1])
            let back = ends[0].convert(there, from: ends[1])
            XCTAssertEqual(back.x, point.x, accuracy: 1e-6, "seed \(seed), round \(round)")
            XCTAssertEqual(back.y, point.y, accuracy: 1e-6, "seed \(seed), round \(round)")
            let byRoot = ends[1].convert(ends[0].convert(point, to: root), from: root)
            XCTAssertEqual(byRoot.x, there.x, accuracy: 1e-6, "seed \(seed), round \(round)")
            XCTAssertEqual(byRoot.y, there.y, accuracy: 1e-6, "seed \(seed), round \(round)")
        }
    }

    @MainActor func testHitTesting() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let under = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let over = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        root.addSubview(under)
        root.addSubview(over)
        let point = CGPoint(x: 75, y: 75)
        XCTAssertTrue(root.hitTest(point, with: nil) === over)
        over.isHidden = true
        XCTAssertTrue(root.hitTest(point, with: nil) === under)
        over.isHidden = false
        over.alpha = 0.009
        XCTAssertTrue(root.hitTest(point, with: nil) === under)
        over.alpha = 1
        over.isUserInteractionEnabled = false
        XCTAssertTrue(root.hitTest(point, with: nil) === under)
        over.isUserInteractionEnabled = true
        XCTAssertNil(root.hitTest(CGPoint(x: 300, y: 0), with: nil))

        over.transform = CGAffineTransform(rotationAngle: .pi / 4)
        XCTAssertTrue(root.hitTest(CGPoint(x: 52, y: 52), with: nil) === under, "the corner turned away")
        XCTAssertTrue(root.hitTest(CGPoint(x: 100, y: 32), with: nil) === over, "the corner turned up here")
        over.transform = CGAffineTransform(scaleX: 0, y: 1)
        XCTAssertTrue(root.hitTest(CGPoint(x: 100, y: 100), with: nil) === root, "a flattened view has no inside")
    }

    @MainActor func testSolvedFramesGoThroughBoundsAndCenter() async {
        let view = Observed(frame: .zero)
        view.applySolvedFrame(CGRect(x: 1, y: 2, width: 30, height: 40))
        XCTAssertEqual(view.frame, CGRect(x: 1, y: 2, width: 30, height: 40))
        XCTAssertEqual(view.boundsChanges, 1)
        view.applySolvedFrame(CGRect(x: 1, y: 2, width: 30, height: 40))
        XCTAssertEqual(view.boundsChanges, 1, "nothing is set that has its value")
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.applySolvedFrame(CGRect(x: 0, y: 0, width: 10, height: 10))
        XCTAssertEqual(view.bounds.size, CGSize(width: 10, height: 10), "layout does not see the transform")
        XCTAssertEqual(view.center, CGPoint(x: 5, y: 5))
    }

    @MainActor func assertEqual(_ a: CGRect, _ b: CGRect, line: UInt = #line) {
        XCTAssertEqual(a.minX, b.minX, accuracy: 1e-9, line: line)
        XCTAssertEqual(a.minY, b.minY, accuracy: 1e-9, line: line)
        XCTAssertEqual(a.width, b.width, accuracy: 1e-9, line: line)
        XCTAssertEqual(a.height, b.height, accuracy: 1e-9, line: line)
    }
}

private final class Observed: UIView {
    var boundsChanges = 0
    override var bounds: CGRect { didSet { boundsChanges += 1 } }
}
