import Foundation

extension Canvas {
    /// Begins a group or a clip that needs coverage. `part` is what may change inside it.
    func open(_ item: DisplayItem, in state: DeviceState, part: PixelBox) {
        backdrops.open()
        switch item {
        case .pushClip(let rect, let cornerRadius) where state.form != .general:
            guard let corners = clipCorners(rect, cornerRadius, in: state) else { return }
            for index in 0..<4 { backdrops.save(corners.tile(index).box.intersection(part), of: self) }
        default:
            backdrops.save(part, of: self)
        }
    }

    /// Ends what `open` began with the same arguments.
    func close(_ item: DisplayItem, in state: DeviceState, part: PixelBox) {
        switch item {
        case .pushClip(let rect, let cornerRadius):
            if state.form == .general {
                closePolygonClip(rect, ItemGeometry.radius(cornerRadius), in: state, part: part)
            } else if let corners = clipCorners(rect, cornerRadius, in: state) {
                closeRoundedClip(corners)
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

    private func clipCorners(_ rect: CGRect, _ cornerRadius: CGFloat, in state: DeviceState) -> CornerLayout? {
        guard let box = state.box(of: rect) else { return nil }
        let radius = ItemGeometry.radius(cornerRadius)
        let scale = state.axisScale
        let key = CornerKey(
            radiusX: min(radius * scale.x, Double(box.width) / 2),
            radiusY: min(radius * scale.y, Double(box.height) / 2))
        return CornerLayout(box, key)
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

    private func closePolygonClip(_ rect: CGRect, _ radius: Double, in state: DeviceState, part: PixelBox) {
        polygon.reset(window: part)
        polygon.add(outline(of: rect, cornerRadius: radius, in: state))
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
