/// The bar at the top of a navigation controller: title, back button and items of the page that is shown.
///
/// 44 points high (32 on a phone held sideways). Its background reaches up to the screen's top edge when the bar touches the safe
/// area there.
@preconcurrency @MainActor open class UINavigationBar: UIView, BarLookHolder, UIAppearance {
    public required override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    private func setUp() { accessibilityIdentifier = "navigation-bar" }

    public class func appearance() -> Self { AppearanceProxies.proxy(of: self) { Self(frame: .zero) } }

    // MARK: Looks

    var ownLook = BarLook() { didSet { lookDidChange() } }
    var inheritedLook = BarLook()

    /// The colour of the glass, or of the whole bar when it is not translucent.
    open var barTintColor: UIColor? {
        get { look.barTintColor }
        set { ownLook.barTintColor = newValue }
    }
    /// Whether content behind the bar shines through. Default true, unless a background picture covers everything.
    open var isTranslucent: Bool {
        get { look.showsWhatIsBehind }
        set { ownLook.isTranslucent = newValue }
    }
    open var barStyle: UIBarStyle {
        get { look.barStyle ?? .default }
        set { ownLook.barStyle = newValue }
    }
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        get { look.titleTextAttributes }
        set { ownLook.titleTextAttributes = newValue }
    }
    /// Stands in place of the hairline under the bar; an empty picture takes it away.
    open var shadowImage: UIImage? {
        get { look.shadowImage }
        set { ownLook.shadowImage = newValue }
    }
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        ownLook.backgroundImages[barMetrics] = backgroundImage
    }
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { look.backgroundImages[barMetrics] }
    open override var tintColor: UIColor! {
        get { super.tintColor }
        set {
            ownLook.tintColor = newValue
            super.tintColor = newValue
        }
    }

    private func lookDidChange() {
        for content in contents { content.apply(look, traits: traitCollection) }
        setNeedsDisplay()
        lookChangeHandler?()
    }
    /// The controller lays out anew when translucency changed.
    var lookChangeHandler: (() -> Void)?

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        guard newWindow != nil else { return }
        takeProxyLook()
        lookDidChange()
    }
    override func traitsDidChange() {
        super.traitsDidChange()
        lookDidChange()
    }

    override func paintContent(into painter: inout Painter) {
        super.paintContent(into: &painter)
        var rect = painter.bounds
        let reach = backgroundReach(to: .top)
        rect = CGRect(x: rect.minX, y: rect.minY - reach, width: rect.width, height: rect.height + reach)
        BarBackground(look: look, contentEdge: .bottom).paint(in: rect, traits: traitCollection, into: &painter)
    }

    // MARK: Items

    open weak var delegate: (any UINavigationBarDelegate)?
    private var storedItems: [UINavigationItem] = []
    private var content: NavigationBarContent?
    /// On its way out.
    private var leaving: NavigationBarContent?
    private var contents: [NavigationBarContent] { [leaving, content].compactMap(\.self) }
    /// What the back button does in a controller's bar; a bar of its own pops its item.
    var backHandler: (() -> Void)?

    /// From the first to the one that is shown.
    open var items: [UINavigationItem]? {
        get { storedItems }
        set { setItems(newValue, animated: false) }
    }
    open var topItem: UINavigationItem? { storedItems.last }
    open var backItem: UINavigationItem? { storedItems.dropLast().last }

    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        let items = items ?? []
        let isDeeper = items.count >= storedItems.count
        guard let transition = beginTransition(to: items, isPush: isDeeper) else { return }
        guard animated, window != nil else { return transition.finish(true) }
        UIView.animate(withDuration: NavigationTransition.duration, animations: transition.animate) { _ in
            transition.finish(true)
        }
    }
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        setItems(storedItems + [item], animated: animated)
        delegate?.navigationBar(self, didPush: item)
    }
    @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
        guard storedItems.count > 1, let item = storedItems.last else { return nil }
        guard delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
        setItems(Array(storedItems.dropLast()), animated: animated)
        delegate?.navigationBar(self, didPop: item)
        return item
    }

    private func backWasTapped() {
        if let backHandler { backHandler() } else { popItem(animated: true) }
    }

    /// A change of the shown item that is under way: `animate` belongs in an animation, `finish` after it.
    struct Transition {
        let animate: () -> Void
        let finish: (_ completed: Bool) -> Void
    }

    /// Puts the new item's content beside the old one's. Nil when the same item stays on top: nothing moves then.
    func beginTransition(to items: [UINavigationItem], isPush: Bool) -> Transition? {
        let oldItems = storedItems
        let old = content
        leaving?.removeFromSuperview()
        leaving = nil
        storedItems = items
        for item in oldItems where !items.contains(where: { $0 === item }) && item.bar === self { item.bar = nil }
        for item in items { item.bar = self }
        guard let top = items.last, top !== oldItems.last || old == nil else {
            if items.isEmpty { old?.removeFromSuperview() }
            content = items.isEmpty ? nil : old
            remakeContent()
            return nil
        }
        let new = makeContent(top)
        content = new
        leaving = old
        let side: CGFloat = isPush ? 1 : -1
        new.layoutIfNeeded()
        new.stand(aside: side)
        return Transition(
            animate: {
                new.standInPlace()
                old?.stand(aside: -side)
            },
            finish: { [weak self] completed in
                guard let self, self.content === new else { return }
                self.leaving = nil
                if completed {
                    old?.removeFromSuperview()
                    new.standInPlace()
                } else {
                    new.removeFromSuperview()
                    old?.standInPlace()
                    self.content = old
                    self.storedItems = oldItems
                    for item in oldItems { item.bar = self }
                }
            })
    }

    private func makeContent(_ item: UINavigationItem) -> NavigationBarContent {
        let index = storedItems.firstIndex { $0 === item } ?? 0
        let made = NavigationBarContent(
            item, previous: index > 0 ? storedItems[index - 1] : nil, onBack: { [weak self] in self?.backWasTapped() })
        made.frame = bounds
        made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(made)
        made.apply(look, traits: traitCollection)
        return made
    }

    /// Something of an item changed: the content is made anew if it shows it.
    func itemDidChange(_ item: UINavigationItem) {
        if item === topItem || item === backItem { remakeContent() }
    }
    private func remakeContent() {
        guard let old = content, let top = topItem else { return }
        old.removeFromSuperview()
        content = makeContent(top)
    }

    // MARK: Size

    static func height(for traits: UITraitCollection) -> CGFloat {
        traits.verticalSizeClass == .compact && traits.userInterfaceIdiom == .phone ? 32 : 44
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height(for: traitCollection))
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height(for: traitCollection))
    }
    /// The unsafe area that the background covers is the bar's too: touches there do not reach what lies behind.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let reach = backgroundReach(to: .top)
        return CGRect(x: bounds.minX, y: bounds.minY - reach, width: bounds.width, height: bounds.height + reach)
            .contains(point)
    }
}

/// Has a say in what a bar shows.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: AnyObject {
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}
extension UINavigationBarDelegate {
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
