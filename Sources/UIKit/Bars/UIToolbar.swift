/// A bar for buttons, mostly at the bottom: its background reaches out over the unsafe area when the bar touches it. Subviews that are
/// added by hand stand above the items and take touches.
@preconcurrency @MainActor open class UIToolbar: UIView, BarLookHolder, UIAppearance {
    public required override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public class func appearance() -> Self { AppearanceProxies.proxy(of: self) { Self(frame: .zero) } }

    // MARK: Looks

    var ownLook = BarLook() {
        didSet {
            setNeedsDisplay()
            lookChangeHandler?()
        }
    }
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
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        ownLook.backgroundImages[barMetrics] = backgroundImage
    }
    open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        look.backgroundImages[barMetrics]
    }
    open override var tintColor: UIColor! {
        get { super.tintColor }
        set {
            ownLook.tintColor = newValue
            super.tintColor = newValue
        }
    }
    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow != nil { takeProxyLook() }
    }

    /// The bar with the unsafe area that its background covers, in its own coordinates.
    private var backgroundRect: CGRect {
        let top = backgroundReach(to: .top)
        let bottom = backgroundReach(to: .bottom)
        return CGRect(x: bounds.minX, y: bounds.minY - top, width: bounds.width, height: bounds.height + top + bottom)
    }
    override func paintContent(into painter: inout Painter) {
        super.paintContent(into: &painter)
        var rect = backgroundRect
        rect.size.width = painter.bounds.width
        let isAtTop = backgroundReach(to: .top) > 0
        BarBackground(look: look, contentEdge: isAtTop ? .bottom : .top)
            .paint(in: rect, traits: traitCollection, into: &painter)
    }
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { backgroundRect.contains(point) }

    // MARK: Items

    private var itemViews: [(item: UIBarButtonItem, view: UIView?)] = []
    open var items: [UIBarButtonItem]? {
        get { itemViews.map(\.item) }
        set { setItems(newValue, animated: false) }
    }
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        for (item, view) in itemViews {
            view?.removeFromSuperview()
            item.onChange = nil
        }
        itemViews = (items ?? []).map { item in
            item.onChange = { [weak self] in self?.itemDidChange() }
            return (item, item.makeBarView())
        }
        for (index, view) in itemViews.compactMap(\.view).enumerated() { insertSubview(view, at: index) }
        setNeedsLayout()
    }
    private func itemDidChange() { setItems(items, animated: false) }

    private static let edge: CGFloat = 8

    /// Items from the leading edge on; flexible spaces share what is left.
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard !itemViews.isEmpty else { return }
        let safe = safeAreaInsets
        let room = bounds.width - 2 * Self.edge - safe.left - safe.right
        var widths = itemViews.map { item, view in
            view.map(UIBarButtonItem.barWidth) ?? (item.systemItem == .fixedSpace ? max(0, item.width) : 0)
        }
        let flexible = itemViews.indices.filter { itemViews[$0].item.systemItem == .flexibleSpace }
        let left = room - widths.reduce(0, +)
        if left > 0 { for index in flexible { widths[index] = left / CGFloat(flexible.count) } }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x = isRightToLeft ? bounds.width - Self.edge - safe.right : Self.edge + safe.left
        for (index, width) in widths.enumerated() {
            if isRightToLeft { x -= width }
            if let view = itemViews[index].view {
                let height = UIBarButtonItem.barHeight(of: view, in: min(bounds.height, 44))
                view.frame = CGRect(
                    x: x.rounded(.down), y: ((min(bounds.height, 44) - height) / 2).rounded(.down), width: width,
                    height: height)
            }
            if !isRightToLeft { x += width }
        }
    }

    static func height(for traits: UITraitCollection) -> CGFloat { UINavigationBar.height(for: traits) }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height(for: traitCollection))
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height(for: traitCollection))
    }
}
