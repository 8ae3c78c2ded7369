import CPixman

/// Draws single shapes into a surface with pixman. All boxes are device pixels, and a pixel's colour never depends on which part of
/// a shape is asked for: that is what lets damaged rectangles be redrawn alone.
@MainActor final class Canvas {
    /// The surface of the frame being drawn; nil between frames.
    @exclusivity(unchecked) private(set) var surface: SurfacePixels!
    @exclusivity(unchecked) private var target: PixmanImage?

    let masks = MaskCache()
    let scaledImages = ScaledImageCache()
    @exclusivity(unchecked) private var solids: [UInt32: PixmanImage] = [:]
    @exclusivity(unchecked) private var lastSolid: (pixel: UInt32, image: PixmanImage)?

    /// Coverage that is put together for one shape.
    var coverage = ScratchMask()
    var polygon = PolygonCoverage()
    /// Pixels kept from before a group or a clip, to blend with afterwards; the innermost last.
    var backdrops = BackdropStack()

    /// Starts a frame.
    func begin(_ surface: SurfacePixels) {
        self.surface = surface
        target = PixmanImage(
            argb: surface.base, width: surface.width, height: surface.height, stride: surface.bytesPerRow)
    }

    /// Ends a frame: the surface is not touched any more.
    func end() {
        target = nil
        surface = nil
        masks.trim()
        scaledImages.trim()
    }

    /// A row of the surface.
    @inline(__always) func row(_ y: Int32) -> UnsafeMutablePointer<UInt32> {
        (surface.base + Int(y) * surface.bytesPerRow).assumingMemoryBound(to: UInt32.self)
    }

    /// Stores a pixel value everywhere in `box` (inside the surface), blending nothing.
    func store(_ pixel: UInt32, in box: PixelBox) {
        guard !box.isEmpty else { return }
        pixman_fill(
            surface.base.assumingMemoryBound(to: UInt32.self), Int32(surface.bytesPerRow / 4), 32, box.left, box.top,
            box.right - box.left, box.bottom - box.top, pixel)
    }

    /// Copies the pixels in `box` from another surface of the same size.
    func copy(_ other: SurfacePixels, in box: PixelBox) {
        guard !box.isEmpty else { return }
        for y in box.top..<box.bottom {
            let from = other.base + Int(y) * other.bytesPerRow + Int(box.left) * 4
            UnsafeMutableRawPointer(row(y) + Int(box.left)).copyMemory(from: from, byteCount: box.width * 4)
        }
    }

    /// Draws a premultiplied colour over `box`, inside `clip`.
    func fill(_ box: PixelBox, _ pixel: UInt32, clip: PixelBox) {
        let part = box.intersection(clip)
        guard !part.isEmpty else { return }
        if pixel >> 24 == 255 {
            store(pixel, in: part)
        } else {
            composite(solid(pixel), nil, part)
        }
    }

    /// Draws a colour through a mask whose top left pixel lies at `x`, `y`, inside `clip`.
    func fill(through mask: CoverageMask, x: Int32, y: Int32, _ pixel: UInt32, clip: PixelBox) {
        let whole = PixelBox(left: x, top: y, right: x + Int32(mask.width), bottom: y + Int32(mask.height))
        let part = whole.intersection(clip)
        guard !part.isEmpty else { return }
        composite(solid(pixel), mask.pixman, part, maskX: part.left - x, maskY: part.top - y)
    }

    /// Draws `source` (through `mask`) over `box`, which lies inside the surface.
    func composite(
        _ source: PixmanImage, _ mask: PixmanImage?, _ box: PixelBox, sourceX: Int32 = 0, sourceY: Int32 = 0,
        maskX: Int32 = 0, maskY: Int32 = 0
    ) {
        guard let target, !box.isEmpty else { return }
        pixman_image_composite32(
            PIXMAN_OP_OVER, source.pointer, mask?.pointer, target.pointer, sourceX, sourceY, maskX, maskY, box.left,
            box.top, box.right - box.left, box.bottom - box.top)
    }

    /// A source of one colour.
    func solid(_ pixel: UInt32) -> PixmanImage {
        if let lastSolid, lastSolid.pixel == pixel { return lastSolid.image }
        let image: PixmanImage
        if let known = solids[pixel] {
            image = known
        } else {
            if solids.count >= 512 { solids.removeAll(keepingCapacity: true) }
            image = PixmanImage(premultipliedARGB: pixel)
            solids[pixel] = image
        }
        lastSolid = (pixel, image)
        return image
    }
}
