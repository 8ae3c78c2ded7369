import UIKit

extension UIView {
    /// Adds a coloured view with a border.
    @discardableResult
    func addBox(_ name: String, _ color: UIColor, borderWidth: CGFloat = 2) -> UIView {
        let box = BorderedView(color, borderWidth: borderWidth)
        box.accessibilityIdentifier = name
        addSubview(box)
        return box
    }
}

/// Colours for views that only have to differ from their neighbours; always the same ones, so that pictures can be compared.
enum SpectrumColor {
    private static let order: [UIColor] = [
        .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemBlue, .systemIndigo,
        .systemPurple, .systemPink,
    ]
    static func color(_ index: Int) -> UIColor { order[index % order.count] }
}
