/// The running program: its windows, and the one place where a host drives UIKit.
@preconcurrency @MainActor open class UIApplication: UIResponder {
    public static let shared = UIApplication()

    /// The host that shows the windows, nil before one is attached.
    weak var host: (any HostServices)?
    /// Something changed that the last painted frame does not show.
    var isFrameRequested = false
    /// Drawing steps of the frame that was painted last.
    var lastStepCount = 0
    /// What waits for the next layout.
    var laidOutBodies: [@MainActor () -> Void] = []
    /// Told of each view that is laid out, for displays that show it; nil, the default, costs nothing.
    public var layoutObserver: (@MainActor (UIView) -> Void)?
    let pointer = PointerRouter()
    let keyboard = KeyRouter()

    /// Told about the program's life; also the last responder of every chain.
    open weak var delegate: (any UIApplicationDelegate)?

    open override var next: UIResponder? { delegate as? UIResponder }

    /// Windows of the running scene, from back to front.
    public var windows: [UIWindow] { UIWindowScene.current.windows }
    /// The running scene's window that gets keys and text.
    public var keyWindow: UIWindow? { UIWindowScene.current.keyWindow }
    /// The running scene, as code that walks scenes expects it.
    public var connectedScenes: Set<UIScene> { [UIWindowScene.current] }
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIWindowScene.current.screen.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
    public var preferredContentSizeCategory: UIContentSizeCategory {
        UIWindowScene.current.screen.traitCollection.preferredContentSizeCategory
    }

    /// Hands an event to its windows. Override to see every event; call `super`.
    open func sendEvent(_ event: UIEvent) {
        if let event = event as? UIPressesEvent {
            UIWindowScene.keyboard.keyWindow?.sendEvent(event)
            return
        }
        var windows: [UIWindow] = []
        for touch in event.allTouches ?? [] {
            if let window = touch.window, !windows.contains(window) { windows.append(window) }
        }
        for window in windows { window.sendEvent(event) }
    }

    /// Says that something visible or the layout of something visible changed: a frame is due. Cheap.
    func setNeedsFrame() {
        guard !isFrameRequested else { return }
        isFrameRequested = true
        host?.requestFrame()
    }
}

/// Told about the program's life.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    func applicationDidBecomeActive(_ application: UIApplication)
    func applicationWillResignActive(_ application: UIApplication)
}

extension UIApplicationDelegate {
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
}
