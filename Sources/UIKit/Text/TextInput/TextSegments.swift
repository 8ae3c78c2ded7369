import Typesetting

/// The layout of a text view's text, in segments of some hundred Characters, so that a key costs the same whatever was pasted.
///
/// A segment holds whole paragraphs; a paragraph that is longer than a segment is divided where its lines break. An edit lays out the
/// segments that it touches. In a long paragraph that moves the breaks of the lines that follow: the next segments are laid out anew,
/// one after the other, until a break is where it was before. What is seen is brought up to date at once (`prepare`), the rest in the
/// frames that follow (`settle`), and until then keeps its old breaks. Of a text of hundreds of thousands of Characters only what is
/// looked at is laid out; the height of the rest is estimated until then.
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
        /// Nil until somebody looks.
        var layout: TextLayout?
        /// In points; estimated until it is known from a layout.
        var height: CGFloat
        /// Whether its height is known, and its end is where its line breaks.
        var isSettled: Bool

        init(count: Int, endsParagraph: Bool, layout: TextLayout) {
            self.count = count
            self.endsParagraph = endsParagraph
            self.layout = layout
            height = layout.size.height
            isSettled = true
        }
        init(count: Int, endsParagraph: Bool, estimatedHeight: CGFloat, isSettled: Bool) {
            self.count = count
            self.endsParagraph = endsParagraph
            height = estimatedHeight
            self.isSettled = isSettled
        }
    }

    private(set) var style: Style?
    var segments: [Segment] = []
    /// Where each segment begins: its first Character and its top. One more than there are segments.
    private(set) var starts: [(offset: Int, top: CGFloat)] = [(0, 0)]
    private var revision = -1
    /// Since it was made: what takes the time.
    var charactersLaidOut = 0
    /// How far behind a segment's end is read to see where its last line breaks, in Characters.
    var reach = segmentLength / 4
    /// All segments before this one are settled.
    var settledCount = 0
    /// The text's beginning, from which heights are estimated.
    var sampleLayout: TextLayout?

    /// A text that is not longer is one segment.
    static let wholeLength = 2048
    static let segmentLength = 512
    /// A text that is not longer is laid out at once.
    static let eagerLength = 256 * 1024
    /// Layouts that are kept; of more segments only those that are looked at have one.
    static let mostLayouts = 512
    /// Where a line breaks depends on the Characters that follow: on so many at most.
    static let lookahead = 16
    /// Where the text is read that is laid out later. A copy of the text would be copied whole by the next edit.
    private weak var editor: TextEditor?
    private var measured: TextBuffer?
    var buffer: TextBuffer { measured ?? editor?.buffer ?? TextBuffer() }

    var height: CGFloat { starts[starts.count - 1].top }
    var width: CGFloat { segments.reduce(0) { max($0, $1.layout?.size.width ?? 0) } }
    var count: Int { starts[starts.count - 1].offset }
    var firstBaseline: CGFloat { segments.isEmpty ? 0 : layout(at: 0).firstBaseline }
    var lastBaseline: CGFloat {
        guard !segments.isEmpty else { return 0 }
        let last = layout(at: segments.count - 1)
        return starts[segments.count - 1].top + last.lastBaseline
    }
    var isSettled: Bool { firstUnsettled == nil }

    // MARK: Following the text

    /// Brings the layout up to date with the editor's text. O(the segments that were edited); O(text) for another style or text.
    func update(_ editor: TextEditor, _ style: Style) {
        if self.style != style {
            sampleLayout = nil
            reach = Self.segmentLength / 4
        }
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
        settledCount = 0
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
        // The line before may have room for the edited one's first word now.
        let firstLine = segments[first].layout?.lines.first?.range.count ?? .max - Self.lookahead
        let reachesBack =
            first > 0 && !segments[first - 1].endsParagraph
            && edit.range.lowerBound - start <= firstLine + Self.lookahead
        var made = divided(buffer, start..<end, atOnce: end - start <= Self.eagerLength, isOpen: isOpen)
        if made.isEmpty, segments.count == last - first + 1 {
            made = [Segment(count: 0, endsParagraph: true, layout: layout(buffer, 0..<0))]
        }
        segments.replaceSubrange(first...last, with: made)
        if reachesBack { segments[first - 1].isSettled = false }
        settledCount = min(settledCount, max(0, first - 1))
        refreshStarts(from: max(0, min(first, segments.count) - 1))
        refreshEmptyEnd(buffer)
        // The caret stands in what was edited.
        if reachesBack { settleEnd(of: first - 1, buffer) }
        let caret = index(of: min(edit.range.lowerBound + edit.inserted, count))
        if !segments[caret].isSettled { settleEnd(of: caret, buffer) }
    }

    /// A text that ends with a break has an empty line after it, and so a segment without Characters.
    func refreshEmptyEnd(_ buffer: TextBuffer) {
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

    func endsWithBreak(_ buffer: TextBuffer, _ end: Int) -> Bool {
        end > 0 && end <= buffer.count && buffer.characters[end - 1].isNewline
    }

    /// Places the segments anew from one on, and those behind `last` only if they moved; without it, all.
    func refreshStarts(from index: Int, through last: Int? = nil) {
        if starts.count > segments.count + 1 { starts.removeLast(starts.count - segments.count - 1) }
        for number in index..<segments.count {
            let segment = segments[number]
            let next = (starts[number].offset + segment.count, starts[number].top + segment.height)
            if number + 1 == starts.count {
                starts.append(next)
            } else {
                if let last, number >= last, starts[number + 1] == next { return }
                starts[number + 1] = next
            }
        }
    }
}
