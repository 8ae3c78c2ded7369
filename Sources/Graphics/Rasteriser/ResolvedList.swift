import Foundation

/// One thing to draw (or one opening or closing of a picture that is blended as a whole), with where it lands in device pixels.
struct ResolvedRecord {
    enum Role: UInt8 {
        case paint
        /// A plain rectangle of one colour, by far the commonest thing to paint: box and pixel say it all, and neither drawing nor
        /// comparing looks at the item.
        case solid
        /// A clip that needs coverage (round or turned), or a group.
        case open
        case close
    }

    /// Pixels it may change: clipped, never outside the surface. For an opening and its closing, all that lies between.
    var box: PixelBox
    /// Index into the list's items (of the opening, for a closing).
    var item: Int32
    /// Index into the states.
    var state: Int32
    /// Index into the layers.
    var layer: Int32
    /// For an opening, the index of its closing record.
    var partner: Int32
    /// For a solid, its premultiplied colour.
    var pixel: UInt32 = 0
    var role: Role
}

/// A display list with its pushes and pops worked out: what remains is a flat row of records with device pixels.
@MainActor final class ResolvedList {
    // Exclusive access to what is touched for each item holds by construction: nothing here calls anybody who could come back.
    private(set) var list = DisplayList()
    @exclusivity(unchecked) private(set) var records: [ResolvedRecord] = []
    @exclusivity(unchecked) private(set) var states: [DeviceState] = []
    /// The numbers of the layers, in order of appearance; the first stands for what lies in none.
    @exclusivity(unchecked) private(set) var layers: [UInt64?] = []

    /// Indices of the records that show what is behind them.
    private(set) var backdrops: [Int] = []

    private enum Opened {
        /// `record` is the opening record of a clip that needs coverage, else -1.
        case clip(stateBefore: Int32, record: Int32)
        case transform(stateBefore: Int32)
        case group(stateBefore: Int32, record: Int32)
        case layer(before: Int32)

        var kind: DisplayNesting {
            switch self {
            case .clip: .clip
            case .transform: .transform
            case .group: .group
            case .layer: .layer
            }
        }
    }

    @exclusivity(unchecked) private var opened: [Opened] = []
    /// Opening records whose contents are being collected.
    @exclusivity(unchecked) private var collecting: [Int32] = []
    @exclusivity(unchecked) private var state: Int32 = 0
    @exclusivity(unchecked) private var layer: Int32 = 0

    /// Works out `list`. Keeps its memory from call to call. Never fails: items with coordinates that are not numbers, or without
    /// area, or outside every clip, leave no record.
    func resolve(_ list: DisplayList, scale: CGFloat, surface: PixelBox) {
        self.list = list
        records.removeAll(keepingCapacity: true)
        backdrops.removeAll(keepingCapacity: true)
        states.removeAll(keepingCapacity: true)
        layers.removeAll(keepingCapacity: true)
        opened.removeAll(keepingCapacity: true)
        collecting.removeAll(keepingCapacity: true)
        records.reserveCapacity(list.items.count)
        let factor = scale.isFinite && scale > 0 ? scale : 1
        states.append(DeviceState(matrix: CGAffineTransform(scaleX: factor, y: factor), clip: surface))
        layers.append(nil)
        state = 0
        layer = 0
        list.items.withUnsafeBufferPointer { items in
            for index in items.indices { add(items[index], at: Int32(truncatingIfNeeded: index)) }
        }
        while let last = opened.last { close(last.kind) }
    }

    /// Forgets the list and its pictures, but not the memory.
    func removeAll() {
        list = DisplayList()
        records.removeAll(keepingCapacity: true)
        backdrops.removeAll(keepingCapacity: true)
    }

