import Testing

@testable import UIKit

/// Pictures made by drawing.
@MainActor struct GraphicsImageRendererTests {
    @Test func whatIsDrawnIsThePicture() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 3))
        }
        #expect(image.size == CGSize(width: 4, height: 3) && image.scale == 2)
        #expect(image.picture.width == 8 && image.picture.height == 6)
        #expect(image.picture.pixels[3] == 0xFFFF_0000 && image.picture.pixels[4] == 0, "clear where nothing was drawn")
    }

    @Test func opaqueOnesBeginBlack() {
        let format = UIGraphicsImageRendererFormat()
        format.opaque = true
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image { _ in }
        #expect(image.picture.pixels.allSatisfy { $0 == 0xFF00_0000 })
    }

    @Test func asPNGAndBack() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 4), format: format).image { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 1, y: 1, width: 3, height: 2))
        }
        let data = try #require(image.pngData())
        #expect(try #require(UIImage(data: data)).picture.pixels == image.picture.pixels)
    }

    @Test func badSizesAreEmpty() {
        for side in [CGFloat.nan, -3, 0] {
            let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: 5)).image { _ in }
            #expect(image.size.width == 0)
            #expect(image.pngData() == nil)
        }
    }
}
