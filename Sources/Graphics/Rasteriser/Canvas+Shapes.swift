import Foundation

extension Canvas {
    /// A filled rectangle or rounded rectangle.
    func fill(
        _ rect: CGRect, _ color: Color, cornerRadius: CGFloat, _ corners: RectCorners = .all, in state: DeviceState,
        clip: PixelBox
    ) {
        let pixel = color.premultipliedARGB
        let radius = ItemGeometry.radius(cornerRadius)
        if state.form == .general {
            fillPolygon(clip, pixel) { $0.add(outline(of: rect, cornerRadius: radius, corners, in: state)) }
            return
        }
        guard let box = state.box(of: rect) else { return }
        if radius > 0 {
            let scale = state.axisScale
            fillRounded(
                box, pixel, radiusX: radius * scale.x, radiusY: radius * scale.y, state.corners(corners), clip: clip)
        } else {
            fill(box, pixel, clip: clip)
        }
    }

    /// A rounded rectangle with radii in device pixels.
    func fillRounded(
        _ box: PixelBox, _ pixel: UInt32, radiusX: Double, radiusY: Double, _ rounded: RectCorners, clip: PixelBox
    ) {
        let key = CornerKey(
            radiusX: min(radiusX, Double(box.width) / 2), radiusY: min(radiusY, Double(box.height) / 2),
            rounded: rounded)
        guard key.fitsMask else {
            fillPolygon(clip, pixel) {
                $0.add(PolygonCoverage.outline(of: box, radiusX: radiusX, radiusY: radiusY, rounded))
            }
            return
        }
        let corners = CornerLayout(box, key)
        fillCorners(corners, pixel, clip: clip)
        let inner = corners.inner
        fill(PixelBox(left: inner.left, top: box.top, right: inner.right, bottom: inner.top), pixel, clip: clip)
        fill(PixelBox(left: box.left, top: inner.top, right: box.right, bottom: inner.bottom), pixel, clip: clip)
        fill(PixelBox(left: inner.left, top: inner.bottom, right: inner.right, bottom: box.bottom), pixel, clip: clip)
    }

    /// A border inside the edge of a rectangle or rounded rectangle.
    func border(
        _ rect: CGRect, _ color: Color, width: CGFloat, cornerRadius: CGFloat, _ corners: RectCorners = .all,
        in state: DeviceState, clip: PixelBox
    ) {
        let pixel = color.premultipliedARGB
        let radius = ItemGeometry.radius(cornerRadius)
        if state.form == .general {
            borderPolygon(rect, pixel, width: Double(width), radius: radius, corners, in: state, clip: clip)
            return
        }
        guard let box = state.box(of: rect) else { return }
        let scale = state.axisScale
        let (x, y) = ItemGeometry.borderWidth(width, in: state)
        let radiusX = min(radius * scale.x, Double(box.width) / 2)
        let radiusY = min(radius * scale.y, Double(box.height) / 2)
        if Int(x) * 2 >= box.width || Int(y) * 2 >= box.height {
            // The borders meet: nothing of the inside is left.
            fillRounded(box, pixel, radiusX: radiusX, radiusY: radiusY, state.corners(corners), clip: clip)
            return
        }
        if radius > 0 {
            roundBorder(
                box, pixel, widthX: x, widthY: y, radiusX: radiusX, radiusY: radiusY, state.corners(corners), clip: clip
            )
        } else {
            let inner = PixelBox(left: box.left + x, top: box.top + y, right: box.right - x, bottom: box.bottom - y)
            fillBorder(box, widthX: x, widthY: y, corners: inner, pixel, clip: clip)
            for (left, right) in [(box.left, inner.left), (inner.right, box.right)] {
                fill(PixelBox(left: left, top: box.top, right: right, bottom: inner.top), pixel, clip: clip)
                fill(PixelBox(left: left, top: inner.bottom, right: right, bottom: box.bottom), pixel, clip: clip)
            }
        }
    }

    private func roundBorder(
        _ box: PixelBox, _ pixel: UInt32, widthX x: Int32, widthY y: Int32, radiusX: Double, radiusY: Double,
        _ rounded: RectCorners, clip: PixelBox
    ) {
        let key = CornerKey(radiusX: radiusX, radiusY: radiusY, borderX: x, borderY: y, rounded: rounded)
        guard key.fitsMask else {
            let inner = PixelBox(left: box.left + x, top: box.top + y, right: box.right - x, bottom: box.bottom - y)
            fillPolygon(clip, pixel) { polygon in
                polygon.add(PolygonCoverage.outline(of: box, radiusX: radiusX, radiusY: radiusY, rounded))
                polygon.add(
                    PolygonCoverage.outline(
                        of: inner, radiusX: max(0, radiusX - Double(x)), radiusY: max(0, radiusY - Double(y)),
                        rounded, reversed: true))
            }
            return
        }
        let corners = CornerLayout(box, key)
        fillCorners(corners, pixel, clip: clip)
        fillBorder(box, widthX: x, widthY: y, corners: corners.inner, pixel, clip: clip)
    }

