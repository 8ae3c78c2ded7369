import AutoLayout
import Foundation
import Testing

/// Deep and wide trees: nothing recurses, and a change costs what it touches.
@Suite("Scale") @MainActor struct ScaleTests {
    @Test func tenThousandLevels() throws {
        let stage = TestStage(300, 300)
        var chain: [TestItem] = []
        for level in 0..<10_000 {
            let parent = chain.last ?? stage.root
            // Not a child of its parent: a chain of strong references would be torn down level by level.
            let item = TestItem("v\(level)")
            item.layoutParent = parent
            chain.append(item)
            stage.engine.add(item)
            try stage.constrain(item, .left, .equal, parent, plus: 0.01)
            try stage.constrain(item, .width, .equal, parent, plus: -0.01)
        }
        let leaf = try #require(chain.last)
        let marker = stage.add("marker")
        try stage.constrain(marker, .left, .equal, leaf)
        #expect(stage.solve().count == 10_002)
        #expect(abs(stage.frame(leaf)[2] - 200) < 1e-6)
        #expect(abs(stage.frame(marker)[0] - 100) < 1e-6)
        #expect(stage.engine.remove(chain[0]).count == 20_001)
        #expect(stage.solve() == ["marker"])
    }

    @Test func tenThousandSiblings() throws {
        let stage = TestStage(300, 300)
        var items: [TestItem] = []
        for index in 0..<10_000 {
            let item = stage.add("v\(index)") { $0.setContent(10, 10) }
            try stage.constrain(item, .left, .equal, stage.root, plus: CGFloat(index % 7))
            items.append(item)
        }
        #expect(stage.solve().count == 10_001)
        items[5_000].setContent(20, 10)
        stage.engine.itemDidChange(items[5_000], .contentSize)
        #expect(stage.solve() == ["v5000"])
        #expect(agree(stage.frame(items[5_000]), [Double(5_000 % 7), 0, 20, 10]))
        for item in items { stage.engine.remove(item) }
        #expect(stage.solve().isEmpty)
        #expect(stage.engine.report([]).items.count == 1)
    }
}
