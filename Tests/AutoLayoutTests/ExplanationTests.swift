import AutoLayout
import Foundation
import Testing

/// Ambiguity, ties and broken constraints in plain words, and the report as a value.
@Suite("Explanations") @MainActor struct ExplanationTests {
    private func equalHugging() throws -> TestStage {
        let stage = TestStage(375, 100)
        let a = stage.add("a") { $0.setContent(80, 20) }
        let b = stage.add("b") { $0.setContent(60, 20) }
        try stage.constrain(a, .left, .equal, stage.root, plus: 10)
        try stage.constrain(b, .left, .equal, a, .right, plus: 8)
        try stage.constrain(b, .right, .equal, stage.root, plus: -10)
        try stage.constrain(a, .top, .equal, stage.root)
        try stage.constrain(b, .top, .equal, stage.root)
        stage.solve()
        return stage
    }

    @Test func aMissingConstraintIsNamed() throws {
        let stage = TestStage(375, 667)
        let a = stage.add("a")
        try stage.constrain(a, .left, .equal, stage.root, plus: 20)
        try stage.constrain(a, .right, .lessThanOrEqual, stage.root, plus: -20)
        try stage.constrain(a, .height, plus: 10)
        stage.solve()
        #expect(
            stage.engine.report().ambiguities == [
                "a is ambiguous horizontally: its width can be anything from 0 to 335 (now 0). Add a constraint that decides "
                    + "its width.",
                "a is ambiguous vertically: its top can be anything (now 0). Add a constraint that decides its vertical "
                    + "position.",
            ])
    }

    @Test func whatMovesAlongIsNamed() throws {
        let stage = TestStage(375, 667)
        let a = stage.add("a") { $0.setContent(10, 20) }
        let b = stage.add("b") { $0.setContent(20, 30) }
        try stage.constrain(a, .left, .equal, stage.root)
        try stage.constrain(b, .left, .equal, a, .right)
        try stage.constrain(a, .bottom, .equal, b)
        stage.solve()
        let report = stage.engine.report()
        #expect(
            report.ambiguities.first
                == "a is ambiguous vertically: its top can be anything (now 0); b's top moves with it. Add a constraint that "
                + "decides its vertical position, or that of b.")
        #expect(report.ambiguityDetails.first?.companions == [2])
        #expect(report.ambiguityDetails.first?.ranges.first?.lowest == nil)
    }

    @Test func equalHuggingIsATie() throws {
        let stage = try equalHugging()
        #expect(
            stage.engine.report().ties == [
                "a and b may both stretch horizontally, because both hug their content with priority 250: a kept its size "
                    + "because it was added first, and b stretched. Give the one that is to stretch a hugging priority of "
                    + "249, or the one that is not to stretch 251."
            ])
    }

    @Test func explicitAgainstContentIsATieToo() throws {
        let stage = TestStage()
        let b = stage.add("b") { $0.setContent(60, 30) }
        try stage.constrain(b, .left, .equal, stage.root)
        try stage.constrain(b, .top, .equal, stage.root)
        try stage.constrain(b, .width, plus: 100, at: 250, id: "w")
        stage.solve()
        #expect(
            stage.engine.report().ties == [
                "b.width == 100 @250 (\"w\") and b.width <= 60 @250 (b hugs its content) compete at priority 250: "
                    + "b.width == 100 @250 holds because an explicit constraint beats a content size of the same priority "
                    + "here, which UIKit doesn't promise. Give one of them another priority."
            ])
        #expect(stage.frame(b)[2] == 100)
        // The same to work with: who won, who lost, and that the ambiguity is this tie.
        let report = stage.engine.report()
        let tie = try #require(report.tieDetails.first)
        #expect(tie.kept.map { report.constraints[$0].equation } == ["b.width == 100 @250"])
        #expect(tie.lost.map { report.constraints[$0].equation } == ["b.width <= 60 @250"])
        #expect(tie.lost.map { report.constraints[$0].kind } == ["hugging"] && tie.sentence == report.ties.first)
        #expect(report.ambiguityDetails.first { $0.axis == "horizontal" }?.tie == 0)
    }

    @Test func nothingAmbiguousMeansNothingSaid() throws {
        let stage = TestStage()
        let a = stage.add("a")
        try stage.place(a, 1, 2, 3, 4)
        stage.solve()
        let report = stage.engine.report()
        #expect(report.ambiguities.isEmpty && report.ties.isEmpty && report.broken.isEmpty && report.conflicts.isEmpty)
        #expect(!stage.engine.hasAmbiguousLayout(a) && !stage.engine.hasAmbiguousLayout(stage.root))
    }

    @Test func ambiguityIsKnownBeforeTheFirstSolve() throws {
        let stage = TestStage()
        let a = stage.add("a")
        #expect(stage.engine.hasAmbiguousLayout(a))
        try stage.place(a, 1, 2, 3, 4)
        #expect(!stage.engine.hasAmbiguousLayout(a))
        #expect(stage.engine.needsSolve)
    }

    @Test func aBrokenConstraintSaysByHowMuchAndWhy() throws {
        let stage = TestStage(200, 100)
        let label = stage.add("label") { $0.setContent(240, 20) }
        try stage.constrain(label, .left, .equal, stage.root, plus: 16, id: "leading")
        try stage.constrain(label, .right, .lessThanOrEqual, stage.root, plus: -16)
        try stage.constrain(label, .top, .equal, stage.root)
        stage.solve()
        #expect(
            stage.engine.report().broken == [
                "label.width >= 240 @750 (label resists being compressed) is broken by 72: outranked by the width of root is "
                    + "fixed at 200, label.left == root.left + 16 (\"leading\") and label.right <= root.right - 16."
            ])
    }

    @Test func levelsOutrankLevels() throws {
        let stage = TestStage()
        let a = stage.add("a")
        try stage.constrain(a, .width, plus: 100, at: 800, id: "high")
        try stage.constrain(a, .width, plus: 150, at: 750, id: "middle")
        try stage.constrain(a, .width, .greaterThanOrEqual, plus: 120, at: 700, id: "low")
        stage.solve()
        #expect(
            stage.engine.report().broken == [
                "a.width == 150 @750 (\"middle\") is broken by 50: outranked by a.width == 100 @800 (\"high\").",
                "a.width >= 120 @700 (\"low\") is broken by 20: outranked by a.width == 100 @800 (\"high\").",
            ])
    }

    @Test func theReportIsAValueThatSurvivesJSON() throws {
        let stage = try equalHugging()
        let report = stage.engine.report()
        let data = try JSONEncoder().encode(report)
        #expect(try JSONDecoder().decode(LayoutReport.self, from: data) == report)
        #expect(report.items.map(\.name) == ["root", "a", "b"])
        #expect(report.items.map(\.parentIndex) == [nil, 0, 0])
        #expect(agree(report.items[1].frame, [10, 0, 80, 20]))
        // a's left is decided by the constraint to the root; b's width by the row of constraints and the root's width.
        let left = try #require(report.items[1].decidedBy["left"])
        #expect(left.map { report.constraints[$0].sentence } == ["a.left == root.left + 10"])
    }

    @Test func theTextShowsTreeConstraintsAndStates() throws {
        let stage = TestStage(100, 50)
        let p = stage.add("p")
        try stage.place(p, 1, 2, 30, 40)
        let guide = stage.add("g", in: p) { $0.isLayoutGuide = true }
        try stage.constrain(guide, .width, .lessThanOrEqual, plus: 7, id: "cap")
        stage.solve()
        let text = stage.engine.report().text
        #expect(
            text.hasPrefix(
                """
                root  0, 0, 100, 50
                  p  1, 2, 30, 40
                    g (guide)  0, 0, 0, 0  AMBIGUOUS horizontal and vertical

                Constraints
                  holds  the width of root is fixed at 100
                """))
        #expect(text.contains("  slack  g.width <= 7 (\"cap\"), by 7\n"))
        #expect(text.contains("\nAmbiguous\n  g is ambiguous horizontally: "))
    }

    @Test func constraintsAffectingNamesWhatDecides() throws {
        let stage = TestStage()
        let a = stage.add("a")
        let left = try stage.constrain(a, .left, .equal, stage.root, plus: 10)
        let width = try stage.constrain(a, .width, plus: 30)
        try stage.constrain(a, .right, .lessThanOrEqual, stage.root)
        let top = try stage.constrain(a, .top, .equal, stage.root)
        stage.solve()
        #expect(stage.engine.constraintsAffecting(a, horizontal: true) == [left, width])
        #expect(stage.engine.constraintsAffecting(a, horizontal: false) == [top])
        #expect(stage.engine.sentence(of: left) == "a.left == root.left + 10")
    }
}
