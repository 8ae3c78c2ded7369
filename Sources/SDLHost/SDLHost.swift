import CSDL2
import Foundation
import FrameTiming
import Graphics
import Host
import UIKit

/// An SDL window as UIKit's host.
///
/// ```swift
/// try SDLHost.run(title: "Hello", size: CGSize(width: 375, height: 667)) { window in
///     window.rootViewController = MyViewController()
/// }
/// ```
@MainActor public final class SDLHost {
    /// What the animation clock follows.
    public enum Clock: Hashable, Sendable {
        /// Time as it passes.
        case real
        /// A sixtieth of a second a frame, as fast as frames can be made, while a script runs; real before and after it.
        case virtual
    }

    public let clock: Clock
    /// What is seen where no view paints.
    public var background = Color.white
    /// Whether the display said how often it refreshes; else 60 is assumed.
    public let refreshRateIsKnown: Bool
    public let refreshRate: Double

    let window: SDLWindow
    let application: UIApplication
    private let events: SDLEvents
    private let mainLoop: MainLoop
    /// What each frame runs through: overlays and observers of input are its.
    public let pass: FramePass
    private var pacer: FramePacer
    private var inputs: [InputEvent] = []
    /// When the oldest of `inputs` was noticed, on the work clock.
    private var inputTime: TimeInterval?
    private var frameWasRequested = true
    private var isStopping = false
    private var runner: ScriptRunner?
    /// A moment on both clocks, from which real time is counted.
    private var anchor: (work: TimeInterval, animation: TimeInterval)
    private var virtualTime: TimeInterval
    /// Seconds on the animation clock for a second of real time; above 0, below 1 for slow motion.
    public var speed = 1.0 {
        willSet { anchor = (WorkClock.now, now) }
    }
    /// Called once, when nothing is dirty and nothing moves for the first time, and no script runs.
    public var whenFirstIdle: (() -> Void)?
    /// Called after the window got another size.
    public var didResize: (@MainActor () -> Void)?
    private var cursors: [PointerShape: OpaquePointer] = [:]
    private var isTakingText = false
    /// Where text goes in, in points of the window, while a text input is focused: the input method's window stands there.
    public private(set) var textInputCaret: CGRect?
    private var currentShape = PointerShape.arrow

    /// What shows the window: `x11` or `wayland`.
    public var driver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none" }

    /// Opens a window.
    /// - Parameters:
    ///   - size: of the content in points.
    ///   - scale: device pixels a point; nil takes what the display asks for.
    public init(
        title: String, size: CGSize, scale: CGFloat? = nil, clock: Clock = .real, application: UIApplication = .shared
    ) throws(SDLHostError) {
        window = try SDLWindow(title: title, size: size, scale: scale)
        self.clock = clock
        self.application = application
        events = SDLEvents(window: window)
        mainLoop = MainLoop(window: window)
        pass = FramePass(application: application)
        (refreshRate, refreshRateIsKnown) = window.refreshRate
        let now = WorkClock.now
        pacer = FramePacer(refreshRate: refreshRate, now: now)
        virtualTime = AnimationClock.shared.now
        anchor = (now, virtualTime)
        // SDL begins with text input on; it belongs to a focused text field.
        SDL_StopTextInput()
        application.attach(to: self)
    }

    /// Opens a window, lets `setUp` fill it, and runs until it is closed.
    public static func run(
        title: String, size: CGSize, setUp: (UIWindow) throws -> Void
    ) throws {
        let host = try SDLHost(title: title, size: size)
        let root = UIWindow(frame: CGRect(origin: .zero, size: host.surfaceSize))
        try setUp(root)
        root.makeKeyAndVisible()
        try host.run()
    }

    /// Ends `run` after the frame that is being made.
    public func stop() {
        isStopping = true
        mainLoop.wake()
    }

    /// Changes the window's size in points.
    public func resize(to size: CGSize) {
        window.resize(to: size)
        windowDidResize()
    }

    /// What the window shows now, first drawing what is due.
    public func screenshot() -> Image? {
        if needsFrame { drawFrame(target: now, deadline: now) }
        return window.image()
    }

    // MARK: The loop

    /// Runs until the window is closed, `stop` is called, the script quits, or `quitAfter` seconds have passed.
    public func run(script: Script? = nil, environment: (any ScriptEnvironment)? = nil, quitAfter: TimeInterval? = nil)
        throws(ScriptError)
    {
        if let script, let environment { runner = ScriptRunner(script, environment: environment) }
        let end = quitAfter.map { WorkClock.now + $0 }
        defer { window.close() }
        while !isStopping {
            drainEvents()
            if let end, WorkClock.now >= end { break }
            if isVirtual {
                try virtualStep()
            } else {
                try realStep(end: end)
            }
        }
        runner = nil
    }

    private var isVirtual: Bool { clock == .virtual && runner != nil }

    /// Now, on the animation clock.
    private var now: TimeInterval { isVirtual ? virtualTime : animationTime(at: WorkClock.now) }

    private func animationTime(at work: TimeInterval) -> TimeInterval {
        anchor.animation + (work - anchor.work) * speed
    }

    private var needsFrame: Bool {
        programNeedsFrame || pass.overlayNeedsFrame
    }

    private var programNeedsFrame: Bool {
        frameWasRequested || !inputs.isEmpty || pass.programNeedsFrame(at: now)
    }

