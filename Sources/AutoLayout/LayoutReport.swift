import Foundation

/// Everything that can be said about a layout, as one value: the inspector, `ashlar explain` and the tests are views of it.
public struct LayoutReport: Codable, Hashable, Sendable {
    public struct Item: Codable, Hashable, Sendable {
        public var name: String
        public var parent: String?
        public var isGuide: Bool
        /// x, y, width, height in the parent's coordinates.
        public var frame: [Double]
        public var isAmbiguous: Bool
        public init(name: String, parent: String?, isGuide: Bool, frame: [Double], isAmbiguous: Bool) {
            self.name = name
            self.parent = parent
            self.isGuide = isGuide
            self.frame = frame
            self.isAmbiguous = isAmbiguous
        }
    }
    public struct ConstraintEntry: Codable, Hashable, Sendable {
        public var sentence: String
        public var identifier: String?
        public var location: SourceLocation
        public var priority: Double
        /// "holds", "slack", "broken", "refused", "redundant", "inactive"
        public var state: String
        /// Signed; by how much it is broken or slack.
        public var residual: Double
        public init(
            sentence: String, identifier: String?, location: SourceLocation, priority: Double, state: String, residual: Double
        ) {
            self.sentence = sentence
            self.identifier = identifier
            self.location = location
            self.priority = priority
            self.state = state
            self.residual = residual
        }
    }
    public var items: [Item] = []
    public var constraints: [ConstraintEntry] = []
    public var conflicts: [LayoutConflict] = []
    /// One sentence for each item and axis that can move.
    public var ambiguities: [String] = []
    public init() {}
}

/// A constraint that cannot be installed.
public enum LayoutError: Error, Hashable, Sendable {
    /// The two items have no common ancestor in this engine.
    case unrelated(first: String, second: String)
    /// These attributes cannot be paired (position with size, left with leading, …).
    case illegalPair(sentence: String)
    /// A position needs a second item, or a multiplier other than 0.
    case incomplete(sentence: String)
    case notFinite(sentence: String)
    /// The item is not below this engine's root.
    case unknownItem(name: String)
}
