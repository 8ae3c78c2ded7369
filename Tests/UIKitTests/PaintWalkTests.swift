import Graphics
import XCTest

@testable import UIKit

final class PaintWalkTests: XCTestCase {
    @MainActor private func box(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, _ color: UIColor?) -> UIView {
        let view = UIView(frame: CGRect(x: x, y: y, width: w, height: h))
        view.backgroundColor = color
        return view
    }
    private let red: UInt32 = 0xFF0000
    private let blue: UInt32 = 0x0000FF
    private let white: UInt32 = 0xFFFFFF

    @MainActor func testViewsAreDrawnBackToFrontAndByZPosition() async {
        let root = box(0, 0, 30, 10, .white)
        let a = box(0, 0, 10, 10, .red)
        let b = box(0, 0, 10, 10, .blue)
        root.addSubview(a)
        root.addSubview(b)
        let size = CGSize(width: 30, height: 10)
        XCTAssertEqual(Rendering(root, size: size).color(5, 5), blue)
        a.layer.zPosition = 1
        XCTAssertEqual(Rendering(root, size: size).color(5, 5), red)
        b.layer.zPosition = 1
        XCTAssertEqual(Rendering(root, size: size).color(5, 5), blue, "equal ones keep their order")
        b.isHidden = true
        XCTAssertEqual(Rendering(root, size: size).color(5, 5), red)
        a.alpha = 0
        XCTAssertEqual(Rendering(root, size: size).color(5, 5), white)
    }

    @MainActor func testBoundsOriginAndTransformsMoveTheContent() async {
        let root = box(0, 0, 40, 40, .white)
        let scroller = box(10, 10, 20, 20, nil)
        scroller.clipsToBounds = true
        let content = box(0, 0, 20, 100, .red)
        scroller.addSubview(content)
        root.addSubview(scroller)
        let size = CGSize(width: 40, height: 40)
        scroller.bounds.origin.y = 90
        var image = Rendering(root, size: size)
        XCTAssertEqual(image.color(15, 12), red)
        XCTAssertEqual(image.color(15, 25), white, "the content ends there")
        XCTAssertEqual(image.color(15, 5), white, "clipped")
        scroller.bounds.origin.y = 0
        root.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        image = Rendering(root, size: size, background: .black)
        XCTAssertEqual(image.color(17, 17), red)
        XCTAssertEqual(image.color(12, 12), white)
        XCTAssertEqual(image.color(5, 5), 0)
    }

    @MainActor func testGroupOpacityFadesTheWholeAsOnePicture() async {
        let root = box(0, 0, 20, 20, .white)
        let group = box(0, 0, 20, 20, .red)
        group.addSubview(box(0, 0, 10, 20, .blue))
        group.alpha = 0.5
        root.addSubview(group)
        let image = Rendering(root, size: CGSize(width: 20, height: 20))
        // Blue covers red first, then both fade: no red shines through.
        XCTAssertEqual(Int(image.color(5, 5) >> 16), 0x7F, accuracy: 2)
        XCTAssertEqual(image.color(5, 5) & 0xFF, 0xFF)
        XCTAssertEqual(image.items.count { if case .pushGroup = $0 { true } else { false } }, 1)
        guard
            case .pushGroup(let opacity, let bounds)? = image.items.first(where: {
                if case .pushGroup = $0 { true } else { false }
            })
        else { return XCTFail("no group") }
        XCTAssertEqual(opacity, 0.5)
        XCTAssertTrue(bounds.width <= 22 && bounds.height <= 22, "the group is no larger than what it holds: \(bounds)")
    }

    @MainActor func testOneThingToDrawFadesWithoutAGroup() async {
        let root = box(0, 0, 20, 20, .white)
        let single = box(0, 0, 20, 20, .red)
        single.alpha = 0.5
        root.addSubview(single)
        let image = Rendering(root, size: CGSize(width: 20, height: 20))
        XCTAssertFalse(image.items.contains { if case .pushGroup = $0 { true } else { false } })
        XCTAssertEqual(Int(image.color(5, 5) & 0xFF), 0x80, accuracy: 2)
    }

    @MainActor func testBordersStandAboveSubviewsAndClipsAreRound() async {
        let root = box(0, 0, 40, 40, .white)
        let view = box(0, 0, 40, 40, nil)
        view.layer.borderWidth = 4
        view.layer.borderColor = UIColor.blue.cgColor
        view.layer.cornerRadius = 16
        view.addSubview(box(-10, -10, 60, 60, .red))
        root.addSubview(view)
        let size = CGSize(width: 40, height: 40)
        var image = Rendering(root, size: size)
        XCTAssertEqual(image.color(20, 1), blue)
        XCTAssertEqual(image.color(20, 20), red)
        XCTAssertEqual(image.color(0, 0), red, "not clipped")
        view.clipsToBounds = true
        image = Rendering(root, size: size)
        XCTAssertEqual(image.color(0, 0), white, "clipped round")
        XCTAssertEqual(image.color(20, 1), blue)
        view.layer.cornerRadius = 1000
        _ = Rendering(root, size: size)
    }

