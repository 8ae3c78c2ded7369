/// Keeps what is focused inside a view above the on-screen keyboard, and puts everything back when the keyboard goes.
///
/// One call switches it on: `view.avoidKeyboard()`. The focused field (in a text view: the caret) is brought into sight in the scroll
/// views around it, the innermost first, with room below their content for as much as the keyboard covers; only what is then still
/// covered moves the whole view, by a transform, which no constraint sees. It follows the focus from field to field and a keyboard or
/// window that changes its size.
@preconcurrency @MainActor public final class KeyboardAvoidance {
    /// What is moved as a last resort, and within which fields are looked after.
    public private(set) weak var view: UIView?
    /// The least distance between what is focused and the keyboard, in points. Not negative; default 10.
    public var distance: CGFloat {
        didSet {
            guard distance >= 0, distance.isFinite else {
                UIDiagnostics.report(
                    .misuse, "A distance from the keyboard has to be a number of at least 0; \(distance) is ignored.")
                distance = oldValue
                return
            }
            if distance != oldValue { setNeedsUpdate() }
        }
    }
    /// Switched off, everything goes back.
    public var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsUpdate() } } }

    private var scrolled: [ScrolledView] = []
    private var moved: (original: CGAffineTransform, applied: CGAffineTransform)?
    private var isDue = false
    private var lastFocus: (view: ObjectIdentifier, keyboard: CGRect)?

    init(_ view: UIView, distance: CGFloat) {
        self.view = view
        self.distance = distance >= 0 && distance.isFinite ? distance : 10
    }

    func viewDidMove(to window: UIWindow?) {
        guard let keyboard = window?.windowScene?.onScreenKeyboard else { return putBack() }
        keyboard.register(self)
        setNeedsUpdate()
    }

    /// Looks again after the next layout.
    func setNeedsUpdate() {
        guard !isDue else { return }
        isDue = true
        UIApplication.shared.whenLaidOut { [weak self] in
            guard let self else { return }
            isDue = false
            update()
        }
    }

    private func update() {
        guard isEnabled, let view, let window = view.window, let keyboard = window.windowScene?.onScreenKeyboard,
            keyboard.isShown, let focused = keyboard.responder as? UIView, focused.isDescendant(of: view)
        else {
            lastFocus = nil
            guard moved != nil || !scrolled.isEmpty else { return }
            return animate(for: OnScreenKeyboard.duration) { self.putBack() }
        }
        // Typing and a window that is being resized move without a delay, the keyboard and the focus as the keyboard does.
        let focus = (ObjectIdentifier(focused), keyboard.frame)
        let isSameFocus = lastFocus.map { $0.view == focus.0 && $0.keyboard == focus.1 } ?? false
        let isResized = lastFocus.map { $0.keyboard.width != focus.1.width } ?? false
        lastFocus = focus
        animate(for: isSameFocus || isResized ? 0 : OnScreenKeyboard.duration) {
            self.bringIntoSight(focused, in: view, window, keyboardTop: keyboard.frame.minY - window.frame.minY)
        }
    }

    private func animate(for duration: TimeInterval, _ changes: @escaping () -> Void) {
        UIView.animate(withDuration: duration, animations: changes)
    }

    // MARK: Making room

    /// - Parameter keyboardTop: in the window's coordinates.
    private func bringIntoSight(_ focused: UIView, in view: UIView, _ window: UIWindow, keyboardTop: CGFloat) {
        /// Where something is in the window, as if `view` had not been moved.
        func place(_ rect: CGRect, in inner: UIView) -> CGRect {
            let inView = inner.convert(rect, to: view)
            let origin = view.superview?.convert(view.untransformedFrame.origin, to: window) ?? .zero
            return inView.offsetBy(dx: origin.x - view.bounds.minX, dy: origin.y - view.bounds.minY)
        }
        var focus = place(focusRect(of: focused), in: focused)
        let top = window.safeAreaInsets.top

        let around = Self.scrollViews(around: focused, upTo: view)
        for entry in scrolled where !around.contains(where: { $0 === entry.view }) { entry.putBack() }
        scrolled = around.map { view in scrolled.first { $0.view === view } ?? ScrolledView(view) }
        for entry in scrolled {
            guard let scrollView = entry.view else { continue }
            let frame = place(scrollView.bounds, in: scrollView)
            let covered = max(0, frame.maxY - keyboardTop)
            let hasRoom = frame.height - covered >= focus.height + 2 * distance
            entry.makeRoom(hasRoom ? covered : 0)
            let bottomLimit = hasRoom ? min(frame.maxY, keyboardTop) : frame.maxY
            let topLimit = max(frame.minY + scrollView.adjustedContentInset.top, hasRoom ? top : frame.minY)
            var delta: CGFloat = 0
            if focus.maxY + distance > bottomLimit {
                delta = min(focus.maxY + distance - bottomLimit, max(0, focus.minY - topLimit))
            } else if focus.minY - distance < topLimit {
                delta = max(focus.minY - distance - topLimit, focus.maxY + distance - bottomLimit)
            }
            focus.origin.y -= entry.scroll(by: delta)
        }

        let excess = focus.maxY + distance - keyboardTop
        move(view, by: min(max(0, excess), max(0, focus.minY - top)))
    }

    /// The part that has to be seen, in the view's coordinates.
    private func focusRect(of focused: UIView) -> CGRect {
        guard focused is UIScrollView, let caret = focused.inputCaret else { return focused.bounds }
        return caret
    }

    private static func scrollViews(around focused: UIView, upTo root: UIView) -> [UIScrollView] {
        var found: [UIScrollView] = []
        var view: UIView? = focused
        while let current = view {
            if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled { found.append(scrollView) }
            if current === root { break }
            view = current.superview
        }
        return found
    }

    private func move(_ view: UIView, by distance: CGFloat) {
        let original = originalTransform(of: view)
        guard distance > 0 else {
            if view.transform != original { view.transform = original }
            moved = nil
            return
        }
        let applied = original.concatenating(CGAffineTransform(translationX: 0, y: -distance))
        moved = (original, applied)
        if view.transform != applied { view.transform = applied }
    }

    /// What the view's transform is without us: the one we found, unless somebody set another since.
    private func originalTransform(of view: UIView) -> CGAffineTransform {
        guard let moved, view.transform == moved.applied else { return view.transform }
        return moved.original
    }

    /// Leaves everything as if the keyboard had not been there.
    private func putBack() {
        for entry in scrolled { entry.putBack() }
        scrolled = []
        if let view { move(view, by: 0) }
        moved = nil
    }
}

