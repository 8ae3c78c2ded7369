import CPixman

/// Collects damaged boxes into few rectangles.
///
/// Each rectangle costs a walk over the display list, so boxes are merged where the pixels drawn needlessly cost less than that.
struct DamageRegion {
    private static let mostBoxes = 24
    /// Pixels that cost about as much to draw as another walk.
    private static let cheapWaste = 4096

    private var boxes: [PixelBox] = []

    mutating func add(_ box: PixelBox) {
        guard !box.isEmpty else { return }
        var box = box
        // After a merge the larger box may swallow others, so look again.
        while true {
            var best = -1
            var leastWaste = Int.max
            for (index, other) in boxes.enumerated() {
                if other.contains(box) {
                    // Neighbours are likely to lie in it too.
                    boxes.swapAt(0, index)
                    return
                }
                let overlap = other.intersection(box).area
                let waste = other.union(box).area - other.area - box.area + overlap
                if waste < leastWaste {
                    leastWaste = waste
                    best = index
                }
            }
            let isCheap = leastWaste <= max(DamageRegion.cheapWaste, box.area / 8)
            guard best >= 0, isCheap || boxes.count >= DamageRegion.mostBoxes else { break }
            box = box.union(boxes[best])
            boxes.swapAt(best, boxes.count - 1)
            boxes.removeLast()
        }
        boxes.append(box)
    }

    /// The same pixels as disjoint boxes.
    func disjointBoxes() -> [PixelBox] {
        guard boxes.count > 1 else { return boxes }
        let parts = boxes.map { pixman_box32_t(x1: $0.left, y1: $0.top, x2: $0.right, y2: $0.bottom) }
        var region = pixman_region32_t()
        guard pixman_region32_init_rects(&region, parts, Int32(parts.count)) != 0 else {
            return [boxes.reduce(.empty) { $0.union($1) }]
        }
        defer { pixman_region32_fini(&region) }
        var count: Int32 = 0
        guard let first = pixman_region32_rectangles(&region, &count) else { return [] }
        return (0..<Int(count)).map { index in
            let found = first[index]
            return PixelBox(left: found.x1, top: found.y1, right: found.x2, bottom: found.y2)
        }
    }
}
