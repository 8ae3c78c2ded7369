import Graphics

/// What can be set of a bar's looks. Nil leaves it to the appearance proxy, then to the system's look.
@MainActor struct BarLook {
    var barTintColor: UIColor?
    var tintColor: UIColor?
    var isTranslucent: Bool?
    var barStyle: UIBarStyle?
    var titleTextAttributes: [NSAttributedString.Key: Any]?
    var backgroundImages: [UIBarMetrics: UIImage] = [:]
    var shadowImage: UIImage?
    var unselectedItemTintColor: UIColor?

    /// This, completed where it says nothing.
    func filled(from other: BarLook) -> BarLook {
        var result = self
        result.barTintColor = barTintColor ?? other.barTintColor
        result.tintColor = tintColor ?? other.tintColor
        result.isTranslucent = isTranslucent ?? other.isTranslucent
        result.barStyle = barStyle ?? other.barStyle
        result.titleTextAttributes = titleTextAttributes ?? other.titleTextAttributes
        result.backgroundImages = backgroundImages.merging(other.backgroundImages) { own, _ in own }
        result.shadowImage = shadowImage ?? other.shadowImage
        result.unselectedItemTintColor = unselectedItemTintColor ?? other.unselectedItemTintColor
        return result
    }

    /// A bar is translucent unless it was told otherwise, or its picture covers everything.
    var showsWhatIsBehind: Bool {
        if let isTranslucent { return isTranslucent }
        guard let image = backgroundImages[.default] else { return true }
        return !image.picture.isOpaque
    }
}

/// A bar whose looks an appearance proxy can give.
@MainActor protocol BarLookHolder: UIView {
    /// What was set on the bar itself.
    var ownLook: BarLook { get set }
    /// What its class's proxy said when the bar entered a window.
    var inheritedLook: BarLook { get set }
}

extension BarLookHolder {
    var look: BarLook { ownLook.filled(from: inheritedLook) }

    /// The bar enters a window: what the proxies say now holds.
    func takeProxyLook() {
        inheritedLook = AppearanceProxies.look(for: self)
        if ownLook.tintColor == nil { setTintColor(inheritedLook.tintColor) }
        setNeedsDisplay()
        setNeedsLayout()
    }
}

extension Image {
    /// Whether no pixel lets anything through.
    var isOpaque: Bool { pixels.allSatisfy { $0 >> 24 == 255 } }
}
