/// One page takes the place of another, in a motion that can be held and turned back.
@MainActor final class NavigationTransition {
    static let duration: TimeInterval = 0.35

    private unowned let navigation: UINavigationController
    let oldStack, newStack: [UIViewController]
    private let from: UIViewController?
    private let to: UIViewController?
    private let isPush: Bool
    private let isAnimated: Bool
    private let bar: UINavigationBar.Transition?
    private(set) var animator: UIViewPropertyAnimator?
    private var isOver = false
    /// Pages that leave the stack, and those that join it.
    private let leaving, joining: [UIViewController]

    /// Begins to show the last page of `newStack`.
    init(
        _ navigation: UINavigationController, from oldStack: [UIViewController], to newStack: [UIViewController],
        isPush: Bool, animated: Bool
    ) {
        self.navigation = navigation
        self.oldStack = oldStack
        self.newStack = newStack
        self.isPush = isPush
        isAnimated = animated
        from = oldStack.last
        to = newStack.last
        leaving = oldStack.filter { page in !newStack.contains { $0 === page } }
        joining = newStack.filter { page in !oldStack.contains { $0 === page } }
        if let to { _ = to.view }
        for page in leaving {
            page.willMove(toParent: nil)
            page.isMovingFromParent = true
        }
        for page in joining { page.isMovingToParent = true }
        if let to { navigation.delegate?.navigationController(navigation, willShow: to, animated: animated) }
        from?.beginAppearanceTransition(false, animated: animated)
        to?.beginAppearanceTransition(true, animated: animated)
        bar = navigation.navigationBar.beginTransition(to: newStack.map(\.navigationItem), isPush: isPush)
        navigation.toolbar.items = to?.toolbarItems
        if let to {
            let slot = navigation.place(to)
            if !isPush { navigation.pages.sendSubviewToBack(slot) }
        }
    }

    private var fromSlot: NavigationPage? { from?.viewIfLoaded?.superview as? NavigationPage }
    private var toSlot: NavigationPage? { to?.viewIfLoaded?.superview as? NavigationPage }

    // MARK: Running

    /// Moves the pages; a held transition waits for `animator.fractionComplete`.
    func run(held: Bool) {
        navigation.view.layoutIfNeeded()
        let width = navigation.pages.bounds.width
        let sign: CGFloat = navigation.view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        let aside = CGAffineTransform(translationX: sign * width, y: 0)
        let behind = CGAffineTransform(translationX: -sign * width * 0.3, y: 0)
        let upper = isPush ? toSlot : fromSlot
        let lower = isPush ? fromSlot : toSlot
        lower?.showShade()
        UIView.performWithoutAnimation {
            upper?.transform = isPush ? aside : .identity
            lower?.transform = isPush ? .identity : behind
            lower?.shade.alpha = isPush ? 0 : 0.1
        }
        let curve = UICubicTimingParameters(
            controlPoint1: CGPoint(x: 0.2, y: 0.8), controlPoint2: CGPoint(x: 0.2, y: 1))
        let animator = UIViewPropertyAnimator(duration: Self.duration, timingParameters: curve)
        animator.addAnimations { [isPush, bar] in
            upper?.transform = isPush ? .identity : aside
            lower?.transform = isPush ? behind : .identity
            lower?.shade.alpha = isPush ? 0.1 : 0
            bar?.animate()
        }
        animator.addCompletion { [weak self] position in self?.finish(completed: position != .start) }
        self.animator = animator
        if held { animator.pauseAnimation() } else { animator.startAnimation() }
    }

    /// Shows the end at once; what appeared says so after the next layout.
    func runWithoutMotion() {
        bar?.animate()
        UIApplication.shared.whenLaidOut { [weak self] in self?.finish(completed: true) }
        navigation.view.setNeedsLayout()
    }

    /// Ends now, as if the motion were over.
    func finishNow() {
        guard !isOver else { return }
        if let animator, animator.state == .active {
            animator.stopAnimation(false)
            animator.finishAnimation(at: .end)
        }
        finish(completed: true)
    }

    func layOutPages() {
        if let from, from.viewIfLoaded?.superview is NavigationPage { navigation.layOut(from) }
    }

    private func finish(completed: Bool) {
        guard !isOver else { return }
        isOver = true
        if navigation.transition === self { navigation.transition = nil }
        for slot in [fromSlot, toSlot] {
            slot?.shade.removeFromSuperview()
            slot?.transform = .identity
        }
        bar?.finish(completed)
        if completed { arrive() } else { turnBack() }
    }

    private func arrive() {
        fromSlot?.removeFromSuperview()
        from?.viewIfLoaded?.removeFromSuperview()
        from?.endAppearanceTransition()
        to?.endAppearanceTransition()
        for page in leaving {
            page.isMovingFromParent = false
            page.barInsets = .zero
            page.removeFromParent()
        }
        for page in joining {
            page.isMovingToParent = false
            page.didMove(toParent: navigation)
        }
        if let to { navigation.delegate?.navigationController(navigation, didShow: to, animated: isAnimated) }
    }

    /// The page that was to leave stays.
    private func turnBack() {
        navigation.stack = oldStack
        navigation.toolbar.items = from?.toolbarItems
        to?.beginAppearanceTransition(false, animated: true)
        from?.beginAppearanceTransition(true, animated: true)
        toSlot?.removeFromSuperview()
        to?.viewIfLoaded?.removeFromSuperview()
        to?.endAppearanceTransition()
        from?.endAppearanceTransition()
        for page in leaving {
            page.isMovingFromParent = false
            page.willMove(toParent: navigation)
            page.didMove(toParent: navigation)
        }
    }
}
