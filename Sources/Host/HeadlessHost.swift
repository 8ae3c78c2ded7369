import Foundation
import FrameTiming
import Graphics
import UIKit

/// A host without a window: draws into memory, on a virtual clock that moves a frame at a time.
///
/// The same script gives the same pixels each time. Work due on the main run loop (tasks, timers, dispatch queues) runs between frames.
@MainActor public final class HeadlessHost: HostServices {
    public private(set) var surfaceSize: CGSize
    public private(set) var scale: CGFloat
    public let refreshRate = 60.0
    public var clipboardText: String?
    public var primarySelectionText: String?
    public var pointerShape = PointerShape.arrow
    /// Where text goes in, while a text input is focused.
    public private(set) var textInputCaret: CGRect?
    public var background = Color.white

    /// Seconds on the animation clock.
    public var time: TimeInterval { start + Double(frameIndex) / refreshRate * speed }
    /// Seconds of frames since the host was made.
    public var elapsed: TimeInterval { Double(framesBefore + frameIndex) / refreshRate }
    /// Seconds on the animation clock for a second of frames; above 0, below 1 for slow motion.
    public var speed = 1.0 {
        willSet {
            start = time
            framesBefore += frameIndex
            frameIndex = 0
        }
    }
    /// Whether a frame takes as long as it would on a screen; by default frames follow each other at once.
    public var followsRealTime = false
    /// The rectangles that the last frame changed, in device pixels.
    public private(set) var lastDamage: [PixelRect] = []
    /// Frames drawn so far: only those that had something to do.
    public var frameCount: Int { pass.frameCount }

    private var start: TimeInterval
    private var frameIndex = 0
    private var framesBefore = 0
    private var realDeadline = 0.0
    private let application: UIApplication
    /// What each frame runs through: overlays and observers of input are its.
    public let pass: FramePass
    private var buffer: PixelBuffer
    private var inputs: [InputEvent] = []
    private var inputTime: TimeInterval?

    /// - Parameters:
    ///   - size: of the surface in points, at least 1 by 1.
    ///   - scale: device pixels a point, above 0.
    public init(size: CGSize, scale: CGFloat = 1, application: UIApplication = .shared) {
        surfaceSize = size
        self.scale = scale
        self.application = application
        // The animation clock never runs backwards, also when one host follows another in a process.
        start = (AnimationClock.shared.now * 60).rounded(.up) / 60
        pass = FramePass(application: application)
        buffer = Self.makeBuffer(size, scale)
        application.attach(to: self)
    }

    private static func makeBuffer(_ size: CGSize, _ scale: CGFloat) -> PixelBuffer {
        PixelBuffer(
            width: max(1, Int((size.width * scale).rounded())), height: max(1, Int((size.height * scale).rounded())))
    }

    // MARK: HostServices

    /// Frames are drawn when somebody asks for time to pass: nothing to wake.
    public func requestFrame() {}
    public func beginTextInput(caret: CGRect) { textInputCaret = caret }
    public func endTextInput() { textInputCaret = nil }

    // MARK: Driving

    /// Changes the surface's size in points, as a window manager would.
    public func resize(to size: CGSize, scale: CGFloat? = nil) {
        surfaceSize = CGSize(width: max(1, size.width), height: max(1, size.height))
        if let scale { self.scale = scale }
        buffer = Self.makeBuffer(surfaceSize, self.scale)
        pass.needsFullRedraw = true
        application.hostDidResize()
    }

    /// Queues input for the next frame.
    public func send(_ events: InputEvent...) { send(events) }

    private func send(_ events: [InputEvent]) {
        guard !events.isEmpty else { return }
        inputs += events
        inputTime = inputTime ?? WorkClock.now
    }

    /// Runs one frame at the current time if there is anything to do.
    public func drawIfNeeded() {
        pumpMainRunLoop()
        guard !inputs.isEmpty || pass.programNeedsFrame(at: time) || pass.overlayNeedsFrame else { return }
        draw()
    }

    private func draw() {
        let events = inputs
        inputs = []
        lastDamage = []
        let request = FramePass.Request(
            inputs: events, inputTime: inputTime, targetTime: time, deadline: time + 1 / refreshRate,
            isPaced: followsRealTime, background: background)
        inputTime = nil
        buffer.withSurface { surface in
            pass.run(request, scale: scale, surface: surface, present: { lastDamage = $0 })
        }
    }

    /// Moves on by one frame.
    public func step() {
        frameIndex += 1
        if followsRealTime { waitForRealTime() }
        drawIfNeeded()
    }

    private func waitForRealTime() {
        let now = WorkClock.now
        realDeadline = max(realDeadline + 1 / refreshRate, now - 2 / refreshRate)
        guard realDeadline > now, Thread.isMainThread else { return }
        while WorkClock.now < realDeadline {
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: realDeadline - WorkClock.now))
        }
    }

    /// Lets time pass, frame by frame (60 a second), and ends on the frame nearest to `seconds` from now.
    public func advance(by seconds: TimeInterval) {
        for _ in 0..<max(0, Int((seconds * refreshRate).rounded())) { step() }
    }

    /// Lets time pass until nothing is dirty and nothing moves.
    /// - Returns: whether that came within `limit` seconds.
    @discardableResult public func advanceUntilIdle(limit: TimeInterval = 60) -> Bool {
        drawIfNeeded()
        for _ in 0..<Int(limit * refreshRate) {
            if isIdle { return true }
            step()
        }
        return isIdle
    }

    public var isIdle: Bool { inputs.isEmpty && !pass.needsFullRedraw && !application.needsFrame }

    /// Runs a script from its first line to its last.
    /// - Returns: whether the script ended with `quit`.
    @discardableResult public func run(_ script: Script, environment: any ScriptEnvironment) throws(ScriptError) -> Bool
    {
        let runner = ScriptRunner(script, environment: environment)
        drawIfNeeded()
        while true {
            send(try runner.advance(to: time, isIdle: isIdle))
            if runner.isFinished { break }
            step()
        }
        drawIfNeeded()
        return runner.wantsToQuit
    }

    /// What is drawn now, first drawing what is due.
    public func screenshot() -> Image {
        drawIfNeeded()
        return buffer.withSurface { Image(copying: $0, opaque: true) }
    }

    /// Main-actor tasks and main-queue work that are due run now. Not off the main thread, where Swift Testing runs main-actor
    /// tests: the main run loop belongs to the main thread.
    private func pumpMainRunLoop() {
        guard Thread.isMainThread else { return }
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: -1))
    }
}
