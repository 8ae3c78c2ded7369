/// What is wrong with a format string, and where. `description` shows the format with a caret below the place.
public struct VisualFormatError: Error, Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case expectedColon
        case expectedView
        case expectedName
        case expectedCloseBracket
        case expectedConnection
        case expectedDash
        case expectedPredicateObject
        case expectedCloseParen
        case expectedPriority
        case unknownRelation
        case unknownView
        case unknownMetric
        case unknownMetricOrView
        case viewNotAllowedHere
        case priorityOutOfRange
        case numberOutOfRange
        case keyPathName
        case noSuperview
        case trailingCharacters
        /// The options align along the format's own axis.
        case alignmentAxisMismatch
        /// Options that exclude each other.
        case conflictingOptions
    }

    public var kind: Kind
    public var format: String
    /// The first character that can't be accepted, counted from 0 (for names and priorities the first of the token); -1 when the
    /// whole format is meant.
    public var position: Int
    public var message: String

    public init(kind: Kind, format: String, position: Int, message: String) {
        self.kind = kind
        self.format = format
        self.position = position
        self.message = message
    }

    /// The format, and below it a caret at the place; the format alone when the whole is meant.
    public var caretLines: String {
        guard position >= 0 else { return format }
        return "\(format)\n\(String(repeating: " ", count: position))^"
    }
}

extension VisualFormatError: CustomStringConvertible {
    public var description: String {
        let place = position >= 0 ? " (character \(position))" : ""
        return "\(message)\(place)\n\(caretLines)"
    }
}
