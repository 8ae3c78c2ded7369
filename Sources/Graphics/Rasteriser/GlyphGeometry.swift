import Foundation

/// How a glyph run lands on the device.
struct GlyphGeometry {
    /// Whole device pixels of the run's origin when it is drawn pixel for pixel.
    let origin: (x: Int32, y: Int32)?
    /// The run's pixels, relative to its origin, to device pixels.
    let matrix: CGAffineTransform

    init?(_ run: GlyphRun, at point: CGPoint, in state: DeviceState) {
        guard point.x.isFinite, point.y.isFinite, run.scale.isFinite, run.scale > 0 else { return nil }
        matrix = CGAffineTransform(scaleX: 1 / run.scale, y: 1 / run.scale)
            .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
            .concatenating(state.matrix)
        let isExact =
            state.form == .upright && abs(state.matrix.a - run.scale) <= 1e-6 * run.scale
            && abs(state.matrix.d - run.scale) <= 1e-6 * run.scale
        origin = isExact ? (PixelGrid.edge(Double(matrix.tx)), PixelGrid.edge(Double(matrix.ty))) : nil
    }

    /// The device pixels that the run's ink covers.
    func extent(of run: GlyphRun) -> PixelBox? {
        var left = Int.max
        var top = Int.max
        var right = Int.min
        var bottom = Int.min
        for glyph in run.glyphs {
            let size = glyph.ink.size
            guard size.width > 0, size.height > 0 else { continue }
            left = min(left, Int(glyph.x))
            top = min(top, Int(glyph.y))
            right = max(right, Int(glyph.x) + size.width)
            bottom = max(bottom, Int(glyph.y) + size.height)
        }
        guard left < right, top < bottom else { return nil }
        if let origin {
            return PixelBox(
                PixelRect(
                    x: left + Int(origin.x), y: top + Int(origin.y), width: right - left, height: bottom - top))
        }
        var bounds = PointBounds()
        // Interpolation spreads a pixel's coverage by half a pixel of the run.
        for x in [Double(left) - 0.5, Double(right) + 0.5] {
            for y in [Double(top) - 0.5, Double(bottom) + 0.5] { bounds.add(CGPoint(x: x, y: y).applying(matrix)) }
        }
        return bounds.box
    }
}

extension PlacedGlyph.Ink {
    /// In pixels.
    var size: (width: Int, height: Int) {
        switch self {
        case .mask(let mask): (mask.width, mask.height)
        case .picture(let image): (image.width, image.height)
        }
    }
}
