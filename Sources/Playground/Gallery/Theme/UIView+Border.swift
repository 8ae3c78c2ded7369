import UIKit

extension UIView {
    /// A border in a colour of the theme, for the form in force where the view stands: a layer keeps a plain colour, so this has to
    /// be said again when the traits change.
    func setBorder(_ color: UIColor, width: CGFloat = 1) {
        layer.borderWidth = width
        layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
    }
}
