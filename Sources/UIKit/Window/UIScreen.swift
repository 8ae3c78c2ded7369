/// The surface a window is on.
@preconcurrency @MainActor open class UIScreen: NSObject {
    /// The screen of the stage whose code is running; else the host's.
    public static var main: UIScreen { fatalError("skeleton") }
    public internal(set) var bounds = CGRect.zero
    public internal(set) var scale: CGFloat = 1
}
