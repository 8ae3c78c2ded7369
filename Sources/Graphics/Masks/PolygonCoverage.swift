import Foundation

/// Anti-aliased coverage of polygons by exact areas: each edge adds its signed area to the cells it crosses, and a running sum
/// along a row gives the winding-weighted coverage (the method of FreeType's smooth rasteriser, here with dense cells).
///
/// Winding is non-zero: contours of the same sense unite, contours of opposite sense cut holes. Edges are cut at pixel rows and
/// columns in whole 256ths of a pixel from their own ends, so the coverage of a pixel does not depend on the window.
struct PolygonCoverage {
    private(set) var window = PixelBox.empty
    private var stride = 1
    /// Differences along a row, in 1/131,072 of a pixel. One cell more than there are columns.
    private var cells: [Int32] = []

    private static let full: Int32 = 256 * 512

    /// Starts anew, with no coverage anywhere in `window`.
    mutating func reset(window: PixelBox) {
        self.window = window
        stride = max(0, window.width) + 1
        cells.removeAll(keepingCapacity: true)
        cells.append(contentsOf: repeatElement(0, count: stride * max(0, window.height)))
    }

    /// Adds a closed contour in device pixels. Contours with a coordinate that is not finite are left out.
    mutating func add(_ contour: [CGPoint]) {
        guard !window.isEmpty, ItemGeometry.isDrawable(contour) else { return }
        var last = contour[contour.count - 1]
        for point in contour {
            addEdge(from: last, to: point)
            last = point
        }
    }

    private mutating func addEdge(from start: CGPoint, to end: CGPoint) {
        let limit = Double(PixelGrid.limit)
        func limited(_ value: CGFloat) -> Double { min(max(Double(value), -limit), limit) }
        var (ax, ay, bx, by) = (limited(start.x), limited(start.y), limited(end.x), limited(end.y))
        guard ay != by else { return }
        let sign: Int32 = ay < by ? 1 : -1
        if sign < 0 {
            swap(&ax, &bx)
            swap(&ay, &by)
        }
        let slope = (bx - ax) / (by - ay)
        let firstRow = max(Int(ay.rounded(.down)), Int(window.top))
        let lastRow = min(Int(by.rounded(.up)), Int(window.bottom))
        guard firstRow < lastRow else { return }
        for row in firstRow..<lastRow {
            let top = max(ay, Double(row))
            let bottom = min(by, Double(row + 1))
            let x0 = ax + (top - ay) * slope
            let x1 = bottom == by ? bx : ax + (bottom - ay) * slope
            addPiece(
                row: row, x0: PolygonCoverage.fixed(x0), y0: PolygonCoverage.fixed(top - Double(row)),
                x1: PolygonCoverage.fixed(x1), y1: PolygonCoverage.fixed(bottom - Double(row)), sign: sign)
        }
    }

    /// In 256ths of a pixel.
    private static func fixed(_ value: Double) -> Int { Int((value * 256).rounded()) }

    /// A piece of an edge within one row, `y0 <= y1`.
    private mutating func addPiece(row: Int, x0: Int, y0: Int, x1: Int, y1: Int, sign: Int32) {
        guard y0 < y1 else { return }
        let start = (row - Int(window.top)) * stride
        let (windowLeft, windowRight) = (Int(window.left), Int(window.right))
        let (lowX, highX) = (min(x0, x1), max(x0, x1))
        let firstColumn = lowX >> 8
        let lastColumn = max(firstColumn, (highX - 1) >> 8)
        if firstColumn >= windowRight { return }
        if lastColumn < windowLeft {
            cells[start] += Int32(y1 - y0) * 512 * sign
            return
        }
        if firstColumn == lastColumn {
            addCell(
                start + firstColumn - windowLeft, from: lowX & 255, to: highX - (firstColumn << 8),
                height: Int32(y1 - y0) * sign)
            return
        }
        // Height grows evenly from the left end to the right end, whichever of them is the upper.
        let (width, height) = (highX - lowX, y1 - y0)
        func reached(_ column: Int) -> Int { ((column << 8) - lowX) * height / width }
        let from = max(firstColumn, windowLeft)
        let to = min(lastColumn, windowRight - 1)
        var done = from == firstColumn ? 0 : reached(from)
        cells[start] += Int32(done) * 512 * sign
        for column in from...to {
            let next = column == lastColumn ? height : reached(column + 1)
            let left = column == firstColumn ? lowX & 255 : 0
            let right = column == lastColumn ? highX - (column << 8) : 256
            addCell(start + column - windowLeft, from: left, to: right, height: Int32(next - done) * sign)
            done = next
        }
    }

