import Foundation

/// Draws display lists with pixman, only where something differs from the list drawn before.
///
/// The surface's pixels must still be those of the last `draw`; after anything else (a new surface, an expose), ask for `everything`.
/// The result is the same, byte for byte, as drawing everything.
@MainActor public final class Rasteriser {
    /// What the last `draw` did.
    public struct Statistics: Hashable, Sendable {
        /// Records of the list after clipping.
        public var records = 0
        /// Pixels inside the rectangles drawn anew.
        public var pixelsDamaged = 0
        /// Corner and shadow masks that had to be made.
        public var masksMade = 0
    }

    public private(set) var statistics = Statistics()

    /// What must stay the same for the last frame's pixels to count. Not the surface's address: SDL may give the same pixels under
    /// another one.
    private struct Conditions: Equatable {
        var width, height: Int
        var scale: CGFloat
        /// Nil over a first picture.
        var background: UInt32?
    }

    private let canvas = Canvas()
    private var drawn = ResolvedList()
    private var next = ResolvedList()
    private let comparison = ListComparison()
    private var backdrops = BackdropCache()
    private var conditions: Conditions?

    public init() {}

    /// Forgets what was drawn: the next `draw` draws everything.
    public func invalidate() {
        conditions = nil
        backdrops.removeAll()
    }

    /// Draws `list` and returns the pixel rectangles that changed (disjoint). `everything` redraws all, as after a resize or expose;
    /// so does a change of size, scale or background.
    ///
    /// `scale` is device pixels for one point. The surface's sides are at most `Image.maximumSide`. Takes time in proportion to the
    /// length of the list plus the damaged pixels.
    @discardableResult public func draw(
        _ list: DisplayList, scale: CGFloat, background: Color, into surface: SurfacePixels, everything: Bool
    ) -> [PixelRect] {
        draw(list, scale: scale, on: .color(background.premultipliedARGB), changed: [], into: surface, everything)
    }

    /// Draws `list` over pixels that lie elsewhere and are never drawn on, as a second picture over a first one. `surface` is
    /// what is seen; `changed` says where `base`, of the same size, differs from the last time.
    ///
    /// Returns the pixel rectangles of `surface` that changed: those, and where the list differs from the last one.
    @discardableResult public func draw(
        _ list: DisplayList, scale: CGFloat, over base: SurfacePixels, changed: [PixelRect],
        into surface: SurfacePixels,
        everything: Bool
    ) -> [PixelRect] {
        precondition(base.width == surface.width && base.height == surface.height, "both pictures have one size")
        return draw(list, scale: scale, on: .pixels(base), changed: changed, into: surface, everything)
    }

    /// What lies under a list.
    private enum Ground {
        case color(UInt32)
        case pixels(SurfacePixels)
    }

    private func draw(
        _ list: DisplayList, scale: CGFloat, on ground: Ground, changed: [PixelRect], into surface: SurfacePixels,
        _ everything: Bool
    ) -> [PixelRect] {
        precondition(
            surface.width <= Image.maximumSide && surface.height <= Image.maximumSide
                && surface.bytesPerRow.isMultiple(of: 4), "a surface that pixman can't address")
        statistics = Statistics()
        guard surface.width > 0, surface.height > 0 else {
            conditions = nil
            return []
        }
        let whole = PixelBox(left: 0, top: 0, right: Int32(surface.width), bottom: Int32(surface.height))
        var now = Conditions(width: surface.width, height: surface.height, scale: scale, background: nil)
        if case .color(let pixel) = ground { now.background = pixel }
        next.resolve(list, scale: scale, surface: whole)
        var damage = DamageRegion()
        backdrops.begin(next)
        if everything || conditions != now {
            damage.add(whole)
        } else {
            findDamage(&damage)
            for rect in changed {
                let box = PixelBox(rect).intersection(whole)
                damage.add(box)
                // What lies under the whole list comes before its first record.
                backdrops.newRecordChanged(-1, box)
            }
        }
        backdrops.settle { damage.add($0) }
        conditions = now
        let boxes = damage.disjointBoxes()
        let masksBefore = canvas.masks.made
        canvas.begin(surface)
        for area in backdrops.areas where area.isStale {
            draw(next, in: area.box, on: ground, upTo: area.index)
            let record = next.records[area.index]
            guard case .backdropBlur(_, let blur, let saturation) = next.list.items[Int(record.item)] else { continue }
            backdrops.take(
                area, blur: blur, saturation: saturation, in: next.states[Int(record.state)], of: canvas)
        }
        for box in boxes { draw(next, in: box, on: ground, upTo: next.records.count) }
        backdrops.end()
        canvas.end()
        swap(&drawn, &next)
        next.removeAll()
        statistics.records = drawn.records.count
        statistics.pixelsDamaged = boxes.reduce(0) { $0 + $1.area }
        statistics.masksMade = canvas.masks.made - masksBefore
        return boxes.map(\.rect)
    }

