import Foundation
import FrameTiming
import Graphics
import UIKit

/// One frame, the same for every host: input, animations, constraints, layout, painting, rasterising, in this order; then what lies
/// over it all.
///
/// Each step books its time with the frame recorder. What a step may not do: painting changes no view, rasterising knows none.
@MainActor public final class FramePass {
    private let application: UIApplication
    private let rasteriser = Rasteriser()
    private let compositor = OverlayCompositor()
    private let recorder: FrameRecorder
    /// The surface lost its content (resize, expose), so the next frame draws all of it.
    public var needsFullRedraw = true
    /// Frames drawn so far; those that only the overlay needed are not counted.
    public private(set) var frameCount = 0
    /// Called after each frame of the program, when its record is closed; what it changes is seen in the next one.
    public var afterFrame: (@MainActor () -> Void)?
    /// What is drawn over the window; nil for nothing.
    public var overlay: (any FrameOverlay)?
    /// Sees the input of each frame that has any, before it is dispatched, with the frame's time on the animation clock.
    public var inputObserver: (@MainActor ([InputEvent], TimeInterval) -> Void)?
    private var overlayWasVisible = false
    /// All is drawn anew because the overlay came or went, not on the program's account.
    private var redrawsForOverlay = false

    public init(application: UIApplication = .shared, recorder: FrameRecorder = .shared) {
        self.application = application
        self.recorder = recorder
    }

    /// What a frame needs to know.
    public struct Request {
        /// The input since the last frame, in order.
        public var inputs: [InputEvent]
        /// When the oldest of it was noticed, in seconds of the work clock; nil for no input.
        public var inputTime: TimeInterval?
        /// When the frame will be seen, on the animation clock in seconds.
        public var targetTime: TimeInterval
        /// When it has to be ready, on the same clock.
        public var deadline: TimeInterval
        /// Whether frames keep to their deadlines; else they follow each other as fast as they can be made.
        public var isPaced: Bool
        public var reasons: FrameReasons
        /// What is seen where no view paints.
        public var background: Color

        public init(
            inputs: [InputEvent], inputTime: TimeInterval? = nil, targetTime: TimeInterval, deadline: TimeInterval,
            isPaced: Bool = true, reasons: FrameReasons = [], background: Color = .white
        ) {
            self.inputs = inputs
            self.inputTime = inputTime
            self.targetTime = targetTime
            self.deadline = deadline
            self.isPaced = isPaced
            self.reasons = reasons
            self.background = background
        }
    }

    /// Whether the overlay wants a frame though the program may not: it has news, or has come or gone.
    public var overlayNeedsFrame: Bool {
        guard let overlay else { return overlayWasVisible }
        return overlay.isVisible != overlayWasVisible || overlay.isVisible && overlay.needsFrame
    }

    /// Whether the program has something to do at a time of the animation clock, input aside.
    public func programNeedsFrame(at time: TimeInterval) -> Bool {
        needsFullRedraw || application.needsFrame
            || application.nextTimer.map { $0 <= time + AnimationClock.instant } ?? false
    }

    /// Runs a frame into the surface's pixels.
    ///
    /// - Parameters:
    ///   - surface: nil where there is nothing to draw on just now; the views are still brought up to date.
    ///   - present: shows the rectangles that changed, in device pixels; not called when nothing changed.
    public func run(
        _ request: Request, scale: CGFloat, surface: SurfacePixels?, present: ([PixelRect]) -> Void
    ) {
        if !request.inputs.isEmpty { inputObserver?(request.inputs, request.targetTime) }
        recorder.beginFrame(targetTime: request.targetTime, deadline: request.deadline, reasons: request.reasons)
        if !request.isPaced { recorder.mark(.unpaced) }
        let inputs = offerToOverlay(request.inputs)
        followOverlay()
        let isProgramFrame = !inputs.isEmpty || programNeedsFrame(at: request.targetTime)
        guard isProgramFrame || overlayWasVisible else { return recorder.endFrame(presented: false) }
        defer { if isProgramFrame { afterFrame?() } }
        var damage: [PixelRect] = []
        if isProgramFrame {
            noteReasons(inputs, request)
            runProgram(inputs, at: request.targetTime)
            let list = application.paint(scale: scale)
            if let surface { damage = rasterise(list, request, scale: scale, into: surface) }
            frameCount += 1
        } else {
            recorder.note(.inspector)
        }
        guard let surface else { return recorder.endFrame(presented: false) }
        if overlayWasVisible { damage = drawOverlay(request, scale: scale, damage, into: surface) }
        needsFullRedraw = false
        redrawsForOverlay = false
        if !damage.isEmpty { recorder.measure(.present) { present(damage) } }
        recorder.endFrame(presented: !damage.isEmpty)
    }

