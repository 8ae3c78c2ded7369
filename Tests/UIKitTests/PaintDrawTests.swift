import Graphics
import XCTest

@testable import UIKit

final class PaintDrawTests: XCTestCase {
    private let red: UInt32 = 0xFF0000
    private let white: UInt32 = 0xFFFFFF

    @MainActor func testDrawIsCalledWhenNeededOnly() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let view = Drawing { rect in
            UIColor.red.setFill()
            UIRectFill(rect.insetBy(dx: 5, dy: 5))
        }
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        root.addSubview(view)
        let size = CGSize(width: 40, height: 40)
        var image = Rendering(root, size: size)
        _ = Rendering(root, size: size)
        XCTAssertEqual(view.calls, 1)
        XCTAssertEqual(image.color(10, 10), red)
        XCTAssertEqual(image.color(2, 2), white)

        view.frame.size = CGSize(width: 40, height: 40)
        image = Rendering(root, size: size)
        XCTAssertEqual(view.calls, 1, "another size stretches what was drawn")
        XCTAssertEqual(image.color(28, 28), red)
        XCTAssertEqual(image.color(7, 7), white)
        view.contentMode = .bottomRight
        image = Rendering(root, size: size)
        XCTAssertEqual(image.color(10, 10), white)
        XCTAssertEqual(image.color(30, 30), red)
        view.contentMode = .redraw
        image = Rendering(root, size: size)
        XCTAssertEqual(view.calls, 2)
        XCTAssertEqual(image.color(6, 6), red)
        view.bounds.size.width = 30
        _ = Rendering(root, size: size)
        XCTAssertEqual(view.calls, 3)
        view.setNeedsDisplay()
        _ = Rendering(root, size: size)
        XCTAssertEqual(view.calls, 4)
    }

    @MainActor func testDrawingStaysInsideTheBounds() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let view = Drawing { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: -10, y: -10, width: 100, height: 100))
        }
        view.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        root.addSubview(view)
        let image = Rendering(root, size: CGSize(width: 40, height: 40))
        XCTAssertEqual(image.color(5, 5), white)
        XCTAssertEqual(image.color(15, 15), red)
    }

    @MainActor func testContextState() async {
        let items = CGContext.record(scale: 1) {
            let context = UIGraphicsGetCurrentContext()!
            context.setFillColor(UIColor.red.cgColor)
            context.saveGState()
            context.translateBy(x: 10, y: 20)
            context.scaleBy(x: 2, y: 2)
            context.setAlpha(0.5)
            context.fill(CGRect(x: 1, y: 1, width: 3, height: 3))
            context.restoreGState()
            context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
            context.clip(to: CGRect(x: 3, y: 3, width: 5, height: 5))
            context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
        }
        let red = Color(red: 1, green: 0, blue: 0)
        XCTAssertEqual(
            items,
            [
                .fill(
                    CGRect(x: 12, y: 22, width: 6, height: 6), Color(red: 1, green: 0, blue: 0, alpha: 0.5),
                    cornerRadius: 0),
                .pushClip(CGRect(x: 3, y: 3, width: 2, height: 2), cornerRadius: 0),
                .fill(CGRect(x: 0, y: 0, width: 9, height: 9), red, cornerRadius: 0), .popClip,
            ])
        XCTAssertNil(UIGraphicsGetCurrentContext())
        let said = collectingDiagnostics {
            _ = CGContext.record(scale: 1) { UIGraphicsGetCurrentContext()!.restoreGState() }
            UIBezierPath(rect: .zero).fill()
        }
        XCTAssertEqual(said.map(\.kind), [.misuse, .misuse])
    }

    /// Clips of a context: turned ones, round ones inside one another, none left; and none outlives its saved state.
    @MainActor func testClipsNestAndTurn() async {
        final class Drawing: UIView {
            var body: (CGContext) -> Void = { _ in }
            override func draw(_ rect: CGRect) { body(UIGraphicsGetCurrentContext()!) }
        }
        func picture(_ body: @escaping (CGContext) -> Void) -> Rendering {
            let view = Drawing(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.body = body
            return Rendering(view, size: CGSize(width: 100, height: 100))
        }
        let everything = CGRect(x: 0, y: 0, width: 100, height: 100)
        let turned = picture { context in
            context.setFillColor(UIColor.red.cgColor)
            context.saveGState()
            context.translateBy(x: 50, y: 50)
            context.rotate(by: .pi / 4)
            context.clip(to: CGRect(x: -30, y: -30, width: 60, height: 60))
            context.fill(CGRect(x: -90, y: -90, width: 180, height: 180))
            context.restoreGState()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        XCTAssertEqual(turned.color(50, 10), red)
        XCTAssertEqual(turned.color(25, 25), white)
        XCTAssertEqual(turned.color(50, 5), white)
        XCTAssertEqual(turned.color(2, 2), red, "the clip ended with its state")
        let round = picture { context in
            context.setFillColor(UIColor.red.cgColor)
            UIBezierPath(ovalIn: everything).addClip()
            UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 60, height: 60), cornerRadius: 20).addClip()
            context.fill(everything)
        }
        XCTAssertEqual(round.color(1, 1), white, "outside both")
        XCTAssertEqual(round.color(8, 8), white, "inside the second only")
        XCTAssertEqual(round.color(58, 58), white, "inside the first only")
        XCTAssertEqual(round.color(50, 50), red)
        let nothing = picture { context in
            context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
            context.clip(to: CGRect(x: 20, y: 20, width: 10, height: 10))
            context.fill(everything)
        }
        XCTAssertEqual(Set(nothing.pixels), [0xFFFF_FFFF])
    }

    @MainActor func testPathsKnowTheirBoundsAndInside() async {
        let oval = UIBezierPath(ovalIn: CGRect(x: 10, y: 20, width: 40, height: 20))
        XCTAssertEqual(oval.bounds.minX, 10, accuracy: 0.02)
        XCTAssertEqual(oval.bounds.maxY, 40, accuracy: 0.02)
        XCTAssertTrue(oval.contains(CGPoint(x: 30, y: 30)))
        XCTAssertFalse(oval.contains(CGPoint(x: 11, y: 21)))
        for step in 0..<64 {
            let angle = CGFloat(step) * .pi / 32
            func point(_ factor: CGFloat) -> CGPoint {
                CGPoint(x: 30 + 20 * factor * cos(angle), y: 30 + 10 * factor * sin(angle))
            }
            XCTAssertTrue(oval.contains(point(0.995)), "\(step)")
            XCTAssertFalse(oval.contains(point(1.005)), "\(step)")
        }
        let triangle = UIBezierPath()
        triangle.move(to: .zero)
        triangle.addLine(to: CGPoint(x: 10, y: 0))
        triangle.addLine(to: CGPoint(x: 0, y: 10))
        triangle.close()
        XCTAssertEqual(triangle.currentPoint, .zero)
        triangle.apply(CGAffineTransform(translationX: 5, y: 5))
        XCTAssertTrue(triangle.contains(CGPoint(x: 6, y: 6)))
        XCTAssertFalse(triangle.contains(CGPoint(x: 14, y: 14)))
        XCTAssertTrue(UIBezierPath().isEmpty)
    }

    @MainActor func testStrokesCoverTheirArea() async {
        /// The area of a union of polygons, counted on a fine grid.
        func area(_ set: (UIBezierPath) -> Void) -> Double {
            let items = CGContext.record(scale: 2) {
                let path = UIBezierPath()
                set(path)
                path.stroke()
            }
            var elements = PathElements()
            for case .polygon(let contours, _) in items {
                for contour in contours {
                    elements.move(to: contour[0])
                    for point in contour.dropFirst() { elements.line(to: point) }
                    elements.close()
                }
            }
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
            let drawing = Drawing { _ in
                UIColor.black.setFill()
                UIGraphicsGetCurrentContext()!.fill(elements)
            }
            drawing.frame = root.bounds
            root.addSubview(drawing)
            let image = Rendering(root, size: CGSize(width: 60, height: 60), scale: 4)
            return image.pixels.reduce(0.0) { $0 + Double(255 - ($1 & 0xFF)) / 255 } / 16
        }
        func angle(_ path: UIBezierPath) {
            path.lineWidth = 10
            path.move(to: CGPoint(x: 10, y: 50))
            path.addLine(to: CGPoint(x: 40, y: 50))
            path.addLine(to: CGPoint(x: 40, y: 20))
        }
        // Two lines of 30 by 10 share a square of 5 by 5 inside the corner.
        let shared = 2.0 * 300 - 25
        XCTAssertEqual(area(angle), shared + 25, accuracy: 3, "a square corner outside")
        XCTAssertEqual(
            area {
                angle($0)
                $0.lineJoinStyle = .bevel
            }, shared + 12.5, accuracy: 3)
        XCTAssertEqual(
            area {
                angle($0)
                $0.lineJoinStyle = .round
            }, shared + 25 * .pi / 4, accuracy: 3)
        XCTAssertEqual(
            area {
                angle($0)
                $0.lineCapStyle = .square
            }, shared + 25 + 2 * 50, accuracy: 3)
        XCTAssertEqual(
            area {
                angle($0)
                $0.lineCapStyle = .round
            }, shared + 25 + 25 * .pi, accuracy: 3)
        XCTAssertEqual(
            area {
                $0.lineWidth = 4
                $0.move(to: CGPoint(x: 5, y: 30))
                $0.addLine(to: CGPoint(x: 55, y: 30))
                $0.setLineDash([5, 5], count: 2, phase: 0)
            }, 25 * 4, accuracy: 2)
        XCTAssertEqual(
            area {
                $0.append(UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 40, height: 40)))
                $0.lineWidth = 4
            }, .pi * (22 * 22 - 18 * 18), accuracy: 3)
    }

    @MainActor func testNumbersThatAreNoneDrawNothingAndDoNotHang() async {
        let items = CGContext.record(scale: 1) {
            let path = UIBezierPath()
            path.move(to: CGPoint(x: CGFloat.nan, y: 0))
            path.addLine(to: CGPoint(x: CGFloat.infinity, y: 0))
            path.addArc(withCenter: .zero, radius: .infinity, startAngle: 0, endAngle: 1, clockwise: true)
            path.fill()
            path.stroke()
            let line = UIBezierPath()
            line.move(to: .zero)
            line.addLine(to: CGPoint(x: 1e9, y: 0))
            line.setLineDash([1e-6, 0], count: 2, phase: .nan)
            line.stroke()
            line.setLineDash([0, 0], count: 2, phase: 0)
            line.stroke()
            UIGraphicsGetCurrentContext()!.fill(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
        }
        XCTAssertLessThan(items.count, 4)
    }
}

private final class Drawing: UIView {
    var calls = 0
    private let body: (CGRect) -> Void
    init(_ body: @escaping (CGRect) -> Void) {
        self.body = body
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override func draw(_ rect: CGRect) {
        calls += 1
        body(rect)
    }
}
