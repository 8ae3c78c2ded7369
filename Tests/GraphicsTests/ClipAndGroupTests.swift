import Foundation
import Graphics
import Testing

@MainActor struct ClipAndGroupTests {
    @Test func aClipCutsAtWholePixels() {
        let buffer = drawn([
            .pushClip(rect(3.4, 3.6, 10, 10), cornerRadius: 0), .fill(rect(0, 0, 40, 40), .black, cornerRadius: 0),
            .popClip,
            .fill(rect(30, 30, 2, 2), .black, cornerRadius: 0),
        ])
        #expect(buffer.row(8) == "...##########...........................")
        #expect(buffer[30, 30] == 0xFF00_0000, "what follows the clip is not clipped")
    }

    @Test func aRoundClipGivesTheShapeOfARoundFill() {
        for (width, height, radius) in [(20, 20, 6), (21, 13, 6.5), (30, 30, 15)] as [(CGFloat, CGFloat, CGFloat)] {
            let shape = rect(4, 4, width, height)
            let clipped = drawn([
                .pushClip(shape, cornerRadius: radius), .fill(rect(0, 0, 40, 40), .black, cornerRadius: 0), .popClip,
            ])
            let filled = drawn([.fill(shape, .black, cornerRadius: radius)])
            #expect(clipped.largestDifference(from: filled) <= 1)
        }
    }

    @Test func whatLiesUnderARoundClipDoesNotShineThroughItsEdge() {
        // Red, then white over it, both clipped: with a clip for each item red would bleed out around the corner.
        let buffer = drawn(
            [
                .pushClip(rect(4, 4, 24, 24), cornerRadius: 12),
                .fill(rect(0, 0, 40, 40), Color(hex: 0xFF0000), cornerRadius: 0),
                .fill(rect(0, 0, 40, 40), .white, cornerRadius: 0), .popClip,
            ], background: .white)
        #expect(Set(buffer.pixels) == [0xFFFF_FFFF])
    }

    @Test func nestedRoundClipsCutBoth() {
        let buffer = drawn([
            .pushClip(rect(2, 2, 30, 30), cornerRadius: 15), .pushClip(rect(12, 12, 28, 28), cornerRadius: 10),
            .fill(rect(0, 0, 40, 40), .black, cornerRadius: 0), .popClip, .popClip,
        ])
        #expect(buffer.inkBounds().map { $0.x >= 12 && $0.y >= 12 && $0.x + $0.width <= 32 } == true)
        #expect(buffer[12, 12] == 0xFFFF_FFFF)
        #expect(buffer[20, 20] == 0xFF00_0000)
        #expect(buffer[31, 31] == 0xFFFF_FFFF)
    }

    @Test func aTurnedClipCutsADiamond() {
        let turn = CGAffineTransform(translationX: 20, y: 20).rotated(by: .pi / 4)
        let buffer = drawn([
            .pushTransform(turn), .pushClip(rect(-10, -10, 20, 20), cornerRadius: 0),
            .fill(rect(-40, -40, 80, 80), .black, cornerRadius: 0), .popClip, .popTransform,
        ])
        let area = buffer.pixels.reduce(0.0) { $0 + (255 - Double($1 & 0xFF)) / 255 }
        #expect(abs(area - 400) < 4)
        #expect(buffer[20, 8] == 0xFF00_0000)
        #expect(buffer[11, 11] == 0xFFFF_FFFF)
    }

    @Test func aGroupOfOneShapeLooksLikeAPlainAlpha() {
        let opacity: CGFloat = 0.4
        let grouped = drawn([
            .pushGroup(opacity: opacity, bounds: rect(4, 4, 20, 20)),
            .fill(rect(4, 4, 20, 20), .black, cornerRadius: 5),
            .popGroup,
        ])
        let plain = drawn([.fill(rect(4, 4, 20, 20), Color.black.withAlpha(0.4), cornerRadius: 5)])
        #expect(grouped.largestDifference(from: plain) <= 1)
    }

    @Test func shapesInAGroupHideEachOther() {
        let shapes: [DisplayItem] = [
            .fill(rect(4, 4, 20, 20), .black, cornerRadius: 0), .fill(rect(10, 10, 20, 20), .white, cornerRadius: 0),
        ]
        let group = [.pushGroup(opacity: 0.5, bounds: rect(4, 4, 26, 26))] + shapes + [DisplayItem.popGroup]
        let buffer = drawn(group, background: Color(hex: 0x0000FF))
        // In the overlap the white square alone is seen, half over blue.
        #expect(buffer[15, 15] == buffer[28, 28])
        #expect(buffer[6, 6] == 0xFF00_007F || buffer[6, 6] == 0xFF00_0080)
    }

    @Test func aGroupCutsNothingOffOutsideItsBounds() {
        let buffer = drawn([
            .pushGroup(opacity: 0.5, bounds: rect(4, 4, 2, 2)), .fill(rect(10, 10, 5, 5), .black, cornerRadius: 0),
            .popGroup,
        ])
        #expect(buffer.inkBounds() == PixelRect(x: 10, y: 10, width: 5, height: 5))
    }

    @Test(arguments: [0, -1, .nan] as [CGFloat]) func anInvisibleGroupDrawsNothing(opacity: CGFloat) {
        let buffer = drawn([
            .pushGroup(opacity: opacity, bounds: rect(0, 0, 40, 40)),
            .fill(rect(4, 4, 20, 20), .black, cornerRadius: 0),
            .popGroup,
        ])
        #expect(buffer.inkBounds() == nil)
    }

    @Test func unbalancedListsAreDrawnAndNamed() {
        let list = DisplayList([
            .popClip, .pushClip(rect(0, 0, 10, 10), cornerRadius: 0), .popGroup,
            .fill(rect(0, 0, 40, 40), .black, cornerRadius: 0),
        ])
        #expect(list.imbalance == "item 0 closes a clip, but nothing is open")
        #expect(drawn(list.items).inkBounds() == PixelRect(x: 0, y: 0, width: 10, height: 10))
        #expect(DisplayList([.beginLayer(1)]).imbalance == "the layer that item 0 opens is never closed")
        #expect(
            DisplayList([.beginLayer(1), .popClip, .endLayer]).imbalance
                == "item 1 closes a clip, but the innermost thing open is the layer of item 0")
    }
}
