import Typesetting

/// The layout of a text view's text, in segments of about a thousand Characters, so that a key costs the same whatever was pasted.
///
/// A segment holds whole paragraphs; a paragraph that is longer than a segment is divided where its lines break. An edit lays out the
/// segments that it touches. In a long paragraph that moves the breaks of the lines that follow: the next segments are laid out anew,
/// one after the other, until a break is where it was before. What is not seen is brought up to date in the frames that follow
/// (`settle`), and until then keeps its old breaks. Of a text of hundreds of thousands of Characters only what is looked at is laid out;
/// the height of the rest is estimated until then.
@MainActor final class TextSegments {
    /// Everything but the text that the layout depends on.
    struct Style: Equatable {
        var font: FontRequest
        /// The width of the lines, in points.
        var width: CGFloat
        var alignment: TextAlignment
        var scale: CGFloat
        var isRightToLeft: Bool
        /// 0: as many as needed.
        var numberOfLines: Int
        /// Shows dots.
        var isSecure: Bool
    }

    struct Segment {
        /// Characters, with the break that ends its last paragraph.
        var count: Int
        /// Whether its last paragraph ends here.
        var endsParagraph: Bool
        /// Nil until somebody looks, in a very long text.
        var layout: TextLayout?
        /// In points; estimated until it is known from a layout.
        var height: CGFloat
        /// Whether its end is where its line breaks, as far as is known.
        var isSettled = true

        init(count: Int, endsParagraph: Bool, layout: TextLayout, isSettled: Bool = true) {
            self.count = count
            self.endsParagraph = endsParagraph
            self.layout = layout
            height = layout.size.height
            self.isSettled = isSettled
        }
        init(count: Int, endsParagraph: Bool, estimatedHeight: CGFloat, isSettled: Bool) {
            self.count = count
            self.endsParagraph = endsParagraph
            height = estimatedHeight
            self.isSettled = isSettled
        }
    }

    private(set) var style: Style?
    private(set) var segments: [Segment] = []
    /// Where each segment begins: its first Character and its top. One more than there are segments.
    private(set) var starts: [(offset: Int, top: CGFloat)] = [(0, 0)]
    private var revision = -1
    private(set) var width: CGFloat = 0
    private var sampleLayout: TextLayout?

    /// A text that is not longer is one segment.
    static let wholeLength = 4096
    static let segmentLength = 1024
    /// Segments that one edit, and then one frame, brings up to date beyond the edit itself.
    private static let settledAtOnce = 3
    /// A text that is not longer is laid out at once.
    static let eagerLength = 256 * 1024
    /// Layouts that are kept; of more segments only those that are looked at have one.
    private static let mostLayouts = 512
    /// Where a line breaks depends on the Characters that follow: on so many at most.
    private static let lookahead = 16
    /// Where the text is read that is laid out later. A copy of the text would be copied whole by the next edit.
    private weak var editor: TextEditor?
    private var measured: TextBuffer?
    private var buffer: TextBuffer { measured ?? editor?.buffer ?? TextBuffer() }

    var height: CGFloat { starts[starts.count - 1].top }
    var count: Int { starts[starts.count - 1].offset }
    var firstBaseline: CGFloat { segments.isEmpty ? 0 : layout(at: 0).firstBaseline }
    var lastBaseline: CGFloat {
        guard !segments.isEmpty else { return 0 }
        let last = layout(at: segments.count - 1)
        return starts[segments.count - 1].top + last.lastBaseline
    }
    var isSettled: Bool { segments.allSatisfy(\.isSettled) }

    // MARK: Following the text

    /// Brings the layout up to date with the editor's text. O(the segments that were edited); O(text) for another style or text.
    func update(_ editor: TextEditor, _ style: Style) {
        if self.style != style { sampleLayout = nil }
        if self.style == style, revision == editor.revision { return }
        let change = editor.takeChange()
        let buffer = editor.buffer
        let isFollowed = self.style == style && segments.count > 1 && buffer.count > Self.wholeLength
        revision = editor.revision
        self.editor = editor
        if isFollowed, case .edit(let edit) = change, style.numberOfLines == 0 {
            apply(edit, buffer)
            if count == buffer.count { return }
        }
        layOut(buffer, style)
    }

    /// Lays out a text that does not change.
    func measure(_ buffer: TextBuffer, _ style: Style) {
        measured = buffer
        layOut(buffer, style)
    }

