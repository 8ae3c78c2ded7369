/// Something on a bar: its title and picture.
@preconcurrency @MainActor open class UIBarItem: NSObject {
    open var title: String? { didSet { if title != oldValue { itemDidChange() } } }
    open var image: UIImage? { didSet { if image !== oldValue { itemDidChange() } } }
    open var isEnabled = true { didSet { if isEnabled != oldValue { itemDidChange() } } }
    open var tag = 0
    open var accessibilityIdentifier: String?
    /// Told when something that is shown changed.
    var onChange: (() -> Void)?

    public override init() { super.init() }

    var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state] = attributes
        itemDidChange()
    }
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state]
    }

    func itemDidChange() { onChange?() }
}