    /// The straight parts of a border; `inner` is what the corners leave in both directions.
    private func fillBorder(
        _ box: PixelBox, widthX x: Int32, widthY y: Int32, corners inner: PixelBox, _ pixel: UInt32, clip: PixelBox
    ) {
        fill(PixelBox(left: inner.left, top: box.top, right: inner.right, bottom: box.top + y), pixel, clip: clip)
        fill(PixelBox(left: inner.left, top: box.bottom - y, right: inner.right, bottom: box.bottom), pixel, clip: clip)
        fill(PixelBox(left: box.left, top: inner.top, right: box.left + x, bottom: inner.bottom), pixel, clip: clip)
        fill(PixelBox(left: box.right - x, top: inner.top, right: box.right, bottom: inner.bottom), pixel, clip: clip)
    }

    private func borderPolygon(
        _ rect: CGRect, _ pixel: UInt32, width: Double, radius: Double, _ corners: RectCorners, in state: DeviceState,
        clip: PixelBox
    ) {
        // Also a turned hairline is as strong as a pixel.
        let width = max(width, 1 / max(state.meanScale, 1e-9))
        fillPolygon(clip, pixel) { polygon in
            polygon.add(outline(of: rect, cornerRadius: radius, corners, in: state))
            guard let inner = rect.standardized.inset(by: width) else { return }
            polygon.add(outline(of: inner, cornerRadius: max(0, radius - width), corners, in: state, reversed: true))
        }
    }

    private func fillCorners(_ corners: CornerLayout, _ pixel: UInt32, clip: PixelBox) {
        guard corners.hasTiles, !corners.inner.contains(clip) else { return }
        let mask = masks.corners(corners.key)
        for index in 0..<4 {
            let (tile, maskX, maskY) = corners.tile(index)
            let part = tile.intersection(clip)
            guard !part.isEmpty else { continue }
            composite(
                solid(pixel), mask.pixman, part, maskX: maskX + part.left - tile.left,
                maskY: maskY + part.top - tile.top)
        }
    }

    /// Filled contours, anti-aliased.
    func fill(_ contours: [[CGPoint]], _ color: Color, in state: DeviceState, clip: PixelBox) {
        fillPolygon(clip, color.premultipliedARGB) { polygon in
            for contour in contours { polygon.add(contour.map { $0.applying(state.matrix) }) }
        }
    }

    /// Fills what `add` puts together, inside `clip`.
    private func fillPolygon(_ clip: PixelBox, _ pixel: UInt32, add: (inout PolygonCoverage) -> Void) {
        polygon.reset(window: clip)
        add(&polygon)
        let source = solid(pixel)
        coverage.draw(clip, isCleared: false) { bytes, stride in
            polygon.write(to: bytes, stride: stride)
        } composite: { mask in
            composite(source, mask, clip)
        }
    }

    /// A rounded rectangle's outline in device pixels. Edges far outside the surface are drawn in, so that also rectangles without
    /// end keep their shape where it is seen.
    func outline(
        of rect: CGRect, cornerRadius: Double, _ corners: RectCorners, in state: DeviceState, reversed: Bool = false
    ) -> [CGPoint] {
        var rect = rect.standardized
        let far = CGFloat(PixelGrid.limit / 4)
        let bounds = rect.applying(state.matrix)
        if !(abs(bounds.origin.x) < far && abs(bounds.origin.y) < far && bounds.size.width < far
            && bounds.size.height < far)
        {
            let visible = CGRect(x: -16, y: -16, width: surface.width + 32, height: surface.height + 32)
            let seen = visible.applying(state.matrix.inverted()).inset(by: -min(cornerRadius, 1e6))
            guard let part = seen.flatMap(rect.overlap) else { return [] }
            rect = part
        }
        guard rect.size.width > 0, rect.size.height > 0 else { return [] }
        return PolygonCoverage.outline(
            of: rect, cornerRadius: cornerRadius, corners, transform: state.matrix, reversed: reversed)
    }
}

/// Where the four corner tiles of a rounded rectangle lie, and what is left between them.
struct CornerLayout {
    let key: CornerKey
    /// Between the tiles in both directions; empty in a direction where the tiles meet.
    let inner: PixelBox
    private let box: PixelBox

    init(_ box: PixelBox, _ key: CornerKey) {
        self.box = box
        self.key = key
        // In an odd width the left tile has the middle column, in an odd height the upper tile the middle row.
        let left = min(key.tileWidth, (box.right - box.left + 1) / 2)
        let top = min(key.tileHeight, (box.bottom - box.top + 1) / 2)
        inner = PixelBox(
            left: box.left + left, top: box.top + top, right: max(box.left + left, box.right - key.tileWidth),
            bottom: max(box.top + top, box.bottom - key.tileHeight))
    }

    var hasTiles: Bool { key.tileWidth > 0 && key.tileHeight > 0 }

    /// The tile of a corner (0 top left, 1 top right, 2 bottom left, 3 bottom right) and where it begins in the mask.
    func tile(_ index: Int) -> (box: PixelBox, maskX: Int32, maskY: Int32) {
        let isRight = index & 1 == 1
        let isBottom = index & 2 == 2
        let tile = PixelBox(
            left: isRight ? inner.right : box.left, top: isBottom ? inner.bottom : box.top,
            right: isRight ? box.right : inner.left, bottom: isBottom ? box.bottom : inner.top)
        let maskX = isRight ? key.tileWidth * 2 - (tile.right - tile.left) : 0
        let maskY = isBottom ? key.tileHeight * 2 - (tile.bottom - tile.top) : 0
        return (tile, maskX, maskY)
    }
}
