import AutoLayout
import UIKit

/// A scene built from UIKit's views and `NSLayoutConstraint`s: takes its steps, follows changes of its file, and tells frames.
@MainActor public final class SceneStage {
    public private(set) var scene: Scene
    public let root: UIView
    /// The steps taken since the beginning, as indices in `scene.steps`.
    public internal(set) var stepsTaken: [Int] = []
    /// Carries out the step of a trigger; by default without animation.
    public var onTrigger: ((Int) -> Void)?

    let surroundings: any SceneSurroundings
    /// Views and the root, by name.
    var views: [String: UIView] = [:]
    var kinds: [String: Scene.ViewKind] = [:]
    /// What was applied to each view, edits of steps included.
    var properties: [String: ViewProperties] = [:]
    var guides: [String: UILayoutGuide] = [:]
    var guideRoles: [String: Scene.Guide] = [:]
    /// For each entry of `scene.constraints`, what it stands for.
    var constraints: [[NSLayoutConstraint]] = []
    var constraintIndices: [String: Int] = [:]
    var triggers: [SceneTrigger] = []
    /// Whether a step changed the size, and the direction.
    var isResized = false
    var isTurned = false

    /// Builds a scene.
    /// - Parameters:
    ///   - root: The topmost view; empty.
    ///   - surroundings: What gives the root its size; nil for a root without a window.
    ///   - fileName: Where constraints say they come from.
    public init(
        _ scene: Scene, root: UIView = UIView(), surroundings: (any SceneSurroundings)? = nil, fileName: String = ""
    ) {
        self.scene = scene
        self.root = root
        self.surroundings = surroundings ?? DetachedSurroundings(root: root)
        self.fileName = fileName
        build(from: nil)
    }

    let fileName: String

    /// Lays out what is due.
    public func layout() {
        root.window?.layoutIfNeeded()
        root.layoutIfNeeded()
    }

    /// The frame of a view or guide as of the last layout, in the coordinates of its superview or owner; nil for an unknown name.
    public func frame(of name: String) -> CGRect? { views[name]?.frame ?? guides[name]?.layoutFrame }

    public func view(named name: String) -> UIView? { views[name] }

    /// The constraints of an id; empty for an unknown one.
    public func constraints(id: String) -> [NSLayoutConstraint] {
        constraintIndices[id].map { constraints[$0] } ?? []
    }

    /// All that can be said about the layout, after bringing it up to date.
    public func report() -> LayoutReport {
        layout()
        return root.layoutReport()
    }

    // MARK: Following the file

    /// Takes over another version of the scene. Views with the same name and kind, and constraints with the same id (or text) between
    /// the same views, stay the same objects; the steps taken so far are taken again.
    public func update(to scene: Scene) {
        let old = self.scene
        guard scene != old else { return }
        let taken = stepsTaken.compactMap { old.steps.indices.contains($0) ? (index: $0, step: old.steps[$0]) : nil }
        self.scene = scene
        stepsTaken = []
        build(from: old)
        layout()
        for (index, step) in taken {
            if let again = scene.steps.firstIndex(where: { $0.name != nil && $0.name == step.name }) {
                take(again)
            } else if step.name == nil, scene.steps.indices.contains(index) {
                take(index)
            }
        }
        layout()
    }

    /// Back to the beginning: as if no step had been taken.
    public func reset() {
        stepsTaken = []
        build(from: scene)
    }

    private func build(from old: Scene?) {
        for group in constraints { NSLayoutConstraint.deactivate(group) }
        setUpRoot(from: old)
        buildViews()
        buildGuides()
        buildConstraints(from: old)
        connectTriggers()
    }

    private func setUpRoot(from old: Scene?) {
        if let old, old.root.name != scene.root.name { views[old.root.name] = nil }
        root.accessibilityIdentifier = scene.root.name
        views[scene.root.name] = root
        // Whoever resized the screen by hand keeps that size, unless the file or a step says another.
        if isResized || old?.root.size != scene.root.size { surroundings.setSize(scene.root.size) }
        if isTurned || old?.root.isRightToLeft != scene.root.isRightToLeft {
            surroundings.setRightToLeft(scene.root.isRightToLeft)
        }
        isResized = false
        isTurned = false
        if old == nil || old?.root.safeArea != scene.root.safeArea {
            surroundings.setSafeArea(scene.root.safeArea.map { UIEdgeInsets($0) } ?? .zero)
        }
        if let margins = scene.root.layoutMargins {
            root.layoutMargins = UIEdgeInsets(margins)
        } else if old?.root.layoutMargins != nil {
            root.layoutMargins = UIView().layoutMargins
        }
    }
}
