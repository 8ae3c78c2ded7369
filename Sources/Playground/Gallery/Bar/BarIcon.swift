import UIKit

/// The pictures of the bar's controls, drawn in a square of 16 points.
enum BarIcon: Hashable, Sendable {
    case device, rotate, direction, textSize, language, theme, keyboard, speed, zoom, variant
    case record, stop, notes, source, report, help, more, sidebar, close

    /// Draws the icon with its top left corner at `origin`.
    @MainActor func draw(at origin: CGPoint, color: UIColor) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.translateBy(x: origin.x, y: origin.y)
        color.setStroke()
        color.setFill()
        for stroke in strokes {
            stroke.lineWidth = 1.5
            stroke.lineCapStyle = .round
            stroke.lineJoinStyle = .round
            stroke.stroke()
        }
        for shape in fills { shape.fill() }
        context.restoreGState()
    }

    @MainActor private var strokes: [UIBezierPath] {
        switch self {
        case .device: [rounded(4, 1.5, 8, 13, 2), line(7, 12, 9, 12)]
        case .rotate: [arc(8, 8.5, 5.25, from: 20, to: 318), lines([(12.7, 1.5), (12.4, 5.1), (8.8, 5)])]
        case .direction:
            [line(2, 3, 14, 3), line(7, 7, 14, 7), line(14, 12, 3, 12), lines([(5.5, 9.5), (2.5, 12), (5.5, 14.5)])]
        case .textSize:
            [
                lines([(1.5, 13), (5.75, 3), (10, 13)]), line(3.1, 9.5, 8.4, 9.5),
                lines([(10.25, 13), (12.4, 8), (14.5, 13)]),
                line(11.1, 11.4, 13.7, 11.4),
            ]
        case .language:
            [oval(2, 2, 12, 12), oval(5.25, 2, 5.5, 12), line(2.5, 6, 13.5, 6), line(2.5, 10, 13.5, 10)]
        case .theme: [oval(2, 2, 12, 12)]
        case .keyboard: [rounded(1, 3.5, 14, 9.5, 2), line(5, 10.25, 11, 10.25)]
        case .speed: [arc(8, 9, 5.5, from: -215, to: 35), line(8, 9, 11, 5.75)]
        case .zoom: [oval(2, 2, 9, 9), line(9.75, 9.75, 14, 14)]
        case .variant: [rounded(1.75, 4.75, 9.5, 9.5, 2), lines([(5, 2), (12.25, 2), (14, 3.75), (14, 11)])]
        case .notes: [rounded(2.75, 1.75, 10.5, 12.5, 2), line(5.5, 5.5, 10.5, 5.5), line(5.5, 8.5, 10.5, 8.5)]
        case .source: [lines([(5, 4), (1.5, 8), (5, 12)]), lines([(11, 4), (14.5, 8), (11, 12)])]
        case .report: [line(2, 3, 2, 13), line(14, 3, 14, 13), line(2, 8, 14, 8)]
        case .help:
            [oval(1.75, 1.75, 12.5, 12.5), arc(8, 6.5, 2, from: -180, to: 60), line(8, 9.25, 8, 9)]
        case .sidebar: [rounded(1.5, 2.5, 13, 11, 2), line(6, 2.5, 6, 13.5)]
        case .close: [line(4, 4, 12, 12), line(12, 4, 4, 12)]
        case .record, .stop, .more: []
        }
    }

    @MainActor private var fills: [UIBezierPath] {
        switch self {
        case .theme:
            let half = UIBezierPath()
            half.addArc(
                withCenter: CGPoint(x: 8, y: 8), radius: 6, startAngle: -.pi / 2, endAngle: .pi / 2, clockwise: true)
            half.close()
            return [half]
        case .keyboard: return [3.5, 6.5, 9.5, 12.5].map { oval($0 - 0.9, 5.85, 1.8, 1.8) }
        case .record: return [oval(3, 3, 10, 10)]
        case .stop: return [rounded(3.5, 3.5, 9, 9, 1.5)]
        case .more: return [2.5, 8, 13.5].map { oval($0 - 1.4, 6.6, 2.8, 2.8) }
        case .help: return [oval(7.1, 10.9, 1.8, 1.8)]
        default: return []
        }
    }

    @MainActor private func line(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) -> UIBezierPath {
        lines([(x1, y1), (x2, y2)])
    }
    @MainActor private func lines(_ points: [(CGFloat, CGFloat)]) -> UIBezierPath {
        let path = UIBezierPath()
        for (index, point) in points.enumerated() {
            let point = CGPoint(x: point.0, y: point.1)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        return path
    }
    @MainActor private func oval(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> UIBezierPath {
        UIBezierPath(ovalIn: CGRect(x: x, y: y, width: width, height: height))
    }
    @MainActor private func rounded(
        _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat
    ) -> UIBezierPath {
        UIBezierPath(roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius)
    }
    /// Degrees, clockwise from the right.
    @MainActor private func arc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, from: CGFloat, to: CGFloat)
        -> UIBezierPath
    {
        UIBezierPath(
            arcCenter: CGPoint(x: x, y: y), radius: radius, startAngle: from * .pi / 180, endAngle: to * .pi / 180,
            clockwise: true)
    }
}
