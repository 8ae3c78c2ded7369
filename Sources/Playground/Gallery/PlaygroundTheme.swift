import Inspector
import UIKit

/// The colours and sizes of the window around the stage.
@MainActor enum PlaygroundTheme {
    static let windowBackground = color(0xF4F4F6, dark: 0x1A1A1D)
    static let stageSurround = color(0xE9E9ED, dark: 0x141416)
    static let panel = color(0xFFFFFF, dark: 0x232327)
    static let separator = color(0xE1E1E6, dark: 0x35353A)
    static let text = color(0x1C1C1E, dark: 0xF2F2F4)
    static let secondaryText = color(0x63636A, dark: 0xA2A2A9)
    static let accent = color(0x2A66E8, dark: 0x5E95FF)
    static let onAccent = color(0xFFFFFF, dark: 0x0D0D0F)
    static let selectedRow = color(0x2A66E8, alpha: 0.12, dark: 0x5E95FF, darkAlpha: 0.22)
    static let pressedRow = color(0x1C1C1E, alpha: 0.05, dark: 0xF2F2F4, darkAlpha: 0.07)

    static let broken = color(0xD32F2F, dark: 0xFF6B66)
    static let ambiguous = color(0xC77700, dark: 0xF0A637)

    static let reportPalette = LayoutReportPanel.Palette(
        background: panel, text: text, secondaryText: secondaryText,
        kinds: [.conflict: broken, .broken: broken, .ambiguity: ambiguous, .tie: ambiguous])

    static let titleFont = UIFont.systemFont(ofSize: 20, weight: .semibold)
    static let rowFont = UIFont.systemFont(ofSize: 14, weight: .medium)
    static let bodyFont = UIFont.systemFont(ofSize: 13)
    static let captionFont = UIFont.systemFont(ofSize: 11, weight: .medium)

    static let padding: CGFloat = 16
    static let controlHeight: CGFloat = 28
    static let controlRadius: CGFloat = 6
    static let barHeight: CGFloat = 52
    static let sidebarWidth: CGFloat = 260
    static let panelWidth: CGFloat = 340

    private static func color(_ light: UInt32, alpha: CGFloat = 1, dark: UInt32, darkAlpha: CGFloat = 1) -> UIColor {
        func make(_ hex: UInt32, _ alpha: CGFloat) -> UIColor {
            UIColor(
                red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
                blue: CGFloat(hex & 255) / 255,
                alpha: alpha)
        }
        let (lightColor, darkColor) = (make(light, alpha), make(dark, darkAlpha))
        return UIColor { traits in traits.userInterfaceStyle == .dark ? darkColor : lightColor }
    }
}
