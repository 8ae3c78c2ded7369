/// What a frame did, as numbers.
public enum FrameCounter: UInt8, CaseIterable, Sendable {
    case solves, pivots, constraintsTouched, viewsLaidOut, displayItems, pixelsDamaged, masksMade, glyphMisses,
        textsLaidOut

    /// All counters, in memory that is taken once.
    static let all = FrameCounter.allCases

    /// The name in files: lower case, words joined by underscores.
    public var name: String { "\(label)" }

    /// The name as bytes that are there already.
    var label: StaticString {
        switch self {
        case .solves: "solves"
        case .pivots: "pivots"
        case .constraintsTouched: "constraints_touched"
        case .viewsLaidOut: "views_laid_out"
        case .displayItems: "display_items"
        case .pixelsDamaged: "pixels_damaged"
        case .masksMade: "masks_made"
        case .glyphMisses: "glyph_misses"
        case .textsLaidOut: "texts_laid_out"
        }
    }
}