    /// Background, border and clip leave the corners square that `maskedCorners` does not name, and touches count everywhere.
    @MainActor func testSingleCornersAreRound() async {
        let root = box(0, 0, 40, 40, .white)
        let view = box(0, 0, 40, 40, .red)
        view.layer.cornerRadius = 16
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        root.addSubview(view)
        let size = CGSize(width: 40, height: 40)
        func corners() -> [UInt32] {
            let image = Rendering(root, size: size)
            return [image.color(0, 0), image.color(39, 0), image.color(0, 39), image.color(39, 39)]
        }
        XCTAssertEqual(corners(), [white, red, red, white])
        view.layer.borderWidth = 4
        view.layer.borderColor = UIColor.blue.cgColor
        XCTAssertEqual(corners(), [white, blue, blue, white])
        view.layer.borderWidth = 0
        view.backgroundColor = nil
        view.addSubview(box(-10, -10, 60, 60, .red))
        XCTAssertEqual(corners(), [red, red, red, red], "nothing clips")
        view.clipsToBounds = true
        XCTAssertEqual(corners(), [white, red, red, white])
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        XCTAssertEqual(corners(), [red, white, white, red], "the corners turn with the view")
        view.transform = .identity
        view.layer.maskedCorners = []
        XCTAssertEqual(corners(), [red, red, red, red])
        XCTAssertTrue(root.hitTest(CGPoint(x: 0, y: 0), with: nil)?.isDescendant(of: view) ?? false)
        XCTAssertEqual(view.layer.presentation()?.maskedCorners, [])
    }

    /// A turned view clips to its turned, rounded rectangle: not to the upright box around it. Nested, the clips cut one another.
    @MainActor func testTurnedViewsClipToTheirOwnShape() async {
        let size = CGSize(width: 100, height: 100)
        func picture(_ radius: CGFloat, innerTurn: CGFloat = 0, isInnerRound: Bool = false) -> Rendering {
            let root = box(0, 0, 100, 100, .white)
            let view = box(20, 20, 60, 60, nil)
            view.clipsToBounds = true
            view.layer.cornerRadius = radius
            view.transform = CGAffineTransform(rotationAngle: .pi / 4)
            let inner = box(-40, -40, 140, 140, .red)
            if innerTurn != 0 {
                inner.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
                inner.clipsToBounds = true
                inner.layer.cornerRadius = isInnerRound ? 30 : 0
                inner.transform = CGAffineTransform(rotationAngle: innerTurn)
                inner.backgroundColor = nil
                inner.addSubview(box(-40, -40, 140, 140, .red))
            }
            view.addSubview(inner)
            root.addSubview(view)
            return Rendering(root, size: size)
        }
        // A square of 60 on its corner: half a diagonal is 42.4.
        let square = picture(0)
        for (x, y, color) in [
            (50, 50, red), (50, 9, red), (50, 5, white), (9, 50, red), (90, 50, red), (22, 22, white), (77, 77, white),
            (30, 33, red),
        ] { XCTAssertEqual(square.color(x, y), color, "\(x), \(y)") }
        // With its corners round it is a disc of radius 30.
        let disc = picture(30)
        for (x, y, color) in [
            (50, 50, red), (50, 22, red), (50, 17, white), (30, 31, red), (27, 27, white), (72, 72, white),
        ] { XCTAssertEqual(disc.color(x, y), color, "\(x), \(y)") }
        // Turned back inside: the upright square of 60 and the one on its corner leave an octagon.
        let octagon = picture(0, innerTurn: -.pi / 4)
        for (x, y, color) in [(50, 50, red), (50, 21, red), (50, 18, white), (25, 25, white), (31, 31, red)] {
            XCTAssertEqual(octagon.color(x, y), color, "\(x), \(y)")
        }
        let inner = picture(0, innerTurn: -.pi / 4, isInnerRound: true)
        for (x, y, color) in [(50, 50, red), (50, 21, red), (50, 18, white), (27, 27, white), (31, 31, red)] {
            XCTAssertEqual(inner.color(x, y), color, "\(x), \(y)")
        }
    }

    @MainActor func testShadows() async {
        let root = box(0, 0, 60, 60, .white)
        let view = box(20, 20, 20, 20, .white)
        view.layer.shadowOpacity = 1
        view.layer.shadowRadius = 4
        view.layer.shadowOffset = CGSize(width: 0, height: 6)
        root.addSubview(view)
        let size = CGSize(width: 60, height: 60)
        let image = Rendering(root, size: size)
        XCTAssertEqual(image.color(30, 30), white)
        XCTAssertLessThan(image.color(30, 43) & 0xFF, 0xC0, "dark below")
        XCTAssertGreaterThan(image.color(30, 12) & 0xFF, 0xF0, "light above")
        view.clipsToBounds = true
        XCTAssertEqual(Rendering(root, size: size).color(30, 43), white, "a layer that masks has no shadow")
        view.clipsToBounds = false
        view.backgroundColor = nil
        let said = collectingDiagnostics {
            _ = Rendering(root, size: size)
            _ = Rendering(root, size: size)
        }
        XCTAssertEqual(said.map(\.kind), [.notSupported], "said once")
    }

