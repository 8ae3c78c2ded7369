/// Puts a line's clusters where they are seen: visual order, tabs, stretched gaps, the ellipsis.
struct LinePlacement {
    let analysis: TextAnalysis
    let tabInterval: Int

    /// Fills in `line.placed` unless the analysis' own positions will do.
    ///
    /// `stretchedWidth`: what a justified line is stretched to, in 1/64 pixels; nil = as wide as it is.
    func place(_ line: inout LineFragment, stretchedWidth: Int?, lineStarts: ContiguousArray<Bool>?) {
        let isRightToLeft = analysis.paragraphs[line.paragraph].isRightToLeft
        let hasLevels =
            analysis.levels != nil && (isRightToLeft || hasRightToLeft(line.clusters) || hasRightToLeft(line.suffix))
        let gap = stretchedWidth.flatMap { gaps(of: line, to: $0, lineStarts) }
        guard hasLevels || analysis.hasTabs || line.mark != nil || gap != nil else { return }

        // In reading order first: `right` is the advance. Tabs reach for their stops in that order, as when the line was
        // filled.
        var logical: [PlacedCluster] = []
        var levels: [UInt8] = []
        let base: UInt8 = isRightToLeft ? 1 : 0
        func append(_ clusters: Range<Int>) {
            var x = 0
            for cluster in clusters {
                let level = analysis.levels?[cluster] ?? 0
                let next = edge(after: cluster, from: x)
                logical.append(
                    PlacedCluster(cluster: cluster, left: 0, right: next - x, isRightToLeft: level & 1 == 1))
                levels.append(level)
                x = next
            }
        }
        append(line.clusters.lowerBound..<line.trimmedEnd)
        if let ellipsis = line.mark {
            logical.append(
                PlacedCluster(
                    cluster: PlacedCluster.mark, left: 0, right: ellipsis.advance, isRightToLeft: isRightToLeft))
            levels.append(base)
        }
        append(line.suffix)
        let order = LinePlacement.visualOrder(levels)

        var placed: [PlacedCluster] = []
        placed.reserveCapacity(order.count)
        var x = 0
        var stretched = 0
        for index in order {
            var item = logical[index]
            item.left = x
            x += item.right
            if let gap, gap.after.contains(item.cluster) {
                x += gap.pixels * 64 + (stretched < gap.remainder ? 64 : 0)
                stretched += 1
            }
            item.right = x
            placed.append(item)
        }
        line.width = max(x, 0)
        // Spaces that hang stand beyond the line's logical end.
        var hang = isRightToLeft ? 0 : x
        for cluster in line.trimmedEnd..<max(line.clusters.upperBound, line.trimmedEnd) {
            let advance = edge(after: cluster, from: hang) - hang
            if isRightToLeft {
                placed.insert(
                    PlacedCluster(cluster: cluster, left: hang - advance, right: hang, isRightToLeft: true), at: 0)
                hang -= advance
            } else {
                placed.append(
                    PlacedCluster(cluster: cluster, left: hang, right: hang + advance, isRightToLeft: false))
                hang += advance
            }
        }
        line.placed = placed
    }

    private func edge(after cluster: Int, from x: Int) -> Int {
        if analysis.traits[cluster].contains(.tab), x >= 0 { return (x / tabInterval + 1) * tabInterval }
        return x + analysis.positions[cluster + 1] - analysis.positions[cluster]
    }

    private func hasRightToLeft(_ clusters: Range<Int>) -> Bool {
        guard let levels = analysis.levels else { return false }
        return clusters.contains { levels[$0] != 0 }
    }

    // MARK: Justification

    private struct Gaps {
        /// Clusters behind which a gap is stretched.
        var after: Set<Int>
        /// By how much each, and how many of the first get one pixel more.
        var pixels: Int
        var remainder: Int
    }

    /// Where a line can be stretched: wherever it could have ended, that is between words and between ideographs.
    private func gaps(of line: LineFragment, to width: Int, _ lineStarts: ContiguousArray<Bool>?) -> Gaps? {
        guard !line.isTruncated, let lineStarts else { return nil }
        let missing = (width - line.width) / 64
        guard missing > 0 else { return nil }
        var after: Set<Int> = []
        for cluster in line.clusters.lowerBound..<line.trimmedEnd
        where cluster > line.clusters.lowerBound && lineStarts[cluster] { after.insert(cluster - 1) }
        guard !after.isEmpty else { return nil }
        return Gaps(after: after, pixels: missing / after.count, remainder: missing % after.count)
    }

    // MARK: Visual order

    /// UAX #9 rule L2: from the highest level to the lowest odd one, reverse each stretch at that level or above.
    static func visualOrder(_ levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), highest > 0 else { return order }
        let lowestOdd = levels.filter { $0 & 1 == 1 }.min() ?? highest + 1
        var level = highest
        while level >= lowestOdd, level > 0 {
            var start = 0
            while start < order.count {
                guard levels[order[start]] >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = end
            }
            level -= 1
        }
        return order
    }
}
