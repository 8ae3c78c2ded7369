import UIKit

/// Says a report's findings in another language, or in other words: whole sentences from a table, and the constraints as equations.
///
/// Keys are those of `LayoutFindings`' own words; the table's texts have a `{}` for each value.
@MainActor public struct FindingPhrases {
    /// The text for a key with the values in their places.
    public var text: @MainActor (_ key: String, _ values: [String]) -> String
    public init(text: @escaping @MainActor (_ key: String, _ values: [String]) -> String) { self.text = text }

    private func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: text("comma", [])) + text("and", []) + last
    }

    private func number(_ value: Double) -> String {
        let rounded = (value * 1e3).rounded() / 1e3
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int64(rounded))" : "\(rounded)"
    }

    // MARK: Constraints

    /// The equation with what it stands for, and where it was written.
    private func words(for entry: LayoutReport.ConstraintEntry, in report: LayoutReport) -> String {
        let item = entry.items.first.map { report.items[$0] }
        let name = item?.name ?? ""
        switch entry.kind {
        case "rootSize":
            guard let item else { return entry.fullSentence }
            let isWidth = entry.sentence.hasPrefix("the width")
            let equation = "\(name).\(isWidth ? "width" : "height") == \(number(item.frame[isWidth ? 2 : 3]))"
            return text("kind.rootSize", [equation])
        case "hugging", "compression", "autoresizing", "pin":
            return text("kind.\(entry.kind)", [entry.equation, name])
        default:
            var entry = entry
            entry.sentence = entry.equation
            return entry.fullSentence
        }
    }

    /// A sentence of the report's own that stands for a constraint, in these words.
    private func words(for sentence: String, in report: LayoutReport) -> String {
        if let entry = report.constraints.first(where: { $0.fullSentence == sentence }) {
            return words(for: entry, in: report)
        }
        // The bounds of sizes are nobody's constraints.
        for item in report.items {
            for attribute in ["width", "height"]
            where sentence == "the \(attribute) of \(item.name) may not be negative" {
                return text("kind.notNegative", ["\(item.name).\(attribute) >= 0"])
            }
        }
        return sentence
    }

    // MARK: Findings

    /// - Parameter broken: the member that gave way.
    func conflict(of constraints: [String], broken: String, in report: LayoutReport) -> String {
        let members = constraints.map { "•  " + words(for: $0, in: report) }
        let head =
            members.count == 1 ? text("conflict.alone", []) : text("conflict.together", ["\(members.count)"])
        return
            ([head] + members + [
                text("conflict.lost", [words(for: broken, in: report)]), text("conflict.remedy", []),
            ]).joined(separator: "\n")
    }

    func broken(_ entry: LayoutReport.ConstraintEntry, in report: LayoutReport) -> String {
        let amount = number(abs(entry.residual))
        let subject = words(for: entry, in: report)
        guard !entry.outrankedBy.isEmpty else { return text("broken.by", [subject, amount]) }
        return text(
            "broken.outranked", [subject, amount, list(entry.outrankedBy.map { words(for: $0, in: report) })])
    }

    func ambiguity(_ ambiguity: LayoutReport.Ambiguity, in report: LayoutReport) -> String {
        let ranges = ambiguity.ranges.map { range in
            let now = number(range.now)
            return switch (range.lowest, range.highest) {
            case (let low?, let high?): text("range.between", [range.attribute, number(low), number(high), now])
            case (let low?, nil): text("range.from", [range.attribute, number(low), now])
            case (nil, let high?): text("range.upTo", [range.attribute, number(high), now])
            case (nil, nil): text("range.any", [range.attribute, now])
            }
        }
        var sentences = [
            text("ambiguity.\(ambiguity.axis)", [report.items[ambiguity.item].name, list(ranges)])
        ]
        if !ambiguity.companions.isEmpty {
            sentences.append(text("ambiguity.companions", [list(ambiguity.companions.map { report.items[$0].name })]))
        }
        sentences.append(
            ambiguity.tie == nil
                ? text("ambiguity.missing", [list(ambiguity.ranges.map(\.attribute))]) : text("ambiguity.tie", []))
        return sentences.joined(separator: "\n")
    }

    func tie(_ tie: LayoutReport.Tie, in report: LayoutReport) -> String {
        let kept = tie.kept.map { report.constraints[$0] }
        let lost = tie.lost.map { report.constraints[$0] }
        let priority = (kept + lost).first.map { number($0.priority) } ?? ""
        func isContent(_ entry: LayoutReport.ConstraintEntry) -> Bool {
            ["hugging", "compression"].contains(entry.kind)
        }
        let explicitWins = kept.allSatisfy { $0.kind == "constraint" } && lost.allSatisfy(isContent)
        return text(
            explicitWins ? "tie.explicit" : "tie.first",
            [
                list((kept + lost).map { words(for: $0, in: report) }), priority,
                list(kept.map { $0.equation.isEmpty ? $0.sentence : $0.equation }),
            ])
    }
}
