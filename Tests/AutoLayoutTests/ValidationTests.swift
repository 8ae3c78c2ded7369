import AutoLayout
import Foundation
import Testing

/// Wrong constraints and wrong numbers: an error that says what to do, and nothing left behind.
@Suite("Bad input") @MainActor struct ValidationTests {
    @Test func illegalPairs() throws {
        let stage = TestStage()
        let a = stage.add("a")
        let b = stage.add("b")
        let pairs: [(LayoutAttribute, LayoutAttribute)] = [
            (.left, .width), (.width, .left), (.height, .centerY), (.left, .leading), (.leading, .left),
            (.right, .trailing), (.trailing, .rightMargin), (.leftMargin, .leading), (.leadingMargin, .left),
            (.notAnAttribute, .left), (.lastBaseline, .height),
        ]
        for (first, second) in pairs {
            #expect(throws: LayoutError.self) { try stage.constrain(a, first, .equal, b, second) }
        }
        for attribute in LayoutAttribute.allCases where attribute.isPosition {
            #expect(throws: LayoutError.self, "\(attribute)") { try stage.constrain(a, attribute, plus: 10) }
            #expect(throws: LayoutError.self, "\(attribute)") {
                try stage.constrain(a, attribute, .equal, b, times: 0, plus: 10)
            }
        }
        stage.solve()
        #expect(stage.engine.report().constraints.count == 2)
    }

    @Test func legalPairs() throws {
        let stage = TestStage()
        let a = stage.add("a")
        let b = stage.add("b")
        let pairs: [(LayoutAttribute, LayoutAttribute)] = [
            (.left, .top), (.width, .height), (.leading, .centerX), (.centerX, .left), (.lastBaseline, .bottom),
            (.topMargin, .firstBaseline), (.leading, .trailingMargin), (.centerXWithinMargins, .centerX),
        ]
        for (first, second) in pairs { try stage.constrain(a, first, .equal, b, second) }
        // Sizes may have a multiplier of 0, and a second item without an attribute is how some write a constant.
        try stage.constrain(a, .width, .equal, b, times: 0, plus: 10)
        try stage.constrain(a, .height, .equal, b, .notAnAttribute, plus: 10)
    }

    @Test func everyErrorSaysWhatToDo() throws {
        let stage = TestStage()
        let a = stage.add("a")
        let stranger = TestItem("stranger")
        func message(_ body: () throws -> Void) -> String {
            do {
                try body()
                return "no error"
            } catch { return "\(error)" }
        }
        #expect(
            message { try stage.constrain(a, .left, .equal, stranger) }
                == "a and stranger have no ancestor in common: put both into the same view tree before activating a constraint "
                + "between them.")
        #expect(
            message { try stage.constrain(stranger, .width, plus: 1) }
                == "stranger is not in this view tree: add it to its superview first.")
        #expect(
            message { try stage.constrain(a, .left, .equal, a, .width) }.hasPrefix(
                "a.left == a.width: these attributes"))
        #expect(
            message { try stage.constrain(a, .left, plus: 3) }.hasPrefix(
                "a.left == 3: positions must be given in pairs."))
        #expect(message { try stage.constrain(a, .width, plus: .nan) }.contains("not a finite number"))
        #expect(message { try stage.constrain(a, .width, at: 1001) }.contains("above 0 and at most 1000"))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity]) func numbersThatAreNotFinite(value: Double) throws {
        let stage = TestStage()
        let a = stage.add("a")
        #expect(throws: LayoutError.self) { try stage.constrain(a, .width, plus: CGFloat(value)) }
        #expect(throws: LayoutError.self) { try stage.constrain(a, .width, .equal, stage.root, times: CGFloat(value)) }
        #expect(throws: LayoutError.self) { try stage.constrain(a, .width, plus: 1, at: value) }
        let id = try stage.constrain(a, .width, plus: 7)
        stage.solve()
        stage.engine.setConstant(CGFloat(value), of: id)
        stage.engine.setPriority(value, of: id)
        stage.engine.setRootSize(CGSize(width: value, height: 5))
        a.setContent(CGFloat(value), 5)
        a.marginInsets.left = CGFloat(value)
        a.alignmentInsets.top = CGFloat(value)
        a.lastBaseline = .fromTop(CGFloat(value))
        a.autoresizing = AutoresizingFrame(
            frame: CGRect(x: value, y: 0, width: 1, height: 1), superviewSize: .zero, mask: [])
        stage.engine.itemDidChange(
            a, [.contentSize, .margins, .alignmentInsets, .baselines, .autoresizing])
        #expect(stage.engine.takeProblems().count >= 7)
        #expect(stage.engine.takeProblems().isEmpty)
        stage.solve()
        #expect(stage.frame(a).allSatisfy { $0.isFinite })
        #expect(stage.frame(a)[2] == 7)
        #expect(stage.frame(stage.root) == [0, 0, 400, 300])
    }

    @Test(arguments: [0, -1, 1000.5, -0.0]) func prioritiesOutOfRange(priority: Double) throws {
        let stage = TestStage()
        let a = stage.add("a") { $0.setContent(5, 5, hugging: (priority, 250)) }
        #expect(throws: LayoutError.self) { try stage.constrain(a, .width, plus: 1, at: priority) }
        let id = try stage.constrain(a, .width, plus: 7)
        stage.engine.setPriority(priority, of: id)
        #expect(stage.engine.takeProblems().count == 2)
        stage.solve()
        #expect(stage.frame(a)[2] == 7)
    }

    @Test func enormousNumbersEnd() throws {
        let stage = TestStage()
        let a = stage.add("a")
        try stage.constrain(a, .left, .equal, stage.root, plus: 1e300)
        try stage.constrain(a, .right, .equal, stage.root, times: 1e-300, plus: 1e308)
        try stage.constrain(a, .height, .equal, a, .width, times: 1e200)
        stage.solve()
        _ = stage.engine.report().text
    }

    @Test func itemsThatAreNotInTheTree() {
        let stage = TestStage()
        let stranger = TestItem("stranger")
        stage.engine.add(stranger)
        stage.engine.itemDidChange(stranger, .margins)
        #expect(
            stage.engine.takeProblems() == [.unknownItem(name: "stranger"), .unknownItem(name: "stranger")])
        #expect(stage.engine.remove(stranger).isEmpty)
        #expect(stage.engine.frame(of: stranger) == .zero)
        #expect(!stage.engine.hasAmbiguousLayout(stranger))
        #expect(stage.engine.constraintsAffecting(stranger, horizontal: true).isEmpty)
        #expect(
            stage.engine.fittingSize(of: stranger, target: .zero, horizontalPriority: 50, verticalPriority: 50) == .zero
        )
    }
}