    private func layOut(_ buffer: TextBuffer, _ style: Style) {
        self.style = style
        if buffer.count <= Self.wholeLength || style.numberOfLines > 0 {
            segments = [Segment(count: buffer.count, endsParagraph: true, layout: layout(buffer, 0..<buffer.count))]
        } else {
            segments = divided(buffer, 0..<buffer.count, atOnce: buffer.count <= Self.eagerLength)
        }
        refreshStarts(from: 0)
        if segments.count > 1 { refreshEmptyEnd(buffer) }
    }

    private func apply(_ edit: TextBuffer.Edit, _ buffer: TextBuffer) {
        let first = index(of: edit.range.lowerBound)
        let last = max(first, index(of: edit.range.upperBound))
        let start = starts[first].offset
        let end = starts[last + 1].offset + edit.inserted - edit.range.count
        guard start <= end, end <= buffer.count else { return refreshStarts(from: 0) }
        // A paragraph that goes on in the next segment.
        let isOpen = last + 1 < segments.count && !segments[last].endsParagraph && !endsWithBreak(buffer, end)
        var made = divided(buffer, start..<end, atOnce: end - start <= Self.eagerLength)
        if made.isEmpty, segments.count == last - first + 1 {
            made = [Segment(count: 0, endsParagraph: true, layout: layout(buffer, 0..<0))]
        }
        if isOpen, !made.isEmpty {
            made[made.count - 1].endsParagraph = false
            made[made.count - 1].isSettled = false
        }
        segments.replaceSubrange(first...last, with: made)
        // The line before may have room for the edited one's first word now.
        if first > 0, !segments[first - 1].endsParagraph { segments[first - 1].isSettled = false }
        refreshStarts(from: max(0, min(first, segments.count) - 1))
        refreshEmptyEnd(buffer)
        settle(buffer)
    }

    /// A text that ends with a break has an empty line after it, and so a segment without Characters.
    private func refreshEmptyEnd(_ buffer: TextBuffer) {
        guard let last = segments.last else { return }
        let wants = endsWithBreak(buffer, buffer.count)
        if wants, last.count > 0 {
            segments.append(Segment(count: 0, endsParagraph: true, layout: layout(buffer, 0..<0)))
        } else if !wants, last.count == 0, segments.count > 1 {
            segments.removeLast()
        } else {
            return
        }
        refreshStarts(from: max(0, segments.count - 2))
    }

    /// Brings a few more segments up to date.
    func settle(_ buffer: TextBuffer) {
        for _ in 0..<Self.settledAtOnce {
            guard let index = segments.firstIndex(where: { !$0.isSettled }) else { return }
            settleEnd(of: index, buffer)
        }
    }

