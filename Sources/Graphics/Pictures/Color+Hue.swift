import Foundation

extension Color {
    /// From hue, saturation and brightness (each 0 to 1). The hue goes round: 1 is 0 again.
    public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
        let saturation = Color.unit(saturation)
        let brightness = Color.unit(brightness)
        let turn = hue.isFinite ? (hue - hue.rounded(.down)) * 6 : 0
        // Each channel is a trapezoid over the hue circle, a third of a turn apart.
        func channel(_ shift: Double) -> Double {
            let position = (turn + shift).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
    }

    /// Hue, saturation and brightness, each 0 to 1; the hue of a grey is 0.
    public var hueSaturationBrightness: (hue: Double, saturation: Double, brightness: Double) {
        let most = max(red, green, blue)
        let spread = most - min(red, green, blue)
        guard spread > 0, most > 0 else { return (0, 0, most) }
        let turn: Double
        if most == red {
            turn = (green - blue) / spread
        } else if most == green {
            turn = 2 + (blue - red) / spread
        } else {
            turn = 4 + (red - green) / spread
        }
        return ((turn < 0 ? turn + 6 : turn) / 6, spread / most, most)
    }

    /// Relative luminance as WCAG 2 defines it: 0 black, 1 white. Alpha does not count.
    public var luminance: Double {
        func linear(_ value: Double) -> Double {
            let value = Color.unit(value)
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Contrast of two opaque colours as WCAG 2 defines it, from 1 (none) to 21.
    public func contrast(with other: Color) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
}
