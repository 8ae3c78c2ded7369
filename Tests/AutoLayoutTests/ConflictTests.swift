import AutoLayout
import Foundation
import Testing

/// Conflicts in words: the set, the loser, the remedy; each once.
@Suite("Conflicts") @MainActor struct ConflictTests {
    @Test func theMessageNamesSetLoserAndRemedy() throws {
        let stage = TestStage(375, 667)
        let a = stage.add("a")
        try stage.constrain(a, .left, .equal, stage.root, plus: 10, id: "left", line: 10)
        try stage.constrain(a, .right, .equal, stage.root, plus: -10, line: 11)
        try stage.constrain(a, .width, plus: 100, id: "width", line: 12)
        stage.solve()
        let conflicts = stage.engine.takeConflicts()
        #expect(conflicts.count == 1)
        #expect(
            conflicts.first?.message == """
                These 4 cannot all hold at the same time:
                    a.left == root.left + 10 ("left", Screen.swift:10)
                    a.right == root.right - 10 (Screen.swift:11)
                    a.width == 100 ("width", Screen.swift:12)
                    the width of root is fixed at 375
                Gave way: a.width == 100 ("width", Screen.swift:12), as the last one installed. It counts again when one of the \
                others changes or goes.
                What to do: remove "width", or give it a priority below 1000 (999 will do); or do the same to another one of the \
                set, such as a.right == root.right - 10; or let it fit another width of root.
                """)
        #expect(conflicts.first?.broken == "a.width == 100 (\"width\", Screen.swift:12)")
        #expect(agree(stage.frame(a), [10, 0, 355, 0]))
    }

    @Test func twoOfTheSameAskToKeepOne() throws {
        let stage = TestStage()
        let a = stage.add("a")
        try stage.constrain(a, .height, plus: 141, id: "first")
        try stage.constrain(a, .height, plus: 168, id: "second")
        stage.solve()
        let conflict = try #require(stage.engine.takeConflicts().first)
        #expect(conflict.members.map(\.identifier) == ["first", "second"])
        #expect(conflict.message.contains("keep one of the two, and change its constant where a new value is wanted"))
        #expect(stage.frame(a)[3] == 141)
    }

    @Test func anAutoresizingFrameNamesTheUsualRemedy() throws {
        let stage = TestStage()
        let a = stage.add("a") {
            $0.autoresizing = AutoresizingFrame(
                frame: CGRect(x: 0, y: 0, width: 50, height: 50), superviewSize: CGSize(width: 400, height: 300),
                mask: [])
        }
        try stage.constrain(a, .width, plus: 100)
        stage.solve()
        let conflict = try #require(stage.engine.takeConflicts().first)
        #expect(conflict.members.map(\.kind) == [.autoresizing, .constraint])
        #expect(conflict.message.contains("translatesAutoresizingMaskIntoConstraints = false on a"))
        #expect(conflict.constraints.first == "a.width == 50 (autoresizing frame of a)")
    }

    @Test func sizesThatWouldBeNegativeAreNamed() throws {
        let stage = TestStage(100, 100)
        let a = stage.add("a")
        try stage.constrain(a, .left, .equal, stage.root, plus: 80)
        try stage.constrain(a, .right, .equal, stage.root, plus: -60)
        stage.solve()
        let conflict = try #require(stage.engine.takeConflicts().first)
        #expect(
            conflict.constraints == [
                "a.left == root.left + 80", "a.right == root.right - 60", "the width of root is fixed at 100",
                "the width of a may not be negative",
            ])
    }

    @Test func aConstraintThatCanNeverHoldStandsAlone() throws {
        let stage = TestStage()
        try stage.constrain(stage.root, .left, .equal, stage.root, .left, plus: 5)
        stage.solve()
        let conflict = try #require(stage.engine.takeConflicts().first)
        #expect(conflict.message.hasPrefix("This constraint can never hold:\n    root.left == root.left + 5\n"))
    }

    @Test func theRootsSizeNeverGivesWay() throws {
        let stage = TestStage(100, 100)
        try stage.constrain(stage.root, .width, plus: 50)
        stage.engine.setRootSize(CGSize(width: 120, height: 100))
        stage.solve()
        #expect(stage.frame(stage.root) == [0, 0, 120, 100])
        #expect(stage.engine.takeConflicts().count == 1)
    }

    @Test func eachIsSaidOnceUntilItComesBack() throws {
        let stage = TestStage(300, 100)
        let a = stage.add("a")
        try stage.constrain(a, .left, .equal, stage.root)
        let right = try stage.constrain(a, .right, .equal, stage.root)
        try stage.constrain(a, .width, plus: 100)
        stage.solve()
        #expect(stage.engine.takeConflicts().count == 1)
        #expect(stage.engine.takeConflicts().isEmpty)
        for width in stride(from: 310.0, to: 400, by: 10) {
            stage.engine.setRootSize(CGSize(width: width, height: 100))
            stage.solve()
            #expect(stage.frame(a)[2] == width)
        }
        #expect(stage.engine.takeConflicts().isEmpty)
        #expect(stage.engine.report().conflicts.count == 1)

        // Resolved: the refused one counts again.
        stage.engine.setRootSize(CGSize(width: 100, height: 100))
        stage.solve()
        #expect(stage.engine.report().conflicts.isEmpty)
        stage.engine.setRootSize(CGSize(width: 300, height: 100))
        stage.solve()
        #expect(stage.engine.takeConflicts().count == 1)

        stage.engine.remove(right)
        stage.solve()
        #expect(stage.frame(a)[2] == 100)
        #expect(stage.engine.report().conflicts.isEmpty)
        #expect(stage.engine.takeConflicts().isEmpty)
    }

    @Test func aLowerPriorityResolves() throws {
        let stage = TestStage()
        let a = stage.add("a")
        try stage.constrain(a, .width, plus: 100)
        let second = try stage.constrain(a, .width, plus: 50)
        stage.solve()
        #expect(stage.engine.report().constraints.last?.state == "refused")
        stage.engine.setPriority(999, of: second)
        stage.solve()
        #expect(stage.engine.report().conflicts.isEmpty)
        #expect(stage.engine.report().constraints.last?.state == "broken")
    }

    @Test func conflictsWaitForTheSolve() throws {
        let stage = TestStage()
        let a = stage.add("a")
        let first = try stage.constrain(a, .width, plus: 100)
        try stage.constrain(a, .width, plus: 50)
        stage.engine.remove(first)
        stage.solve()
        #expect(stage.engine.takeConflicts().isEmpty)
        #expect(stage.frame(a)[2] == 50)
    }
}
