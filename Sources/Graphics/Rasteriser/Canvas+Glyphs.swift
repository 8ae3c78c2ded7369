import Foundation

extension Canvas {
    /// Glyphs in one colour.
    func glyphs(_ run: GlyphRun, at point: CGPoint, _ color: Color, in state: DeviceState, clip: PixelBox) {
        guard let geometry = GlyphGeometry(run, at: point, in: state) else { return }
        let pixel = color.premultipliedARGB
        guard let origin = geometry.origin else {
            resampledGlyphs(run, at: point, pixel, geometry, in: state, clip: clip)
            return
        }
        for glyph in run.glyphs {
            let x = Int(origin.x) + Int(glyph.x)
            let y = Int(origin.y) + Int(glyph.y)
            guard abs(x) < PixelGrid.limit, abs(y) < PixelGrid.limit else { continue }
            switch glyph.ink {
            case .mask(let mask):
                fill(through: mask, x: Int32(x), y: Int32(y), pixel, clip: clip)
            case .picture(let image):
                let box = PixelBox(PixelRect(x: x, y: y, width: image.width, height: image.height))
                blit(image, to: box, clip: clip, alpha: pixel >> 24)
            }
        }
    }

    /// Glyphs on a device of another scale, or turned: their coverage is resampled, then drawn in one go.
    private func resampledGlyphs(
        _ run: GlyphRun, at point: CGPoint, _ pixel: UInt32, _ geometry: GlyphGeometry, in state: DeviceState,
        clip: PixelBox
    ) {
        guard geometry.matrix.determinant != 0 else { return }
        let inverse = geometry.matrix.inverted()
        let source = solid(pixel)
        coverage.draw(clip) { bytes, stride in
            for glyph in run.glyphs {
                guard case .mask(let mask) = glyph.ink else { continue }
                MaskSampler(mask, x: Double(glyph.x), y: Double(glyph.y), matrix: geometry.matrix, inverse: inverse)
                    .add(to: bytes, stride: stride, clip: clip)
            }
        } composite: { mask in
            composite(source, mask, clip)
        }
        for glyph in run.glyphs {
            guard case .picture(let picture) = glyph.ink else { continue }
            let rect = CGRect(
                x: point.x + CGFloat(glyph.x) / run.scale, y: point.y + CGFloat(glyph.y) / run.scale,
                width: CGFloat(picture.width) / run.scale, height: CGFloat(picture.height) / run.scale)
            image(picture, rect, source: nil, in: state, clip: clip, alpha: pixel >> 24)
        }
    }
}

/// Resamples a mask through a transform: linear interpolation, with several samples a pixel where it is made smaller.
private struct MaskSampler {
    private let mask: CoverageMask
    private let x, y: Double
    private let inverse: CGAffineTransform
    private let bounds: PixelBox?
    /// Samples along each axis of a device pixel.
    private let samples: Int

    /// `x`, `y` is where the mask's top left corner lies in the plane that `matrix` maps to device pixels.
    init(_ mask: CoverageMask, x: Double, y: Double, matrix: CGAffineTransform, inverse: CGAffineTransform) {
        self.mask = mask
        self.x = x
        self.y = y
        self.inverse = inverse
        var bounds = PointBounds()
        for cornerX in [x - 0.5, x + Double(mask.width) + 0.5] {
            for cornerY in [y - 0.5, y + Double(mask.height) + 0.5] {
                bounds.add(CGPoint(x: cornerX, y: cornerY).applying(matrix))
            }
        }
        self.bounds = mask.width > 0 && mask.height > 0 ? bounds.box : nil
        let step = max(hypot(inverse.a, inverse.b), hypot(inverse.c, inverse.d))
        samples = step.isFinite ? Int(min(max(step.rounded(.up), 1), 8)) : 8
    }

    /// Adds the mask's coverage to that of `clip`; coverage never exceeds full.
    func add(to bytes: UnsafeMutablePointer<UInt8>, stride: Int, clip: PixelBox) {
        guard let part = bounds?.intersection(clip), !part.isEmpty else { return }
        let step = 1 / Double(samples)
        let share = Float(step * step)
        // Half a pixel, since interpolation runs from centre to centre.
        let placed = inverse.concatenating(CGAffineTransform(translationX: CGFloat(-x - 0.5), y: CGFloat(-y - 0.5)))
        mask.bytes.withUnsafeBufferPointer { source in
            for row in part.top..<part.bottom {
                let line = bytes + Int(row - clip.top) * stride
                for column in part.left..<part.right {
                    var sum: Float = 0
                    for sampleY in 0..<samples {
                        for sampleX in 0..<samples {
                            let place = CGPoint(
                                x: Double(column) + (Double(sampleX) + 0.5) * step,
                                y: Double(row) + (Double(sampleY) + 0.5) * step)
                            sum += value(at: place.applying(placed), source)
                        }
                    }
                    let added = UInt32(sum * share + 0.5)
                    let offset = Int(column - clip.left)
                    line[offset] = UInt8(min(255, UInt32(line[offset]) + added))
                }
            }
        }
    }

    @inline(__always) private func value(at point: CGPoint, _ source: UnsafeBufferPointer<UInt8>) -> Float {
        let u = Double(point.x)
        let v = Double(point.y)
        let (width, height) = (mask.width, mask.height)
        guard u > -1, v > -1, u < Double(width), v < Double(height) else { return 0 }
        // Both are above -1, so cutting off after adding 1 rounds down.
        let column = Int(u + 1) - 1
        let row = Int(v + 1) - 1
        let fx = Float(u - Double(column))
        let fy = Float(v - Double(row))
        @inline(__always) func byte(_ column: Int, _ row: Int) -> Float {
            guard column >= 0, row >= 0, column < width, row < height else { return 0 }
            return Float(source[row * width + column])
        }
        let upper = byte(column, row) * (1 - fx) + byte(column + 1, row) * fx
        let lower = byte(column, row + 1) * (1 - fx) + byte(column + 1, row + 1) * fx
        return upper * (1 - fy) + lower * fy
    }
}