    /// An edge from `left` to `right` (0 to 256) within one cell: what lies right of it in the cell is covered, and all beyond.
    private mutating func addCell(_ index: Int, from left: Int, to right: Int, height: Int32) {
        let passed = Int32(left + right)
        cells[index] += height * (512 - passed)
        cells[index + 1] += height * passed
    }

    /// Writes the window's coverage, `target` bytes a row.
    func write(to bytes: UnsafeMutablePointer<UInt8>, stride target: Int) {
        let width = window.width
        cells.withUnsafeBufferPointer { cells in
            for y in 0..<window.height {
                var sum: Int32 = 0
                let row = y * stride
                let line = bytes + y * target
                for x in 0..<width {
                    sum &+= cells[row + x]
                    let covered = min(abs(sum), PolygonCoverage.full)
                    line[x] = UInt8((covered &* 255 &+ PolygonCoverage.full / 2) >> 17)
                }
            }
        }
    }
}

extension PolygonCoverage {
    /// The outline of a rounded rectangle, clockwise on screen, through `transform`. Arcs are cut into pieces that stay within
    /// 1/64 of a pixel of the true curve. Corners that are not `rounded` are square. `reversed` turns the sense round, for the inner edge of a border.
    static func outline(
        of rect: CGRect, cornerRadius: Double, _ rounded: RectCorners = .all, transform: CGAffineTransform,
        reversed: Bool = false
    ) -> [CGPoint] {
        let (left, top) = (Double(rect.origin.x), Double(rect.origin.y))
        let (right, bottom) = (left + Double(rect.size.width), top + Double(rect.size.height))
        let radius = min(max(cornerRadius, 0), (right - left) / 2, (bottom - top) / 2)
        var points: [CGPoint] = []
        if radius > 0, !rounded.isEmpty {
            let stretch = max(hypot(transform.a, transform.b), hypot(transform.c, transform.d))
            let pixels = min(max(radius * Double(stretch), 0.5), 1e6)
            let step = 2 * acos(max(0, 1 - 1 / (64 * pixels)))
            let pieces = min(256, max(2, Int((.pi / 2 / step).rounded(.up))))
            let corners: [(corner: RectCorners, x: Double, y: Double, start: Double)] = [
                (.topRight, right, top, -0.5), (.bottomRight, right, bottom, 0), (.bottomLeft, left, bottom, 0.5),
                (.topLeft, left, top, 1),
            ]
            for (corner, cornerX, cornerY, start) in corners {
                guard rounded.contains(corner) else {
                    points.append(CGPoint(x: cornerX, y: cornerY))
                    continue
                }
                let x = cornerX == left ? left + radius : right - radius
                let y = cornerY == top ? top + radius : bottom - radius
                for piece in 0...pieces {
                    let angle = (start + 0.5 * Double(piece) / Double(pieces)) * .pi
                    points.append(CGPoint(x: x + radius * cos(angle), y: y + radius * sin(angle)))
                }
            }
        } else {
            points = [
                CGPoint(x: left, y: top), CGPoint(x: right, y: top), CGPoint(x: right, y: bottom),
                CGPoint(x: left, y: bottom),
            ]
        }
        if reversed { points.reverse() }
        return points.map { $0.applying(transform) }
    }

    /// The outline of a rounded rectangle on whole device pixels, with radii in device pixels.
    static func outline(
        of box: PixelBox, radiusX: Double, radiusY: Double, _ rounded: RectCorners = .all, reversed: Bool = false
    ) -> [CGPoint] {
        let stretch = radiusX > 0 && radiusY > 0 ? CGFloat(radiusY / radiusX) : 1
        let rect = CGRect(
            x: CGFloat(box.left), y: CGFloat(box.top) / stretch, width: CGFloat(box.width),
            height: CGFloat(box.height) / stretch)
        return outline(
            of: rect, cornerRadius: radiusY > 0 ? radiusX : 0, rounded,
            transform: CGAffineTransform(scaleX: 1, y: stretch), reversed: reversed)
    }
}
