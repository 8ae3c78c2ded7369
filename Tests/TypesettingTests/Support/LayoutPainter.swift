import Foundation
import Graphics

@testable import Typesetting

/// A layout drawn pixel by pixel: what tests of ink look at. One coverage value a pixel, with room around the layout so that
/// ink outside of it shows.
struct PaintedLayout {
    let margin: Int
    let width, height: Int
    private(set) var coverage: [UInt8]
    /// The layout's own size in pixels.
    let layoutWidth, layoutHeight: Int

    @MainActor init(_ layout: TextLayout, margin: Int = 24) {
        self.margin = margin
        layoutWidth = Int((layout.size.width * layout.scale).rounded())
        layoutHeight = Int((layout.size.height * layout.scale).rounded())
        width = layoutWidth + 2 * margin
        height = layoutHeight + 2 * margin
        coverage = Array(repeating: 0, count: width * height)
        for (_, run) in layout.glyphRuns {
            for glyph in run.glyphs { paint(glyph) }
        }
        for (_, rect) in layout.decorations {
            for y in Int(rect.minY * layout.scale)..<Int((rect.maxY * layout.scale).rounded()) {
                for x in Int(rect.minX * layout.scale)..<Int((rect.maxX * layout.scale).rounded()) { add(255, x, y) }
            }
        }
    }

    private mutating func paint(_ glyph: PlacedGlyph) {
        switch glyph.ink {
        case .mask(let mask):
            for row in 0..<mask.height {
                for column in 0..<mask.width {
                    add(mask.bytes[row * mask.width + column], Int(glyph.x) + column, Int(glyph.y) + row)
                }
            }
        case .picture(let image):
            for row in 0..<image.height {
                for column in 0..<image.width {
                    let alpha = UInt8(image.pixels[row * image.width + column] >> 24)
                    add(alpha, Int(glyph.x) + column, Int(glyph.y) + row)
                }
            }
        }
    }

    private mutating func add(_ value: UInt8, _ x: Int, _ y: Int) {
        let column = x + margin
        let row = y + margin
        guard (0..<width).contains(column), (0..<height).contains(row) else { return }
        coverage[row * width + column] = max(coverage[row * width + column], value)
    }

    /// Pixels with ink in rows `rows` (from the layout's top) outside the layout's width, or outside all its rows.
    var inkOutside: Int {
        var count = 0
        for row in 0..<height {
            for column in 0..<width where coverage[row * width + column] > 0 {
                let inside =
                    (margin..<margin + layoutWidth).contains(column) && (margin..<margin + layoutHeight).contains(row)
                if !inside { count += 1 }
            }
        }
        return count
    }

    /// Whether any pixel of some rows (from the layout's top) has ink.
    func hasInk(inRows rows: Range<Int>) -> Bool {
        rows.contains { row in
            let start = (row + margin) * width
            return coverage[start..<start + width].contains { $0 > 0 }
        }
    }

    /// The columns (from the layout's left edge) that have ink.
    var inkColumns: Range<Int>? {
        var low = Int.max
        var high = Int.min
        for row in 0..<height {
            for column in 0..<width where coverage[row * width + column] > 0 {
                low = min(low, column - margin)
                high = max(high, column - margin)
            }
        }
        return low <= high ? low..<high + 1 : nil
    }
}
