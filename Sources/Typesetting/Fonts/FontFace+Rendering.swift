import CSDL2_ttf
import Foundation

/// Pixels that SDL_ttf drew, cut to the ink.
struct RenderedInk {
    var width, height: Int
    /// Straight-alpha ARGB words, row by row.
    var pixels: [UInt32]
    /// Whether any pixel has a colour of its own.
    var isColoured: Bool
    /// Of the top-left pixel, relative to the pen on the baseline, y down.
    var x, y: Int
}

extension FontFace {
    /// Draws one glyph; nil when it has no ink.
    func render(_ scalar: UInt32) -> RenderedInk? {
        guard let box = box(of: scalar), let character = Unicode.Scalar(scalar) else { return nil }
        prepareShaping(isRightToLeft: false, script: "Zyyy")
        guard var ink = render(String(character)) else { return nil }
        // SDL_ttf shifts ink that starts left of the pen, or above the ascent, into the picture.
        ink.x += min(box.minX, 0)
        ink.y -= max(box.maxY, unscaledAscent)
        return ink
    }

    /// Draws a shaped text; nil when it has no ink. `prepareShaping` comes first.
    func render(shaped text: String) -> RenderedInk? {
        guard var ink = render(text) else { return nil }
        if ink.x == 0, provides(0x20), let spaced = render(" \(text) ") {
            // Ink at the very edge may have been shifted there: a space before it shows where it belongs.
            ink.x = min(spaced.x - width(of: " "), 0)
        }
        if ink.y == 0 {
            // The same, upwards: what reaches above the ascent makes the picture higher than the font.
            let above = text.unicodeScalars.compactMap { box(of: $0.value)?.maxY }.max() ?? 0
            var height: Int32 = 0
            _ = TTF_SizeUTF8(handle, text, nil, &height)
            let excess = Int(height) - Int(TTF_FontHeight(handle))
            ink.y = -max(min(max(above - unscaledAscent, 0), excess), 0)
        }
        ink.y -= unscaledAscent
        return ink
    }

    private var unscaledAscent: Int { Int(TTF_FontAscent(handle)) }

    /// Positions are relative to SDL_ttf's picture.
    private func render(_ text: String) -> RenderedInk? {
        guard text.utf8.count <= FontFace.longestText else { return nil }
        // White at full alpha: the mask serves every colour, and SDL_ttf would turn alpha 0 into 255.
        let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
        // No picture means no width, which is no error: there is nothing to draw.
        guard let surface = TTF_RenderUTF8_Blended(handle, text, white) else { return nil }
        defer { SDL_FreeSurface(surface) }
        guard let base = surface.pointee.pixels, surface.pointee.format.pointee.BytesPerPixel == 4 else { return nil }
        let width = Int(surface.pointee.w)
        let height = Int(surface.pointee.h)
        let stride = Int(surface.pointee.pitch)
        var left = width
        var right = -1
        var top = height
        var bottom = -1
        var isColoured = false
        for row in 0..<height {
            // SDL keeps the surface alive until `defer` frees it, and rows are `pitch` bytes apart.
            let line = base.advanced(by: row * stride).assumingMemoryBound(to: UInt32.self)
            for column in 0..<width where line[column] >> 24 != 0 {
                left = min(left, column)
                right = max(right, column)
                top = min(top, row)
                bottom = row
                if line[column] & 0xFF_FFFF != 0xFF_FFFF { isColoured = true }
            }
        }
        guard right >= left, bottom >= top else { return nil }
        let inkWidth = right - left + 1
        let inkHeight = bottom - top + 1
        var pixels: [UInt32] = []
        pixels.reserveCapacity(inkWidth * inkHeight)
        for row in top...bottom {
            let line = base.advanced(by: row * stride).assumingMemoryBound(to: UInt32.self)
            pixels.append(contentsOf: UnsafeBufferPointer(start: line + left, count: inkWidth))
        }
        return RenderedInk(
            width: inkWidth, height: inkHeight, pixels: pixels, isColoured: isColoured, x: left, y: top)
    }
}
