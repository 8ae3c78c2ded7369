import AutoLayout
import UIKit

/// Builds a scene, takes its steps, and compares what comes out with what the scene expects.
@MainActor public struct SceneCheck {
    /// Frames may differ by this much, in points.
    public static let tolerance = 1e-6

    private let scene: Scene
    private let stage: SceneStage
    private var failures: [CheckFailure] = []

    /// - Parameter file: The name that constraints give as their source.
    public static func run(_ scene: Scene, file: String = "") -> CheckResult {
        var diagnostics: [UIDiagnostic] = []
        let handler = UIDiagnostics.handler
        UIDiagnostics.handler = { diagnostics.append($0) }
        defer { UIDiagnostics.handler = handler }
        var check = SceneCheck(scene, file)
        check.run()
        // Conflicts are part of the layout that is compared; anything else said is a fault of the scene.
        for diagnostic in diagnostics where diagnostic.kind != .conflict {
            check.failures.append(
                CheckFailure(subject: "the scene", expected: "nothing to be reported", actual: diagnostic.message))
        }
        return CheckResult(
            file: file, id: scene.id, title: scene.title, failures: check.failures,
            hasExpectations: scene.hasExpectations)
    }

    private init(_ scene: Scene, _ file: String) {
        self.scene = scene
        stage = SceneStage(scene, fileName: file)
    }

    private mutating func run() {
        if let fitting = scene.diagnosis.fitting { compareFitting(fitting, "before layout") }
        stage.layout()
        compareFrames(scene.expected, "at first")
        compareDiagnosis()
        for (index, step) in scene.steps.enumerated() {
            stage.take(index)
            stage.layout()
            compareFrames(step.expected, SceneMoment.step(index, step.name).phrase)
        }
    }

    // MARK: Frames

    private mutating func compareFrames(_ expected: [String: CGRect], _ moment: String) {
        for name in scene.itemNames {
            guard let expected = expected[name]?.numbers, let actual = stage.frame(of: name)?.numbers else { continue }
            compare("\(name) \(moment)", expected, actual)
        }
    }

    private mutating func compare(_ subject: String, _ expected: [Double], _ actual: [Double]) {
        let difference = zip(actual, expected).map { $0 - $1 }
        guard difference.contains(where: { !(abs($0) <= Self.tolerance) }) else { return }
        failures.append(
            CheckFailure(
                subject: subject, expected: listed(expected), actual: listed(actual),
                difference: "[" + difference.map { Self.precise($0) }.joined(separator: ", ") + "]"))
    }

    /// A difference too small for the six digits that people read is still shown.
    private static func precise(_ value: Double) -> String {
        value != 0 && abs(value) < 1e-5 ? String(format: "%.3g", value) : plain(value)
    }

    // MARK: Diagnosis

    private mutating func compareDiagnosis() {
        let diagnosis = scene.diagnosis
        if let fitting = diagnosis.fitting { compareFitting(fitting, "after layout") }
        guard diagnosis.conflict != nil || diagnosis.implicit != nil || diagnosis.ambiguous != nil else { return }
        let report = stage.report()
        if diagnosis.conflict != nil || diagnosis.implicit != nil { compareConflict(report) }
        if let expected = diagnosis.ambiguous { compareAmbiguity(expected, report) }
    }

    private mutating func compareConflict(_ report: LayoutReport) {
        guard report.conflicts.count == 1, let conflict = report.conflicts.first else {
            failures.append(
                CheckFailure(
                    subject: "the layout", expected: "one conflict", actual: "\(report.conflicts.count) conflicts",
                    difference: "\(report.conflicts.count - 1)"))
            return
        }
        if let expected = scene.diagnosis.conflict {
            let explicit = conflict.members.filter { $0.kind == .constraint }
            compare("the conflict", expected, explicit.map { $0.identifier ?? $0.sentence })
        }
        if let expected = scene.diagnosis.implicit {
            let implicit = conflict.members.compactMap { member -> String? in
                switch member.kind {
                case .rootSize: Scene.Diagnosis.Implicit.root.rawValue
                case .notNegative: Scene.Diagnosis.Implicit.nonneg.rawValue
                default: nil
                }
            }
            compare("what takes part in the conflict", expected.map(\.rawValue), Array(Set(implicit)))
        }
    }

    private mutating func compareAmbiguity(_ expected: [String: [Scene.Diagnosis.Axis]], _ report: LayoutReport) {
        func words(_ axes: [String: [String]]) -> [String] {
            axes.flatMap { name, axes in axes.map { "\(name) \($0)" } }
        }
        var actual: [String: [String]] = [:]
        for item in report.items where item.isAmbiguous {
            actual[item.name] = item.ambiguousAxes.map { String($0.prefix(1)) }
        }
        compare("ambiguous", words(expected.mapValues { $0.map(\.rawValue) }), words(actual))
        for view in scene.views {
            let isAmbiguous = stage.view(named: view.name)?.hasAmbiguousLayout ?? false
            guard isAmbiguous != (expected[view.name] != nil) else { continue }
            failures.append(
                CheckFailure(
                    subject: "\(view.name).hasAmbiguousLayout", expected: "\(!isAmbiguous)", actual: "\(isAmbiguous)"))
        }
    }

    private mutating func compareFitting(_ fitting: Scene.Diagnosis.Fitting, _ moment: String) {
        let size = stage.root.systemLayoutSizeFitting(
            fitting.target, withHorizontalFittingPriority: UILayoutPriority(Float(fitting.priorities[0])),
            verticalFittingPriority: UILayoutPriority(Float(fitting.priorities[1])))
        compare(
            "the fitting size \(moment)", [Double(fitting.size.width), Double(fitting.size.height)],
            [Double(size.width), Double(size.height)])
    }

    /// Compares two sets of words.
    private mutating func compare(_ subject: String, _ expected: [String], _ actual: [String]) {
        let missing = Set(expected).subtracting(actual).sorted()
        let surplus = Set(actual).subtracting(expected).sorted()
        guard !missing.isEmpty || !surplus.isEmpty else { return }
        func words(_ words: [String]) -> String { words.isEmpty ? "nothing" : listed(words.sorted()) }
        let difference = missing.map { "-\($0)" } + surplus.map { "+\($0)" }
        failures.append(
            CheckFailure(
                subject: subject, expected: words(expected), actual: words(actual),
                difference: difference.joined(separator: " ")))
    }
}

/// When something is said about a scene.
enum SceneMoment {
    case start
    case step(Int, String?)

    /// "after step 2 (name)"
    var phrase: String {
        switch self {
        case .start: "at first"
        case .step(let index, let name): "after step \(index + 1)" + (name.map { " (\($0))" } ?? "")
        }
    }
}
