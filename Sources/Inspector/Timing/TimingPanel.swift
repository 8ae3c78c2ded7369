import FrameTiming
import UIKit

/// The timing display: bars of the last frames, percentiles of their work, and the numbers of one frame: the one under the pointer,
/// the one that was clicked, or the latest.
///
/// It is an ordinary view, placed by frames, and shows frames that are over: what it costs itself enters none of its numbers.
public final class TimingPanel: UIView {
    public static let size = CGSize(width: 264, height: 260)
    private static let padding: CGFloat = 12
    private static let rowHeight: CGFloat = 14

    private let bars = FrameBars(
        frame: CGRect(x: padding, y: 42, width: CGFloat(FrameBars.capacity), height: FrameBars.height))
    private let work = UILabel()
    private let pace = UILabel()
    private let caption = UILabel()
    private var phases: [(phase: FramePhase, swatch: UIView, name: UILabel, value: UILabel)] = []
    private var counters: [(name: UILabel, value: UILabel, counter: FrameCounter)] = []
    private var latest: [FrameRecord] = []
    private var hovered: FrameRecord?
    public private(set) var pinned: FrameRecord?

    public var palette = TimingPalette(isDark: false) {
        didSet { if palette != oldValue { refreshColors() } }
    }

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        accessibilityIdentifier = "timing-panel"
        layer.cornerRadius = 10
        layer.borderWidth = 1
        addSubview(bars)
        addRow(work, x: Self.padding, y: 7, width: 240)
        addRow(pace, x: Self.padding, y: 22, width: 240)
        // Far behind, the numbers grow.
        pace.adjustsFontSizeToFitWidth = true
        pace.minimumScaleFactor = 0.8
        addRow(caption, x: Self.padding, y: 143, width: 240)
        for (index, phase) in (FrameBars.phases + [.overlay]).enumerated() { addPhase(phase, index) }
        let shown: [FrameCounter] = [
            .pivots, .constraintsTouched, .viewsLaidOut, .textsLaidOut, .glyphMisses, .pixelsDamaged,
        ]
        for (index, counter) in shown.enumerated() { addCounter(counter, index) }
        refreshColors()
        show([], refreshRate: 60)
    }
    public required init?(coder: NSCoder) { return nil }

    // MARK: Parts

    private func addRow(_ label: UILabel, x: CGFloat, y: CGFloat, width: CGFloat, alignment: NSTextAlignment = .left) {
        label.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
        label.textAlignment = alignment
        label.frame = CGRect(x: x, y: y, width: width, height: Self.rowHeight)
        addSubview(label)
    }

    /// Three columns of three.
    private func addPhase(_ phase: FramePhase, _ index: Int) {
        let x = Self.padding + CGFloat(index % 3) * 81
        let y = 160 + CGFloat(index / 3) * Self.rowHeight
        let swatch = UIView(frame: CGRect(x: x, y: y + 4, width: 6, height: 6))
        swatch.layer.cornerRadius = 1
        addSubview(swatch)
        let name = UILabel()
        let value = UILabel()
        addRow(name, x: x + 9, y: y, width: 44)
        addRow(value, x: x + 51, y: y, width: 27, alignment: .right)
        name.text = Self.shortName(phase)
        phases.append((phase, swatch, name, value))
    }

    private func addCounter(_ counter: FrameCounter, _ index: Int) {
        let x = Self.padding + CGFloat(index % 2) * 122
        let y = 208 + CGFloat(index / 2) * Self.rowHeight
        let name = UILabel()
        let value = UILabel()
        addRow(name, x: x, y: y, width: 78)
        addRow(value, x: x + 66, y: y, width: 44, alignment: .right)
        name.text = Self.shortName(counter)
        counters.append((name, value, counter))
    }

    private static func shortName(_ phase: FramePhase) -> String {
        switch phase {
        case .displayList: "paint"
        case .constraints: "constr"
        default: phase.name
        }
    }

    private static func shortName(_ counter: FrameCounter) -> String {
        switch counter {
        case .pivots: "pivots"
        case .constraintsTouched: "constraints"
        case .viewsLaidOut: "views"
        case .textsLaidOut: "texts"
        case .glyphMisses: "new glyphs"
        case .pixelsDamaged: "pixels"
        default: counter.name
        }
    }

    private func refreshColors() {
        backgroundColor = palette.background
        layer.borderColor = palette.border.cgColor
        bars.palette = palette
        for label in [work, caption] { label.textColor = palette.text }
        pace.textColor = palette.secondaryText
        for row in phases {
            row.swatch.backgroundColor = palette.color(of: row.phase)
            row.name.textColor = palette.secondaryText
            row.value.textColor = palette.text
        }
        for row in counters {
            row.name.textColor = palette.secondaryText
            row.value.textColor = palette.text
        }
    }

    // MARK: Showing

    /// Shows frames of the program, oldest first; those beyond the last 240 are left out.
    /// - Parameter refreshesTexts: false leaves the numbers as they are, which is easier to read while frames come.
    public func show(_ frames: [FrameRecord], refreshRate: Double, refreshesTexts: Bool = true) {
        latest = Array(frames.suffix(FrameBars.capacity))
        bars.frames = latest
        bars.period = 1 / (refreshRate > 0 ? refreshRate : 60)
        if refreshesTexts { refreshTexts(refreshRate) }
    }

    private func refreshTexts(_ refreshRate: Double) {
        let summary = FrameSummary(latest, refreshRate: refreshRate, hasRealClock: true)
        let spread = summary.work
        work.text =
            "work "
            + [
                ("50", spread?.median), ("95", spread?.percentile95), ("99", spread?.percentile99),
                ("max", spread?.worst),
            ]
            .map { "\($0.0) \(Self.number($0.1))" }.joined(separator: "  ")
        let unpaced = latest.last?.flags.contains(.unpaced) ?? false
        pace.text =
            unpaced
            ? "ms, \(latest.count) frames, not paced"
            : "\(latest.count) frames, \(summary.missedRefreshes ?? 0) missed, "
                + "hitch \(String(format: "%.0f", summary.hitchTimeRatio ?? 0)) ms/s"
        refreshFrame()
    }

    private func refreshFrame() {
        let frame = pinned ?? hovered ?? latest.last
        bars.selection = pinned?.index ?? hovered?.index
        guard let frame else {
            caption.text = "no frames yet"
            for row in phases { row.value.text = "" }
            for row in counters { row.value.text = "" }
            return
        }
        let kind = pinned != nil ? "pinned" : hovered != nil ? "frame" : "latest"
        caption.text = "\(kind) \(frame.index): \(Self.number(Double(frame.work) / 1e6)) ms\(Self.reasons(frame))"
        for row in phases { row.value.text = Self.number(Double(frame.wall[row.phase]) / 1e6) }
        for row in counters { row.value.text = Self.count(frame.counts[row.counter]) }
    }

    private static func reasons(_ frame: FrameRecord) -> String {
        let all: [(FrameReasons, String)] = [
            (.input, "input"), (.animation, "motion"), (.resize, "resize"), (.data, "data"),
        ]
        let names = all.filter { frame.reasons.contains($0.0) }.map(\.1)
        return names.isEmpty ? "" : ", " + names.joined(separator: "+")
    }

    /// Milliseconds in four characters, so that nothing moves when digits change.
    private static func number(_ milliseconds: Double?) -> String {
        guard let milliseconds else { return "   -" }
        if milliseconds < 10 { return String(format: "%.2f", milliseconds) }
        return String(format: milliseconds < 100 ? "%.1f" : "%4.0f", milliseconds)
    }

    private static func count(_ value: Int) -> String {
        value < 100_000 ? "\(value)" : value < 10_000_000 ? "\(value / 1000)k" : "\(value / 1_000_000)M"
    }

    // MARK: Pointer

    /// The pointer moved to a point of the panel; nil: it left.
    public func hover(at point: CGPoint?) {
        let found = point.flatMap { bars.frame.contains($0) ? bars.frame(at: $0.x - bars.frame.minX) : nil }
        guard found?.index != hovered?.index else { return }
        hovered = found
        refreshFrame()
    }

    /// A click pins the bar under it; a click elsewhere, or on the pinned one, lets it go.
    public func click(at point: CGPoint) {
        let found = bars.frame.contains(point) ? bars.frame(at: point.x - bars.frame.minX) : nil
        pinned = found?.index == pinned?.index ? nil : found
        refreshFrame()
    }
}
