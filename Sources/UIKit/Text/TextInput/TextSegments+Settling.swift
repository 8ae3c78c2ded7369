import Typesetting

/// Bringing segments up to date after an edit: each one's end is moved to where its line breaks now, which moves the next one's start.
extension TextSegments {
    /// Segments that one frame brings up to date where nobody looks.
    private static let settledInAFrame = 2
    /// No window shows more segments than this.
    private static let mostSeen = 256

    /// Brings a few more segments up to date.
    func settle(_ buffer: TextBuffer) {
        for _ in 0..<Self.settledInAFrame {
            guard let index = firstUnsettled else { return }
            settleEnd(of: index, buffer, keepsLayout: false)
        }
    }

    var firstUnsettled: Int? {
        while settledCount < segments.count, segments[settledCount].isSettled { settledCount += 1 }
        return settledCount < segments.count ? settledCount : nil
    }

    /// Brings to rest what lies between two heights. Answers with the segments there.
    @discardableResult func prepare(from top: CGFloat, to bottom: CGFloat) -> ClosedRange<Int> {
        func range() -> ClosedRange<Int> { index(atY: top)...index(atY: max(top, bottom)) }
        for _ in 0..<Self.mostSeen {
            guard let index = range().first(where: { !segments[$0].isSettled || segments[$0].layout == nil }) else {
                break
            }
            if segments[index].isSettled { _ = layout(at: index) } else { settleEnd(of: index, buffer) }
        }
        return range()
    }

    /// A segment's layout, made now if nobody looked at it before.
    func layout(at index: Int) -> TextLayout {
        if let layout = segments[index].layout { return layout }
        let range = starts[index].offset..<starts[index + 1].offset
        let made = layout(buffer, range, endsParagraph: segments[index].endsParagraph)
        segments[index].layout = made
        segments[index].height = made.size.height
        refreshStarts(from: index, through: index)
        return made
    }

    /// Moves a segment's end to where its line breaks.
    func settleEnd(of index: Int, _ buffer: TextBuffer, keepsLayout: Bool = true) {
        var found = lineBreak(nearEndOf: index, buffer)
        while found == nil {
            // What the next one has left fits in here.
            let next = segments[index + 1]
            segments[index].count += next.count
            segments[index].endsParagraph = next.endsParagraph
            segments[index].layout = nil
            segments.remove(at: index + 1)
            refreshStarts(from: index)
            found = lineBreak(nearEndOf: index, buffer)
        }
        segments[index].isSettled = true
        if let border = found, border != starts[index + 1].offset {
            let moved = border - starts[index + 1].offset
            segments[index].count += moved
            segments[index].endsParagraph = endsWithBreak(buffer, border)
            segments[index].layout = nil
            // Its height stands as an estimate.
            segments[index + 1].count -= moved
            segments[index + 1].layout = nil
            segments[index + 1].isSettled = false
            settledCount = min(settledCount, index + 1)
            refreshStarts(from: index, through: index + 1)
        }
        _ = layout(at: index)
        // Of a huge text, where nobody looks.
        if segments.count > Self.mostLayouts, !keepsLayout { segments[index].layout = nil }
        refreshEmptyEnd(buffer)
    }

    /// The place where a line starts that is nearest to a segment's end; nil if the next segment has none, and so belongs to it.
    private func lineBreak(nearEndOf index: Int, _ buffer: TextBuffer) -> Int? {
        let start = starts[index].offset
        let border = starts[index + 1].offset
        guard index + 1 < segments.count, !segments[index].endsParagraph else { return border }
        let end = starts[index + 2].offset
        // Some lines more than the segment has.
        while true {
            let seenEnd = endOfParagraph(from: index + 1, notBeyond: border + reach)
            let known = seenEnd.isEnd ? seenEnd.offset - 1 : seenEnd.offset - Self.lookahead
            let breaks = layout(buffer, start..<seenEnd.offset).lines.dropFirst()
                .map { start + $0.range.lowerBound }.filter { $0 <= known }
            let after = breaks.first { $0 >= border }
            if after == nil, !seenEnd.isEnd {
                // Longer lines than any before.
                reach *= 4
                continue
            }
            let before = breaks.last { $0 < border }
            let nearest = [before, after].compactMap { $0 }.min { abs($0 - border) < abs($1 - border) }
            guard let nearest, nearest < end else { return nil }
            return nearest
        }
    }

    /// Where the paragraph ends that goes on in a segment, or as far as somebody wants to look.
    private func endOfParagraph(from index: Int, notBeyond limit: Int) -> (offset: Int, isEnd: Bool) {
        var index = index
        while index < segments.count - 1, !segments[index].endsParagraph, starts[index + 1].offset < limit {
            index += 1
        }
        let end = starts[index + 1].offset
        return end <= limit ? (end, segments[index].endsParagraph) : (limit, false)
    }
}
