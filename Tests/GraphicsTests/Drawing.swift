import Foundation
import Graphics

/// Draws a list into a fresh buffer and gives the pixels.
@MainActor func drawn(
    _ items: [DisplayItem], width: Int = 40, height: Int = 40, scale: CGFloat = 1, background: Color = .white
) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    buffer.withSurface {
        _ = Rasteriser().draw(DisplayList(items), scale: scale, background: background, into: $0, everything: true)
    }
    return buffer
}

extension PixelBuffer {
    /// A row as letters: `#` black, `.` white, else a digit for the darkness from 1 to 9.
    func row(_ y: Int) -> String { String((0..<width).map { letter($0, y) }) }

    func column(_ x: Int) -> String { String((0..<height).map { letter(x, $0) }) }

    private func letter(_ x: Int, _ y: Int) -> Character {
        switch self[x, y] {
        case 0xFF00_0000: "#"
        case 0xFFFF_FFFF: "."
        case let pixel: Character(String(min(9, max(1, 10 - Int(pixel >> 8 & 0xFF) * 10 / 255))))
        }
    }

    /// Whether the part looks the same from left and right and from above and below.
    func isSymmetric(in part: PixelRect) -> Bool {
        (0..<part.height).allSatisfy { y in
            (0..<part.width).allSatisfy { x in
                let pixel = self[part.x + x, part.y + y]
                return pixel == self[part.x + part.width - 1 - x, part.y + y]
                    && pixel == self[part.x + x, part.y + part.height - 1 - y]
            }
        }
    }

    /// How far apart any channel of any pixel is in two buffers of one size.
    func largestDifference(from other: PixelBuffer) -> Int {
        zip(pixels, other.pixels).reduce(0) { worst, pair in
            [0, 8, 16, 24].reduce(worst) { max($0, abs(Int(pair.0 >> $1 & 0xFF) - Int(pair.1 >> $1 & 0xFF))) }
        }
    }

    /// The smallest rectangle around all pixels that are not `background`.
    func inkBounds(background: UInt32 = 0xFFFF_FFFF) -> PixelRect? {
        var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
        for y in 0..<height {
            for x in 0..<width where self[x, y] != background {
                left = min(left, x)
                top = min(top, y)
                right = max(right, x + 1)
                bottom = max(bottom, y + 1)
            }
        }
        return left < right ? PixelRect(x: left, y: top, width: right - left, height: bottom - top) : nil
    }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// A generator whose sequence depends on its seed alone (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
