/// The on-screen keyboard's looks, light and dark.
@MainActor enum KeyboardTheme {
    static let background = themed(0xD1D4DA, 0x2B2B2D)
    static let key = themed(0xFFFFFF, 0x6B6B6F)
    static let specialKey = themed(0xABB1BC, 0x464649)
    static let text = UIColor.label
    static let shadow = themed(0x898A8D, 0x1C1C1E)
    static let line = UIColor.separator

    static let letterFont = UIFont.systemFont(ofSize: 21)
    static let wordFont = UIFont.systemFont(ofSize: 16)
    static let cornerRadius: CGFloat = 5
    /// From a key's cell to the cap that is drawn in it, in points.
    static let capInset = CGSize(width: 3, height: 5)
    /// Around all rows.
    static let padding = UIEdgeInsets(top: 4, left: 1, bottom: 4, right: 1)
    /// Keys do not become wider than this many times their row's height, so that a wide screen's keyboard stays usable.
    static let widestUnit: CGFloat = 2

    private static func themed(_ light: Int, _ dark: Int) -> UIColor {
        func color(_ hex: Int) -> UIColor {
            UIColor(
                red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
                blue: CGFloat(hex & 255) / 255, alpha: 1)
        }
        let light = color(light)
        let dark = color(dark)
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
}