    /// Moves a segment's end to where its line breaks.
    private func settleEnd(of index: Int, _ buffer: TextBuffer) {
        segments[index].isSettled = true
        guard index + 1 < segments.count, !segments[index].endsParagraph else { return }
        let start = starts[index].offset
        let border = starts[index + 1].offset
        let end = starts[index + 2].offset
        // Some lines more than the segment has, to see where the line at its end breaks.
        let seenEnd = endOfParagraph(from: index + 1, notBeyond: border + Self.segmentLength / 2)
        let seen = layout(buffer, start..<seenEnd.offset)
        let breaks = seen.lines.dropFirst().map { start + $0.range.lowerBound }
            .filter { seenEnd.isEnd || $0 <= seenEnd.offset - Self.lookahead }
        if breaks.contains(border) { return }
        let next = segments[index + 1]
        if let moved = breaks.first(where: { $0 > border }), moved < end {
            segments[index] = Segment(
                count: moved - start, endsParagraph: false, layout: layout(buffer, start..<moved))
            segments[index + 1] = Segment(
                count: end - moved, endsParagraph: next.endsParagraph,
                layout: layout(buffer, moved..<end, endsParagraph: next.endsParagraph),
                isSettled: next.endsParagraph)
        } else {
            // What the next one had left fits in here.
            var merged = divided(buffer, start..<end, atOnce: true)
            if !merged.isEmpty, !next.endsParagraph {
                merged[merged.count - 1].endsParagraph = false
                merged[merged.count - 1].isSettled = false
            }
            segments.replaceSubrange(index...index + 1, with: merged)
        }
        if segments.count > Self.mostLayouts { segments[index].layout = nil }
        refreshStarts(from: index)
        refreshEmptyEnd(buffer)
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

    // MARK: Dividing

    /// Segments for a part of the text that begins with a line.
    /// - Parameter atOnce: lays all of it out; else heights are estimated, and a long paragraph is divided anywhere for now.
    private func divided(_ buffer: TextBuffer, _ range: Range<Int>, atOnce: Bool) -> [Segment] {
        var made: [Segment] = []
        var start = range.lowerBound
        func add(upTo end: Int, endsParagraph: Bool, isSettled: Bool = true) {
            let hidesBreak = endsParagraph && endsWithBreak(buffer, end)
            if atOnce {
                made.append(
                    Segment(
                        count: end - start, endsParagraph: endsParagraph,
                        layout: layout(buffer, start..<end, endsParagraph: hidesBreak)))
            } else {
                made.append(
                    Segment(
                        count: end - start, endsParagraph: endsParagraph,
                        estimatedHeight: estimatedHeight(buffer, start..<end), isSettled: isSettled))
            }
            start = end
        }
        while start < range.upperBound {
            // Whole paragraphs, as many as make a segment.
            var end = start
            var lastBreak: Int?
            while end < range.upperBound, end - start < Self.segmentLength || lastBreak == nil {
                if end - start >= Self.segmentLength * 2 { break }
                if buffer.characters[end].isNewline { lastBreak = end + 1 }
                end += 1
            }
            if end == range.upperBound {
                add(upTo: end, endsParagraph: true)
            } else if let lastBreak {
                add(upTo: lastBreak, endsParagraph: true)
            } else if atOnce {
                // A paragraph that is longer: up to the last line that is whole.
                let seen = layout(buffer, start..<end)
                let known = seen.lines.last { $0.range.lowerBound <= end - start - Self.lookahead }
                let next = start + (known?.range.lowerBound ?? 0)
                add(upTo: next > start ? next : end, endsParagraph: false)
            } else {
                add(upTo: start + Self.segmentLength, endsParagraph: false, isSettled: false)
            }
        }
        return made
    }

    private func endsWithBreak(_ buffer: TextBuffer, _ end: Int) -> Bool {
        end > 0 && end <= buffer.count && buffer.characters[end - 1].isNewline
    }

    /// - Parameter endsParagraph: whether the last Character is a break, which shows no line of its own here.
    private func layout(_ buffer: TextBuffer, _ range: Range<Int>, endsParagraph: Bool = false) -> TextLayout {
        let style = style!
        var shown = range
        if endsParagraph, !range.isEmpty, endsWithBreak(buffer, range.upperBound) {
            shown = range.lowerBound..<range.upperBound - 1
        }
        let text = style.isSecure ? String(repeating: "•", count: shown.count) : buffer.string(in: shown)
        return Typesetter.shared.layout(
            TextLayoutRequest(
                runs: [TextRun(text, font: style.font)], width: style.width, numberOfLines: style.numberOfLines,
                lineBreaking: .byWordWrapping, alignment: style.alignment, scale: style.scale,
                isRightToLeft: style.isRightToLeft))
    }

    /// From how many Characters a line of the text's beginning holds.
    private func estimatedHeight(_ buffer: TextBuffer, _ range: Range<Int>) -> CGFloat {
        let sample = sampleLayout ?? layout(buffer, 0..<min(buffer.count, Self.segmentLength))
        sampleLayout = sample
        guard sample.characterCount > 0 else { return sample.size.height }
        return (CGFloat(range.count) / CGFloat(sample.characterCount) * sample.size.height).rounded(.up)
    }

    /// A segment's layout, made now if nobody looked at it before.
    func layout(at index: Int) -> TextLayout {
        if let layout = segments[index].layout { return layout }
        let range = starts[index].offset..<starts[index + 1].offset
        let made = layout(buffer, range, endsParagraph: segments[index].endsParagraph)
        segments[index].layout = made
        segments[index].height = made.size.height
        refreshStarts(from: index)
        return made
    }

    /// Makes the layouts between two heights, and so brings these heights to rest. Answers with the segments there.
    func prepare(from top: CGFloat, to bottom: CGFloat) -> ClosedRange<Int> {
        for _ in 0..<16 {
            let range = index(atY: top)...index(atY: max(top, bottom))
            guard let missing = range.first(where: { segments[$0].layout == nil }) else { return range }
            _ = layout(at: missing)
        }
        return index(atY: top)...index(atY: max(top, bottom))
    }

    private func refreshStarts(from index: Int) {
        starts.removeSubrange((index + 1)...)
        starts.reserveCapacity(segments.count + 1)
        for segment in segments[index...] {
            let last = starts[starts.count - 1]
            starts.append((last.offset + segment.count, last.top + segment.height))
        }
        width = segments.reduce(0) { max($0, $1.layout?.size.width ?? 0) }
    }
}