    /// A sixtieth of a second of the script's time.
    private func virtualStep() throws(ScriptError) {
        mainLoop.runDueWork()
        if needsFrame { drawFrame(target: virtualTime, deadline: virtualTime + 1.0 / 60) }
        try advanceScript(to: virtualTime)
        virtualTime += 1.0 / 60 * speed
        if runner == nil { anchor = (WorkClock.now, virtualTime) }
    }

    private func realStep(end: Double?) throws(ScriptError) {
        if needsFrame, !window.isHidden {
            pacer.beginFrame(now: WorkClock.now)
            let target = animationTime(at: pacer.deadline)
            drawFrame(target: target, deadline: target)
            try advanceScript(to: target)
            waitForDeadline()
            return
        }
        if window.isHidden, needsFrame {
            // Nobody sees it: time passes, nothing is drawn.
            application.advance(to: now)
            for input in takeInputs().events { application.dispatch(input) }
            frameWasRequested = false
        }
        try advanceScript(to: now)
        guard !isStopping, inputs.isEmpty else { return }
        // Nothing follows for a while: what is recorded so far goes to disk.
        FrameRecorder.shared.flush()
        var sleep = end.map { $0 - WorkClock.now }
        if runner == nil, let whenFirstIdle {
            self.whenFirstIdle = nil
            whenFirstIdle()
        }
        func wake(at time: TimeInterval) { sleep = min(sleep ?? .infinity, (time - now) / speed) }
        if let timer = application.nextTimer { wake(at: timer) }
        if let runner { wake(at: runner.wakeTime ?? now + pacer.period) }
        if window.isHidden, application.isAnimating { wake(at: now + 0.1) }
        mainLoop.sleep(for: sleep)
    }

    private func advanceScript(to time: TimeInterval) throws(ScriptError) {
        guard let runner else { return }
        let isIdle = inputs.isEmpty && !programNeedsFrame
        let events = try runner.advance(to: time, isIdle: isIdle)
        if !events.isEmpty {
            inputs += events
            inputTime = inputTime ?? WorkClock.now
        }
        guard runner.isFinished else { return }
        if runner.wantsToQuit { isStopping = true }
        self.runner = nil
    }

    private func drawFrame(target: TimeInterval, deadline: TimeInterval) {
        frameWasRequested = false
        let taken = takeInputs()
        let request = FramePass.Request(
            inputs: taken.events, inputTime: taken.time, targetTime: target, deadline: deadline, isPaced: !isVirtual,
            background: background)
        pass.run(request, scale: window.scale, surface: window.pixels, present: { window.present($0) })
    }

    private func takeInputs() -> (events: [InputEvent], time: TimeInterval?) {
        defer {
            inputs = []
            inputTime = nil
        }
        return (inputs, inputTime)
    }

    /// Sleeps until the frame's deadline; input that comes meanwhile waits for the next frame.
    private func waitForDeadline() {
        while !isStopping {
            let remaining = pacer.deadline - WorkClock.now
            guard remaining > 0 else { return }
            mainLoop.sleep(for: remaining)
            drainEvents()
        }
    }

    private func drainEvents() {
        let changes = events.drain(into: &inputs)
        if let time = changes.oldestInput { inputTime = min(inputTime ?? time, time) }
        if changes.isResized { windowDidResize() }
        if changes.isExposed { pass.needsFullRedraw = true }
        if changes.wantsToClose { isStopping = true }
    }

    private func windowDidResize() {
        window.refreshSize()
        pass.needsFullRedraw = true
        application.hostDidResize()
        didResize?()
    }
}

extension SDLHost: HostServices {
    public var surfaceSize: CGSize { window.size }
    public var scale: CGFloat { window.scale }

    public func requestFrame() {
        guard !frameWasRequested else { return }
        frameWasRequested = true
        mainLoop.wake()
    }

    public var clipboardText: String? {
        get {
            guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
            defer { SDL_free(text) }
            return String(cString: text)
        }
        set { SDL_SetClipboardText(newValue ?? "") }
    }

    public var primarySelectionText: String? {
        get {
            guard SDL_HasPrimarySelectionText() == SDL_TRUE, let text = SDL_GetPrimarySelectionText() else {
                return nil
            }
            defer { SDL_free(text) }
            return String(cString: text)
        }
        set { SDL_SetPrimarySelectionText(newValue ?? "") }
    }

    public func beginTextInput(caret: CGRect) {
        textInputCaret = caret
        let pixels = window.sdlRect(caret)
        var rect = SDL_Rect(x: pixels.x, y: pixels.y, w: pixels.width, h: pixels.height)
        SDL_SetTextInputRect(&rect)
        guard !isTakingText else { return }
        isTakingText = true
        SDL_StartTextInput()
    }

    public func endTextInput() {
        guard isTakingText else { return }
        isTakingText = false
        textInputCaret = nil
        SDL_StopTextInput()
    }

    public var pointerShape: PointerShape {
        get { currentShape }
        set {
            guard newValue != currentShape else { return }
            currentShape = newValue
            if let cursor = cursors[newValue] ?? SDL_CreateSystemCursor(newValue.systemCursor) {
                cursors[newValue] = cursor
                SDL_SetCursor(cursor)
            }
        }
    }
}

extension PointerShape {
    fileprivate var systemCursor: SDL_SystemCursor {
        switch self {
        case .arrow: SDL_SYSTEM_CURSOR_ARROW
        case .hand: SDL_SYSTEM_CURSOR_HAND
        case .beam: SDL_SYSTEM_CURSOR_IBEAM
        case .resizeHorizontal: SDL_SYSTEM_CURSOR_SIZEWE
        case .resizeVertical: SDL_SYSTEM_CURSOR_SIZENS
        }
    }
}
