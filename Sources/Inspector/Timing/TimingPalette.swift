import FrameTiming
import UIKit

/// The colours of the timing display, in a light and a dark form.
public struct TimingPalette: Hashable, Sendable {
    public var isDark: Bool
    public init(isDark: Bool) { self.isDark = isDark }

    var background: UIColor { Self.color(isDark ? 0x232327 : 0xFFFFFF, alpha: 0.94) }
    var border: UIColor { Self.color(isDark ? 0x35353A : 0xE1E1E6) }
    var graph: UIColor { Self.color(isDark ? 0x1A1A1D : 0xF4F4F6) }
    var text: UIColor { Self.color(isDark ? 0xF2F2F4 : 0x1C1C1E) }
    var secondaryText: UIColor { Self.color(isDark ? 0xA2A2A9 : 0x63636A) }
    var deadline: UIColor { Self.color(isDark ? 0xFF6B66 : 0xD32F2F) }
    var selection: UIColor { Self.color(isDark ? 0xF2F2F4 : 0x1C1C1E, alpha: 0.28) }
    /// For rectangles that were drawn anew, and views that were laid out.
    static func flash(_ kind: TimingFlashes) -> UIColor { color(kind == .damage ? 0xD81B9A : 0x1E8E4E) }

    /// Waiting is grey: it is no work.
    func color(of phase: FramePhase) -> UIColor {
        let (light, dark): (UInt32, UInt32) =
            switch phase {
            case .animate: (0x2A66E8, 0x6FA2FF)
            case .events: (0x8A4FD3, 0xB48CF2)
            case .constraints: (0x008C8C, 0x3FC4C4)
            case .solve: (0xD35400, 0xFF8A4C)
            case .layout: (0xC79A00, 0xF0C537)
            case .displayList: (0x1E8E4E, 0x4FC37F)
            case .raster: (0x1787B8, 0x5CC4EE)
            case .present: (0xB4B4BA, 0x6E6E75)
            case .overlay: (0x8A8A91, 0x8E8E96)
            }
        return Self.color(isDark ? dark : light)
    }

    private static func color(_ hex: UInt32, alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255,
            alpha: alpha)
    }
}
