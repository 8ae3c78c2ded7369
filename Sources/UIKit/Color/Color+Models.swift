import Graphics

extension Color {
    static func fromHSB(hue: Double, saturation: Double, brightness: Double, alpha: Double) -> Color {
        guard hue.isFinite, saturation.isFinite, brightness.isFinite else { return .clear }
        let value = min(max(brightness, 0), 1)
        let saturation = min(max(saturation, 0), 1)
        let sector = (hue - hue.rounded(.down)) * 6
        // The distance of each channel from its sector of the wheel says how much of the saturation it loses.
        func channel(_ offset: Double) -> Double {
            let k = (offset + sector).truncatingRemainder(dividingBy: 6)
            return value - value * saturation * max(0, min(k, 4 - k, 1))
        }
        return Color(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
    }

    /// Hue 0 for greys.
    var hsb: (hue: Double, saturation: Double, brightness: Double) {
        let top = max(red, green, blue)
        let range = top - min(red, green, blue)
        guard range > 0 else { return (0, 0, top) }
        var hue: Double
        if top == red {
            hue = (green - blue) / range
        } else if top == green {
            hue = (blue - red) / range + 2
        } else {
            hue = (red - green) / range + 4
        }
        if hue < 0 { hue += 6 }
        return (hue / 6, range / top, top)
    }

    /// Display P3 shares sRGB's curve and white; only the primaries differ. What sRGB can't show is brought into range.
    static func fromDisplayP3(red: Double, green: Double, blue: Double, alpha: Double) -> Color {
        func linear(_ x: Double) -> Double {
            x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
        }
        func encoded(_ x: Double) -> Double {
            x <= 0.003_130_8 ? x * 12.92 : 1.055 * pow(x, 1 / 2.4) - 0.055
        }
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        return Color(
            red: encoded(1.224_940_2 * r - 0.224_940_2 * g),
            green: encoded(-0.042_056_9 * r + 1.042_056_9 * g),
            blue: encoded(-0.019_637_6 * r - 0.078_636_1 * g + 1.098_273_5 * b), alpha: alpha)
    }

    /// 0xRRGGBB.
    init(hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255,
            alpha: alpha)
    }
}
