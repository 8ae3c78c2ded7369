import Foundation

/// Takes a text apart: clusters, styles, paragraphs, directions, glyphs, shaped words. O(n).
@MainActor struct TextAnalyser {
    let key: TextKey
    let library: FontLibrary
    let breaker: LineBreaker
    let eastAsianLanguage: EastAsianLanguage

    private var text = ""
    private var offsets = ContiguousArray<Int32>()
    private var glyphs = ContiguousArray<Int32>()
    private var advances = ContiguousArray<Int32>()
    private var traits = ContiguousArray<ClusterTraits>()
    private var scalars = ContiguousArray<UInt32>()
    private var styles: [StyledRange] = []
    private var paragraphs: [Paragraph] = []
    private var words: [ShapedWord] = []
    private var levels: ContiguousArray<UInt8>?
    private var lineStarts: ContiguousArray<Bool>?
    private var hasTabs = false
    private var hasTallGlyphs = false
    private var hasShapedText = false
    private var hasSharedMarks = false
    private var hasEastAsianText = false
    private var hasRightToLeftText = false

    init(key: TextKey, library: FontLibrary, breaker: LineBreaker) {
        self.key = key
        self.library = library
        self.breaker = breaker
        eastAsianLanguage = library.eastAsianLanguage(tag: key.language)
    }

    mutating func analyse() -> TextAnalysis {
        text = key.runs.count == 1 ? key.runs[0].text : key.runs.map(\.text).joined()
        // Offsets are 32 bits wide.
        if text.utf8.count > 1 << 30 { text = String(text.prefix(1 << 28)) }
        scan()
        findDirections()
        if hasSharedMarks, hasEastAsianText { chooseSharedMarks() }
        if hasShapedText { shapeWords() }
        return TextAnalysis(
            runs: key.runs, text: text, scale: key.scale, language: key.language, isRightToLeft: key.isRightToLeft,
            offsets: offsets, positions: positions(), glyphs: glyphs, traits: traits, scalars: scalars,
            styles: styles, paragraphs: paragraphs, words: words, levels: levels, hasTabs: hasTabs,
            hasTallGlyphs: hasTallGlyphs, lineStarts: lineStarts)
    }

    // MARK: Clusters

    private mutating func scan() {
        var copy = text
        copy.withUTF8 { bytes in
            let scanner = ClusterScanner(text: text, bytes: bytes)
            let expected = bytes.count / 2 + 1
            offsets.reserveCapacity(expected)
            glyphs.reserveCapacity(expected)
            advances.reserveCapacity(expected)
            traits.reserveCapacity(expected)
            scalars.reserveCapacity(expected)
            var offset = 0
            var paragraphStart = 0
            var run = -1
            var runEnd = 0
            while offset < bytes.count {
                while offset >= runEnd, run + 1 < key.runs.count {
                    run += 1
                    runEnd += key.runs[run].text.utf8.count
                    if offset < runEnd { beginStyle(run) }
                }
                // What a call can't reach from here on: one style's clusters.
                let stack = styles[styles.count - 1].stack
                let kern = kernAdvance(key.runs[run].kern)
                let ascent = Int16(clamping: styles[styles.count - 1].ascent)
                let descent = Int16(clamping: styles[styles.count - 1].descent)
                var previous: UInt32 = 0
                while offset < runEnd {
                    let (scalar, length) = scanner.scalar(at: offset)
                    let end = scanner.clusterEnd(at: offset, first: scalar, length: length)
                    offsets.append(Int32(offset))
                    scalars.append(scalar)
                    var trait: ClusterTraits = []
                    var glyph: Int32 = -1
                    var advance: Int32 = 0
                    if Unicode.Scalar.isHardBreak(scalar) {
                        trait = .hardBreak
                        paragraphs.append(Paragraph(clusters: paragraphStart..<glyphs.count, isRightToLeft: false))
                        paragraphStart = glyphs.count + 1
                    } else if scalar == 9 {
                        trait = [.tab, .space]
                        hasTabs = true
                    } else {
                        if end == offset + length, !Unicode.Scalar.needsShaping(scalar),
                            !Unicode.Scalar.mayBeEmoji(scalar)
                        {
                            glyph = stack.glyph(for: scalar)
                        } else if Unicode.Scalar.needsShaping(scalar) {
                            trait = .shaped
                            hasShapedText = true
                        } else {
                            glyph = stack.glyph(forCluster: String(decoding: bytes[offset..<end], as: UTF8.self))
                        }
                        if glyph >= 0 {
                            let metrics = stack.glyphs[Int(glyph)]
                            advance = max(metrics.advance + kern, 0)
                            if metrics.above > ascent || metrics.below > descent { hasTallGlyphs = true }
                            if previous != 0, KerningTable.kerns(scalar), metrics.face == 0 {
                                advances[advances.count - 1] += Int32(stack.kerning(previous, scalar) * 64)
                            }
                        }
                        trait.formUnion(classify(scalar))
                    }
                    previous =
                        glyph >= 0 && kern == 0 && scalar < 128 && end == offset + 1 && KerningTable.kerns(scalar)
                        ? scalar : 0
                    glyphs.append(glyph)
                    advances.append(advance)
                    traits.append(trait)
                    offset = end
                }
                // A cluster belongs to the run of its first scalar, even if it reaches into the next.
                styles[styles.count - 1].clusters = styles[styles.count - 1].clusters.lowerBound..<glyphs.count
            }
            offsets.append(Int32(bytes.count))
            paragraphs.append(Paragraph(clusters: paragraphStart..<glyphs.count, isRightToLeft: false))
        }
        if styles.isEmpty, !key.runs.isEmpty { beginStyle(0) }
    }

