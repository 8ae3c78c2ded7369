import XCTest

@testable import UIKit

final class AnimationExplicitTests: XCTestCase {
    private let clock = MainActor.assumeIsolated { AnimationClock.shared }

    @MainActor private func at(_ start: TimeInterval, _ seconds: TimeInterval) { clock.advance(to: start + seconds) }

    @MainActor func testBasicAnimationsShowValuesAndLeaveTheModel() async {
        let layer = CALayer()
        layer.position = CGPoint(x: 5, y: 6)
        let start = clock.now
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 10
        move.toValue = 30.0
        move.duration = 1
        layer.add(move, forKey: "move")
        XCTAssertEqual(layer.animationKeys(), ["move"])
        at(start, 0.5)
        XCTAssertEqual(layer.presentation()!.position, CGPoint(x: 20, y: 6))
        XCTAssertEqual(layer.position.x, 5)
        at(start, 1)
        XCTAssertEqual(layer.presentation()!.position.x, 5)
        XCTAssertNil(layer.animationKeys())
    }

    @MainActor func testFromToAndBy() async {
        let start = clock.now
        func shown(_ set: (CABasicAnimation) -> Void) -> Double {
            let layer = CALayer()
            layer.cornerRadius = 4
            let animation = CABasicAnimation(keyPath: "cornerRadius")
            animation.duration = 1
            set(animation)
            layer.add(animation, forKey: nil)
            clock.advance(to: clock.now + 0.5)
            return layer.presentation()!.cornerRadius
        }
        XCTAssertEqual(shown { $0.toValue = 8 }, 6)
        XCTAssertEqual(shown { $0.fromValue = 0 }, 2)
        XCTAssertEqual(shown { $0.byValue = 10 }, 9)
        XCTAssertEqual(
            shown {
                $0.fromValue = 1
                $0.byValue = 2
            }, 2)
        XCTAssertEqual(
            shown {
                $0.toValue = 10
                $0.isAdditive = true
            }, 9)
        at(start, 10)
    }

    @MainActor func testASpinner() async {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let start = clock.now
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0
        turn.toValue = 2 * Double.pi
        turn.duration = 1
        turn.repeatCount = .infinity
        view.layer.add(turn, forKey: "spin")
        at(start, 7.25)
        XCTAssertEqual(view.layer.presentation()!.affineTransform().b, 1, accuracy: 1e-6)
        XCTAssertTrue(AnimationRegistry.shared.isAnimating)
        view.layer.removeAnimation(forKey: "spin")
        XCTAssertFalse(AnimationRegistry.shared.isAnimating)
        XCTAssertEqual(view.layer.presentation()!.affineTransform(), .identity)
        at(start, 8)
    }

    @MainActor func testAShake() async {
        let layer = CALayer()
        let start = clock.now
        let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
        shake.values = [0, 10, -10, 0]
        shake.keyTimes = [0, 0.25, 0.75, 1]
        shake.duration = 2
        shake.timingFunction = CAMediaTimingFunction(name: .linear)
        layer.add(shake, forKey: "shake")
        for (time, x) in [(0.25, 5.0), (0.5, 10), (1, 0), (1.5, -10), (1.75, -5)] {
            at(start, time)
            XCTAssertEqual(layer.presentation()!.affineTransform().tx, x, accuracy: 1e-9)
        }
        at(start, 2)
    }

    @MainActor func testFillModesAndGroups() async {
        let layer = CALayer()
        let listener = Listener()
        let start = clock.now
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0.5
        fade.toValue = 0
        fade.duration = 1
        fade.beginTime = start + 1
        fade.fillMode = .both
        fade.isRemovedOnCompletion = false
        fade.delegate = listener
        layer.add(fade, forKey: "fade")
        XCTAssertEqual(layer.presentation()!.opacity, 0.5)
        at(start, 5)
        XCTAssertEqual(layer.presentation()!.opacity, 0)
        XCTAssertEqual(listener.log, ["start", "stop true"])
        XCTAssertFalse(AnimationRegistry.shared.isAnimating)
        layer.removeAllAnimations()
        XCTAssertEqual(layer.presentation()!.opacity, 1)

        let group = CAAnimationGroup()
        let grow = CABasicAnimation(keyPath: "transform.scale")
        grow.toValue = 3
        grow.duration = 1
        group.animations = [grow]
        group.duration = 1
        group.delegate = listener
        layer.add(group, forKey: "group")
        at(start, 5.5)
        XCTAssertEqual(layer.presentation()!.affineTransform().a, 2, accuracy: 1e-9)
        layer.removeAnimation(forKey: "group")
        at(start, 6)
        XCTAssertEqual(listener.log, ["start", "stop true", "start", "stop false"])
    }

    @MainActor func testWhatCannotBeAnimatedIsReported() async {
        let layer = CALayer()
        let said = collectingDiagnostics {
            layer.add(CABasicAnimation(keyPath: "contents"), forKey: nil)
            let wrong = CABasicAnimation(keyPath: "position")
            wrong.toValue = "here"
            layer.add(wrong, forKey: nil)
        }
        XCTAssertEqual(said.map(\.kind), [.notSupported, .misuse])
        XCTAssertNil(layer.animationKeys())
    }
}

private final class Listener: CAAnimationDelegate {
    var log: [String] = []
    func animationDidStart(_ anim: CAAnimation) { log.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("stop \(flag)") }
}
