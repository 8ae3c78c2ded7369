import Foundation
import FrameTiming
import Graphics
import UIKit

/// One frame, the same for every host: input, animations, constraints, layout, painting, rasterising, in this order.
///
/// Each step books its time with the frame recorder. What a step may not do: painting changes no view, rasterising knows none.
@MainActor public final class FramePass {
    private let application: UIApplication
    private let rasteriser = Rasteriser()
    private let recorder: FrameRecorder
    /// The surface lost its content (resize, expose), so the next frame draws all of it.
    public var needsFullRedraw = true
    /// Frames drawn so far.
    public private(set) var frameCount = 0

    public init(application: UIApplication = .shared, recorder: FrameRecorder = .shared) {
        self.application = application
        self.recorder = recorder
    }

    /// What a frame needs to know.
    public struct Request {
        /// The input since the last frame, in order.
        public var inputs: [InputEvent]
        /// When the frame will be seen, on the animation clock in seconds.
        public var targetTime: TimeInterval
        /// When it has to be ready, on the same clock.
        public var deadline: TimeInterval
        public var reasons: FrameReasons
        /// What is seen where no view paints.
        public var background: Color

        public init(
            inputs: [InputEvent], targetTime: TimeInterval, deadline: TimeInterval, reasons: FrameReasons = [],
            background: Color = .white
        ) {
            self.inputs = inputs
            self.targetTime = targetTime
            self.deadline = deadline
            self.reasons = reasons
            self.background = background
        }
    }

    /// Runs a frame into the surface's pixels and returns the rectangles that changed, in device pixels.
    ///
    /// - Parameters:
    ///   - surface: nil where there is nothing to draw on just now; the views are still brought up to date.
    ///   - present: shows the rectangles; not called when nothing changed.
    public func run(
        _ request: Request, scale: CGFloat, surface: SurfacePixels?, present: ([PixelRect]) -> Void
    ) {
        var reasons = request.reasons
        if !request.inputs.isEmpty { reasons.insert(.input) }
        if application.isAnimating { reasons.insert(.animation) }
        if needsFullRedraw { reasons.insert(.resize) }
        recorder.beginFrame(targetTime: request.targetTime, deadline: request.deadline, reasons: reasons)
        recorder.measure(.animate) { application.advance(to: request.targetTime) }
        recorder.measure(.events) {
            for input in request.inputs { application.dispatch(input) }
        }
        application.updateLayout()
        let list = recorder.measure(.displayList) { application.paint(scale: scale) }
        recorder.add(list.items.count, to: .displayItems)
        guard let surface else {
            recorder.endFrame(presented: false)
            return
        }
        let damage = recorder.measure(.raster) {
            rasteriser.draw(
                list, scale: scale, background: request.background, into: surface, everything: needsFullRedraw)
        }
        needsFullRedraw = false
        recorder.add(damage.reduce(0) { $0 + $1.width * $1.height }, to: .pixelsDamaged)
        if !damage.isEmpty { recorder.measure(.present) { present(damage) } }
        frameCount += 1
        recorder.endFrame(presented: !damage.isEmpty)
    }
}
