import Examples
import FrameTiming
import Host
import UIKit

/// x3 at 1280 x 800: thousands of views moved at once, laid out anew for each frame, and one of them alone.
extension FramesBenchmark {
    /// - Parameter counts: 100, 1,000 or 10,000 views.
    func stress(_ counts: [Int], _ output: FigureOutput) throws {
        guard let stress = Examples.find("x3")?.example else { return }
        for count in counts {
            let goal: Double? = [1000: 6, 10000: 33][count]
            let host = HeadlessHost(size: CGSize(width: 1280, height: 800))
            let stage = ExampleStage(stress, nil, on: host)
            guard
                let selector = ViewFinder.find(.identifier("count"), in: stage.window) as? UISegmentedControl
            else { return }
            selector.selectedSegmentIndex = count < 1000 ? 0 : count < 10000 ? 1 : 2
            selector.sendActions(for: .valueChanged)
            host.advanceUntilIdle()
            let name = "stress \(count)"

            let shuffle = try frames(of: "shuffle", lasting: 1, on: stage, times: 2)
            // The first frame has the layout; those after it only interpolate.
            report(
                "\(name) interpolated", shuffle.filter { $0.counts[.solves] == 0 }, goal: goal, forPercentile95: false,
                output)
            let resolved = try frames(of: "resolve", lasting: 1, on: stage, times: 1)
            layout("\(name) re-solved", resolved, goal: count == 1000 ? 3 : nil, output)
            let nudged = try frames(of: "nudge", lasting: 0.1, on: stage, times: 10)
            layout("\(name) nudged", nudged, goal: count == 10000 ? 0.2 : nil, output)
            output(
                Figure(
                    name: "frames \(name) nudged: damage",
                    value: nudged.map { Double($0.counts[.pixelsDamaged]) }.median,
                    unit: "pixels"))
            output(
                Figure(
                    name: "frames \(name): memory", value: Double(ProcessMemory.resident) / 1e6, unit: "MB",
                    goal: count == 10000 ? 150 : nil))
            stage.close()
        }
    }

    private func frames(of button: String, lasting seconds: Double, on stage: ExampleStage, times: Int) throws
        -> [FrameRecord]
    {
        let first = FrameRecorder.shared.frames.total
        for _ in 0..<times {
            try stage.host.run(
                Script("tap #\(button)\nwait \(seconds)\nwait idle", name: button), environment: stage)
        }
        return ExampleStage.frames(since: first)
    }

    /// Constraints, solving and applying frames together, of the frames that had any.
    private func layout(_ name: String, _ frames: [FrameRecord], goal: Double?, _ output: FigureOutput) {
        let times = frames.filter { $0.counts[.solves] > 0 }.map { frame in
            Double(frame.cpu[.constraints] + frame.cpu[.solve] + frame.cpu[.layout]) / 1e6
        }
        guard !times.isEmpty else { return }
        output(
            Figure(
                name: "frames \(name): layout", value: times.median, unit: "ms", goal: goal,
                percentile95: times.percentile95))
    }
}
