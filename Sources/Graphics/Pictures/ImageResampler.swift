import Foundation

/// Resamples a rectangle of a picture to a number of whole pixels with a separable triangle filter: linear interpolation when
/// enlarging, a weighted mean over all source pixels when reducing. Each pixel depends on its own place alone, so a part computed
/// by itself equals the same part of the whole, bit for bit.
struct ImageResampler {
    private let image: Image
    /// The part of the target that can be asked for.
    private let region: PixelBox
    private let columns: ResamplingTaps
    private let rows: ResamplingTaps

    /// - Parameters:
    ///   - source: in the picture's pixels; lies within the picture.
    ///   - flippedX: mirrors left and right.
    ///   - region: the part of the target that will be asked for; all of it when nil.
    init(
        image: Image, source: CGRect, width: Int, height: Int, flippedX: Bool = false, flippedY: Bool = false,
        region: PixelBox? = nil
    ) {
        self.image = image
        let region = region ?? PixelBox(left: 0, top: 0, right: Int32(width), bottom: Int32(height))
        self.region = region
        columns = ResamplingTaps(
            start: source.origin.x, length: source.size.width, size: image.width, count: width, flipped: flippedX,
            range: Int(region.left)..<Int(max(region.left, region.right)))
        rows = ResamplingTaps(
            start: source.origin.y, length: source.size.height, size: image.height, count: height, flipped: flippedY,
            range: Int(region.top)..<Int(max(region.top, region.bottom)))
    }

    /// The pixels of the region, row by row.
    func pixels() -> [UInt32] {
        guard !region.isEmpty, image.width > 0, image.height > 0 else { return [] }
        let (width, height) = (region.width, region.height)
        let used = rows.used
        let narrowedRows = narrowed(used)
        let narrowed = narrowedRows.span
        let weights = rows.weights.span
        var pixels = [UInt32](repeating: 0, count: width * height)
        var target = pixels.mutableSpan
        for y in 0..<height {
            let first = (rows.firsts[y] - used.lowerBound) * width
            let (start, end) = (rows.starts[y], rows.starts[y + 1])
            for x in 0..<width {
                var sum = SIMD4<Float>.zero
                var place = first + x
                for index in start..<end {
                    sum += weights[index] * narrowed[place]
                    place += width
                }
                target[y * width + x] = ImageResampler.pixel(sum)
            }
        }
        return pixels
    }

    /// The source rows of a range, brought to the target's width.
    private func narrowed(_ range: Range<Int>) -> [SIMD4<Float>] {
        let width = region.width
        var result = [SIMD4<Float>](repeating: .zero, count: width * range.count)
        var target = result.mutableSpan
        let pixels = image.pixels
        let source = pixels.span
        let (firsts, starts, weights) = (columns.firsts.span, columns.starts.span, columns.weights.span)
        for y in range {
            let row = y * image.width
            let line = (y - range.lowerBound) * width
            for x in 0..<width {
                var sum = SIMD4<Float>.zero
                var place = row + firsts[x]
                for index in starts[x]..<starts[x + 1] {
                    sum += weights[index] * ImageResampler.channels(source[place])
                    place += 1
                }
                target[line + x] = sum
            }
        }
        return result
    }

    /// Blue, green, red and alpha from 0 to 255.
    @inline(__always) static func channels(_ pixel: UInt32) -> SIMD4<Float> {
        SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: unsafeBitCast(pixel.littleEndian, to: SIMD4<UInt8>.self)))
    }

    /// Back to a premultiplied pixel: rounded, and no channel above alpha. Channels lie between 0 and 255 (give or take rounding).
    @inline(__always) static func pixel(_ channels: SIMD4<Float>) -> UInt32 {
        // Added to 2^23, a float's last bits are the nearest whole number: no conversion that must check for overflow.
        let shifted = unsafeBitCast(channels + 8_388_608, to: SIMD4<UInt32>.self)
        let whole = pointwiseMin(shifted & 0x7FFF, SIMD4<UInt32>(repeating: 255))
        let limited = pointwiseMin(whole, SIMD4<UInt32>(repeating: whole.w))
        return UInt32(littleEndian: unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: limited), to: UInt32.self))
    }
}

/// For each target pixel along one axis, the source pixels that make it and their weights.
private struct ResamplingTaps {
    private(set) var firsts: [Int] = []
    /// Where each pixel's weights begin; one more than there are pixels.
    private(set) var starts: [Int] = [0]
    private(set) var weights: [Float] = []
    /// The source pixels that any target pixel needs.
    private(set) var used = 0..<0

    init(start: Double, length: Double, size: Int, count: Int, flipped: Bool, range: Range<Int>) {
        let step = length / Double(count)
        let reach = max(1, step)
        // Pixels outside the source rectangle never bleed in: the edge repeats.
        let lowest = min(size - 1, max(0, Int(start.rounded(.down))))
        let highest = max(lowest, min(size - 1, Int((start + length).rounded(.up)) - 1))
        var (from, to) = (Int.max, 0)
        firsts.reserveCapacity(range.count)
        starts.reserveCapacity(range.count + 1)
        for target in range {
            let position = Double(flipped ? count - 1 - target : target) + 0.5
            let center = start + position * step
            let first = Int((center - reach - 0.5).rounded(.up))
            let last = max(first, Int((center + reach - 0.5).rounded(.down)))
            let (low, high) = (min(max(first, lowest), highest), min(max(last, lowest), highest))
            let own = weights.count
            weights.append(contentsOf: repeatElement(0, count: high - low + 1))
            var sum: Float = 0
            for index in first...last {
                let weight = Float(max(0, 1 - abs(Double(index) + 0.5 - center) / reach))
                sum += weight
                weights[own + min(max(index, lowest), highest) - low] += weight
            }
            if sum > 0 {
                for index in own..<weights.count { weights[index] /= sum }
            } else {
                weights[own] = 1
            }
            firsts.append(low)
            starts.append(weights.count)
            from = min(from, low)
            to = max(to, high + 1)
        }
        if from < to { used = from..<to }
    }
}
