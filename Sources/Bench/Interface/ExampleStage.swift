import Examples
import FrameTiming
import Host
import UIKit

/// An example on a headless screen, with what a script of its tour may ask for.
@MainActor final class ExampleStage: ScriptEnvironment {
    let host: HeadlessHost
    let window: UIWindow
    let name: String
    private let example: Example
    private let variant: String?

    /// All examples in all their variants, by name.
    static var everything: [(example: Example, variant: String?)] {
        Examples.all.flatMap { example in
            example.variants.isEmpty ? [(example, nil)] : example.variants.map { (example, Optional($0)) }
        }
    }

    init(_ example: Example, _ variant: String?, on host: HeadlessHost) {
        self.host = host
        self.example = example
        self.variant = variant
        name = variant.map { "\(example.id):\($0)" } ?? example.id
        window = UIWindow(frame: CGRect(origin: .zero, size: host.surfaceSize))
        window.rootViewController = example.make(variant: variant)
        window.makeKeyAndVisible()
        host.advanceUntilIdle()
    }

    func close() {
        window.isHidden = true
        window.rootViewController = nil
        host.drawIfNeeded()
    }

    /// Does the tour's steps, each with the time its motion takes, and returns the frames.
    func tour() throws -> [FrameRecord] {
        let first = FrameRecorder.shared.frames.total
        for step in example.tourSteps {
            let script = try Script("\(step.action)\nwait \(step.duration)", name: name)
            try host.run(script, environment: self)
        }
        return Self.frames(since: first)
    }

    static func frames(since first: Int) -> [FrameRecord] {
        let frames = FrameRecorder.shared.frames
        return Array(frames.suffix(frames.total - first))
    }

    // MARK: ScriptEnvironment

    var scriptScreen: UIWindow? { window }
    func hostPoint(fromScreen point: CGPoint) -> CGPoint { point }
    func perform(_ setting: ScriptSetting) throws(ScriptProblem) {
        throw ScriptProblem("a benchmark does not set '\(setting.verb.rawValue)'")
    }
    func writeScreenshot(to path: String) throws(ScriptProblem) {
        throw ScriptProblem("a benchmark takes no screenshots")
    }
    func recordTimings(to path: String) throws(ScriptProblem) {
        throw ScriptProblem("a benchmark records by itself")
    }
}