    private mutating func beginStyle(_ run: Int) {
        let stack = library.stack(for: key.runs[run].font, scale: key.scale, language: eastAsianLanguage)
        styles.append(
            StyledRange(
                clusters: glyphs.count..<glyphs.count, run: run, stack: stack, ascent: stack.ascent,
                descent: stack.descent))
    }

    @inline(__always)
    private mutating func classify(_ scalar: UInt32) -> ClusterTraits {
        if scalar < 0x80 { return scalar == 0x20 ? .space : [] }
        var trait: ClusterTraits = []
        if Unicode.Scalar.isSharedPunctuation(scalar) {
            trait = .shared
            hasSharedMarks = true
        } else if Unicode.Scalar.isEastAsian(scalar) {
            trait = scalar == 0x3000 ? [.eastAsian, .space] : .eastAsian
            hasEastAsianText = true
        } else if Unicode.Scalar.isRightToLeftCandidate(scalar) {
            hasRightToLeftText = true
        } else if scalar == 0x1680 || 0x2000...0x2006 ~= scalar || 0x2008...0x200A ~= scalar || scalar == 0x205F {
            trait = .space
        }
        return trait
    }

    /// In 1/64 pixels.
    private func kernAdvance(_ kern: CGFloat) -> Int32 {
        let pixels = Double(kern) * Double(key.scale)
        return pixels.isFinite ? Int32((min(max(pixels, -10_000), 10_000) * 64).rounded()) : 0
    }

    private func positions() -> ContiguousArray<Int> {
        var positions = ContiguousArray<Int>()
        positions.reserveCapacity(advances.count + 1)
        var sum = 0
        positions.append(0)
        for advance in advances {
            sum += Int(max(advance, 0))
            positions.append(sum)
        }
        return positions
    }

    // MARK: Directions

    private mutating func findDirections() {
        guard hasRightToLeftText || key.isRightToLeft else { return }
        let found = BidiLevels.find(
            text: text, offsets: offsets, paragraphs: &paragraphs, fallsBackToRightToLeft: key.isRightToLeft)
        guard found.contains(where: { $0 != 0 }) else { return }
        levels = found
        for style in styles {
            for cluster in style.clusters where found[cluster] & 1 == 1 && glyphs[cluster] >= 0 {
                let mirrored = BidiLevels.mirrored(scalars[cluster])
                if mirrored != scalars[cluster] { setGlyph(style.stack.glyph(for: mirrored), at: cluster, style) }
            }
        }
    }

    private mutating func setGlyph(_ glyph: Int32, at cluster: Int, _ style: StyledRange) {
        glyphs[cluster] = glyph
        let metrics = style.stack.glyphs[Int(glyph)]
        advances[cluster] = max(metrics.advance + kernAdvance(key.runs[style.run].kern), 0)
        if Int(metrics.above) > style.ascent || Int(metrics.below) > style.descent { hasTallGlyphs = true }
    }

