/// An incremental solver for linear constraints with lexicographic priorities.
///
/// Changes (adding, removing, new constants and priorities, suggested values) are collected and take effect together in
/// `solve()`. The result depends on the constraints and their order alone, never on the history that led there:
/// 1. required constraints and lower bounds hold;
/// 2. level by level, from the highest priority down, the weighted sum of absolute violations is minimal;
/// 3. among the optima of a level, the violations are lexicographically smallest in installation order;
/// 4. a variable that is still free takes the value nearest to its rest value, in the order the variables were made.
///
/// A solver is not thread-safe: use it from one thread at a time.
public final class Solver {
    public init() {}

    // MARK: Variables

    /// Makes a variable. `lowerBound` is native: not a constraint of its own. NaN or +infinity is an error.
    public func makeVariable(lowerBound: Double = -.infinity, restValue: Double = 0) throws(SolverError) -> Variable {
        fatalError()
    }
    /// Removes a variable that no constraint mentions any more (`variableInUse` otherwise).
    public func removeVariable(_ variable: Variable) throws(SolverError) { fatalError() }

    // MARK: Constraints

    /// Adds `expression RELATION 0`. Takes effect at the next `solve()`; a conflict is reported there, never here.
    /// - Parameters:
    ///   - weight: above 0; multiplies the violation within the level. Ignored for required constraints.
    ///   - order: the position in the installation order that ties obey (equal orders: the earlier added first); by default after all added so far.
    public func add(
        _ expression: LinearExpression, _ relation: Relation, priority: Priority = .required, weight: Double = 1,
        order: Int64? = nil
    ) throws(SolverError) -> Constraint { fatalError() }
    public func remove(_ constraint: Constraint) throws(SolverError) { fatalError() }
    /// Replaces the expression's constant in place.
    public func setConstant(_ constant: Double, of constraint: Constraint) throws(SolverError) { fatalError() }
    /// Changes the priority in place, to and from required too.
    public func setPriority(_ priority: Priority, of constraint: Constraint) throws(SolverError) { fatalError() }
    /// Takes a constraint out of play, or back, without losing its handle or its place in the order.
    public func setActive(_ isActive: Bool, of constraint: Constraint) throws(SolverError) { fatalError() }

    // MARK: Edit variables

    /// Makes `variable == suggested value` a constraint of its own; the value starts at `value`.
    public func addEdit(_ variable: Variable, value: Double, priority: Priority, weight: Double = 1)
        throws(SolverError) -> Constraint
    { fatalError() }
    /// Suggests a value for a variable made editable with `addEdit` (for several edits of one variable: all of them).
    public func suggest(_ value: Double, for variable: Variable) throws(SolverError) { fatalError() }

    // MARK: Solving

    /// Brings all values up to date.
    @discardableResult public func solve() -> SolveOutcome { fatalError() }

    /// The value of the last solve (before the first: the rest value, raised to the lower bound). NaN for a handle that is not this solver's.
    public func value(of variable: Variable) -> Double { fatalError() }
    /// Reads many values at once; much cheaper than one by one across modules.
    public func readValues(of variables: [Variable], into values: inout [Double]) { fatalError() }
    /// The variables whose value the last `solve()` changed.
    public var changedVariables: [Variable] { fatalError() }

    // MARK: Explanations (of the last solve)

    /// The expression's value minus what the relation asks: 0 when the constraint holds, else the signed amount it is broken by.
    public func residual(of constraint: Constraint) throws(SolverError) -> Double { fatalError() }
    public func status(of constraint: Constraint) throws(SolverError) -> ConstraintStatus { fatalError() }
    /// The constraints (and bounds) that decide a variable's value: the earliest tight ones where several would do.
    public func decision(for variable: Variable) throws(SolverError) -> Decision { fatalError() }
    /// Whether the constraints leave a variable free to move, and how; nil when it is determined.
    public func freedom(of variable: Variable) throws(SolverError) -> Freedom? { fatalError() }
    public var lastCounts: SolverCounts { fatalError() }
    public var totalCounts: SolverCounts { fatalError() }
    /// The whole state in readable form.
    public func dump() -> String { fatalError() }
}
