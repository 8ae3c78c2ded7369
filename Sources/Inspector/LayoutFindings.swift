import UIKit

/// What a report says that someone should know, in the order of its weight, as lines under headings.
public struct LayoutFindings: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case conflict = "Conflicts"
        case broken = "Broken"
        case ambiguity = "Can move"
        case tie = "Ties"
    }
    public struct Section: Hashable, Sendable {
        public var kind: Kind
        public var lines: [String]
    }
    /// Only those with something to say.
    public var sections: [Section]
    public var viewCount: Int
    public var constraintCount: Int
    /// Of the last solve.
    public var solveMicroseconds: Int
    public var pivotCount: Int
    /// Views, constraints, and the work of the last solve.
    public var summary: String {
        "\(viewCount) views, \(constraintCount) constraints. Last solve: \(solveMicroseconds) µs, \(pivotCount) pivots."
    }

    /// - Parameter phrases: how to say it; nil takes the report's own sentences, which are English.
    @MainActor public init(_ report: LayoutReport, phrases: FindingPhrases? = nil) {
        // Content that is stretched or squeezed is what hugging and compression are for: only broken statements are news.
        let statements = report.constraints.filter { $0.state == "broken" && $0.kind == "constraint" }.map(\.sentence)
        let broken = report.broken.filter { line in statements.contains { line.hasPrefix($0) } }
        var all: [(Kind, [String])] = [
            (.conflict, report.conflicts.map(\.message)), (.broken, broken),
            (.ambiguity, report.ambiguities), (.tie, report.ties),
        ]
        if let phrases {
            all = [
                (
                    .conflict,
                    report.conflicts.map { phrases.conflict(of: $0.constraints, broken: $0.broken, in: report) }
                ),
                (
                    .broken,
                    report.constraints.filter { $0.state == "broken" && $0.kind == "constraint" }.map {
                        phrases.broken($0, in: report)
                    }
                ),
                (.ambiguity, report.ambiguityDetails.map { phrases.ambiguity($0, in: report) }),
                (.tie, report.tieDetails.map { phrases.tie($0, in: report) }),
            ]
        }
        sections = all.compactMap { kind, lines in lines.isEmpty ? nil : Section(kind: kind, lines: lines) }
        viewCount = report.items.count { !$0.isGuide }
        constraintCount = report.constraints.count
        solveMicroseconds = Int((report.counts.lastSolveSeconds * 1e6).rounded())
        pivotCount = report.counts.lastPivots
    }
}
