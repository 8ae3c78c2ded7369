import AutoLayout
import Foundation
import Testing

/// Deep and wide trees: nothing recurses, and nothing takes more than its share.
@Suite("Scale") @MainActor struct ScaleTests {
    @Test func tenThousandLevels() throws {
        let stage = TestStage(300, 300)
        var parent = stage.root
        for level in 0..<10_000 {
            let item = TestItem("v\(level)")
            item.layoutParent = parent
            chain.append(item)
            stage.engine.add(item)
            try stage.constrain(item, .left, .equal, parent, plus: 0.5)
            parent = item
        }
        let leaf = try #require(chain.last)
        try stage.constrain(leaf, .right, .equal, stage.root)
        #expect(stage.engine.contains(leaf))
        let removed = stage.engine.remove(chain[0])
        #expect(removed.count == 10_001)
    }

    /// Keeps the items of a chain alive without a chain of strong references.
    private var chain: [TestItem] {
        get { Self.storage }
        nonmutating set { Self.storage = newValue }
    }
    private static var storage: [TestItem] = []

    @Test func tenThousandSiblings() throws {
        let stage = TestStage(300, 300)
        for index in 0..<10_000 {
            stage.add("v\(index)") { $0.setContent(10, 10) }
        }
        #expect(stage.engine.frame(of: stage.root) == .zero)
        #expect(stage.items.count == 10_001)
        for item in stage.items.values where item !== stage.root { stage.engine.remove(item) }
        #expect(stage.engine.report([]).items.count == 1)
    }
}
