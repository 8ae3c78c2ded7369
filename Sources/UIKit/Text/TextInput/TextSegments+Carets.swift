import Graphics
import Typesetting

/// Carets, points, selections and glyphs of the whole text, found in its segments.
extension TextSegments {
    /// The segment that holds a Character; the last one for the end of the text.
    func index(of offset: Int) -> Int {
        max(0, min(starts.partitionIndex { $0.offset > offset } - 1, segments.count - 1))
    }
    func index(atY y: CGFloat) -> Int {
        max(0, min(starts.partitionIndex { $0.top > y } - 1, segments.count - 1))
    }
    /// The segment that shows a caret, and the caret in it.
    private func place(of position: CaretPosition) -> (index: Int, position: CaretPosition) {
        var index = index(of: min(max(0, position.offset), count))
        let isAtStart = starts[index].offset == position.offset
        if position.affinity == .upstream, isAtStart, index > 0, !segments[index - 1].endsParagraph { index -= 1 }
        return (index, CaretPosition(position.offset - starts[index].offset, position.affinity))
    }

    /// Where a segment's layout lies: below those before it, and in the width as the alignment says.
    private func origin(of index: Int) -> CGPoint {
        guard let style else { return .zero }
        let room = max(0, style.width - layout(at: index).size.width)
        guard room.isFinite else { return CGPoint(x: 0, y: starts[index].top) }
        let x: CGFloat =
            switch style.alignment {
            case .center: room / 2
            case .right: room
            case .natural: style.isRightToLeft ? room : 0
            case .left, .justified: 0
            }
        return CGPoint(x: x, y: starts[index].top)
    }

    // MARK: Carets

    func caretRect(at position: CaretPosition) -> CGRect {
        guard !segments.isEmpty else { return .zero }
        let (index, inside) = place(of: position)
        let origin = origin(of: index)
        return layout(at: index).caretRect(at: inside.offset, affinity: inside.affinity)
            .offsetBy(dx: origin.x, dy: origin.y)
    }

    /// The caret nearest to a point.
    func position(at point: CGPoint) -> CaretPosition {
        guard !segments.isEmpty else { return CaretPosition(0) }
        let index = prepare(from: point.y, to: point.y).lowerBound
        let origin = origin(of: index)
        let found = layout(at: index).position(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y))
        var position = CaretPosition(found.offset + starts[index].offset, found.affinity)
        // The end of a line at which a long paragraph was divided.
        if found.offset == segments[index].count, found.offset > 0, !segments[index].endsParagraph,
            index + 1 < segments.count
        {
            position.affinity = .upstream
        }
        return position
    }

    /// The Characters of a caret's line.
    func line(at position: CaretPosition) -> Range<Int> {
        guard !segments.isEmpty else { return 0..<0 }
        let (index, inside) = place(of: position)
        let layout = layout(at: index)
        guard !layout.lines.isEmpty else { return starts[index].offset..<starts[index].offset }
        let range = layout.lines[layout.lineIndex(at: inside.offset, affinity: inside.affinity)].range
        return range.lowerBound + starts[index].offset..<range.upperBound + starts[index].offset
    }

    /// Boxes over a range, for as much of it as lies between two heights.
    func selectionRects(for range: Range<Int>, from top: CGFloat, to bottom: CGFloat) -> [CGRect] {
        guard !segments.isEmpty, !range.isEmpty else { return [] }
        var rects: [CGRect] = []
        let seen = prepare(from: top, to: bottom)
        let selected = index(of: range.lowerBound)...index(of: range.upperBound)
        guard selected.overlaps(seen) else { return [] }
        for index in selected.clamped(to: seen) {
            let start = starts[index].offset
            let part = range.clamped(to: start..<starts[index + 1].offset)
            guard !part.isEmpty else { continue }
            let origin = origin(of: index)
            for rect in layout(at: index).selectionRects(for: part.lowerBound - start..<part.upperBound - start) {
                let placed = rect.offsetBy(dx: origin.x, dy: origin.y)
                if placed.maxY >= top, placed.minY <= bottom { rects.append(placed) }
            }
        }
        return rects
    }

    /// The glyphs between two heights, with where they go.
    func glyphRuns(from top: CGFloat, to bottom: CGFloat) -> [(run: GlyphRun, origin: CGPoint)] {
        guard !segments.isEmpty else { return [] }
        var found: [(run: GlyphRun, origin: CGPoint)] = []
        for index in prepare(from: top, to: bottom) {
            let origin = origin(of: index)
            for (_, run) in layout(at: index).glyphRuns
            where run.bounds.maxY + origin.y >= top && run.bounds.minY + origin.y <= bottom {
                found.append((run, origin))
            }
        }
        return found
    }
}