    // MARK: The program

    private func noteReasons(_ inputs: [InputEvent], _ request: Request) {
        var reasons = request.reasons
        if !inputs.isEmpty {
            reasons.insert(.input)
            recorder.noteInput(at: request.inputTime ?? WorkClock.now, kinds: FrameInputs(inputs))
        }
        if application.isAnimating { reasons.insert(.animation) }
        if needsFullRedraw, !redrawsForOverlay {
            reasons.insert(.resize)
            recorder.mark(.resized)
        }
        // Neither input nor motion: views changed on their own account.
        if reasons.isEmpty { reasons = redrawsForOverlay ? .inspector : .data }
        recorder.note(reasons)
    }

    private func runProgram(_ inputs: [InputEvent], at time: TimeInterval) {
        let text = application.textStatistics
        recorder.measure(.animate) { application.advance(to: time) }
        recorder.measure(.events) {
            for input in inputs { application.dispatch(input) }
        }
        application.updateLayout()
        let after = application.textStatistics
        recorder.add(after.layoutsMade - text.layoutsMade, to: .textsLaidOut)
        recorder.add(after.glyphsDrawn - text.glyphsDrawn, to: .glyphMisses)
    }

    private func rasterise(
        _ list: DisplayList, _ request: Request, scale: CGFloat, into surface: SurfacePixels
    ) -> [PixelRect] {
        let glyphs = application.textStatistics.glyphsDrawn
        let damage = recorder.measure(.raster) {
            guard overlayWasVisible else {
                return rasteriser.draw(
                    list, scale: scale, background: request.background, into: surface, everything: needsFullRedraw)
            }
            let (buffer, isNew) = compositor.buffer(for: surface)
            return buffer.withSurface { buffer in
                rasteriser.draw(
                    list, scale: scale, background: request.background, into: buffer,
                    everything: needsFullRedraw || isNew)
            }
        }
        recorder.add(rasteriser.statistics.pixelsDamaged, to: .pixelsDamaged)
        recorder.add(rasteriser.statistics.masksMade, to: .masksMade)
        recorder.add(application.textStatistics.glyphsDrawn - glyphs, to: .glyphMisses)
        return damage
    }

    // MARK: The overlay

    /// The events that the overlay leaves to the program.
    private func offerToOverlay(_ inputs: [InputEvent]) -> [InputEvent] {
        guard let overlay, !inputs.isEmpty else { return inputs }
        return recorder.measure(.overlay) { inputs.compactMap { overlay.handle($0) } }
    }

    /// The program draws into a picture of its own while something lies over it, and straight into the surface otherwise.
    private func followOverlay() {
        let isVisible = overlay?.isVisible ?? false
        guard isVisible != overlayWasVisible else { return }
        overlayWasVisible = isVisible
        redrawsForOverlay = !needsFullRedraw
        needsFullRedraw = true
        if !isVisible { compositor.removeBuffer() }
    }

    private func drawOverlay(
        _ request: Request, scale: CGFloat, _ damage: [PixelRect], into surface: SurfacePixels
    ) -> [PixelRect] {
        guard let overlay else { return damage }
        return recorder.measure(.overlay) {
            overlay.programDidDraw(damage, scale: scale)
            let size = CGSize(width: CGFloat(surface.width) / scale, height: CGFloat(surface.height) / scale)
            let list = overlay.displayList(size: size, scale: scale, time: request.targetTime)
            return compositor.draw(list, scale: scale, changed: damage, into: surface, everything: needsFullRedraw)
        }
    }
}