    /// Compares with what was drawn last.
    private func findDamage(_ damage: inout DamageRegion) {
        comparison.compare(drawn, next)
        backdrops.pair { comparison.oldIndex(ofNew: $0) }
        comparison.forEachUnpairedOld { index in
            let box = drawn.records[index].box
            damage.add(box)
            backdrops.oldRecordChanged(index, box)
        }
        comparison.forEachUnpairedNew { index in
            let box = next.records[index].box
            damage.add(box)
            backdrops.newRecordChanged(index, box)
        }
    }

    /// Draws the records before `end` inside `box`. A group or clip that is still open then is left as it stands.
    private func draw(_ resolved: ResolvedList, in box: PixelBox, on ground: Ground, upTo end: Int) {
        let records = resolved.records
        let items = resolved.list.items
        var index = resolved.lastOpaqueFill(covering: box, before: end) ?? -1
        var openCount = 0
        if index < 0 {
            switch ground {
            case .color(let pixel): canvas.store(pixel, in: box)
            case .pixels(let base): canvas.copy(base, in: box)
            }
            index = 0
        }
        while index < end {
            let record = records[index]
            index += 1
            guard record.box.intersects(box) else {
                if record.role == .open { index = Int(record.partner) + 1 }
                continue
            }
            let part = record.box.intersection(box)
            if record.role == .solid {
                canvas.fill(part, record.pixel, clip: box)
                continue
            }
            let item = items[Int(record.item)]
            let state = resolved.states[Int(record.state)]
            switch record.role {
            case .solid: break
            case .paint:
                if case .backdropBlur = item {
                    backdrops.paint(index - 1, record.box, part: part, on: canvas)
                } else {
                    canvas.paint(item, in: state, clip: part)
                }
            case .open:
                canvas.open(item, in: state, part: part)
                openCount += 1
            case .close:
                canvas.close(item, in: state, part: part)
                openCount -= 1
            }
        }
        for _ in 0..<openCount { canvas.backdrops.abandon() }
    }
}

extension Canvas {
    /// Draws one item, inside `clip`.
    func paint(_ item: DisplayItem, in state: DeviceState, clip: PixelBox) {
        switch item {
        case .fill(let rect, let color, let cornerRadius, let corners):
            fill(rect, color, cornerRadius: cornerRadius, corners, in: state, clip: clip)
        case .border(let rect, let color, let width, let cornerRadius, let corners):
            border(rect, color, width: width, cornerRadius: cornerRadius, corners, in: state, clip: clip)
        case .shadow(let rect, let color, let blur, let cornerRadius, let corners):
            shadow(rect, color, blur: blur, cornerRadius: cornerRadius, corners, in: state, clip: clip)
        case .glyphs(let run, let origin, let color):
            glyphs(run, at: origin, color, in: state, clip: clip)
        case .image(let picture, let rect, let source):
            image(picture, rect, source: source, in: state, clip: clip)
        case .polygon(let contours, let color):
            fill(contours, color, in: state, clip: clip)
        case .backdropBlur, .pushClip, .popClip, .pushTransform, .popTransform, .pushGroup, .popGroup, .beginLayer,
            .endLayer:
            break
        }
    }
}

extension ResolvedList {
    /// The last record that hides everything under it inside `box`: an opaque plain rectangle that lies in no group and no clip
    /// that needs coverage.
    fileprivate func lastOpaqueFill(covering box: PixelBox, before end: Int) -> Int? {
        var index = end - 1
        while index >= 0 {
            let record = records[index]
            switch record.role {
            case .close:
                index = Int(record.partner) - 1
                continue
            case .solid: if record.pixel >> 24 == 255, record.box.contains(box) { return index }
            case .paint, .open: break
            }
            index -= 1
        }
        return nil
    }
}
