import UIKit

/// Rectangles that light up and fade, over the whole window.
public final class FlashView: UIView {
    /// Seconds from full to nothing.
    public static let duration = 0.4
    private static let most = 200

    private struct Flash {
        var rect: CGRect
        var kind: TimingFlashes
        var start: TimeInterval
    }
    private var flashes: [Flash] = []
    private var time: TimeInterval = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        backgroundColor = nil
    }
    public required init?(coder: NSCoder) { return nil }

    /// Whether anything still fades.
    public var isFlashing: Bool { !flashes.isEmpty }

    /// Lights a rectangle (points of the view) up at a time of the animation clock; the oldest go when there are too many.
    public func flash(_ rect: CGRect, _ kind: TimingFlashes, at time: TimeInterval) {
        // What moves is drawn anew in each frame: the newest flash stands for those it covers.
        flashes.removeAll { $0.kind == kind && rect.contains($0.rect) }
        if flashes.count >= Self.most { flashes.removeFirst(flashes.count - Self.most + 1) }
        flashes.append(Flash(rect: rect, kind: kind, start: time))
        setNeedsDisplay()
    }

    /// Shows the state at a time.
    public func advance(to time: TimeInterval) {
        guard !flashes.isEmpty else { return }
        self.time = time
        flashes.removeAll { time - $0.start >= Self.duration || time < $0.start }
        setNeedsDisplay()
    }

    public func removeAll() {
        guard !flashes.isEmpty else { return }
        flashes = []
        setNeedsDisplay()
    }

    public override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for flash in flashes {
            let rest = 1 - max(0, time - flash.start) / Self.duration
            let color = TimingPalette.flash(flash.kind)
            context.setFillColor(color.withAlphaComponent(0.22 * rest).cgColor)
            context.fill(flash.rect)
            context.setFillColor(color.withAlphaComponent(0.8 * rest).cgColor)
            // A frame of one point: seen also where the area is large and faint.
            let edge = flash.rect
            for side in [
                CGRect(x: edge.minX, y: edge.minY, width: edge.width, height: 1),
                CGRect(x: edge.minX, y: edge.maxY - 1, width: edge.width, height: 1),
                CGRect(x: edge.minX, y: edge.minY + 1, width: 1, height: max(0, edge.height - 2)),
                CGRect(x: edge.maxX - 1, y: edge.minY + 1, width: 1, height: max(0, edge.height - 2)),
            ] { context.fill(side) }
        }
    }
}
