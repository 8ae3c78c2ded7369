import Graphics

/// A glyph ready to draw: its mask or picture, and where its top-left corner goes relative to the pen on the baseline.
struct GlyphInk: Sendable {
    var ink: PlacedGlyph.Ink
    var x, y, width, height: Int32

    var bytes: Int {
        switch ink {
        case .mask(let mask): mask.bytes.count + 96
        case .picture(let image): image.pixels.count * 4 + 96
        }
    }
}

extension FontStack {
    /// Draws a glyph of this stack; nil when it has no ink.
    func drawInk(of glyph: Int32) -> GlyphInk? {
        let index = Int(glyphs[Int(glyph)].face)
        guard faces.indices.contains(index) else { return nil }
        let use = faces[index]
        let rendered: RenderedInk?
        switch sources[Int(glyph)] {
        case .nothing: return nil
        case .scalar(let scalar): rendered = use.face.render(scalar)
        case .shaped(let text, let isRightToLeft):
            use.face.prepareShaping(isRightToLeft: isRightToLeft, script: ScriptName.of(text))
            rendered = use.face.render(shaped: text)
        }
        guard let rendered else { return nil }
        return rendered.isColoured || use.face.pictureScale != 1
            ? picture(rendered, scale: use.face.pictureScale) : mask(rendered, use)
    }

    private func picture(_ rendered: RenderedInk, scale: Double) -> GlyphInk {
        let width = max(Int((Double(rendered.width) * scale).rounded()), 1)
        let height = max(Int((Double(rendered.height) * scale).rounded()), 1)
        let pixels = InkEffects.scaled(
            rendered.pixels, width: rendered.width, height: rendered.height, toWidth: width, toHeight: height)
        return GlyphInk(
            ink: .picture(Image(width: width, height: height, pixels: pixels)),
            x: Int32((Double(rendered.x) * scale).rounded()), y: Int32((Double(rendered.y) * scale).rounded()),
            width: Int32(width), height: Int32(height))
    }

    private func mask(_ rendered: RenderedInk, _ use: Use) -> GlyphInk {
        var mask = MaskPixels(
            width: rendered.width, height: rendered.height, bytes: rendered.pixels.map { UInt8($0 >> 24) },
            x: rendered.x, y: rendered.y)
        if use.emboldening > 0 { InkEffects.embolden(&mask, by: use.emboldening) }
        if use.isSlanted { InkEffects.slant(&mask) }
        return GlyphInk(
            ink: .mask(CoverageMask(width: mask.width, height: mask.height, bytes: mask.bytes)), x: Int32(mask.x),
            y: Int32(mask.y), width: Int32(mask.width), height: Int32(mask.height))
    }
}
