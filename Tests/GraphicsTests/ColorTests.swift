import Graphics
import Testing

struct ColorTests {
    @Test func pixelsArePremultiplied() {
        #expect(Color(red: 1, green: 0.5, blue: 0).premultipliedARGB == 0xFFFF_8000)
        #expect(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5).premultipliedARGB == 0x8080_4000)
        #expect(Color(hex: 0x12_34_56).premultipliedARGB == 0xFF12_3456)
        #expect(Color(red: 7, green: -3, blue: .nan, alpha: .infinity).premultipliedARGB == 0xFFFF_0000)
        #expect(Color(red: 1, green: 1, blue: 1, alpha: .nan).premultipliedARGB == 0)
        let color = Color(premultipliedARGB: 0x8040_2000)
        #expect(abs(color.red - 0.5) < 1e-9 && abs(color.green - 0.25) < 1e-9 && color.blue == 0)
        #expect(Color(premultipliedARGB: 0) == .clear)
    }

    @Test func hueGoesRound() {
        #expect(Color(hue: 0, saturation: 1, brightness: 1) == Color(red: 1, green: 0, blue: 0))
        #expect(Color(hue: 1, saturation: 1, brightness: 1) == Color(red: 1, green: 0, blue: 0))
        for degrees in stride(from: 0.0, to: 360, by: 7) {
            let color = Color(hue: degrees / 360, saturation: 0.6, brightness: 0.8)
            let parts = color.hueSaturationBrightness
            #expect(abs(parts.hue - degrees / 360) < 1e-9)
            #expect(abs(parts.saturation - 0.6) < 1e-9 && abs(parts.brightness - 0.8) < 1e-9)
        }
        #expect(Color(hue: .nan, saturation: 2, brightness: .nan) == .black)
        #expect(Color.white.hueSaturationBrightness == (0, 0, 1))
    }

    @Test func mixing() {
        let red = Color(red: 1, green: 0, blue: 0)
        #expect(red.interpolated(to: .white, fraction: 0) == red)
        #expect(red.interpolated(to: .white, fraction: 1) == .white)
        #expect(red.interpolated(to: .white, fraction: 1.5) == .white, "an overshooting spring stays a colour")
        // Fading to clear keeps the hue.
        #expect(red.interpolated(to: .clear, fraction: 0.5) == red.withAlpha(0.5))
        #expect(red.withAlpha(0.5).over(.white) == Color(red: 1, green: 0.5, blue: 0.5))
        #expect(Color.clear.over(.clear) == .clear)
    }

    @Test func contrastAsTheWebDefinesIt() {
        #expect(abs(Color.black.contrast(with: .white) - 21) < 1e-9)
        #expect(Color.white.contrast(with: .white) == 1)
        #expect(abs(Color(hex: 0x777777).contrast(with: .white) - 4.48) < 0.01)
    }
}
