/// Manages a view and what is below it, and hears about its life: loading, layout, appearing.
@preconcurrency @MainActor open class UIViewController: UIResponder {
    public convenience override init() { self.init(nibName: nil, bundle: nil) }
    /// Nib files do not exist here: the names are ignored, the view is made by `loadView()`.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    open var title: String?

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

    /// The size that a container should give the view, in points.
    open var preferredContentSize = CGSize.zero
    open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? UIScreen.main.traitCollection }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Appearing

    enum Appearance { case disappeared, appearing, appeared, disappearing }
    var appearance = Appearance.disappeared

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
}
