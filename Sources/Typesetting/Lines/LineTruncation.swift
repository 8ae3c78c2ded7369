/// Cuts a line to its width with an ellipsis at its head, middle or tail, keeping as many clusters as fit: a binary
/// search over the summed advances.
@MainActor struct LineTruncation {
    let filler: LineFiller

    private var analysis: TextAnalysis { filler.analysis }

    /// The line from `start` that stands for all the text left.
    func line(from start: Int, paragraph: Int) -> LineFragment {
        let first = start..<analysis.paragraphs[paragraph].clusters.upperBound
        // What a head or middle truncation keeps of the end comes from the last paragraph.
        let lastIndex = analysis.paragraphs.count - 1
        let last = max(analysis.paragraphs[lastIndex].clusters.lowerBound, start)..<analysis.count
        var ellipsis = filler.mark(0x2026, at: first.lowerBound)
        var line = LineFragment(paragraph: paragraph, clusters: start..<start, trimmedEnd: start)
        line.isTruncated = true
        line.endsParagraph = true
        guard ellipsis.advance <= filler.width else { return line }
        var room: Int { filler.width == .max ? .max : filler.width - ellipsis.advance }
        /// Takes the look of the text beside the mark; whether that is another one.
        func takeLook(at cluster: Int) -> Bool {
            let other = filler.mark(0x2026, at: cluster)
            guard other.style != ellipsis.style, other.advance <= filler.width else { return false }
            ellipsis = other
            return true
        }
        switch filler.lineBreaking {
        case .byTruncatingHead:
            // Nothing before the mark.
            let whole = paragraph == lastIndex ? first : last
            var kept = suffix(of: whole, room: room)
            if !kept.isEmpty, takeLook(at: kept.lowerBound) { kept = suffix(of: whole, room: room) }
            line.suffix = kept
            line.width = ellipsis.advance + filler.advance(kept)
        case .byTruncatingMiddle:
            middle(&line, first: first, last: paragraph == lastIndex ? first : last, room: room)
            line.width = ellipsis.advance + filler.advance(start..<line.trimmedEnd) + filler.advance(line.suffix)
        default:
            var end = longestPrefix(of: first, room: room)
            if end > start, takeLook(at: end - 1) { end = longestPrefix(of: first, room: room) }
            let trimmed = filler.trimmedEnd(of: start..<end)
            line.clusters = start..<trimmed
            line.trimmedEnd = trimmed
            line.width = ellipsis.advance + filler.advance(start..<trimmed)
        }
        line.mark = ellipsis
        return line
    }

    private func middle(_ line: inout LineFragment, first: Range<Int>, last: Range<Int>, room: Int) {
        let start = first.lowerBound
        if room == .max {
            // Unlimited width, but paragraphs left out.
            line.clusters = first
            line.trimmedEnd = filler.trimmedEnd(of: first)
            line.suffix = last.lowerBound..<filler.trimmedEnd(of: last)
            return
        }
        // The larger half in front; what one side leaves over goes to the other.
        let head = longestPrefix(of: first, room: (room + 1) / 2)
        let tail = suffix(of: max(last.lowerBound, head)..<last.upperBound, room: room - filler.advance(start..<head))
        let wider = longestPrefix(
            of: start..<max(min(first.upperBound, tail.lowerBound), start), room: room - filler.advance(tail))
        let trimmed = filler.trimmedEnd(of: start..<max(wider, head))
        line.clusters = start..<trimmed
        line.trimmedEnd = trimmed
        line.suffix = tail
    }

    /// Where the longest prefix ends that fits `room`, in 1/64 pixels.
    func longestPrefix(of clusters: Range<Int>, room: Int) -> Int {
        var low = clusters.lowerBound
        var high = clusters.upperBound
        while low < high {
            let middle = (low + high + 1) / 2
            if filler.advance(clusters.lowerBound..<middle) <= room { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The longest suffix that fits, without spaces at either end.
    func suffix(of clusters: Range<Int>, room: Int) -> Range<Int> {
        let end = filler.trimmedEnd(of: clusters)
        var low = clusters.lowerBound
        var high = end
        while low < high {
            let middle = (low + high) / 2
            if filler.advance(middle..<end) <= room { high = middle } else { low = middle + 1 }
        }
        while low < end, analysis.traits[low].contains(.space) { low += 1 }
        return low..<max(end, low)
    }
}
