import AutoLayout
import FrameTiming

/// The layout engine of one topmost view (or of one that is laid out apart), with what belongs to it. Made when the tree first needs it, and given up when the
/// topmost view gets a superview; the constraints then enter the engine of the tree around.
@MainActor final class LayoutTree {
    private(set) weak var root: UIView?
    let engine: LayoutEngine
    /// `UIView.installationVersion` when everything in the tree was last in the engine.
    var installedVersion: UInt64?
    /// For a root that is sized by constraints: wishes for the width and height that it was given.
    var rootWishes: [ConstraintID] = []
    /// For a root whose height comes from the constraints: the constraint that holds its width, and the wish for no height.
    var heightFit: (width: ConstraintID, height: ConstraintID)?
    /// What `exerciseAmbiguityInLayout` wished last.
    var exercise: (wishes: [ConstraintID], step: Int) = ([], 0)

    init(root: UIView) {
        self.root = root
        engine = LayoutEngine(root: root.layoutNode)
        updateRootSize()
    }

    func markNeedsSolve() { root?.markDirty(.solve) }

    /// Makes a view or a guide an item of the engine, after the views around it.
    func register(_ node: LayoutNode) {
        if let view = node.view {
            register(view)
        } else if let guide = node.guide, guide.tree !== self, let owner = guide.owningView {
            register(owner)
            guide.tree = self
            engine.add(node)
            for constraint in guide.ownConstraints() { addOwn(constraint) }
        }
    }

    func register(_ view: UIView) {
        guard view.layoutState.tree !== self else { return }
        var chain: [UIView] = []
        var next: UIView? = view
        while let view = next, view.layoutState.tree !== self {
            chain.append(view)
            next = view.superview
        }
        for view in chain.reversed() {
            view.layoutState.tree = self
            if view !== root { engine.add(view.layoutNode) }
        }
        markNeedsSolve()
    }

    private func addOwn(_ constraint: LayoutConstraint) {
        do {
            _ = try engine.add(constraint)
        } catch {
            assertionFailure("a guide's own constraint is right by construction: \(error)")
        }
    }

    // MARK: Solving

    /// How often a layout solves for text whose height depends on its width. Two passes settle all layouts but those in which
    /// the width of one text depends on the height of another.
    static let maximumTextPasses = 8

    /// Solves until the text heights that depend on solved widths are settled, then notes which frames are stale.
    func solve() {
        guard let root else { return }
        var changed: [(item: any LayoutItem, frame: CGRect)] = []
        var passes = 0
        repeat {
            let recorder = FrameRecorder.shared
            recorder.begin(.solve)
            let items = engine.solve()
            recorder.end(.solve)
            recorder.add(1, to: .solves)
            recorder.add(engine.lastPivots, to: .pivots)
            for case let node as LayoutNode in items { settleHeight(of: node) }
            changed.append(contentsOf: zip(items, engine.changedFrames).map { ($0, $1) })
            passes += 1
        } while engine.needsSolve && passes < Self.maximumTextPasses
        root.clearDirt(.solve)
        // Of an item that a later pass moved once more, the later frame is noted last.
        for case (let node as LayoutNode, let frame) in changed { note(frame, of: node) }
        for conflict in engine.takeConflicts() { UIDiagnostics.report(.conflict, conflict.message) }
        for problem in engine.takeProblems() { UIDiagnostics.report(.misuse, "\(problem)") }
    }

    private func settleHeight(of node: LayoutNode) {
        guard let view = node.view, view.contentHeightDependsOnWidth else { return }
        if view.adoptContentWidth(engine.frame(of: node).width) { engine.itemDidChange(node, .contentSize) }
    }

    private func note(_ frame: CGRect, of node: LayoutNode) {
        if let view = node.view {
            guard view !== root, let superview = view.superview else { return applyRootSize() }
            if view.untransformedFrame == frame {
                view.layoutState.solvedFrame = nil
            } else {
                view.layoutState.solvedFrame = frame
                superview.layoutState.movedSubviews.append(view)
                superview.markDirty(.staleFrames)
            }
        } else if let guide = node.guide {
            guide.setSolvedFrame(frame)
        }
    }
}

extension UIView {
    /// Takes the frame's solved width as the one that the content's height is for. Returns whether that height changed.
    func adoptContentWidth(_ frameWidth: CGFloat) -> Bool {
        let insets = alignmentRectInsets
        let width = frameWidth - insets.left - insets.right
        guard layoutState.contentWidth != width else { return false }
        let before = heightOfContent
        layoutState.contentWidth = width
        return heightOfContent != before
    }
}
