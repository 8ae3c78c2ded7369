/// Everything that can be said about a layout, as one value: the inspector, `ashlar explain` and the tests are views of it.
///
/// Indices in it point into `items` and `constraints` of the same report.
public struct LayoutReport: Codable, Hashable, Sendable {
    public struct Item: Codable, Hashable, Sendable {
        public var name: String
        public var parent: String?
        /// The parent's index in `items`; nil for the root.
        public var parentIndex: Int?
        public var isGuide: Bool
        /// x, y, width, height in the parent's coordinates.
        public var frame: [Double]
        public var isAmbiguous: Bool
        /// "horizontal", "vertical": the axes that are ambiguous.
        public var ambiguousAxes: [String] = []
        /// What decides "left", "top", "width" and "height": indices in `constraints`, in installation order. An attribute that
        /// nothing decides is missing.
        public var decidedBy: [String: [Int]] = [:]
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
        /// "constraint", "hugging", "compression", "autoresizing", "pin", "rootSize": where it comes from.
        public var kind: String = "constraint"
        /// The relation alone, without what it stands for: `a.width <= 63 @250`. Empty for the root's size.
        public var equation: String = ""
        /// The items it mentions, as indices in `items`, the first one first.
        public var items: [Int] = []
        /// For a broken one: what it had to give way to, as sentences.
        public var outrankedBy: [String] = []
        public init(
            sentence: String, identifier: String?, location: SourceLocation, priority: Double, state: String,
            residual: Double
        ) {
            self.sentence = sentence
            self.identifier = identifier
            self.location = location
            self.priority = priority
            self.state = state
            self.residual = residual
        }
    }

    /// What of one item can move on one axis.
    public struct Ambiguity: Codable, Hashable, Sendable {
        public struct Range: Codable, Hashable, Sendable {
            /// "left", "top", "width" or "height".
            public var attribute: String
            /// Nil where nothing stops it.
            public var lowest: Double?
            public var highest: Double?
            public var now: Double
        }
        /// Index in `items`.
        public var item: Int
        /// "horizontal" or "vertical".
        public var axis: String
        public var ranges: [Range]
        /// The items that move along, as indices in `items`.
        public var companions: [Int]
        public var sentence: String
        /// The competition that leaves it open, as an index in `tieDetails`; nil where a constraint is missing.
        public var tie: Int?
    }

    /// Constraints of equal priority that cannot all hold, where any compromise is as good as another.
    public struct Tie: Codable, Hashable, Sendable {
        /// Those that hold and those that gave way, as indices in `constraints`.
        public var kept: [Int]
        public var lost: [Int]
        public var sentence: String
    }

    /// Work of the last solve, and in all.
    public struct Counts: Codable, Hashable, Sendable {
        public var variables = 0
        public var constraints = 0
        public var rows = 0
        public var blocks = 0
        public var lastPivots = 0
        public var lastEvaluatedValues = 0
        public var lastSolveSeconds = 0.0
        public var solves = 0
        public var totalPivots = 0
        public init() {}
    }

    public var items: [Item] = []
    public var constraints: [ConstraintEntry] = []
    /// The conflicts that stand now.
    public var conflicts: [LayoutConflict] = []
    /// One sentence for each item and axis that can move.
    public var ambiguities: [String] = []
    /// The same, to work with.
    public var ambiguityDetails: [Ambiguity] = []
    /// One sentence for each set of constraints that compete at the same priority.
    public var ties: [String] = []
    /// The same, to work with.
    public var tieDetails: [Tie] = []
    /// One sentence for each optional constraint that is broken: by how much, and what outranked it.
    public var broken: [String] = []
    public var counts = Counts()

    public init() {}
}