    // MARK: Marks that Latin and East Asian text share

    /// Quotation marks, dashes and dots take their East Asian form beside East Asian letters: “ ” — … are narrow and low
    /// in a Latin font.
    private mutating func chooseSharedMarks() {
        guard ["zh", "ja", "ko"].contains(where: key.language.lowercased().hasPrefix) else { return }
        for style in styles {
            for cluster in style.clusters where traits[cluster].contains(.shared) {
                let opens = scalars[cluster] == 0x201C || scalars[cluster] == 0x2018
                let before = neighbour(of: cluster, step: -1)
                let after = neighbour(of: cluster, step: 1)
                guard opens ? after ?? before ?? false : before ?? after ?? false else { continue }
                setGlyph(style.stack.glyph(for: scalars[cluster], inEastAsianText: true), at: cluster, style)
            }
        }
    }

    /// Whether the nearest letter in a direction is East Asian; nil when the paragraph has none there.
    private func neighbour(of cluster: Int, step: Int) -> Bool? {
        var at = cluster + step
        // Marks come in twos and threes; a longer row takes its form from nothing.
        var left = 8
        while traits.indices.contains(at), !traits[at].contains(.hardBreak), left > 0 {
            if traits[at].isDisjoint(with: [.shared, .space]) { return traits[at].contains(.eastAsian) }
            at += step
            left -= 1
        }
        return nil
    }

    // MARK: Shaped words

    /// Longer words are shaped in pieces: nothing reasonable is longer, and the cost is quadratic.
    private static let longestWord = 64

    private mutating func shapeWords() {
        let starts = breaker.lineStarts(
            text: text, offsets: offsets, scalars: scalars, traits: traits, language: key.language)
        lineStarts = starts
        for style in styles {
            var cluster = style.clusters.lowerBound
            while cluster < style.clusters.upperBound {
                guard traits[cluster].contains(.shaped) else {
                    cluster += 1
                    continue
                }
                guard let face = style.stack.face(forShapedCluster: substring(cluster..<cluster + 1)) else {
                    // No font has it: the missing-glyph box.
                    traits[cluster].remove(.shaped)
                    setGlyph(style.stack.glyph(for: scalars[cluster]), at: cluster, style)
                    cluster += 1
                    continue
                }
                let level = levels?[cluster] ?? 0
                var end = cluster + 1
                while end < style.clusters.upperBound, end - cluster < TextAnalyser.longestWord,
                    traits[end].contains(.shaped), !starts[end], (levels?[end] ?? 0) == level,
                    style.stack.face(forShapedCluster: substring(end..<end + 1)) == face
                {
                    end += 1
                }
                addWord(cluster..<end, face: face, isRightToLeft: level & 1 == 1, style)
                cluster = end
            }
        }
    }

    private mutating func addWord(_ clusters: Range<Int>, face: Int, isRightToLeft: Bool, _ style: StyledRange) {
        let stack = style.stack
        let word = substring(clusters)
        let glyph = stack.glyph(forShaped: word, face: face, isRightToLeft: isRightToLeft)
        let lengths = clusters.map { Int(offsets[$0 + 1] - offsets[$0]) }
        let edges = stack.clusterEdges(ofShaped: glyph, clusterLengths: lengths)
        for (index, cluster) in clusters.enumerated() {
            glyphs[cluster] = glyph
            advances[cluster] = edges[index + 1] - edges[index]
        }
        // Letters that join can't be spaced out: the kern goes behind the word.
        advances[clusters.upperBound - 1] += kernAdvance(key.runs[style.run].kern)
        let metrics = stack.glyphs[Int(glyph)]
        if Int(metrics.above) > style.ascent || Int(metrics.below) > style.descent { hasTallGlyphs = true }
        words.append(ShapedWord(clusters: clusters, glyph: glyph, face: face, isRightToLeft: isRightToLeft))
    }

    private func substring(_ clusters: Range<Int>) -> String {
        let bytes = text.utf8
        let start = bytes.index(bytes.startIndex, offsetBy: Int(offsets[clusters.lowerBound]))
        let end = bytes.index(start, offsetBy: Int(offsets[clusters.upperBound] - offsets[clusters.lowerBound]))
        return String(text[start..<end])
    }
}
