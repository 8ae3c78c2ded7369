/// What the solver keeps of a variable.
struct VariableRecord {
    var value: Double
    var lowerBound: Double
    /// The rest value, raised to the lower bound.
    var restValue: Double
    /// First and last of the variable's terms over all constraints; -1 for none.
    var firstTerm: Int32 = -1
    /// The latest edit constraint of the variable; -1 for none.
    var firstEdit: Int32 = -1
    var stamp: UInt32
    var isAlive: Bool { stamp != 0 }
}

/// One term of a constraint, linked into its variable's column.
struct TermRecord {
    var coefficient: Double
    var variable: Int32
    var constraint: Int32
    var next: Int32 = -1
    var previous: Int32 = -1
}

/// What the solver keeps of a constraint.
struct ConstraintRecord {
    var constant: Double
    var priority: Double
    var weight: Double
    var order: Int64
    /// Counts up with each constraint added: breaks ties of `order`.
    var serial: UInt64
    /// The relaxation within which a required constraint was accepted as redundant.
    var relaxation = 0.0
    var firstTerm: Int32
    var termCount: Int32
    /// The next edit constraint of the same variable; -1 for none.
    var nextEdit: Int32 = -1
    var stamp: UInt32
    var relation: Relation
    var isActive = true
    var isEdit = false
    var standing = Standing.pending

    enum Standing: UInt8 {
        case pending, accepted, redundant, refused
    }

    static var vacant: ConstraintRecord {
        ConstraintRecord(
            constant: 0, priority: 1, weight: 1, order: 0, serial: 0, firstTerm: 0, termCount: 0, stamp: 0,
            relation: .equal)
    }

    var isAlive: Bool { stamp != 0 }
    var isRequired: Bool { priority >= 1000 }
}
