import AutoLayout
import Foundation
import Testing

@Suite("Fitting size") @MainActor struct FittingSizeTests {
    private func cell() throws -> (TestStage, TestItem, TestItem) {
        let stage = TestStage(375, 667)
        let cell = stage.add("cell")
        try stage.constrain(cell, .left, .equal, stage.root)
        try stage.constrain(cell, .width, .equal, stage.root)
        let label = stage.add("label", in: cell) { $0.setContent(120, 20) }
        for (attribute, inset) in [(LayoutAttribute.left, 16.0), (.right, -16), (.top, 8), (.bottom, -8)] {
            try stage.constrain(label, attribute, .equal, cell, plus: CGFloat(inset))
        }
        stage.solve()
        return (stage, cell, label)
    }

    @Test func theEngineStaysAsItIs() throws {
        let (stage, cell, label) = try cell()
        let before = stage.engine.report(.all)
        let size = stage.engine.fittingSize(of: cell, target: .zero, horizontalPriority: 50, verticalPriority: 50)
        #expect(agree([Double(size.width), Double(size.height)], [152, 36]))
        #expect(!stage.engine.needsSolve)
        #expect(stage.engine.report(.all) == before)
        #expect(agree(stage.frame(label), [16, 8, 343, 20]))
    }

    @Test func pendingChangesStayPending() throws {
        let (stage, cell, label) = try cell()
        label.setContent(200, 50)
        stage.engine.itemDidChange(label, .contentSize)
        let size = stage.engine.fittingSize(of: cell, target: .zero, horizontalPriority: 50, verticalPriority: 50)
        #expect(agree([Double(size.width), Double(size.height)], [232, 66]))
        #expect(stage.engine.needsSolve)
        #expect(stage.solve() == ["cell", "label"])
    }

    @Test func aRequiredTargetIsNotOverruled() throws {
        let (stage, cell, _) = try cell()
        let size = stage.engine.fittingSize(
            of: cell, target: CGSize(width: 20, height: 0), horizontalPriority: 1000, verticalPriority: 50)
        #expect(size.width == 20)
        #expect(stage.engine.takeConflicts().isEmpty)
    }

    @Test func anAxisCanBeLeftFree() throws {
        let (stage, cell, _) = try cell()
        for target in [CGSize(width: CGFloat.nan, height: 0), CGSize(width: 5000, height: 0)] {
            let size = stage.engine.fittingSize(
                of: cell, target: target, horizontalPriority: target.width.isNaN ? 50 : 0, verticalPriority: 50)
            #expect(agree([Double(size.width), Double(size.height)], [152, 36]))
        }
    }

    @Test func alignmentInsetsBelongToTheSize() throws {
        let stage = TestStage()
        let a = stage.add("a") {
            $0.setContent(10, 20)
            $0.alignmentInsets = LayoutInsets(top: 1, left: 2, bottom: 3, right: 4)
        }
        let size = stage.engine.fittingSize(of: a, target: .zero, horizontalPriority: 50, verticalPriority: 50)
        #expect(size == CGSize(width: 16, height: 24))
    }

    @Test func framesByHandInsideTakePart() throws {
        let stage = TestStage()
        let p = stage.add("p") {
            $0.autoresizing = AutoresizingFrame(
                frame: CGRect(x: 5, y: 5, width: 300, height: 300), superviewSize: CGSize(width: 400, height: 300),
                mask: [])
        }
        let a = stage.add("a", in: p) {
            $0.autoresizing = AutoresizingFrame(
                frame: CGRect(x: 10, y: 10, width: 50, height: 60), superviewSize: CGSize(width: 300, height: 300),
                mask: [])
        }
        try stage.constrain(p, .right, .greaterThanOrEqual, a, plus: 10)
        try stage.constrain(p, .bottom, .greaterThanOrEqual, a, plus: 10)
        let size = stage.engine.fittingSize(of: p, target: .zero, horizontalPriority: 50, verticalPriority: 50)
        #expect(agree([Double(size.width), Double(size.height)], [70, 80]))
    }

    @Test func aFreeRootTakesTheSizeOfItsConstraints() throws {
        let stage = TestStage()
        stage.engine.releaseRootSize()
        try stage.constrain(stage.root, .width, plus: 123)
        stage.root.setContent(50, 60)
        stage.engine.itemDidChange(stage.root, .contentSize)
        stage.solve()
        #expect(stage.frame(stage.root) == [0, 0, 123, 60])
    }
}
