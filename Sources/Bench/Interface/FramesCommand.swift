import Examples
import FrameTiming
import Foundation
import Host
import UIKit

extension Command {
    static let frames = Command(
        name: "frames", arguments: "[--repetitions N] [--steps N]",
        summary: "whole frames, CPU time by phase: redraw, a scrolling table, the examples' taps, resizing, idling, thousands of views"
    ) { arguments in
        let options = try NumberOptions(arguments, defaults: ["repetitions": 20, "steps": 120])
        try MainActor.assumeIsolated {
            let benchmark = FramesBenchmark(repetitions: options["repetitions"], steps: options["steps"])
            try benchmark.run { printOut($0.line) }
            try benchmark.stress([1000, 10000]) { printOut($0.line) }
        }
        return 0
    }
}

@MainActor struct FramesBenchmark {
    let repetitions: Int
    let steps: Int

    func run(_ output: FigureOutput) throws {
        redraw(output)
        scrollTable(output)
        for (example, variant) in ExampleStage.everything {
            let stage = ExampleStage(
                example, variant, on: HeadlessHost(size: CGSize(width: 375, height: 667)))
            // The first taps fill caches.
            _ = try stage.tour()
            var frames: [FrameRecord] = []
            for _ in 0..<repetitions { frames += try stage.tour() }
            // Some tours resize the screen as well: that is another situation.
            frames.removeAll { $0.reasons.contains(.resize) }
            report("tap \(stage.name)", frames, goal: 2, forPercentile95: true, output)
            idle(stage, output)
            stage.close()
        }
        for (example, variant) in ExampleStage.everything { resize(example, variant, output) }
    }

    /// Everything drawn anew: the colour behind it all changes from frame to frame.
    private func redraw(_ output: FigureOutput) {
        let host = HeadlessHost(size: CGSize(width: 1280, height: 800))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1280, height: 800))
        let scene = Self.crowd()
        window.addSubview(scene)
        window.makeKeyAndVisible()
        host.advanceUntilIdle()
        var frames: [FrameRecord] = []
        for number in 0..<max(3, repetitions * 5) {
            scene.backgroundColor = number % 2 == 0 ? .white : UIColor(white: 0.96, alpha: 1)
            let first = FrameRecorder.shared.frames.total
            host.step()
            frames += ExampleStage.frames(since: first)
        }
        window.isHidden = true
        let full = frames.filter { $0.counts[.pixelsDamaged] == 1280 * 800 }
        report("redraw 200 rectangles, 100 boxes, 100 labels", full, goal: 2.5, forPercentile95: false, output)
    }

    /// 200 rectangles, 100 rounded boxes and 100 labels.
    private static func crowd() -> UIView {
        let scene = UIView(frame: CGRect(x: 0, y: 0, width: 1280, height: 800))
        for index in 0..<200 {
            let view = UIView(
                frame: CGRect(x: index % 20 * 64, y: index / 20 * 80, width: 60, height: 36))
            view.backgroundColor = UIColor(hue: CGFloat(index) / 200, saturation: 0.5, brightness: 0.9, alpha: 1)
            scene.addSubview(view)
        }
        for index in 0..<100 {
            let view = UIView(
                frame: CGRect(x: index % 10 * 128 + 4, y: index / 10 * 80 + 38, width: 118, height: 38))
            view.backgroundColor = UIColor(hue: CGFloat(index) / 100, saturation: 0.3, brightness: 1, alpha: 1)
            view.layer.cornerRadius = 8
            scene.addSubview(view)
        }
        for index in 0..<100 {
            let label = UILabel(
                frame: CGRect(x: index % 10 * 128 + 8, y: index / 10 * 80 + 44, width: 114, height: 24))
            label.text = "Label 文字 \(1000 + index)"
            label.font = .systemFont(ofSize: 14)
            scene.addSubview(label)
        }
        return scene
    }

    private func resize(_ example: Example, _ variant: String?, _ output: FigureOutput) {
        let stage = ExampleStage(example, variant, on: HeadlessHost(size: CGSize(width: 320, height: 800)))
        let first = FrameRecorder.shared.frames.total
        for step in 0..<steps {
            let width = 320 + (1600.0 - 320) * Double(step) / Double(max(1, steps - 1))
            stage.resize(to: CGSize(width: width.rounded(), height: 800))
            stage.host.step()
        }
        report("resize \(stage.name)", ExampleStage.frames(since: first), goal: 4, forPercentile95: true, output)
        stage.close()
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

    func report(
        _ situation: String, _ frames: [FrameRecord], goal: Double?, forPercentile95: Bool, _ output: FigureOutput
    ) {
        let name = "frames \(situation)"
        guard !frames.isEmpty else { return }
        let work = frames.map { Double($0.workCPU) / 1e6 }
        output(
            Figure(
                name: name, value: work.median, unit: "ms", goal: goal, isGoalForPercentile95: forPercentile95,
                percentile95: work.percentile95))
        for phase in FramePhase.allCases where phase != .present && phase != .overlay {
            let times = frames.map { Double($0.cpu[phase]) / 1e6 }
            guard let worst = times.max(), worst > 0 else { continue }
            output(
                Figure(
                    name: "\(name): \(phase.name)", value: times.median, unit: "ms", percentile95: times.percentile95))
        }
        output(Figure(name: "\(name): frames", value: Double(frames.count), unit: ""))
    }
}
