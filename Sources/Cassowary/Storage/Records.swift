/// What the solver keeps of a variable, beside its value and stamp.
struct VariableRecord: BitwiseCopyable {
    var lowerBound: Double
    /// The rest value, raised to the lower bound.
    var restValue: Double
    /// First of the variable's terms over all constraints; -1 for none.
    var firstTerm: Int32 = -1
    /// The latest edit constraint of the variable; -1 for none.
    var firstEdit: Int32 = -1
    /// Where the variable stands in the plan; -1 for one not placed yet.
    var position: Int32 = -1
    /// The equality that defines the variable; -1 for a parameter.
    var definition: Int32 = -1
    /// A parameter's first member constraint, in order of precedence; -1 for none.
    var firstMember: Int32 = -1
    /// The block the variable is solved in; -1 for none.
    var block: Int32 = -1
}

/// One term of a constraint, linked into its variable's column.
struct TermRecord: BitwiseCopyable {
    var coefficient: Double
    var variable: Int32
    var constraint: Int32
    var next: Int32 = -1
    var previous: Int32 = -1
}

/// What the solver keeps of a constraint.
struct ConstraintRecord: BitwiseCopyable {
    /// The constant that counts: the caller's, with the relaxation added.
    var constant: Double
    var priority: Double
    var weight: Double
    var order: Int64
    /// The relaxation within which a required constraint was accepted as redundant.
    var relaxation = 0.0
    var firstTerm: Int32
    var termCount: Int32
    /// The next edit constraint of the same variable; -1 for none.
    var nextEdit: Int32 = -1
    var stamp: UInt32
    /// The variable defined, the parameter whose member this is, or the block. (While pending: `unplacedCombined`.)
    var owner: Int32 = -1
    /// The next member of the same parameter, or the row of the block. (While pending: `unplacedCount`.)
    var link: Int32 = -1
    var relation: Relation
    var role = Role.idle
    var flags: Flags = []

    enum Role: UInt8 {
        /// Inactive, or a vacant slot.
        case idle
        /// Waits for the next solve to be placed.
        case pending
        /// Defines its owner; its first term is the owner's.
        case definition
        /// An equality that made a derived row for its owner.
        case closing
        /// Bounds or prices the parameter that owns it; its first term is the owner's.
        case member
        /// Looked at after its variables are known.
        case check
        /// A row of the block that owns it.
        case row
        /// A required equality that earlier ones imply.
        case redundant
        /// A required constraint that cannot hold.
        case refused
    }

    struct Flags: OptionSet {
        let rawValue: UInt8
        static let edit = Flags(rawValue: 1)
        /// Made by elimination, not by the caller.
        static let derived = Flags(rawValue: 2)
        /// Part of a derived row's or of a redundancy's combination.
        static let combined = Flags(rawValue: 4)
        /// Part of a refused or relaxed constraint's conflicting set.
        static let conflicting = Flags(rawValue: 8)
        /// Waits in the list of checks.
        static let queued = Flags(rawValue: 16)
        /// Stands in the list of pending constraints.
        static let listed = Flags(rawValue: 32)
        static let inactive = Flags(rawValue: 64)
        /// Was refused when the last solve ended.
        static let wasRefused = Flags(rawValue: 128)
    }

    static var vacant: ConstraintRecord {
        ConstraintRecord(
            constant: 0, priority: 1, weight: 1, order: 0, firstTerm: 0, termCount: 0, stamp: 0, relation: .equal)
    }

    /// While pending: how many of the variables have no position yet.
    @inline(__always) var unplacedCount: Int32 {
        get { link }
        set { link = newValue }
    }
    /// While pending: the numbers of those variables combined by exclusive or, so that the last one left is known.
    @inline(__always) var unplacedCombined: Int32 {
        get { owner }
        set { owner = newValue }
    }

    /// Whether the slot holds a constraint of the caller's.
    @inline(__always) var isAlive: Bool { stamp != 0 && !flags.contains(.derived) }
    @inline(__always) var isRequired: Bool { priority >= 1000 }
    @inline(__always) var isActive: Bool { !flags.contains(.inactive) }
    @inline(__always) var isRequiredEquality: Bool { priority >= 1000 && relation == .equal }
}
