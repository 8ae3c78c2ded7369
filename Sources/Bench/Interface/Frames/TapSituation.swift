import Examples
import FrameTiming
import Host
import UIKit

/// Every example's taps with their motion, and ten seconds in which nothing happens.
@MainActor struct TapSituation {
    let repetitions: Int

    /// 1,000 views that all move at once are the stress test, with goals of their own; with 100 it is a screen like others.
    nonisolated static let stressTest = "x3:1000"

    func run(_ output: FigureOutput) throws {
        var late = 0
        var count = 0
        for (example, variant) in ExampleStage.everything {
            let stage = ExampleStage(example, variant, on: HeadlessHost(size: CGSize(width: 375, height: 667)))
            // The first taps fill caches.
            _ = try stage.tour()
            var frames: [FrameRecord] = []
            for _ in 0..<repetitions { frames += try stage.tour() }
            // Some tours resize the screen as well: that is another situation.
            frames.removeAll { $0.reasons.contains(.resize) }
            FrameFigures.report(
                "tap \(stage.name)", frames, goal: stage.name == Self.stressTest ? nil : 2, forPercentile95: true,
                output)
            late += frames.count { Double($0.work) > 1e9 / 60 }
            count += frames.count
            idle(stage, output)
            stage.close()
        }
        output(Figure(name: "frames taps: drawn", value: Double(count), unit: ""))
        output(
            Figure(
                name: "frames taps: that took longer than a sixtieth of a second", value: Double(late), unit: "",
                goal: 0))
    }

    /// Frames drawn in ten seconds in which nothing happens, on a screen that comes to rest.
    private func idle(_ stage: ExampleStage, _ output: FigureOutput) {
        // Some screens move for ever, and mean to.
        guard stage.host.advanceUntilIdle(limit: 5) else { return }
        let before = stage.host.frameCount
        stage.host.advance(by: 10)
        output(
            Figure(
                name: "frames idle \(stage.name), drawn in 10 s", value: Double(stage.host.frameCount - before),
                unit: "frames", goal: 0))
    }
}
