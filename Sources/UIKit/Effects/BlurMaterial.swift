import Graphics

/// Frosted glass: how much it blurs, and the colour of the glass in both looks.
@MainActor struct BlurMaterial {
    /// Standard deviation of the blur, in points.
    var blur: CGFloat = 20
    /// What is behind shines through with colours stronger than they are.
    var saturation: CGFloat = 1.8
    var tint: UIColor

    /// A tint that follows the theme.
    init(light: Double, dark: Double) {
        let lightTint = UIColor(Color(hex: 0xF9F9F9, alpha: light))
        let darkTint = UIColor(Color(hex: 0x1D1D1F, alpha: dark))
        tint = UIColor { $0.userInterfaceStyle == .dark ? darkTint : lightTint }
    }

    init(_ style: UIBlurEffect.Style) {
        let opacity: Double
        switch style {
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: opacity = 0.4
        case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: opacity = 0.55
        case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: opacity = 0.85
        case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark, .prominent: opacity = 0.78
        case .light: opacity = 0.3
        default: opacity = 0.7
        }
        self.init(light: opacity, dark: opacity)
        switch style {
        case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
            .systemThickMaterialLight, .systemChromeMaterialLight:
            tint = UIColor(Color(hex: 0xF9F9F9, alpha: opacity))
        case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
            .systemThickMaterialDark, .systemChromeMaterialDark:
            tint = UIColor(Color(hex: 0x1D1D1F, alpha: opacity))
        default: break
        }
    }
}

extension Painter {
    /// Frosted glass over what was painted before.
    mutating func paint(_ material: BlurMaterial, in rect: CGRect, cornerRadius: CGFloat, traits: UITraitCollection) {
        guard rect.width > 0, rect.height > 0 else { return }
        withClip(rect, cornerRadius: cornerRadius) { painter in
            painter.append(.backdropBlur(rect, blur: material.blur, saturation: material.saturation))
            let color = material.tint.color(for: traits)
            if color.alpha > 0 { painter.append(.fill(rect, color, cornerRadius: 0)) }
        }
    }
}
