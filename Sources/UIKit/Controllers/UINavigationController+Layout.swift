/// Where bars and pages stand.
extension UINavigationController {
    private var barHeight: CGFloat { UINavigationBar.height(for: traitCollection) }

    func layOutBars() {
        guard let view = viewIfLoaded else { return }
        let bounds = view.bounds
        let safe = view.safeAreaInsets
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        (interactivePopGestureRecognizer as? UIScreenEdgePanGestureRecognizer)?.edges = isRightToLeft ? .right : .left
        // The unsafe area of the bars around this controller is theirs: the toolbar stands above a tab bar.
        let barTop = isNavigationBarHidden ? -barHeight - safe.top : safe.top
        navigationBar.frame = CGRect(x: 0, y: barTop, width: bounds.width, height: barHeight)
        navigationBar.isHidden = isNavigationBarHidden && !UIView.areAnimationsEnabled
        let toolbarHeight = UIToolbar.height(for: traitCollection)
        // Hidden, it waits with its hairline below the edge.
        let toolbarTop = isToolbarHidden ? bounds.height + 1 : bounds.height - safe.bottom - toolbarHeight
        toolbar.frame = CGRect(x: 0, y: toolbarTop, width: bounds.width, height: toolbarHeight)
        for page in stack where page.viewIfLoaded?.superview is NavigationPage { layOut(page) }
        transition?.layOutPages()
    }

    /// Gives a page its frame, and the safe area that the bars leave of it.
    func layOut(_ page: UIViewController) {
        guard let view = viewIfLoaded, let pageView = page.viewIfLoaded, let slot = pageView.superview else { return }
        slot.untransformedSet(pages.bounds)
        let bounds = pages.bounds
        let safe = view.safeAreaInsets
        let barBottom = isNavigationBarHidden ? 0 : navigationBar.frame.maxY
        let reachesUp =
            isNavigationBarHidden
            || page.edgesForExtendedLayout.contains(.top)
                && (navigationBar.isTranslucent || page.extendedLayoutIncludesOpaqueBars)
        let top = reachesUp ? 0 : barBottom

        // Bars at the bottom: the own toolbar, or those of containers around.
        let hasToolbar = !isToolbarHidden
        let barsBelow = hasToolbar ? bounds.height - toolbar.frame.minY : barInsets.bottom > 0 ? safe.bottom : 0
        let reachesDown =
            barsBelow == 0
            || page.edgesForExtendedLayout.contains(.bottom)
                && (!hasToolbar || toolbar.isTranslucent || page.extendedLayoutIncludesOpaqueBars)
        let bottom = reachesDown ? 0 : barsBelow
        pageView.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - bottom))

        // The safe area around ends where bars begin: what they cover beyond it is added.
        let wantedTop = isNavigationBarHidden ? safe.top : barBottom
        let wantedBottom = hasToolbar ? barsBelow : safe.bottom
        page.barInsets = UIEdgeInsets(
            top: max(0, wantedTop - top) - max(0, safe.top - top), left: 0,
            bottom: max(0, wantedBottom - bottom) - max(0, safe.bottom - bottom), right: 0)
    }

    /// Puts a page's view into the tree, in place.
    @discardableResult func place(_ page: UIViewController) -> NavigationPage {
        if let slot = page.view.superview as? NavigationPage { return slot }
        let slot = NavigationPage(frame: pages.bounds)
        slot.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        slot.addSubview(page.view)
        pages.addSubview(slot)
        layOut(page)
        return slot
    }
}

/// Holds one page, and moves with it.
@MainActor final class NavigationPage: UIView {
    /// Darkens a page that another one covers.
    let shade = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        shade.backgroundColor = .black
        shade.alpha = 0
        shade.isUserInteractionEnabled = false
    }
    required init?(coder: NSCoder) { return nil }

    /// Lays the shade over the page.
    func showShade() {
        shade.frame = bounds
        shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(shade)
    }
}

extension UIView {
    /// Sets the frame that the view has without its transform.
    func untransformedSet(_ frame: CGRect) {
        bounds.size = frame.size
        center = CGPoint(
            x: frame.minX + layer.anchorPoint.x * frame.width, y: frame.minY + layer.anchorPoint.y * frame.height)
    }
}
