import AutoLayout
import Foundation
import Testing

/// The shared format cases against the parser.
@Suite("Conformance: visual format") struct VisualFormatConformanceTests {
    @Test func cases() throws {
        for value in try CaseFiles.load("vfl-cases.json") {
            let id = value["id"]?.string ?? "?"
            let format = value["format"]?.string ?? ""
            do {
                let constraints = try parse(value)
                if let error = value["error"] {
                    Issue.record("\(id): \(format): no error, expected \(error)")
                    continue
                }
                let expected = try (value["expected"]?.array ?? []).map { try Normal($0) }
                let actual = constraints.map { Normal($0) }
                #expect(actual == expected, "\(id): \(format)")
            } catch let error as VisualFormatError {
                guard let expected = value["error"] else {
                    Issue.record("\(id): \(error)")
                    continue
                }
                #expect(error.kind.rawValue == expected["kind"]?.string, "\(id): \(error)")
                #expect(Double(error.position) == expected["position"]?.number, "\(id): \(error)")
                #expect(error.format == format)
                #expect(!error.message.isEmpty)
            } catch {
                Issue.record("\(id): \(error)")
            }
        }
    }

    private func parse(_ value: JSONValue) throws -> [VisualFormatConstraint<String>] {
        let views = Set(value["views"]?.strings ?? [])
        let metrics = (value["metrics"]?.object ?? [:]).compactMapValues(\.number)
        var options: VisualFormatOptions = []
        for name in value["options"]?.strings ?? [] { options.insert(try option(name)) }
        var superviews: [String: String?] = [:]
        if case .object(let given)? = value["superviews"] { superviews = given.mapValues(\.string) }
        return try VisualFormat.constraints(
            format: value["format"]?.string ?? "", options: options, metrics: { metrics[$0] },
            views: { views.contains($0) ? $0 : nil },
            superview: { superviews[$0] ?? (superviews.keys.contains($0) ? nil : "super") })
    }

    private func option(_ name: String) throws -> VisualFormatOptions {
        let options: [String: VisualFormatOptions] = [
            "alignAllLeft": .alignAllLeft, "alignAllRight": .alignAllRight, "alignAllTop": .alignAllTop,
            "alignAllBottom": .alignAllBottom, "alignAllLeading": .alignAllLeading,
            "alignAllTrailing": .alignAllTrailing, "alignAllCenterX": .alignAllCenterX,
            "alignAllCenterY": .alignAllCenterY, "alignAllLastBaseline": .alignAllLastBaseline,
            "alignAllFirstBaseline": .alignAllFirstBaseline,
            "directionLeadingToTrailing": .directionLeadingToTrailing, "directionLeftToRight": .directionLeftToRight,
            "directionRightToLeft": .directionRightToLeft,
        ]
        guard let option = options[name] else { throw CaseError("unknown option \(name)") }
        return option
    }
}

/// A constraint in a form where both ways to write it are the same.
private struct Normal: Equatable, CustomStringConvertible {
    var description: String

    init(_ item: String, _ relation: String, _ second: String?, _ constant: Double, _ priority: Double) {
        let isTurned = second.map { $0 < item } ?? false
        let mirrored = ["==": "==", "<=": ">=", ">=": "<="]
        if let second, isTurned {
            description = "\(second) \(mirrored[relation] ?? "?") \(item) \(0 - constant) @\(priority)"
        } else {
            description = "\(item) \(relation) \(second ?? "") \(constant) @\(priority)"
        }
    }

    init(_ value: JSONValue) throws {
        guard let item = value["item"]?.string, let attribute = value["attribute"]?.string,
            let relation = value["relation"]?.string, value["multiplier"]?.number == 1
        else { throw CaseError("an expected constraint: \(value)") }
        var second: String?
        if let toItem = value["toItem"]?.string { second = "\(toItem).\(value["toAttribute"]?.string ?? "?")" }
        self.init(
            "\(item).\(attribute)", relation, second, value["constant"]?.number ?? 0, value["priority"]?.number ?? 1000)
    }

    init(_ constraint: VisualFormatConstraint<String>) {
        self.init(
            "\(constraint.item).\(constraint.attribute.name)", constraint.relation.symbol,
            constraint.toItem.map { "\($0).\(constraint.toAttribute.name)" }, constraint.constant, constraint.priority)
    }
}
