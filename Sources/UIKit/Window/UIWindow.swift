/// The topmost view of a tree: the host's window, or the one inside a `StageView`. It belongs to the scene that ran when it was
/// made, is hidden until it is shown, and follows its screen's size.
@preconcurrency @MainActor open class UIWindow: UIView {
    /// The order of windows: higher ones stand in front.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }
        public static let normal = Level(0)
        public static let statusBar = Level(1000)
        public static let alert = Level(2000)
        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    }

    /// The scene that shows the window.
    public private(set) weak var windowScene: UIWindowScene?
    /// The screen's scene decides; kept for code that reads it.
    open var screen: UIScreen { windowScene?.screen ?? .main }

    let touchDelivery = TouchDelivery()
    private(set) weak var firstResponder: UIResponder?
    private var responderChanges = 0
    /// Where the keyboard focus is, moved by Tab.
    private(set) weak var focusedView: UIView?

    public override init(frame: CGRect) {
        windowScene = .current
        super.init(frame: frame)
        super.isHidden = true
        topmostSafeArea = UIWindowScene.current.safeArea
    }
    /// A window that fills the screen of `windowScene`.
    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: windowScene.screen.bounds)
        super.isHidden = true
        topmostSafeArea = windowScene.safeArea
    }
    public required init?(coder: NSCoder) {
        windowScene = .current
        super.init(coder: coder)
        super.isHidden = true
    }

    open override var next: UIResponder? { windowScene }

    // MARK: Showing

    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            super.isHidden = newValue
            if newValue {
                windowScene?.withdraw(self)
            } else {
                windowScene?.present(self)
                traitsMayHaveChanged()
                showRootView()
            }
        }
    }
    /// Where the window stands among those of its scene.
    open var windowLevel = Level.normal {
        didSet { if windowLevel != oldValue { windowScene?.sortWindows() } }
    }
    /// Whether keys and text of the scene come here.
    public var isKeyWindow: Bool { windowScene?.keyWindow === self }
    /// Whether the window can become the key window.
    open var canBecomeKey: Bool { true }

    open func makeKey() {
        guard canBecomeKey, let windowScene, windowScene.keyWindow !== self else { return }
        let previous = windowScene.keyWindow
        windowScene.keyWindow = self
        previous?.resignKey()
        becomeKey()
        firstResponderDidChange()
    }
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }
    /// Called after the window became the key window.
    open func becomeKey() {}
    /// Called after another window became the key window.
    open func resignKey() {}

    // MARK: Content

    /// The controller whose view fills the window. The view is loaded when the window is shown.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.presentation?.vanish()
            oldValue?.viewIfLoaded?.removeFromSuperview()
            if !isHidden { showRootView() }
        }
    }
    private func showRootView() {
        guard let controller = rootViewController else { return }
        (windowScene ?? .current).perform {
            guard let view = controller.view, view.superview !== self else { return }
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(view, at: 0)
        }
    }

    override var rootTraits: UITraitCollection { screen.traitCollection }

    // MARK: Events

    /// Hands an event to recognisers and views. Override to see all of a window's events; call `super`.
    open func sendEvent(_ event: UIEvent) {
        switch event.type {
        case .touches: touchDelivery.deliver(event, in: self)
        case .presses: if let event = event as? UIPressesEvent { deliver(event) }
        default: break
        }
    }

    /// Keys that no view made use of go to the controller that is on top.
    override func handleKey(_ key: UIKey) -> Bool {
        if key.modifierFlags.isEmpty, rootViewController?.topmostPresented.handleUnclaimedKey(key) == true {
            return true
        }
        return super.handleKey(key)
    }

    private func deliver(_ event: UIPressesEvent) {
        let target: UIResponder = firstResponder ?? focusedView ?? self
        for press in event.allPresses {
            press.window = self
            press.responder = target
        }
        switch event.allPresses.first?.phase {
        case .began: target.pressesBegan(event.allPresses, with: event)
        case .changed: target.pressesChanged(event.allPresses, with: event)
        case .ended: target.pressesEnded(event.allPresses, with: event)
        case .cancelled: target.pressesCancelled(event.allPresses, with: event)
        case .stationary, nil: break
        }
    }

    /// Runs a change from one first responder to the next: in between, with none, the keyboard does not go.
    func changeFirstResponder(_ change: () -> Bool) -> Bool {
        responderChanges += 1
        let done = change()
        responderChanges -= 1
        if responderChanges == 0 { firstResponderDidChange() }
        return done
    }
    /// The window has another first responder, or that one changed whether it takes text.
    func firstResponderDidChange() {
        UIApplication.shared.textInputMayHaveChanged()
        windowScene?.onScreenKeyboard.responderMayHaveChanged()
    }

    func setFirstResponder(_ responder: UIResponder?) {
        let old = firstResponder
        guard old !== responder else { return }
        firstResponder = responder
        old?.firstResponderStatusDidChange()
        responder?.firstResponderStatusDidChange()
        if responder != nil {
            windowScene?.takeKeyboard()
            if let view = responder as? UIView { setFocusedView(view) }
        }
        if responderChanges == 0 { firstResponderDidChange() }
    }

    func setFocusedView(_ view: UIView?) {
        guard focusedView !== view else { return }
        let old = focusedView
        focusedView = view
        old?.interaction.hasFocus = false
        view?.interaction.hasFocus = true
        old?.layer.hasFocusRing = false
        view?.layer.hasFocusRing = true
        for changed in [old, view] {
            changed?.setNeedsDisplay()
            changed?.focusDidChange()
        }
    }

    /// `view` and all below it leave the window: their touches are cancelled, and they are no longer first responder.
    func subtreeWillLeave(_ view: UIView) {
        touchDelivery.cancelTouches { $0?.isDescendant(of: view) ?? true }
        if let responder = firstResponder, responder.isInSubtree(of: view),
            !responder.resignFirstResponder() || firstResponder === responder
        {
            setFirstResponder(nil)
        }
        if let focused = focusedView, focused.isDescendant(of: view) { setFocusedView(nil) }
    }
}
