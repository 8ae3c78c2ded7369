/// Arithmetic on 32-bit ARGB pixels.
enum PixelMath {
    /// `value / 255`, rounded to nearest, exact for 0…65,535.
    @inline(__always) static func dividedBy255(_ value: UInt32) -> UInt32 {
        let sum = value &+ 128
        return (sum &+ (sum >> 8)) >> 8
    }

    static func premultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        if alpha == 0 { return 0 }
        let red = dividedBy255((pixel >> 16 & 0xFF) * alpha)
        let green = dividedBy255((pixel >> 8 & 0xFF) * alpha)
        let blue = dividedBy255((pixel & 0xFF) * alpha)
        return alpha << 24 | red << 16 | green << 8 | blue
    }

    static func unpremultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        if alpha == 0 { return 0 }
        func straight(_ byte: UInt32) -> UInt32 { min(255, (byte * 255 + alpha / 2) / alpha) }
        return alpha << 24 | straight(pixel >> 16 & 0xFF) << 16 | straight(pixel >> 8 & 0xFF) << 8
            | straight(pixel & 0xFF)
    }

    /// All four channels of `pixel` times `coverage / 255`, each rounded to nearest.
    @inline(__always) static func scaled(_ pixel: UInt32, by coverage: UInt32) -> UInt32 {
        let redBlue = divided((pixel & 0x00FF_00FF) &* coverage)
        let alphaGreen = divided((pixel >> 8 & 0x00FF_00FF) &* coverage)
        return alphaGreen << 8 | redBlue
    }

    /// `from` where `weight` is 0, `to` where it is 255, each channel interpolated and rounded to nearest. Equal pixels stay equal.
    @inline(__always) static func interpolated(_ from: UInt32, _ to: UInt32, _ weight: UInt32) -> UInt32 {
        if from == to || weight == 0 { return from }
        let rest = 255 &- weight
        let redBlue = divided((from & 0x00FF_00FF) &* rest &+ (to & 0x00FF_00FF) &* weight)
        let alphaGreen = divided((from >> 8 & 0x00FF_00FF) &* rest &+ (to >> 8 & 0x00FF_00FF) &* weight)
        return alphaGreen << 8 | redBlue
    }

    /// Two 16-bit halves of a word, each divided by 255 and rounded to nearest.
    @inline(__always) private static func divided(_ halves: UInt32) -> UInt32 {
        let sum = halves &+ 0x0080_0080
        return (sum &+ (sum >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
    }
}
