/// Gives every recogniser class initialisers whose closures take that very class.
@preconcurrency @MainActor public protocol GestureActionInitializing: AnyObject {
    init()
}

extension GestureActionInitializing where Self: UIGestureRecognizer {
    /// A recogniser that runs `action` each time its state changes to began, changed, ended or cancelled (a discrete one: each time
    /// it is recognised). The Linux form of `init(target:action:)`.
    public init(action: @escaping @MainActor (Self) -> Void) {
        self.init()
        addAction(action)
    }
    /// A recogniser that calls a method of `target`, held weakly: `UITapGestureRecognizer(target: self, action: Controller.tapped)`.
    public init<Target: AnyObject>(target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void) {
        self.init()
        addTarget(target, action: action)
    }
    /// The same for a method without a parameter.
    public init<Target: AnyObject>(target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void) {
        self.init()
        addTarget(target, action: action)
    }

    /// Runs `action` as well, after those added before.
    public func addAction(_ action: @escaping @MainActor (Self) -> Void) {
        actions.append(
            Action { recognizer in
                if let recognizer = recognizer as? Self { action(recognizer) }
            })
    }
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
    ) {
        addAction { [weak target] recognizer in
            if let target { action(target)(recognizer) }
        }
    }
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        addAction { [weak target] _ in
            if let target { action(target)() }
        }
    }
}

/// Has a say in what a recogniser gets and who wins.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        true
    }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}
