/// Several controllers side by side, one of them shown, chosen by the tabs of a bar at the bottom.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
    open weak var delegate: (any UITabBarControllerDelegate)?
    open var tabBar: UITabBar { bar }
    private let bar = UITabBar(frame: .zero)
    /// Holds the chosen controller's view, below the bar.
    private let page = UIView()

    open override func viewDidLoad() {
        super.viewDidLoad()
        page.frame = view.bounds
        page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(page)
        view.addSubview(bar)
        bar.delegate = self
        bar.lookChangeHandler = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        showSelected(insteadOf: nil)
    }

    // MARK: Controllers

    private var controllers: [UIViewController] = []
    open var viewControllers: [UIViewController]? {
        get { controllers }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The chosen one stays chosen if it is among the new ones, else the first is.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let old = controllers
        let new = viewControllers ?? []
        let chosen = selectedViewController
        for controller in old where !new.contains(where: { $0 === controller }) {
            controller.willMove(toParent: nil)
            if controller === chosen { controller.viewIfLoaded?.removeFromSuperview() }
            controller.barInsets = .zero
            controller.removeFromParent()
        }
        controllers = new
        for controller in new where controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        storedIndex = new.firstIndex { $0 === chosen } ?? (new.isEmpty ? nil : 0)
        refreshItems()
        if selectedViewController !== chosen { showSelected(insteadOf: new.contains { $0 === chosen } ? chosen : nil) }
    }

    /// The tabs follow the controllers' items.
    func refreshItems() {
        bar.items = controllers.map { $0.tabBarItem }
        bar.selectedItem = selectedViewController?.tabBarItem
    }

    // MARK: The chosen one

    private var storedIndex: Int?
    /// `NSNotFound` while there is no controller. A number that no controller has is reported and changes nothing.
    open var selectedIndex: Int {
        get { storedIndex ?? NSNotFound }
        set {
            guard controllers.indices.contains(newValue) else {
                return UIDiagnostics.report(
                    .misuse,
                    "A tab bar controller with \(controllers.count) controllers has none at \(newValue): nothing was chosen."
                )
            }
            select(newValue)
        }
    }
    open var selectedViewController: UIViewController? {
        get { storedIndex.map { controllers[$0] } }
        set {
            guard let index = controllers.firstIndex(where: { $0 === newValue }) else {
                return UIDiagnostics.report(
                    .misuse, "Only a controller of the tab bar controller can be chosen: nothing was changed.")
            }
            select(index)
        }
    }
    private func select(_ index: Int) {
        guard index != storedIndex else { return }
        let old = selectedViewController
        storedIndex = index
        bar.selectedItem = selectedViewController?.tabBarItem
        showSelected(insteadOf: old)
    }

    private func showSelected(insteadOf old: UIViewController?) {
        guard isViewLoaded else { return }
        let new = selectedViewController
        guard view.window != nil else {
            old?.viewIfLoaded?.removeFromSuperview()
            if let new { put(new) }
            return
        }
        _ = new?.view
        old?.beginAppearanceTransition(false, animated: false)
        new?.beginAppearanceTransition(true, animated: false)
        if let new { put(new) }
        old?.viewIfLoaded?.removeFromSuperview()
        old?.endAppearanceTransition()
        view.setNeedsLayout()
        UIApplication.shared.whenLaidOut { [weak new] in new?.endAppearanceTransition() }
    }

    private func put(_ controller: UIViewController) {
        page.addSubview(controller.view)
        layOutPage()
    }

    // MARK: Layout

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layOutPage()
    }

    /// A page with edges that reach out lies under the bar, and the bar is unsafe area for it; any other ends above the bar.
    private func layOutPage() {
        guard let view = viewIfLoaded else { return }
        let bounds = view.bounds
        let safe = view.safeAreaInsets
        let isHidden = bar.isHidden
        let top = bounds.height - safe.bottom - UITabBar.height
        bar.frame = CGRect(x: 0, y: top, width: bounds.width, height: UITabBar.height)
        guard let controller = selectedViewController, let content = controller.viewIfLoaded,
            content.superview === page
        else { return }
        let reaches =
            isHidden || controller is UINavigationController
            || controller.edgesForExtendedLayout.contains(.bottom)
                && (bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
        content.frame = CGRect(x: 0, y: 0, width: bounds.width, height: reaches ? bounds.height : max(0, top))
        controller.barInsets = UIEdgeInsets(
            top: 0, left: 0, bottom: reaches && !isHidden ? UITabBar.height : 0, right: 0)
    }

    override func goBack() -> Bool { selectedViewController?.goBack() ?? false }
}

extension UITabBarController: UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        guard let index = controllers.firstIndex(where: { $0.tabBarItem === item }) else { return }
        let controller = controllers[index]
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else {
            bar.selectedItem = selectedViewController?.tabBarItem
            return
        }
        // The chosen tab once more: back to its first page, as on a phone.
        if index == storedIndex { (controller as? UINavigationController)?.popToRootViewController(animated: true) }
        select(index)
        delegate?.tabBarController(self, didSelect: controller)
    }
}

/// Has a say in which tab is chosen.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: AnyObject {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}
extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
