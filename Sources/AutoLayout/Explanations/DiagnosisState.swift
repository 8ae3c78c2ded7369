import Cassowary

/// A solved system to ask about ambiguity: the engine's own solver, or a throw-away one.
///
/// The engine's own lets explicit constraints win a tie against content sizes, and has its values from the last solve. Where such a
/// tie exists, or changes are pending, a throw-away solver with the priorities as given answers instead: what is decided by our
/// rule for ties alone counts as ambiguous, as in UIKit.
@MainActor struct DiagnosisState {
    let solver: Solver
    let variables: ContiguousArray<Variable?>
    let places: [Variable: Int32]
    /// The variables that need not be asked about one by one.
    let determined: Set<Variable>

    init(solver: Solver, variables: ContiguousArray<Variable?>, places: [Variable: Int32]) {
        self.solver = solver
        self.variables = variables
        self.places = places
        determined = solver.determinedVariables(among: variables.compactMap(\.self))
    }
}

extension LayoutEngine {
    /// The system to ask about ambiguity, made once for each state of the engine.
    func diagnosis() -> DiagnosisState {
        if let cachedDiagnosis, cachedDiagnosis.version == version { return cachedDiagnosis.state }
        let state: DiagnosisState
        if needsSolve || explicitTiesContent() {
            var scratch = ScratchSolver(engine: self, items: allItems())
            for row in allRows() {
                scratch.add(row, priority: Priority(rows[row].priority), order: rows[row].order)
            }
            scratch.solver.solve()
            state = DiagnosisState(solver: scratch.solver, variables: scratch.variables, places: scratch.places)
        } else {
            state = DiagnosisState(solver: solver, variables: items.variables, places: variablePlaces)
        }
        cachedDiagnosis = (version, state)
        return state
    }

    /// Whether an optional explicit constraint and a content size have a priority in common.
    private func explicitTiesContent() -> Bool {
        var explicit: Set<Double> = []
        var content: Set<Double> = []
        for row in rows.rows where row.priority < 1000 {
            if row.kind == .explicit { explicit.insert(row.priority) }
            if row.kind.isContent { content.insert(row.priority) }
        }
        return !explicit.isDisjoint(with: content)
    }
}
