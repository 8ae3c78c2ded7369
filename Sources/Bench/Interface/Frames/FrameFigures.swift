import FrameTiming
import Foundation
import Host
import UIKit

/// The figures of a run of frames.
@MainActor enum FrameFigures {
    /// Work as a whole and phase by phase: CPU time, the median and the 95th percentile.
    ///
    /// - Parameters:
    ///   - goal: milliseconds that the work should not exceed; nil where nothing was promised.
    ///   - forPercentile95: whether the goal is for the 95th percentile instead of the median.
    static func report(
        _ situation: String, _ frames: [FrameRecord], goal: Double? = nil, forPercentile95: Bool = false,
        _ output: FigureOutput
    ) {
        let name = "frames \(situation)"
        guard !frames.isEmpty else { return }
        output(
            Figure(
                name: name, samples: frames.map { Double($0.workCPU) / 1e6 }, unit: "ms", goal: goal,
                isGoalForPercentile95: forPercentile95))
        for phase in FramePhase.allCases where phase != .present && phase != .overlay {
            let times = frames.map { Double($0.cpu[phase]) / 1e6 }
            guard let worst = times.max(), worst > 0 else { continue }
            output(Figure(name: "\(name): \(phase.name)", samples: times, unit: "ms"))
        }
        output(Figure(name: "\(name): frames", value: Double(frames.count), unit: ""))
    }

    /// Constraints, solver and applying frames together.
    static func reportLayout(_ situation: String, _ frames: [FrameRecord], goal: Double?, _ output: FigureOutput) {
        let times = frames.map { Double($0.cpu[.constraints] + $0.cpu[.solve] + $0.cpu[.layout]) / 1e6 }
        guard !times.isEmpty else { return }
        output(
            Figure(name: "frames \(situation): layout", samples: times, unit: "ms", goal: goal))
    }

    /// The frames that `body` makes.
    static func record(_ body: () throws -> Void) rethrows -> [FrameRecord] {
        let first = FrameRecorder.shared.frames.total
        try body()
        return ExampleStage.frames(since: first)
    }
}
