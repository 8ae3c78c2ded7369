/// What `topLayoutGuide` and `bottomLayoutGuide` are: regions that bars cover, for constraints of the time before safe areas.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
    /// The height of the region, in points.
    var length: CGFloat { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var heightAnchor: NSLayoutDimension { get }
}

/// The region as a layout guide, so that it can stand in constraints and format strings.
@MainActor final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport {
    var length: CGFloat { layoutFrame.height }
}

extension UIViewController {
    /// The region at the top that bars cover. Its bottom is the top of the safe area, which newer code uses.
    public var topLayoutGuide: any UILayoutSupport {
        let rare = view.layoutState.makeRare()
        if let guide = rare.topBarGuide { return guide }
        let guide = LayoutSupportGuide()
        guide.role = .topBar
        view.addLayoutGuide(guide)
        rare.topBarGuide = guide
        return guide
    }

    /// The region at the bottom that bars cover. Its top is the bottom of the safe area, which newer code uses.
    public var bottomLayoutGuide: any UILayoutSupport {
        let rare = view.layoutState.makeRare()
        if let guide = rare.bottomBarGuide { return guide }
        let guide = LayoutSupportGuide()
        guide.role = .bottomBar
        view.addLayoutGuide(guide)
        rare.bottomBarGuide = guide
        return guide
    }
}

extension RareLayoutState {
    /// The safe area or the size of the view changed.
    func barGuidesDidChange() {
        topBarGuide?.insetsDidChange()
        bottomBarGuide?.insetsDidChange()
        keyboardGuide?.insetsDidChange()
    }
}
