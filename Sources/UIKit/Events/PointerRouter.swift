/// Turns the host's pointer into touches, hovering and wheel turns on the views under it, through stages into their windows.
///
/// A press captures the pointer: until the release, every movement goes to the view that was pressed.
@MainActor final class PointerRouter {
    /// A place on the innermost view under the pointer.
    struct Target {
        var view: UIView
        var window: UIWindow
        /// In the window's coordinates.
        var point: CGPoint
    }

    private var touch: UITouch?
    private var pressedButton = InputEvent.Button.left
    /// The hovered view and those above it, from the innermost out.
    private var hovered: [WeakView] = []
    private var lastPoint: CGPoint?

    private struct WeakView {
        weak var view: UIView?
    }

    /// The touch between press and release.
    var currentTouch: UITouch? { touch }

    // MARK: Finding

    /// The view under a point of the host's window: model frames, front window first, then through stages.
    func target(at point: CGPoint, with event: UIEvent? = nil) -> Target? {
        target(at: point, in: .host, with: event)
    }

    private func target(at point: CGPoint, in scene: UIWindowScene, with event: UIEvent?) -> Target? {
        for window in scene.windows.reversed() {
            let local = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
            guard let view = scene.perform({ window.hitTest(local, with: event) }) else { continue }
            if let stage = view as? StageView {
                let place = stage.convertToStage(stage.convert(local, from: window))
                if stage.scene.screen.bounds.contains(place),
                    let inner = target(at: place, in: stage.scene, with: event)
                {
                    return inner
                }
            }
            return Target(view: view, window: window, point: local)
        }
        return nil
    }

    /// A point of the host's window in the coordinates of a window that may lie on stages; nil when the window is not shown.
    func convert(_ point: CGPoint, to window: UIWindow) -> CGPoint? {
        guard let scene = window.windowScene else { return nil }
        var inScene = point
        if let stage = scene.stageView {
            guard let outer = stage.window, let place = convert(point, to: outer) else { return nil }
            inScene = stage.convertToStage(stage.convert(place, from: outer))
        } else if scene !== UIWindowScene.host {
            return nil
        }
        return CGPoint(x: inScene.x - window.frame.minX, y: inScene.y - window.frame.minY)
    }

    /// The other way round.
    func convertToHost(_ point: CGPoint, from window: UIWindow) -> CGPoint? {
        let inScene = CGPoint(x: point.x + window.frame.minX, y: point.y + window.frame.minY)
        guard let scene = window.windowScene else { return nil }
        guard let stage = scene.stageView else { return scene === UIWindowScene.host ? inScene : nil }
        guard let outer = stage.window else { return nil }
        return convertToHost(outer.convert(stage.convertFromStage(inScene), from: stage), from: outer)
    }

    func convertToHost(_ rect: CGRect, from window: UIWindow) -> CGRect? {
        guard let start = convertToHost(rect.origin, from: window),
            let end = convertToHost(CGPoint(x: rect.maxX, y: rect.maxY), from: window)
        else { return nil }
        return CGRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
    }

    // MARK: Touches

    func press(_ point: CGPoint, _ button: InputEvent.Button, clickCount: Int, _ modifiers: InputModifiers) {
        lastPoint = point
        if touch != nil, button == pressedButton {
            // The release was lost.
            cancel()
            touch = nil
        }
        guard touch == nil, let target = target(at: point) else { return }
        let scene = target.window.windowScene ?? .host
        scene.takeKeyboard()
        if scene.keyWindow == nil { target.window.makeKey() }
        // The focus ring is for the keyboard; a click elsewhere lets it go.
        if let focused = target.window.focusedView, !focused.isFirstResponder, !target.view.isDescendant(of: focused) {
            target.window.setFocusedView(nil)
        }
        hover([], at: point)
        let touch = UITouch(
            view: target.view, window: target.window, location: target.point, tapCount: max(1, clickCount),
            timestamp: CACurrentMediaTime())
        self.touch = touch
        pressedButton = button
        send(touch, .began, target.point, modifiers)
    }

    func move(_ point: CGPoint, _ modifiers: InputModifiers) {
        lastPoint = point
        if let touch {
            if touch.phase == .cancelled { return }
            guard let window = touch.window, let place = convert(point, to: window) else { return cancel() }
            if place != touch.location(in: nil) { send(touch, .moved, place, modifiers) }
            return
        }
        updateHover()
    }

