/// A cluster where it stands on its line.
struct PlacedCluster: Sendable {
    /// Index into the text's clusters; `mark` for what the typesetter put in.
    var cluster: Int
    /// In 1/64 pixels from the line's left edge.
    var left, right: Int
    var isRightToLeft: Bool

    static let mark = -1
}

/// What the typesetter puts in: the ellipsis for what a truncated line leaves out, the hyphen where a soft one was used.
struct InsertedMark: Sendable {
    var glyph: Int32
    /// Index into the analysis' styles: whose font and colour it takes.
    var style: Int
    /// In 1/64 pixels.
    var advance: Int
}

/// One line: which clusters, and where. Pixels unless said.
struct LineFragment: Sendable {
    var paragraph: Int
    /// What the line shows before the ellipsis, spaces that hang at its end included.
    var clusters: Range<Int>
    /// Where `clusters` ends without the hanging spaces.
    var trimmedEnd: Int
    /// What it shows behind the ellipsis: middle and head truncation.
    var suffix: Range<Int> = 0..<0
    var mark: InsertedMark?
    /// Text of the request is left out on this line or behind it.
    var isTruncated = false
    /// The last line of its paragraph: never stretched to justify it.
    var endsParagraph = false
    /// In 1/64 pixels, without hanging spaces.
    var width = 0
    var x = 0
    /// How far ink sticks out left and right of `width`.
    var leftOverhang = 0
    var rightOverhang = 0
    var top = 0
    var height = 0
    var ascent = 0
    /// In visual order, left to right; nil for the plain case, where positions are the analysis' own: left to right,
    /// without ellipsis, tabs or stretched gaps.
    var placed: [PlacedCluster]?

    /// The parts of shaped words that other parts of are on other lines, or left out.
    var pieces: [ShapedWord] = []

    var baseline: Int { top + ascent }
}
