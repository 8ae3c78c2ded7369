import Examples
import FrameTiming
import Foundation
import Host
import UIKit

/// x3 in a window of 1280 by 800: many views interpolated, solved anew for each frame, one of them moved, a tenth made anew; and how
/// it all grows.
@MainActor struct StressSituation {
    /// Numbers of views; the screen has 100, 1,000 and 10,000.
    let sizes: [Int]
    let repetitions: Int

    /// Goals in milliseconds by number of views, as the project sets them.
    private static let interpolatedGoals = [1_000: 6.0, 10_000: 33]
    private static let resolvedGoals = [1_000: 3.0]
    private static let nudgeGoals = [10_000: 0.2]

    func run(_ output: FigureOutput) throws {
        var series: [(situation: String, count: Int, value: Double)] = []
        for count in sizes {
            try measure(count) { figure in
                output(figure)
                guard figure.unit == "ms", !figure.name.contains(": ") || figure.name.hasSuffix(": layout") else {
                    return
                }
                series.append((figure.name.replacingOccurrences(of: " \(count) ", with: " "), count, figure.value))
            }
        }
        // Exponents of time over size, from each size to the next: 1 is in proportion.
        for (index, entry) in series.enumerated() {
            guard let next = series[(index + 1)...].first(where: { $0.situation == entry.situation }) else { continue }
            let exponent = log(next.value / entry.value) / log(Double(next.count) / Double(entry.count))
            output(
                Figure(
                    name: "\(entry.situation), growth \(entry.count) to \(next.count)", value: exponent,
                    unit: "exponent"))
        }
    }

    /// The screen with so many views; nil where there is no such screen.
    static func screen(_ count: Int) -> ExampleStage? {
        guard let stress = Examples.find("x3")?.example else { return nil }
        let stage = ExampleStage(stress, nil, on: HeadlessHost(size: CGSize(width: 1280, height: 800)))
        guard let selector = ViewFinder.find(.identifier("count"), in: stage.window) as? UISegmentedControl else {
            return nil
        }
        selector.selectedSegmentIndex = count < 1000 ? 0 : count < 10_000 ? 1 : 2
        selector.sendActions(for: .valueChanged)
        stage.host.advanceUntilIdle()
        return stage
    }

    /// Where one view was and where it is then: not more than twice the size of a cell.
    private static func nudgeDamage(_ count: Int, in stage: ExampleStage) -> Double? {
        guard let grid = ViewFinder.find(.identifier("grid"), in: stage.window) else { return nil }
        return (2 * Double(grid.bounds.width * grid.bounds.height) / Double(count)).rounded(.up)
    }

    private func measure(_ count: Int, _ output: FigureOutput) throws {
        guard let stage = Self.screen(count) else { return }
        defer { stage.close() }
        let name = "stress \(count)"
        func frames(_ button: String, lasting seconds: Double, times: Int) throws -> [FrameRecord] {
            try FrameFigures.record {
                for _ in 0..<times {
                    try stage.host.run(
                        Script("tap #\(button)\nwait \(seconds)\nwait idle", name: button), environment: stage)
                }
            }
        }
        let shuffled = try frames("shuffle", lasting: 1, times: 2)
        // The first frame has the layout; those after it only interpolate.
        FrameFigures.report(
            "\(name) interpolated", shuffled.filter { $0.counts[.solves] == 0 && $0.reasons.contains(.animation) },
            goal: Self.interpolatedGoals[count], output)
        let resolved = try frames("resolve", lasting: 1, times: 1).filter { $0.counts[.solves] > 0 }
        FrameFigures.reportLayout("\(name) re-solved", resolved, goal: Self.resolvedGoals[count], output)
        let nudged = try frames("nudge", lasting: 0.1, times: repetitions).filter { $0.counts[.solves] > 0 }
        FrameFigures.reportLayout("\(name) nudged", nudged, goal: Self.nudgeGoals[count], output)
        output(
            Figure(
                name: "frames \(name) nudged: damage", value: nudged.map { Double($0.counts[.pixelsDamaged]) }.median,
                unit: "pixels", goal: Self.nudgeDamage(count, in: stage)))
        let churned = try frames("churn", lasting: 0.1, times: max(3, repetitions / 4)).filter {
            $0.counts[.solves] > 0
        }
        FrameFigures.reportLayout("\(name) churned", churned, goal: nil, output)
    }
}
