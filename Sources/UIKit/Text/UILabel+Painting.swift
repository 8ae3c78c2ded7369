import Graphics
import Typesetting

extension UILabel {
    /// Draws the text that fits `rect` in its middle (vertically) into the frame that is being painted.
    func paintText(in rect: CGRect) {
        guard painted != nil, !content.isEmpty, rect.width > 0, rect.height > 0 else { return }
        let layout = drawnLayout(in: rect.size)
        let traits = traitCollection
        let steps = content.steps(
            of: layout, at: origin(of: layout, in: rect), traits: traits, color: { color(of: $0, traits) },
            shadow: { shadow(of: $0, traits) })
        painted?.append(contentsOf: steps)
    }

    /// How far text aligned in `model` moves to be aligned in the same way in `shown`.
    func textShift(from model: CGRect, to shown: CGRect) -> CGPoint {
        let x: CGFloat
        switch effectiveAlignment {
        case .center: x = shown.midX - model.midX
        case .right: x = shown.maxX - model.maxX
        default: x = shown.minX - model.minX
        }
        return CGPoint(x: x, y: shown.midY - model.midY)
    }

    /// The layout's top-left corner: aligned in the width, centred in the height.
    private func origin(of layout: TextLayout, in rect: CGRect) -> CGPoint {
        let size = layout.size
        let x: CGFloat
        switch effectiveAlignment {
        case .center: x = rect.midX - size.width / 2
        case .right: x = rect.maxX - size.width
        default: x = rect.minX
        }
        return CGPoint(x: x, y: rect.midY - size.height / 2)
    }

    /// The alignment with `natural` decided by the layout direction.
    private var effectiveAlignment: NSTextAlignment {
        let alignment =
            content.paragraph.map { $0.alignment == .natural ? textAlignment : $0.alignment } ?? textAlignment
        guard alignment == .natural || alignment == .justified else { return alignment }
        return effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
    }

    private func color(of ink: AttributedRuns.Ink?, _ traits: UITraitCollection) -> Color {
        var color: Color
        if isHighlighted, let highlightedTextColor {
            color = highlightedTextColor.color(for: traits)
        } else {
            color = (ink?.color ?? textColor ?? .label).color(for: traits)
        }
        if !isEnabled { color.alpha *= 0.4 }
        return color
    }

    private func shadow(of ink: AttributedRuns.Ink?, _ traits: UITraitCollection) -> (color: Color, offset: CGSize)? {
        if let shadow = AttributedRuns.shadow(of: ink, traits) { return shadow }
        guard let shadowColor else { return nil }
        return (shadowColor.color(for: traits), shadowOffset)
    }
}
