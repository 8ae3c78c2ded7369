/// Fills lines greedily: as many clusters as fit, back to the last place where a line may end.
///
/// Each line is found by a galloping search over the summed advances and a short walk back, so a text is filled in
/// O(lines × log(clusters a line)) once its breaks are known.
@MainActor struct LineFiller {
    let analysis: TextAnalysis
    /// In 1/64 pixels; `Int.max` = unlimited.
    let width: Int
    let numberOfLines: Int
    let lineBreaking: LineBreaking
    let breaker: LineBreaker
    /// In 1/64 pixels.
    let tabInterval: Int
    private var starts: ContiguousArray<Bool>?

    init(
        analysis: TextAnalysis, width: Int, numberOfLines: Int, lineBreaking: LineBreaking, breaker: LineBreaker,
        tabInterval: Int
    ) {
        self.analysis = analysis
        self.width = width
        self.numberOfLines = numberOfLines
        self.lineBreaking = lineBreaking
        self.breaker = breaker
        self.tabInterval = tabInterval
    }

    mutating func fill() -> [LineFragment] {
        var lines: [LineFragment] = []
        for index in analysis.paragraphs.indices {
            let paragraph = analysis.paragraphs[index].clusters
            var start = paragraph.lowerBound
            repeat {
                if numberOfLines > 0, lines.count == numberOfLines - 1 {
                    lines.append(lastLine(from: start, paragraph: index))
                    return lines
                }
                let end = lineEnd(from: start, in: paragraph)
                lines.append(hyphenated(line(start..<end, paragraph: index)))
                start = end
            } while start < paragraph.upperBound
        }
        return lines
    }

    func line(_ clusters: Range<Int>, paragraph: Int) -> LineFragment {
        let trimmed = trimmedEnd(of: clusters)
        var line = LineFragment(paragraph: paragraph, clusters: clusters, trimmedEnd: trimmed)
        line.endsParagraph = clusters.upperBound == analysis.paragraphs[paragraph].clusters.upperBound
        line.width = advance(clusters.lowerBound..<trimmed)
        if line.width > width, trimmed > clusters.lowerBound + 1, analysis.levels == nil {
            line.width = max(width, line.width - blank(behind: trimmed - 1))
        }
        return line
    }

    /// The blank part at the right of a glyph, in 1/64 pixels.
    private func blank(behind cluster: Int) -> Int {
        let glyph = analysis.glyphs[cluster]
        guard glyph >= 0 else { return 0 }
        return max(-Int(analysis.style(at: cluster).stack.glyphs[Int(glyph)].rightOverhang), 0) * 64
    }

    /// The last line that may be shown: what follows is cut off as `lineBreaking` says.
    private mutating func lastLine(from start: Int, paragraph: Int) -> LineFragment {
        let clusters = analysis.paragraphs[paragraph].clusters
        let isLastParagraph = paragraph == analysis.paragraphs.count - 1
        let rest = start..<clusters.upperBound
        let fits = advance(start..<trimmedEnd(of: rest)) <= width
        if fits, isLastParagraph { return line(rest, paragraph: paragraph) }
        switch lineBreaking {
        case .byWordWrapping, .byCharWrapping:
            var line = line(start..<lineEnd(from: start, in: clusters), paragraph: paragraph)
            line.isTruncated = true
            return line
        case .byClipping:
            return clippedLine(rest, paragraph: paragraph)
        case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle:
            return LineTruncation(filler: self).line(from: start, paragraph: paragraph)
        }
    }

    /// All clusters that are in the width at least in part.
    private func clippedLine(_ rest: Range<Int>, paragraph: Int) -> LineFragment {
        let inside = furthest(from: rest.lowerBound, upTo: rest.upperBound)
        var end = inside
        if end < rest.upperBound, width != .max, advance(rest.lowerBound..<end) < width { end += 1 }
        var line = line(rest.lowerBound..<end, paragraph: paragraph)
        line.isTruncated = true
        if width != .max { line.width = min(line.width, max(width, 0)) }
        return line
    }

    // MARK: One line

    private mutating func lineEnd(from start: Int, in paragraph: Range<Int>) -> Int {
        let limit = paragraph.upperBound
        guard width != .max, start < limit else { return limit }
        // The last cluster edge inside the width; spaces behind it hang and don't count.
        let inside = furthest(from: start, upTo: limit)
        var hanging = inside
        while hanging < limit, analysis.traits[hanging].contains(.space) { hanging += 1 }
        if hanging == limit { return limit }
        if lineBreaking == .byCharWrapping { return max(hanging, start + 1) }
        let starts = lineStarts()
        var end = hanging
        while end > start {
            if starts[end], hyphenFits(from: start, to: end) { return end }
            end -= 1
        }
        return start + 1 < limit ? emergencyEnd(from: start, inside: max(inside, start + 1)) : limit
    }