    @MainActor func testWhatCannotBeSeenIsLeftOut() async {
        let root = box(0, 0, 100, 100, .white)
        for index in 0..<1000 { root.addSubview(box(0, CGFloat(index) * 50, 50, 40, .red)) }
        let items = Rendering(root, size: CGSize(width: 100, height: 100)).items
        XCTAssertEqual(drawingSteps(items).count, 1 + 3, "two rows in sight and one within reach of an ink overhang")
        let outside = box(0, 500, 10, 10, nil)
        outside.addSubview(box(0, -480, 10, 10, .blue))
        root.addSubview(outside)
        XCTAssertEqual(Rendering(root, size: CGSize(width: 100, height: 100)).color(5, 25), blue)
    }

    @MainActor func testListsAreBalancedAndLayersAreNumbered() async {
        let root = box(0, 0, 50, 50, .white)
        let a = box(0, 0, 10, 10, .red)
        a.alpha = 0.3
        a.clipsToBounds = true
        a.addSubview(box(2, 2, 4, 4, .blue))
        root.addSubview(a)
        let first = Rendering(root, size: CGSize(width: 50, height: 50)).items
        XCTAssertNil(DisplayList(first).imbalance)
        let numbers = first.compactMap { if case .beginLayer(let number) = $0 { number } else { nil } }
        XCTAssertEqual(numbers, [root.layer.number, a.layer.number, a.subviews[0].layer.number])
        XCTAssertEqual(Rendering(root, size: CGSize(width: 50, height: 50)).items, first, "nothing changed")
    }

    @MainActor func testPresentationValuesArePainted() async {
        let clock = AnimationClock.shared
        let root = box(0, 0, 100, 10, .white)
        let view = box(0, 0, 10, 10, .red)
        root.addSubview(view)
        let start = clock.now
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.frame.origin.x = 80 })
        clock.advance(to: start + 0.5)
        let image = Rendering(root, size: CGSize(width: 100, height: 10))
        XCTAssertEqual(image.color(45, 5), red)
        XCTAssertEqual(image.color(85, 5), white)
        clock.advance(to: start + 1)
        XCTAssertEqual(Rendering(root, size: CGSize(width: 100, height: 10)).color(85, 5), red)
    }

    @MainActor func testACrossDissolve() async {
        let clock = AnimationClock.shared
        let root = box(0, 0, 10, 10, .white)
        let view = box(0, 0, 10, 10, .red)
        root.addSubview(view)
        let start = clock.now
        var isOver = false
        UIView.transition(
            with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
            animations: { view.backgroundColor = .blue }, completion: { isOver = $0 })
        XCTAssertTrue(AnimationRegistry.shared.isAnimating)
        let size = CGSize(width: 10, height: 10)
        XCTAssertEqual(Rendering(root, size: size).color(5, 5), red)
        clock.advance(to: start + 0.5)
        let half = Rendering(root, size: size).color(5, 5)
        XCTAssertEqual(Int(half >> 16), 0x80, accuracy: 2)
        XCTAssertEqual(Int(half & 0xFF), 0x80, accuracy: 2)
        clock.advance(to: start + 1)
        XCTAssertTrue(isOver)
        XCTAssertEqual(Rendering(root, size: size).color(5, 5), blue)
        XCTAssertFalse(AnimationRegistry.shared.isAnimating)
    }

    @MainActor func testChangesAskForFramesOnlyWhenTheyShow() async {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.isHidden = false
        defer { window.isHidden = true }
        let view = box(0, 0, 10, 10, .red)
        window.addSubview(view)
        let application = UIApplication.shared
        func asks(_ body: () -> Void) -> Bool {
            application.isFrameRequested = false
            body()
            return application.isFrameRequested
        }
        XCTAssertTrue(asks { view.alpha = 0.5 })
        XCTAssertFalse(asks { view.alpha = 0.5 }, "the same value again")
        XCTAssertTrue(asks { view.backgroundColor = .blue })
        XCTAssertFalse(asks { view.backgroundColor = .blue })
        XCTAssertTrue(asks { view.isHidden = true })
        XCTAssertTrue(asks { view.setNeedsDisplay() })
        XCTAssertTrue(asks { view.layer.cornerRadius = 3 })
        XCTAssertTrue(asks { window.bringSubviewToFront(UIView.attached(to: window)) })
        XCTAssertTrue(asks { view.removeFromSuperview() })
        XCTAssertFalse(asks { view.alpha = 1 }, "it is in no window")
    }
}

extension UIView {
    fileprivate static func attached(to parent: UIView) -> UIView {
        let view = UIView()
        parent.insertSubview(view, at: 0)
        return view
    }
}
