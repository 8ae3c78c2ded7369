import Foundation

/// What translucent areas show of the things behind them, kept from frame to frame: blurred anew only where something behind one
/// changed.
@MainActor struct BackdropCache {
    /// One `backdropBlur` of the list that is drawn next.
    struct Area {
        /// Index of its record in the new list.
        let index: Int
        let box: PixelBox
        /// Index of the same record in the list drawn before; nil for a new one.
        var oldIndex: Int?
        var isStale: Bool
    }

    /// In the order in which they are drawn.
    private(set) var areas: [Area] = []
    /// Blurred pixels by the index of their record in the list drawn last.
    private var kept: [Int: [UInt32]] = [:]
    private var next: [Int: [UInt32]] = [:]

    var isEmpty: Bool { areas.isEmpty }

    /// Starts a frame with the areas of `list`, all of them to be blurred anew.
    mutating func begin(_ list: ResolvedList) {
        areas = list.backdrops.map { Area(index: $0, box: list.records[$0].box, oldIndex: nil, isStale: true) }
        next = [:]
    }

    /// Notes which areas were drawn before, so that they are kept unless something behind them changed.
    mutating func pair(_ oldIndex: (Int) -> Int?) {
        for position in areas.indices {
            areas[position].oldIndex = oldIndex(areas[position].index)
            areas[position].isStale = areas[position].oldIndex.flatMap { kept[$0] } == nil
        }
    }

    /// A record of the new list has no equal in the old one.
    mutating func newRecordChanged(_ index: Int, _ box: PixelBox) {
        for position in areas.indices where index < areas[position].index && areas[position].box.intersects(box) {
            areas[position].isStale = true
        }
    }
    /// A record of the old list has no equal in the new one.
    mutating func oldRecordChanged(_ index: Int, _ box: PixelBox) {
        for position in areas.indices {
            guard let own = areas[position].oldIndex, index < own, areas[position].box.intersects(box) else { continue }
            areas[position].isStale = true
        }
    }

    /// What is blurred anew changes what lies above it; calls `damage` with the boxes of all stale areas.
    mutating func settle(_ damage: (PixelBox) -> Void) {
        for position in areas.indices {
            guard areas[position].isStale else {
                if let old = areas[position].oldIndex { next[areas[position].index] = kept[old] }
                continue
            }
            damage(areas[position].box)
            for above in areas.indices.dropFirst(position + 1) where areas[above].box.intersects(areas[position].box) {
                areas[above].isStale = true
            }
        }
    }

    /// Blurs what the canvas shows in an area now.
    mutating func take(_ area: Area, blur: CGFloat, saturation: CGFloat, in state: DeviceState, of canvas: Canvas) {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(area.box.area)
        for y in area.box.top..<area.box.bottom {
            pixels.append(
                contentsOf: UnsafeBufferPointer(start: canvas.row(y) + Int(area.box.left), count: area.box.width))
        }
        let filter = BackdropFilter(
            deviation: blur > 0 && blur.isFinite ? min(Double(blur) * state.meanScale, 1000) : 0,
            saturation: saturation.isFinite ? Double(min(max(0, saturation), 100)) : 1)
        next[area.index] = filter.applied(to: pixels, width: area.box.width, height: area.box.height)
    }

    /// Puts the kept pixels of a record on the canvas, inside `part`.
    func paint(_ index: Int, _ box: PixelBox, part: PixelBox, on canvas: Canvas) {
        guard let pixels = next[index], pixels.count == box.area, !part.isEmpty else { return }
        pixels.withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            for y in part.top..<part.bottom {
                let offset = Int(y - box.top) * box.width + Int(part.left - box.left)
                (canvas.row(y) + Int(part.left)).update(from: base + offset, count: part.width)
            }
        }
    }

    /// Ends the frame: its areas are the ones to compare with.
    mutating func end() {
        kept = next
        next = [:]
        areas = []
    }
    mutating func removeAll() { kept = [:] }
}
