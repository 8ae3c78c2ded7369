import Foundation
import Graphics
import Testing

@MainActor struct DisplayListBuilderTests {
    @Test func whatIsOpenedIsClosed() {
        var builder = DisplayListBuilder(capacity: 8)
        builder.layer(4) { builder in
            builder.transformed(by: CGAffineTransform(translationX: 2, y: 3)) { builder in
                builder.clipped(to: rect(0, 0, 9, 9), cornerRadius: 2) { builder in
                    builder.grouped(opacity: 0.5, bounds: rect(0, 0, 9, 9)) { builder in
                        #expect(builder.depth == 4)
                        builder.fill(rect(1, 1, 2, 2), .black)
                    }
                }
            }
        }
        let list = builder.build()
        #expect(list.imbalance == nil)
        #expect(
            list.items == [
                .beginLayer(4), .pushTransform(CGAffineTransform(translationX: 2, y: 3)),
                .pushClip(rect(0, 0, 9, 9), cornerRadius: 2), .pushGroup(opacity: 0.5, bounds: rect(0, 0, 9, 9)),
                .fill(rect(1, 1, 2, 2), .black, cornerRadius: 0), .popGroup, .popClip, .popTransform, .endLayer,
            ])
        builder.removeAll()
        #expect(builder.build().isEmpty)
    }

    @Test func boundsCountShadowsClipsAndTransforms() {
        let shadowed = DisplayList([
            .shadow(rect(10, 20, 30, 40), .black, blur: 4, cornerRadius: 0),
            .fill(rect(10, 20, 30, 40), .black, cornerRadius: 0),
        ])
        #expect(shadowed.pixelBounds(scale: 1) == PixelRect(x: -2, y: 8, width: 54, height: 64))
        #expect(shadowed.pixelBounds(scale: 2) == PixelRect(x: -4, y: 16, width: 108, height: 128))
        let clipped = DisplayList([
            .pushTransform(CGAffineTransform(translationX: 100, y: 0)), .pushClip(rect(0, 0, 5, 5), cornerRadius: 0),
            .fill(rect(-50, -50, 500, 500), .black, cornerRadius: 0), .popClip, .popTransform,
        ])
        #expect(clipped.pixelBounds(scale: 1) == PixelRect(x: 100, y: 0, width: 5, height: 5))
        #expect(DisplayList().pixelBounds(scale: 1).isEmpty)
    }
}
