/// A stack of pages with a bar at the top: a new page comes in from the trailing side, and the back button, Esc or a drag from the
/// leading edge take it away again.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    open weak var delegate: (any UINavigationControllerDelegate)?

    public init(rootViewController: UIViewController) {
        bar = UINavigationBar(frame: .zero)
        bottomBar = UIToolbar(frame: .zero)
        super.init(nibName: nil, bundle: nil)
        setUp()
        setViewControllers([rootViewController], animated: false)
    }
    /// A controller whose bars are of classes of your own.
    public init(navigationBarClass: UINavigationBar.Type?, toolbarClass: UIToolbar.Type?) {
        bar = (navigationBarClass ?? UINavigationBar.self).init(frame: .zero)
        bottomBar = (toolbarClass ?? UIToolbar.self).init(frame: .zero)
        super.init(nibName: nil, bundle: nil)
        setUp()
    }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        bar = UINavigationBar(frame: .zero)
        bottomBar = UIToolbar(frame: .zero)
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }
    public required init?(coder: NSCoder) {
        bar = UINavigationBar(frame: .zero)
        bottomBar = UIToolbar(frame: .zero)
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        bar.backHandler = { [weak self] in self?.popViewController(animated: true) }
        bar.lookChangeHandler = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        bottomBar.lookChangeHandler = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        let pan = UIScreenEdgePanGestureRecognizer { [weak self] pan in self?.edgeWasDragged(pan) }
        pan.edges = .left
        interactivePopGestureRecognizer = pan
    }

    // MARK: Parts

    private let bar: UINavigationBar
    private let bottomBar: UIToolbar
    open var navigationBar: UINavigationBar { bar }
    /// Shown while `isToolbarHidden` is false, with the items of the page on top.
    open var toolbar: UIToolbar! { bottomBar }
    /// Drags the page on top away, from the leading edge. Switch it off with `isEnabled`.
    open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer?
    /// Holds the pages, below the bars.
    let pages = UIView()

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = view.backgroundColor ?? .systemBackground
        pages.frame = view.bounds
        pages.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(pages)
        view.addSubview(bottomBar)
        view.addSubview(bar)
        if let interactivePopGestureRecognizer { view.addGestureRecognizer(interactivePopGestureRecognizer) }
        layOutBars()
        if let top = stack.last { place(top) }
    }

    // MARK: The stack

    var stack: [UIViewController] = []
    var transition: NavigationTransition?

    /// From the first page to the one on top.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    open var topViewController: UIViewController? { stack.last }
    /// What is seen: the page on top, or what it presents.
    open var visibleViewController: UIViewController? {
        var seen: UIViewController? = stack.last
        while let presented = seen?.presentedViewController { seen = presented }
        return seen
    }

    /// Replaces the pages. With a new one on top it comes in like a push, if it is not below already; else like a pop.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        var seen = Set<ObjectIdentifier>()
        let isRepeated = viewControllers.contains { !seen.insert(ObjectIdentifier($0)).inserted }
        guard !isRepeated else {
            return UIDiagnostics.report(
                .misuse, "A navigation controller cannot have the same page twice: its pages were left as they are.")
        }
        let isPop = viewControllers.last.map { top in stack.dropLast().contains { $0 === top } } ?? false
        change(to: viewControllers, isPush: !isPop, animated: animated)
    }
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !stack.contains(where: { $0 === viewController }) else {
            return UIDiagnostics.report(
                .misuse,
                "\(type(of: viewController)) is a page of the navigation controller already: it was not pushed again.")
        }
        guard !(viewController is UINavigationController) else {
            return UIDiagnostics.report(
                .misuse, "A navigation controller cannot be a page of another one: present it instead.")
        }
        change(to: stack + [viewController], isPush: true, animated: animated)
    }
    /// Takes the page on top away; the first one stays. Nil when there is no other.
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
        return change(to: Array(stack.dropLast()), isPush: false, animated: animated).last
    }
    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard stack.count > 1, let first = stack.first else { return nil }
        return change(to: [first], isPush: false, animated: animated)
    }
    @discardableResult open func popToViewController(
        _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else {
            UIDiagnostics.report(
                .misuse, "\(type(of: viewController)) is no page of the navigation controller: nothing was popped.")
            return nil
        }
        guard index < stack.count - 1 else { return nil }
        return change(to: Array(stack[...index]), isPush: false, animated: animated)
    }
    open func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    override func goBack() -> Bool {
        if super.goBack() { return true }
        guard stack.count > 1, transition == nil else { return false }
        popViewController(animated: true)
        return true
    }

    // MARK: Bars (see UINavigationController+Layout)

    private var hidesBar = false
    open var isNavigationBarHidden: Bool {
        get { hidesBar }
        set { setNavigationBarHidden(newValue, animated: false) }
    }
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != hidesBar else { return }
        hidesBar = hidden
        barsDidChange(animated: animated)
    }
    private var hidesToolbar = true
    /// Default true.
    open var isToolbarHidden: Bool {
        get { hidesToolbar }
        set { setToolbarHidden(newValue, animated: false) }
    }
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != hidesToolbar else { return }
        hidesToolbar = hidden
        barsDidChange(animated: animated)
    }
    private func barsDidChange(animated: Bool) {
        guard let view = viewIfLoaded else { return }
        view.setNeedsLayout()
        guard animated, view.window != nil else { return }
        UIView.animate(withDuration: 0.2) { view.layoutIfNeeded() }
    }
    func toolbarItemsDidChange(of controller: UIViewController) {
        if controller === stack.last { bottomBar.items = controller.toolbarItems }
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layOutBars()
    }
}

/// Hears of the pages that are shown.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: AnyObject {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}
extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
}

extension UIViewController {
    /// The navigation controller that the controller is a page of, itself or through its parents.
    public var navigationController: UINavigationController? { ancestor() }
    /// The tab bar controller that the controller belongs to, itself or through its parents.
    public var tabBarController: UITabBarController? { ancestor() }

    private func ancestor<Container: UIViewController>() -> Container? {
        var next = parent
        while let current = next {
            if let container = current as? Container { return container }
            next = current.parent
        }
        return nil
    }
}
