import Foundation

/// How points become device pixels at one place of a display list: the transforms pushed so far, and the upright clip.
struct DeviceState: Equatable {
    enum Form {
        /// Axes stay where they are.
        case upright
        /// Quarter turns: the axes change places, rectangles stay rectangles.
        case sideways
        case general
    }

    /// Points to device pixels.
    var matrix: CGAffineTransform
    /// Device pixels outside are never touched.
    var clip: PixelBox
    private(set) var form: Form

    init(matrix: CGAffineTransform, clip: PixelBox) {
        self.matrix = matrix
        self.clip = clip
        form = DeviceState.form(of: matrix)
    }

    /// This state after `transform` was pushed.
    func pushing(_ transform: CGAffineTransform) -> DeviceState {
        // Most transforms only move, and most states have upright axes.
        if transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1, matrix.b == 0, matrix.c == 0 {
            let (x, y) = (transform.tx * matrix.a + matrix.tx, transform.ty * matrix.d + matrix.ty)
            if x.isFinite, y.isFinite {
                var moved = self
                moved.matrix.tx = x
                moved.matrix.ty = y
                return moved
            }
        }
        let matrix = transform.concatenating(self.matrix)
        let isUsable = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].allSatisfy(\.isFinite)
        return DeviceState(matrix: isUsable ? matrix : .identity, clip: isUsable ? clip : .empty)
    }

    /// This state with a smaller clip.
    func clipped(to box: PixelBox) -> DeviceState {
        var state = self
        state.clip = clip.intersection(box)
        return state
    }

    private static func form(of matrix: CGAffineTransform) -> Form {
        // A sine that should be zero is off by rounding only: over the width of any screen it moves nothing.
        let noise = 1e-9 * max(abs(matrix.a), abs(matrix.b), abs(matrix.c), abs(matrix.d))
        if abs(matrix.b) <= noise, abs(matrix.c) <= noise { return .upright }
        if abs(matrix.a) <= noise, abs(matrix.d) <= noise { return .sideways }
        return .general
    }

    /// Device pixels for one point along the device's x axis and y axis (upright and sideways states).
    var axisScale: (x: Double, y: Double) {
        form == .sideways
            ? (abs(Double(matrix.c)), abs(Double(matrix.b))) : (abs(Double(matrix.a)), abs(Double(matrix.d)))
    }

    /// Device pixels for one point, as the square root of the area that one square point covers.
    var meanScale: Double { abs(Double(matrix.determinant)).squareRoot() }

    /// The rectangle's edges on whole device pixels; around the turned rectangle in a general state. Nil when it has no area or
    /// a coordinate is not a number.
    @inline(__always) func box(of rect: CGRect) -> PixelBox? {
        let x0 = Double(rect.origin.x)
        let y0 = Double(rect.origin.y)
        let x1 = x0 + Double(rect.size.width)
        let y1 = y0 + Double(rect.size.height)
        // Infinite edges are allowed; differences of infinities are not.
        guard !x1.isNaN, !y1.isNaN, !x0.isNaN, !y0.isNaN, x0 != x1, y0 != y1 else { return nil }
        switch form {
        case .upright:
            let (a, d) = (Double(matrix.a), Double(matrix.d))
            return DeviceState.snapped(
                a * x0 + Double(matrix.tx), a * x1 + Double(matrix.tx), d * y0 + Double(matrix.ty),
                d * y1 + Double(matrix.ty))
        case .sideways:
            let (c, b) = (Double(matrix.c), Double(matrix.b))
            return DeviceState.snapped(
                c * y0 + Double(matrix.tx), c * y1 + Double(matrix.tx), b * x0 + Double(matrix.ty),
                b * x1 + Double(matrix.ty))
        case .general:
            return bounds(ofCorners: x0, y0, x1, y1)
        }
    }

    @inline(__always) private static func snapped(_ x0: Double, _ x1: Double, _ y0: Double, _ y1: Double) -> PixelBox? {
        let box = PixelBox(
            left: PixelGrid.edge(min(x0, x1)), top: PixelGrid.edge(min(y0, y1)), right: PixelGrid.edge(max(x0, x1)),
            bottom: PixelGrid.edge(max(y0, y1)))
        return box.isEmpty ? nil : box
    }

    private func bounds(ofCorners x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> PixelBox? {
        guard x0.isFinite, y0.isFinite, x1.isFinite, y1.isFinite else { return clip.isEmpty ? nil : clip }
        var bounds = PointBounds()
        for corner in [CGPoint(x: x0, y: y0), CGPoint(x: x1, y: y0), CGPoint(x: x0, y: y1), CGPoint(x: x1, y: y1)] {
            bounds.add(corner.applying(matrix))
        }
        return bounds.box
    }
}

/// The smallest box of whole pixels around points.
struct PointBounds {
    private var left = Double.infinity
    private var top = Double.infinity
    private var right = -Double.infinity
    private var bottom = -Double.infinity

    mutating func add(_ point: CGPoint) {
        left = min(left, Double(point.x))
        top = min(top, Double(point.y))
        right = max(right, Double(point.x))
        bottom = max(bottom, Double(point.y))
    }

    var box: PixelBox? {
        guard left <= right, top <= bottom else { return nil }
        let box = PixelBox(
            left: PixelGrid.floor(left), top: PixelGrid.floor(top), right: PixelGrid.ceil(right),
            bottom: PixelGrid.ceil(bottom))
        return box.isEmpty ? nil : box
    }
}
