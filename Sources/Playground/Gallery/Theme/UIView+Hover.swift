import UIKit

extension UIView {
    /// Tells `change` once when the pointer comes, and once when it goes.
    func onHover(_ change: @escaping @MainActor (_ isInside: Bool) -> Void) {
        var wasInside = false
        addGestureRecognizer(
            UIHoverGestureRecognizer { recognizer in
                let isInside = recognizer.state == .began || recognizer.state == .changed
                guard isInside != wasInside else { return }
                wasInside = isInside
                change(isInside)
            })
    }
}
