/// Taps by key, as Full Keyboard Access has them: a view that is tapped through a recogniser is a stop for Tab, and Space and
/// Return tap it in its middle.
extension UIView {
    /// The recogniser that a key stands in for: of single taps with the primary button. What is modal is a container, and its
    /// recogniser usually what dismisses it: Esc does that.
    var keyboardTap: UITapGestureRecognizer? {
        guard !interaction.gestureRecognizers.isEmpty, !interaction.isModal else { return nil }
        for case let tap as UITapGestureRecognizer in interaction.gestureRecognizers
        where tap.isEnabled && tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
            && tap.buttonMaskRequired == .primary && !tap.actions.isEmpty
        {
            return tap
        }
        return nil
    }

    /// What Space and Return do on a focused view without a meaning of its own for them; whether there was anything to tap.
    func performKeyboardTap(_ key: UIKey) -> Bool {
        guard key.name == "Return" || key.name == "Space", key.modifierFlags.isEmpty, isFocused, let tap = keyboardTap,
            gestureRecognizerShouldBegin(tap)
        else { return false }
        if !key.isRepeat { tap.recognizeByKey() }
        return true
    }
}

extension UITapGestureRecognizer {
    /// Recognises a tap in the middle of the view, unless a real one is under way.
    ///
    /// The recogniser is told directly: what lies over the middle would take a touch there, although the keyboard's user sees the
    /// focus on this view.
    fileprivate func recognizeByKey() {
        guard storedState == .possible, trackedTouches.isEmpty, let view, let window = view.window else { return }
        lastLocation = (view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil), window)
        state = .recognized
    }
}
