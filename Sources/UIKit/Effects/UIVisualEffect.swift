/// What a `UIVisualEffectView` does with the things behind it.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {}

/// Blurs what is behind, and lays a thin or thick tint over it.
open class UIBlurEffect: UIVisualEffect {
    public enum Style: Int, Hashable, Sendable {
        case extraLight = 0
        case light, dark
        case regular = 4
        case prominent = 5
        case systemUltraThinMaterial = 6
        case systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight = 11
        case systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight
        case systemUltraThinMaterialDark = 16
        case systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
    }
    let style: Style

    public init(style: Style) { self.style = style }

    var material: BlurMaterial { BlurMaterial(style) }
}
