/// A bar of tabs at the bottom of the screen, 49 points high; its background reaches out over the unsafe area below.
@preconcurrency @MainActor open class UITabBar: UIView, BarLookHolder, UIAppearance {
    static let height: CGFloat = 49

    public required override init(frame: CGRect) {
        super.init(frame: frame)
        accessibilityIdentifier = "tab-bar"
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public class func appearance() -> Self { AppearanceProxies.proxy(of: self) { Self(frame: .zero) } }

    open weak var delegate: (any UITabBarDelegate)?

    // MARK: Looks

    var ownLook = BarLook() { didSet { lookDidChange() } }
    var inheritedLook = BarLook()
    var lookChangeHandler: (() -> Void)?

    open var barTintColor: UIColor? {
        get { look.barTintColor }
        set { ownLook.barTintColor = newValue }
    }
    open var isTranslucent: Bool {
        get { look.showsWhatIsBehind }
        set { ownLook.isTranslucent = newValue }
    }
    open var barStyle: UIBarStyle {
        get { look.barStyle ?? .default }
        set { ownLook.barStyle = newValue }
    }
    open var backgroundImage: UIImage? {
        get { look.backgroundImages[.default] }
        set { ownLook.backgroundImages[.default] = newValue }
    }
    open var shadowImage: UIImage? {
        get { look.shadowImage }
        set { ownLook.shadowImage = newValue }
    }
    open var unselectedItemTintColor: UIColor? {
        get { look.unselectedItemTintColor }
        set { ownLook.unselectedItemTintColor = newValue }
    }
    open override var tintColor: UIColor! {
        get { super.tintColor }
        set {
            ownLook.tintColor = newValue
            super.tintColor = newValue
        }
    }
    private func lookDidChange() {
        setNeedsDisplay()
        for button in buttons { button.refresh() }
        lookChangeHandler?()
    }
    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        guard newWindow != nil else { return }
        takeProxyLook()
        lookDidChange()
    }

    private var backgroundRect: CGRect {
        CGRect(
            x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height + backgroundReach(to: .bottom))
    }
    override func paintContent(into painter: inout Painter) {
        super.paintContent(into: &painter)
        BarBackground(look: look, contentEdge: .top)
            .paint(in: backgroundRect, traits: traitCollection, into: &painter)
    }
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { backgroundRect.contains(point) }

    // MARK: Tabs

    private var buttons: [TabButton] = []
    open var items: [UITabBarItem]? {
        get { buttons.map(\.item) }
        set { setItems(newValue, animated: false) }
    }
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        for button in buttons { button.removeFromSuperview() }
        let chosen = selectedItem
        buttons = (items ?? []).map { item in
            let button = TabButton(item, bar: self)
            button.addAction(
                UIAction { [weak self, weak item] _ in if let item { self?.choose(item) } },
                for: .primaryActionTriggered)
            addSubview(button)
            return button
        }
        selectedItem = buttons.contains { $0.item === chosen } ? chosen : nil
        setNeedsLayout()
    }
    /// The tab that is shown as chosen. Setting it calls no delegate.
    open var selectedItem: UITabBarItem? {
        didSet { for button in buttons { button.isSelected = button.item === selectedItem } }
    }
    private func choose(_ item: UITabBarItem) {
        guard item.isEnabled else { return }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard !buttons.isEmpty else { return }
        let safe = safeAreaInsets
        let room = max(0, bounds.width - safe.left - safe.right)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = room / CGFloat(buttons.count)
        for (index, button) in buttons.enumerated() {
            let place = isRightToLeft ? buttons.count - 1 - index : index
            button.frame = CGRect(
                x: safe.left + CGFloat(place) * width, y: 0, width: width, height: min(bounds.height, Self.height))
        }
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
}

@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {
    /// A tab was chosen by a click or a key.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}
extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A tab as the bar shows it: picture above the word, badge at the picture's corner.
@MainActor final class TabButton: UIControl {
    let item: UITabBarItem
    private weak var bar: UITabBar?
    private let label = UILabel()
    private let picture = UIImageView(image: nil)
    private let badge = UILabel()

    init(_ item: UITabBarItem, bar: UITabBar) {
        self.item = item
        self.bar = bar
        super.init(frame: .zero)
        accessibilityIdentifier = item.accessibilityIdentifier
        for part in [picture, label, badge] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        label.font = .systemFont(ofSize: 10, weight: .medium)
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingTail
        badge.font = .systemFont(ofSize: 13)
        badge.textAlignment = .center
        badge.textColor = .white
        badge.clipsToBounds = true
        badge.layer.cornerRadius = 9
        item.onChange = { [weak self] in self?.refresh() }
        refresh()
    }
    required init?(coder: NSCoder) { return nil }

    override var primaryTouchEvents: UIControl.Event { [.touchUpInside, .primaryActionTriggered] }

    override func stateDidChange() {
        super.stateDidChange()
        refresh()
    }
    override func tintColorDidChange() {
        super.tintColorDidChange()
        refresh()
    }
    func refresh() {
        let color: UIColor = isSelected ? tintColor : bar?.unselectedItemTintColor ?? .systemGray
        let state: UIControl.State = isSelected ? .selected : .normal
        label.text = item.title
        label.textColor = item.titleTextAttributes(for: state)?[.foregroundColor] as? UIColor ?? color
        let image = isSelected ? item.selectedImage ?? item.image : item.image
        picture.image = image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
        picture.tintColor = color
        badge.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        badge.backgroundColor = item.badgeColor ?? .systemRed
        isEnabled = item.isEnabled
        alpha = isHighlighted ? 0.6 : item.isEnabled ? 1 : 0.5
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = picture.image?.size ?? .zero
        let lineHeight = label.intrinsicContentSize.height
        let bottom: CGFloat = 1
        let isAlone = size == .zero
        let labelY = isAlone ? (bounds.height - lineHeight) / 2 : bounds.height - bottom - lineHeight - 1
        label.frame = CGRect(x: 2, y: labelY.rounded(), width: max(0, bounds.width - 4), height: lineHeight)
        let room = max(0, (item.title == nil ? bounds.height : labelY) - 4)
        let scale = min(1, room / max(size.height, 1))
        let shown = CGSize(width: size.width * scale, height: size.height * scale)
        picture.frame = CGRect(
            x: ((bounds.width - shown.width) / 2).rounded(), y: (4 + (room - shown.height) / 2).rounded(),
            width: shown.width, height: shown.height)
        let badgeWidth = max(18, badge.intrinsicContentSize.width + 10)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let corner = isAlone ? bounds.midX + 12 : picture.frame.maxX - 4
        badge.frame = CGRect(
            x: isRightToLeft ? bounds.width - corner - badgeWidth : corner, y: 2, width: badgeWidth, height: 18)
    }
}
