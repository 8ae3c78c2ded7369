import Graphics

/// A row of dots, one a page, with the current one filled.
@preconcurrency @MainActor open class UIPageControl: UIControl {
    private static let dot: CGFloat = 7
    private static let pitch: CGFloat = 16
    private static let height: CGFloat = 26

    /// Below 0 counts as 0.
    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            currentPage = storedPage
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }
    private var storedPage = 0
    /// Kept among the pages. Setting it sends no event.
    open var currentPage: Int {
        get { storedPage }
        set {
            storedPage = min(max(newValue, 0), max(0, numberOfPages - 1))
            setNeedsDisplay()
        }
    }
    open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
    open var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }

    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: CGFloat(max(0, pageCount)) * Self.pitch + 2 * (Self.pitch - Self.dot) / 2, height: Self.height)
    }
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    private var isShown: Bool { numberOfPages > 1 || numberOfPages == 1 && !hidesForSinglePage }
    open override var canBecomeFocused: Bool { super.canBecomeFocused && isShown }

    override func paintContent(into painter: inout Painter) {
        super.paintContent(into: &painter)
        guard isShown else { return }
        let bounds = painter.bounds
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let plain = (pageIndicatorTintColor ?? UIColor.label.withAlphaComponent(0.3)).color(for: traitCollection)
        let current = (currentPageIndicatorTintColor ?? .label).color(for: traitCollection)
        let start = bounds.midX - CGFloat(numberOfPages) * Self.pitch / 2
        for page in 0..<numberOfPages {
            let place = isRightToLeft ? numberOfPages - 1 - page : page
            let x = start + CGFloat(place) * Self.pitch + (Self.pitch - Self.dot) / 2
            let rect = CGRect(x: x, y: bounds.midY - Self.dot / 2, width: Self.dot, height: Self.dot)
            guard rect.maxX > bounds.minX, rect.minX < bounds.maxX else { continue }
            painter.append(.fill(rect, page == currentPage ? current : plain, cornerRadius: Self.dot / 2))
        }
    }

    // MARK: Turning pages

    /// A click before the middle goes back by a page, one after it goes on.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, bounds.contains(touch.location(in: self)) else { return }
        turn((touch.location(in: self).x >= bounds.midX) != (effectiveUserInterfaceLayoutDirection == .rightToLeft))
    }
    private func turn(_ forward: Bool) {
        let old = currentPage
        currentPage += forward ? 1 : -1
        if currentPage != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }
    override func handleKey(_ key: UIKey) -> Bool {
        guard isFocused, isEnabled, key.name == "Left" || key.name == "Right" else { return super.handleKey(key) }
        turn((key.name == "Right") != (effectiveUserInterfaceLayoutDirection == .rightToLeft))
        return true
    }
    override func performKeyboardAction() {}
    override func stateDidChange() {
        super.stateDidChange()
        alpha = isEnabled ? 1 : 0.5
    }
}
