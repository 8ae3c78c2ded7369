/// What a navigation bar shows for one controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
    public init(title: String) {
        self.title = title
        super.init()
    }

    open var title: String? { didSet { if title != oldValue { itemDidChange() } } }
    /// Stands in the middle in place of the title.
    open var titleView: UIView? { didSet { if titleView !== oldValue { itemDidChange() } } }

    /// The back button that the *next* item shows; nil makes one of `backButtonTitle`, else of the title.
    open var backBarButtonItem: UIBarButtonItem? { didSet { itemDidChange() } }
    open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { itemDidChange() } } }
    open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { itemDidChange() } } }
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    /// Whether left items stand beside the back button, not in its place.
    open var leftItemsSupplementBackButton = false { didSet { itemDidChange() } }

    /// From the leading edge inwards.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { follow(leftBarButtonItems, from: oldValue) } }
    /// From the trailing edge inwards.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { follow(rightBarButtonItems, from: oldValue) } }
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

    /// The bar that shows the item, or the one after it.
    weak var bar: UINavigationBar?
    private func follow(_ items: [UIBarButtonItem]?, from old: [UIBarButtonItem]?) {
        for item in old ?? [] { item.onChange = nil }
        for item in items ?? [] { item.onChange = { [weak self] in self?.itemDidChange() } }
        itemDidChange()
    }
    private func itemDidChange() { bar?.itemDidChange(self) }

    /// The words on the back button that leads here.
    var titleForBackButton: String { backBarButtonItem?.title ?? backButtonTitle ?? title ?? "" }
}
