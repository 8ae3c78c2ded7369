import UIKit

/// A coloured view whose border follows the theme. A layer's border is a plain colour: it has to be set again for each.
final class BorderedView: UIView {
    private let borderColor: UIColor

    init(_ color: UIColor, borderColor: UIColor = .label, borderWidth: CGFloat = 2) {
        self.borderColor = borderColor
        super.init(frame: .zero)
        backgroundColor = color
        layer.borderWidth = borderWidth
        refreshBorder()
    }

    required init?(coder: NSCoder) { return nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        refreshBorder()
    }

    private func refreshBorder() { layer.borderColor = borderColor.resolvedColor(with: traitCollection).cgColor }
}
