/// A wrong use of the solver. A conflict between constraints is not an error: see `SolveOutcome`.
public enum SolverError: Error, Hashable, Sendable {
    /// The handle is of another solver, or its variable was removed.
    case unknownVariable(Variable)
    /// The handle is of another solver, or its constraint was removed.
    case unknownConstraint(Constraint)
    /// A coefficient, constant, bound, weight or suggested value is NaN or infinite.
    case notFinite(String)
    /// A priority outside (0, 1000], or a weight that is not above 0.
    case outOfRange(String)
    /// A variable can only be removed when no constraint mentions it.
    case variableInUse(Variable)
    /// `suggest` for a variable that was not made editable.
    case notEditable(Variable)
}
