import Foundation

/// Resamples a rectangle of a picture to a number of whole pixels with a separable triangle filter: linear interpolation when
/// enlarging, a weighted mean over all source pixels when reducing. Each pixel depends on its own place alone, so a part computed
/// by itself equals the same part of the whole, bit for bit.
struct ImageResampler {
    private let image: Image
    private let columns: [Tap]
    private let rows: [Tap]

    /// The source pixels that make one target pixel along one axis.
    private struct Tap {
        var first: Int
        var weights: [Float]
    }

    /// `source` is in the picture's pixels and lies within it. `flippedX` mirrors left and right.
    init(
        image: Image, source: CGRect, width: Int, height: Int, flippedX: Bool = false, flippedY: Bool = false,
        region: PixelBox? = nil
    ) {
        self.image = image
        let region = region ?? PixelBox(left: 0, top: 0, right: Int32(width), bottom: Int32(height))
        columns = ImageResampler.taps(
            start: source.origin.x, length: source.size.width, size: image.width, count: width, flipped: flippedX,
            range: Int(region.left)..<Int(max(region.left, region.right)))
        rows = ImageResampler.taps(
            start: source.origin.y, length: source.size.height, size: image.height, count: height, flipped: flippedY,
            range: Int(region.top)..<Int(max(region.top, region.bottom)))
        origin = (Int(region.left), Int(region.top))
    }

    private let origin: (x: Int, y: Int)

    private static func taps(
        start: Double, length: Double, size: Int, count: Int, flipped: Bool, range: Range<Int>
    ) -> [Tap] {
        let step = length / Double(count)
        let reach = max(1, step)
        // Pixels outside the source rectangle never bleed in: the edge repeats.
        let lowest = min(size - 1, max(0, Int(start.rounded(.down))))
        let highest = max(lowest, min(size - 1, Int((start + length).rounded(.up)) - 1))
        return range.map { target in
            let position = Double(flipped ? count - 1 - target : target) + 0.5
            let center = start + position * step
            let first = Int((center - reach - 0.5).rounded(.up))
            let last = max(first, Int((center + reach - 0.5).rounded(.down)))
            let clampedFirst = min(max(first, lowest), highest)
            let clampedLast = min(max(last, lowest), highest)
            var weights = [Float](repeating: 0, count: clampedLast - clampedFirst + 1)
            var sum = 0.0
            for index in first...last {
                let weight = max(0, 1 - abs(Double(index) + 0.5 - center) / reach)
                sum += weight
                weights[min(max(index, lowest), highest) - clampedFirst] += Float(weight)
            }
            if sum <= 0 {
                weights[0] = 1
                sum = 1
            }
            return Tap(first: clampedFirst, weights: weights.map { $0 / Float(sum) })
        }
    }

    /// The pixels of a part of the target, which lies within the region given to `init`.
    func pixels(in box: PixelBox) -> [UInt32] {
        guard !box.isEmpty, image.width > 0, image.height > 0 else { return [] }
        let width = box.width
        let firstRow = Int(box.top) - origin.y
        let rows = self.rows[firstRow..<firstRow + box.height]
        let top = rows.map(\.first).min() ?? 0
        let bottom = rows.map { $0.first + $0.weights.count }.max() ?? 0
        let firstColumn = Int(box.left) - origin.x
        let columns = self.columns[firstColumn..<firstColumn + width]

        var narrowed = [SIMD4<Float>](repeating: .zero, count: width * (bottom - top))
        image.pixels.withUnsafeBufferPointer { source in
            for y in top..<bottom {
                let row = y * image.width
                for (x, tap) in columns.enumerated() {
                    var sum = SIMD4<Float>.zero
                    for (index, weight) in tap.weights.enumerated() {
                        sum += weight * ImageResampler.channels(source[row + tap.first + index])
                    }
                    narrowed[(y - top) * width + x] = sum
                }
            }
        }
        var result: [UInt32] = []
        result.reserveCapacity(width * box.height)
        for tap in rows {
            for x in 0..<width {
                var sum = SIMD4<Float>.zero
                for (index, weight) in tap.weights.enumerated() {
                    sum += weight * narrowed[(tap.first - top + index) * width + x]
                }
                result.append(ImageResampler.pixel(sum))
            }
        }
        return result
    }

    @inline(__always) static func channels(_ pixel: UInt32) -> SIMD4<Float> {
        SIMD4(
            Float(pixel & 0xFF), Float(pixel >> 8 & 0xFF), Float(pixel >> 16 & 0xFF), Float(pixel >> 24))
    }

    /// Back to a premultiplied pixel: rounded, and no channel above alpha.
    @inline(__always) static func pixel(_ channels: SIMD4<Float>) -> UInt32 {
        let alpha = min(255, (channels.w + 0.5).rounded(.down))
        let limit = SIMD4<Float>(repeating: alpha)
        let rounded = (channels + 0.5).rounded(.down).clamped(lowerBound: .zero, upperBound: limit)
        return UInt32(alpha) << 24 | UInt32(rounded.z) << 16 | UInt32(rounded.y) << 8 | UInt32(rounded.x)
    }
}
