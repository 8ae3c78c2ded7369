import AutoLayout
import Foundation
import Testing

/// Leading and trailing, left to right and right to left.
@Suite("Layout direction") @MainActor struct DirectionTests {
    @Test func switchingMirrorsInPlace() throws {
        let stage = TestStage(320, 100)
        let a = stage.add("a")
        try stage.constrain(a, .leading, .equal, stage.root, plus: 10)
        try stage.constrain(a, .trailing, .lessThanOrEqual, stage.root, plus: -40)
        try stage.constrain(a, .width, plus: 1000, at: 600)
        stage.solve()
        #expect(agree(stage.frame(a), [10, 0, 270, 0]))
        a.isRightToLeft = true
        stage.engine.itemDidChange(a, .direction)
        #expect(stage.solve() == ["a"])
        #expect(agree(stage.frame(a), [40, 0, 270, 0]))
        a.isRightToLeft = false
        stage.engine.itemDidChange(a, .direction)
        stage.solve()
        #expect(agree(stage.frame(a), [10, 0, 270, 0]))
    }

    @Test func theFirstItemDecides() throws {
        let stage = TestStage(300, 100)
        stage.root.isRightToLeft = true
        let a = stage.add("a")
        try stage.constrain(a, .leading, .equal, stage.root, plus: 10)
        try stage.constrain(a, .width, plus: 20)
        stage.solve()
        #expect(agree(stage.frame(a), [10, 0, 20, 0]))
    }

    @Test func leftAndRightStay() throws {
        let stage = TestStage(300, 100)
        let a = stage.add("a") { $0.isRightToLeft = true }
        try stage.constrain(a, .left, .equal, stage.root, plus: 10)
        try stage.constrain(a, .width, plus: 20)
        stage.solve()
        #expect(agree(stage.frame(a), [10, 0, 20, 0]))
    }

    @Test func constantsChangeTheRightWay() throws {
        let stage = TestStage(300, 100)
        let a = stage.add("a") { $0.isRightToLeft = true }
        let leading = try stage.constrain(a, .leading, .equal, stage.root, plus: 10)
        try stage.constrain(a, .width, plus: 20)
        stage.solve()
        #expect(stage.frame(a)[0] == 270)
        stage.engine.setConstant(30, of: leading)
        stage.solve()
        #expect(stage.frame(a)[0] == 250)
    }

    /// Whatever is laid out with leading and trailing alone is the mirror image right to left, multipliers and distances included.
    @Test func everyDirectionalLayoutMirrors() throws {
        let seed = UInt64(20_240_601)
        print("DirectionTests seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            let plan = (0..<5).map { index in
                Plan(
                    target: Int.random(in: 0...index, using: &random),
                    attribute: Bool.random(using: &random) ? .leading : .trailing,
                    toAttribute: [.leading, .trailing, .centerX].randomElement(using: &random) ?? .leading,
                    multiplier: [1, 1, 0.5, 0.25, 2].randomElement(using: &random) ?? 1,
                    constant: Double(Int.random(in: -20...40, using: &random)),
                    width: Double(Int.random(in: 1...80, using: &random)), isDistance: Bool.random(using: &random))
            }
            let width = 500.0
            let forward = try frames(plan, width, isRightToLeft: false)
            let backward = try frames(plan, width, isRightToLeft: true)
            for (a, b) in zip(forward, backward) {
                #expect(agree([width - a[0] - a[2], a[2]], [b[0], b[2]]), "\(plan)")
            }
        }
    }

    private struct Plan {
        var target: Int
        var attribute: LayoutAttribute
        var toAttribute: LayoutAttribute
        var multiplier: Double
        var constant: Double
        var width: Double
        var isDistance: Bool
    }

    private func frames(_ plan: [Plan], _ width: Double, isRightToLeft: Bool) throws -> [[Double]] {
        let stage = TestStage(width, 100)
        var items = [stage.root]
        for (index, step) in plan.enumerated() {
            let item = stage.add("v\(index)") { $0.isRightToLeft = isRightToLeft }
            let target = items[step.target]
            var constraint = LayoutConstraint(
                item: item, attribute: step.attribute, toItem: target, toAttribute: step.toAttribute,
                multiplier: CGFloat(step.multiplier), constant: CGFloat(step.constant))
            if step.isDistance {
                // The distance from the root's leading edge, as a share of the target's distance.
                constraint.minusItem = stage.root
                constraint.minusAttribute = .leading
                constraint.toMinusItem = stage.root
                constraint.toMinusAttribute = .leading
                if step.toAttribute == .centerX { constraint.toAttribute = .trailing }
            }
            _ = try stage.engine.add(constraint)
            try stage.constrain(item, .width, plus: CGFloat(step.width))
            items.append(item)
        }
        stage.solve()
        return items.dropFirst().map { stage.frame($0) }
    }
}

/// A repeatable generator (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
