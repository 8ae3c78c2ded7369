import UIKit

/// The surface behind the stage: a dot every 20 points.
///
/// The dots are rows of one small picture: a step a row, where a dot each would be thousands.
final class DotGrid: UIView {
    private static let step: CGFloat = 20
    private static let dotsInTile = 32

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = PlaygroundTheme.stageSurround
        isUserInteractionEnabled = false
        contentMode = .topLeft
    }

    required init?(coder: NSCoder) { return nil }

    override var bounds: CGRect {
        didSet { if bounds.size != oldValue.size { setNeedsDisplay() } }
    }

    override func draw(_ rect: CGRect) {
        let scale = max(1, traitCollection.displayScale)
        guard let tile = Self.tile(PlaygroundTheme.gridDot.resolvedColor(with: traitCollection), scale: scale) else {
            return
        }
        let width = CGFloat(Self.dotsInTile) * Self.step
        for y in stride(from: Self.step / 2, to: bounds.height, by: Self.step) {
            for x in stride(from: Self.step / 2, to: bounds.width, by: width) {
                tile.draw(at: CGPoint(x: x.rounded(), y: y.rounded()))
            }
        }
    }

    /// A row of dots, 2 points wide each; the last one made is kept.
    private static func tile(_ color: UIColor, scale: CGFloat) -> UIImage? {
        if let kept, kept.color == color, kept.scale == scale { return kept.image }
        let dot = max(1, Int((2 * scale).rounded()))
        let step = max(1, Int((Self.step * scale).rounded()))
        let width = step * (dotsInTile - 1) + dot
        var red: CGFloat = 0
        var green: CGFloat = 0
        var blue: CGFloat = 0
        var alpha: CGFloat = 0
        guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
        func channel(_ value: CGFloat) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
        let word = 255 << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
        let row = (0..<width).map { $0 % step < dot ? word : 0 }
        let pixels = [[UInt32]](repeating: row, count: dot).flatMap(\.self)
        guard let image = UIImage(width: width, height: dot, pixels: pixels, scale: scale) else { return nil }
        kept = (color, scale, image)
        return image
    }
    private static var kept: (color: UIColor, scale: CGFloat, image: UIImage)?
}
