import AutoLayout
import Foundation
import Testing

/// Frames given by hand, and how they follow the superview.
@Suite("Autoresizing") @MainActor struct AutoresizingTests {
    nonisolated private static let masks: [AutoresizingMask] = (0..<64).map { AutoresizingMask(rawValue: $0) }

    private func stage(_ mask: AutoresizingMask, frame: CGRect, in size: CGSize) -> (TestStage, TestItem) {
        let stage = TestStage(size.width, size.height)
        let item = stage.add("a") { $0.autoresizing = AutoresizingFrame(frame: frame, superviewSize: size, mask: mask) }
        return (stage, item)
    }

    @Test(arguments: masks) func theGivenFrameHoldsAtTheGivenSize(mask: AutoresizingMask) {
        for frame in [CGRect(x: 10, y: 20, width: 30, height: 40), CGRect(x: -5, y: 0, width: 110, height: 100), .zero]
        {
            let (stage, item) = stage(mask, frame: frame, in: CGSize(width: 100, height: 100))
            stage.solve()
            let expected = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
            #expect(agree(stage.frame(item), expected))
            #expect(stage.engine.takeConflicts().isEmpty)
        }
    }

    @Test(
        arguments: [
            ([], [10.0, 30.0]), (.flexibleWidth, [10, 130]), (.flexibleLeftMargin, [110, 30]),
            (.flexibleRightMargin, [10, 30]),
            ([.flexibleLeftMargin, .flexibleRightMargin], [10 + 100.0 / 7, 30]),
            ([.flexibleLeftMargin, .flexibleWidth], [35, 105]), ([.flexibleWidth, .flexibleRightMargin], [10, 60]),
            ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], [20, 60]),
        ] as [(AutoresizingMask, [Double])])
    func flexiblePartsShareInProportion(mask: AutoresizingMask, expected: [Double]) {
        let (stage, item) = stage(
            mask, frame: CGRect(x: 10, y: 0, width: 30, height: 5), in: CGSize(width: 100, height: 100))
        stage.engine.setRootSize(CGSize(width: 200, height: 100))
        stage.solve()
        let frame = stage.frame(item)
        let wanted = mask == [.flexibleWidth, .flexibleRightMargin] ? [10, 30 + 100 * 30 / 90.0] : expected
        #expect(agree([frame[0], frame[2]], wanted))
    }

    @Test func withoutMarginsBothFlexibleOnesShareEqually() {
        let (stage, item) = stage(
            [.flexibleLeftMargin, .flexibleRightMargin], frame: CGRect(x: 0, y: 0, width: 100, height: 5),
            in: CGSize(width: 100, height: 100))
        stage.engine.setRootSize(CGSize(width: 160, height: 100))
        stage.solve()
        #expect(agree(stage.frame(item), [30, 0, 100, 5]))
    }

    @Test func aFrameMadeBeforeTheSuperviewHadASize() {
        let (stage, item) = stage(
            [.flexibleWidth, .flexibleHeight], frame: CGRect(x: 0, y: 0, width: 0, height: 0), in: .zero)
        stage.engine.setRootSize(CGSize(width: 160, height: 90))
        stage.solve()
        #expect(agree(stage.frame(item), [0, 0, 160, 90]))
    }

    @Test func aNewFrameAndANewMaskTakeEffect() {
        let (stage, item) = stage(
            [], frame: CGRect(x: 1, y: 2, width: 3, height: 4), in: CGSize(width: 100, height: 100))
        stage.solve()
        for mask in AutoresizingTests.masks {
            item.autoresizing = AutoresizingFrame(
                frame: CGRect(x: 10, y: 10, width: 20, height: 30), superviewSize: CGSize(width: 100, height: 100),
                mask: mask)
            stage.engine.itemDidChange(item, .autoresizing)
            stage.solve()
            #expect(agree(stage.frame(item), [10, 10, 20, 30]))
        }
        item.autoresizing = nil
        stage.engine.itemDidChange(item, .autoresizing)
        stage.solve()
        #expect(agree(stage.frame(item), [0, 0, 0, 0]))
    }

    @Test func framesGrowTheAlignmentRectangle() throws {
        let stage = TestStage(100, 100)
        let item = stage.add("a") {
            $0.alignmentInsets = LayoutInsets(top: 1, left: 2, bottom: 3, right: 4)
            $0.autoresizing = AutoresizingFrame(
                frame: CGRect(x: 10, y: 20, width: 30, height: 40), superviewSize: CGSize(width: 100, height: 100),
                mask: .flexibleWidth)
        }
        let b = stage.add("b")
        try stage.constrain(b, .left, .equal, item)
        try stage.constrain(b, .right, .equal, item)
        stage.engine.setRootSize(CGSize(width: 150, height: 100))
        stage.solve()
        #expect(agree(stage.frame(item), [10, 20, 80, 40]))
        #expect(agree(stage.frame(b), [12, 0, 74, 0]))
    }

    @Test func pinnedGuidesFollowTheirOwnerAndItsInsets() throws {
        let stage = TestStage(100, 200)
        let guide = stage.add("safeArea") {
            $0.isLayoutGuide = true
            $0.pinnedInsets = LayoutInsets(top: 20, left: 1, bottom: 30, right: 2)
        }
        stage.solve()
        #expect(agree(stage.frame(guide), [1, 20, 97, 150]))
        guide.pinnedInsets = LayoutInsets(top: 0, left: 5, bottom: 0, right: 5)
        stage.engine.itemDidChange(guide, .pinnedInsets)
        #expect(stage.solve() == ["safeArea"])
        #expect(agree(stage.frame(guide), [5, 0, 90, 200]))
    }

    @Test func aGuideWithoutRoomShrinksToNothingInSilence() throws {
        let stage = TestStage(0, 0)
        let guide = stage.add("margins") { $0.pinnedInsets = LayoutInsets(top: 8, left: 8, bottom: 8, right: 8) }
        stage.solve()
        #expect(agree(stage.frame(guide), [8, 8, 0, 0]))
        #expect(stage.engine.takeConflicts().isEmpty)
        stage.engine.setRootSize(CGSize(width: 100, height: 50))
        stage.solve()
        #expect(agree(stage.frame(guide), [8, 8, 84, 34]))
    }

    @Test func aContentGuideHasAFixedOriginAndAFreeSize() throws {
        let stage = TestStage(100, 100)
        let content = stage.add("content") { $0.pinnedOrigin = CGPoint(x: 0, y: 0) }
        let row = stage.add("row")
        try stage.constrain(row, .left, .equal, content)
        try stage.constrain(row, .right, .equal, content)
        try stage.constrain(row, .top, .equal, content)
        try stage.constrain(row, .bottom, .equal, content)
        try stage.constrain(row, .width, plus: 300)
        try stage.constrain(row, .height, plus: 400)
        stage.solve()
        #expect(agree(stage.frame(content), [0, 0, 300, 400]))
        #expect(!stage.engine.hasAmbiguousLayout(content))
    }
}
