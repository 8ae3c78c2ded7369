import Foundation

/// On which side of a caret the Character stands that it belongs to. It matters where one offset has two places: at the end of a line
/// that wraps and the start of the next, and where the direction of the text changes.
public enum CaretAffinity: Hashable, Sendable {
    /// Before the Character that follows.
    case downstream
    /// Behind the Character before.
    case upstream
}

/// A place for a caret: an offset in Characters, and which of its two places.
public struct CaretPosition: Hashable, Sendable {
    public var offset: Int
    public var affinity: CaretAffinity
    public init(_ offset: Int, _ affinity: CaretAffinity = .downstream) {
        self.offset = offset
        self.affinity = affinity
    }
}

/// Caret positions. They come from the same positions as the glyphs, so a caret stands exactly between two of them.
extension TextLayout {
    /// Where the caret stands before the Character at `offset` (0…count), or behind the one before it, in points: one device
    /// pixel wide, a line high.
    ///
    /// Offsets out of range stand for the nearest end. Where a line wraps, the caret stands at the next line's start, upstream at
    /// the end of the line that wraps; in text that is left out, at the ellipsis.
    public func caretRect(at offset: Int, affinity: CaretAffinity = .downstream) -> CGRect {
        guard !fragments.isEmpty else { return CGRect(x: 0, y: 0, width: 1 / scale, height: size.height) }
        let offset = min(max(offset, 0), analysis.count)
        let index = lineIndex(at: offset, affinity: affinity)
        let line = fragments[index]
        return CGRect(
            x: points(caretX(at: offset, in: line, affinity)), y: lines[index].top, width: 1 / scale,
            height: lines[index].height)
    }

    /// The caret offset nearest to a point. Points outside stand for the nearest line and its nearest end.
    public func offset(at point: CGPoint) -> Int {
        guard !fragments.isEmpty else { return 0 }
        return nearestOffset(to: distance(of: point), in: fragments[lineIndex(atY: point.y)])
    }

    /// The place nearest to a point: on the line that the point is on, beside the Character it is over.
    public func position(at point: CGPoint) -> CaretPosition {
        guard !fragments.isEmpty else { return CaretPosition(0) }
        let index = lineIndex(atY: point.y)
        let line = fragments[index]
        let x = distance(of: point)
        let end = line.clusters.upperBound
        let isWrapped = index + 1 < fragments.count && !line.endsParagraph && !line.clusters.isEmpty
        guard let placed = line.placed, line.mark == nil, line.suffix.isEmpty, !placed.isEmpty else {
            let offset = nearestOffset(to: x, in: line)
            return CaretPosition(offset, isWrapped && offset == end ? .upstream : .downstream)
        }
        let inLine = x - line.x * 64
        let item = placed.first { $0.right > inLine } ?? placed[placed.count - 1]
        let isLeftHalf = inLine - item.left < item.right - inLine
        if isLeftHalf != item.isRightToLeft { return CaretPosition(item.cluster) }
        let behind = item.cluster + 1
        if behind == end { return CaretPosition(behind, isWrapped ? .upstream : .downstream) }
        // Two places that are one are named by the Character that follows.
        let isOne = caretX(at: behind, in: line, .upstream) == caretX(at: behind, in: line, .downstream)
        return CaretPosition(behind, isOne ? .downstream : .upstream)
    }

    /// The line that shows a caret, as an index into `lines`.
    public func lineIndex(at offset: Int, affinity: CaretAffinity = .downstream) -> Int {
        let index = lineIndex(of: min(max(offset, 0), analysis.count))
        guard affinity == .upstream, index > 0, fragments[index].clusters.lowerBound == offset else { return index }
        let before = fragments[index - 1]
        return !before.endsParagraph && before.clusters.upperBound == offset && !before.clusters.isEmpty
            ? index - 1 : index
    }

    /// Boxes that cover a selected range, one or more a line: text of both directions may be selected in parts.
    public func selectionRects(for range: Range<Int>) -> [CGRect] {
        let range = range.clamped(to: 0..<analysis.count)
        guard !range.isEmpty else { return [] }
        var rects: [CGRect] = []
        for (index, line) in fragments.enumerated() {
            guard range.lowerBound < max(line.clusters.upperBound, line.suffix.upperBound),
                range.upperBound > line.clusters.lowerBound || range.upperBound > line.suffix.lowerBound
            else { continue }
            for span in selectedSpans(of: range, in: line) {
                rects.append(
                    CGRect(
                        x: points(span.lowerBound), y: lines[index].top,
                        width: CGFloat(span.upperBound - span.lowerBound) / 64 / scale, height: lines[index].height))
            }
        }
        return rects
    }

    // MARK: Lines

    private func lineIndex(atY y: CGFloat) -> Int {
        let y = y.isFinite ? y : (y == .infinity ? size.height : 0)
        return min(max(lines.partitionIndex { $0.top > y } - 1, 0), lines.count - 1)
    }

