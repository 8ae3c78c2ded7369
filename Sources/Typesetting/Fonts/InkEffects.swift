import Foundation

/// What masks are put through when a font file lacks a style, and pictures when they come in one size only.
enum InkEffects {
    /// Widens strokes to the right by `strength` pixels, as a bolder weight would; the mask grows by as many columns.
    static func embolden(_ mask: inout MaskPixels, by strength: Double) {
        guard strength > 0, mask.width > 0 else { return }
        let whole = Int(strength)
        let part = strength - Double(whole)
        let extra = whole + (part > 0 ? 1 : 0)
        let width = mask.width + extra
        var result = [UInt8](repeating: 0, count: width * mask.height)
        for row in 0..<mask.height {
            for column in 0..<width {
                var value = 0
                for shift in 0...extra {
                    let source = column - shift
                    guard source >= 0, source < mask.width else { continue }
                    let sample = Int(mask.bytes[row * mask.width + source])
                    let weighted = shift <= whole ? sample : Int(Double(sample) * part)
                    value = max(value, weighted)
                }
                result[row * width + column] = UInt8(value)
            }
        }
        mask.x -= extra / 2
        mask.width = width
        mask.bytes = result
    }

    /// Leans the mask to the right, about the baseline, by the usual 0.2 (11.3°).
    static func slant(_ mask: inout MaskPixels) {
        guard mask.width > 0, mask.height > 0 else { return }
        let lean = 0.2
        // Row 0 is `mask.y` below the baseline (negative: above).
        let shiftAtTop = -(Double(mask.y) + 0.5) * lean
        let shiftAtBottom = -(Double(mask.y + mask.height) - 0.5) * lean
        let least = Int(min(shiftAtTop, shiftAtBottom).rounded(.down))
        let most = Int(max(shiftAtTop, shiftAtBottom).rounded(.up))
        let width = mask.width + most - least + 1
        var result = [UInt8](repeating: 0, count: width * mask.height)
        for row in 0..<mask.height {
            let shift = -(Double(mask.y + row) + 0.5) * lean - Double(least)
            let whole = Int(shift.rounded(.down))
            let part = shift - Double(whole)
            for column in 0..<mask.width {
                let sample = Double(mask.bytes[row * mask.width + column])
                let target = row * width + column + whole
                result[target] = UInt8(min(Double(result[target]) + sample * (1 - part), 255))
                result[target + 1] = UInt8(min(Double(result[target + 1]) + sample * part, 255))
            }
        }
        mask.x += least
        mask.width = width
        mask.bytes = result
    }

    /// Scales straight-alpha pixels by averaging areas; the result is premultiplied.
    static func scaled(_ pixels: [UInt32], width: Int, height: Int, toWidth: Int, toHeight: Int) -> [UInt32] {
        var result: [UInt32] = []
        result.reserveCapacity(toWidth * toHeight)
        let stepX = Double(width) / Double(toWidth)
        let stepY = Double(height) / Double(toHeight)
        for row in 0..<toHeight {
            let top = Double(row) * stepY
            let bottom = min(top + stepY, Double(height))
            for column in 0..<toWidth {
                let left = Double(column) * stepX
                let right = min(left + stepX, Double(width))
                var alpha = 0.0
                var red = 0.0
                var green = 0.0
                var blue = 0.0
                var area = 0.0
                for y in Int(top)..<min(Int(bottom.rounded(.up)), height) {
                    let high = min(Double(y + 1), bottom) - max(Double(y), top)
                    for x in Int(left)..<min(Int(right.rounded(.up)), width) {
                        let share = (min(Double(x + 1), right) - max(Double(x), left)) * high
                        let pixel = pixels[y * width + x]
                        let opacity = Double(pixel >> 24) / 255 * share
                        area += share
                        alpha += opacity
                        red += Double(pixel >> 16 & 0xFF) * opacity
                        green += Double(pixel >> 8 & 0xFF) * opacity
                        blue += Double(pixel & 0xFF) * opacity
                    }
                }
                guard area > 0 else {
                    result.append(0)
                    continue
                }
                func byte(_ value: Double) -> UInt32 { UInt32(min(max((value / area).rounded(), 0), 255)) }
                result.append(byte(alpha * 255) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue))
            }
        }
        return result
    }
}

/// A coverage mask in the making, with its place relative to the pen on the baseline (y down).
struct MaskPixels {
    var width, height: Int
    var bytes: [UInt8]
    var x, y: Int
}