    private func add(_ item: DisplayItem, at index: Int32) {
        switch item {
        case .pushClip(let rect, let cornerRadius, _):
            openClip(rect, cornerRadius, at: index)
        case .pushTransform(let transform):
            opened.append(.transform(stateBefore: state))
            enter(states[Int(state)].pushing(transform))
        case .pushGroup(let opacity, _):
            openGroup(opacity, at: index)
        case .beginLayer(let number):
            opened.append(.layer(before: layer))
            layers.append(number)
            layer = Int32(layers.count - 1)
        case .popClip: close(.clip)
        case .popTransform: close(.transform)
        case .popGroup: close(.group)
        case .endLayer: close(.layer)
        case .fill(let rect, let color, let cornerRadius, _):
            let current = states[Int(state)]
            let isSolid = !(cornerRadius > 0) && current.form != .general
            guard !current.clip.isEmpty, color.isVisible, let extent = current.box(of: rect) else { return }
            append(
                extent.intersection(current.clip), index, isSolid ? .solid : .paint,
                pixel: isSolid ? color.premultipliedARGB : 0)
        case .border, .shadow, .glyphs, .image, .polygon, .backdropBlur:
            let current = states[Int(state)]
            guard !current.clip.isEmpty, let extent = ItemGeometry.extent(of: item, in: current) else { return }
            let box = extent.intersection(current.clip)
            if case .backdropBlur = item, !box.isEmpty { backdrops.append(records.count) }
            append(box, index, .paint)
        }
    }

    /// Adds a record of something to paint, unless nothing of it can be seen.
    private func append(_ box: PixelBox, _ item: Int32, _ role: ResolvedRecord.Role, pixel: UInt32 = 0) {
        guard !box.isEmpty else { return }
        records.append(
            ResolvedRecord(
                box: box, item: item, state: state, layer: layer, partner: -1, pixel: pixel, role: role))
        if let collector = collecting.last { records[Int(collector)].box = records[Int(collector)].box.union(box) }
    }

    private func enter(_ new: DeviceState) {
        states.append(new)
        state = Int32(states.count - 1)
    }

    private func openClip(_ rect: CGRect, _ cornerRadius: CGFloat, at index: Int32) {
        let before = state
        let current = states[Int(state)]
        let box = current.box(of: rect) ?? .empty
        let needsCoverage = current.form == .general || ItemGeometry.radius(cornerRadius) > 0
        var record: Int32 = -1
        if needsCoverage {
            record = beginRecord(item: index)
        }
        opened.append(.clip(stateBefore: before, record: record))
        enter(current.clipped(to: box))
    }

    private func openGroup(_ opacity: CGFloat, at index: Int32) {
        let before = state
        var record: Int32 = -1
        switch ItemGeometry.opacity(opacity) {
        case 255: break
        case 0: enter(states[Int(state)].clipped(to: .empty))
        default: record = beginRecord(item: index)
        }
        opened.append(.group(stateBefore: before, record: record))
    }

    private func beginRecord(item: Int32) -> Int32 {
        records.append(
            ResolvedRecord(box: .empty, item: item, state: state, layer: layer, partner: -1, role: .open))
        let record = Int32(records.count - 1)
        collecting.append(record)
        return record
    }

    /// Closes the innermost thing open if it is of this kind; a pop that fits nothing is passed over.
    private func close(_ kind: DisplayNesting) {
        guard let last = opened.last, last.kind == kind else { return }
        opened.removeLast()
        switch last {
        case .layer(let before): layer = before
        case .transform(let before): state = before
        case .clip(let before, let record), .group(let before, let record):
            state = before
            if record >= 0 { endRecord(record) }
        }
    }

    private func endRecord(_ record: Int32) {
        collecting.removeLast()
        let opening = records[Int(record)]
        guard !opening.box.isEmpty else {
            // Nothing was drawn inside, so the opening is the last record.
            records.removeLast(records.count - Int(record))
            return
        }
        if let outer = collecting.last { records[Int(outer)].box = records[Int(outer)].box.union(opening.box) }
        records[Int(record)].partner = Int32(records.count)
        var closing = opening
        closing.role = .close
        closing.partner = record
        records.append(closing)
    }
}