    /// How far right a point is, in 1/64 pixels.
    private func distance(of point: CGPoint) -> Int {
        let pixels = Double(point.x) * Double(scale) * 64
        return pixels.isFinite ? Int(min(max(pixels, -1e15), 1e15)) : (pixels == .infinity ? 1 << 50 : -(1 << 50))
    }

    /// The line that shows the caret of an offset.
    private func lineIndex(of offset: Int) -> Int {
        let after = fragments.partitionIndex { line in
            (line.clusters.isEmpty && !line.suffix.isEmpty
                ? min(line.suffix.lowerBound, line.clusters.lowerBound)
                : line.clusters.lowerBound) > offset
        }
        return max(after - 1, 0)
    }

    /// In points from 1/64 pixels.
    private func points(_ x: Int) -> CGFloat { CGFloat(x) / 64 / scale }

    // MARK: Positions in a line, in 1/64 pixels from the layout's left edge

    private func caretX(at offset: Int, in line: LineFragment, _ affinity: CaretAffinity = .downstream) -> Int {
        let origin = line.x * 64
        guard let placed = line.placed else {
            let start = line.clusters.lowerBound
            let at = min(max(offset, start), line.clusters.upperBound)
            return origin + analysis.positions[at] - analysis.positions[start]
        }
        // Behind the end of what is shown, unless a mark stands there for the rest.
        let end =
            line.suffix.isEmpty
            ? (line.mark == nil || !line.isTruncated ? line.clusters.upperBound : analysis.count)
            : line.suffix.upperBound
        let offset = min(offset, end)
        func edge(of cluster: Int, isTrailing: Bool) -> Int? {
            placed.first { $0.cluster == cluster }.map {
                origin + ($0.isRightToLeft == isTrailing ? $0.left : $0.right)
            }
        }
        // Text that is left out is where the mark for it is.
        let isHidden =
            line.isTruncated && line.mark != nil && offset >= line.clusters.upperBound
            && (line.suffix.isEmpty || offset < line.suffix.lowerBound)
        if isHidden, let x = edge(of: PlacedCluster.mark, isTrailing: false) { return x }
        if affinity == .upstream, offset > line.clusters.lowerBound, let x = edge(of: offset - 1, isTrailing: true) {
            return x
        }
        // Before the Character; at the end, behind the one before.
        return edge(of: offset, isTrailing: false) ?? edge(of: offset - 1, isTrailing: true)
            ?? origin + (analysis.paragraphs[line.paragraph].isRightToLeft ? line.width : 0)
    }

    /// Carets can stand before every Character of the line, and behind its last.
    private func nearestOffset(to x: Int, in line: LineFragment) -> Int {
        let start = line.clusters.lowerBound
        guard line.placed != nil else {
            let target = x - line.x * 64 + analysis.positions[start]
            var low = start
            var high = line.clusters.upperBound
            while low < high {
                let middle = (low + high) / 2
                // The Character's middle decides between its two edges.
                let centre = (analysis.positions[middle] + analysis.positions[middle + 1] + 1) / 2
                if centre < target { low = middle + 1 } else { high = middle }
            }
            return low
        }
        var best = start
        var distance = Int.max
        func consider(_ offset: Int) {
            let gap = abs(caretX(at: offset, in: line) - x)
            if gap < distance {
                distance = gap
                best = offset
            }
        }
        for offset in start...line.clusters.upperBound { consider(offset) }
        if !line.suffix.isEmpty {
            for offset in line.suffix.lowerBound...line.suffix.upperBound { consider(offset) }
        }
        return best
    }

    private func selectedSpans(of range: Range<Int>, in line: LineFragment) -> [Range<Int>] {
        let origin = line.x * 64
        guard let placed = line.placed else {
            let start = line.clusters.lowerBound
            let part = range.clamped(to: line.clusters)
            guard !part.isEmpty else { return [] }
            let left = origin + analysis.positions[part.lowerBound] - analysis.positions[start]
            let right = origin + analysis.positions[part.upperBound] - analysis.positions[start]
            return left < right ? [left..<right] : []
        }
        // What the ellipsis stands for is selected where the ellipsis is.
        let hidden = line.clusters.upperBound..<max(line.suffix.lowerBound, line.clusters.upperBound)
        var spans: [Range<Int>] = []
        for item in placed {
            let isSelected =
                item.cluster == PlacedCluster.mark ? range.overlaps(hidden) : range.contains(item.cluster)
            guard isSelected, item.left < item.right else { continue }
            let span = origin + item.left..<origin + item.right
            if let last = spans.last, last.upperBound == span.lowerBound {
                spans[spans.count - 1] = last.lowerBound..<span.upperBound
            } else {
                spans.append(span)
            }
        }
        return spans
    }
}

extension Array {
    /// The first index whose element satisfies a predicate that holds from some element on; `count` if none does.
    package func partitionIndex(where holds: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
