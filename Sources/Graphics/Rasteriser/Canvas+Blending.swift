import Foundation

extension Canvas {
    /// Begins a group or a clip that needs coverage. `part` is what may change inside it.
    func open(_ item: DisplayItem, in state: DeviceState, part: PixelBox) {
        backdrops.open()
        switch item {
        case .pushClip(let rect, let cornerRadius, let rounded):
            switch ClipShape(rect, cornerRadius, rounded, in: state) {
            case .nothing: break
            case .corners(let corners):
                for index in 0..<4 { backdrops.save(corners.tile(index).box.intersection(part), of: self) }
            case .turned, .large: backdrops.save(part, of: self)
            }
        default:
            backdrops.save(part, of: self)
        }
    }

    /// Ends what `open` began with the same arguments.
    func close(_ item: DisplayItem, in state: DeviceState, part: PixelBox) {
        switch item {
        case .pushClip(let rect, let cornerRadius, let rounded):
            switch ClipShape(rect, cornerRadius, rounded, in: state) {
            case .nothing: backdrops.close(of: self) { _, _, _, _, _ in }
            case .corners(let corners): closeRoundedClip(corners)
            case .turned(let radius):
                closePolygonClip(outline(of: rect, cornerRadius: radius, rounded, in: state), part: part)
            case .large(let outline): closePolygonClip(outline, part: part)
            }
        case .pushGroup(let opacity, _):
            let weight = ItemGeometry.opacity(opacity)
            backdrops.close(of: self) { _, _, count, drawn, kept in
                for x in 0..<count { drawn[x] = PixelMath.interpolated(kept[x], drawn[x], weight) }
            }
        default:
            backdrops.close(of: self) { _, _, _, _, _ in }
        }
    }

    private func closeRoundedClip(_ corners: CornerLayout) {
        guard corners.hasTiles else {
            backdrops.close(of: self) { _, _, _, _, _ in }
            return
        }
        let mask = masks.corners(corners.key)
        mask.bytes.withUnsafeBufferPointer { bytes in
            backdrops.close(of: self) { left, y, count, drawn, kept in
                // A piece lies within one tile.
                for index in 0..<4 {
                    let (tile, maskX, maskY) = corners.tile(index)
                    guard left >= tile.left, left < tile.right, y >= tile.top, y < tile.bottom else { continue }
                    let row = Int(maskY + y - tile.top) * mask.width + Int(maskX + left - tile.left)
                    for x in 0..<count {
                        drawn[x] = PixelMath.interpolated(kept[x], drawn[x], UInt32(bytes[row + x]))
                    }
                }
            }
        }
    }

    private func closePolygonClip(_ outline: [CGPoint], part: PixelBox) {
        polygon.reset(window: part)
        polygon.add(outline)
        let width = part.width
        var bytes = [UInt8](repeating: 0, count: width * part.height)
        bytes.withUnsafeMutableBufferPointer { buffer in
            if let base = buffer.baseAddress { polygon.write(to: base, stride: width) }
        }
        backdrops.close(of: self) { _, y, count, drawn, kept in
            let row = Int(y - part.top) * width
            for x in 0..<count { drawn[x] = PixelMath.interpolated(kept[x], drawn[x], UInt32(bytes[row + x])) }
        }
    }
}

/// How the edge of a clip is blended.
private enum ClipShape {
    case nothing
    /// Only the corners need coverage.
    case corners(CornerLayout)
    /// Turned: all of it needs coverage.
    case turned(radius: Double)
    /// Corners too large for a mask.
    case large([CGPoint])

    init(_ rect: CGRect, _ cornerRadius: CGFloat, _ rounded: RectCorners, in state: DeviceState) {
        let radius = ItemGeometry.radius(cornerRadius)
        if state.form == .general {
            self = .turned(radius: radius)
            return
        }
        guard let box = state.box(of: rect) else {
            self = .nothing
            return
        }
        let scale = state.axisScale
        let radiusX = min(radius * scale.x, Double(box.width) / 2)
        let radiusY = min(radius * scale.y, Double(box.height) / 2)
        let rounded = state.corners(rounded)
        let key = CornerKey(radiusX: radiusX, radiusY: radiusY, rounded: rounded)
        if key.fitsMask {
            self = .corners(CornerLayout(box, key))
        } else {
            self = .large(PolygonCoverage.outline(of: box, radiusX: radiusX, radiusY: radiusY, rounded))
        }
    }
}
