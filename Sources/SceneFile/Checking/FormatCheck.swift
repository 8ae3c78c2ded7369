import AutoLayout
import UIKit

/// Makes the constraints of a format case through `NSLayoutConstraint` and compares them with what the case expects.
@MainActor public enum FormatCheck {
    public static func run(_ formatCase: FormatCase, file: String = "") -> CheckResult {
        var result = CheckResult(file: file, id: formatCase.id, title: formatCase.format, failures: [])
        switch formatCase.outcome {
        case .constraints(let expected): result.failures = compare(formatCase, expected)
        case .problem(let problem): result.failures = compare(formatCase, problem)
        }
        return result
    }

    // MARK: Formats that are right

    private static func compare(_ formatCase: FormatCase, _ expected: [FormatCase.Expected]) -> [CheckFailure] {
        let made = make(formatCase)
        let expected = expected.map { $0.normalForm }.sorted()
        let actual = made.constraints.map { $0.normalForm }.sorted()
        if actual == expected && made.messages.isEmpty { return [] }
        func text(_ words: [String]) -> String { words.isEmpty ? "nothing" : words.joined(separator: ", ") }
        let missing = surplus(of: expected, over: actual).map { "-(\($0))" }
        let added = surplus(of: actual, over: expected).map { "+(\($0))" }
        return [
            CheckFailure(
                subject: "the constraints", expected: text(expected), actual: text(actual + made.messages),
                difference: (missing + added).joined(separator: " "))
        ]
    }

    private static func surplus(of words: [String], over others: [String]) -> [String] {
        var rest = others
        return words.filter { word in
            guard let index = rest.firstIndex(of: word) else { return true }
            rest.remove(at: index)
            return false
        }
    }

    /// What UIKit makes of the format, with views in the superviews that the case gives them.
    private static func make(_ formatCase: FormatCase) -> (constraints: [FormatCase.Expected], messages: [String]) {
        var views: [String: Any] = [:]
        var holders: [String: UIView] = [:]
        for name in formatCase.views {
            let view = UIView()
            view.accessibilityIdentifier = name
            views[name] = view
            guard let superview = formatCase.superviews[name] ?? "super" else { continue }
            let holder = holders[superview] ?? UIView()
            holder.accessibilityIdentifier = superview
            holders[superview] = holder
            holder.addSubview(view)
        }
        var messages: [String] = []
        let handler = UIDiagnostics.handler
        UIDiagnostics.handler = { messages.append($0.message) }
        defer { UIDiagnostics.handler = handler }
        let made = NSLayoutConstraint.constraints(
            withVisualFormat: formatCase.format, options: formatCase.options, metrics: formatCase.metrics, views: views)
        // Constraints don't keep their items alive.
        return withExtendedLifetime((views, holders)) { (made.map { FormatCase.Expected($0) }, messages) }
    }

    // MARK: Formats that are wrong

    private static func compare(_ formatCase: FormatCase, _ problem: FormatCase.Problem) -> [CheckFailure] {
        let made = make(formatCase)
        let expected = "\(problem.kind.rawValue) at character \(problem.position), and no constraints"
        guard made.constraints.isEmpty else {
            let actual = made.constraints.map(\.normalForm).joined(separator: ", ")
            return [CheckFailure(subject: "the format", expected: expected, actual: actual)]
        }
        // UIKit says the place in words; the reader behind it also tells the kind.
        let names = Set(formatCase.views)
        do {
            _ = try VisualFormat.constraints(
                format: formatCase.format, options: formatCase.options, metrics: { formatCase.metrics[$0] },
                views: { names.contains($0) ? $0 : nil },
                superview: { formatCase.superviews[$0] ?? "super" })
            return [CheckFailure(subject: "the format", expected: expected, actual: "no error")]
        } catch {
            let message = made.messages.first ?? ""
            let hasPlace = error.position < 0 || message.contains("(character \(error.position))")
            if error.kind == problem.kind, error.position == problem.position, hasPlace { return [] }
            return [
                CheckFailure(
                    subject: "the format", expected: expected,
                    actual: "\(error.kind.rawValue) at character \(error.position), said as '\(message)'",
                    difference: "\(error.position - problem.position)")
            ]
        }
    }
}

extension FormatCase.Expected {
    @MainActor fileprivate init(_ made: NSLayoutConstraint) {
        item = (made.firstItem as? UIView)?.accessibilityIdentifier ?? ""
        attribute = made.firstAttribute
        relation = made.relation
        toItem = (made.secondItem as? UIView)?.accessibilityIdentifier
        toAttribute = made.secondAttribute
        constant = Double(made.constant)
        priority = Double(made.priority.rawValue)
    }

    /// Of the two ways to write a relation between two items, the one that sorts first.
    fileprivate var normalForm: String {
        let end = priority == 1000 ? "" : " @ \(plain(priority))"
        guard let toItem else { return "\(item).\(attribute.name) \(relation.symbol) \(plain(constant))\(end)" }
        func form(_ first: String, _ relation: LayoutRelation, _ second: String, _ constant: Double) -> String {
            let offset = constant == 0 ? "" : constant < 0 ? " - \(plain(-constant))" : " + \(plain(constant))"
            return "\(first) \(relation.symbol) \(second)\(offset)\(end)"
        }
        let first = "\(item).\(attribute.name)"
        let second = "\(toItem).\(toAttribute.name)"
        return first <= second
            ? form(first, relation, second, constant) : form(second, relation.mirrored, first, 0 - constant)
    }
}
