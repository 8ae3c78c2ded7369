import Foundation
import Graphics
import Testing

@MainActor struct DamageTests {
    private let background = Color(hex: 0xF4F4F6)

    @MainActor private final class Screen {
        let buffer: PixelBuffer
        let rasteriser = Rasteriser()
        init(_ width: Int, _ height: Int) { buffer = PixelBuffer(width: width, height: height) }
        func draw(_ items: [DisplayItem], everything: Bool = false) -> [PixelRect] {
            buffer.withSurface {
                rasteriser.draw(DisplayList(items), scale: 1, background: .white, into: $0, everything: everything)
            }
        }
    }

    @Test func nothingChangedNothingDamaged() {
        let screen = Screen(100, 100)
        let items: [DisplayItem] = [.fill(rect(10, 10, 20, 20), .black, cornerRadius: 4)]
        #expect(screen.draw(items) == [PixelRect(x: 0, y: 0, width: 100, height: 100)], "the first frame is whole")
        #expect(screen.draw(items).isEmpty)
        #expect(screen.rasteriser.statistics.pixelsDamaged == 0)
        #expect(screen.draw(items, everything: true) == [PixelRect(x: 0, y: 0, width: 100, height: 100)])
    }

    @Test func aMovedLayerDamagesWhereItWasAndIs() {
        let screen = Screen(400, 400)
        func items(_ x: CGFloat) -> [DisplayItem] {
            [
                .beginLayer(1), .fill(rect(0, 0, 400, 400), Color(hex: 0xEEEEEE), cornerRadius: 0), .endLayer,
                .beginLayer(2), .fill(rect(x, 10, 100, 100), .black, cornerRadius: 0), .endLayer,
                .beginLayer(3), .fill(rect(10, 350, 20, 20), .black, cornerRadius: 0), .endLayer,
            ]
        }
        _ = screen.draw(items(10))
        let damage = screen.draw(items(250))
        #expect(
            Set(damage) == [
                PixelRect(x: 10, y: 10, width: 100, height: 100), PixelRect(x: 250, y: 10, width: 100, height: 100),
            ])
    }

    @Test func anInsertedLayerDamagesItselfAlone() {
        let screen = Screen(300, 300)
        func layer(_ number: UInt64, _ y: CGFloat) -> [DisplayItem] {
            [.beginLayer(number), .fill(rect(10, y, 280, 8), .black, cornerRadius: 0), .endLayer]
        }
        let all = (0..<20).map { layer($0, CGFloat($0) * 12) }
        _ = screen.draw(Array(all[0..<5].joined()) + Array(all[6...].joined()))
        #expect(screen.draw(Array(all.joined())) == [PixelRect(x: 10, y: 60, width: 280, height: 8)])
    }

    @Test func aLayerBroughtToTheFrontDamagesItself() {
        let screen = Screen(300, 300)
        func layer(_ number: UInt64, _ x: CGFloat, _ color: Color) -> [DisplayItem] {
            [.beginLayer(number), .fill(rect(x, x, 100, 100), color, cornerRadius: 0), .endLayer]
        }
        let (a, b, c) = (layer(1, 10, .black), layer(2, 60, Color(hex: 0xFF0000)), layer(3, 110, Color(hex: 0x00FF00)))
        _ = screen.draw(a + b + c)
        #expect(screen.draw(b + c + a) == [PixelRect(x: 10, y: 10, width: 100, height: 100)])
    }

    @Test func aChangedGroupDamagesItsContents() {
        let screen = Screen(300, 300)
        func items(_ opacity: CGFloat) -> [DisplayItem] {
            [
                .pushGroup(opacity: opacity, bounds: rect(0, 0, 300, 300)),
                .fill(rect(20, 20, 30, 30), .black, cornerRadius: 0),
                .popGroup,
            ]
        }
        _ = screen.draw(items(0.5))
        #expect(screen.draw(items(0.6)) == [PixelRect(x: 20, y: 20, width: 30, height: 30)])
        #expect(screen.draw(items(1)) == [PixelRect(x: 20, y: 20, width: 30, height: 30)])
        #expect(screen.draw(items(0)) == [PixelRect(x: 20, y: 20, width: 30, height: 30)])
    }

    @Test func aTransformOfWholeTreesCounts() {
        let screen = Screen(300, 300)
        func items(_ x: CGFloat) -> [DisplayItem] {
            [
                .pushTransform(CGAffineTransform(translationX: x, y: 0)),
                .fill(rect(20, 20, 10, 10), .black, cornerRadius: 0),
                .popTransform,
            ]
        }
        _ = screen.draw(items(0))
        #expect(screen.draw(items(5)) == [PixelRect(x: 20, y: 20, width: 15, height: 10)])
    }

    @Test func aTurnWithinTheSameBoxCounts() {
        let screen = Screen(100, 100)
        func items(_ angle: CGFloat) -> [DisplayItem] {
            [
                .pushClip(rect(30, 30, 40, 40), cornerRadius: 0),
                .pushTransform(CGAffineTransform(translationX: 50, y: 50).rotated(by: angle)),
                .fill(rect(-300, 0, 600, 300), .black, cornerRadius: 0), .popTransform, .popClip,
            ]
        }
        _ = screen.draw(items(0.3))
        #expect(screen.draw(items(0.4)) == [PixelRect(x: 30, y: 30, width: 40, height: 40)])
    }

    @Test func rectanglesAreDisjoint() {
        var random = SeededGenerator(seed: 7)
        let screen = Screen(640, 480)
        for _ in 0..<30 {
            let items = (0..<40).map { _ in
                DisplayItem.fill(
                    rect(.random(in: 0...600, using: &random), .random(in: 0...440, using: &random), 30, 30), .black,
                    cornerRadius: 0)
            }
            let damage = screen.draw(items)
            for (index, a) in damage.enumerated() {
                for b in damage[(index + 1)...] {
                    let apart =
                        a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
                    #expect(apart)
                }
            }
        }
    }

    /// The heart of it: drawing step by step gives the pixels that drawing everything gives, and nothing changes outside the
    /// rectangles that are reported.
    @Test(arguments: [1, 1.5, 2] as [CGFloat]) func incrementalDrawingEqualsFullDrawing(scale: CGFloat) {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        var scene = RandomScene(&random)
        let buffer = PixelBuffer(width: 220, height: 180)
        let rasteriser = Rasteriser()
        var before = buffer.pixels
        for step in 0..<30 {
            scene.change(&random)
            let list = DisplayList(scene.items)
            let damage = buffer.withSurface {
                rasteriser.draw(list, scale: scale, background: background, into: $0, everything: step == 0)
            }
            let full = PixelBuffer(width: 220, height: 180)
            full.withSurface {
                _ = Rasteriser().draw(list, scale: scale, background: background, into: $0, everything: true)
            }
            let now = buffer.pixels
            guard now == full.pixels else {
                let wrong = zip(now, full.pixels).enumerated().first { $1.0 != $1.1 }
                let place = wrong.map { "\($0.offset % 220),\($0.offset / 220)" } ?? ""
                Issue.record("seed \(seed), step \(step), scale \(scale): differs at \(place)")
                return
            }
            for y in 0..<180 {
                for x in 0..<220 where now[y * 220 + x] != before[y * 220 + x] {
                    let isReported = damage.contains {
                        x >= $0.x && x < $0.x + $0.width && y >= $0.y && y < $0.y + $0.height
                    }
                    guard isReported else {
                        Issue.record("seed \(seed), step \(step): pixel \(x),\(y) changed outside the damage")
                        return
                    }
                }
            }
            before = now
        }
    }
}
