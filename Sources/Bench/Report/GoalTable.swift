/// The project's goals for frames, each with what was measured and whether it is met.
struct GoalTable {
    enum Verdict: String { case met, missed, unknown = "not measured" }

    struct Row {
        var situation, goal, measured: String
        var verdict: Verdict
    }

    let rows: [Row]

    init(_ figures: [Figure]) {
        let known = FigureSearch(figures)
        rows = [
            known.worst(
                of: "frames tap ", except: TapSituation.stressTest,
                "tap animation of any example, 375x667: p95 of work a frame", "2 ms"),
            known.row(
                "frames taps: that took longer than a sixtieth of a second", "… frames that missed their refresh", "0"),
            known.row("window taps: refreshes missed", "… in a window, refreshes missed (quiet machine)", "0"),
            known.worst(
                of: "frames resize ", except: nil, "resize step of any example, 320…1600x800: p95 of work", "4 ms"),
            known.row("frames stress 1000 interpolated", "1,000 views interpolated, 1280x800", "6 ms"),
            known.row("frames stress 10000 interpolated", "10,000 views interpolated, 1280x800", "33 ms"),
            known.row("frames stress 1000 re-solved: layout", "1,000 views re-solved each frame: layout", "3 ms"),
            known.row("frames stress 10000 nudged: layout", "one constant among 10,000 views: layout", "0.2 ms"),
            known.row("frames stress 10000 nudged: damage", "… damage where it moved alone (two cells)", nil),
            known.row("program start to first frame, CPU", "start to first frame, gallery, warm", "250 ms"),
            known.row("program memory after start, headless", "memory after start, headless", "80 MB"),
            known.row("program memory after start, in a window", "memory after start, in a window", "80 MB"),
            known.row("program memory with 10,000 views, headless", "memory with 10,000 views, headless", "150 MB"),
            known.row(
                "program memory with 10,000 views, in a window", "memory with 10,000 views, in a window", "150 MB"),
            known.row("window idle for 10 s: frames", "10 s idle in a window: frames", "0"),
            known.row("window idle for 10 s: context switches", "10 s idle in a window: context switches", "20"),
        ]
    }

    var missedCount: Int { rows.count { $0.verdict == .missed } }

    var text: String {
        let widths = [\Row.situation, \Row.goal, \Row.measured].map { column in
            rows.map { $0[keyPath: column].count }.max() ?? 0
        }
        var lines = rows.map { row in
            [
                row.situation.padded(to: widths[0]), "at most " + row.goal.padded(to: widths[1]),
                row.measured.padded(to: widths[2]), row.verdict.rawValue,
            ].joined(separator: "  ")
        }
        lines.insert("Goals (CPU time; medians where nothing else is said)", at: 0)
        lines.append(
            "x3 with 1,000 views is the stress test and not counted among the examples' taps: its rows are the ones of 1,000 views."
        )
        return lines.joined(separator: "\n")
    }
}

/// Figures by name, and rows made of them.
private struct FigureSearch {
    private let figures: [Figure]

    init(_ figures: [Figure]) { self.figures = figures }

    /// - Parameter goal: what it says in words; nil takes the figure's own.
    func row(_ name: String, _ situation: String, _ goal: String?) -> GoalTable.Row {
        guard let figure = figures.first(where: { $0.name == name }) else {
            return GoalTable.Row(situation: situation, goal: goal ?? "-", measured: "", verdict: .unknown)
        }
        let unit = figure.unit.isEmpty ? "" : " \(figure.unit)"
        var measured = Self.number(figure.value) + unit
        if let percentile95 = figure.percentile95 { measured += ", p95 \(Self.number(percentile95))" }
        return GoalTable.Row(
            situation: situation, goal: goal ?? figure.goal.map { Self.number($0) + unit } ?? "-", measured: measured,
            verdict: figure.missesGoal ? .missed : .met)
    }

    /// The screen whose 95th percentile is the highest, of those that were measured.
    func worst(of prefix: String, except: String?, _ situation: String, _ goal: String) -> GoalTable.Row {
        // Phases have a colon and a space in their names, variants of screens a colon alone.
        let screens = figures.filter {
            $0.name.hasPrefix(prefix) && !$0.name.contains(": ") && $0.name != prefix + (except ?? "")
        }
        guard let worst = screens.max(by: { ($0.percentile95 ?? 0) < ($1.percentile95 ?? 0) }) else {
            return GoalTable.Row(situation: situation, goal: goal, measured: "", verdict: .unknown)
        }
        let name = worst.name.dropFirst(prefix.count)
        let missing = screens.count { $0.missesGoal }
        return GoalTable.Row(
            situation: situation, goal: goal,
            measured: "\(Self.number(worst.percentile95 ?? 0)) ms (\(name), of \(screens.count))",
            verdict: missing > 0 ? .missed : .met)
    }

    private static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e6 ? "\(Int(value))" : shortNumber(value)
    }
}
