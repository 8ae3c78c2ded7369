import AutoLayout
import Foundation
import Testing

/// Content sizes, their priorities, and ties.
@Suite("Content size") @MainActor struct ContentSizeTests {
    private func row(_ stage: TestStage, _ items: [TestItem]) throws {
        var previous: TestItem?
        for item in items {
            try stage.constrain(item, .left, .equal, previous ?? stage.root, previous == nil ? .left : .right)
            try stage.constrain(item, .top, .equal, stage.root)
            previous = item
        }
        if let previous { try stage.constrain(previous, .right, .equal, stage.root) }
    }

    @Test func contentDecidesWhereNothingElseDoes() throws {
        let stage = TestStage()
        let a = stage.add("a") { $0.setContent(80, nil) }
        try stage.constrain(a, .left, .equal, stage.root)
        stage.solve()
        #expect(agree(stage.frame(a), [0, 0, 80, 0]))
    }

    @Test func lowerHuggingStretchesAndLowerCompressionShrinks() throws {
        let stage = TestStage(300, 100)
        let a = stage.add("a") { $0.setContent(80, 20, hugging: (251, 250), compression: (750, 750)) }
        let b = stage.add("b") { $0.setContent(60, 20, hugging: (250, 250), compression: (749, 750)) }
        try row(stage, [a, b])
        stage.solve()
        #expect(agree(stage.frame(b), [80, 0, 220, 20]))
        stage.engine.setRootSize(CGSize(width: 100, height: 100))
        stage.solve()
        #expect(agree(stage.frame(b), [80, 0, 20, 20]))
    }

    @Test func amongEqualsTheFirstAddedKeepsItsSize() throws {
        for swaps in [false, true] {
            let stage = TestStage(300, 100)
            let names = swaps ? ["b", "a"] : ["a", "b"]
            for name in names { stage.add(name) { $0.setContent(name == "a" ? 80 : 60, 20) } }
            let items = try ["a", "b"].map { try #require(stage.items[$0]) }
            try row(stage, items)
            stage.solve()
            #expect(stage.frame(items[0])[2] == (swaps ? 240 : 80))
            #expect(stage.frame(items[1])[2] == (swaps ? 60 : 220))
        }
    }

    @Test(arguments: [250.0, 750.0]) func explicitBeatsContentOfTheSamePriority(priority: Double) throws {
        let stage = TestStage()
        let a = stage.add("a") { $0.setContent(60, 60) }
        // Against hugging (250) and against compression resistance (750).
        try stage.constrain(a, .width, plus: priority == 250 ? 100 : 30, at: priority)
        stage.solve()
        #expect(stage.frame(a)[2] == (priority == 250 ? 100 : 30))
    }

    @Test func contentBeatsExplicitOfTheNextPriorityDown() throws {
        let stage = TestStage()
        let a = stage.add("a") { $0.setContent(60, 60) }
        try stage.constrain(a, .width, plus: 100, at: 250.0.nextDown.nextDown)
        stage.solve()
        #expect(stage.frame(a)[2] == 60)
    }

    @Test func requiredContentIsRequired() throws {
        let stage = TestStage()
        let a = stage.add("a") { $0.setContent(60, 60, compression: (1000, 750)) }
        try stage.constrain(a, .width, plus: 30, id: "narrow")
        stage.solve()
        #expect(stage.frame(a)[2] == 60)
        let conflict = try #require(stage.engine.takeConflicts().first)
        #expect(conflict.broken.contains("narrow"))
        #expect(conflict.members.map(\.kind) == [.contentSize, .constraint])
    }

    @Test func changesTakeEffectInPlace() throws {
        let stage = TestStage()
        let a = stage.add("a") { $0.setContent(60, 20) }
        let b = stage.add("b")
        try stage.constrain(b, .left, .equal, a, .right)
        stage.solve()
        a.setContent(90, 20)
        stage.engine.itemDidChange(a, .contentSize)
        #expect(stage.solve() == ["a", "b"])
        #expect(stage.frame(b)[0] == 90)
        a.setContent(nil, nil)
        stage.engine.itemDidChange(a, .contentSize)
        stage.solve()
        #expect(agree(stage.frame(a), [0, 0, 0, 0]))
        a.setContent(10, 11)
        stage.engine.itemDidChange(a, .contentSize)
        stage.solve()
        #expect(agree(stage.frame(a), [0, 0, 10, 11]))
    }

    @Test func anUnchangedSizeIsNoChange() {
        let stage = TestStage()
        let a = stage.add("a") { $0.setContent(60, 20) }
        stage.solve()
        stage.engine.itemDidChange(a, .contentSize)
        #expect(!stage.engine.needsSolve)
        #expect(stage.solve().isEmpty)
    }
}
