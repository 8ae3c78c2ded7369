/// Manages a view and what is below it, and hears about its life: loading, layout, appearing.
@preconcurrency @MainActor open class UIViewController: UIResponder {
    public convenience override init() { self.init(nibName: nil, bundle: nil) }
    /// Nib files do not exist here: the names are ignored, the view is made by `loadView()`.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    /// Names the controller; the title of its navigation item and tab bar item too.
    open var title: String? {
        didSet {
            guard title != oldValue else { return }
            madeNavigationItem?.title = title
            madeTabBarItem?.title = title
        }
    }

    // MARK: The view

    private var storedView: UIView?
    private var isLoadingView = false

    /// The controller's view, made by `loadView()` when it is first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return storedView
        }
        set {
            guard newValue !== storedView else { return }
            storedView?.detachController()
            storedView = newValue
            newValue?.attach(self)
        }
    }
    /// The view if it was made already.
    public var viewIfLoaded: UIView? { storedView }
    public var isViewLoaded: Bool { storedView != nil }

    public func loadViewIfNeeded() {
        guard storedView == nil, !isLoadingView else { return }
        isLoadingView = true
        loadView()
        isLoadingView = false
        if storedView == nil {
            UIDiagnostics.report(
                .misuse, "\(type(of: self)).loadView() set no view: an empty one is used. Set self.view there.")
            view = UIView(frame: UIScreen.main.bounds)
        }
        viewDidLoad()
    }

    /// Makes the view: an empty one as large as the screen. Override to make another, and do not call `super` then.
    open func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }
    open func viewDidLoad() {}

    /// The superview of the controller's view, else the parent.
    open override var next: UIResponder? {
        storedView?.superview ?? parent
    }

    // MARK: Layout

    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    /// Updates the view's constraints. Override instead of the view's `updateConstraints`; call `super` at the end.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    /// Insets that the controller adds to its view's safe area, in points.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateSafeArea() } }
    }
    open func viewSafeAreaInsetsDidChange() {}
    /// What the bars of a container take of the view, on top of the safe area around it.
    var barInsets = UIEdgeInsets.zero {
        didSet { if barInsets != oldValue { viewIfLoaded?.updateSafeArea() } }
    }

    /// The edges under whose translucent bars the view reaches. Default all.
    open var edgesForExtendedLayout = UIRectEdge.all {
        didSet { if edgesForExtendedLayout != oldValue { layoutWishDidChange() } }
    }
    /// Whether the view reaches under bars that nothing shines through as well. Default false.
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { if extendedLayoutIncludesOpaqueBars != oldValue { layoutWishDidChange() } }
    }
    private func layoutWishDidChange() { parent?.viewIfLoaded?.setNeedsLayout() }

    /// Called before the view's size changes because the window's does. The closures given to the coordinator run with the change.
    /// The default tells the children and what is presented: call `super`.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.viewWillTransition(to: size, with: coordinator) }
        presentation?.presented.viewWillTransition(to: size, with: coordinator)
    }

    /// The size that a container should give the view, in points.
    open var preferredContentSize = CGSize.zero
    open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? UIScreen.main.traitCollection }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Appearing

    enum Appearance { case disappeared, appearing, appeared, disappearing }
    var appearance = Appearance.disappeared
    /// Whether a container said that the controller appears or disappears, and will say when that is over.
    var isInTransition = false
    var isTransitionAnimated = false

    /// Whether a container is about to show or to let go of the controller; true while it appears or disappears for that reason.
    open internal(set) var isMovingToParent = false
    open internal(set) var isMovingFromParent = false
    open internal(set) var isBeingPresented = false
    open internal(set) var isBeingDismissed = false

    open func viewWillAppear(_ animated: Bool) {}
    /// The view is in a window and is laid out for the first time.
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    // MARK: Containment

    public internal(set) weak var parent: UIViewController?
    public internal(set) var children: [UIViewController] = []

    /// Called before the controller joins or leaves a container; `parent` is nil when it leaves.
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}
    /// Whether children hear of appearing and disappearing when this controller's view does. Default true.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    // MARK: Bars

    private(set) var madeNavigationItem: UINavigationItem?
    /// What the bar of a navigation controller shows for this controller.
    open var navigationItem: UINavigationItem {
        if let madeNavigationItem { return madeNavigationItem }
        let item = UINavigationItem(title: title ?? "")
        if title == nil { item.title = nil }
        madeNavigationItem = item
        return item
    }
    private var madeTabBarItem: UITabBarItem?
    /// What the bar of a tab bar controller shows for this controller.
    open var tabBarItem: UITabBarItem! {
        get {
            if let madeTabBarItem { return madeTabBarItem }
            let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
            madeTabBarItem = item
            return item
        }
        set {
            madeTabBarItem = newValue
            (parent as? UITabBarController)?.refreshItems()
        }
    }
    /// What the toolbar of a navigation controller shows for this controller.
    open var toolbarItems: [UIBarButtonItem]? {
        didSet { (parent as? UINavigationController)?.toolbarItemsDidChange(of: self) }
    }
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

    // MARK: Presenting (see UIViewController+Presentation)

    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether Esc and a drag leave a sheet open.
    open var isModalInPresentation = false
    /// What this controller itself presents.
    var presentation: ModalPresentation?
    /// What presents this controller.
    weak var presentedBy: ModalPresentation?

    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil)
    {
        startPresenting(viewControllerToPresent, animated: flag, completion)
    }
    /// Dismisses what this controller presents, with everything above it; a controller that presents nothing dismisses itself.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        startDismissing(animated: flag, completion)
    }

    /// Esc, or a wish to go back by other means: true when something was closed or popped.
    func goBack() -> Bool { children.reversed().contains { $0.isShown && $0.goBack() } }
    /// A click beside a presented view; alerts of the action sheet kind are cancelled by it.
    func outsideWasTapped() {}
    /// A key that no view made use of. Esc goes back by one step.
    func handleUnclaimedKey(_ key: UIKey) -> Bool { key.name == "Escape" && !key.isRepeat && handleEscape() }
    /// Whether Esc dismisses the controller while it is presented.
    var closesOnEscape: Bool { true }
    /// How a container places the view of a controller that it presents; nil takes `modalPresentationStyle`.
    var ownPresentationStyle: ModalPresentation.Placement? { nil }
}
