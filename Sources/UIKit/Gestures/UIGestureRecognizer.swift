/// Recognises one kind of gesture among the touches on its view and the views below it.
///
/// Apple's form takes a target and a selector, which Linux lacks; here a recogniser takes closures
/// (`UITapGestureRecognizer { recognizer in … }`, `addAction(_:)`) or a method of a weakly held target
/// (`init(target: self, action: Controller.tapped)`).
///
/// A subclass overrides the touch methods and sets `state`, as on Apple's platforms; who wins among several is decided in
/// `UIGestureRecognizer+Arbitration`.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject, GestureActionInitializing {
    public enum State: Int, Hashable, Sendable {
        case possible = 0
        case began, changed, ended, cancelled, failed
        /// A discrete gesture is recognised: the same as `ended`.
        public static let recognized = State.ended
    }

    public required override init() { super.init() }

    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The view it is attached to.
    public internal(set) weak var view: UIView?
    /// A recogniser that is switched off in the middle of its gesture is cancelled.
    open var isEnabled = true {
        didSet { if !isEnabled { abandon() } }
    }
    /// Whether the touched view gets `touchesCancelled` once the gesture is recognised. Default true.
    open var cancelsTouchesInView = true
    /// Whether the touched view gets no touches while the gesture is still possible. Default false.
    open var delaysTouchesBegan = false
    /// Whether the touched view gets the end of a touch only after the gesture failed. Default true.
    open var delaysTouchesEnded = true
    /// Names the recogniser in debugging output.
    open var name: String?
    /// Modifier keys and buttons of the event handled last.
    public internal(set) var modifierFlags: UIKeyModifierFlags = []
    public internal(set) var buttonMask: UIEvent.ButtonMask = []

    // MARK: State

    var storedState = State.possible
    /// Where the recogniser is in its gesture. Subclasses set it; transitions that UIKit's state machine does not know are ignored.
    open var state: State {
        get { storedState }
        set { requestTransition(to: newValue) }
    }

    /// Touches it follows, until they end.
    var trackedTouches: [UITouch] = []
    /// Where the touches were last, in window coordinates, for `location(in:)` after they ended.
    var lastLocation: (point: CGPoint, window: UIWindow)?
    final var actions: [Action] = []
    final var stateStreams: StreamList<State>?
    var requirements: [WeakRecognizer] = []
    /// Transitions that wait until a required recogniser fails.
    var heldStates: [State] = []
    /// Recognisers that hold a transition until this one fails.
    var waiting: [WeakRecognizer] = []

    /// Whether it waits for another touch to go on with the gesture, with none down now.
    var isBetweenTouches: Bool { false }
    /// Whether it is fed by touches, and not by the pointer's hovering.
    var followsTouches: Bool { true }

    /// Says that a gesture of several touches cannot be made: there is one pointer.
    func reportTouches(_ count: Int, _ property: String) {
        guard count > 1 else { return }
        UIDiagnostics.report(
            .notSupported,
            "A \(Swift.type(of: self)) with \(property) = \(count) is never recognised: there is one pointer here. Use 1."
        )
    }

    struct Action {
        var run: @MainActor (UIGestureRecognizer) -> Void
    }
    struct WeakRecognizer {
        weak var recognizer: UIGestureRecognizer?
    }

    // MARK: For subclasses

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when a gesture is over, before the next can begin.
    open func reset() {}
    /// Stops following a touch.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        trackedTouches.removeAll { $0 === touch }
        touch.gestureRecognizers?.removeAll { $0 === self }
    }
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    // MARK: Touches

    open var numberOfTouches: Int { trackedTouches.count }

    /// The middle of the touches (after they ended: where they were last), in `view`'s coordinates; in the window's for nil.
    open func location(in view: UIView?) -> CGPoint {
        guard let lastLocation else { return .zero }
        guard let view, view !== lastLocation.window else { return lastLocation.point }
        return view.convert(lastLocation.point, from: lastLocation.window)
    }
    /// The place of one touch; of all of them for an index that does not exist.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        trackedTouches.indices.contains(touchIndex)
            ? trackedTouches[touchIndex].location(in: view) : location(in: view)
    }

    /// Holds this gesture back until `otherGestureRecognizer` failed, and drops it when that one is recognised.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        guard otherGestureRecognizer !== self else {
            UIDiagnostics.report(.misuse, "A \(Swift.type(of: self)) cannot require itself to fail: pass another one.")
            return
        }
        requirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
        requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    func rememberLocation() {
        guard let window = trackedTouches.first?.window else { return }
        let points = trackedTouches.map { $0.location(in: nil) }
        let count = CGFloat(points.count)
        lastLocation = (
            CGPoint(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count), window
        )
    }
}
