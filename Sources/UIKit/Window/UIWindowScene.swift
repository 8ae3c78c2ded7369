import FrameTiming

/// One instance of the program's interface.
@preconcurrency @MainActor open class UIScene: UIResponder {}

/// A screen with its windows: the host's, or the one on a `StageView`. Code that runs for a view runs in its scene, so that
/// `UIScreen.main` and the key window are the ones it sees.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
    public let screen = UIScreen()
    /// Windows that are shown, from back to front.
    public private(set) var windows: [UIWindow] = []
    /// The window that gets keys and text.
    public internal(set) weak var keyWindow: UIWindow?
    /// The stage that shows this scene; nil for the host's own.
    weak var stageView: StageView?
    /// Distances from the screen's edges that windows report as their safe area, in points.
    var safeArea = UIEdgeInsets.zero
    private(set) lazy var onScreenKeyboard = OnScreenKeyboard(scene: self)

    open override var next: UIResponder? { UIApplication.shared }
    public var traitCollection: UITraitCollection { screen.traitCollection }

    // MARK: The scene whose code runs

    /// The host's own scene.
    static let host = UIWindowScene()
    /// Takes asynchronous work that no scene claims: the gallery's running example.
    static weak var standIn: UIWindowScene?
    private static var running: UIWindowScene?

    /// The scene whose code runs now.
    static var current: UIWindowScene { running ?? standIn ?? host }

    /// Runs `body` as this scene's code.
    func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = Self.running
        Self.running = self
        let recorder = FrameRecorder.shared
        let outerRoot = recorder.enter(stageView == nil ? .window : .stage)
        defer {
            Self.running = outer
            _ = recorder.enter(outerRoot)
        }
        return try body()
    }

    /// A closure that runs `body` later in the scene that runs now.
    static func bound(_ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        let scene = current
        return { scene.perform(body) }
    }

    /// The same for a closure with an argument.
    static func bound<Value>(_ body: @escaping @MainActor (Value) -> Void) -> @MainActor (Value) -> Void {
        let scene = current
        return { [weak scene] value in (scene ?? current).perform { body(value) } }
    }

    // MARK: Windows

    func present(_ window: UIWindow) {
        guard !windows.contains(window) else { return }
        windows.append(window)
        sortWindows()
    }
    func withdraw(_ window: UIWindow) {
        window.touchDelivery.cancelTouches { _ in true }
        windows.removeAll { $0 === window }
        if keyWindow === window {
            keyWindow = windows.last(where: \.canBecomeKey)
            onScreenKeyboard.responderMayHaveChanged()
        }
        UIApplication.shared.setNeedsFrame()
    }
    func sortWindows() {
        let order = windows.enumerated().sorted { a, b in
            (a.element.windowLevel.rawValue, a.offset) < (b.element.windowLevel.rawValue, b.offset)
        }
        windows = order.map(\.element)
        UIApplication.shared.setNeedsFrame()
    }

    /// Changes size, scale, traits or safe area, and tells the windows. A touch in progress is cancelled when the size changes.
    func update(size: CGSize, scale: CGFloat, traits: UITraitCollection, safeArea: UIEdgeInsets) {
        let bounds = CGRect(origin: .zero, size: size)
        let oldTraits = screen.traitCollection
        let sizeChanged = screen.bounds != bounds
        guard sizeChanged || screen.scale != scale || oldTraits != traits || self.safeArea != safeArea else { return }
        let oldBounds = screen.bounds
        screen.bounds = bounds
        screen.scale = scale
        // Equal traits stay the same object: views then see at a glance that nothing changed.
        if oldTraits != traits { screen.traitCollection = traits }
        self.safeArea = safeArea
        perform {
            for window in windows {
                if sizeChanged {
                    window.touchDelivery.cancelTouches { _ in true }
                    if window.frame == oldBounds { SizeTransition.change(window, to: bounds) }
                }
                window.topmostSafeArea = safeArea
                window.traitsMayHaveChanged()
            }
        }
        onScreenKeyboard.screenDidChange()
        UIApplication.shared.setNeedsFrame()
    }

    // MARK: Keyboard

    /// The scene that keys go to: the one pressed or made first responder last.
    private static weak var keyboardOwner: UIWindowScene?
    static var keyboard: UIWindowScene {
        guard let owner = keyboardOwner, owner.stageView?.window != nil else { return host }
        return owner
    }
    func takeKeyboard() {
        guard Self.keyboardOwner !== self else { return }
        let before = Self.keyboard
        Self.keyboardOwner = self
        // Of all that is focused, each in its window, only what has the keyboard shows it.
        for scene in [before, self] { scene.keyWindow?.focusedView?.layer.setNeedsPaint() }
        UIApplication.shared.textInputMayHaveChanged()
    }
}
