/// The part of a view that the on-screen keyboard covers, as wide as the view. While the keyboard is hidden (or does not reach the
/// view) it is the strip below the safe area, so that a bar tied to its top stands at the bottom and moves with the keyboard.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
    /// Whether the guide never gets lower than the strip below the safe area. Default true.
    open var usesBottomSafeArea = true { didSet { if usesBottomSafeArea != oldValue { insetsMayHaveChanged() } } }
    /// The keyboard here never leaves the bottom; kept for code that sets it.
    open var followsUndockedKeyboard = false

    private var lastHeight: CGFloat = 0

    /// How much of its owner's height the guide takes, in points.
    var coveredHeight: CGFloat {
        guard let owningView else { return 0 }
        return max(usesBottomSafeArea ? owningView.safeAreaInsets.bottom : 0, owningView.heightBehindKeyboard)
    }

    func insetsMayHaveChanged() {
        let height = coveredHeight
        guard height != lastHeight else { return }
        lastHeight = height
        insetsDidChange()
    }

    // MARK: All guides

    private static var guides: [WeakGuide] = []
    private struct WeakGuide {
        weak var guide: UIKeyboardLayoutGuide?
    }

    static func register(_ guide: UIKeyboardLayoutGuide) {
        guides.removeAll { $0.guide == nil }
        guides.append(WeakGuide(guide: guide))
    }

    /// Views may have moved below the keyboard: brings the guides up to date before a layout pass.
    static func refreshAll() {
        for entry in guides { entry.guide?.insetsMayHaveChanged() }
    }

    /// The keyboard has another frame: lays out the windows of its scene that follow it, in the animation that runs.
    static func keyboardDidMove(in scene: UIWindowScene) {
        var windows: [UIWindow] = []
        for entry in guides {
            guard let guide = entry.guide, let window = guide.owningView?.window, window.windowScene === scene else {
                continue
            }
            guide.insetsMayHaveChanged()
            if guide.tree != nil, !windows.contains(where: { $0 === window }) { windows.append(window) }
        }
        for window in windows { window.layoutIfNeeded() }
    }
}

extension UIView {
    /// The guide that follows the on-screen keyboard in this view. Made when it is first asked for.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let guide = layoutState.rare?.keyboardGuide { return guide }
        let guide = UIKeyboardLayoutGuide()
        guide.role = .keyboard
        addLayoutGuide(guide)
        layoutState.makeRare().keyboardGuide = guide
        UIKeyboardLayoutGuide.register(guide)
        guide.insetsMayHaveChanged()
        return guide
    }

    /// How far the keyboard reaches into the view from its bottom, by layout: transforms do not count.
    fileprivate var heightBehindKeyboard: CGFloat {
        guard let window, let keyboard = window.windowScene?.onScreenKeyboard, keyboard.isShown else { return 0 }
        var bottom = bounds.maxY
        var view = self
        while let superview = view.superview {
            bottom += view.untransformedFrame.minY - view.bounds.minY
            view = superview
        }
        bottom += window.frame.minY - window.bounds.minY
        return min(max(0, bottom - keyboard.frame.minY), max(0, bounds.height))
    }
}
