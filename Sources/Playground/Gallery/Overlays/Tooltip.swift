import UIKit

/// Says what a control is called, and its key, when the pointer rests on it.
@MainActor final class Tooltip {
    private unowned let host: UIView
    private var bubble: UIView?
    private var timer: ClockTimer?
    /// Seconds until it appears.
    private static let delay: TimeInterval = 0.5

    /// - Parameter host: the view that tooltips are shown in, above all else.
    init(in host: UIView) { self.host = host }

    func pointerDidEnter(_ view: UIView, tip: String) {
        hide()
        guard !tip.isEmpty else { return }
        timer = AnimationClock.shared.schedule(after: Self.delay) { [weak self, weak view] in
            guard let self, let view, view.window != nil else { return }
            show(tip, under: view)
        }
    }

    func hide() {
        timer?.invalidate()
        timer = nil
        bubble?.removeFromSuperview()
        bubble = nil
    }

    private func show(_ tip: String, under view: UIView) {
        let label = UILabel()
        label.font = PlaygroundTheme.captionFont
        label.textColor = PlaygroundTheme.onTooltip
        label.numberOfLines = 0
        label.text = tip
        let widest = min(280, host.bounds.width - 32)
        let text = label.sizeThatFits(CGSize(width: widest, height: .infinity))
        let size = CGSize(width: text.width.rounded(.up) + 16, height: text.height.rounded(.up) + 10)
        let place = view.convert(view.bounds, to: host)
        let below = place.maxY + 6
        let y = below + size.height + 8 <= host.bounds.height ? below : place.minY - 6 - size.height
        let x = min(max(8, place.midX - size.width / 2), max(8, host.bounds.width - 8 - size.width))
        let bubble = UIView(frame: CGRect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height))
        bubble.accessibilityIdentifier = "tooltip"
        bubble.backgroundColor = PlaygroundTheme.tooltip
        bubble.layer.cornerRadius = PlaygroundTheme.controlRadius
        bubble.isUserInteractionEnabled = false
        label.frame = CGRect(x: 8, y: 5, width: text.width.rounded(.up), height: text.height.rounded(.up))
        bubble.addSubview(label)
        host.addSubview(bubble)
        self.bubble = bubble
    }
}
