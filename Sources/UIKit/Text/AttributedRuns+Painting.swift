import Graphics
import Typesetting

extension AttributedRuns {
    /// The steps that draw a layout of these runs: backgrounds, shadows, glyphs, then lines under and through them.
    ///
    /// - Parameters:
    ///   - origin: The layout's top left corner.
    ///   - color: The text's colour for an ink; nil for what has none.
    ///   - shadow: The shadow for an ink.
    func steps(
        of layout: TextLayout, at origin: CGPoint, traits: UITraitCollection, color: (Ink?) -> Color,
        shadow: (Ink?) -> (color: Color, offset: CGSize)?
    ) -> [DisplayItem] {
        func ink(_ index: Int) -> Ink? { inks.indices.contains(index) ? inks[index] : nil }
        var steps: [DisplayItem] = []
        for ink in inks {
            guard let color = ink.background?.color(for: traits) else { continue }
            for box in layout.selectionRects(for: ink.range) {
                steps.append(.fill(box.offsetBy(dx: origin.x, dy: origin.y), color, cornerRadius: 0))
            }
        }
        for (index, run) in layout.glyphRuns {
            guard let shadow = shadow(ink(index)) else { continue }
            let place = CGPoint(x: origin.x + shadow.offset.width, y: origin.y + shadow.offset.height)
            steps.append(.glyphs(run, at: place, shadow.color))
        }
        for (index, run) in layout.glyphRuns { steps.append(.glyphs(run, at: origin, color(ink(index)))) }
        for (index, box) in layout.decorations {
            steps.append(.fill(box.offsetBy(dx: origin.x, dy: origin.y), color(ink(index)), cornerRadius: 0))
        }
        return steps
    }

    /// The shadow that the text itself asks for.
    static func shadow(of ink: Ink?, _ traits: UITraitCollection) -> (color: Color, offset: CGSize)? {
        ink?.shadow.map {
            ($0.color?.color(for: traits) ?? Color(red: 0, green: 0, blue: 0, alpha: 1.0 / 3), $0.offset)
        }
    }
}
