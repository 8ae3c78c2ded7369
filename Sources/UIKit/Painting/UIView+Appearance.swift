extension UIView {
    func setBackgroundColor(_ color: UIColor?) {
        appearance.backgroundColor = color
        layer.backgroundColor = color.map { CGColor($0.color(for: effectiveTraits)) }
    }

    /// Marks the drawn content as out of date, and asks for a frame.
    func invalidateContent() {
        layer.drawn = nil
        layer.setNeedsPaint()
    }

    // MARK: Tint

    var inheritedTintColor: UIColor {
        var view: UIView? = self
        while let current = view {
            if let color = current.appearance.tintColor { return color }
            view = current.hierarchy.superview
        }
        return .systemBlue
    }

    func setTintColor(_ color: UIColor?) {
        let old = inheritedTintColor
        appearance.tintColor = color
        guard inheritedTintColor != old else { return }
        tintDidChange()
    }

    /// Tells the view and those below it that take their tint from it.
    func tintDidChange() {
        var pending = [self]
        while let view = pending.popLast() {
            view.setNeedsDisplay()
            view.tintColorDidChange()
            for child in view.hierarchy.subviews.reversed() where child.appearance.tintColor == nil {
                pending.append(child)
            }
        }
    }

    // MARK: Traits

    var effectiveTraits: UITraitCollection {
        var style = UIUserInterfaceStyle.unspecified
        var view = self
        while true {
            if style == .unspecified { style = view.appearance.overrideStyle }
            guard let parent = view.hierarchy.superview else { break }
            view = parent
        }
        let traits = view.rootTraits
        guard style != .unspecified, style != traits.userInterfaceStyle else { return traits }
        return UITraitCollection(traitsFrom: [traits, UITraitCollection(userInterfaceStyle: style)])
    }

    func setOverrideStyle(_ style: UIUserInterfaceStyle) {
        guard style != appearance.overrideStyle else { return }
        appearance.overrideStyle = style
        traitsMayHaveChanged()
    }

    /// After a move in the tree: the new place may have another tint and other traits.
    func inheritedTraitsMayHaveChanged() {
        if hierarchy.window != nil { traitsMayHaveChanged() }
    }

    /// Compares the traits of this view and those below it with what they were last told, and tells those where they differ.
    func traitsMayHaveChanged() {
        // Traits are handed down, so that the walk costs the same on every depth.
        var pending = [(self, effectiveTraits)]
        while let (view, traits) = pending.popLast() {
            view.take(traits)
            for child in view.hierarchy.subviews.reversed() {
                let style = child.appearance.overrideStyle
                if style == .unspecified || style == traits.userInterfaceStyle {
                    pending.append((child, traits))
                } else {
                    let own = UITraitCollection(traitsFrom: [traits, UITraitCollection(userInterfaceStyle: style)])
                    pending.append((child, own))
                }
            }
        }
    }

    private func take(_ traits: UITraitCollection) {
        let last = appearance.lastTraits
        if last === traits { return }
        appearance.lastTraits = traits
        if last == traits { return }
        traits.performAsCurrent {
            if let color = appearance.backgroundColor, case .dynamic = color.rule {
                layer.backgroundColor = CGColor(color.color(for: traits))
            }
            setNeedsDisplay()
            // A view that was never on a screen has been made under the traits it gets now, unless they say otherwise.
            if let last, last.layoutDirection != traits.layoutDirection { layoutDirectionDidChange() }
            if last == nil, traits.layoutDirection == .rightToLeft { layoutDirectionDidChange() }
            traitsDidChange()
            if last != nil { traitCollectionDidChange(last) }
        }
    }
}
