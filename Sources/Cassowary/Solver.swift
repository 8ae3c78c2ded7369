/// An incremental solver for linear constraints with lexicographic priorities.
///
/// Changes (adding, removing, new constants and priorities, suggested values) are collected and take effect together in
/// `solve()`. The result depends on the constraints and their order alone, never on the history that led there:
/// 1. required constraints and lower bounds hold: they are taken in installation order, and one that cannot hold together
///    with the bounds and those accepted before it is refused;
/// 2. level by level, from the highest priority down, the weighted sum of absolute violations is minimal;
/// 3. among the optima of all levels, the violations are lexicographically smallest, from the highest level down and
///    within a level in installation order: the first constraint's as small as possible, then the second's, and so on;
/// 4. a variable that is still free takes the value nearest to its rest value (never below its lower bound), in the order
///    the variables were made.
///
/// A required constraint that earlier ones miss by no more than 1e-4 (on rows scaled to a largest coefficient of 1) is
/// accepted as redundant and relaxed by that difference: the earlier ones fix the value.
///
/// A solver is not thread-safe: use it from one thread at a time.
public final class Solver {
    /// All state lives behind one pointer of which this object is the only owner: no exclusivity check and no reference
    /// counting in the inner loops.
    let state: UnsafeMutablePointer<SolverState>

    public init() {
        state = .allocate(capacity: 1)
        state.initialize(to: SolverState())
    }

    deinit {
        state.pointee.deallocate()
        state.deinitialize(count: 1)
        state.deallocate()
    }

    // MARK: Variables

    /// Makes a variable. `lowerBound` is native: not a constraint of its own. NaN or +infinity is an error.
    public func makeVariable(lowerBound: Double = -.infinity, restValue: Double = 0) throws(SolverError) -> Variable {
        try state.pointee.makeVariable(lowerBound: lowerBound, restValue: restValue)
    }

    /// Removes a variable that no constraint mentions any more (`variableInUse` otherwise).
    public func removeVariable(_ variable: Variable) throws(SolverError) {
        try state.pointee.removeVariable(variable)
    }

    // MARK: Constraints

    /// Adds `expression RELATION 0`. Takes effect at the next `solve()`; a conflict is reported there, never here.
    /// - Parameters:
    ///   - weight: above 0; multiplies the violation within the level. Ignored for required constraints.
    ///   - order: the position in the installation order that ties obey (equal orders: the earlier added first); by
    ///     default after all added so far.
    public func add(
        _ expression: LinearExpression, _ relation: Relation, priority: Priority = .required, weight: Double = 1,
        order: Int64? = nil
    ) throws(SolverError) -> Constraint {
        try expression.terms.withUnsafeBufferPointer { (terms) throws(SolverError) in
            try state.pointee.add(
                terms, constant: expression.constant, relation, priority: priority, weight: weight, order: order)
        }
    }

    /// Adds `sum(terms) + constant RELATION 0` without an array: for callers that add thousands.
    public func add(
        terms: UnsafeBufferPointer<Term>, constant: Double, _ relation: Relation, priority: Priority = .required,
        weight: Double = 1, order: Int64? = nil
    ) throws(SolverError) -> Constraint {
        try state.pointee.add(
            terms, constant: constant, relation, priority: priority, weight: weight, order: order)
    }

    /// Removes a constraint; its handle is void from then on.
    public func remove(_ constraint: Constraint) throws(SolverError) { try state.pointee.remove(constraint) }

    /// Replaces the expression's constant in place.
    public func setConstant(_ constant: Double, of constraint: Constraint) throws(SolverError) {
        try state.pointee.setConstant(constant, of: constraint)
    }

    /// Changes the priority in place, to and from required too.
    public func setPriority(_ priority: Priority, of constraint: Constraint) throws(SolverError) {
        try state.pointee.setPriority(priority, of: constraint)
    }

    /// Takes a constraint out of play, or back, without losing its handle or its place in the order.
    public func setActive(_ isActive: Bool, of constraint: Constraint) throws(SolverError) {
        try state.pointee.setActive(isActive, of: constraint)
    }

