import Foundation
import Graphics

extension TextLayout {
    @MainActor func makeGlyphRuns() -> [(inkIndex: Int, run: GlyphRun)] {
        fragments.flatMap { GlyphLineBuilder(layout: self, line: $0).runs() }
    }
}

/// Collects one line's glyphs, by ink.
@MainActor private struct GlyphLineBuilder {
    private struct Collected {
        var inkIndex: Int
        var glyphs: [PlacedGlyph] = []
        var left = Int.max
        var top = Int.max
        var right = Int.min
        var bottom = Int.min
    }

    private let layout: TextLayout
    private let analysis: TextAnalysis
    private let line: LineFragment
    private var collected: [Collected] = []

    init(layout: TextLayout, line: LineFragment) {
        self.layout = layout
        self.line = line
        analysis = layout.analysis
    }

    func runs() -> [(inkIndex: Int, run: GlyphRun)] {
        var builder = self
        if let placed = line.placed { builder.addPlaced(placed) } else { builder.addPlain() }
        return builder.collected.map { ink in
            let bounds = CGRect(
                x: CGFloat(ink.left) / layout.scale, y: CGFloat(ink.top) / layout.scale,
                width: CGFloat(ink.right - ink.left) / layout.scale,
                height: CGFloat(ink.bottom - ink.top) / layout.scale)
            return (ink.inkIndex, GlyphRun(glyphs: ink.glyphs, scale: layout.scale, bounds: bounds))
        }
    }

    private mutating func addPlain() {
        let start = line.clusters.lowerBound
        guard start < line.trimmedEnd else { return }
        let origin = analysis.positions[start]
        for index in analysis.styleIndex(at: start)..<analysis.styles.count {
            let style = analysis.styles[index]
            guard style.clusters.lowerBound < line.trimmedEnd else { break }
            for cluster in style.clusters.clamped(to: start..<line.trimmedEnd) {
                if analysis.traits[cluster].contains(.shaped) {
                    addWordPart(at: cluster, left: analysis.positions[cluster] - origin, isFirst: cluster == start)
                } else {
                    add(analysis.glyphs[cluster], style, left: analysis.positions[cluster] - origin)
                }
            }
        }
    }

    private mutating func addPlaced(_ placed: [PlacedCluster]) {
        var previous = PlacedCluster.mark
        for item in placed {
            if item.cluster == PlacedCluster.mark {
                if let ellipsis = line.mark {
                    add(ellipsis.glyph, analysis.styles[ellipsis.style], left: item.left)
                }
            } else if analysis.traits[item.cluster].contains(.shaped) {
                // Items come from left to right, so the first of a word's clusters is its leftmost.
                let word = part(at: item.cluster)
                if let word, !word.clusters.contains(previous) {
                    add(word.glyph, analysis.style(at: item.cluster), left: item.left)
                }
            } else {
                add(analysis.glyphs[item.cluster], analysis.style(at: item.cluster), left: item.left)
            }
            previous = item.cluster
        }
    }

    /// Draws a shaped word when the walk from left to right meets its first cluster.
    private mutating func addWordPart(at cluster: Int, left: Int, isFirst: Bool) {
        guard let word = part(at: cluster), isFirst || cluster == word.clusters.lowerBound else { return }
        add(word.glyph, analysis.style(at: cluster), left: left)
    }

    /// The word at a cluster, or the part of it that is on this line.
    private func part(at cluster: Int) -> ShapedWord? {
        line.pieces.first { $0.clusters.contains(cluster) } ?? analysis.word(at: cluster)
    }

    /// `left` is in 1/64 pixels from the line's left edge.
    private mutating func add(_ glyph: Int32, _ style: StyledRange, left: Int) {
        guard glyph >= 0, var ink = layout.glyphCache.ink(of: glyph, in: style.stack) else { return }
        let x = line.x + (left + 32) >> 6 + Int(ink.x)
        let y = line.baseline + Int(ink.y)
        if let edge = layout.clipWidth, x + Int(ink.width) > edge {
            guard x < edge, let cut = ink.cut(toWidth: edge - x) else { return }
            ink = cut
        }
        let inkIndex = analysis.runs[style.run].inkIndex
        let slot = collected.firstIndex { $0.inkIndex == inkIndex } ?? collected.count
        if slot == collected.count { collected.append(Collected(inkIndex: inkIndex)) }
        collected[slot].glyphs.append(PlacedGlyph(ink: ink.ink, x: Int32(clamping: x), y: Int32(clamping: y)))
        collected[slot].left = min(collected[slot].left, x)
        collected[slot].top = min(collected[slot].top, y)
        collected[slot].right = max(collected[slot].right, x + Int(ink.width))
        collected[slot].bottom = max(collected[slot].bottom, y + Int(ink.height))
    }
}

extension GlyphInk {
    /// The leftmost columns.
    fileprivate func cut(toWidth columns: Int) -> GlyphInk? {
        guard columns > 0 else { return nil }
        var part = self
        let rows = 0..<Int(height)
        let full = Int(width)
        part.width = Int32(columns)
        switch ink {
        case .mask(let mask):
            let bytes = rows.flatMap { mask.bytes[$0 * full..<$0 * full + columns] }
            part.ink = .mask(CoverageMask(width: columns, height: rows.count, bytes: bytes))
        case .picture(let image):
            let pixels = rows.flatMap { image.pixels[$0 * full..<$0 * full + columns] }
            part.ink = .picture(Image(width: columns, height: rows.count, pixels: pixels))
        }
        return part
    }
}
