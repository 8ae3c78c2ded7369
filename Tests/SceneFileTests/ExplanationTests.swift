import AutoLayout
import Foundation
import Testing

@testable import SceneFile

/// The golden texts of `ashlar explain`: each names the set, the loser and the remedy.
@MainActor @Suite(.serialized) struct ExplanationTests {
    private func explain(_ text: String) throws -> String {
        SceneExplanation(try scene(text), file: "scene.json").text
    }

    /// Masonry's debugging example: a view with all edges fixed is to be at least 5000 high; everything has its key.
    static let keyed = """
        {
          "root": {"name": "superview", "size": [375, 667]},
          "views": [{"name": "greenView"}],
          "constraints": [
            {"id": "ConflictingConstraint[0]", "eq": "greenView.top == superview.top + 1"},
            {"id": "ConflictingConstraint[1]", "eq": "greenView.left == superview.left + 1"},
            {"id": "ConflictingConstraint[2]", "eq": "greenView.bottom == superview.bottom - 1"},
            {"id": "ConflictingConstraint[3]", "eq": "greenView.right == superview.right - 1"},
            {"id": "ConstantConstraint", "eq": "greenView.height >= 5000"}
          ]
        }
        """

    @Test func aConflictWithKeys() throws {
        #expect(
            try explain(Self.keyed) == """
                At first:
                  Conflict. These 4 cannot all hold at the same time:
                      greenView.top == superview.top + 1 ("ConflictingConstraint[0]", scene.json:5)
                      greenView.bottom == superview.bottom - 1 ("ConflictingConstraint[2]", scene.json:7)
                      greenView.height >= 5000 ("ConstantConstraint", scene.json:9)
                      the height of superview is fixed at 667
                  Gave way: greenView.height >= 5000 ("ConstantConstraint", scene.json:9), as the last one \
                installed. It counts again when one of the others changes or goes.
                  What to do: remove "ConstantConstraint", or give it a priority below 1000 (999 will do); or do the \
                same to another one of the set, such as "ConflictingConstraint[2]"; or let it fit another height of \
                superview.
                """)
    }

    /// A view three times as wide as it is high, as wide as its superview and not higher than it: too much in a wide window.
    static let ratio = """
        {
          "root": {"name": "window", "size": [1024, 400]},
          "views": [{"name": "topView"}, {"name": "inner", "parent": "topView"}],
          "constraints": [
            "[topView].left == window.left",
            "topView.right == window.right",
            "topView.top == window.top",
            "topView.height == 0.5 * window.height",
            {"id": "left", "eq": "inner.left == topView.left"},
            {"id": "right", "eq": "inner.right == topView.right"},
            {"id": "ratio", "eq": "inner.width == 3 * inner.height"},
            "inner.center == topView.center",
            {"id": "wish", "eq": "inner.size == topView.size @ low"},
            {"id": "limit", "eq": "inner.size <= topView.size"}
          ]
        }
        """

    @Test func theRatioOfTheArticle() throws {
        #expect(
            try explain(Self.ratio) == """
                At first:
                  Conflict. These 9 cannot all hold at the same time:
                      topView.left == window.left (scene.json:5)
                      topView.right == window.right (scene.json:6)
                      topView.height == 0.5 * window.height (scene.json:8)
                      inner.left == topView.left ("left", scene.json:9)
                      inner.right == topView.right ("right", scene.json:10)
                      inner.width == 3 * inner.height ("ratio", scene.json:11)
                      inner.height <= topView.height ("limit", scene.json:14)
                      the width of window is fixed at 1024
                      the height of window is fixed at 400
                  Gave way: inner.height <= topView.height ("limit", scene.json:14), as the last one installed. It \
                counts again when one of the others changes or goes.
                  What to do: remove "limit", or give it a priority below 1000 (999 will do); or do the same to \
                another one of the set, such as "ratio"; or let it fit another width or height of window.

                  Broken. inner.height == topView.height @250 ("wish", scene.json:13) is broken by 141.333333.
                  Outranked by:
                      the width of window is fixed at 1024
                      the height of window is fixed at 400
                      topView.left == window.left (scene.json:5)
                      topView.right == window.right (scene.json:6)
                      topView.height == 0.5 * window.height (scene.json:8)
                      inner.left == topView.left ("left", scene.json:9)
                      inner.right == topView.right ("right", scene.json:10)
                      inner.width == 3 * inner.height ("ratio", scene.json:11)
                  Gave way: inner.height == topView.height @250 ("wish", scene.json:13), with its priority of 250.
                  What to do: nothing, if it is meant to give way; to have it hold, give "ratio" a priority below 250.
                """)
    }

    /// A text field and a button in a row; both hug their content with 250.
    static let inputBar = """
        {
          "root": {"name": "bar", "size": [375, 34]},
          "views": [
            {"name": "textField", "intrinsic": [120, 22]},
            {"name": "button", "intrinsic": [30, 34]}
          ],
          "constraints": [
            {"vfl": "H:|-[textField]-[button]-|", "options": ["alignAllCenterY"]},
            "textField.top == bar.top + 6"
          ]
        }
        """

    @Test func twoViewsThatHugTheSame() throws {
        #expect(
            try explain(Self.inputBar) == """
                At first:
                  Ambiguous. textField is ambiguous horizontally: its width can be anything from 120 to 297 (now \
                120); button's left and width move with it.

                  Ambiguous. button is ambiguous horizontally: its left can be anything from 148 to 325 (now 148) \
                and its width can be anything from 30 to 207 (now 207); textField's width moves with it.

                  Tie. textField and button may both stretch horizontally, because both hug their content with \
                priority 250: textField kept its size because it was added first, and button stretched. Give the one \
                that is to stretch a hugging priority of 249, or the one that is not to stretch 251.

                  Content sizes that gave way, as they may:
                      button is 177 wider than its content, which it hugs with priority 250: outranked by the width \
                of bar is fixed at 375, textField.leading == bar.leading + 20 (scene.json:8), button.leading == \
                textField.trailing + 8 (scene.json:8), bar.trailing == button.trailing + 20 (scene.json:8) and \
                textField.width <= 120 @250 (textField hugs its content).
                """)
    }

    /// A wish of 750 that a limit outranks.
    static let wish = """
        {
          "root": {"name": "screen", "size": [320, 100]},
          "views": [{"name": "card"}],
          "constraints": [
            "card.left == screen.left",
            "card.top == screen.top",
            "card.height == 40",
            {"id": "limit", "eq": "card.width <= 240 @ 900"},
            {"id": "wish", "eq": "card.width == 300 @ high"}
          ]
        }
        """

    @Test func aBrokenWish() throws {
        #expect(
            try explain(Self.wish) == """
                At first:
                  Broken. card.width == 300 @750 ("wish", scene.json:9) is broken by 60.
                  Outranked by:
                      card.width <= 240 @900 ("limit", scene.json:8)
                  Gave way: card.width == 300 @750 ("wish", scene.json:9), with its priority of 750.
                  What to do: nothing, if it is meant to give way; to have it hold, give it a priority above 900, \
                that of "limit".
                """)
    }

    @Test func nothingToSay() throws {
        let text = """
            {"id": "s", "title": "Fine", "root": {"size": [10, 10]}, "views": [{"name": "a"}],
             "constraints": ["a.edges == root.edges"], "steps": [{"resize": [20, 20]}]}
            """
        #expect(
            try explain(text) == """
                s: Fine

                At first:
                  Every constraint holds, and everything has exactly one place.

                After step 1: the same.
                """)
    }

    /// What a broken constraint is kept from going: the other way it may go, as the weaker ones below it find out.
    @Test func aWishBelowABrokenOneIsOutrankedByIt() throws {
        let text = """
            {"root": {"size": [300, 10]}, "views": [{"name": "a"}], "constraints": [
              "a.left == root.left", "a.top == root.top", "a.height == 5", "a.right <= root.right",
              {"id": "strong", "eq": "a.width == 400 @ 750"}, {"id": "weak", "eq": "a.width == 100 @ 500"}]}
            """
        let report = SceneStage(try scene(text)).report()
        let weak = try #require(report.constraints.first { $0.identifier == "weak" })
        #expect(weak.outrankedBy.contains { $0.contains("strong") }, "\(weak)")
    }
}
