import Foundation

extension Command {
    static let solver = Command(
        name: "solver", arguments: "[WORKLOAD…]",
        summary: "measure the solver's workloads against plain arithmetic, and check every result"
    ) { arguments in
        var table = TextTable(
            ["workload", "phase", "median µs", "min µs", "direct µs", "× direct", "repetitions", "result"],
            leftColumns: 2)
        var growth = GrowthTable()
        var wrong: [String] = []
        for workload in try WorkloadCatalogue.select(arguments) {
            printError("\(workload.name) …")
            let (trace, expectation) = (workload.trace(), workload.expectation())
            var variants = [(trace, "")]
            let folded = trace.foldingConstantChanges()
            if folded != trace { variants.append((folded, " in place")) }
            for (variant, suffix) in variants {
                let program = TraceProgram(variant)
                let faults = try expectation.check(variant, program)
                wrong += faults.map { "\(workload.name)\(suffix), \($0.description)" }
                for (index, phase) in try measure(program, MeasuringOptions()).enumerated() {
                    if index == 0 && !suffix.isEmpty { continue }
                    var floor = Double.nan
                    if case .frames(let phases) = expectation { floor = measureFloor(phases[index]) }
                    table.add([
                        workload.name, phase.phase + suffix, shortNumber(phase.median), shortNumber(phase.minimum),
                        floor.isNaN ? "-" : shortNumber(floor), floor.isNaN ? "-" : shortNumber(phase.median / floor),
                        "\(phase.microseconds.count)", faults.isEmpty ? "right" : "WRONG",
                    ])
                    if FigureLines.isWanted {
                        printFigure(
                            Figure(
                                name: "solver \(workload.name) \(phase.phase)\(suffix)", samples: phase.microseconds,
                                unit: "µs"))
                    }
                    growth.add(workload, phase.phase + suffix, microseconds: phase.median)
                }
            }
        }
        printOut(table.text)
        if let text = growth.text {
            printOut("\nGrowth: exponents of time over size, from each size to the next\n" + text)
        }
        for line in wrong { printError("wrong: \(line)") }
        return wrong.isEmpty ? 0 : 1
    }
}

/// How the time of a family's phases grows with its size.
private struct GrowthTable {
    private var series: [(family: String, phase: String, points: [(size: Double, microseconds: Double)])] = []

    mutating func add(_ workload: any Workload, _ phase: String, microseconds: Double) {
        guard let separator = workload.name.lastIndex(of: "_") else { return }
        let family = String(workload.name[..<separator])
        let point = (size: workload.growthSize, microseconds: microseconds)
        if let index = series.firstIndex(where: { $0.family == family && $0.phase == phase }) {
            series[index].points.append(point)
        } else {
            series.append((family, phase, [point]))
        }
    }

    var text: String? {
        var table = TextTable(["family", "phase", "exponents"], leftColumns: 3)
        for line in series where line.points.count > 1 {
            let steps = zip(line.points, line.points.dropFirst()).map { from, to in
                let exponent = log(to.microseconds / from.microseconds) / log(to.size / from.size)
                return "\(Int(from.size))–\(Int(to.size)): " + String(format: "%.2f", exponent)
            }
            table.add([line.family, line.phase, steps.joined(separator: "   ")])
        }
        return table.rows.isEmpty ? nil : table.text
    }
}

extension Workload {
    /// What the work should be proportional to.
    fileprivate var growthSize: Double { Double(trace().variableCount) / 4 }
}
