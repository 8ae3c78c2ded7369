/// The running program: its windows, and the one place where a host drives UIKit.
@preconcurrency @MainActor open class UIApplication: UIResponder {
    public static let shared = UIApplication()

    /// The host that shows the windows, nil before one is attached.
    weak var host: (any HostServices)?
    /// Something changed that the last painted frame does not show.
    var isFrameRequested = false

    /// Windows of the running scene, from back to front.
    public var windows: [UIWindow] { UIWindowScene.current.windows }
    /// The running scene's window that gets keys and text.
    public var keyWindow: UIWindow? { UIWindowScene.current.keyWindow }

    /// Says that something visible or the layout of something visible changed: a frame is due. Cheap.
    func setNeedsFrame() {
        guard !isFrameRequested else { return }
        isFrameRequested = true
        host?.requestFrame()
    }
}
