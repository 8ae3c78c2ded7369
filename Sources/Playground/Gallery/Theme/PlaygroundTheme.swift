import Inspector
import UIKit

/// The colours and sizes of the window around the stage, in a light and a dark form.
@MainActor enum PlaygroundTheme {
    static let windowBackground = color(0xF4F4F6, dark: 0x1A1A1D)
    static let stageSurround = color(0xE9E9ED, dark: 0x141416)
    static let gridDot = color(0xD6D6DC, dark: 0x26262A)
    static let panel = color(0xFFFFFF, dark: 0x232327)
    static let separator = color(0xE1E1E6, dark: 0x35353A)
    static let text = color(0x1C1C1E, dark: 0xF2F2F4)
    static let secondaryText = color(0x63636A, dark: 0xA2A2A9)
    static let disabledText = color(0xA8A8AE, dark: 0x5E5E65)
    static let accent = color(0x2A66E8, dark: 0x5E95FF)
    static let onAccent = color(0xFFFFFF, dark: 0x0D0D0F)
    /// The accent where it is text on a tinted row.
    static let accentText = color(0x1D4FC0, dark: 0x8FB5FF)
    static let selectedRow = color(0x2A66E8, alpha: 0.12, dark: 0x5E95FF, darkAlpha: 0.22)
    static let hoveredRow = color(0x1C1C1E, alpha: 0.05, dark: 0xF2F2F4, darkAlpha: 0.07)
    static let pressedRow = color(0x1C1C1E, alpha: 0.1, dark: 0xF2F2F4, darkAlpha: 0.14)
    /// Dims what lies under a drawer or a card.
    static let scrim = color(0x000000, alpha: 0.28, dark: 0x000000, darkAlpha: 0.5)
    static let tooltip = color(0x2C2C30, dark: 0xE6E6EA)
    static let onTooltip = color(0xFFFFFF, dark: 0x1C1C1E)

    static let broken = color(0xD32F2F, dark: 0xFF6B66)
    static let ambiguous = color(0xC77700, dark: 0xF0A637)
    static let good = color(0x1E8E4E, dark: 0x4FC37F)
    /// The meaning's colour where it is text: dark enough to be read.
    static let ambiguousText = color(0x8F5600, dark: 0xF0A637)

    static let codeKeyword = color(0x9B2393, dark: 0xFF7AB2)
    static let codeString = color(0xB5281F, dark: 0xFF8170)
    static let codeComment = color(0x5A6872, dark: 0x92A1B0)
    static let codeNumber = color(0x1C4FC9, dark: 0xD9C97C)
    static let codeType = color(0x276E7B, dark: 0x7FD8E6)

    static let reportPalette = LayoutReportPanel.Palette(
        background: panel, text: text, secondaryText: secondaryText,
        kinds: [.conflict: broken, .broken: broken, .ambiguity: ambiguousText, .tie: ambiguousText])

    static let titleFont = UIFont.systemFont(ofSize: 20, weight: .semibold)
    static let rowFont = UIFont.systemFont(ofSize: 14, weight: .medium)
    static let bodyFont = UIFont.systemFont(ofSize: 13)
    static let captionFont = UIFont.systemFont(ofSize: 11, weight: .medium)
    static let codeFont = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)
    /// Figures that change: all digits are equally wide.
    static let figureFont = UIFont.monospacedSystemFont(ofSize: 11, weight: .regular)

    static let padding: CGFloat = 16
    static let controlHeight: CGFloat = 28
    static let controlRadius: CGFloat = 6
    static let cardRadius: CGFloat = 10
    static let barHeight: CGFloat = 52
    static let statusHeight: CGFloat = 24
    static let rowHeight: CGFloat = 36
    static let sidebarWidth: CGFloat = 260
    static let panelWidth: CGFloat = 340
    /// Narrower windows fold the panel.
    static let panelThreshold: CGFloat = 900
    /// Narrower windows have the sidebar as a drawer.
    static let sidebarThreshold: CGFloat = 760
    static let paneDuration: TimeInterval = 0.2

    /// Every text colour with the surfaces that it stands on.
    static let textOnSurface: [(name: String, text: UIColor, surfaces: [UIColor])] = [
        ("text", text, [windowBackground, panel, stageSurround, selectedRow, hoveredRow, pressedRow]),
        ("secondary", secondaryText, [windowBackground, panel, stageSurround, hoveredRow]),
        ("secondary on a selected row", text, [selectedRow]),
        ("accent", accent, [panel]), ("accent text", accentText, [panel, selectedRow]),
        ("on accent", onAccent, [accent]), ("tooltip", onTooltip, [tooltip]),
        ("broken", broken, [panel]), ("ambiguous", ambiguousText, [panel]),
        ("keyword", codeKeyword, [panel]), ("string", codeString, [panel]), ("comment", codeComment, [panel]),
        ("number", codeNumber, [panel]), ("type", codeType, [panel]),
    ]

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
