/// Why text can't be drawn.
public enum TypesettingError: Error, Hashable, Sendable {
    /// No font file at all, or none for Chinese: `reason` says which, and which package has one.
    case noFonts(reason: String)
    /// A font file is there but can't be read.
    case cannotOpenFont(path: String, reason: String)
}

extension TypesettingError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noFonts(let reason): reason
        case .cannotOpenFont(let path, let reason): "The font file \(path) can't be opened: \(reason)."
        }
    }
}
