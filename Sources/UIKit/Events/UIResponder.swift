/// An object that can respond to events: views, controllers, windows, the application.
@preconcurrency @MainActor open class UIResponder: NSObject {
    public override init() { super.init() }

    /// The responder that events go to when this one does not handle them.
    open var next: UIResponder? { nil }
}
