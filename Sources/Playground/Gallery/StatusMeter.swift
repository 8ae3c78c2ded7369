import FrameTiming
import UIKit

/// Works out the status line's figures from the frames that pass: a few times a second while something moves, and once more when it
/// rests. On the virtual clock, where times mean nothing, it shows none. Looks at no view while frames are being timed.
@MainActor final class StatusMeter {
    var show: @MainActor (StatusLine.Figures) -> Void = { _ in }
    /// Times would differ from run to run, and are left out.
    var isVirtual: @MainActor () -> Bool = { true }

    private unowned let window: UIWindow
    private var figures = StatusLine.Figures()
    private var solvesSeen = -1
    private var isNew = true
    private var timer: ClockTimer?
    /// When the last frame of a motion was to be seen, on the animation clock.
    private var lastMotion = -Double.infinity
    /// Frames of the motion since the figures were shown, and the time from the first of them to the last, in nanoseconds.
    private var motionFrames = 0
    private var motionStart: Int64 = 0
    private var motionEnd: Int64 = 0

    /// Seconds between two changes of the figures.
    private static let interval: TimeInterval = 0.25
    /// Longer than this without a frame, and the motion is over.
    private static let pause: TimeInterval = 0.1

    /// - Parameter window: of the stage.
    init(_ window: UIWindow) { self.window = window }

    /// Another screen is shown: its figures are shown at once.
    func subjectDidChange() { isNew = true }

    func frameDidEnd() {
        guard let frame = FrameRecorder.shared.frames.last else { return }
        let hasSolved = window.layoutCounts.solves != solvesSeen
        if isVirtual() {
            // The same script shows the same figures at the same time, whatever frames came before it.
            if hasSolved { update() }
            return
        }
        let isMotion = frame.reasons.contains(.animation)
        if isMotion { note(frame) }
        if isNew, hasSolved {
            isNew = false
            update()
        } else if hasSolved || isMotion, timer?.isValid != true {
            scheduleUpdate()
        }
    }

    private func scheduleUpdate() {
        timer = AnimationClock.shared.schedule(after: Self.interval) { [weak self] in self?.update() }
    }

    private func note(_ frame: FrameRecord) {
        if frame.targetTime - lastMotion > Self.pause || motionFrames == 0 {
            motionFrames = 0
            motionStart = frame.end
        }
        lastMotion = frame.targetTime
        motionEnd = frame.end
        motionFrames += 1
    }

    private func update() {
        let counts = window.layoutCounts
        solvesSeen = counts.solves
        figures.solveMicroseconds = isVirtual() ? nil : Int((counts.lastSolveSeconds * 1e6).rounded())
        figures.constraints = counts.constraints
        figures.views = viewCount
        figures.framesPerSecond = framesPerSecond
        motionFrames = 0
        show(figures)
        // What moved a moment ago may have come to rest without another frame.
        if figures.framesPerSecond != nil { scheduleUpdate() }
    }

    /// Nil while nothing moves.
    private var framesPerSecond: Int? {
        guard motionFrames > 1, AnimationClock.shared.now - lastMotion < Self.pause else { return nil }
        return Int((Double(motionFrames - 1) * 1e9 / Double(max(1, motionEnd - motionStart))).rounded())
    }

    /// Of the screen, without its window.
    private var viewCount: Int {
        var count = -1
        var pending: [UIView] = [window]
        while let view = pending.popLast() {
            count += 1
            pending += view.subviews
        }
        return count
    }
}
