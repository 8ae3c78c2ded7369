import FrameTiming
import UIKit

/// The last frames as bars, one point a frame: the phases stacked, waiting for the screen in grey on top, and a line where the
/// deadline is.
final class FrameBars: UIView {
    /// Frames that are shown, and points of the view's width.
    static let capacity = 240
    static let height: CGFloat = 96
    /// The deadline's line stands here, so that what misses it is seen to stand out.
    private static let deadlineShare: CGFloat = 0.8

    /// Order of the stack, from the bottom up. The display's own cost is no part of the program's bar.
    static let phases: [FramePhase] = [
        .animate, .events, .constraints, .solve, .layout, .displayList, .raster, .present,
    ]

    var palette = TimingPalette(isDark: false) { didSet { if palette != oldValue { setNeedsDisplay() } } }
    /// Oldest first; at most `capacity`.
    var frames: [FrameRecord] = [] { didSet { setNeedsDisplay() } }
    /// Seconds between frames.
    var period = 1.0 / 60 { didSet { if period != oldValue { setNeedsDisplay() } } }
    /// The number of the frame that is marked.
    var selection: Int? { didSet { if selection != oldValue { setNeedsDisplay() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = true
    }
    required init?(coder: NSCoder) { return nil }

    /// The frame whose bar is at a point of the view; nil where there is none. The newest bar stands at the right edge.
    func frame(at x: CGFloat) -> FrameRecord? {
        guard x >= 0, x < CGFloat(Self.capacity) else { return nil }
        let index = Int(x) - (Self.capacity - frames.count)
        return frames.indices.contains(index) ? frames[index] : nil
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(palette.graph.cgColor)
        context.fill(bounds)
        let colors = Self.phases.map { palette.color(of: $0).cgColor }
        let pointsASecond = Self.height * Self.deadlineShare / CGFloat(period)
        let first = Self.capacity - frames.count
        for (index, frame) in frames.enumerated() {
            var top = Self.height
            let x = CGFloat(first + index)
            for (place, phase) in Self.phases.enumerated() {
                let height = CGFloat(frame.wall[phase]) / 1e9 * pointsASecond
                // Less than a tenth of a point shows nothing by itself, but counts for what stands on it.
                let end = max(0, top - height)
                if top - end >= 0.1 {
                    context.setFillColor(colors[place])
                    context.fill(CGRect(x: x, y: end, width: 1, height: top - end))
                }
                top = end
            }
            if frame.index == selection {
                context.setFillColor(palette.selection.cgColor)
                context.fill(CGRect(x: x - 1, y: 0, width: 3, height: Self.height))
            }
        }
        context.setFillColor(palette.deadline.cgColor)
        context.fill(CGRect(x: 0, y: Self.height * (1 - Self.deadlineShare), width: bounds.width, height: 1))
    }
}
