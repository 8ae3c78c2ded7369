import AutoLayout

typealias LayoutBaseline = BaselineRule

/// What is still to be done for a view before it can be drawn.
struct LayoutDirt: OptionSet {
    let rawValue: UInt8
    /// `layoutSubviews` is due because someone asked for it.
    static let layout = LayoutDirt(rawValue: 1)
    /// `layoutSubviews` is due because the engine found new frames for subviews.
    static let staleFrames = LayoutDirt(rawValue: 2)
    /// `updateConstraints` is due.
    static let constraints = LayoutDirt(rawValue: 4)
    /// Constraints or items of this view are not in the tree's engine yet.
    static let installation = LayoutDirt(rawValue: 8)
    /// Only for the topmost view: the engine has something to solve.
    static let solve = LayoutDirt(rawValue: 16)

    static let anyLayout: LayoutDirt = [.layout, .staleFrames]
}

/// What a view remembers for layout. Everything that few views need stands in `rare`, which is made on first use.
@MainActor struct ViewLayoutState {
    var dirt: LayoutDirt = [.layout, .constraints]
    /// How many subviews have work to do, themselves or below them. A view is clean when it has no dirt and no dirty children.
    var dirtyChildren: Int32 = 0
    /// Whether the superview's count has this view in it.
    var isCounted = false

    /// Whether the subtree has an engine of its own; see `UIView+LayoutRoot`.
    var isLaidOutApart = false
    /// The engine that the view is an item of (or whose tree begins here); nil while no constraint needs it.
    var tree: LayoutTree?
    /// The view as its engine sees it.
    var node: LayoutNode?
    /// The frame that the engine found, not applied yet.
    var solvedFrame: CGRect?
    /// Subviews that got a `solvedFrame` since the last layout, perhaps more than once.
    var movedSubviews: [UIView] = []

    // MARK: Constraints

    /// Constraints installed on this view: it is the closest common ancestor of their items.
    var held = ConstraintList()
    /// Installed constraints that mention this view or one of its guides.
    var mentions = ConstraintList()
    /// Those of `held` that the engine does not have yet.
    var pending: [NSLayoutConstraint] = []
    /// Marks the views of a subtree that is leaving; see `UIView+TreeChanges`.
    var visit: UInt32 = 0

    // MARK: Frames by hand

    var translatesAutoresizingMask = true
    var autoresizingMask: AutoresizingMask = []
    var autoresizesSubviews = true
    /// The frame as it was last set by hand, and the superview's size at that moment.
    var handFrame = CGRect.zero
    var handSuperviewSize = CGSize.zero

    // MARK: Content

    /// `intrinsicContentSize`, read once until it is invalidated.
    var intrinsicSize: CGSize?
    /// For a view whose height depends on its width: the solved width that its height was computed for.
    var contentWidth: CGFloat?

    /// Distances from the edges that bars and rounded corners cover.
    var safeArea = UIEdgeInsets.zero
    /// For a topmost view: what its screen covers.
    var topmostSafeArea = UIEdgeInsets.zero

    var rare: RareLayoutState?

    /// The rarely used part, made now if it is missing.
    mutating func makeRare() -> RareLayoutState {
        if let rare { return rare }
        let made = RareLayoutState()
        rare = made
        return made
    }
}

/// The part of a view's layout state that most views never need.
@MainActor final class RareLayoutState {
    var guides: [UILayoutGuide] = []
    var safeAreaGuide: UILayoutGuide?
    var marginsGuide: UILayoutGuide?
    var readableGuide: UILayoutGuide?
    var topBarGuide: LayoutSupportGuide?
    var bottomBarGuide: LayoutSupportGuide?
    var keyboardGuide: UIKeyboardLayoutGuide?

    var hugging = ContentPriorities(horizontal: .defaultLow, vertical: .defaultLow)
    var compression = ContentPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)

    var margins: LayoutMargins?
    var preservesSuperviewMargins = false
    var insetsMarginsFromSafeArea = true

    var semanticContent = UISemanticContentAttribute.unspecified
    /// For a topmost view: the direction of its tree, where it is not its window's.
    var treeDirection: UIUserInterfaceLayoutDirection?

    /// Baselines that somebody set by hand; nil takes the view's own.
    var givenFirstBaseline: LayoutBaseline?
    var givenLastBaseline: LayoutBaseline?

    /// The controller whose view this is.
    weak var controller: (any ViewLayoutController)?
}

struct ContentPriorities {
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority

    subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        get { axis == .horizontal ? horizontal : vertical }
        set {
            if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
        }
    }
}

/// Margins as they were set: physical ones stay on their side, directional ones follow the layout direction.
enum LayoutMargins {
    case physical(UIEdgeInsets)
    case directional(NSDirectionalEdgeInsets)
}

/// What a view controller is told by the layout of its view.
@MainActor protocol ViewLayoutController: AnyObject {
    func viewWillLayoutSubviews()
    func viewDidLayoutSubviews()
    /// Takes the place of the view's `updateConstraints`; the default implementation calls it.
    func updateViewConstraints()
    /// What the controller adds to the safe area: its own wish, and the bars of its container.
    var insetsOnTop: UIEdgeInsets { get }
    func viewSafeAreaInsetsDidChange()
}
