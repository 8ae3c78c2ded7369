/// A smallest set of required constraints that cannot all hold, in words.
public struct LayoutConflict: Hashable, Sendable, Codable {
    /// One member of the set.
    public struct Member: Hashable, Sendable, Codable {
        public enum Kind: String, Hashable, Sendable, Codable {
            /// A constraint that someone installed.
            case constraint
            /// A content size whose priority is required.
            case contentSize
            /// A frame given by hand, with its autoresizing mask.
            case autoresizing
            /// The fixed insets of a guide.
            case pinnedGuide
            /// The size that the window, or whoever lays out the tree, gives the topmost item.
            case rootSize
            /// A width or height that may not be negative.
            case notNegative
        }
        public var kind: Kind
        /// The member in words.
        public var sentence: String
        public var identifier: String?
        public var location: SourceLocation
        public init(
            kind: Kind, sentence: String, identifier: String? = nil, location: SourceLocation = SourceLocation()
        ) {
            self.kind = kind
            self.sentence = sentence
            self.identifier = identifier
            self.location = location
        }
    }

    /// The members of a smallest conflicting set, a sentence each, in installation order; what nobody wrote (root size, no negative
    /// sizes) at the end.
    public var constraints: [String]
    /// The one that gave way.
    public var broken: String
    /// The whole message, with the remedy.
    public var message: String
    /// The members, in the order of `constraints`.
    public var members: [Member]

    public init(constraints: [String], broken: String, message: String, members: [Member] = []) {
        self.constraints = constraints
        self.broken = broken
        self.message = message
        self.members = members
    }
}
