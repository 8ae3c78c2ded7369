import Graphics
import Typesetting

/// Making segments out of text.
extension TextSegments {
    /// A line that is longer is divided: only in an unlimited width there are any.
    private static let longestLine = 1 << 16

    /// Segments for a part of the text that begins with a line.
    /// - Parameters:
    ///   - atOnce: lays all of it out; else heights are estimated, and a long paragraph is divided anywhere for now.
    ///   - isOpen: the last paragraph goes on behind the part, so where its last line breaks is not known yet.
    func divided(_ buffer: TextBuffer, _ range: Range<Int>, atOnce: Bool, isOpen: Bool = false) -> [Segment] {
        var made: [Segment] = []
        var start = range.lowerBound
        func add(upTo end: Int, endsParagraph: Bool, isSettled: Bool = true) {
            if atOnce, isSettled {
                made.append(
                    Segment(
                        count: end - start, endsParagraph: endsParagraph,
                        layout: layout(buffer, start..<end, endsParagraph: endsParagraph)))
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
                add(upTo: end, endsParagraph: !isOpen, isSettled: !isOpen)
            } else if let lastBreak {
                add(upTo: lastBreak, endsParagraph: true)
            } else if atOnce {
                // A paragraph that is longer.
                let border = lineBreak(in: start..<range.upperBound, buffer)
                let goesOn = border == range.upperBound ? isOpen : !endsWithBreak(buffer, border)
                add(upTo: border, endsParagraph: !goesOn, isSettled: !goesOn || border < range.upperBound)
            } else {
                add(upTo: start + Self.segmentLength, endsParagraph: false, isSettled: false)
            }
        }
        return made
    }

    /// The last place where a line starts within a segment's length; of longer lines, the first.
    private func lineBreak(in range: Range<Int>, _ buffer: TextBuffer) -> Int {
        var length = Self.segmentLength + Self.segmentLength / 8
        while true {
            let end = min(range.upperBound, range.lowerBound + length)
            let known = layout(buffer, range.lowerBound..<end).lines.last {
                $0.range.lowerBound <= end - range.lowerBound - Self.lookahead
            }
            if let known, known.range.lowerBound > 0 { return range.lowerBound + known.range.lowerBound }
            if end == range.upperBound || length >= Self.longestLine { return end }
            length *= 4
        }
    }

    /// - Parameter endsParagraph: whether the last Character is a break, which shows no line of its own here.
    func layout(_ buffer: TextBuffer, _ range: Range<Int>, endsParagraph: Bool = false) -> TextLayout {
        let style = style!
        var shown = range
        if endsParagraph, !range.isEmpty, endsWithBreak(buffer, range.upperBound) {
            shown = range.lowerBound..<range.upperBound - 1
        }
        charactersLaidOut += shown.count
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
}
