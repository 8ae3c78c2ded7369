/// The topmost view of a tree: the host's window, or the one inside a `StageView`.
@preconcurrency @MainActor open class UIWindow: UIView {
    open func makeKeyAndVisible() { fatalError("skeleton") }
}
