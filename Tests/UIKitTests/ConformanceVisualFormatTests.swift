import Foundation
import Testing

@testable import UIKit

/// The format string cases through `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)`.
@MainActor @Suite struct ConformanceVisualFormatTests {
    struct Case: Decodable, CustomTestStringConvertible {
        struct Constraint: Decodable {
            var item: String
            var attribute: String
            var relation: String
            var toItem: String?
            var toAttribute: String?
            var multiplier: CGFloat
            var constant: CGFloat
            var priority: Float
        }
        struct Problem: Decodable {
            var kind: String
            var position: Int
        }
        var id: String
        var format: String
        var options: [String]
        var metrics: [String: Double]
        var views: [String]
        var superviews: [String: String?]?
        var expected: [Constraint]?
        var error: Problem?
        var testDescription: String { "\(id): \(format)" }
    }

    nonisolated static let cases: [Case] = {
        let folder =
            ProcessInfo.processInfo.environment["ASHLAR_CASES"].map { URL(fileURLWithPath: $0, isDirectory: true) }
            ?? Bundle.module.resourceURL!.appendingPathComponent("Cases", isDirectory: true)
        let data = try! Data(contentsOf: folder.appendingPathComponent("vfl-cases.json"))
        return try! JSONDecoder().decode([Case].self, from: data)
    }()

    @Test(arguments: cases) func format(_ scene: Case) {
        var views: [String: Any] = [:]
        var holders: [String: UIView] = ["super": Box("super")]
        for name in scene.views {
            let view = Box(name)
            views[name] = view
            guard let superview = scene.superviews?[name] ?? "super" else { continue }
            let holder = holders[superview] ?? Box(superview)
            holders[superview] = holder
            holder.addSubview(view)
        }
        var made: [NSLayoutConstraint] = []
        let reports = diagnostics {
            made = NSLayoutConstraint.constraints(
                withVisualFormat: scene.format, options: options(scene.options), metrics: scene.metrics, views: views)
        }
        if let error = scene.error {
            #expect(made.isEmpty)
            #expect(reports.map(\.kind) == [.illegalConstraint])
            guard error.position >= 0 else { return }
            let message = reports.first?.message ?? ""
            #expect(message.contains("(character \(error.position))"), "\(message)")
            #expect(message.hasSuffix("\n" + String(repeating: " ", count: error.position) + "^"), "\(message)")
        } else {
            #expect(reports.isEmpty)
            #expect(made.map(normalForm).sorted() == scene.expected!.map(normalForm).sorted())
            #expect(made.allSatisfy { !$0.isActive })
        }
    }

    @Test func guidesStandInFormatsLikeViews() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        let box = Box("box", 10, 10)
        root.addSubview(box)
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|[space(30)]-[box]", metrics: nil, views: ["space": guide, "box": box]))
        root.layoutIfNeeded()
        #expect(box.frame.minX == 38)
    }

    @Test func standardSpacingStandsInOnePlace() {
        SystemSpacing.toSuperview = 16
        defer { SystemSpacing.toSuperview = 20 }
        let root = UIView()
        let box = Box("box")
        root.addSubview(box)
        let made = NSLayoutConstraint.constraints(withVisualFormat: "V:|-[box]", views: ["box": box])
        #expect(made.map(\.constant) == [16])
    }

    private func options(_ names: [String]) -> NSLayoutConstraint.FormatOptions {
        let known: [String: NSLayoutConstraint.FormatOptions] = [
            "alignAllLeft": .alignAllLeft, "alignAllRight": .alignAllRight, "alignAllTop": .alignAllTop,
            "alignAllBottom": .alignAllBottom, "alignAllLeading": .alignAllLeading,
            "alignAllTrailing": .alignAllTrailing, "alignAllCenterX": .alignAllCenterX,
            "alignAllCenterY": .alignAllCenterY, "alignAllLastBaseline": .alignAllLastBaseline,
            "alignAllBaseline": .alignAllLastBaseline, "alignAllFirstBaseline": .alignAllFirstBaseline,
            "directionLeadingToTrailing": .directionLeadingToTrailing, "directionLeftToRight": .directionLeftToRight,
            "directionRightToLeft": .directionRightToLeft, "spacingEdgeToEdge": .spacingEdgeToEdge,
            "spacingBaselineToBaseline": .spacingBaselineToBaseline,
        ]
        return names.reduce(into: []) { $0.formUnion(known[$1]!) }
    }

    // MARK: Normal form: of the two ways to write a relation between two items, the one that sorts first

    private func normalForm(_ made: NSLayoutConstraint) -> String {
        normalForm(
            (made.firstItem as! UIView).layoutName, made.firstAttribute.spelling, made.relation.rawValue,
            (made.secondItem as? UIView)?.layoutName, made.secondAttribute.spelling, made.constant,
            made.priority.rawValue)
    }

    private func normalForm(_ expected: Case.Constraint) -> String {
        let relation = expected.relation == "==" ? 0 : expected.relation == "<=" ? -1 : 1
        return normalForm(
            expected.item, expected.attribute, relation, expected.toItem, expected.toAttribute ?? "notAnAttribute",
            expected.constant, expected.priority)
    }

    private func normalForm(
        _ item: String, _ attribute: String, _ relation: Int, _ other: String?, _ otherAttribute: String,
        _ constant: CGFloat, _ priority: Float
    ) -> String {
        guard let other else { return "\(item).\(attribute) \(relation) \(constant) @\(priority)" }
        let one = "\(item).\(attribute) \(relation) \(other).\(otherAttribute) + \(constant + 0) @\(priority)"
        let two = "\(other).\(otherAttribute) \(-relation) \(item).\(attribute) + \(0 - constant) @\(priority)"
        return min(one, two)
    }
}
