import FrameTiming
import Graphics
import Typesetting

/// How a host drives UIKit, one frame after another, in this order.
extension UIApplication {
    /// Connects a host. Its surface size and scale are read now and at each `hostDidResize()`.
    public func attach(to host: any HostServices) {
        self.host = host
        hostDidResize()
        isFrameRequested = true
        host.requestFrame()
    }

    /// Reads the host's size and scale again; windows that fill the screen follow. A touch in progress is cancelled.
    public func hostDidResize() {
        guard let host else { return }
        let scene = UIWindowScene.host
        let old = scene.screen.traitCollection
        let size = host.surfaceSize
        let traits = UITraitCollection { values in
            values = old.values
            values.displayScale = host.scale
            values.horizontalSizeClass = size.width >= 600 ? .regular : .compact
            values.verticalSizeClass = size.height >= 480 ? .regular : .compact
            values.userInterfaceIdiom = .pad
        }
        scene.update(size: size, scale: host.scale, traits: traits, safeArea: .zero)
        setNeedsFrame()
    }

    /// 1. Hands over input, in order.
    public func dispatch(_ event: InputEvent) {
        switch event {
        case .pointerMoved(let point, let modifiers):
            pointer.move(point, modifiers)
        case .pointerPressed(let point, let button, let clickCount, let modifiers):
            pointer.press(point, button, clickCount: clickCount, modifiers)
        case .pointerReleased(let point, let button, let modifiers):
            pointer.release(point, button, modifiers)
        case .pointerLeft:
            pointer.leave()
        case .scrolled(let point, let deltaX, let deltaY, let modifiers):
            // A wheel that only turns one way scrolls sideways with the shift key.
            let isSideways = modifiers.contains(.shift) && deltaX == 0
            pointer.scroll(point, isSideways ? CGPoint(x: deltaY, y: 0) : CGPoint(x: deltaX, y: deltaY))
        case .keyPressed(let name, let modifiers, let isRepeat):
            keyboard.press(name, modifiers, isRepeat: isRepeat)
        case .keyReleased(let name, let modifiers):
            keyboard.release(name, modifiers)
        case .text(let text):
            keyboard.insert(text)
        case .composition(let text, let start, let length):
            keyboard.compose(text, NSRange(location: start, length: length))
        case .focusChanged(let isFocused):
            if isFocused {
                delegate?.applicationDidBecomeActive(self)
            } else {
                pointer.cancel()
                keyboard.cancelAll()
                delegate?.applicationWillResignActive(self)
            }
        }
    }

    /// 2. Moves the animation clock (seconds) and everything that follows it: timers of the toolkit, animations, completions.
    public func advance(to time: TimeInterval) { AnimationClock.shared.advance(to: time) }

    /// 3. Constraints and layout of every window and stage, until nothing is dirty.
    public func updateLayout() {
        // A stage takes its size from the layout around it, and code on it may change that layout again.
        for _ in 0..<Self.maximumLayoutRounds {
            UIKeyboardLayoutGuide.refreshAll()
            let dirty = visibleWindows.filter { $0.needsLayoutPass }
            if dirty.isEmpty && laidOutBodies.isEmpty { return }
            for window in dirty { (window.windowScene ?? .host).perform { window.performLayout() } }
            if !dirty.isEmpty { pointer.updateHover() }
            let bodies = laidOutBodies
            laidOutBodies = []
            for body in bodies { body() }
        }
    }
    private static let maximumLayoutRounds = 20

    /// Runs `body` once after the next layout, in the scene that runs now.
    func whenLaidOut(_ body: @escaping @MainActor () -> Void) {
        laidOutBodies.append(UIWindowScene.bound(body))
        setNeedsFrame()
    }

    /// 4. Paints the presentation values into a display list (points in the host window).
    public func paint(scale: CGFloat) -> DisplayList {
        isFrameRequested = false
        let scene = UIWindowScene.host
        return scene.perform {
            let list = Painter.displayList(
                of: scene.windows, scale: scale, surface: scene.screen.bounds,
                expected: lastStepCount + lastStepCount / 8)
            lastStepCount = list.items.count
            return list
        }
    }

    /// Lays out and paints a view that is in no window, as a picture of its own over the host's surface (points). It uses the host's
    /// traits, and never asks for a frame.
    public func paint(apart view: UIView, scale: CGFloat) -> DisplayList {
        let scene = UIWindowScene.host
        return scene.perform {
            view.layoutIfNeeded()
            return Painter.displayList(of: [view], scale: scale, surface: scene.screen.bounds)
        }
    }

    /// A view's bounds in the host's window, through stages; nil for a view that is not shown there.
    public func hostFrame(of view: UIView) -> CGRect? {
        guard let window = view.window else { return nil }
        return pointer.convertToHost(view.convert(view.bounds, to: window), from: window)
    }

    /// Whether a frame is due: something is dirty, or an animation runs.
    public var needsFrame: Bool { isFrameRequested || isAnimating || visibleWindows.contains { $0.needsLayoutPass } }
    public var isAnimating: Bool { AnimationRegistry.shared.isAnimating }
    /// The animation-clock time at which a toolkit timer is due next, nil for none.
    public var nextTimer: TimeInterval? { AnimationClock.shared.nextDeadline }

    /// Texts laid out and glyphs drawn for the first time, since the program started.
    public var textStatistics: (layoutsMade: Int, glyphsDrawn: Int) {
        (Typesetter.shared.layoutsMade, Typesetter.shared.masksMade)
    }

    /// Windows of the host and of every stage in them, outer ones first.
    var visibleWindows: [UIWindow] {
        var found: [UIWindow] = []
        var scenes = [UIWindowScene.host]
        var next = 0
        while next < scenes.count {
            let scene = scenes[next]
            next += 1
            found += scene.windows
            for stage in StageView.mounted where stage.window.map(scene.windows.contains) == true {
                scenes.append(stage.scene)
            }
        }
        return found
    }
}
