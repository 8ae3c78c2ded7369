/// What a view remembers for events.
@MainActor struct ViewInteractionState {
    var isUserInteractionEnabled = true
    var gestureRecognizers: [UIGestureRecognizer] = []
    /// The controller whose view this is.
    weak var viewController: UIViewController?
    /// The pointer is over the view, or over one below it.
    var isPointerInside = false
    /// Keeps what is focused below the view above the keyboard.
    var keyboardAvoidance: KeyboardAvoidance?
    /// Whether what stands beside the view is out of reach.
    var isModal = false
    /// The window's keyboard focus is here.
    var hasFocus = false
    var focusEffect: UIFocusEffect? = .automatic
    /// What ends when the view leaves its window.
    var streams: [any EndingStreams] = []
}
