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

        /// Averages squares of `step` pixels, 8 at most.
        init(_ pixels: [UInt32], width: Int, height: Int, step: Int) {
            self.width = (width + step - 1) / step
            self.height = (height + step - 1) / step
            inks = [Ink](repeating: .zero, count: self.width * self.height)
            for row in 0..<self.height {
                let rows = row * step..<min((row + 1) * step, height)
                for column in 0..<self.width {
                    let columns = column * step..<min((column + 1) * step, width)
                    // Red and blue side by side in one word: 64 of them stay below 2^16 each.
                    var redAndBlue: UInt32 = 0
                    var green: UInt32 = 0
                    for y in rows {
                        for pixel in pixels[y * width + columns.lowerBound..<y * width + columns.upperBound] {
                            redAndBlue &+= pixel & 0x00FF_00FF
                            green &+= pixel >> 8 & 0xFF
                        }
                    }
                    let share = 1 / Float(rows.count * columns.count)
                    inks[row * self.width + column] =
                        Ink(Float(redAndBlue & 0xFFFF), Float(green), Float(redAndBlue >> 16), 0) * share
                }
            }
        }

        mutating func blurRows(_ radius: Int) {
            for row in 0..<height { blur(from: row * width, step: 1, count: width, radius) }
        }
        mutating func blurColumns(_ radius: Int) {
            for column in 0..<width { blur(from: column, step: width, count: height, radius) }
        }

        /// A running mean over one line.
        private mutating func blur(from start: Int, step: Int, count: Int, _ radius: Int) {
            var line: [Ink] = []
            line.reserveCapacity(count)
            for index in 0..<count { line.append(inks[start + index * step]) }
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

        /// Interpolates between the middles of the squares, in whole numbers of 1/128.
        func enlarged(width: Int, height: Int, step: Int) -> [UInt32] {
            let places = (0..<width).map { Place($0, step, self.width) }
            var line = [SIMD4<Int32>](repeating: .zero, count: self.width)
            return [UInt32](unsafeUninitializedCapacity: width * height) { result, count in
                for y in 0..<height {
                    let row = Place(y, step, self.height)
                    let part = Float(row.part) / 256
                    for column in 0..<self.width {
                        let above = inks[row.low * self.width + column]
                        let ink = above + (inks[row.high * self.width + column] - above) * part
                        line[column] = SIMD4<Int32>(Int32(ink.x * 128), Int32(ink.y * 128), Int32(ink.z * 128), 0)
                    }
                    for x in 0..<width {
                        let place = places[x]
                        let left = line[place.low]
                        let ink = left &+ ((line[place.high] &- left) &* place.part) &>> 8
                        let whole = (ink &+ 64) &>> 7
                        result[y * width + x] =
                            0xFF00_0000 | UInt32(truncatingIfNeeded: whole.z) << 16
                            | UInt32(truncatingIfNeeded: whole.y) << 8 | UInt32(truncatingIfNeeded: whole.x)
                    }
                }
                count = width * height
            }
        }

        /// Between which two squares the middle of a pixel lies, and how far it is from the first, in 1/256.
        private struct Place {
            let low, high: Int
            let part: Int32

            init(_ pixel: Int, _ step: Int, _ count: Int) {
                let position = min(max((Float(pixel) + 0.5) / Float(step) - 0.5, 0), Float(count - 1))
                low = Int(position)
                high = min(low + 1, count - 1)
                part = Int32(((position - Float(low)) * 256).rounded())
            }
        }
    }
}
