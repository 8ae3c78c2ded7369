import Foundation

/// What a cluster is, beside its glyph.
struct ClusterTraits: OptionSet, Sendable {
    let rawValue: UInt8
    /// Hangs at the end of a line instead of filling it.
    static let space = ClusterTraits(rawValue: 1)
    static let tab = ClusterTraits(rawValue: 2)
    /// Ends its line.
    static let hardBreak = ClusterTraits(rawValue: 4)
    /// Part of a word that is shaped and drawn as one.
    static let shaped = ClusterTraits(rawValue: 8)
    /// Quotation marks, dashes and dots whose form depends on the script around them.
    static let shared = ClusterTraits(rawValue: 16)
    static let eastAsian = ClusterTraits(rawValue: 32)
}

/// A stretch of clusters from one text run.
struct StyledRange: Sendable {
    var clusters: Range<Int>
    /// Index into the request's runs.
    var run: Int
    var stack: FontStack
    /// The stack's font's, in pixels.
    var ascent, descent: Int
}

struct Paragraph: Sendable {
    /// Without the hard break that ends it.
    var clusters: Range<Int>
    var isRightToLeft: Bool
}

/// A run of a script that needs shaping, between two places where a line may break.
struct ShapedWord: Sendable {
    var clusters: Range<Int>
    var glyph: Int32
    var face: Int
    var isRightToLeft: Bool
}

/// A text taken apart into clusters (grapheme clusters, Swift's `Character`s) with glyphs and advances: all that a layout
/// needs and that does not depend on its width. Immutable but for the line breaks, which are found on first demand.
final class TextAnalysis: Sendable {
    let runs: [TextRun]
    /// All runs' text together.
    let text: String
    let scale: CGFloat
    let language: String
    let isRightToLeft: Bool
    let count: Int
    /// UTF-8 offset of each cluster; `count + 1` values.
    let offsets: ContiguousArray<Int32>
    /// Sum of the advances before each cluster in 1/64 pixels; `count + 1` values, never falling.
    let positions: ContiguousArray<Int>
    /// Index into the stack's glyphs.
    let glyphs: ContiguousArray<Int32>
    let traits: ContiguousArray<ClusterTraits>
    /// First scalar of each cluster.
    let scalars: ContiguousArray<UInt32>
    let styles: [StyledRange]
    let paragraphs: [Paragraph]
    let words: [ShapedWord]
    /// Embedding levels (UAX #9) of the clusters; nil when all text runs from left to right.
    let levels: ContiguousArray<UInt8>?
    let hasTabs: Bool
    /// The widest paragraph's width in 1/64 pixels, spaces at its end left out; nil when tabs make it depend on more.
    let unwrappedWidth: Int?
    /// Some glyph reaches out of its own font's line.
    let hasTallGlyphs: Bool
    /// Found already, where shaping needed them.
    private let knownLineStarts: ContiguousArray<Bool>?
    /// Marks by cluster: a line may start there.
    @MainActor private var foundLineStarts: ContiguousArray<Bool>?

    init(
        runs: [TextRun], text: String, scale: CGFloat, language: String, isRightToLeft: Bool,
        offsets: ContiguousArray<Int32>, positions: ContiguousArray<Int>, glyphs: ContiguousArray<Int32>,
        traits: ContiguousArray<ClusterTraits>, scalars: ContiguousArray<UInt32>, styles: [StyledRange],
        paragraphs: [Paragraph], words: [ShapedWord], levels: ContiguousArray<UInt8>?, hasTabs: Bool,
        hasTallGlyphs: Bool, lineStarts: ContiguousArray<Bool>?
    ) {
        self.runs = runs
        self.text = text
        self.scale = scale
        self.language = language
        self.isRightToLeft = isRightToLeft
        count = glyphs.count
        self.offsets = offsets
        self.positions = positions
        self.glyphs = glyphs
        self.traits = traits
        self.scalars = scalars
        self.styles = styles
        self.paragraphs = paragraphs
        self.words = words
        self.levels = levels
        self.hasTabs = hasTabs
        self.hasTallGlyphs = hasTallGlyphs
        knownLineStarts = lineStarts
        unwrappedWidth =
            hasTabs
            ? nil
            : paragraphs.reduce(0) { widest, paragraph in
                var end = paragraph.clusters.upperBound
                while end > paragraph.clusters.lowerBound, traits[end - 1].contains(.space) { end -= 1 }
                return max(widest, positions[end] - positions[paragraph.clusters.lowerBound])
            }
    }

    /// About how many bytes of memory it takes.
    var bytes: Int { text.utf8.count + count * 24 + styles.count * 64 + words.count * 48 + 512 }

    /// Where lines may start, by cluster.
    @MainActor func lineStarts(_ breaker: LineBreaker) -> ContiguousArray<Bool> {
        if let known = knownLineStarts ?? foundLineStarts { return known }
        let found = breaker.lineStarts(
            text: text, offsets: offsets, scalars: scalars, traits: traits, language: language)
        foundLineStarts = found
        return found
    }

    /// The style at a cluster. `styles` is never empty when there is a cluster.
    func style(at cluster: Int) -> StyledRange { styles[styleIndex(at: cluster)] }

    func styleIndex(at cluster: Int) -> Int {
        var low = 0
        var high = styles.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if styles[middle].clusters.lowerBound <= cluster { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The shaped word that a cluster is part of.
    func word(at cluster: Int) -> ShapedWord? {
        var low = 0
        var high = words.count - 1
        while low <= high {
            let middle = (low + high) / 2
            let clusters = words[middle].clusters
            if clusters.contains(cluster) { return words[middle] }
            if clusters.lowerBound > cluster { high = middle - 1 } else { low = middle + 1 }
        }
        return nil
    }

    func substring(_ clusters: Range<Int>) -> String {
        let bytes = text.utf8
        let start = bytes.index(bytes.startIndex, offsetBy: Int(offsets[clusters.lowerBound]))
        let end = bytes.index(start, offsetBy: Int(offsets[clusters.upperBound] - offsets[clusters.lowerBound]))
        return String(text[start..<end])
    }
}
