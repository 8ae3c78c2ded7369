import Foundation

extension Canvas {
    /// A blurred rounded rectangle.
    func shadow(
        _ rect: CGRect, _ color: Color, blur: CGFloat, cornerRadius: CGFloat, _ corners: RectCorners,
        in state: DeviceState, clip: PixelBox
    ) {
        guard blur > 0, let geometry = ShadowGeometry(rect, blur: blur, cornerRadius: cornerRadius, corners, in: state)
        else {
            fill(rect, color, cornerRadius: cornerRadius, corners, in: state, clip: clip)
            return
        }
        if geometry.key.sigma == 0 {
            fill(rect, color, cornerRadius: cornerRadius, corners, in: state, clip: clip)
            return
        }
        let shadow = masks.shadow(geometry.key)
        let source = solid(color.premultipliedARGB)
        if let sampling = geometry.sampling {
            let reader = ShadowReader(shadow, geometry)
            coverage.draw(clip, isCleared: false) { bytes, stride in
                for y in 0..<clip.height {
                    for x in 0..<clip.width {
                        let place = CGPoint(x: Double(Int(clip.left) + x) + 0.5, y: Double(Int(clip.top) + y) + 0.5)
                        bytes[y * stride + x] = reader.coverage(at: place.applying(sampling))
                    }
                }
            } composite: { mask in
                composite(source, mask, clip)
            }
            return
        }
        let outer = geometry.box.outset(by: geometry.key.outside)
        let part = outer.intersection(clip)
        coverage.draw(part, isCleared: false) { bytes, stride in
            ShadowReader(shadow, geometry).write(part, origin: (outer.left, outer.top), to: bytes, stride: stride)
        } composite: { mask in
            composite(source, mask, part)
        }
    }
}

/// Reads a shadow's mask as if it were not folded.
private struct ShadowReader {
    private let mask: CoverageMask
    /// Size of the whole shadow, blur included, in the mask's pixels.
    private let width, height: Int
    /// The mask's column and row that stand for all those folded into them.
    private let middleX, middleY: Int

    init(_ shadow: ShadowMask, _ geometry: ShadowGeometry) {
        mask = shadow.mask
        let outside = Int(geometry.key.outside)
        width = Int(geometry.width) + outside * 2
        height = Int(geometry.height) + outside * 2
        middleX = mask.width / 2
        middleY = mask.height / 2
    }

    /// Copies the coverage of `box`; the shadow's top left pixel lies at `origin`.
    func write(_ box: PixelBox, origin: (x: Int32, y: Int32), to bytes: UnsafeMutablePointer<UInt8>, stride: Int) {
        let first = Int(box.left - origin.x)
        let end = first + box.width
        // Columns up to the middle are the mask's own, then the middle repeats, then the mask's right end follows.
        let repeated = width - mask.width
        let middleEnd = middleX + repeated
        mask.bytes.withUnsafeBufferPointer { source in
            guard let base = source.baseAddress else { return }
            for y in 0..<box.height {
                let row =
                    base + ShadowMask.fold(
                        Int(box.top - origin.y) + y, length: height, folded: mask.height, middle: middleY) * mask.width
                let line = bytes + y * stride
                let leftEnd = min(end, middleX)
                if first < leftEnd { line.update(from: row + first, count: leftEnd - first) }
                let from = max(first, middleX)
                let to = min(end, middleEnd)
                if from < to { (line + (from - first)).update(repeating: row[middleX], count: to - from) }
                let right = max(first, middleEnd)
                if right < end { (line + (right - first)).update(from: row + (right - repeated), count: end - right) }
            }
        }
    }

    /// Coverage at a point of the shadow's own plane, interpolated; 0 outside.
    func coverage(at point: CGPoint) -> UInt8 {
        let x = Double(point.x) - 0.5
        let y = Double(point.y) - 0.5
        guard x > -1, y > -1, x < Double(width), y < Double(height) else { return 0 }
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        let (column, row) = (Int(left), Int(top))
        let (fx, fy) = (x - left, y - top)
        let upper = value(column, row) * (1 - fx) + value(column + 1, row) * fx
        let lower = value(column, row + 1) * (1 - fx) + value(column + 1, row + 1) * fx
        return UInt8((upper * (1 - fy) + lower * fy).rounded())
    }

    private func value(_ x: Int, _ y: Int) -> Double {
        guard x >= 0, y >= 0, x < width, y < height else { return 0 }
        let column = ShadowMask.fold(x, length: width, folded: mask.width, middle: middleX)
        let row = ShadowMask.fold(y, length: height, folded: mask.height, middle: middleY)
        return Double(mask.bytes[row * mask.width + column])
    }
}
