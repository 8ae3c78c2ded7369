/// What a view remembers for events.
@MainActor struct ViewInteractionState {
    var isUserInteractionEnabled = true
}
