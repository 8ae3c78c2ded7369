/// What a view shows while the keyboard focus is on it: a ring inside its edge, in the tint colour.
@preconcurrency @MainActor open class UIFocusEffect: NSObject {
    static let automatic = UIFocusEffect()
}

extension UIView {
    /// Nil shows nothing, for views that mark the focus themselves. Default the ring.
    public var focusEffect: UIFocusEffect? {
        get { interaction.focusEffect }
        set {
            interaction.focusEffect = newValue
            if interaction.hasFocus { setNeedsDisplay() }
        }
    }

    func paintFocusRing(into painter: inout Painter) {
        guard interaction.hasFocus, interaction.focusEffect != nil, showsFocusRing,
            UIWindowScene.keyboard === window?.windowScene ?? .host
        else { return }
        painter.append(
            .border(painter.bounds, tintColor.color(for: traitCollection), width: 2, cornerRadius: focusRingRadius))
    }

    /// The ring of a view that fills a stage follows the screen's corners.
    var ownFocusRingRadius: CGFloat {
        let own = max(4, layer.cornerRadius)
        guard let window, let stage = window.windowScene?.stageView, window.bounds.size == bounds.size else {
            return own
        }
        return max(own, stage.cornerRadius)
    }
}
