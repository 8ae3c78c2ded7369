/// How a line ends. Raw values are Core Graphics'.
public enum CGLineCap: Int32, Hashable, Sendable { case butt = 0, round, square }
/// How two lines meet. Raw values are Core Graphics'.
public enum CGLineJoin: Int32, Hashable, Sendable { case miter = 0, round, bevel }

/// Turns stroked lines into polygons to fill. Pieces overlap; all turn the same way, so that non-zero winding joins them.
struct StrokeOutline {
    var width: CGFloat = 1
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    /// Lengths of dashes and gaps in turn; empty draws through.
    var dashes: [CGFloat] = []
    var dashPhase: CGFloat = 0

    func polygons(of contours: [PathElements.Contour]) -> [[CGPoint]] {
        guard width > 0, width.isFinite else { return [] }
        var result: [[CGPoint]] = []
        for contour in contours {
            for piece in dashed(contour) { append(piece, to: &result) }
        }
        return result
    }

    private var radius: CGFloat { width / 2 }

    private func append(_ contour: PathElements.Contour, to result: inout [[CGPoint]]) {
        var points: [CGPoint] = []
        for point in contour.points where points.last != point { points.append(point) }
        if contour.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
        guard points.count > 1 else {
            if let point = points.first { appendDot(at: point, to: &result) }
            return
        }
        let count = points.count
        let segments = contour.isClosed && count > 2 ? count : count - 1
        for index in 0..<segments {
            let a = points[index]
            let b = points[(index + 1) % count]
            let n = normal(a, b)
            Self.append(
                [
                    CGPoint(x: a.x + n.x, y: a.y + n.y), CGPoint(x: b.x + n.x, y: b.y + n.y),
                    CGPoint(x: b.x - n.x, y: b.y - n.y), CGPoint(x: a.x - n.x, y: a.y - n.y),
                ], to: &result)
        }
        if segments == count {
            for index in 0..<count {
                appendJoin(points[(index + count - 1) % count], points[index], points[(index + 1) % count], to: &result)
            }
        } else {
            for index in 1..<(count - 1) {
                appendJoin(points[index - 1], points[index], points[index + 1], to: &result)
            }
            appendCap(at: points[0], from: points[1], to: &result)
            appendCap(at: points[count - 1], from: points[count - 2], to: &result)
        }
    }

    /// Across the line, half its width long.
    private func normal(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
        let length = hypot(b.x - a.x, b.y - a.y)
        guard length > 0 else { return .zero }
        return CGPoint(x: -(b.y - a.y) / length * radius, y: (b.x - a.x) / length * radius)
    }

    private func appendJoin(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, to result: inout [[CGPoint]]) {
        var n = normal(a, b)
        var m = normal(b, c)
        let turn = n.x * m.y - n.y * m.x
        guard turn != 0 || n.x * m.x + n.y * m.y < 0 else { return }
        if join == .round { return appendCircle(at: b, to: &result) }
        // The wedge is open on the outer side of the turn.
        if turn > 0 {
            n = CGPoint(x: -n.x, y: -n.y)
            m = CGPoint(x: -m.x, y: -m.y)
        }
        let p = CGPoint(x: b.x + n.x, y: b.y + n.y)
        let q = CGPoint(x: b.x + m.x, y: b.y + m.y)
        var wedge = [b, p, q]
        if join == .miter {
            let sum = CGPoint(x: n.x + m.x, y: n.y + m.y)
            let square = sum.x * sum.x + sum.y * sum.y
            if square > 0 {
                let factor = 2 * radius * radius / square
                let tip = CGPoint(x: sum.x * factor, y: sum.y * factor)
                if hypot(tip.x, tip.y) <= miterLimit * radius {
                    wedge = [b, p, CGPoint(x: b.x + tip.x, y: b.y + tip.y), q]
                }
            }
        }
        Self.append(wedge, to: &result)
    }

