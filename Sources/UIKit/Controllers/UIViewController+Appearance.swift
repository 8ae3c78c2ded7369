/// Appearing and disappearing follow the view into and out of the window, unless a container says when they begin and end.
extension UIViewController {
    /// The view is about to enter or leave a window.
    func viewWillMove(to window: UIWindow?) {
        if window != nil, appearance == .disappeared, !isInTransition {
            appearance = .appearing
            viewWillAppear(false)
        } else if window == nil, !isInTransition, appearance == .appeared || appearance == .appearing {
            appearance = .disappearing
            viewWillDisappear(false)
        }
    }

    /// The view entered or left a window. That it appeared is said after the first layout.
    func viewDidMove(to window: UIWindow?) {
        if window != nil {
            viewWillMove(to: window)
            viewIsAppearing(isTransitionAnimated)
            if !isInTransition { appearWhenLaidOut() }
        } else if appearance != .disappeared, !isInTransition {
            appearance = .disappeared
            viewDidDisappear(false)
        }
    }

    private func appearWhenLaidOut() {
        UIApplication.shared.whenLaidOut { [weak self] in
            guard let self, self.appearance == .appearing, !self.isInTransition, self.viewIfLoaded?.window != nil else {
                return
            }
            self.appearance = .appeared
            self.viewDidAppear(false)
        }
    }

    /// For containers that say themselves when a child appears: call `endAppearanceTransition()` when the motion is over. Children
    /// whose views are inside hear of it too.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        isInTransition = true
        isTransitionAnimated = animated
        if isAppearing, appearance != .appeared, appearance != .appearing {
            appearance = .appearing
            viewWillAppear(animated)
        } else if !isAppearing, appearance != .disappeared, appearance != .disappearing {
            appearance = .disappearing
            viewWillDisappear(animated)
        }
        for child in childrenToForwardTo { child.beginAppearanceTransition(isAppearing, animated: animated) }
    }
    public func endAppearanceTransition() {
        guard isInTransition || appearance == .appearing || appearance == .disappearing else { return }
        let animated = isTransitionAnimated
        isInTransition = false
        isTransitionAnimated = false
        switch appearance {
        case .appearing:
            appearance = .appeared
            viewDidAppear(animated)
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(animated)
        case .appeared, .disappeared: break
        }
        for child in childrenToForwardTo { child.endAppearanceTransition() }
    }

    private var childrenToForwardTo: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
        return children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
    }

    /// Whether the view is somewhere in a window and not hidden.
    var isShown: Bool {
        guard let view = viewIfLoaded, view.window != nil else { return false }
        var next: UIView? = view
        while let current = next {
            if current.isHidden { return false }
            next = current.superview
        }
        return true
    }
}

extension UIViewController: ViewLayoutController {
    var insetsOnTop: UIEdgeInsets {
        UIEdgeInsets(
            top: additionalSafeAreaInsets.top + barInsets.top, left: additionalSafeAreaInsets.left + barInsets.left,
            bottom: additionalSafeAreaInsets.bottom + barInsets.bottom,
            right: additionalSafeAreaInsets.right + barInsets.right)
    }
}

extension UIView {
    func attach(_ controller: UIViewController) {
        interaction.viewController = controller
        layoutState.makeRare().controller = controller
        if window != nil { controller.viewDidMove(to: window) }
    }
    func detachController() {
        interaction.viewController = nil
        layoutState.rare?.controller = nil
    }
}
