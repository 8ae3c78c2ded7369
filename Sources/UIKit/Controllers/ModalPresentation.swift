/// One controller presented over another: the container that holds its view above the window's content, and the motion.
@MainActor final class ModalPresentation {
    enum Placement {
        case fullScreen
        case overFullScreen
        /// A card; `width` and `height` are limits in points on a large screen.
        case sheet(width: CGFloat, height: CGFloat)
        /// In the middle, as large as the view says, above the keyboard.
        case alert
        /// At the bottom, as large as the view says.
        case actionSheet

        var covers: Bool { if case .fullScreen = self { true } else { false } }
        var dims: Bool {
            switch self {
            case .fullScreen, .overFullScreen: false
            case .sheet, .alert, .actionSheet: true
            }
        }
    }

    unowned let presenter: UIViewController
    let presented: UIViewController
    let placement: Placement
    let container: PresentationContainer
    private var animator: UIViewPropertyAnimator?
    private var isDismissing = false
    private var waiting: [() -> Void] = []
    /// What had the keyboard before.
    private weak var firstResponderBefore: UIResponder?
    private weak var focusBefore: UIView?

    static let duration: TimeInterval = 0.4

    init(_ presented: UIViewController, by presenter: UIViewController, in window: UIWindow) {
        self.presenter = presenter
        self.presented = presented
        placement = presented.ownPresentationStyle ?? Self.placement(of: presented.modalPresentationStyle)
        container = PresentationContainer(presented.view, placement)
        container.frame = window.bounds
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    private static func placement(of style: UIModalPresentationStyle) -> Placement {
        switch style {
        case .fullScreen, .currentContext, .custom: .fullScreen
        case .overFullScreen, .overCurrentContext: .overFullScreen
        case .formSheet: .sheet(width: 540, height: 620)
        case .pageSheet, .automatic, .popover, .none: .sheet(width: 704, height: 1000)
        }
    }

    // MARK: Coming

    func start(in window: UIWindow, animated: Bool, completion: (() -> Void)?) {
        firstResponderBefore = window.firstResponder
        focusBefore = window.focusedView
        window.firstResponder?.resignFirstResponder()
        window.setFocusedView(nil)
        let moves = animated && UIView.areAnimationsEnabled
        presented.isBeingPresented = true
        if placement.covers { presenter.beginAppearanceTransition(false, animated: moves) }
        presented.beginAppearanceTransition(true, animated: moves)
        window.addSubview(container)
        if let completion { waiting.append(completion) }
        guard moves else {
            UIApplication.shared.whenLaidOut { [weak self] in self?.didArrive() }
            return
        }
        container.layoutIfNeeded()
        UIView.performWithoutAnimation { stand(aside: true) }
        let animator = makeAnimator(isComing: true)
        animator.addAnimations { [self] in stand(aside: false) }
        animator.addCompletion { [weak self] _ in self?.didArrive() }
        self.animator = animator
        animator.startAnimation()
    }

    private func makeAnimator(isComing: Bool) -> UIViewPropertyAnimator {
        if case .alert = placement {
            return UIViewPropertyAnimator(duration: isComing ? 0.25 : 0.2, curve: .easeOut)
        }
        return UIViewPropertyAnimator(duration: Self.duration, dampingRatio: 1)
    }

    /// Where the view comes from and goes to.
    private func stand(aside: Bool) {
        let view = container.content
        container.dimming.alpha = aside ? 0 : 1
        if case .alert = placement {
            view.alpha = aside ? 0 : 1
            view.transform = aside && !isDismissing ? CGAffineTransform(scaleX: 1.15, y: 1.15) : .identity
            return
        }
        switch presented.modalTransitionStyle {
        case .coverVertical:
            let distance = container.bounds.maxY - container.contentFrame.minY
            view.transform = aside ? CGAffineTransform(translationX: 0, y: distance) : .identity
        case .crossDissolve, .flipHorizontal, .partialCurl: view.alpha = aside ? 0 : 1
        }
    }

    private func didArrive() {
        guard !isDismissing, presented.isBeingPresented else { return }
        animator = nil
        presented.isBeingPresented = false
        presented.endAppearanceTransition()
        if placement.covers {
            presenter.viewIfLoaded?.isHidden = true
            presenter.endAppearanceTransition()
        }
        let waiting = waiting
        self.waiting = []
        for body in waiting { body() }
    }

    // MARK: Going

    func dismiss(animated: Bool, completion: (() -> Void)?) {
        if isDismissing {
            if let completion { waiting.append(completion) }
            return
        }
        settleArrival()
        isDismissing = true
        if let completion { waiting.append(completion) }
        let moves = animated && UIView.areAnimationsEnabled && container.window != nil
        presented.isBeingDismissed = true
        presented.beginAppearanceTransition(false, animated: moves)
        if placement.covers {
            presenter.viewIfLoaded?.isHidden = false
            presenter.beginAppearanceTransition(true, animated: moves)
        }
        container.window?.subtreeWillLeave(container)
        guard moves else { return didLeave() }
        let animator = makeAnimator(isComing: false)
        animator.addAnimations { [self] in stand(aside: true) }
        animator.addCompletion { [self] _ in didLeave() }
        self.animator = animator
        animator.startAnimation()
    }

    /// A view that is still coming is there now.
    private func settleArrival() {
        guard presented.isBeingPresented else { return }
        if let animator, animator.state == .active {
            animator.stopAnimation(false)
            animator.finishAnimation(at: .current)
        }
        didArrive()
    }

    private func didLeave() {
        guard presenter.presentation === self else { return }
        animator = nil
        let window = container.window
        presenter.presentation = nil
        presented.presentedBy = nil
        container.removeFromSuperview()
        container.content.removeFromSuperview()
        container.content.transform = .identity
        container.content.alpha = 1
        if placement.covers { presenter.endAppearanceTransition() }
        presented.isBeingDismissed = false
        presented.endAppearanceTransition()
        if let window { giveKeyboardBack(window) }
        let waiting = waiting
        self.waiting = []
        for body in waiting { body() }
    }

    private func giveKeyboardBack(_ window: UIWindow) {
        guard window.firstResponder == nil, window.focusedView == nil else { return }
        if let responder = firstResponderBefore, responder.responderWindow === window {
            responder.becomeFirstResponder()
        } else if let view = focusBefore, view.window === window {
            window.setFocusedView(view)
        }
    }

    /// The window shows another controller: everything that its old one presented goes at once.
    func vanish() {
        presented.presentation?.vanish()
        dismiss(animated: false, completion: nil)
        if let animator, animator.state == .active {
            animator.stopAnimation(false)
            animator.finishAnimation(at: .end)
        }
    }
}
