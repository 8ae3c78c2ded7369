import AutoLayout
import Foundation
import Testing

@Suite("Margins and baselines") @MainActor struct MarginAndBaselineTests {
    @Test func marginsMoveWithTheItem() throws {
        let stage = TestStage()
        let p = stage.add("p") { $0.marginInsets = LayoutInsets(top: 1, left: 2, bottom: 3, right: 40) }
        try stage.place(p, 10, 10, 200, 100)
        let a = stage.add("a", in: p)
        try stage.constrain(a, .leading, .equal, p, .leadingMargin)
        try stage.constrain(a, .trailing, .equal, p, .trailingMargin)
        try stage.constrain(a, .top, .equal, p, .topMargin)
        try stage.constrain(a, .bottom, .equal, p, .bottomMargin)
        let c = stage.add("c", in: p)
        try stage.constrain(c, .centerX, .equal, p, .centerXWithinMargins)
        try stage.constrain(c, .centerY, .equal, p, .centerYWithinMargins)
        try stage.constrain(c, .width, plus: 8)
        try stage.constrain(c, .height, plus: 8)
        stage.solve()
        #expect(agree(stage.frame(a), [2, 1, 158, 96]))
        #expect(agree(stage.frame(c), [81 - 4, 49 - 4, 8, 8]))

        p.marginInsets = LayoutInsets(top: 10, left: 10, bottom: 10, right: 10)
        stage.engine.itemDidChange(p, .margins)
        #expect(stage.engine.needsSolve)
        #expect(Set(stage.solve()) == ["a", "c"])
        #expect(agree(stage.frame(a), [10, 10, 180, 80]))
        #expect(agree(stage.frame(c), [96, 46, 8, 8]))
    }

    @Test func equalMarginsAreNoChange() {
        let stage = TestStage()
        stage.solve()
        stage.engine.itemDidChange(stage.root, .margins)
        #expect(!stage.engine.needsSolve)
    }

    @Test func eachBaselineRule() throws {
        let stage = TestStage()
        let line = stage.add("line")
        try stage.place(line, 0, 100, 10, 0)
        let rules: [(BaselineRule, Double)] = [
            (.fromTop(12), 88), (.fromBottom(5), 100 + 5 - 40), (.fromCenter(3), 77),
        ]
        let item = stage.add("item")
        try stage.constrain(item, .height, plus: 40)
        try stage.constrain(item, .lastBaseline, .equal, line, .top)
        for (rule, top) in rules {
            item.lastBaseline = rule
            stage.engine.itemDidChange(item, .baselines)
            stage.solve()
            #expect(abs(stage.frame(item)[1] - top) < 1e-9, "\(rule)")
        }
        // A new distance of the same rule changes a constant only.
        item.lastBaseline = .fromCenter(5)
        stage.engine.itemDidChange(item, .baselines)
        #expect(stage.solve() == ["item"])
        #expect(abs(stage.frame(item)[1] - 75) < 1e-9)
    }

    @Test func firstAndLastBaselineAreTwo() throws {
        let stage = TestStage()
        let text = stage.add("text") {
            $0.firstBaseline = .fromTop(10)
            $0.lastBaseline = .fromBottom(4)
        }
        try stage.place(text, 0, 20, 50, 60)
        let first = stage.add("first")
        let last = stage.add("last")
        try stage.constrain(first, .top, .equal, text, .firstBaseline)
        try stage.constrain(last, .bottom, .equal, text, .lastBaseline, plus: 1)
        stage.solve()
        // Their heights are open, so they are 0.
        #expect(abs(stage.frame(first)[1] - 30) < 1e-9)
        #expect(abs(stage.frame(last)[1] - 77) < 1e-9)
    }
}
