import AutoLayout
import Foundation
import Testing

/// Taking items and constraints out, and putting them back.
@Suite("Removal") @MainActor struct RemovalTests {
    @Test func aSubtreeTakesItsConstraintsAlong() throws {
        let stage = TestStage()
        let p = stage.add("p")
        let a = stage.add("a", in: p)
        let b = stage.add("b")
        let crossing = try stage.constrain(b, .left, .equal, a, .right)
        let outer = try stage.constrain(p, .left, .equal, stage.root, plus: 10)
        let inner = try stage.constrain(a, .width, plus: 20)
        let other = try stage.constrain(b, .width, plus: 30)
        stage.solve()
        #expect(stage.frame(b)[0] == 30)

        let removed = stage.engine.remove(p)
        #expect(Set(removed) == [crossing, outer, inner])
        #expect(!stage.engine.contains(p) && !stage.engine.contains(a))
        #expect(stage.solve() == ["b"])
        #expect(agree(stage.frame(b), [0, 0, 30, 0]))
        // Handles that are gone do nothing.
        stage.engine.remove(crossing)
        stage.engine.setConstant(99, of: inner)
        stage.engine.setPriority(1, of: outer)
        #expect(!stage.engine.needsSolve)
        stage.engine.remove(other)
        stage.solve()
        #expect(stage.frame(b)[2] == 0)
    }

    @Test func ownersAnswerForRemovedConstraints() throws {
        final class Owner {}
        let owner = Owner()
        let stage = TestStage()
        let a = stage.add("a")
        let id = try stage.engine.add(LayoutConstraint(item: a, attribute: .width, constant: 5, owner: owner))
        #expect(stage.engine.owner(of: id) === owner)
        #expect(stage.engine.remove(a) == [id])
        #expect(stage.engine.owner(of: id) === owner)
        let b = stage.add("b")
        let next = try stage.constrain(b, .width, plus: 5)
        #expect(stage.engine.owner(of: id) == nil || next != id)
        #expect(next != id)
    }

    @Test func whatComesBackIsNewest() throws {
        let stage = TestStage(300, 100)
        func build(_ item: TestItem) throws {
            stage.engine.add(item)
            try stage.constrain(item, .top, .equal, stage.root)
        }
        let a = stage.add("a") { $0.setContent(80, 20) }
        let b = stage.add("b") { $0.setContent(60, 20) }
        try stage.constrain(a, .left, .equal, stage.root)
        try stage.constrain(b, .left, .equal, a, .right)
        try stage.constrain(b, .right, .equal, stage.root)
        stage.solve()
        #expect(stage.frame(a)[2] == 80)
        stage.engine.remove(a)
        stage.engine.add(a)
        try stage.constrain(a, .left, .equal, stage.root)
        try stage.constrain(b, .left, .equal, a, .right)
        #expect(stage.solve().contains("a"))
        // a was added last now: b keeps its size.
        #expect(agree([stage.frame(a)[2], stage.frame(b)[2]], [240, 60]))
    }

    @Test func placesAreUsedAgainWithoutMixingThingsUp() throws {
        let stage = TestStage()
        for round in 0..<50 {
            let p = stage.add("p")
            let a = stage.add("a", in: p) { $0.setContent(CGFloat(round), 10) }
            try stage.constrain(p, .left, .equal, stage.root, plus: CGFloat(round))
            try stage.constrain(a, .left, .equal, stage.root)
            stage.solve()
            #expect(agree(stage.frame(p), [Double(round), 0, 0, 0]))
            #expect(agree(stage.frame(a), [-Double(round), 0, Double(round), 10]))
            stage.engine.remove(p)
        }
        stage.solve()
        #expect(stage.engine.report().items.map(\.name) == ["root"])
        #expect(stage.engine.report().constraints.count == 2)
        #expect(stage.engine.lastCounts.variables == 2)
    }

    @Test func theRootStays() {
        let stage = TestStage()
        #expect(stage.engine.remove(stage.root).isEmpty)
        #expect(stage.engine.contains(stage.root))
    }

    /// An object that dies without being removed leaves a place behind; a new one at the same address must not inherit it.
    @Test func releasedItemsAreHarmless() throws {
        let stage = TestStage()
        for round in 0..<200 {
            let item = TestItem("temporary\(round)")
            item.layoutParent = stage.root
            stage.engine.add(item)
            try stage.constrain(item, .width, plus: 5)
            #expect(stage.engine.frame(of: item) == .zero || round > 0)
        }
        let names = stage.solve()
        #expect(names == ["root"])
        #expect(stage.engine.report().constraints.allSatisfy { !$0.sentence.isEmpty })
    }
}
