/// Runs closures together with a change of size.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: AnyObject {
    /// `animation` runs with the new size in force; `completion` after the layout for it.
    @discardableResult func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}
extension UIViewControllerTransitionCoordinator {
    @discardableResult public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// What is known about a change that a coordinator runs.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Windows follow their host at once, so a change of size is not animated.
    var isAnimated: Bool { get }
}

/// The window's size changes.
final class SizeTransition: UIViewControllerTransitionCoordinator, UIViewControllerTransitionCoordinatorContext {
    private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    var isAnimated: Bool { false }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let animation { animations.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    /// Tells the controllers of a window, changes its frame, and runs their closures.
    static func change(_ window: UIWindow, to frame: CGRect) {
        let transition = SizeTransition()
        window.rootViewController?.viewWillTransition(to: frame.size, with: transition)
        window.frame = frame
        for animation in transition.animations { animation(transition) }
        guard !transition.completions.isEmpty else { return }
        UIApplication.shared.whenLaidOut {
            for completion in transition.completions { completion(transition) }
        }
    }
}