    /// A word longer than the line is cut between clusters, if possible where no mark comes to stand that may not.
    private func emergencyEnd(from start: Int, inside: Int) -> Int {
        // Better a pair of dashes torn apart than a line that starts with a full stop.
        for keepsPairs in [true, false] {
            var end = inside
            while end > start {
                let first = analysis.scalars[end - 1]
                let second = analysis.scalars[end]
                if Kinsoku.allowsEmergencyBreak(between: first, and: second),
                    !keepsPairs || !Kinsoku.isInseparable(first, second)
                {
                    return end
                }
                end -= 1
            }
            if keepsPairs, hangs(inside, from: start) { return inside + 1 }
        }
        return inside
    }

    /// Whether a closing mark behind the last cluster that fits can come along: its right half is blank, so that its ink is
    /// inside all the same.
    private func hangs(_ cluster: Int, from start: Int) -> Bool {
        let mark = analysis.scalars[cluster]
        guard Kinsoku.mayNotBegin(mark) || Kinsoku.isClosingQuote(mark), !analysis.hasTabs, analysis.levels == nil
        else { return false }
        let next = cluster + 1
        let ends = next >= analysis.count || Kinsoku.allowsEmergencyBreak(between: mark, and: analysis.scalars[next])
        return ends && analysis.positions[next] - analysis.positions[start] - blank(behind: cluster) <= width
    }

    // MARK: Soft hyphens

    /// A line that ends at a soft hyphen shows one.
    private func hyphenated(_ plain: LineFragment) -> LineFragment {
        let end = plain.clusters.upperBound
        guard !plain.endsParagraph, !plain.clusters.isEmpty, analysis.scalars[end - 1] == 0xAD,
            hyphenFits(from: plain.clusters.lowerBound, to: end)
        else { return plain }
        var line = plain
        let hyphen = mark(0x2D, at: end - 1)
        line.mark = hyphen
        line.width += hyphen.advance
        return line
    }

    private func hyphenFits(from start: Int, to end: Int) -> Bool {
        guard analysis.scalars[end - 1] == 0xAD else { return true }
        return advance(start..<end) + mark(0x2D, at: end - 1).advance <= width
    }

    /// A character that is not in the text, in the font of the text at a cluster.
    func mark(_ scalar: UInt32, at cluster: Int) -> InsertedMark {
        let style = analysis.styleIndex(at: cluster)
        let stack = analysis.styles[style].stack
        let glyph = stack.glyph(for: scalar)
        return InsertedMark(glyph: glyph, style: style, advance: Int(stack.glyphs[Int(glyph)].advance))
    }

    private mutating func lineStarts() -> ContiguousArray<Bool> {
        if let starts { return starts }
        let found = analysis.lineStarts(breaker)
        starts = found
        return found
    }

    func trimmedEnd(of clusters: Range<Int>) -> Int {
        var end = clusters.upperBound
        while end > clusters.lowerBound, analysis.traits[end - 1].contains(.space) { end -= 1 }
        return end
    }

    /// The furthest end so that the clusters from `start` fit the width: `start` itself if not even one does.
    func furthest(from start: Int, upTo limit: Int) -> Int {
        guard width != .max else { return limit }
        if analysis.hasTabs { return furthestWithTabs(from: start, upTo: limit) }
        let positions = analysis.positions
        let edge = positions[start] + width
        var step = 16
        var low = start
        var high = min(start + step, limit)
        while high < limit, positions[high] <= edge {
            low = high
            step *= 2
            high = min(high + step, limit)
        }
        // positions[low] <= edge, and everything beyond `high` is further.
        if positions[high] <= edge { return high }
        while low + 1 < high {
            let middle = (low + high) / 2
            if positions[middle] <= edge { low = middle } else { high = middle }
        }
        return low
    }

    private func furthestWithTabs(from start: Int, upTo limit: Int) -> Int {
        var x = 0
        for cluster in start..<limit {
            x = edge(after: cluster, from: x)
            if x > width { return cluster }
        }
        return limit
    }

    // MARK: Advances

    /// The advance of clusters that begin a line, tabs expanded; in 1/64 pixels.
    func advance(_ clusters: Range<Int>) -> Int {
        guard analysis.hasTabs else {
            return analysis.positions[clusters.upperBound] - analysis.positions[clusters.lowerBound]
        }
        return clusters.reduce(0) { edge(after: $1, from: $0) }
    }

    /// Where a cluster ends that starts at `x`. A tab goes on to the next multiple of the interval.
    func edge(after cluster: Int, from x: Int) -> Int {
        if analysis.traits[cluster].contains(.tab) { return (x / tabInterval + 1) * tabInterval }
        return x + analysis.positions[cluster + 1] - analysis.positions[cluster]
    }
}
