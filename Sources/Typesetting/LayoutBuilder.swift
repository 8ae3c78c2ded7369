import Foundation
import Graphics

/// Makes a layout out of an analysis: fills the lines, places them, stacks and aligns them.
@MainActor struct LayoutBuilder {
    let request: TextLayoutRequest
    let analysis: TextAnalysis
    /// In pixels; `Int.max` = unlimited.
    let widthInPixels: Int
    let numberOfLines: Int
    let lineSpacing: Int
    let scale: CGFloat
    let breaker: LineBreaker
    let glyphCache: GlyphCache

    /// UIKit's default tab stops, in points.
    private static let tabInterval: CGFloat = 28

    func build() -> TextLayout {
        let width = widthInPixels == .max ? Int.max : widthInPixels * 64
        let tab = max(Int((LayoutBuilder.tabInterval * scale).rounded()) * 64, 64)
        var filler = LineFiller(
            analysis: analysis, width: width, numberOfLines: numberOfLines, lineBreaking: request.lineBreaking,
            breaker: breaker, tabInterval: tab)
        var fragments = analysis.styles.isEmpty ? [] : filler.fill()
        let placement = LinePlacement(analysis: analysis, tabInterval: tab)
        let isJustified = request.alignment == .justified && width != .max
        let starts = isJustified ? analysis.lineStarts(breaker) : nil
        var top = 0
        for index in fragments.indices {
            let stretch = isJustified && !fragments[index].endsParagraph ? width : nil
            placement.place(&fragments[index], stretchedWidth: stretch, lineStarts: starts)
            if !analysis.words.isEmpty { reshapeParts(&fragments[index]) }
            measure(&fragments[index])
            fragments[index].top = top
            top += fragments[index].height + (index < fragments.count - 1 ? lineSpacing : 0)
        }
        let layoutWidth = align(&fragments)
        let lines = fragments.map(publicLine)
        let clip = request.lineBreaking == .byClipping && widthInPixels != .max ? max(widthInPixels, 0) : nil
        return TextLayout(
            request: request, analysis: analysis, fragments: fragments, lines: lines,
            size: CGSize(width: CGFloat(layoutWidth) / scale, height: CGFloat(top) / scale),
            decorations: decorations(fragments), scale: scale, clipWidth: clip, glyphCache: glyphCache)
    }

    // MARK: Alignment

    /// Aligns the lines within the widest; returns its width in pixels.
    private func align(_ fragments: inout [LineFragment]) -> Int {
        var inset = 0
        var overhang = 0
        var advance = 0
        for line in fragments {
            let width = ceilPixels(line.width)
            inset = max(inset, line.leftOverhang)
            overhang = max(overhang, width + line.rightOverhang)
            advance = max(advance, width)
        }
        // Ink that sticks out of its advance gets room as long as there is some.
        let total = inset + overhang <= widthInPixels ? inset + overhang : advance
        let left = inset + overhang <= widthInPixels ? inset : 0
        let used = inset + overhang <= widthInPixels ? overhang : advance
        for index in fragments.indices {
            let free =
                used - ceilPixels(fragments[index].width) - (used == overhang ? fragments[index].rightOverhang : 0)
            switch request.alignment {
            case .left: fragments[index].x = left
            case .right: fragments[index].x = left + free
            case .center: fragments[index].x = left + free / 2
            case .natural, .justified: fragments[index].x = left + (request.isRightToLeft ? free : 0)
            }
        }
        return total
    }

    private func ceilPixels(_ value: Int) -> Int { (value + 63) >> 6 }

    // MARK: Line measures

    private func measure(_ line: inout LineFragment) {
        var ascent = 0
        var descent = 0
        func include(_ style: StyledRange) {
            ascent = max(ascent, style.ascent)
            descent = max(descent, style.descent)
        }
        func include(_ clusters: Range<Int>) {
            guard !clusters.isEmpty else { return }
            for index in analysis.styleIndex(at: clusters.lowerBound)..<analysis.styles.count {
                let style = analysis.styles[index]
                guard style.clusters.lowerBound < clusters.upperBound else { break }
                include(style)
                // The line keeps its font's height unless ink would stick out of it.
                guard analysis.hasTallGlyphs else { continue }
                for cluster in style.clusters.clamped(to: clusters) where analysis.glyphs[cluster] >= 0 {
                    let glyph = style.stack.glyphs[Int(analysis.glyphs[cluster])]
                    ascent = max(ascent, Int(glyph.above))
                    descent = max(descent, Int(glyph.below))
                }
            }
        }
        include(line.clusters.lowerBound..<line.trimmedEnd)
        include(line.suffix)
        if let ellipsis = line.mark { include(analysis.styles[ellipsis.style]) }
        if ascent + descent == 0 { include(analysis.style(at: line.clusters.lowerBound)) }
        line.ascent = ascent
        line.height = ascent + descent
        measureOverhang(&line)
    }

    private func measureOverhang(_ line: inout LineFragment) {
        let first: Int?
        let last: Int?
        if let placed = line.placed {
            first = placed.first?.cluster
            last = placed.last?.cluster
        } else {
            guard line.clusters.lowerBound < line.trimmedEnd else { return }
            first = line.clusters.lowerBound
            last = line.trimmedEnd - 1
        }
        if let glyph = metrics(first, line) { line.leftOverhang = max(Int(glyph.leftOverhang), 0) }
        if let glyph = metrics(last, line) { line.rightOverhang = max(Int(glyph.rightOverhang), 0) }
    }

