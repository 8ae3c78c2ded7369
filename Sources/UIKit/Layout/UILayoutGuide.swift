import AutoLayout

/// A rectangle that takes part in layout without being a view: a spacer, or a region such as the safe area.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    public override init() { super.init() }
    public init?(coder: NSCoder) { super.init() }

    /// The view whose coordinates the guide is in; set by `addLayoutGuide(_:)`.
    open internal(set) weak var owningView: UIView?
    /// Names the guide in reports.
    open var identifier = ""

    /// What `objc_setAssociatedObject` keeps with the object. Unsafe in name only: all access is under `AssociatedObjects.lock`.
    nonisolated(unsafe) var associatedObjects: AssociatedObjects?
    var tree: LayoutTree?
    private(set) lazy var layoutNode = LayoutNode(guide: self)
    var role = LayoutGuideRole.free
    private var solvedFrame: CGRect?
    private let solvedSizeObserver = Observer()

    /// The guide's rectangle in its owner's coordinates, as of the last layout.
    open var layoutFrame: CGRect {
        guard let owningView else { return .zero }
        if let scrollView = owningView as? UIScrollView { return scrollView.layoutFrame(of: self, solved: solvedFrame) }
        if let solvedFrame {
            let origin = owningView.bounds.origin
            return solvedFrame.offsetBy(dx: origin.x, dy: origin.y)
        }
        // A region that no constraint mentions is known without an engine.
        guard let insets = role.insets(in: owningView) else { return .zero }
        let bounds = owningView.bounds
        return CGRect(
            x: bounds.minX + insets.left, y: bounds.minY + insets.top,
            width: max(0, bounds.width - insets.left - insets.right),
            height: max(0, bounds.height - insets.top - insets.bottom))
    }

    /// The constraints that mention the guide, on one axis.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        tree?.constraintsAffecting(layoutNode, axis: axis) ?? []
    }

    /// Whether the constraints leave the guide more than one possible frame.
    open var hasAmbiguousLayout: Bool { tree?.hasAmbiguousLayout(layoutNode) ?? false }

    open nonisolated override var description: String {
        MainActor.assumeIsolated {
            let frame = layoutFrame
            return
                "<\(type(of: self)) \(layoutName) frame (\(frame.minX), \(frame.minY), \(frame.width), \(frame.height))>"
        }
    }

    // MARK: Engine

    /// Called by the engine's tree after each solve that moved the guide.
    func setSolvedFrame(_ frame: CGRect) {
        solvedFrame = frame
        owningView?.markDirty(.staleFrames)
        solvedSizeObserver.body?(frame)
    }

    /// Has `body` called with the guide's frame in its owner whenever the engine finds a new one: a scroll view's content size.
    final func observeSolvedFrame(_ body: @escaping @MainActor (CGRect) -> Void) { solvedSizeObserver.body = body }

    func forgetEngine() {
        tree = nil
        solvedFrame = nil
    }

    func insetsDidChange() {
        guard let tree else { return }
        tree.engine.itemDidChange(layoutNode, .pinnedInsets)
        tree.markNeedsSolve()
    }

    private final class Observer {
        var body: (@MainActor (CGRect) -> Void)?
    }
}

/// What a guide stands for, and so how it lies in its owner.
enum LayoutGuideRole {
    /// Laid out by constraints alone.
    case free
    case safeArea
    case margins
    case readableContent
    /// The content of a scroll view: its origin is the owner's, its size is free.
    case scrollContent
    /// The visible part of a scroll view: its frame.
    case scrollFrame
    /// From the owner's top to the top of its safe area; and the same at the bottom.
    case topBar
    case bottomBar
    /// What the on-screen keyboard covers.
    case keyboard
    /// Pinned inside its owner by fixed distances.
    case pinned(UIEdgeInsets)

    @MainActor func insets(in view: UIView) -> UIEdgeInsets? {
        switch self {
        case .free, .readableContent, .scrollContent: nil
        case .safeArea: view.safeAreaInsets
        case .margins: view.layoutMargins
        case .scrollFrame: .zero
        case .topBar: UIEdgeInsets(top: 0, left: 0, bottom: view.bounds.height - view.safeAreaInsets.top, right: 0)
        case .bottomBar:
            UIEdgeInsets(top: view.bounds.height - view.safeAreaInsets.bottom, left: 0, bottom: 0, right: 0)
        case .keyboard:
            UIEdgeInsets(
                top: view.bounds.height - (view.layoutState.rare?.keyboardGuide?.coveredHeight ?? 0), left: 0,
                bottom: 0,
                right: 0)
        case .pinned(let insets): insets
        }
    }
}

extension UILayoutGuide {
    /// A name for reports: the identifier, or what the guide stands for.
    var layoutName: String {
        if !identifier.isEmpty { return identifier }
        let owner = owningView?.layoutName ?? "nothing"
        switch role {
        case .free, .pinned: return "\(owner).\(type(of: self))"
        case .safeArea: return "\(owner).safeArea"
        case .margins: return "\(owner).margins"
        case .readableContent: return "\(owner).readableContent"
        case .scrollContent: return "\(owner).content"
        case .scrollFrame: return "\(owner).frame"
        case .topBar: return "\(owner).topLayoutGuide"
        case .bottomBar: return "\(owner).bottomLayoutGuide"
        case .keyboard: return "\(owner).keyboard"
        }
    }

    /// What holds the guide in place, where that is more than insets.
    func ownConstraints() -> [LayoutConstraint] {
        guard let owner = owningView else { return [] }
        func relation(
            _ attribute: LayoutAttribute, _ relation: LayoutRelation, _ ownersAttribute: LayoutAttribute,
            constant: CGFloat = 0, priority: Double = 1000
        ) -> LayoutConstraint {
            LayoutConstraint(
                item: layoutNode, attribute: attribute, relation: relation,
                toItem: ownersAttribute == .notAnAttribute ? nil : owner.layoutNode, toAttribute: ownersAttribute,
                constant: constant, priority: priority, identifier: layoutName)
        }
        switch role {
        case .scrollContent:
            return [relation(.left, .equal, .left), relation(.top, .equal, .top)]
        case .readableContent:
            return [
                relation(.top, .equal, .topMargin), relation(.bottom, .equal, .bottomMargin),
                relation(.centerX, .equal, .centerXWithinMargins),
                relation(.left, .greaterThanOrEqual, .leftMargin),
                relation(.width, .lessThanOrEqual, .notAnAttribute, constant: Self.readableWidth),
                relation(.left, .equal, .leftMargin, priority: 999),
            ]
        case .free, .safeArea, .margins, .scrollFrame, .topBar, .bottomBar, .keyboard, .pinned: return []
        }
    }

    /// The widest that text is comfortable to read, in points, at the standard text size.
    static let readableWidth: CGFloat = 672
}
