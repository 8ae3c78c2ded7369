import XCTest

@testable import UIKit

final class AnimationCurveTests: XCTestCase {
    func testCubicCurvesSolveTheirOwnEquation() {
        let curves = [
            CubicCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1), CubicCurve(x1: 0.42, y1: 0, x2: 1, y2: 1),
            CubicCurve(x1: 0, y1: 0, x2: 0.58, y2: 1), CubicCurve(x1: 1, y1: 0, x2: 0, y2: 1),
            CubicCurve(x1: 0.1, y1: -2, x2: 0.9, y2: 3), CubicCurve(x1: 0, y1: 1, x2: 1, y2: 0),
        ]
        for curve in curves {
            for step in 0...1000 {
                // The point at a parameter is known without solving anything.
                let t = Double(step) / 1000
                let u = 1 - t
                let x = 3 * u * u * t * curve.x1 + 3 * u * t * t * curve.x2 + t * t * t
                let y = 3 * u * u * t * curve.y1 + 3 * u * t * t * curve.y2 + t * t * t
                // Where the curve is nearly upright, a small error in x is a larger one in y.
                XCTAssertEqual(curve.y(atX: x), y, accuracy: 1e-5, "\(curve) at \(t)")
            }
            XCTAssertEqual(curve.y(atX: -1), 0)
            XCTAssertEqual(curve.y(atX: 2), 1)
        }
        XCTAssertEqual(curves[0].y(atX: 0.5), 0.5, accuracy: 1e-12)
    }

    func testEaseInOutHasItsKnownValues() {
        // CSS's `ease-in-out`, from solving the cubic by hand at quarters.
        let curve = TimingCurve.easeInOut
        XCTAssertEqual(curve.progress(at: 0.25, duration: 1), 0.129_161_9, accuracy: 1e-6)
        XCTAssertEqual(curve.progress(at: 0.75, duration: 1), 1 - 0.129_161_9, accuracy: 1e-6)
    }

    /// The closed forms against the differential equation x'' = -2ζω x' - ω² (x - 1), integrated in small steps.
    func testSpringsFollowTheirDifferentialEquation() {
        for ratio in [0.1, 0.5, 0.8, 0.999, 1, 1.001, 1.5, 4] {
            for velocity in [-3.0, 0, 5] {
                let spring = SpringCurve(dampingRatio: ratio, frequency: 12, velocity: velocity)
                var x = 0.0
                var v = velocity
                let step = 1e-4
                func acceleration(_ x: Double, _ v: Double) -> Double { -2 * ratio * 12 * v - 144 * (x - 1) }
                for index in 1...10_000 {
                    let (k1x, k1v) = (v, acceleration(x, v))
                    let (k2x, k2v) = (v + step / 2 * k1v, acceleration(x + step / 2 * k1x, v + step / 2 * k1v))
                    let (k3x, k3v) = (v + step / 2 * k2v, acceleration(x + step / 2 * k2x, v + step / 2 * k2v))
                    let (k4x, k4v) = (v + step * k3v, acceleration(x + step * k3x, v + step * k3v))
                    x += step / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
                    v += step / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
                    if index % 500 == 0 {
                        XCTAssertEqual(
                            spring.progress(at: Double(index) * step), x, accuracy: 1e-7,
                            "damping \(ratio), velocity \(velocity), step \(index)")
                    }
                }
            }
        }
    }

    func testSpringsSettleWithinTheirDuration() {
        for ratio in [0.05, 0.3, 0.7, 1, 2] {
            for velocity in [0.0, 10] {
                for duration in [0.1, 0.5, 3] {
                    let spring = SpringCurve(dampingRatio: ratio, settlingIn: duration, velocity: velocity)
                    for step in 0..<100 {
                        let time = duration * (1 + Double(step) / 50)
                        XCTAssertEqual(
                            spring.progress(at: time), 1, accuracy: 0.0012, "damping \(ratio), velocity \(velocity)")
                    }
                    XCTAssertEqual(spring.settlingTime, duration, accuracy: duration * 0.02)
                }
            }
        }
    }

    func testLessDampingSwingsFurther() {
        func peak(_ ratio: Double) -> Double {
            let spring = SpringCurve(dampingRatio: ratio, settlingIn: 1, velocity: 0)
            return (0...1000).map { spring.progress(at: Double($0) / 1000) }.max()!
        }
        // The overshoot of a second-order system: exp(-πζ/√(1-ζ²)).
        XCTAssertEqual(peak(0.5), 1 + exp(-.pi * 0.5 / 0.75.squareRoot()), accuracy: 1e-3)
        XCTAssertEqual(peak(0.2), 1 + exp(-.pi * 0.2 / 0.96.squareRoot()), accuracy: 1e-3)
        XCTAssertLessThanOrEqual(peak(1), 1)
    }

    func testTheFractionOfAProgressIsItsInverse() {
        let curves: [TimingCurve] = [
            .linear, .easeIn, .easeInOut, .easeOut,
            .spring(SpringCurve(dampingRatio: 0.4, settlingIn: 0.7, velocity: 0)),
        ]
        for curve in curves {
            for step in 0...20 {
                let progress = Double(step) / 20
                let fraction = curve.fraction(atProgress: progress, duration: 0.7)
                XCTAssertEqual(curve.progress(at: fraction, duration: 0.7), progress, accuracy: 2e-3)
            }
        }
    }

    func testSenselessNumbersGiveNumbers() {
        for spring in [
            SpringCurve(dampingRatio: .nan, settlingIn: .nan, velocity: .nan),
            SpringCurve(dampingRatio: -1, settlingIn: 0, velocity: .infinity),
            SpringCurve(dampingRatio: 1e9, settlingIn: 1, velocity: 0),
            SpringCurve(perceptualDuration: -1, bounce: 7, velocity: 0),
        ] {
            XCTAssertTrue(spring.progress(at: 0.1).isFinite)
            XCTAssertTrue(spring.settlingTime.isFinite)
        }
        XCTAssertTrue(CubicCurve(x1: .nan, y1: .nan, x2: 9, y2: .infinity).y(atX: 0.3).isFinite)
    }
}
