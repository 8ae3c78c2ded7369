import Graphics
import UIKit

/// What is drawn over the whole window and is no part of the program in it: the timing display.
///
/// It is a second picture over the program's, with its own damage. All its time is booked as the overlay phase, and a frame that
/// only it needs leaves the program alone.
@MainActor public protocol FrameOverlay: AnyObject {
    /// Whether there is anything to draw.
    var isVisible: Bool { get }
    /// Whether it has something new to draw though the program has not. Asked while it is visible.
    var needsFrame: Bool { get }
    /// Sees all input first.
    /// - Returns: what the program gets in its place: the event itself, nothing, or another.
    func handle(_ event: InputEvent) -> InputEvent?
    /// The program has drawn a frame that changed these rectangles (device pixels; points a pixel: `1 / scale`).
    func programDidDraw(_ damage: [PixelRect], scale: CGFloat)
    /// What to draw now, in points of the window.
    /// - Parameter time: of the animation clock, in seconds.
    func displayList(size: CGSize, scale: CGFloat, time: TimeInterval) -> DisplayList
}

/// The program's picture apart from what is seen, for as long as an overlay lies over it.
@MainActor final class OverlayCompositor {
    private let rasteriser = Rasteriser()
    private var program: PixelBuffer?

    /// Where the program draws: of the surface's size.
    /// - Returns: the buffer, and whether it is a new one.
    func buffer(for surface: SurfacePixels) -> (buffer: PixelBuffer, isNew: Bool) {
        if let program, program.width == surface.width, program.height == surface.height { return (program, false) }
        let made = PixelBuffer(width: surface.width, height: surface.height)
        program = made
        return (made, true)
    }

    /// Draws the program's picture and `list` over it into the surface.
    /// - Returns: the rectangles that changed, in device pixels.
    func draw(
        _ list: DisplayList, scale: CGFloat, changed: [PixelRect], into surface: SurfacePixels, everything: Bool
    ) -> [PixelRect] {
        let (buffer, isNew) = buffer(for: surface)
        return buffer.withSurface { base in
            rasteriser.draw(
                list, scale: scale, over: base, changed: changed, into: surface, everything: everything || isNew)
        }
    }

    /// Gives the memory back.
    func removeBuffer() {
        program = nil
        rasteriser.invalidate()
    }
}
