import Graphics

/// iOS's system colours, each with a light and a dark form.
extension UIColor {
    private static func themed(
        _ light: UInt32, _ dark: UInt32, alpha lightAlpha: Double = 1, _ darkAlpha: Double? = nil
    ) -> UIColor {
        let lightColor = UIColor(Color(hex: light, alpha: lightAlpha))
        let darkColor = UIColor(Color(hex: dark, alpha: darkAlpha ?? lightAlpha))
        return UIColor(rule: .dynamic { $0.userInterfaceStyle == .dark ? darkColor : lightColor })
    }

    // MARK: Tints

    public static let systemRed = themed(0xFF3B30, 0xFF453A)
    public static let systemOrange = themed(0xFF9500, 0xFF9F0A)
    public static let systemYellow = themed(0xFFCC00, 0xFFD60A)
    public static let systemGreen = themed(0x34C759, 0x30D158)
    public static let systemMint = themed(0x00C7BE, 0x63E6E2)
    public static let systemTeal = themed(0x30B0C7, 0x40CBE0)
    public static let systemCyan = themed(0x32ADE6, 0x64D2FF)
    public static let systemBlue = themed(0x007AFF, 0x0A84FF)
    public static let systemIndigo = themed(0x5856D6, 0x5E5CE6)
    public static let systemPurple = themed(0xAF52DE, 0xBF5AF2)
    public static let systemPink = themed(0xFF2D55, 0xFF375F)
    public static let systemBrown = themed(0xA2845E, 0xAC8E68)
    public static var tintColor: UIColor { systemBlue }

    // MARK: Greys

    public static let systemGray = themed(0x8E8E93, 0x8E8E93)
    public static let systemGray2 = themed(0xAEAEB2, 0x636366)
    public static let systemGray3 = themed(0xC7C7CC, 0x48484A)
    public static let systemGray4 = themed(0xD1D1D6, 0x3A3A3C)
    public static let systemGray5 = themed(0xE5E5EA, 0x2C2C2E)
    public static let systemGray6 = themed(0xF2F2F7, 0x1C1C1E)

    // MARK: Text

    public static let label = themed(0x000000, 0xFFFFFF)
    public static let secondaryLabel = themed(0x3C3C43, 0xEBEBF5, alpha: 0.6)
    public static let tertiaryLabel = themed(0x3C3C43, 0xEBEBF5, alpha: 0.3)
    public static let quaternaryLabel = themed(0x3C3C43, 0xEBEBF5, alpha: 0.18, 0.16)
    public static let placeholderText = themed(0x3C3C43, 0xEBEBF5, alpha: 0.3)
    public static let link = themed(0x007AFF, 0x0984FF)
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    public static let darkText = UIColor(white: 0, alpha: 1)

    // MARK: Separators and fills

    public static let separator = themed(0x3C3C43, 0x545458, alpha: 0.29, 0.6)
    public static let opaqueSeparator = themed(0xC6C6C8, 0x38383A)
    public static let systemFill = themed(0x787880, 0x787880, alpha: 0.2, 0.36)
    public static let secondarySystemFill = themed(0x787880, 0x787880, alpha: 0.16, 0.32)
    public static let tertiarySystemFill = themed(0x767680, 0x767680, alpha: 0.12, 0.24)
    public static let quaternarySystemFill = themed(0x747480, 0x767680, alpha: 0.08, 0.18)

    // MARK: Backgrounds

    public static let systemBackground = themed(0xFFFFFF, 0x000000)
    public static let secondarySystemBackground = themed(0xF2F2F7, 0x1C1C1E)
    public static let tertiarySystemBackground = themed(0xFFFFFF, 0x2C2C2E)
    public static let systemGroupedBackground = themed(0xF2F2F7, 0x000000)
    public static let secondarySystemGroupedBackground = themed(0xFFFFFF, 0x1C1C1E)
    public static let tertiarySystemGroupedBackground = themed(0xF2F2F7, 0x2C2C2E)
}
