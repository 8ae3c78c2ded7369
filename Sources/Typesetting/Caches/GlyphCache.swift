/// The drawn glyphs, by stack and glyph number. They have no colour, so every label shares them.
@MainActor final class GlyphCache {
    private struct Key: Hashable {
        var stack: Int
        var glyph: Int32
    }

    private var inks: ByteBudgetCache<Key, GlyphInk?>
    /// Glyphs drawn since start: how often the cache had to be filled.
    private(set) var masksMade = 0

    init(budget: Int) { inks = ByteBudgetCache(budget: budget) }

    var bytes: Int { inks.bytes }

    /// A glyph's mask or picture; nil when it has no ink.
    func ink(of glyph: Int32, in stack: FontStack) -> GlyphInk? {
        let key = Key(stack: stack.id, glyph: glyph)
        if let known = inks.value(for: key) { return known }
        let drawn = stack.drawInk(of: glyph)
        if drawn != nil { masksMade += 1 }
        inks.insert(drawn, for: key, bytes: drawn?.bytes ?? 64)
        return drawn
    }
}
