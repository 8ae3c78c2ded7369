import Foundation
import Testing
import UIKit

@testable import SceneFile

/// Building a scene, its keys and its steps.
@MainActor @Suite(.serialized) struct StageTests {
    private func stage(_ views: String, constraints: String = "", more: String = "") throws -> SceneStage {
        let text = """
            {"root": {"size": [300, 200]}, "views": [\(views)], "constraints": [\(constraints)]\(more)}
            """
        let stage = SceneStage(try scene(text))
        stage.layout()
        return stage
    }

    // MARK: Keys

    /// Every key of a view but those of text and stacks, and what it does.
    @Test func commonKeys() throws {
        let stage = try stage(
            """
            {"name": "a", "intrinsic": [40, null], "hugging": [251, "low"], "compression": ["high", 999],
             "layoutMargins": [1, 2, 3, 4], "baselineFromBottom": 5, "firstBaselineFromTop": 6,
             "alignmentRectInsets": [1, 1, 1, 1], "hidden": true, "background": "#FF0000", "cornerRadius": 3,
             "borderWidth": 2, "borderColor": "systemBlue", "alpha": 0.5},
            {"name": "b", "baselineFromCenter": 4},
            {"name": "f", "frame": [10, 10, 100, 100], "superSize": [200, 200], "autoresizingMask": ["flexibleWidth"]}
            """,
            constraints: """
                "a.left == root.left", "a.top == root.top", "a.height == 20", "b.size == 20", "b.left == a.right",
                "b.lastBaseline == a.lastBaseline"
                """)
        let a = try #require(stage.view(named: "a"))
        #expect(a.intrinsicContentSize == CGSize(width: 40, height: UIView.noIntrinsicMetric))
        #expect(a.contentHuggingPriority(for: .horizontal) == UILayoutPriority(251))
        #expect(a.contentHuggingPriority(for: .vertical) == .defaultLow)
        #expect(a.contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
        #expect(a.contentCompressionResistancePriority(for: .vertical) == UILayoutPriority(999))
        #expect(a.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(a.isHidden && a.alpha == 0.5)
        #expect(a.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(a.layer.cornerRadius == 3 && a.layer.borderWidth == 2)
        // The alignment rectangle lies at 0, 0 and is 40 by 20; the frame is larger by 1 all round.
        #expect(stage.frame(of: "a") == CGRect(x: -1, y: -1, width: 42, height: 22))
        // a's last baseline is 15; b's is 4 below its middle.
        #expect(stage.frame(of: "b") == CGRect(x: 40, y: 1, width: 20, height: 20))
        #expect(stage.frame(of: "f") == CGRect(x: 10, y: 10, width: 200, height: 100))
    }

    @Test func textKeys() throws {
        let stage = try stage(
            """
            {"name": "l", "kind": "label", "text": "one two three", "font": {"size": 20, "weight": "bold"}, "lines": 2,
             "textAlignment": "center", "textColor": "#112233"},
            {"name": "b", "kind": "button", "text": "Go", "font": {"size": 12}, "textColor": "red"},
            {"name": "i", "kind": "image"}, {"name": "s", "kind": "switch"}, {"name": "d", "kind": "slider"},
            {"name": "f", "kind": "textField", "text": "typed", "font": {"size": 13}, "textAlignment": "right"},
            {"name": "t", "kind": "textView", "text": "long", "font": {"weight": "bold"}, "textColor": "blue"}
            """)
        let label = try #require(stage.view(named: "l") as? UILabel)
        #expect(label.text == "one two three" && label.font.pointSize == 20 && label.numberOfLines == 2)
        #expect(label.font == .systemFont(ofSize: 20, weight: .bold))
        #expect(label.textAlignment == .center)
        let button = try #require(stage.view(named: "b") as? UIButton)
        #expect(button.currentTitle == "Go" && button.titleLabel?.font.pointSize == 12)
        #expect(button.titleColor(for: .normal) == .red)
        #expect(stage.view(named: "i") is UIImageView)
        #expect(stage.view(named: "s") is UISwitch)
        #expect(stage.view(named: "d") is UISlider)
        let field = try #require(stage.view(named: "f") as? UITextField)
        #expect(field.text == "typed" && field.font?.pointSize == 13 && field.textAlignment == .right)
        let textView = try #require(stage.view(named: "t") as? UITextView)
        #expect(textView.text == "long" && textView.textColor == .blue)
        #expect(textView.font == .systemFont(ofSize: 17, weight: .bold))
    }