    private func appendCap(at end: CGPoint, from other: CGPoint, to result: inout [[CGPoint]]) {
        switch cap {
        case .butt: return
        case .round: appendCircle(at: end, to: &result)
        case .square:
            let n = normal(other, end)
            let along = CGPoint(x: n.y, y: -n.x)
            Self.append(
                [
                    CGPoint(x: end.x + n.x, y: end.y + n.y),
                    CGPoint(x: end.x + n.x + along.x, y: end.y + n.y + along.y),
                    CGPoint(x: end.x - n.x + along.x, y: end.y - n.y + along.y),
                    CGPoint(x: end.x - n.x, y: end.y - n.y),
                ], to: &result)
        }
    }

    /// A line without length shows its caps.
    private func appendDot(at point: CGPoint, to result: inout [[CGPoint]]) {
        switch cap {
        case .butt: return
        case .round: appendCircle(at: point, to: &result)
        case .square:
            Self.append(
                [
                    CGPoint(x: point.x - radius, y: point.y - radius),
                    CGPoint(x: point.x + radius, y: point.y - radius),
                    CGPoint(x: point.x + radius, y: point.y + radius),
                    CGPoint(x: point.x - radius, y: point.y + radius),
                ], to: &result)
        }
    }

    private func appendCircle(at center: CGPoint, to result: inout [[CGPoint]]) {
        let corners = min(max(Int((radius.squareRoot() * 12).rounded(.up)), 8), 128)
        Self.append(
            (0..<corners).map { corner in
                let angle = 2 * CGFloat.pi * CGFloat(corner) / CGFloat(corners)
                return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            }, to: &result)
    }

    /// Appends a convex polygon, turned the way that all of them turn.
    private static func append(_ polygon: [CGPoint], to result: inout [[CGPoint]]) {
        var area: CGFloat = 0
        var previous = polygon[polygon.count - 1]
        for point in polygon {
            area += previous.x * point.y - point.x * previous.y
            previous = point
        }
        guard area != 0 else { return }
        result.append(area > 0 ? polygon : polygon.reversed())
    }

    // MARK: Dashes

    private func dashed(_ contour: PathElements.Contour) -> [PathElements.Contour] {
        let period = dashes.reduce(0, +)
        guard !dashes.isEmpty, period > 0, period.isFinite, dashes.allSatisfy({ $0 >= 0 }),
            let first = contour.points.first
        else { return [contour] }
        // An odd number of lengths swaps dashes and gaps each time round.
        let lengths = dashes.count % 2 == 0 ? dashes : dashes + dashes
        let total = lengths.reduce(0, +)
        var offset = dashPhase.isFinite ? dashPhase.truncatingRemainder(dividingBy: total) : 0
        if offset < 0 { offset += total }
        var index = 0
        while offset >= lengths[index] {
            offset -= lengths[index]
            index = (index + 1) % lengths.count
        }
        var left = lengths[index] - offset
        var result: [PathElements.Contour] = []
        var open = index % 2 == 0 ? [first] : []
        var point = first
        for next in contour.points.dropFirst() + (contour.isClosed ? [first] : []) {
            var rest = hypot(next.x - point.x, next.y - point.y)
            // Dashes far finer than can be seen are drawn through rather than counted one by one.
            if rest / total > 10_000 { return [contour] }
            while rest > 0 {
                let step = min(rest, left)
                let part = step / rest
                point = CGPoint(x: point.x + (next.x - point.x) * part, y: point.y + (next.y - point.y) * part)
                rest -= step
                left -= step
                if index % 2 == 0 { open.append(point) }
                if left <= 0 {
                    if open.count > 1 { result.append(PathElements.Contour(points: open, isClosed: false)) }
                    repeat {
                        index = (index + 1) % lengths.count
                        left = lengths[index]
                    } while left <= 0
                    open = index % 2 == 0 ? [point] : []
                }
                if rest < 1e-9 { break }
            }
            point = next
        }
        if open.count > 1 { result.append(PathElements.Contour(points: open, isClosed: false)) }
        return result
    }
}
