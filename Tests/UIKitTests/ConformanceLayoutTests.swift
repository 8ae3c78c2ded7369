import AutoLayout
import Testing

@testable import UIKit

/// The case files through views and `NSLayoutConstraint`: every frame within 1e-6 of what two independent solvers found.
@MainActor @Suite struct ConformanceLayoutTests {
    @Test(arguments: ConformanceCase.load("layout-cases.json")) func layout(_ scene: ConformanceCase) { check(scene) }
    @Test(arguments: ConformanceCase.load("policy-cases.json")) func policy(_ scene: ConformanceCase) { check(scene) }
    @Test(arguments: ConformanceCase.load("stack-cases.json")) func stack(_ scene: ConformanceCase) { check(scene) }

    private func check(_ scene: ConformanceCase) {
        let built = ConformanceScene(scene)
        built.root.layoutIfNeeded()
        compare(built, scene.expected ?? [:], "at first")
        for (index, step) in (scene.steps ?? []).enumerated() {
            built.perform(step)
            built.root.layoutIfNeeded()
            compare(built, step.expected, "after step \(index + 1)")
            #expect(!built.root.needsLayoutPass, "something is still dirty after step \(index + 1)")
        }
    }

    private func compare(_ built: ConformanceScene, _ expected: [String: [CGFloat]], _ moment: String) {
        for (name, values) in expected.sorted(by: { $0.key < $1.key }) {
            let frame = built.frame(name)
            let actual = [frame.minX, frame.minY, frame.width, frame.height]
            let difference = zip(actual, values).map { abs($0 - $1) }.max() ?? 0
            #expect(difference <= 1e-6, "\(name) \(moment): \(actual), expected \(values)")
        }
    }
}
