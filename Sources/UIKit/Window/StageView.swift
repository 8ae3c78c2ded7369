/// A view that hosts a window of its own, with its own screen, traits, safe area, responder chain and layout engine.
@preconcurrency @MainActor public final class StageView: UIView {
}
