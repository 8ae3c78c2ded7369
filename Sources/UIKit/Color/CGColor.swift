import Graphics

/// A fixed colour with Core Graphics' name: sRGB components and alpha, each from 0 to 1. Linux's Foundation lacks it.
public final class CGColor: Hashable, Sendable, CustomStringConvertible {
    let value: Color

    init(_ value: Color) { self.value = value }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: red, green: green, blue: blue, alpha: alpha).clamped)
    }
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    public static let black = CGColor(.black)
    public static let white = CGColor(.white)
    public static let clear = CGColor(.clear)

    public var alpha: CGFloat { CGFloat(value.alpha) }
    /// Red, green, blue and alpha.
    public var components: [CGFloat]? {
        [CGFloat(value.red), CGFloat(value.green), CGFloat(value.blue), CGFloat(value.alpha)]
    }
    public var numberOfComponents: Int { 4 }

    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(red: value.red, green: value.green, blue: value.blue, alpha: alpha)
    }

    public static func == (a: CGColor, b: CGColor) -> Bool { a.value == b.value }
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
    public var description: String {
        "CGColor(red: \(value.red), green: \(value.green), blue: \(value.blue), alpha: \(value.alpha))"
    }
}

extension Color {
    /// Every component within 0…1; what is not a number becomes 0.
    var clamped: Color {
        func clamp(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }
        return Color(red: clamp(red), green: clamp(green), blue: clamp(blue), alpha: clamp(alpha))
    }
    func withAlpha(multipliedBy factor: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha * factor)
    }
}