    private func metrics(_ cluster: Int?, _ line: LineFragment) -> GlyphMetrics? {
        guard let cluster else { return nil }
        if cluster == PlacedCluster.mark {
            return line.mark.map { analysis.styles[$0.style].stack.glyphs[Int($0.glyph)] }
        }
        let glyph = analysis.glyphs[cluster]
        return glyph >= 0 ? analysis.style(at: cluster).stack.glyphs[Int(glyph)] : nil
    }

    // MARK: Shaped words

    /// Words that are only partly on the line are shaped anew, from the part that is; a joiner keeps the joined forms of the
    /// letters at a cut.
    private func reshapeParts(_ line: inout LineFragment) {
        for shown in [line.clusters.lowerBound..<line.trimmedEnd, line.suffix] where !shown.isEmpty {
            for edge in [shown.lowerBound, shown.upperBound - 1] {
                guard analysis.traits[edge].contains(.shaped), let word = analysis.word(at: edge) else { continue }
                let part = word.clusters.clamped(to: shown)
                guard part != word.clusters, !line.pieces.contains(where: { $0.clusters == part }) else { continue }
                let stack = analysis.style(at: edge).stack
                let joins = ScriptName.joins(ScriptName.of(analysis.substring(part)))
                let before = joins && part.lowerBound > word.clusters.lowerBound ? "\u{200D}" : ""
                let after = joins && part.upperBound < word.clusters.upperBound ? "\u{200D}" : ""
                let glyph = stack.glyph(
                    forShaped: before + analysis.substring(part) + after, face: word.face,
                    isRightToLeft: word.isRightToLeft)
                line.pieces.append(
                    ShapedWord(clusters: part, glyph: glyph, face: word.face, isRightToLeft: word.isRightToLeft))
            }
        }
    }

    // MARK: Results

    private func publicLine(_ line: LineFragment) -> TextLine {
        var range = line.clusters
        if !line.suffix.isEmpty {
            range = (line.clusters.isEmpty ? line.suffix.lowerBound : range.lowerBound)..<line.suffix.upperBound
        }
        return TextLine(
            range: range, x: CGFloat(line.x) / scale, top: CGFloat(line.top) / scale,
            height: CGFloat(line.height) / scale, baseline: CGFloat(line.baseline) / scale,
            width: CGFloat(line.width) / 64 / scale, isTruncated: line.isTruncated)
    }

    private func decorations(_ fragments: [LineFragment]) -> [(inkIndex: Int, rect: CGRect)] {
        guard analysis.runs.contains(where: { $0.isUnderlined || $0.isStruckThrough }) else { return [] }
        var found: [(inkIndex: Int, rect: CGRect)] = []
        for line in fragments {
            for style in analysis.styles {
                let run = analysis.runs[style.run]
                guard run.isUnderlined || run.isStruckThrough else { continue }
                let size = style.stack.pixels
                let thickness = max(Int((size / 14).rounded()), 1)
                for span in spans(of: style.clusters, in: line) {
                    func add(_ y: Int) {
                        found.append(
                            (
                                run.inkIndex,
                                CGRect(
                                    x: CGFloat(span.lowerBound) / scale, y: CGFloat(y) / scale,
                                    width: CGFloat(span.count) / scale, height: CGFloat(thickness) / scale)
                            ))
                    }
                    if run.isUnderlined {
                        // Within the line, even in a font with hardly any descent.
                        let below = max(Int((size * 0.12).rounded()), 1)
                        add(min(line.baseline + below, line.top + line.height - thickness))
                    }
                    if run.isStruckThrough { add(line.baseline - Int((size * 0.28).rounded()) - thickness / 2) }
                }
            }
        }
        return found
    }

    /// The stretches of a line, in whole pixels from the layout's left edge, that some clusters take up.
    private func spans(of clusters: Range<Int>, in line: LineFragment) -> [Range<Int>] {
        func pixels(_ left: Int, _ right: Int) -> Range<Int> {
            let start = line.x + (left + 32) >> 6
            return start..<max(line.x + (right + 32) >> 6, start)
        }
        guard let placed = line.placed else {
            let part = clusters.clamped(to: line.clusters.lowerBound..<line.trimmedEnd)
            guard !part.isEmpty else { return [] }
            let origin = analysis.positions[line.clusters.lowerBound]
            return [pixels(analysis.positions[part.lowerBound] - origin, analysis.positions[part.upperBound] - origin)]
        }
        var spans: [Range<Int>] = []
        var start = 0
        var end: Int?
        for item in placed {
            let isHanging = item.cluster >= line.trimmedEnd && item.cluster < line.clusters.upperBound
            let isIn =
                item.cluster == PlacedCluster.mark
                ? line.mark.map { analysis.styles[$0.style].clusters == clusters } ?? false
                : clusters.contains(item.cluster) && !isHanging
            if isIn {
                if end == nil { start = item.left }
                end = item.right
            } else if let last = end {
                spans.append(pixels(start, last))
                end = nil
            }
        }
        if let end { spans.append(pixels(start, end)) }
        return spans
    }
}
