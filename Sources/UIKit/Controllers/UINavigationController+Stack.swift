/// Changing the pages.
extension UINavigationController {
    /// - Returns: the pages that left, in their old order.
    @discardableResult func change(to new: [UIViewController], isPush: Bool, animated: Bool) -> [UIViewController] {
        transition?.finishNow()
        let old = stack
        let leaving = old.filter { page in !new.contains { $0 === page } }
        let joining = new.filter { page in !old.contains { $0 === page } }
        for page in joining {
            addChild(page)
            guard page.parent === self else { return [] }
        }
        stack = new
        guard isViewLoaded, view.window != nil, new.last !== old.last else {
            changeUnseen(from: old, leaving: leaving, joining: joining)
            return leaving
        }
        let moves = animated && UIView.areAnimationsEnabled && !old.isEmpty && !new.isEmpty
        let transition = NavigationTransition(self, from: old, to: new, isPush: isPush, animated: moves)
        self.transition = transition
        if moves { transition.run(held: false) } else { transition.runWithoutMotion() }
        return leaving
    }

    /// Nothing of it is seen: the view is in no window, or the same page stays on top.
    private func changeUnseen(
        from old: [UIViewController], leaving: [UIViewController], joining: [UIViewController]
    ) {
        for page in leaving { page.willMove(toParent: nil) }
        navigationBar.beginTransition(to: stack.map(\.navigationItem), isPush: true).map { change in
            change.animate()
            change.finish(true)
        }
        toolbar.items = stack.last?.toolbarItems
        if isViewLoaded, stack.last !== old.last {
            if let slot = old.last?.viewIfLoaded?.superview as? NavigationPage {
                old.last?.viewIfLoaded?.removeFromSuperview()
                slot.removeFromSuperview()
            }
            if let top = stack.last { place(top) }
        }
        for page in leaving {
            page.barInsets = .zero
            page.removeFromParent()
        }
        for page in joining { page.didMove(toParent: self) }
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Dragging a page away

    func edgeWasDragged(_ pan: UIScreenEdgePanGestureRecognizer) {
        switch pan.state {
        case .began:
            guard stack.count > 1, transition == nil else { return }
            let new = Array(stack.dropLast())
            let transition = NavigationTransition(self, from: stack, to: new, isPush: false, animated: true)
            stack = new
            self.transition = transition
            transition.run(held: true)
            follow(pan)
        case .changed: follow(pan)
        case .ended, .cancelled:
            guard let animator = transition?.animator, !animator.isRunning else { return }
            follow(pan)
            let speed = pan.velocity(in: view).x * draggingSign
            let goesOn = pan.state == .ended && (speed > 300 || speed > -300 && animator.fractionComplete > 0.5)
            animator.isReversed = !goesOn
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        default: break
        }
    }

    private var draggingSign: CGFloat { view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1 }

    private func follow(_ pan: UIScreenEdgePanGestureRecognizer) {
        guard let animator = transition?.animator, !animator.isRunning, view.bounds.width > 0 else { return }
        let distance = pan.translation(in: view).x * draggingSign
        animator.fractionComplete = min(max(distance / view.bounds.width, 0), 1)
    }
}