    @Test func aScrollViewScrollsWhatItsContentGuideHolds() throws {
        let url = packageFolder.appendingPathComponent("Assets/Scenes/content-guide.json")
        let stage = SceneStage(try #require(try SceneDocument(contentsOf: url).scenes.first))
        stage.layout()
        let scrollView = try #require(stage.view(named: "window") as? UIScrollView)
        #expect(scrollView.contentSize == CGSize(width: 280, height: 424))
        scrollView.contentOffset = CGPoint(x: 0, y: 100)
        stage.take(0)
        stage.layout()
        #expect(scrollView.contentSize == CGSize(width: 280, height: 184))
    }

    @Test func stackKeys() throws {
        let stage = try stage(
            """
            {"name": "s", "kind": "stack", "axis": "vertical", "distribution": "equalSpacing", "alignment": "trailing",
             "spacing": 3, "customSpacing": {"x": 9}, "arranged": ["y", "x"],
             "isLayoutMarginsRelativeArrangement": true},
            {"name": "x", "parent": "s", "intrinsic": [10, 10]}, {"name": "y", "parent": "s", "intrinsic": [20, 10]},
            {"name": "loose", "parent": "s"}
            """)
        let stack = try #require(stage.view(named: "s") as? UIStackView)
        #expect(stack.axis == .vertical && stack.distribution == .equalSpacing && stack.alignment == .trailing)
        #expect(stack.spacing == 3 && stack.isLayoutMarginsRelativeArrangement)
        #expect(stack.arrangedSubviews.map(\.accessibilityIdentifier) == ["y", "x"])
        #expect(stack.customSpacing(after: stack.arrangedSubviews[1]) == 9)
        #expect(stage.view(named: "loose")?.superview === stack)
    }

    @Test func parentsMayComeLater() throws {
        let stage = try stage(
            "{\"name\": \"child\", \"parent\": \"box\"}, {\"name\": \"box\"}, {\"name\": \"top\"}")
        #expect(stage.view(named: "child")?.superview === stage.view(named: "box"))
        #expect(stage.root.subviews.map(\.accessibilityIdentifier) == ["box", "top"])
    }

    @Test func aSceneWithoutColoursIsColoured() throws {
        #expect(try stage("{\"name\": \"a\"}").view(named: "a")?.backgroundColor != nil)
        let coloured = try stage("{\"name\": \"a\"}, {\"name\": \"b\", \"background\": \"red\"}")
        #expect(coloured.view(named: "a")?.backgroundColor == nil)
    }

    @Test func theRootHasDirectionMarginsAndSafeArea() throws {
        let text = """
            {"root": {"name": "r", "size": [100, 100], "direction": "rtl", "layoutMargins": [5, 5, 5, 5],
               "safeArea": [10, 0, 20, 0]},
             "views": [{"name": "a"}, {"name": "b"}],
             "constraints": ["a.leading == r.leading + 4", "a.top == r.safeArea.top", "a.bottom == r.safeArea.bottom",
               "a.width == 10", "b.edges == r.margins.edges"],
             "expected": {"a": [86, 10, 10, 70], "b": [5, 15, 90, 60]}}
            """
        #expect(SceneCheck.run(try scene(text)).failures == [])
    }

    // MARK: Steps

    @Test func insetsAndListsAreSetAsAWhole() throws {
        let stage = try stage(
            "{\"name\": \"a\"}, {\"name\": \"b\"}",
            constraints: """
                {"id": "inset", "eq": "a.edges == root.edges + 10"}, "b.left == root.left", "b.top == root.top",
                {"id": "size", "eq": "[b].size == 5"}
                """, more: ", \"steps\": [{\"set\": {\"inset\": 20, \"size\": 7}}]")
        stage.take(0)
        stage.layout()
        #expect(stage.frame(of: "a") == CGRect(x: 20, y: 20, width: 260, height: 160))
        #expect(stage.frame(of: "b")?.size == CGSize(width: 7, height: 7))
    }

    @Test func whatIsDeactivatedGoesFirst() throws {
        let stage = try stage(
            "{\"name\": \"a\"}",
            constraints: """
                "a.left == root.left", "a.top == root.top", "a.height == 5", {"id": "one", "eq": "a.width == 10"},
                {"id": "two", "eq": "a.width == 20", "active": false}
                """, more: ", \"steps\": [{\"activate\": [\"two\"], \"deactivate\": [\"one\"]}]")
        stage.take(0)
        #expect(stage.report().conflicts.isEmpty)
        #expect(stage.frame(of: "a")?.width == 20)
    }

    @Test func anyKeyOfAViewCanBeEdited() throws {
        let stage = try stage(
            """
            {"name": "l", "kind": "label", "text": "a"}, {"name": "v", "intrinsic": [10, 10]},
            {"name": "s", "kind": "stack", "arranged": ["x", "y"]}, {"name": "x", "parent": "s"},
            {"name": "y", "parent": "s"}
            """,
            constraints: "\"v.left == root.left\", \"v.top == root.top\"",
            more: """
                , "steps": [{"edit": {"l": {"text": "b", "textColor": "red", "hidden": true},
                  "v": {"intrinsic": [30, 40], "background": "blue", "alignmentRectInsets": [0, 5, 0, 5]},
                  "s": {"arranged": ["y"], "axis": "vertical"}}}]
                """)
        stage.take(0)
        stage.layout()
        let label = try #require(stage.view(named: "l") as? UILabel)
        #expect(label.text == "b" && label.isHidden)
        #expect(stage.frame(of: "v") == CGRect(x: -5, y: 0, width: 40, height: 40))
        let stack = try #require(stage.view(named: "s") as? UIStackView)
        #expect(stack.arrangedSubviews.map(\.accessibilityIdentifier) == ["y"] && stack.axis == .vertical)
    }

    @Test func resetGoesBackToTheBeginning() throws {
        for file in ["steps", "priorities", "stack", "hugging", "ratio", "rtl"] {
            let url = packageFolder.appendingPathComponent("Assets/Scenes/\(file).json")
            let scene = try #require(try SceneDocument(contentsOf: url).scenes.first)
            let stage = SceneStage(scene)
            for index in scene.steps.indices { stage.take(index) }
            stage.layout()
            stage.reset()
            stage.layout()
            for (name, frame) in scene.expected { #expect(stage.frame(of: name) == frame, "\(file): \(name)") }
        }
    }

    // MARK: Triggers

    @Test func stepsOfOneTriggerFollowEachOther() throws {
        let stage = try stage(
            "{\"name\": \"b\", \"kind\": \"button\", \"text\": \"Go\"}",
            constraints: "{\"id\": \"w\", \"eq\": \"b.width == 10\"}",
            more: """
                , "steps": [{"on": "tap b", "set": {"w": 20}}, {"set": {"w": 99}}, {"on": "tap b", "set": {"w": 30}}]
                """)
        let button = try #require(stage.view(named: "b") as? UIButton)
        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(stage.stepsTaken == [0, 2, 0])
        #expect(stage.constraints(id: "w").first?.constant == 20)
    }
}
