/// What `solve()` found. Empty lists mean: nothing to report.
public struct SolveOutcome: Sendable {
    /// Required constraints refused by *this* solve, each with its smallest conflicting set.
    public var refused: [Refusal] = []
    /// Required constraints refused earlier that this solve accepted, because a member of their set changed or left.
    public var restored: [Constraint] = []
    /// Constraints found redundant by this solve: another, earlier one already fixes the same thing.
    public var redundant: [Redundancy] = []

    public init() {}
}

/// A member of a conflicting set or of a decision: a constraint, or a variable's native lower bound.
public enum Cause: Hashable, Sendable {
    case constraint(Constraint)
    case lowerBound(Variable)
}

/// A required constraint that cannot hold together with the rest of its set. It stays added, but has no effect until a member of its set changes or leaves.
public struct Refusal: Hashable, Sendable {
    public var constraint: Constraint
    /// A minimal conflicting set, the refused constraint among it, in installation order: leaving any one out removes the conflict.
    public var conflict: [Cause]
    public init(constraint: Constraint, conflict: [Cause]) {
        self.constraint = constraint
        self.conflict = conflict
    }
}

/// An accepted required constraint that says what earlier ones already say (within 1e-4 on rows scaled to a largest coefficient of 1).
public struct Redundancy: Hashable, Sendable {
    public var constraint: Constraint
    /// By how much the redundant constraint misses the value that the earlier ones fix; 0 when it agrees exactly.
    public var difference: Double
    public init(constraint: Constraint, difference: Double) {
        self.constraint = constraint
        self.difference = difference
    }
}

/// How a constraint fared in the last solve.
public enum ConstraintStatus: Hashable, Sendable {
    /// Holds, with equality.
    case tight
    /// An inequality that holds with room to spare.
    case slack(Double)
    /// Optional and broken by this (signed) amount.
    case broken(Double)
    /// Required and refused.
    case refused
    /// Required, and says what earlier ones already say; with the difference.
    case redundant(Double)
    case inactive
}

/// Why a variable has its value.
public struct Decision: Hashable, Sendable {
    /// The causes whose equalities fix the value, in installation order. Empty for a variable that nothing fixes.
    public var causes: [Cause]
    /// Tight constraints that say the same again.
    public var twins: [Constraint]
    public init(causes: [Cause], twins: [Constraint]) {
        self.causes = causes
        self.twins = twins
    }
}

/// A way in which an undetermined variable can move with every requirement and every optimum kept.
public struct Freedom: Hashable, Sendable {
    /// The lowest and highest value the variable can take; infinite where nothing stops it.
    public var range: ClosedRange<Double>
    /// The variables that move with it, by how much for one unit of this variable.
    public var companions: [Term]
    public init(range: ClosedRange<Double>, companions: [Term]) {
        self.range = range
        self.companions = companions
    }
}

/// Work and size of the last solve, or of all solves together.
public struct SolverCounts: Hashable, Sendable {
    public var solves = 0
    public var variables = 0
    public var constraints = 0
    public var rows = 0
    public var blocks = 0
    public var pivots = 0
    /// Values computed anew.
    public var evaluatedValues = 0
    /// Wall time in seconds.
    public var seconds = 0.0
    public init() {}
}
