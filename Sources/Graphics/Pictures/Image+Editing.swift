import Foundation

extension Image {
    /// A picture of one colour.
    public convenience init(width: Int, height: Int, color: Color) {
        self.init(
            width: width, height: height, pixels: [UInt32](repeating: color.premultipliedARGB, count: width * height))
    }

    /// The part of the picture inside `rect`; what lies outside the picture is left out.
    public func cropped(to rect: PixelRect) -> Image {
        let left = min(max(0, rect.x), width)
        let top = min(max(0, rect.y), height)
        let right = min(max(left, rect.x &+ max(0, rect.width)), width)
        let bottom = min(max(top, rect.y &+ max(0, rect.height)), height)
        var part: [UInt32] = []
        part.reserveCapacity((right - left) * (bottom - top))
        for y in top..<bottom { part += pixels[y * width + left..<y * width + right] }
        return Image(width: right - left, height: bottom - top, pixels: part)
    }

    /// The picture resampled: smooth when enlarged, averaged over all the pixels that fall into one when reduced.
    /// Empty when a side is not positive or the picture is empty.
    public func scaled(toWidth newWidth: Int, height newHeight: Int) -> Image {
        guard newWidth > 0, newHeight > 0, width > 0, height > 0 else { return Image(width: 0, height: 0, pixels: []) }
        let resampler = ImageResampler(
            image: self, source: CGRect(x: 0, y: 0, width: width, height: height), width: newWidth, height: newHeight)
        return Image(width: newWidth, height: newHeight, pixels: resampler.pixels())
    }

    /// Pictures laid out in rows, for contact sheets: each cell as large as the largest picture, each picture at its cell's
    /// top left corner.
    public static func contactSheet(_ pictures: [Image], columns: Int, spacing: Int, background: Color) -> Image {
        let columns = max(1, min(columns, pictures.count))
        let spacing = max(0, spacing)
        let cellWidth = pictures.map(\.width).max() ?? 0
        let cellHeight = pictures.map(\.height).max() ?? 0
        let rows = (pictures.count + columns - 1) / columns
        let sheetWidth = columns * (cellWidth + spacing) + spacing
        let sheetHeight = rows * (cellHeight + spacing) + spacing
        var sheet = [UInt32](repeating: background.premultipliedARGB, count: sheetWidth * sheetHeight)
        for (index, picture) in pictures.enumerated() {
            let left = spacing + index % columns * (cellWidth + spacing)
            let top = spacing + index / columns * (cellHeight + spacing)
            for y in 0..<picture.height {
                let start = (top + y) * sheetWidth + left
                for x in 0..<picture.width {
                    let pixel = picture.pixels[y * picture.width + x]
                    let rest = PixelMath.scaled(sheet[start + x], by: 255 - (pixel >> 24))
                    sheet[start + x] = pixel &+ rest
                }
            }
        }
        return Image(width: sheetWidth, height: sheetHeight, pixels: sheet)
    }
}
