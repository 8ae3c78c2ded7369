import CPixman
import Foundation

extension Canvas {
    /// A picture, resampled to where it lands.
    func image(
        _ image: Image, _ rect: CGRect, source: CGRect?, in state: DeviceState, clip: PixelBox, alpha: UInt32 = 255
    ) {
        guard let geometry = ImageGeometry(image, rect, source: source, in: state) else { return }
        let part = geometry.box.intersection(clip)
        guard !part.isEmpty else { return }
        if let sampling = geometry.sampling {
            sampled(image, geometry, sampling, part: part, alpha: alpha)
        } else {
            upright(image, geometry, part: part, alpha: alpha)
        }
    }

    private func upright(_ image: Image, _ geometry: ImageGeometry, part: PixelBox, alpha: UInt32) {
        let (source, box) = (geometry.source, geometry.box)
        let isFlipped = geometry.flippedX || geometry.flippedY
        let isWhole =
            source.origin.x == source.origin.x.rounded() && source.origin.y == source.origin.y.rounded()
            && source.size.width == CGFloat(box.width) && source.size.height == CGFloat(box.height)
        if isWhole, !isFlipped, image.width <= Image.maximumSide, image.height <= Image.maximumSide {
            let left = box.left - Int32(source.origin.x)
            let top = box.top - Int32(source.origin.y)
            let whole = PixelBox(PixelRect(x: Int(left), y: Int(top), width: image.width, height: image.height))
            blit(image, to: whole, clip: part, alpha: alpha)
        } else if box.width <= Image.maximumSide, box.height <= Image.maximumSide,
            box.area <= ScaledImageCache.largestPixelCount
        {
            let scaled = scaledImages.scaled(
                image, source: source, width: box.width, height: box.height, flippedX: geometry.flippedX,
                flippedY: geometry.flippedY)
            blit(scaled, to: box, clip: part, alpha: alpha)
        } else {
            let region = PixelBox(
                left: part.left - box.left, top: part.top - box.top, right: part.right - box.left,
                bottom: part.bottom - box.top)
            let resampler = ImageResampler(
                image: image, source: source, width: box.width, height: box.height, flippedX: geometry.flippedX,
                flippedY: geometry.flippedY, region: region)
            let piece = Image(width: part.width, height: part.height, pixels: resampler.pixels())
            blit(piece, to: part, clip: part, alpha: alpha)
        }
    }

    /// Draws a picture pixel for pixel with its top left corner at `box`'s, inside `clip`.
    func blit(_ image: Image, to box: PixelBox, clip: PixelBox, alpha: UInt32, mask: PixmanImage? = nil) {
        let part = box.intersection(clip)
        guard !part.isEmpty else { return }
        let veil = mask ?? (alpha < 255 ? solid(alpha << 24) : nil)
        image.pixels.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            // A source is only read.
            let picture = PixmanImage(
                argb: UnsafeMutableRawPointer(mutating: base), width: image.width, height: image.height,
                stride: image.width * 4)
            composite(picture, veil, part, sourceX: part.left - box.left, sourceY: part.top - box.top)
        }
    }

    /// A turned picture.
    private func sampled(
        _ image: Image, _ geometry: ImageGeometry, _ sampling: CGAffineTransform, part: PixelBox, alpha: UInt32
    ) {
        // Where it is made smaller, each device pixel must see all the pixels that fall into it: reduce first, then turn.
        let source = geometry.source
        let stepX = Double(hypot(sampling.a, sampling.c))
        let stepY = Double(hypot(sampling.b, sampling.d))
        func reduced(_ length: CGFloat, _ step: Double) -> Int {
            guard step.isFinite, step > 1 else { return min(Int(length.rounded(.up)), Image.maximumSide) }
            return max(1, min(Int((Double(length) / step).rounded(.up)), Image.maximumSide))
        }
        var picture = image
        var sampling = sampling
        if stepX > 1.01 || stepY > 1.01 {
            var width = reduced(source.size.width, stepX)
            var height = reduced(source.size.height, stepY)
            let excess = (Double(width * height) / Double(ScaledImageCache.largestPixelCount * 4)).squareRoot()
            if excess > 1 {
                width = max(1, Int(Double(width) / excess))
                height = max(1, Int(Double(height) / excess))
            }
            picture = scaledImages.scaled(image, source: source, width: width, height: height)
            sampling =
                sampling
                .concatenating(CGAffineTransform(translationX: -source.origin.x, y: -source.origin.y))
                .concatenating(
                    CGAffineTransform(
                        scaleX: CGFloat(width) / source.size.width, y: CGFloat(height) / source.size.height))
        }
        let sampler = ImageSampler(picture, matrix: sampling)
        let piece = Image(width: part.width, height: part.height, pixels: sampler.pixels(in: part))
        guard !geometry.outline.isEmpty else {
            blit(piece, to: part, clip: part, alpha: alpha)
            return
        }
        polygon.reset(window: part)
        polygon.add(geometry.outline)
        coverage.draw(part, isCleared: false) { bytes, stride in
            polygon.write(to: bytes, stride: stride)
            if alpha < 255 {
                for index in 0..<stride * part.height {
                    bytes[index] = UInt8(PixelMath.dividedBy255(UInt32(bytes[index]) * alpha))
                }
            }
        } composite: { mask in
            blit(piece, to: part, clip: part, alpha: 255, mask: mask)
        }
    }
}

/// Reads a picture at places between its pixels: linear interpolation; outside, its edge goes on.
private struct ImageSampler {
    private let image: Image
    private let matrix: CGAffineTransform

    /// `matrix` maps device pixels to the picture's pixels.
    init(_ image: Image, matrix: CGAffineTransform) {
        self.image = image
        self.matrix = matrix
    }

    func pixels(in box: PixelBox) -> [UInt32] {
        let (width, lastX, lastY) = (image.width, Double(image.width - 1), Double(image.height - 1))
        return image.pixels.withUnsafeBufferPointer { source in
            [UInt32](unsafeUninitializedCapacity: box.width * box.height) { target, count in
                for y in box.top..<box.bottom {
                    for x in box.left..<box.right {
                        let place = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(matrix)
                        let u = ImageSampler.limited(Double(place.x) - 0.5, lastX)
                        let v = ImageSampler.limited(Double(place.y) - 0.5, lastY)
                        let (column, row) = (Int(u), Int(v))
                        let fx = Float(u - Double(column))
                        let fy = Float(v - Double(row))
                        let right = min(column + 1, width - 1)
                        let start = row * width
                        let below = min(row + 1, image.height - 1) * width
                        let upper =
                            ImageResampler.channels(source[start + column]) * (1 - fx)
                            + ImageResampler.channels(source[start + right]) * fx
                        let lower =
                            ImageResampler.channels(source[below + column]) * (1 - fx)
                            + ImageResampler.channels(source[below + right]) * fx
                        target[count] = ImageResampler.pixel(upper * (1 - fy) + lower * fy)
                        count += 1
                    }
                }
            }
        }
    }

    /// Into 0…`last`; not a number becomes 0.
    @inline(__always) private static func limited(_ value: Double, _ last: Double) -> Double {
        value > 0 ? (value < last ? value : last) : 0
    }
}
