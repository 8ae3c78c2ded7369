/// An object that can respond to events: views, controllers, windows, the application.
///
/// An event that a responder does not handle goes on to `next`: view, its controller, superview, window, scene, application.
@preconcurrency @MainActor open class UIResponder: NSObject {
    /// What `objc_setAssociatedObject` keeps with the object. Unsafe in name only: all access is under `AssociatedObjects.lock`.
    nonisolated(unsafe) var associatedObjects: AssociatedObjects?
    /// Notifications that methods of this object are called for; see `NotificationCenter+Methods`.
    var observations: ResponderObservations?
    public override init() { super.init() }

    /// The responder that events go to when this one does not handle them.
    open var next: UIResponder? { nil }

    // MARK: First responder

    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    /// Whether keys and text of this responder's window come here first.
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Makes this the first responder of its window, after the one before resigned. False when one of the two refuses, or when
    /// the responder is in no window.
    @discardableResult open func becomeFirstResponder() -> Bool {
        guard let window = responderWindow else { return false }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        return window.changeFirstResponder {
            if let current = window.firstResponder {
                guard current.canResignFirstResponder, current.resignFirstResponder() else { return false }
            }
            window.setFirstResponder(self)
            return true
        }
    }

    @discardableResult open func resignFirstResponder() -> Bool {
        guard let window = responderWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        window.setFirstResponder(nil)
        return true
    }

    /// The window at the end of the chain of views and controllers.
    var responderWindow: UIWindow? {
        var responder: UIResponder? = self
        while let current = responder {
            if let window = current as? UIWindow { return window }
            responder = current.next
        }
        return nil
    }

    /// Whether `view` is this responder or one that follows it.
    func isInSubtree(of view: UIView) -> Bool {
        var responder: UIResponder? = self
        while let current = responder {
            if current === view { return true }
            responder = current.next
        }
        return false
    }

    // MARK: Touches

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: Keys

    /// Keys went down. Whoever does not call `super` has used them: text editing, scrolling and the focus then leave them alone.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let next { next.pressesBegan(presses, with: event) } else { event?.isUnclaimed = true }
    }
    /// Keys that are held down repeat themselves. Used as in `pressesBegan`.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let next { next.pressesChanged(presses, with: event) } else { event?.isUnclaimed = true }
    }
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    /// Closes what this responder presents, if it presents something that Esc should close. Returns whether it did.
    ///
    /// Esc is first offered to the first responder and those after it, then to the views of the key window (and their controllers)
    /// from front to back, until one says true.
    open func accessibilityPerformEscape() -> Bool { false }

    // MARK: Hooks inside the toolkit

    /// Handles a key that the toolkit gives a meaning (editing, scrolling, activation). True when it was used; else the next
    /// responder is asked.
    func handleKey(_ key: UIKey) -> Bool { false }
    /// Whether typed text goes somewhere: a keyboard on the screen comes up, and an input method is on.
    var takesTypedText: Bool { self is any UIKeyInput }
    /// The last few Characters before the caret, for keyboards that begin sentences with a capital.
    var textBeforeCaret: String { "" }
    /// Where text is inserted, in the view's coordinates.
    var inputCaret: CGRect? { nil }
    /// Shows an input method's unfinished text; an empty one ends it.
    func setComposition(_ text: String, selectedRange: NSRange) {}
    /// Called after this became, or stopped being, its window's first responder.
    func firstResponderStatusDidChange() {}
}

/// What takes typed text.
@preconcurrency @MainActor public protocol UIKeyInput: AnyObject {
    var hasText: Bool { get }
    func insertText(_ text: String)
    func deleteBackward()
}
