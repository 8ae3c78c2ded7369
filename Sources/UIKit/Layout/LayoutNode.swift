import AutoLayout

/// A view or a guide as the layout engine sees it.
///
/// An object beside the view, and not the view itself: a public conformance would put names like `contentHeight` into
/// `UIView`, where they would collide with those of people's own subclasses.
@MainActor final class LayoutNode: LayoutItem {
    weak var view: UIView?
    weak var guide: UILayoutGuide?

    init(view: UIView) { self.view = view }
    init(guide: UILayoutGuide) { self.guide = guide }

    var layoutParent: (any LayoutItem)? {
        if let guide { return guide.owningView?.layoutNode }
        guard let view, !view.layoutState.isLaidOutApart else { return nil }
        return view.superview?.layoutNode
    }
    var layoutName: String { view?.layoutName ?? guide?.layoutName ?? "(gone)" }
    var isLayoutGuide: Bool { view == nil }
    var isRightToLeft: Bool { (view ?? guide?.owningView)?.isLaidOutRightToLeft ?? false }
    var alignmentInsets: LayoutInsets { view.map { LayoutInsets($0.alignmentRectInsets) } ?? .zero }
    var marginInsets: LayoutInsets { view.map { LayoutInsets($0.layoutMargins) } ?? .zero }
    var firstBaseline: BaselineRule { view?.firstBaselineRule ?? .fromTop(0) }
    var lastBaseline: BaselineRule { view?.lastBaselineRule ?? .fromBottom(0) }

    var contentWidth: ContentSize? {
        guard let view, !view.hasFrameByHand else { return nil }
        let width = view.cachedIntrinsicSize.width
        guard width.isFinite, width >= 0 else { return nil }
        return ContentSize(
            size: width, hugging: view.contentHuggingPriority(for: .horizontal).level,
            compression: view.contentCompressionResistancePriority(for: .horizontal).level)
    }

    var contentHeight: ContentSize? {
        guard let view, !view.hasFrameByHand, let height = view.heightOfContent else { return nil }
        return ContentSize(
            size: height, hugging: view.contentHuggingPriority(for: .vertical).level,
            compression: view.contentCompressionResistancePriority(for: .vertical).level)
    }

    var autoresizing: AutoresizingFrame? {
        guard let view, view.hasFrameByHand else { return nil }
        return AutoresizingFrame(
            frame: view.layoutState.handFrame, superviewSize: view.layoutState.handSuperviewSize,
            mask: view.layoutState.autoresizingMask)
    }

    var pinnedInsets: LayoutInsets? {
        guard let guide, let owner = guide.owningView, var insets = guide.role.insets(in: owner) else { return nil }
        if owner is UIScrollView {
            // The engine knows the content where it lies unscrolled; the visible rectangle moves over it.
            let offset = owner.bounds.origin
            insets.left += offset.x
            insets.right -= offset.x
            insets.top += offset.y
            insets.bottom -= offset.y
        }
        return LayoutInsets(insets)
    }
}

extension LayoutInsets {
    init(_ insets: UIEdgeInsets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}

extension UIView {
    var layoutNode: LayoutNode {
        if let node = layoutState.node { return node }
        let node = LayoutNode(view: self)
        layoutState.node = node
        return node
    }

    /// A name for reports: the accessibility identifier, or the class.
    var layoutName: String { accessibilityIdentifier ?? String(describing: type(of: self)) }

    var isLaidOutRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Whether the frame acts as constraints in the superview.
    var hasFrameByHand: Bool { layoutState.translatesAutoresizingMask && !isLayoutRoot }

    /// `intrinsicContentSize`, asked for once until `invalidateIntrinsicContentSize()`.
    var cachedIntrinsicSize: CGSize {
        if let size = layoutState.intrinsicSize { return size }
        // A view may answer with the size that its constraints give it, which asks for the view's own wish: it has none then.
        layoutState.intrinsicSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        let size = intrinsicContentSize
        layoutState.intrinsicSize = size
        return size
    }

    /// The height that the content wants: for the solved width, where it depends on it. Nil if it has no wish.
    var heightOfContent: CGFloat? {
        var height = cachedIntrinsicSize.height
        if let width = layoutState.contentWidth, contentHeightDependsOnWidth { height = contentHeight(forWidth: width) }
        return height.isFinite && height >= 0 ? height : nil
    }

    /// The view whose baseline stands for this one's: itself, or one below it that it names.
    func baselineView(for attribute: LayoutAttribute) -> UIView {
        var view = self
        // Bounded, for views that name each other.
        for _ in 0..<16 {
            let next = attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
            guard next !== view, next.isDescendant(of: self) else { return view }
            view = next
        }
        return view
    }

    var firstBaselineRule: BaselineRule { layoutState.rare?.givenFirstBaseline ?? baselineRules.first }
    var lastBaselineRule: BaselineRule { layoutState.rare?.givenLastBaseline ?? baselineRules.last }

    /// The frame as constraints see it: without the view's transform.
    var untransformedFrame: CGRect {
        let size = layer.bounds.size
        let position = layer.position
        let anchor = layer.anchorPoint
        return CGRect(
            x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, width: size.width,
            height: size.height)
    }

    /// Tells the engine, if the view is in one, that something it reads changed.
    func layoutItemDidChange(_ changes: LayoutItemChanges) {
        guard let tree = layoutState.tree else { return }
        tree.engine.itemDidChange(layoutNode, changes)
        tree.markNeedsSolve()
    }
}
