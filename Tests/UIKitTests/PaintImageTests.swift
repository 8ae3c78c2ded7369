import Graphics
import XCTest

@testable import UIKit

final class PaintImageTests: XCTestCase {
    private let red: UInt32 = 0xFF0000
    private let blue: UInt32 = 0x0000FF
    private let white: UInt32 = 0xFFFFFF

    /// Left half red, right half blue.
    private func picture(_ width: Int, _ height: Int, scale: CGFloat = 1) -> UIImage {
        let row = (0..<width).map { $0 < width / 2 ? UInt32(0xFFFF_0000) : 0xFF00_00FF }
        return UIImage(
            width: width, height: height, pixels: Array(repeating: row, count: height).flatMap { $0 }, scale: scale)!
    }

    @MainActor func testSizeAndScale() async {
        XCTAssertEqual(picture(20, 10).size, CGSize(width: 20, height: 10))
        XCTAssertEqual(picture(20, 10, scale: 2).size, CGSize(width: 10, height: 5))
        XCTAssertNil(UIImage(width: 2, height: 2, pixels: [0, 0, 0]))
        XCTAssertNil(UIImage(data: Data([1, 2, 3])))
        XCTAssertNil(UIImage(contentsOfFile: "/nowhere/at/all.png"))
        XCTAssertNil(UIImage(named: "no such picture"))
        let view = UIImageView(image: picture(20, 10, scale: 2))
        XCTAssertEqual(view.frame.size, CGSize(width: 10, height: 5))
        XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 10, height: 5))
        view.image = nil
        XCTAssertEqual(view.intrinsicContentSize.width, UIView.noIntrinsicMetric)
        XCTAssertFalse(view.isUserInteractionEnabled)
    }

    @MainActor func testContentModes() async {
        let expected: [(UIView.ContentMode, CGRect)] = [
            (.scaleToFill, CGRect(x: 0, y: 0, width: 40, height: 40)),
            (.redraw, CGRect(x: 0, y: 0, width: 40, height: 40)),
            (.scaleAspectFit, CGRect(x: 0, y: 10, width: 40, height: 20)),
            (.scaleAspectFill, CGRect(x: -20, y: 0, width: 80, height: 40)),
            (.center, CGRect(x: 10, y: 15, width: 20, height: 10)), (.top, CGRect(x: 10, y: 0, width: 20, height: 10)),
            (.bottom, CGRect(x: 10, y: 30, width: 20, height: 10)), (.left, CGRect(x: 0, y: 15, width: 20, height: 10)),
            (.right, CGRect(x: 20, y: 15, width: 20, height: 10)),
            (.topLeft, CGRect(x: 0, y: 0, width: 20, height: 10)),
            (.topRight, CGRect(x: 20, y: 0, width: 20, height: 10)),
            (.bottomLeft, CGRect(x: 0, y: 30, width: 20, height: 10)),
            (.bottomRight, CGRect(x: 20, y: 30, width: 20, height: 10)),
        ]
        let view = UIImageView(image: picture(20, 10))
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        for (mode, rect) in expected {
            view.contentMode = mode
            let items = drawingSteps(Rendering(view, size: view.frame.size).items)
            guard case .image(_, let place, nil)? = items.first else { return XCTFail("\(mode): \(items)") }
            XCTAssertEqual(place, rect, "\(mode)")
        }
        view.contentMode = .scaleAspectFit
        let image = Rendering(view, size: view.frame.size)
        XCTAssertEqual(image.color(10, 20), red)
        XCTAssertEqual(image.color(30, 20), blue)
        XCTAssertEqual(image.color(20, 5), white)
    }

    @MainActor func testTemplatesTakeTheTint() async {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        let view = UIImageView(image: picture(20, 10).withRenderingMode(.alwaysTemplate))
        parent.addSubview(view)
        parent.tintColor = .green
        XCTAssertEqual(Rendering(parent, size: parent.frame.size).color(5, 5), 0x00FF00)
        parent.tintColor = .red
        XCTAssertEqual(Rendering(parent, size: parent.frame.size).color(15, 5), red)
        XCTAssertEqual(
            UIImageView(image: picture(4, 4).withTintColor(UIColor.blue.withAlphaComponent(0.5))).image!.picture.pixels[
                0],
            0x8000_0080)
    }

    @MainActor func testNamedPicturesAreFoundInFolders() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try picture(8, 4).picture.writePNG(to: folder.appendingPathComponent("star@2x.png"))
        UIImage.namedImageFolders = [folder]
        defer { UIImage.namedImageFolders = [] }
        let found = try XCTUnwrap(UIImage(named: "star"))
        XCTAssertEqual(found.scale, 2)
        XCTAssertEqual(found.size, CGSize(width: 4, height: 2))
        XCTAssertEqual(found.picture.pixels[0], 0xFFFF_0000)
        XCTAssertEqual(UIImage(named: "star"), found)
        XCTAssertNil(UIImage(named: "moon"))
        XCTAssertNil(UIImage(named: ""))
    }

    @MainActor func testDrawingPictures() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        let picture = picture(20, 10)
        let items = CGContext.record(scale: 1) {
            picture.draw(at: CGPoint(x: 1, y: 2))
            picture.draw(in: root.bounds)
        }
        XCTAssertEqual(
            items,
            [
                .image(picture.picture, CGRect(x: 1, y: 2, width: 20, height: 10), source: nil),
                .image(picture.picture, CGRect(x: 0, y: 0, width: 40, height: 20), source: nil),
            ])
    }
}
