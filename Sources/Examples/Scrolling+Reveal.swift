import UIKit

extension UIScrollView {
    /// What a tap on a row does in the articles' scrolling screens: the row fades a little and is scrolled into view.
    func fadeAndReveal(_ row: UIView) {
        row.alpha /= 1.2
        scrollRectToVisible(row.convert(row.bounds, to: self), animated: true)
    }
}
