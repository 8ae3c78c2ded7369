import Graphics
import Testing
import UIKit

@testable import Playground

/// The tour's contact sheet.
@MainActor @Suite struct ContactSheetTests {
    private let calm = Image(width: 30, height: 60, color: .white)
    private let busy = Image(width: 30, height: 60, color: .black)

    private func stop(_ name: String, _ images: [Image]) -> TourStop {
        var stop = TourStop(name: name, title: "Title", lesson: "")
        for (index, image) in images.enumerated() {
            stop.add(TourStop.Picture(file: "\(index).png", caption: ""), image, isAtRest: index % 2 == 0)
        }
        return stop
    }

    @Test func aStopShowsWhereItChangedMost() throws {
        let grey = Image(width: 30, height: 60, pixels: calm.pixels.dropLast(1) + [0])
        let alert = stop("a", [calm, grey, busy, grey, calm])
        #expect(alert.tellingPicture?.file == "2.png" && alert.pictures.count == 5)
        #expect(try #require(alert.thumbnail).pixels.allSatisfy { $0 == 0xFF00_0000 })
        let moving = stop("m", [calm, busy, calm])
        #expect(moving.tellingPicture?.file == "2.png", "only what is at rest counts, and of equals the last")
        let still = try #require(moving.thumbnail)
        #expect(still.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
        #expect((still.width, still.height) == (150, 300), "as large as fits, in the screen's shape")
        let wide = try #require(stop("c", [Image(width: 400, height: 100, color: .white)]).thumbnail)
        #expect((wide.width, wide.height) == (150, 37))
    }

    @Test func picturesHaveNamesAndTitles() throws {
        let stops = (0..<12).map { stop("s\($0)", [$0 < 10 ? calm : Image(width: 30, height: 20, color: .white)]) }
        let image = ContactSheet(stops: stops).image()
        #expect(image.size == CGSize(width: 12 + 10 * 162, height: 12 + (300 + 34 + 12) + (100 + 34 + 12)))
        let picture = try #require(image.pngData().map { try Image(data: $0) })
        let background = picture[0, 0]
        func ink(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Bool {
            let part = picture.cropped(to: PixelRect(x: x, y: y, width: width, height: height))
            return part.pixels.contains { $0 != background }
        }
        #expect(ink(12, 312, 150, 18) && ink(12, 330, 150, 15), "a name and a title")
        #expect(!ink(0, 348, 1632, 10), "nothing between the rows")
        #expect(ink(174, 460, 150, 30) && !ink(336, 358, 1296, 140), "the last row has two")
    }

    @Test func noStopsMakeNoPictures() {
        #expect(ContactSheet(stops: []).image().size == CGSize(width: 12, height: 12))
    }
}
