import AutoLayout

/// A case about one string of the Visual Format Language: the constraints it stands for, or the error it has to give.
public struct FormatCase: Hashable, Sendable {
    /// `item.attribute RELATION toItem.toAttribute + constant @ priority`
    public struct Expected: Hashable, Sendable {
        public var item: String
        public var attribute: LayoutAttribute
        public var relation: LayoutRelation
        public var toItem: String?
        public var toAttribute: LayoutAttribute
        public var constant: Double
        public var priority: Double
    }

    public struct Problem: Hashable, Sendable {
        public var kind: VisualFormatError.Kind
        /// Character, from 0; -1 for the whole format.
        public var position: Int
    }

    public enum Outcome: Hashable, Sendable {
        case constraints([Expected])
        case problem(Problem)
    }

    public var id: String
    public var format: String
    public var options: VisualFormatOptions
    public var metrics: [String: Double]
    public var views: [String]
    /// The superview of each view, where it is not `super`; nil for a view without one.
    public var superviews: [String: String?]
    public var outcome: Outcome
}
