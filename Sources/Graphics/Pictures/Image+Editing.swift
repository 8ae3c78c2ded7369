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

    /// How many pixels differ from another picture's; all of them where the sizes differ.
    public func countOfPixelsDiffering(from other: Image) -> Int {
        guard width == other.width, height == other.height else { return pixels.count }
        return zip(pixels, other.pixels).reduce(0) { $1.0 == $1.1 ? $0 : $0 + 1 }
    }
}
