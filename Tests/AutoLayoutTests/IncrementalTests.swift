import AutoLayout
import Foundation
import Testing

/// What a change touches, and what `solve()` reports.
@Suite("Incremental layout") @MainActor struct IncrementalTests {
    /// A column of rows that each follow the one above.
    private func column(_ count: Int) throws -> (TestStage, [TestItem], [ConstraintID]) {
        let stage = TestStage(300, 10_000)
        var items: [TestItem] = []
        var heights: [ConstraintID] = []
        for index in 0..<count {
            let item = stage.add("row\(index)")
            try stage.constrain(item, .left, .equal, stage.root, plus: 10)
            try stage.constrain(item, .right, .equal, stage.root, plus: -10)
            try stage.constrain(item, .top, .equal, items.last ?? stage.root, items.isEmpty ? .top : .bottom, plus: 8)
            heights.append(try stage.constrain(item, .height, plus: 20))
            items.append(item)
        }
        return (stage, items, heights)
    }

    @Test func theFirstSolveReportsEveryItemOnceParentsFirst() throws {
        let stage = TestStage()
        let p = stage.add("p")
        let a = stage.add("a", in: p)
        stage.add("b")
        stage.add("c", in: a)
        #expect(stage.engine.needsSolve)
        #expect(stage.solve() == ["root", "p", "b", "a", "c"])
        #expect(!stage.engine.needsSolve)
        #expect(stage.solve().isEmpty)
    }

    @Test func changedFramesAreThoseOfTheItemsThatAreNamed() throws {
        let (stage, items, heights) = try column(5)
        let engine = stage.engine
        let all = engine.solve()
        #expect(all.count == 6 && engine.changedFrames == all.map { engine.frame(of: $0) })
        engine.setConstant(25, of: heights[3])
        _ = engine.solve()
        #expect(engine.changedFrames == [items[3], items[4]].map { engine.frame(of: $0) })
        #expect(engine.changedFrames.map(\.height) == [25, 20])
        _ = engine.solve()
        #expect(engine.changedFrames.isEmpty)
    }

    @Test func aConstantTouchesOnlyWhatFollows() throws {
        let (stage, items, heights) = try column(40)
        stage.solve()
        stage.engine.setConstant(25, of: heights[30])
        #expect(stage.solve() == (30..<40).map { "row\($0)" })
        #expect(stage.frame(items[39])[1] == Double(8 + 39 * 28 + 5))
        // The same number again is no change at all.
        stage.engine.setConstant(25, of: heights[30])
        #expect(!stage.engine.needsSolve)
    }

    @Test func aResizeTouchesOnlyTheAxisInQuestion() throws {
        let (stage, _, _) = try column(10)
        stage.solve()
        stage.engine.setRootSize(CGSize(width: 300, height: 500))
        #expect(stage.solve() == ["root"])
        stage.engine.setRootSize(CGSize(width: 320, height: 500))
        #expect(stage.solve().count == 11)
    }

    @Test func prioritiesChangeInEveryDirection() throws {
        let stage = TestStage()
        let a = stage.add("a")
        let wide = try stage.constrain(a, .width, plus: 100, at: 500)
        let narrow = try stage.constrain(a, .width, plus: 50, at: 400)
        var widths: [Double] = []
        for (first, second) in [(500.0, 400.0), (300, 400), (300, 1000), (1000, 900), (999, 999.5), (500, 1)] {
            stage.engine.setPriority(first, of: wide)
            stage.engine.setPriority(second, of: narrow)
            stage.solve()
            widths.append(stage.frame(a)[2])
        }
        #expect(widths == [100, 50, 50, 100, 50, 100])
        #expect(stage.engine.takeConflicts().isEmpty)
    }

    @Test func anItemAddedLaterIsReportedEvenAtZero() throws {
        let stage = TestStage()
        stage.solve()
        stage.add("late")
        #expect(stage.solve() == ["late"])
    }

    @Test func addingTwiceIsHarmless() throws {
        let stage = TestStage()
        let a = stage.add("a")
        try stage.place(a, 1, 2, 3, 4)
        stage.solve()
        stage.engine.add(a)
        #expect(!stage.engine.needsSolve)
        #expect(agree(stage.frame(a), [1, 2, 3, 4]))
    }

    @Test func missingAncestorsAreAddedAlong() throws {
        let stage = TestStage()
        let p = TestItem("p", in: stage.root)
        let a = TestItem("a", in: p)
        stage.engine.add(a)
        #expect(stage.engine.contains(p))
        try stage.constrain(a, .width, .equal, stage.root)
        #expect(stage.solve() == ["root", "p", "a"])
        #expect(stage.frame(a)[2] == 400)
    }

    /// After any series of changes the layout is that of an engine which never saw anything else.
    @Test func historyLeavesNoTrace() throws {
        let seed = UInt64(77)
        print("IncrementalTests seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<25 {
            let live = TestStage(200, 200)
            var model: [Wish] = []
            var ids: [ConstraintID] = []
            let items = (0..<4).map { index in live.add("v\(index)") { $0.setContent(CGFloat(20 + 10 * index), 10) } }
            for _ in 0..<40 {
                switch Int.random(in: 0..<4, using: &random) {
                case 0, 1:
                    let wish = Wish.random(using: &random)
                    ids.append(try wish.install(in: live, items))
                    model.append(wish)
                case 2 where !ids.isEmpty:
                    let victim = Int.random(in: 0..<ids.count, using: &random)
                    live.engine.remove(ids.remove(at: victim))
                    model.remove(at: victim)
                case 3 where !ids.isEmpty:
                    let target = Int.random(in: 0..<ids.count, using: &random)
                    model[target].constant = Double(Int.random(in: 0...90, using: &random))
                    live.engine.setConstant(CGFloat(model[target].constant), of: ids[target])
                default: live.solve()
                }
            }
            live.solve()
            let fresh = TestStage(200, 200)
            let others = (0..<4).map { index in fresh.add("v\(index)") { $0.setContent(CGFloat(20 + 10 * index), 10) } }
            for wish in model { _ = try wish.install(in: fresh, others) }
            fresh.solve()
            for (a, b) in zip(items, others) {
                #expect(
                    agree(live.frame(a), fresh.frame(b)), "\(a.layoutName): \(live.frame(a)) \(fresh.frame(b)) \(model)"
                )
            }
        }
    }

    private struct Wish {
        var item: Int
        var attribute: LayoutAttribute
        var relation: LayoutRelation
        var target: Int?
        var constant: Double
        var priority: Double

        static func random(using random: inout SeededGenerator) -> Wish {
            let attributes: [LayoutAttribute] = [.left, .right, .width, .centerX]
            let attribute = attributes.randomElement(using: &random) ?? .left
            let item = Int.random(in: 0..<4, using: &random)
            let target = Int.random(in: 0..<5, using: &random)
            return Wish(
                item: item, attribute: attribute,
                relation: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random)
                    ?? .equal,
                target: attribute == .width && target == 4 ? nil : (target == item ? 4 : target),
                constant: Double(Int.random(in: 0...90, using: &random)),
                priority: [1000, 750, 500, 250, 100].randomElement(using: &random) ?? 500)
        }

        @MainActor func install(in stage: TestStage, _ items: [TestItem]) throws -> ConstraintID {
            let other = target.map { $0 == 4 ? stage.root : items[$0] }
            return try stage.constrain(items[item], attribute, relation, other, plus: CGFloat(constant), at: priority)
        }
    }
}
