import Foundation

/// Blurs pixels, as seen through frosted glass: what a translucent bar shows of the content behind it.
///
/// Three box blurs one after the other come close to a Gaussian. Wide blurs are computed on a picture made smaller first, which the
/// eye cannot tell from the exact result. Beyond the edges the outermost pixels go on, so nothing outside of the box shines in.
struct BackdropFilter {
    /// The Gaussian's standard deviation, in pixels.
    let deviation: Double
    /// 1 keeps colours as they are, 0 makes them grey, above 1 they glow.
    let saturation: Double

    /// A pixel as blue, green, red and nothing.
    private typealias Ink = SIMD4<Float>

    /// The blurred pixels of a picture without transparency.
    /// - Complexity: O(width · height), whatever the deviation.
    func applied(to pixels: [UInt32], width: Int, height: Int) -> [UInt32] {
        guard width > 0, height > 0, pixels.count == width * height else { return pixels }
        let step = min(max(Int(deviation / 3), 1), 8)
        var small = Grid(pixels, width: width, height: height, step: step)
        let radius = Self.boxRadius(deviation / Double(step))
        if radius > 0 {
            for _ in 0..<3 { small.blurRows(radius) }
            for _ in 0..<3 { small.blurColumns(radius) }
        }
        if saturation != 1 { small.saturate(Float(saturation)) }
        return small.enlarged(width: width, height: height, step: step)
    }

    /// Three boxes of this radius have together about the deviation of the Gaussian (the width of an ideal box is
    /// `sqrt(12 σ² / 3 + 1)`).
    private static func boxRadius(_ deviation: Double) -> Int {
        guard deviation > 0, deviation.isFinite else { return 0 }
        return Int((((4 * deviation * deviation + 1).squareRoot() - 1) / 2).rounded())
    }

    private struct Grid {
        var inks: [Ink]
        let width, height: Int

        /// Averages squares of `step` pixels.
        init(_ pixels: [UInt32], width: Int, height: Int, step: Int) {
            self.width = (width + step - 1) / step
            self.height = (height + step - 1) / step
            inks = [Ink](repeating: .zero, count: self.width * self.height)
            for row in 0..<self.height {
                let rows = row * step..<min((row + 1) * step, height)
                for column in 0..<self.width {
                    let columns = column * step..<min((column + 1) * step, width)
                    var sum = SIMD4<UInt32>.zero
                    for y in rows {
                        for x in columns { sum &+= Self.channels(pixels[y * width + x]) }
                    }
                    inks[row * self.width + column] = Ink(sum) / Float(rows.count * columns.count)
                }
            }
        }

        private static func channels(_ pixel: UInt32) -> SIMD4<UInt32> {
            SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, 0)
        }

        mutating func blurRows(_ radius: Int) {
            for row in 0..<height { blur(from: row * width, step: 1, count: width, radius) }
        }
        mutating func blurColumns(_ radius: Int) {
            for column in 0..<width { blur(from: column, step: width, count: height, radius) }
        }

        /// A running mean over one line.
        private mutating func blur(from start: Int, step: Int, count: Int, _ radius: Int) {
            let line = (0..<count).map { inks[start + $0 * step] }
            var sum = Ink.zero
            for offset in -radius...radius { sum += line[min(max(offset, 0), count - 1)] }
            let share = 1 / Float(2 * radius + 1)
            for index in 0..<count {
                inks[start + index * step] = sum * share
                sum += line[min(index + radius + 1, count - 1)] - line[max(index - radius, 0)]
            }
        }

        mutating func saturate(_ amount: Float) {
            for index in inks.indices {
                let ink = inks[index]
                let luminance = 0.0722 * ink.x + 0.7152 * ink.y + 0.2126 * ink.z
                inks[index] = (Ink(repeating: luminance) + (ink - luminance) * amount)
                    .clamped(lowerBound: Ink(repeating: 0), upperBound: Ink(repeating: 255))
            }
        }

        /// Interpolates between the middles of the squares.
        func enlarged(width: Int, height: Int, step: Int) -> [UInt32] {
            let columns = (0..<width).map { place($0, step, self.width) }
            var result = [UInt32](repeating: 0, count: width * height)
            var line = [Ink](repeating: .zero, count: self.width)
            for y in 0..<height {
                let row = place(y, step, self.height)
                for column in 0..<self.width {
                    let above = inks[row.low * self.width + column]
                    line[column] = above + (inks[row.high * self.width + column] - above) * row.part
                }
                for x in 0..<width {
                    let column = columns[x]
                    let ink = line[column.low] + (line[column.high] - line[column.low]) * column.part
                    let whole = SIMD4<UInt32>(ink + 0.5)
                    result[y * width + x] = 0xFF00_0000 | whole.z << 16 | whole.y << 8 | whole.x
                }
            }
            return result
        }

        /// Between which two squares the middle of a pixel lies, and how far it is from the first.
        private func place(_ pixel: Int, _ step: Int, _ count: Int) -> (low: Int, high: Int, part: Float) {
            let position = min(max((Float(pixel) + 0.5) / Float(step) - 0.5, 0), Float(count - 1))
            let low = Int(position)
            return (low, min(low + 1, count - 1), position - Float(low))
        }
    }
}
