import Foundation
import Graphics

@testable import UIKit

/// Draws views without a host, and reads the pixels.
@MainActor struct Rendering {
    let width, height: Int
    let pixels: [UInt32]
    let items: [DisplayItem]

    /// - Parameter scale: Device pixels a point.
    init(_ view: UIView, size: CGSize, scale: CGFloat = 1, background: Color = .white) {
        let width = Int(size.width * scale)
        let height = Int(size.height * scale)
        let list = Painter.displayList(of: [view], scale: scale, surface: CGRect(origin: .zero, size: size))
        var pixels = [UInt32](repeating: 0, count: width * height)
        pixels.withUnsafeMutableBytes { bytes in
            let surface = SurfacePixels(
                base: bytes.baseAddress!, width: width, height: height, bytesPerRow: width * 4)
            _ = Rasteriser().draw(list, scale: scale, background: background, into: surface, everything: true)
        }
        self.width = width
        self.height = height
        self.pixels = pixels.map { $0 | 0xFF00_0000 }
        items = list.items
    }

    /// 0xRRGGBB at a device pixel.
    func color(_ x: Int, _ y: Int) -> UInt32 { pixels[y * width + x] & 0xFF_FFFF }

    func write(_ path: String) throws {
        try Image(width: width, height: height, pixels: pixels).writePNG(to: URL(fileURLWithPath: path))
    }
}

/// The steps that draw, without the layers and transforms around them.
func drawingSteps(_ items: [DisplayItem]) -> [DisplayItem] { items.filter { $0.draws } }