    // MARK: Edit variables

    /// Makes `variable == suggested value` a constraint of its own; the value starts at `value`.
    public func addEdit(_ variable: Variable, value: Double, priority: Priority, weight: Double = 1)
        throws(SolverError) -> Constraint
    {
        try state.pointee.addEdit(variable, value: value, priority: priority, weight: weight)
    }

    /// Suggests a value for a variable made editable with `addEdit` (for several edits of one variable: all of them).
    public func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
        try state.pointee.suggest(value, for: variable)
    }

    // MARK: Solving

    /// Brings all values up to date.
    @discardableResult public func solve() -> SolveOutcome { state.pointee.solve() }

    /// The value of the last solve (before the first: the rest value, raised to the lower bound). NaN for a handle that
    /// is not this solver's.
    public func value(of variable: Variable) -> Double { state.pointee.value(of: variable) }

    /// Reads many values at once; much cheaper than one by one across modules. `values` gets the same count as
    /// `variables`; NaN for a handle that is not this solver's.
    public func readValues(of variables: [Variable], into values: inout [Double]) {
        if values.count != variables.count { values = [Double](repeating: 0, count: variables.count) }
        values.withUnsafeMutableBufferPointer { target in
            variables.withUnsafeBufferPointer { state.pointee.readValues(of: $0, into: target) }
        }
    }

    /// Reads many values at once into memory of the caller's, as many as both buffers hold.
    public func readValues(
        of variables: UnsafeBufferPointer<Variable>, into values: UnsafeMutableBufferPointer<Double>
    ) {
        state.pointee.readValues(of: variables, into: values)
    }

    /// The variables whose value the last `solve()` changed.
    public var changedVariables: [Variable] { state.pointee.changedVariables }

    // MARK: Explanations (of the last solve)

    /// The expression's value minus what the relation asks: 0 when the constraint holds, else the signed amount it is
    /// broken by.
    public func residual(of constraint: Constraint) throws(SolverError) -> Double {
        try state.pointee.residual(of: constraint)
    }

    /// How a constraint fared.
    public func status(of constraint: Constraint) throws(SolverError) -> ConstraintStatus {
        try state.pointee.status(of: constraint)
    }

    /// The constraints (and bounds) that decide a variable's value: the earliest tight ones where several would do.
    public func decision(for variable: Variable) throws(SolverError) -> Decision {
        try state.pointee.decision(for: variable)
    }

    /// What decides each of many variables, in their order: in one go it costs far less than one after another.
    public func decisions(for variables: [Variable]) throws(SolverError) -> [Decision] {
        try state.pointee.decisions(for: variables)
    }

    /// Those of the variables that are plainly determined, so that `freedom(of:)` need not be asked: it solves a linear program for
    /// each variable, while this looks at all of them at once, in time about proportional to the constraints. A variable that is
    /// missing here may be determined all the same; one that is here certainly is.
    public func determinedVariables(among variables: [Variable]) -> Set<Variable> {
        let isDetermined = state.pointee.determinedVariables()
        return Set(
            variables.filter { variable in
                guard let index = try? state.pointee.index(of: variable) else { return false }
                return isDetermined[Int(index)]
            })
    }

    /// Whether the constraints leave a variable free to move, and how; nil when it is determined.
    public func freedom(of variable: Variable) throws(SolverError) -> Freedom? {
        try state.pointee.freedom(of: variable)
    }

    /// Work of the last `solve()`, and the solver's size after it.
    public var lastCounts: SolverCounts {
        state.pointee.withSizes(state.pointee.lastCounts, state.pointee.lastNanoseconds)
    }

    /// Work of all solves together; sizes are the present ones.
    public var totalCounts: SolverCounts {
        state.pointee.withSizes(state.pointee.totalCounts, state.pointee.totalNanoseconds)
    }

    /// The whole state in readable form.
    public func dump() -> String { state.pointee.dump() }
}
