import AutoLayout
import UIKit

/// What there is to say about a scene's layout, in plain words: what `ashlar explain` prints.
@MainActor public struct SceneExplanation {
    /// The whole text, without a line break at its end.
    public private(set) var text: String

    public init(_ scene: Scene, file: String = "") {
        // The report says it all; nothing needs to be said on standard error as well.
        let handler = UIDiagnostics.handler
        UIDiagnostics.handler = { _ in }
        defer { UIDiagnostics.handler = handler }

        let stage = SceneStage(scene, fileName: file)
        var parts: [String] = []
        let name = [scene.id, scene.title].filter { !$0.isEmpty }.joined(separator: ": ")
        if !name.isEmpty { parts.append(name) }
        var last = LayoutExplanation(stage.report()).text
        parts.append(Self.section(.start, last))
        for (index, step) in scene.steps.enumerated() {
            stage.take(index)
            let text = LayoutExplanation(stage.report()).text
            let moment = SceneMoment.step(index, step.name)
            parts.append(text == last ? "\(moment.phrase.capitalizedFirst): the same." : Self.section(moment, text))
            last = text
        }
        text = parts.joined(separator: "\n\n")
    }

    private static func section(_ moment: SceneMoment, _ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return "\(moment.phrase.capitalizedFirst):\n"
            + lines.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
    }
}

/// A `LayoutReport` in sentences.
public struct LayoutExplanation: Sendable {
    private let report: LayoutReport

    public init(_ report: LayoutReport) { self.report = report }

    public var text: String {
        var sections: [String] = []
        sections += report.conflicts.map { "Conflict. \($0.message)" }
        // An ambiguity tells its tie along, which several may share: each tie is told once.
        sections += report.ambiguities.map { ambiguity in
            let alone = report.ties.reduce(ambiguity) { $0.replacingOccurrences(of: $1, with: "") }
            return "Ambiguous. \(alone.trimmingCharacters(in: .whitespaces))"
        }
        sections += report.ties.map { "Tie. \($0)" }
        sections += brokenConstraints.map(describe)
        let content = brokenContent.map { "    \(describeContent($0))" }
        if !content.isEmpty {
            sections.append("Content sizes that gave way, as they may:\n" + content.joined(separator: "\n"))
        }
        guard !sections.isEmpty else { return "Every constraint holds, and everything has exactly one place." }
        return sections.joined(separator: "\n\n")
    }

    private var brokenConstraints: [LayoutReport.ConstraintEntry] {
        report.constraints.filter { $0.state == "broken" && $0.kind == "constraint" }
    }

    /// Of content sizes the report leaves out those that are broken as a matter of course.
    private var brokenContent: [LayoutReport.ConstraintEntry] {
        report.constraints.filter { entry in
            (entry.kind == "hugging" || entry.kind == "compression") && entry.state == "broken"
                && report.broken.contains { $0.hasPrefix("\(entry.fullSentence) is broken") }
        }
    }

    /// "value is 195 wider than its content, which it hugs with priority 249: outranked by …"
    private func describeContent(_ entry: LayoutReport.ConstraintEntry) -> String {
        let name = entry.items.first.map { report.items[$0].name } ?? ""
        let isWidth = entry.sentence.hasPrefix("\(name).width")
        let amount = plain(abs(entry.residual))
        let priority = plain(entry.priority)
        let isHugging = entry.kind == "hugging"
        var text = "\(name) is \(amount) "
        if isHugging {
            text += "\(isWidth ? "wider" : "higher") than its content, which it hugs with priority \(priority)"
        } else {
            text +=
                "\(isWidth ? "narrower" : "lower") than its content, for which it resists compression with priority \(priority)"
        }
        return text + (entry.outrankedBy.isEmpty ? "." : ": outranked by \(listed(entry.outrankedBy)).")
    }

    /// By how much, why, and what to do.
    private func describe(_ entry: LayoutReport.ConstraintEntry) -> String {
        var text = "Broken. \(entry.fullSentence) is broken by \(plain(abs(entry.residual)))."
        guard !entry.outrankedBy.isEmpty else { return text }
        text += "\nOutranked by:\n" + entry.outrankedBy.map { "    \($0)\n" }.joined()
        text += "Gave way: \(entry.fullSentence), with its priority of \(plain(entry.priority)).\n"
        return text + "What to do: nothing, if it is meant to give way\(remedy(for: entry))."
    }

    /// What makes a broken constraint hold, if anything that somebody wrote can.
    private func remedy(for entry: LayoutReport.ConstraintEntry) -> String {
        let written: Set<String> = ["constraint", "hugging", "compression"]
        let outranking = report.constraints.filter {
            written.contains($0.kind) && entry.outrankedBy.contains($0.fullSentence)
        }
        // Of several, the one that came last is the one that somebody can still change their mind about.
        guard let weakest = outranking.reversed().min(by: { $0.priority < $1.priority }) else { return "" }
        let name = shortName(weakest)
        guard weakest.priority < 1000, weakest.priority > entry.priority else {
            return "; to have it hold, give \(name) a priority below \(plain(entry.priority))"
        }
        return "; to have it hold, give it a priority above \(plain(weakest.priority)), that of \(name)"
    }

    /// The identifier where there is one, otherwise the equation.
    private func shortName(_ entry: LayoutReport.ConstraintEntry) -> String {
        guard let identifier = entry.identifier, !identifier.isEmpty else { return entry.sentence }
        return "\"\(identifier)\""
    }
}
