/// Lines and cubic curves of a path, and their flattening into polygons.
struct PathElements: Hashable, Sendable {
    enum Element: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case curve(CGPoint, control1: CGPoint, control2: CGPoint)
        case close
    }
    private(set) var list: [Element] = []
    private(set) var current: CGPoint?
    private var start = CGPoint.zero

    /// One subpath as a polygon.
    struct Contour {
        var points: [CGPoint]
        var isClosed: Bool
    }

    // MARK: Building. Points that are not finite are left out.

    mutating func move(to point: CGPoint) {
        guard point.isFinite else { return }
        list.append(.move(point))
        current = point
        start = point
    }

    mutating func line(to point: CGPoint) {
        guard point.isFinite else { return }
        guard current != nil else { return move(to: point) }
        list.append(.line(point))
        current = point
    }

    mutating func curve(to point: CGPoint, _ control1: CGPoint, _ control2: CGPoint) {
        guard point.isFinite, control1.isFinite, control2.isFinite else { return }
        if current == nil { move(to: control1) }
        list.append(.curve(point, control1: control1, control2: control2))
        current = point
    }

    mutating func quadCurve(to point: CGPoint, _ control: CGPoint) {
        let from = current ?? control
        curve(
            to: point, CGPoint(x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3),
            CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3))
    }

    mutating func close() {
        guard current != nil, list.last != .close else { return }
        list.append(.close)
        current = start
    }

    mutating func append(_ other: PathElements) {
        for element in other.list {
            switch element {
            case .move(let point): move(to: point)
            case .line(let point): line(to: point)
            case .curve(let point, let control1, let control2): curve(to: point, control1, control2)
            case .close: close()
            }
        }
    }

    mutating func rect(_ rect: CGRect) {
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        line(to: CGPoint(x: rect.maxX, y: rect.minY))
        line(to: CGPoint(x: rect.maxX, y: rect.maxY))
        line(to: CGPoint(x: rect.minX, y: rect.maxY))
        close()
    }

    /// Angles in radians from the positive x axis, clockwise on the screen; a line leads from the current point to the start.
    mutating func arc(
        center: CGPoint, radiusX: CGFloat, radiusY: CGFloat, from startAngle: CGFloat, to endAngle: CGFloat,
        clockwise: Bool
    ) {
        guard center.isFinite, radiusX.isFinite, radiusY.isFinite, startAngle.isFinite, endAngle.isFinite else {
            return
        }
        let full = 2 * CGFloat.pi
        var sweep = endAngle - startAngle
        if clockwise {
            if sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: full) + full }
            sweep = min(sweep, full)
        } else {
            if sweep > 0 { sweep = sweep.truncatingRemainder(dividingBy: full) - full }
            sweep = max(sweep, -full)
        }
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radiusX * cos(angle), y: center.y + radiusY * sin(angle))
        }
        line(to: point(startAngle))
        let pieces = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
        let step = sweep / CGFloat(pieces)
        // The control points' distance that makes a cubic follow the arc to within 0.03 % of the radius.
        let reach = 4.0 / 3 * tan(step / 4)
        for piece in 0..<pieces {
            let a = startAngle + CGFloat(piece) * step
            let b = a + step
            let (p, q) = (point(a), point(b))
            curve(
                to: q,
                CGPoint(x: p.x - radiusX * sin(a) * reach, y: p.y + radiusY * cos(a) * reach),
                CGPoint(x: q.x + radiusX * sin(b) * reach, y: q.y - radiusY * cos(b) * reach))
        }
    }

    mutating func oval(in rect: CGRect) {
        move(to: CGPoint(x: rect.maxX, y: rect.midY))
        arc(
            center: CGPoint(x: rect.midX, y: rect.midY), radiusX: rect.width / 2, radiusY: rect.height / 2, from: 0,
            to: 2 * .pi, clockwise: true)
        close()
    }

    mutating func roundedRect(_ rect: CGRect, radii: CGSize, corners: UIRectCorner) {
        let x = min(max(radii.width, 0), rect.width / 2)
        let y = min(max(radii.height, 0), rect.height / 2)
        guard x > 0, y > 0 else { return self.rect(rect) }
        func corner(_ which: UIRectCorner, _ point: CGPoint, _ center: CGPoint, _ angle: CGFloat) {
            if corners.contains(which) {
                arc(center: center, radiusX: x, radiusY: y, from: angle, to: angle + .pi / 2, clockwise: true)
            } else {
                line(to: point)
            }
        }
        move(to: CGPoint(x: corners.contains(.topLeft) ? rect.minX + x : rect.minX, y: rect.minY))
        let (left, right) = (rect.minX + x, rect.maxX - x)
        let (top, bottom) = (rect.minY + y, rect.maxY - y)
        corner(.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: right, y: top), -.pi / 2)
        corner(.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: right, y: bottom), 0)
        corner(.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: left, y: bottom), .pi / 2)
        corner(.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: left, y: top), .pi)
        close()
    }

    // MARK: Reading

    func transformed(by transform: CGAffineTransform) -> PathElements {
        var result = PathElements()
        for element in list {
            switch element {
            case .move(let point): result.move(to: transform.map(point))
            case .line(let point): result.line(to: transform.map(point))
            case .curve(let point, let control1, let control2):
                result.curve(to: transform.map(point), transform.map(control1), transform.map(control2))
            case .close: result.close()
            }
        }
        return result
    }

    /// Polygons that stay within `tolerance` points of the path.
    func contours(tolerance: CGFloat) -> [Contour] {
        var result: [Contour] = []
        var open: [CGPoint] = []
        var first = CGPoint.zero
        func finish(closed: Bool) {
            if open.count > 1 || closed { result.append(Contour(points: open, isClosed: closed)) }
            open = []
        }
        for element in list {
            switch element {
            case .move(let point):
                finish(closed: false)
                open = [point]
                first = point
            case .line(let point):
                if open.isEmpty { open = [first] }
                open.append(point)
            case .curve(let point, let control1, let control2):
                if open.isEmpty { open = [first] }
                Self.flatten(from: open[open.count - 1], control1, control2, point, tolerance, &open)
            case .close: finish(closed: true)
            }
        }
        finish(closed: false)
        return result
    }

    private static func flatten(
        from p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, _ tolerance: CGFloat, _ points: inout [CGPoint]
    ) {
        // Wang's bound: this many equal steps keep every chord within the tolerance of the curve.
        let bend = max(
            hypot(p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y), hypot(p1.x - 2 * p2.x + p3.x, p1.y - 2 * p2.y + p3.y)
        )
        let steps = min(max(Int((0.75 * bend / tolerance).squareRoot().rounded(.up)), 1), 200)
        for step in 1...steps {
            let t = CGFloat(step) / CGFloat(steps)
            let u = 1 - t
            let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            points.append(
                CGPoint(
                    x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y))
        }
    }

    /// The smallest rectangle around the curves themselves (to 0.01 points), null for an empty path.
    var bounds: CGRect {
        let flattened = CGRect.around(contours(tolerance: 0.01).lazy.flatMap(\.points))
        if !flattened.isNull { return flattened }
        return current.map { CGRect(origin: $0, size: .zero) } ?? .null
    }

    /// Whether a filled path covers the point (non-zero winding).
    func contains(_ point: CGPoint) -> Bool {
        var winding = 0
        for contour in contours(tolerance: 0.01) {
            var previous = contour.points[contour.points.count - 1]
            for next in contour.points {
                let side =
                    (next.x - previous.x) * (point.y - previous.y) - (next.y - previous.y) * (point.x - previous.x)
                if previous.y <= point.y, next.y > point.y, side > 0 { winding += 1 }
                if previous.y > point.y, next.y <= point.y, side < 0 { winding -= 1 }
                previous = next
            }
        }
        return winding != 0
    }
}
