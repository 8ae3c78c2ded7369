/// One face in a font file.
struct FontFile: Hashable, Sendable {
    var path: String
    /// Which face of a collection (`.ttc`), 0 otherwise.
    var index: Int = 0
}

/// The file that stands for a font request, and what it lacks.
struct ResolvedFont: Hashable, Sendable {
    var file: FontFile
    var family: String
    /// Whether the family is the one that was asked for.
    var isExact: Bool
    /// Bold was asked for and the file is not bold: its masks are emboldened.
    var needsEmboldening = false
    /// Italic was asked for and the file is upright: its masks are sheared.
    var needsSlant = false
}
