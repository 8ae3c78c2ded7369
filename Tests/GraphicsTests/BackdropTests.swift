import Foundation
import Graphics
import Testing

/// What a translucent area shows of the things behind it.
@MainActor struct BackdropTests {
    private let black = Color(hex: 0x000000)

    private func channel(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 0xFF) }

    @Test func oneColourStaysThatColour() {
        let buffer = drawn([
            .fill(rect(0, 0, 40, 40), Color(hex: 0x3366CC), cornerRadius: 0),
            .backdropBlur(rect(4, 4, 30, 30), blur: 6, saturation: 1),
        ])
        #expect(buffer.pixels.allSatisfy { $0 == 0xFF33_66CC })
    }

    @Test func anEdgeBecomesARampOfTheRightWidth() {
        let items: [DisplayItem] = [
            .fill(rect(0, 0, 60, 40), black, cornerRadius: 0),
            .backdropBlur(rect(0, 0, 120, 40), blur: 6, saturation: 1),
        ]
        let buffer = drawn(items, width: 120, height: 40)
        let row = (0..<120).map { channel(buffer[$0, 20], 0) }
        #expect(row == row.sorted(), "from black to white")
        #expect(row[0] == 0 && row[119] == 255)
        // A Gaussian of 6: 50 % at the edge, 16 % one deviation before it and 84 % after.
        #expect(abs(row[59] - 127) <= 12 && abs(row[60] - 127) <= 12)
        #expect(abs(row[53] - 41) <= 14 && abs(row[66] - 214) <= 14)
        #expect((0..<40).allSatisfy { buffer[53, $0] == buffer[53, 20] })
    }

    @Test func theBlurIsInDeviceIndependentPoints() {
        func width(of scale: CGFloat) -> Double {
            let items: [DisplayItem] = [
                .fill(rect(0, 0, 60, 40), black, cornerRadius: 0),
                .backdropBlur(rect(0, 0, 120, 40), blur: 8, saturation: 1),
            ]
            let buffer = drawn(items, width: Int(120 * scale), height: Int(40 * scale), scale: scale)
            let grey = (0..<buffer.width).count { (30...225).contains(channel(buffer[$0, 10], 0)) }
            return Double(grey) / Double(scale)
        }
        #expect(abs(width(of: 1) - width(of: 2)) < 2.5)
        #expect(abs(width(of: 1) - width(of: 1.5)) < 2.5)
    }

    @Test func whatLiesOutsideDoesNotShineIn() {
        let buffer = drawn([
            .fill(rect(0, 0, 40, 10), black, cornerRadius: 0),
            .backdropBlur(rect(0, 10, 40, 30), blur: 8, saturation: 1),
        ])
        for y in 10..<40 { #expect(buffer.row(y) == String(repeating: ".", count: 40)) }
        #expect(buffer.row(9) == String(repeating: "#", count: 40))
    }

    @Test func saturationMakesColoursStrongerOrTakesThemAway() {
        func pixel(_ saturation: CGFloat) -> UInt32 {
            drawn([
                .fill(rect(0, 0, 40, 40), Color(hex: 0x806060), cornerRadius: 0),
                .backdropBlur(rect(0, 0, 40, 40), blur: 3, saturation: saturation),
            ])[20, 20]
        }
        let grey = pixel(0)
        #expect(channel(grey, 0) == channel(grey, 8) && channel(grey, 8) == channel(grey, 16))
        #expect(pixel(1) == 0xFF80_6060)
        #expect(channel(pixel(1.8), 16) > 0x80 && channel(pixel(1.8), 0) < 0x60)
        #expect(channel(pixel(100), 16) == 255 && channel(pixel(100), 0) == 0, "kept in range")
    }

    @Test func aRoundedClipRoundsIt() {
        let buffer = drawn([
            .fill(rect(0, 0, 20, 40), black, cornerRadius: 0), .pushClip(rect(0, 0, 40, 40), cornerRadius: 12),
            .backdropBlur(rect(0, 0, 40, 40), blur: 6, saturation: 1), .popClip,
        ])
        #expect(buffer[0, 0] == 0xFF00_0000 && buffer[39, 0] == 0xFFFF_FFFF, "corners are not covered")
        #expect(channel(buffer[20, 20], 0) > 60 && channel(buffer[20, 20], 0) < 200)
    }

    @Test func aFadingGroupMixesTheSharpAndTheBlurred() {
        func pixel(_ opacity: CGFloat) -> Int {
            let buffer = drawn([
                .fill(rect(0, 0, 20, 40), black, cornerRadius: 0),
                .pushGroup(opacity: opacity, bounds: rect(0, 0, 40, 40)),
                .backdropBlur(rect(0, 0, 40, 40), blur: 6, saturation: 1), .popGroup,
            ])
            return channel(buffer[17, 20], 0)
        }
        #expect(pixel(0) == 0)
        #expect(abs(pixel(0.5) * 2 - pixel(1)) <= 2 && pixel(1) > 30)
    }

    @Test func onlyWhatChangesBehindItIsBlurredAnew() {
        let buffer = PixelBuffer(width: 200, height: 200)
        let rasteriser = Rasteriser()
        func draw(behind: CGFloat, above: CGFloat, beside: CGFloat) -> [PixelRect] {
            let items: [DisplayItem] = [
                .beginLayer(1), .fill(rect(behind, 10, 20, 20), black, cornerRadius: 0), .endLayer,
                .beginLayer(2), .fill(rect(beside, 150, 20, 20), black, cornerRadius: 0), .endLayer,
                .beginLayer(3), .backdropBlur(rect(0, 0, 200, 60), blur: 5, saturation: 1), .endLayer,
                .beginLayer(4), .fill(rect(above, 40, 10, 10), black, cornerRadius: 0), .endLayer,
            ]
            return buffer.withSurface {
                rasteriser.draw(DisplayList(items), scale: 1, background: .white, into: $0, everything: false)
            }
        }
        _ = draw(behind: 20, above: 100, beside: 10)
        #expect(draw(behind: 20, above: 100, beside: 10).isEmpty)
        let beside = draw(behind: 20, above: 100, beside: 170)
        #expect(!beside.isEmpty && beside.allSatisfy { $0.y >= 150 })
        let small = draw(behind: 20, above: 104, beside: 170).reduce(0) { $0 + $1.width * $1.height }
        #expect(small <= 14 * 10, "what moves above it leaves the blur alone")
        let whole = draw(behind: 24, above: 104, beside: 170)
        #expect(whole == [PixelRect(x: 0, y: 0, width: 200, height: 60)], "what moves behind it changes all of it")
    }

    @Test func aBlurOverABlurFollowsIt() {
        let buffer = PixelBuffer(width: 100, height: 100)
        let rasteriser = Rasteriser()
        func items(_ x: CGFloat) -> [DisplayItem] {
            [
                .fill(rect(x, 10, 30, 30), black, cornerRadius: 0),
                .backdropBlur(rect(0, 0, 60, 60), blur: 5, saturation: 1),
                .backdropBlur(rect(40, 20, 60, 60), blur: 5, saturation: 1),
            ]
        }
        for x in [10, 14, 40] as [CGFloat] {
            buffer.withSurface {
                _ = rasteriser.draw(DisplayList(items(x)), scale: 1, background: .white, into: $0, everything: false)
            }
            #expect(buffer.pixels == drawn(items(x), width: 100, height: 100).pixels)
        }
    }

    @Test func badNumbersDrawNothingOrNoBlur() {
        for bad in [CGFloat.nan, .infinity, -.infinity, -3, 1e300] {
            let buffer = drawn([
                .fill(rect(0, 0, 20, 40), black, cornerRadius: 0),
                .backdropBlur(rect(0, 0, 40, 40), blur: bad, saturation: bad),
                .backdropBlur(rect(bad, 0, bad, 40), blur: 4, saturation: 1),
            ])
            #expect(buffer.pixels.allSatisfy { $0 >> 24 == 255 })
        }
    }
}