    func release(_ point: CGPoint, _ button: InputEvent.Button, _ modifiers: InputModifiers) {
        lastPoint = point
        guard button == pressedButton, let touch else { return }
        if touch.phase != .cancelled {
            if let window = touch.window, let place = convert(point, to: window) {
                send(touch, .ended, place, modifiers)
            } else {
                cancel()
            }
        }
        self.touch = nil
        updateHover()
    }

    /// The pointer left the host's window; a press in progress goes on (hosts capture the pointer), hovering ends.
    func leave() {
        lastPoint = nil
        if touch == nil { hover([], at: .zero) }
    }

    /// Ends the press in progress as cancelled: the window lost the pointer, or the touched window is gone.
    func cancel() {
        guard let touch, touch.phase != .cancelled, touch.phase != .ended else { return }
        if let window = touch.window {
            perform(in: window) { window.touchDelivery.cancelTouches { _ in true } }
        }
        touch.phase = .cancelled
    }

    private func send(_ touch: UITouch, _ phase: UITouch.Phase, _ place: CGPoint, _ modifiers: InputModifiers) {
        guard let window = touch.window else { return }
        let time = CACurrentMediaTime()
        touch.update(phase, location: place, timestamp: time)
        let event = UIEvent(
            type: .touches, timestamp: time, modifierFlags: UIKeyModifierFlags(modifiers),
            buttonMask: .button(pressedButton.number), touches: [touch])
        perform(in: window) { UIApplication.shared.sendEvent(event) }
    }

    private func perform(in window: UIWindow, _ body: () -> Void) {
        (window.windowScene ?? .host).perform(body)
    }

    // MARK: Hovering

    /// Finds the view under the resting pointer again; views may have moved below it.
    func updateHover() {
        guard touch == nil, let lastPoint else { return }
        let target = target(at: lastPoint)
        var chain: [UIView] = []
        var view = target?.view
        while let current = view {
            chain.append(current)
            // Above a nested window, hovering goes on in the views around the stage.
            view = current.superview ?? (current as? UIWindow)?.windowScene?.stageView
        }
        hover(chain, at: lastPoint)
    }

    private func hover(_ chain: [UIView], at point: CGPoint) {
        let old = hovered.compactMap(\.view)
        hovered = chain.map { WeakView(view: $0) }
        for view in old where !chain.contains(view) { setHover(view, false, point) }
        for view in chain { setHover(view, true, point) }
        let shape = chain.lazy.compactMap(\.pointerShape).first ?? .arrow
        if touch == nil, let host = UIApplication.shared.host, host.pointerShape != shape { host.pointerShape = shape }
    }

    private func setHover(_ view: UIView, _ isInside: Bool, _ point: CGPoint) {
        let changed = view.interaction.isPointerInside != isInside
        let recognizers = view.interaction.gestureRecognizers.compactMap { $0 as? UIHoverGestureRecognizer }
        guard changed || !recognizers.isEmpty else { return }
        view.interaction.isPointerInside = isInside
        guard let window = view.window else {
            for recognizer in recognizers { recognizer.abandon() }
            return
        }
        perform(in: window) {
            if changed { view.pointerInsideDidChange() }
            let place = convert(point, to: window) ?? .zero
            for recognizer in recognizers {
                recognizer.hover(isInside ? (changed ? .began : .changed) : .ended, at: place, in: window)
            }
        }
    }

    // MARK: Wheel

    /// Offers a wheel turn to the view under the pointer and then to those above it, out of the stage too.
    func scroll(_ point: CGPoint, _ delta: CGPoint) {
        guard let target = target(at: point) else { return }
        var view: UIView? = target.view
        while let current = view {
            if let window = current.window, let place = convert(point, to: window) {
                let scene = window.windowScene ?? .host
                let local = current.convert(place, from: window)
                if scene.perform({ current.handleWheel(delta, at: local) }) { return }
            }
            view = current.superview ?? (current as? UIWindow)?.windowScene?.stageView
        }
    }
}

extension InputEvent.Button {
    /// UIKit's number of the button: 1 primary, 2 secondary, 3 the middle one.
    var number: Int {
        switch self {
        case .left: 1
        case .right: 2
        case .middle: 3
        }
    }
}
