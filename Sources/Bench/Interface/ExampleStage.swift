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

    static func name(_ example: Example, _ variant: String?) -> String {
        variant.map { "\(example.id):\($0)" } ?? example.id
    }

    init(_ example: Example, _ variant: String?, on host: HeadlessHost) {
        self.host = host
        self.example = example
        self.variant = variant
        name = Self.name(example, variant)
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

    /// Does the tour's steps, each with the time its motion takes, and returns the frames. The screen has its first size again
    /// afterwards.
    func tour() throws -> [FrameRecord] {
        let first = FrameRecorder.shared.frames.total
        let size = host.surfaceSize
        for step in example.tourSteps {
            let script = try Script("\(step.action)\nwait \(step.duration)", name: name)
            try host.run(script, environment: self)
        }
        let frames = Self.frames(since: first)
        if host.surfaceSize != size {
            resize(to: size)
            host.advanceUntilIdle()
        }
        return frames
    }

    func resize(to size: CGSize) {
        host.resize(to: size)
        window.frame = CGRect(origin: .zero, size: size)
    }

    static func frames(since first: Int) -> [FrameRecord] {
        let frames = FrameRecorder.shared.frames
        return Array(frames.suffix(frames.total - first))
    }

    // MARK: ScriptEnvironment

    var scriptScreen: UIWindow? { window }
    func hostPoint(fromScreen point: CGPoint) -> CGPoint { point }
    func perform(_ setting: ScriptSetting) throws(ScriptProblem) {
        switch setting.verb {
        case .resize:
            guard let size = ScriptSetting.size(setting.value) else {
                throw ScriptProblem("'\(setting.value)' is no size")
            }
            resize(to: size)
        // The phone that the examples name; its notch plays no part in what a frame costs.
        case .device where setting.value == "iphone-x": resize(to: CGSize(width: 375, height: 812))
        default: throw ScriptProblem("a benchmark does not set '\(setting.verb.rawValue) \(setting.value)'")
        }
    }
    func writeScreenshot(to path: String) throws(ScriptProblem) {
        throw ScriptProblem("a benchmark takes no screenshots")
    }
    func recordTimings(to path: String) throws(ScriptProblem) {
        throw ScriptProblem("a benchmark records by itself")
    }
}
