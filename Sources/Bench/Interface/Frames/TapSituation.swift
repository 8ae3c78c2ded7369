import Examples
import FrameTiming
import Host
import UIKit

/// Every example's taps with their motion, and ten seconds in which nothing happens.
@MainActor struct TapSituation {
    let repetitions: Int

    func run(_ output: FigureOutput) throws {
        for (example, variant) in ExampleStage.everything {
            let stage = ExampleStage(example, variant, on: HeadlessHost(size: CGSize(width: 375, height: 667)))
            // The first taps fill caches.
            _ = try stage.tour()
            var frames: [FrameRecord] = []
            for _ in 0..<repetitions { frames += try stage.tour() }
            // Some tours resize the screen as well: that is another situation.
            frames.removeAll { $0.reasons.contains(.resize) }
            FrameFigures.report("tap \(stage.name)", frames, goal: 2, forPercentile95: true, output)
            idle(stage, output)
            stage.close()
        }
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
