/// A colour: sRGB components and alpha from 0 to 1, not premultiplied.
public struct Color: Hashable, Sendable {
    public var red, green, blue, alpha: Double

    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A shade of grey: 0 black, 1 white.
    public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    /// As CSS writes it: `0xRRGGBB`. Bits above the lowest 24 do not count.
    public init(hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255,
            alpha: alpha)
    }

    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    public static let black = Color(red: 0, green: 0, blue: 0)
    public static let white = Color(red: 1, green: 1, blue: 1)

    /// The same colour with another alpha.
    public func withAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }
}

extension Color {
    /// The pixel of this colour: premultiplied `0xAARRGGBB`, components outside 0…1 clamped and not-a-number read as 0.
    public var premultipliedARGB: UInt32 {
        let alpha = Color.unit(self.alpha)
        func byte(_ value: Double) -> UInt32 { UInt32((Color.unit(value) * alpha * 255).rounded()) }
        return UInt32((alpha * 255).rounded()) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }

    /// The colour of a premultiplied `0xAARRGGBB` pixel; clear where alpha is 0.
    public init(premultipliedARGB pixel: UInt32) {
        let alpha = Double(pixel >> 24)
        guard alpha > 0 else {
            self = .clear
            return
        }
        func unit(_ byte: UInt32) -> Double { min(1, Double(byte & 0xFF) / alpha) }
        self.init(red: unit(pixel >> 16), green: unit(pixel >> 8), blue: unit(pixel), alpha: alpha / 255)
    }

    /// What is seen when this colour lies over `backdrop` (source over).
    public func over(_ backdrop: Color) -> Color {
        let rest = backdrop.alpha * (1 - alpha)
        let sum = alpha + rest
        guard sum > 0 else { return .clear }
        func mixed(_ front: Double, _ back: Double) -> Double { (front * alpha + back * rest) / sum }
        return Color(
            red: mixed(red, backdrop.red), green: mixed(green, backdrop.green), blue: mixed(blue, backdrop.blue),
            alpha: sum)
    }

    /// The colour `fraction` of the way to `other`: premultiplied components are interpolated, so that clear has no hue.
    /// Fractions outside 0…1 extrapolate (a spring's overshoot); the result is clamped.
    public func interpolated(to other: Color, fraction: Double) -> Color {
        // Weighted so that 0 and 1 give the two colours exactly.
        func mix(_ from: Double, _ to: Double) -> Double { from * (1 - fraction) + to * fraction }
        let sum = Color.unit(mix(alpha, other.alpha))
        guard sum > 0 else { return .clear }
        if alpha == other.alpha {
            return Color(
                red: Color.unit(mix(red, other.red)), green: Color.unit(mix(green, other.green)),
                blue: Color.unit(mix(blue, other.blue)), alpha: sum)
        }
        func part(_ from: Double, _ to: Double) -> Double { Color.unit(mix(from * alpha, to * other.alpha) / sum) }
        return Color(
            red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue), alpha: sum)
    }

    /// Into 0…1; not a number becomes 0.
    static func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}
