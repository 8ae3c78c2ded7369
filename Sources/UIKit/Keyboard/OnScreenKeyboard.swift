/// The simulated keyboard of one screen: whether it is up, where it is, and what it tells the program.
///
/// It is up while it is switched on and the first responder of the screen's key window takes text. It moves like the one on a phone,
/// in a window of its own above all others, and types what a hardware keyboard would.
@MainActor final class OnScreenKeyboard {
    private unowned let scene: UIWindowScene
    private var window: KeyboardWindow?
    private var avoidances: [WeakAvoidance] = []

    /// Whether text inputs bring the keyboard up.
    var isEnabled = false { didSet { if isEnabled != oldValue { responderMayHaveChanged() } } }
    /// In points, with what the safe area takes at the bottom. Never more than the screen's height is used.
    var height: CGFloat = 216 { didSet { if height != oldValue { frameMayHaveChanged(duration: Self.duration) } } }
    private(set) var isShown = false
    /// The frame of the last notification, in the screen's coordinates.
    private(set) var lastFrame = CGRect.zero
    /// What the keys type into.
    private(set) weak var responder: UIResponder?
    /// Counts the motions, so that one that was overtaken is known.
    private var motion = 0

    /// Seconds, as on phones.
    static let duration: TimeInterval = 0.25
    static let curve = UIView.AnimationCurve.easeInOut

    private struct WeakAvoidance {
        weak var avoidance: KeyboardAvoidance?
    }

    init(scene: UIWindowScene) { self.scene = scene }

    /// Where the keyboard is, or will be when its motion ends; just below the screen while it is hidden.
    var frame: CGRect {
        let screen = scene.screen.bounds
        let height = min(height, screen.height)
        return CGRect(
            x: 0, y: isShown ? screen.height - height : screen.height, width: screen.width, height: height)
    }

    // MARK: What changes it

    /// The first responder, the key window or the setting may have changed.
    func responderMayHaveChanged() {
        let candidate = isEnabled ? scene.keyWindow?.firstResponder : nil
        let wanted = candidate?.takesTypedText == true ? candidate : nil
        if wanted !== responder {
            responder = wanted
            if let wanted { window?.keyboard.serve(wanted) }
        }
        if (wanted != nil) != isShown { move(toShown: wanted != nil, duration: Self.duration) }
        avoidanceIsDue()
    }
    /// The text or the caret of the first responder changed.
    func textMayHaveChanged() {
        if isShown { window?.keyboard.textMayHaveChanged() }
        avoidanceIsDue()
    }
    /// The screen has another size or safe area.
    func screenDidChange() { frameMayHaveChanged(duration: 0) }

    private func frameMayHaveChanged(duration: TimeInterval) {
        guard isShown else {
            lastFrame = frame
            return
        }
        if frame != lastFrame { move(toShown: true, duration: duration) }
        avoidanceIsDue()
    }

    // MARK: Motion

    private func move(toShown shows: Bool, duration: TimeInterval) {
        let begin = lastFrame == .zero ? frame : lastFrame
        isShown = shows
        let end = frame
        lastFrame = end
        motion += 1
        let number = motion
        scene.perform {
            let information = Self.information(begin: begin, end: end, duration: duration)
            func post(_ name: Notification.Name) {
                NotificationCenter.default.post(name: name, object: scene.screen, userInfo: information)
            }
            post(UIResponder.keyboardWillChangeFrameNotification)
            post(shows ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification)
            // An observer may have moved the focus, and the keyboard with it.
            guard motion == number else { return }
            let window = shows ? prepareWindow(at: begin) : self.window
            UIView.animate(
                withDuration: duration,
                animations: {
                    window?.keyboard.frame = end
                    window?.layoutIfNeeded()
                    UIKeyboardLayoutGuide.keyboardDidMove(in: self.scene)
                },
                completion: { [weak self] _ in
                    guard let self, motion == number else { return }
                    if !shows { window?.isHidden = true }
                    post(UIResponder.keyboardDidChangeFrameNotification)
                    post(shows ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification)
                })
        }
    }

    private static func information(begin: CGRect, end: CGRect, duration: TimeInterval) -> [String: Any] {
        [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: curve.rawValue),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
    }

    private func prepareWindow(at begin: CGRect) -> KeyboardWindow {
        let window = self.window ?? KeyboardWindow(windowScene: scene)
        self.window = window
        UIView.performWithoutAnimation {
            window.frame = scene.screen.bounds
            if let responder { window.keyboard.serve(responder) }
            if window.isHidden {
                window.isHidden = false
                window.keyboard.frame = begin
            }
            window.layoutIfNeeded()
        }
        return window
    }

    // MARK: Avoidance

    func register(_ avoidance: KeyboardAvoidance) {
        avoidances.removeAll { $0.avoidance == nil || $0.avoidance === avoidance }
        avoidances.append(WeakAvoidance(avoidance: avoidance))
    }
    private func avoidanceIsDue() {
        for entry in avoidances { entry.avoidance?.setNeedsUpdate() }
    }
}

extension UIWindowScene {
    /// Whether text inputs of this scene bring up a simulated on-screen keyboard. Default false. Ashlar's own.
    public var showsKeyboard: Bool {
        get { onScreenKeyboard.isEnabled }
        set { onScreenKeyboard.isEnabled = newValue }
    }
    /// How high the on-screen keyboard is, in points, the safe area at the bottom included. Above 0; default 216. Ashlar's own.
    public var keyboardHeight: CGFloat {
        get { onScreenKeyboard.height }
        set {
            guard newValue > 0, newValue.isFinite else {
                return UIDiagnostics.report(
                    .misuse, "A keyboard's height has to be a number above 0; \(newValue) is ignored.")
            }
            onScreenKeyboard.height = newValue
        }
    }
    /// Where the on-screen keyboard is, or will be when its motion ends, in the screen's coordinates; just below the screen while
    /// it is hidden. Ashlar's own.
    public var keyboardFrame: CGRect { onScreenKeyboard.frame }
}

extension StageView {
    /// Whether text inputs on the stage bring up a simulated on-screen keyboard. Default false.
    public var showsKeyboard: Bool {
        get { scene.showsKeyboard }
        set { scene.showsKeyboard = newValue }
    }
    /// How high that keyboard is, in points of the nested screen, the safe area at the bottom included. Above 0; default 216.
    public var keyboardHeight: CGFloat {
        get { scene.keyboardHeight }
        set { scene.keyboardHeight = newValue }
    }
}
