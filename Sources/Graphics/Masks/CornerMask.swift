/// What a corner mask is cached by: radii and border widths in device pixels.
struct CornerKey: Hashable {
    /// Sixteenths of a pixel, so that an animated radius does not fill the cache with masks nobody can tell apart.
    let radiusX, radiusY: Int32
    /// Whole pixels; both 0 for a filled shape.
    let borderX, borderY: Int32
    /// The corners that are round; the others' tiles are square.
    let rounded: RectCorners

    init(
        radiusX: Double, radiusY: Double, borderX: Int32 = 0, borderY: Int32 = 0, rounded: RectCorners
    ) {
        self.rounded = rounded
        self.radiusX = Int32((min(max(radiusX, 0), 16_384) * 16).rounded())
        self.radiusY = Int32((min(max(radiusY, 0), 16_384) * 16).rounded())
        self.borderX = borderX
        self.borderY = borderY
    }

    /// Whether the corners are small enough to keep as a mask; larger ones are drawn as polygons.
    var fitsMask: Bool { tileWidth <= 512 && tileHeight <= 512 }

    /// The size of one corner's tile.
    var tileWidth: Int32 { max((radiusX + 15) / 16, borderX) }
    var tileHeight: Int32 { max((radiusY + 15) / 16, borderY) }
}

extension CoverageMask {
    /// The four corners of a rounded rectangle (or of its border) pushed together: twice a tile wide and high.
    ///
    /// Square corners are covered all over, or with the two arms of their border.
    ///
    /// Coverage comes from the distance of a pixel's centre to the outline, which is within a few per cent of the covered area
    /// and the same in all corners.
    convenience init(corners key: CornerKey) {
        let tileWidth = Int(key.tileWidth)
        let tileHeight = Int(key.tileHeight)
        let outer = CornerOutline(
            x: 0, y: 0, radiusX: Double(key.radiusX) / 16, radiusY: Double(key.radiusY) / 16)
        let square = CornerOutline(x: 0, y: 0, radiusX: 0, radiusY: 0)
        let squareInner = CornerOutline(x: Double(key.borderX), y: Double(key.borderY), radiusX: 0, radiusY: 0)
        let inner = CornerOutline(
            x: Double(key.borderX), y: Double(key.borderY),
            radiusX: max(0, Double(key.radiusX) / 16 - Double(key.borderX)),
            radiusY: max(0, Double(key.radiusY) / 16 - Double(key.borderY)))
        let isBorder = key.borderX > 0 || key.borderY > 0
        let width = tileWidth * 2
        var bytes = [UInt8](repeating: 0, count: width * tileHeight * 2)
        for y in 0..<tileHeight {
            for x in 0..<tileWidth {
                func byte(_ outer: CornerOutline, _ inner: CornerOutline) -> UInt8 {
                    var coverage = outer.coverage(x, y)
                    if isBorder { coverage = max(0, coverage - inner.coverage(x, y)) }
                    return UInt8((coverage * 255).rounded())
                }
                let round = byte(outer, inner)
                let edged = key.rounded == .all ? round : byte(square, squareInner)
                let mirrored = width - 1 - x
                let lower = (tileHeight * 2 - 1 - y) * width
                for (index, place) in [y * width + x, y * width + mirrored, lower + x, lower + mirrored].enumerated() {
                    bytes[place] = key.rounded.has(index) ? round : edged
                }
            }
        }
        self.init(width: width, height: tileHeight * 2, bytes: bytes)
    }
}

/// The top left corner of a rounded rectangle at a place in the tile.
private struct CornerOutline {
    let x, y, radiusX, radiusY: Double

    /// How much of the pixel in column `column` and row `row` lies inside, 0 to 1.
    func coverage(_ column: Int, _ row: Int) -> Double {
        let fromLeft = Double(column) + 0.5 - x
        let fromTop = Double(row) + 0.5 - y
        if fromLeft < 0 || fromTop < 0 { return 0 }
        let dx = max(0, radiusX - fromLeft)
        let dy = max(0, radiusY - fromTop)
        guard dx > 0, dy > 0 else { return 1 }
        if radiusX == radiusY {
            let distance = (dx * dx + dy * dy).squareRoot()
            return min(max(radiusX - distance + 0.5, 0), 1)
        }
        // For an ellipse the implicit function divided by its gradient's length is the distance, to first order.
        let (u, v) = (dx / radiusX, dy / radiusY)
        let value = (u * u + v * v).squareRoot()
        let slope = ((u / radiusX) * (u / radiusX) + (v / radiusY) * (v / radiusY)).squareRoot() / value
        return min(max((1 - value) / slope + 0.5, 0), 1)
    }
}
