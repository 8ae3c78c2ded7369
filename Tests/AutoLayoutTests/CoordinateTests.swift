import AutoLayout
import Foundation
import Testing

/// In which coordinates the two sides of a constraint are compared.
@Suite("Coordinates") @MainActor struct CoordinateTests {
    @Test func cousinsMeetInTheClosestCommonAncestor() throws {
        let stage = TestStage()
        let p = stage.add("p")
        let q = stage.add("q")
        try stage.place(p, 50, 10, 100, 100)
        try stage.place(q, 200, 40, 100, 100)
        let a = stage.add("a", in: p)
        let b = stage.add("b", in: q)
        try stage.place(a, 10, 20, 30, 30)
        try stage.constrain(b, .left, .equal, a, .right, plus: 5)
        try stage.constrain(b, .top, .equal, a, .bottom)
        try stage.constrain(b, .width, plus: 10)
        try stage.constrain(b, .height, plus: 10)
        stage.solve()
        // a's right edge is at 90 in the root, and q begins at 200.
        #expect(agree(stage.frame(b), [95 - 200, 60 - 40, 10, 10]))
    }

    @Test func aMultiplierScalesTheLocationInThatSystem() throws {
        let stage = TestStage()
        let p = stage.add("p")
        try stage.place(p, 50, 50, 200, 200)
        let a = stage.add("a", in: p)
        // p is the ancestor of both: its right is its width, its left is 0.
        try stage.constrain(a, .right, .equal, p, .right, times: 0.5)
        try stage.constrain(a, .top, .equal, p, .top, times: 7, plus: 3)
        try stage.constrain(a, .width, plus: 10)
        try stage.constrain(a, .height, plus: 10)
        // The root is the ancestor of both: p's own place counts.
        let b = stage.add("b")
        try stage.constrain(b, .left, .equal, p, .right, times: 0.5)
        try stage.constrain(b, .top, .equal, p, .top, times: 2)
        try stage.constrain(b, .width, plus: 1)
        try stage.constrain(b, .height, plus: 1)
        stage.solve()
        #expect(agree(stage.frame(a), [90, 3, 10, 10]))
        #expect(agree(stage.frame(b), [125, 100, 1, 1]))
    }

    @Test func anItemIsItsOwnAncestor() throws {
        let stage = TestStage()
        let a = stage.add("a")
        try stage.constrain(a, .left, .equal, stage.root, plus: 30)
        try stage.constrain(a, .top, .equal, stage.root, plus: 40)
        try stage.constrain(a, .right, .equal, a, .left, plus: 55)
        try stage.constrain(a, .bottom, .equal, a, .right, times: 2)
        stage.solve()
        #expect(agree(stage.frame(a), [30, 40, 55, 110]))
    }

    @Test func horizontalAndVerticalPositionsMayBePaired() throws {
        let stage = TestStage()
        let a = stage.add("a")
        try stage.constrain(a, .left, .equal, stage.root, .bottom, plus: -10)
        try stage.constrain(a, .top, .equal, a, .left, plus: 0)
        stage.solve()
        #expect(agree(stage.frame(a), [290, 0, 0, 0]))
    }

    @Test func aConstraintMayReachOverManyLevels() throws {
        let stage = TestStage()
        var parent = stage.root
        for level in 0..<20 {
            let next = stage.add("v\(level)", in: parent)
            try stage.place(next, 1, 2, 300, 200)
            parent = next
        }
        let leaf = stage.add("leaf", in: parent)
        try stage.constrain(leaf, .centerX, .equal, stage.root)
        try stage.constrain(leaf, .bottom, .equal, stage.root)
        try stage.constrain(leaf, .width, plus: 40)
        try stage.constrain(leaf, .height, plus: 10)
        stage.solve()
        #expect(agree(stage.frame(leaf), [160, 250, 40, 10]))
    }

    @Test func whatNothingDecidesIsZero() throws {
        let stage = TestStage()
        let a = stage.add("a")
        stage.solve()
        #expect(agree(stage.frame(a), [0, 0, 0, 0]))
    }

    /// Positions are alignment rectangles in the parent's bounds, and a parent's bounds begin at its frame, not at its alignment
    /// rectangle.
    @Test func alignmentInsetsBetweenTheLevelsCount() throws {
        let stage = TestStage()
        let p = stage.add("p") { $0.alignmentInsets = LayoutInsets(top: 1, left: 2, bottom: 3, right: 4) }
        try stage.place(p, 50, 60, 100, 100)
        let a = stage.add("a", in: p)
        try stage.constrain(a, .left, .equal, stage.root, plus: 70)
        try stage.constrain(a, .right, .equal, p)
        try stage.constrain(a, .top, .equal, p)
        try stage.constrain(a, .height, plus: 5)
        stage.solve()
        #expect(agree(stage.frame(p), [48, 59, 106, 104]))
        // In the root, a runs from 70 to p's alignment edge at 150; p's bounds begin at 48, 59.
        #expect(agree(stage.frame(a), [22, 1, 80, 5]))

        p.alignmentInsets = LayoutInsets(top: 0, left: 10, bottom: 0, right: 0)
        stage.engine.itemDidChange(p, .alignmentInsets)
        #expect(stage.solve() == ["p", "a"])
        #expect(agree(stage.frame(p), [40, 60, 110, 100]))
        #expect(agree(stage.frame(a), [30, 0, 80, 5]))
    }

    @Test func distancesBetweenAnchorsAreSizes() throws {
        let stage = TestStage()
        let a = stage.add("a")
        let b = stage.add("b")
        let c = stage.add("c")
        try stage.place(a, 10, 10, 20, 20)
        try stage.place(c, 100, 0, 30, 40)
        try stage.constrain(b, .width, plus: 10)
        // The gap from a to b is twice c's width less 5.
        var gap = LayoutConstraint(
            item: b, attribute: .left, toItem: c, toAttribute: .width, multiplier: 2, constant: -5)
        gap.minusItem = a
        gap.minusAttribute = .right
        _ = try stage.engine.add(gap)
        // b's height is the distance from c's top to a's bottom.
        var height = LayoutConstraint(item: b, attribute: .height, toItem: a, toAttribute: .bottom)
        height.toMinusItem = c
        height.toMinusAttribute = .top
        _ = try stage.engine.add(height)
        stage.solve()
        #expect(agree(stage.frame(b), [30 + 55, 0, 10, 30]))
    }
}
