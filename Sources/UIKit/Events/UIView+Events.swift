extension UIView {
    /// There is one pointer, so a view never gets more than one touch at a time; kept for code that sets it.
    public var isMultipleTouchEnabled: Bool {
        get { false }
        set { _ = newValue }
    }
    /// There is one pointer, so every touch is exclusive; kept for code that sets it.
    public var isExclusiveTouch: Bool {
        get { true }
        set { _ = newValue }
    }

    // MARK: Focus

    /// Whether the keyboard focus stays inside this view while it is shown, and leaves out the views beside it and behind it: an
    /// alert says so.
    public var accessibilityViewIsModal: Bool {
        get { interaction.isModal }
        set { interaction.isModal = newValue }
    }

    // MARK: First responder

    /// Takes the first responder's status from this view or one below it. Forced, the responder is not asked whether it agrees.
    /// - Returns: whether none of them is first responder any more.
    @discardableResult public func endEditing(_ force: Bool) -> Bool {
        guard let window, let responder = window.firstResponder, responder.isInSubtree(of: self) else { return true }
        if responder.resignFirstResponder(), window.firstResponder !== responder { return true }
        guard force else { return false }
        window.setFirstResponder(nil)
        return true
    }

    // MARK: Gesture recognisers

    /// The recognisers attached to the view, in the order in which they were added.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        get { interaction.gestureRecognizers.isEmpty ? nil : interaction.gestureRecognizers }
        set {
            for recognizer in interaction.gestureRecognizers { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }
    /// Attaches a recogniser; it leaves the view it was on before.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        if gestureRecognizer.view === self { return }
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        interaction.gestureRecognizers.append(gestureRecognizer)
        gestureRecognizer.view = self
    }
    /// Detaches a recogniser; one that is in the middle of its gesture is cancelled.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestureRecognizer.abandon()
        interaction.gestureRecognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }

    // MARK: What the tree tells the event code

    /// `child` is about to leave this view (and is still in `subviews`): its touches and first responder end here.
    func eventsWillRemove(_ child: UIView) {
        guard let window = child.window else { return }
        window.subtreeWillLeave(child)
    }
    /// The view is about to enter or leave a window, after `willMove(toWindow:)`.
    func eventsWillMove(to newWindow: UIWindow?) { interaction.viewController?.viewWillMove(to: newWindow) }
    /// The view entered or left a window, after `didMoveToWindow`.
    func eventsDidMove(to newWindow: UIWindow?) {
        interaction.viewController?.viewDidMove(to: newWindow)
        interaction.keyboardAvoidance?.viewDidMove(to: newWindow)
        guard newWindow == nil else { return }
        endStreams()
        for recognizer in interaction.gestureRecognizers { recognizer.stateStreams?.finish() }
    }
}