/// A scroll view that was given room and scrolled, and what it had before.
@MainActor private final class ScrolledView {
    private(set) weak var view: UIScrollView?
    private var inset: (original: UIEdgeInsets, applied: UIEdgeInsets)
    private var indicatorInset: (original: UIEdgeInsets, applied: UIEdgeInsets)
    private var offset: (original: CGPoint, applied: CGPoint)

    init(_ view: UIScrollView) {
        self.view = view
        inset = (view.contentInset, view.contentInset)
        indicatorInset = (view.verticalScrollIndicatorInsets, view.verticalScrollIndicatorInsets)
        offset = (view.contentOffset, view.contentOffset)
    }

    /// Adds room below the content; what the safe area already adds counts.
    func makeRoom(_ height: CGFloat) {
        guard let view else { return }
        // What somebody else set meanwhile is the original from now on.
        if view.contentInset != inset.applied { inset.original = view.contentInset }
        if view.verticalScrollIndicatorInsets != indicatorInset.applied {
            indicatorInset.original = view.verticalScrollIndicatorInsets
        }
        let fromSafeArea = view.adjustedContentInset.bottom - view.contentInset.bottom
        let room = max(0, height - fromSafeArea)
        inset.applied = inset.original
        inset.applied.bottom += room
        indicatorInset.applied = indicatorInset.original
        indicatorInset.applied.bottom += room
        if view.contentInset != inset.applied { view.contentInset = inset.applied }
        if view.verticalScrollIndicatorInsets != indicatorInset.applied {
            view.verticalScrollIndicatorInsets = indicatorInset.applied
        }
    }

    /// Scrolls down as far as the content goes; returns how far it went.
    func scroll(by distance: CGFloat) -> CGFloat {
        guard let view else { return 0 }
        let old = view.contentOffset
        // What the user scrolled to meanwhile stays where it is when the keyboard goes.
        if old != offset.applied { offset.original = old }
        if distance != 0 {
            let target = view.clamped(CGPoint(x: old.x, y: old.y + distance))
            if target.y != old.y { view.contentOffset = CGPoint(x: old.x, y: target.y) }
        }
        offset.applied = view.contentOffset
        return view.contentOffset.y - old.y
    }

    func putBack() {
        guard let view else { return }
        if view.contentInset == inset.applied { view.contentInset = inset.original }
        if view.verticalScrollIndicatorInsets == indicatorInset.applied {
            view.verticalScrollIndicatorInsets = indicatorInset.original
        }
        let target = view.contentOffset == offset.applied ? offset.original : view.clamped(view.contentOffset)
        if view.contentOffset != target { view.contentOffset = target }
    }
}

extension UIView {
    /// Keeps what is focused inside this view above the on-screen keyboard, from now on for as long as the view lives.
    /// - Parameter distance: the least distance from the keyboard, in points.
    /// - Returns: the helper, to change the distance or to switch it off; the same one at each call.
    @discardableResult public func avoidKeyboard(distance: CGFloat = 10) -> KeyboardAvoidance {
        if let avoidance = interaction.keyboardAvoidance {
            avoidance.distance = distance
            avoidance.isEnabled = true
            return avoidance
        }
        let avoidance = KeyboardAvoidance(self, distance: distance)
        interaction.keyboardAvoidance = avoidance
        if window != nil { avoidance.viewDidMove(to: window) }
        return avoidance
    }
}
