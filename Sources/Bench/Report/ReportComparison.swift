import Foundation

/// Two reports held against each other.
///
/// A figure counts as changed when it differs by more than three standard errors of both medians together, by more than a tenth
/// (what the same code differs by from run to run on a machine that does other things as well), and by more than what clocks tell
/// apart.
struct ReportComparison {
    enum Verdict: String { case better, worse, same = "within noise", added = "new", removed = "gone" }

    struct Line {
        var name, unit: String
        var before, after: Double?
        var verdict: Verdict
    }

    let lines: [Line]

    private static let share = 0.1
    private static let errors = 3.0
    /// A microsecond, whatever the unit; a megabyte; one of what is counted.
    private static let least = ["ms": 0.001, "µs": 1, "MB": 1, "KB": 1]

    init(_ before: ReportFile, _ after: ReportFile) {
        var old: [String: Figure] = [:]
        for figure in before.figures { old[figure.name] = figure }
        var lines: [Line] = after.figures.map { figure in
            guard let was = old.removeValue(forKey: figure.name) else {
                return Line(name: figure.name, unit: figure.unit, before: nil, after: figure.value, verdict: .added)
            }
            return Line(
                name: figure.name, unit: figure.unit, before: was.value, after: figure.value,
                verdict: Self.verdict(was, figure))
        }
        for figure in before.figures where old[figure.name] != nil {
            lines.append(
                Line(name: figure.name, unit: figure.unit, before: figure.value, after: nil, verdict: .removed))
        }
        self.lines = lines
    }

    private static func verdict(_ was: Figure, _ now: Figure) -> Verdict {
        let difference = now.value - was.value
        let noise = hypot(was.noise ?? 0, now.noise ?? 0) * errors
        let limit = max(noise, abs(was.value) * share, least[now.unit] ?? 0)
        guard abs(difference) > limit else { return .same }
        return difference > 0 ? .worse : .better
    }

    /// The changed figures, and how many there are of each kind.
    var text: String {
        var table = TextTable(["figure", "before", "after", "per cent", "", ""], leftColumns: 1)
        for line in lines where line.verdict != .same {
            let change: String
            if let before = line.before, let after = line.after, before != 0 {
                change = String(format: "%+.0f", (after - before) / before * 100)
            } else {
                change = "-"
            }
            table.add([
                line.name, line.before.map(shortNumber) ?? "-", line.after.map(shortNumber) ?? "-", change, line.unit,
                line.verdict.rawValue,
            ])
        }
        func count(_ verdict: Verdict) -> Int { lines.count { $0.verdict == verdict } }
        let summary =
            "\(count(.better)) better, \(count(.worse)) worse, \(count(.same)) within noise, \(count(.added)) new, \(count(.removed)) gone"
        return (table.rows.isEmpty ? "" : table.text + "\n\n") + summary
    }
}
