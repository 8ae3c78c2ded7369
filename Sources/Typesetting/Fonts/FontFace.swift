import CSDL2_ttf
import Foundation

/// One open SDL_ttf font: a file at one pixel size, never resized (resizing flushes SDL_ttf's glyph cache).
@MainActor final class FontFace {
    let file: FontFile
    /// In 1/64 pixels an em.
    let pixelSize: Int
    /// In pixels above and below the baseline.
    let ascent, descent: Int
    let handle: OpaquePointer
    /// The pictures of a bitmap font come in one size: what to multiply them by. 1 for outlines.
    let pictureScale: Double
    private lazy var space: (one: Int, two: Int) = (width(of: " "), width(of: "  "))

    /// Opens the file, or says why not.
    init(file: FontFile, pixelSize: Int) throws(TypesettingError) {
        guard FontFace.isReady else {
            throw .noFonts(reason: "SDL_ttf can't start: \(String(cString: SDL_GetError())).")
        }
        let opened: OpaquePointer?
        if pixelSize % 64 == 0 {
            opened = TTF_OpenFontIndexDPI(file.path, Int32(pixelSize / 64), file.index, 72, 72)
        } else {
            // Sizes are whole points: a fractional number of pixels is one point at so many dots an inch.
            let dots = UInt32((Double(pixelSize) / 64 * 72).rounded())
            opened = TTF_OpenFontIndexDPI(file.path, 1, file.index, dots, dots)
        }
        guard let opened else {
            throw .cannotOpenFont(path: file.path, reason: String(cString: SDL_GetError()))
        }
        handle = opened
        TTF_SetFontHinting(opened, TTF_HINTING_LIGHT)
        self.file = file
        self.pixelSize = pixelSize
        let height = Int(TTF_FontHeight(opened))
        let above = max(Int(TTF_FontAscent(opened)), 0)
        let below = max(-Int(TTF_FontDescent(opened)), height - above, 0)
        // Pictures of one size: SDL_ttf reports the same height at every size.
        let expected = Double(pixelSize) / 64 * 1.174
        let isBitmap = height > 0 && (Double(height) > expected * 1.8 || Double(height) < expected * 0.5)
        pictureScale = isBitmap ? expected / Double(height) : 1
        ascent = Int((Double(above) * pictureScale).rounded())
        descent = Int((Double(below) * pictureScale).rounded())
    }

    isolated deinit { TTF_CloseFont(handle) }

    private static let isReady = TTF_Init() == 0

    func provides(_ scalar: UInt32) -> Bool { TTF_GlyphIsProvided32(handle, scalar) != 0 }

    struct GlyphBox {
        /// In pixels; the ink's edges relative to the pen on the baseline, y up.
        var minX, maxX, minY, maxY, advance: Int
    }

    /// A glyph's box; the missing-glyph box's for what the font lacks.
    func box(of scalar: UInt32) -> GlyphBox? {
        var minX: Int32 = 0
        var maxX: Int32 = 0
        var minY: Int32 = 0
        var maxY: Int32 = 0
        var advance: Int32 = 0
        guard TTF_GlyphMetrics32(handle, scalar, &minX, &maxX, &minY, &maxY, &advance) == 0 else { return nil }
        return GlyphBox(
            minX: Int(minX), maxX: Int(maxX), minY: Int(minY), maxY: Int(maxY), advance: max(Int(advance), 0))
    }

    /// The longest text that one SDL_ttf call gets: it copies texts to the stack.
    static let longestText = 32_768

    /// SDL_ttf's width of a shaped text in pixels: the larger of ink and advance.
    func width(of text: String) -> Int {
        guard text.utf8.count <= FontFace.longestText else { return 0 }
        var width: Int32 = 0
        return TTF_SizeUTF8(handle, text, &width, nil) == 0 ? Int(width) : 0
    }

    /// Sets direction and script for the shaping calls that follow.
    func prepareShaping(isRightToLeft: Bool, script: String) {
        TTF_SetFontDirection(handle, isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
        TTF_SetFontScriptName(handle, script)
    }

    /// The advance of a shaped text, in pixels. `prepareShaping` comes first.
    ///
    /// Spaces on both sides keep ink that overhangs either end out of the sum.
    func advance(ofShaped text: String) -> Int {
        provides(0x20) ? max(width(of: " \(text) ") - space.two, 0) : width(of: text)
    }
}
