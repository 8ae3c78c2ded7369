extension SolverState {
    /// Expresses the variable by the tight rows of its block, taken in installation order: the combination is unique in
    /// the earliest independent rows, and its members are what decides the variable.
    func decision(for variable: Variable) throws(SolverError) -> Decision {
        let index = try index(of: variable)
        return TightRows(around: index, in: self).decision(for: index)
    }

    /// The same for many variables: each block's rows are brought into echelon form once.
    func decisions(for variables: [Variable]) throws(SolverError) -> [Decision] {
        var forms: [TightRows] = []
        var formOfVariable: [Int32: Int] = [:]
        var decisions: [Decision] = []
        decisions.reserveCapacity(variables.count)
        for variable in variables {
            let index = try index(of: variable)
            if formOfVariable[index] == nil {
                let form = TightRows(around: index, in: self)
                for member in form.variables { formOfVariable[member] = forms.count }
                forms.append(form)
            }
            if let form = formOfVariable[index] { decisions.append(forms[form].decision(for: index)) }
        }
        return decisions
    }
}

/// The tight rows and bounds of one block, in echelon form.
private struct TightRows {
    let variables: [Int32]
    private var form: EchelonForm
    private var causes: [Cause] = []

    init(around variable: Int32, in state: SolverState) {
        let (variables, constraints) = state.block(around: variable)
        self.variables = variables
        form = EchelonForm { state.number(ofVariable: $0) }
        for constraint in constraints
        where !(state.constraints[constraint].isRequired && state.constraints[constraint].role == .refused)
            && state.isTight(constraint)
        {
            let record = state.constraints[constraint]
            form.insert(
                source: causes.count,
                coefficients: (record.firstTerm..<record.firstTerm + record.termCount).map {
                    (state.terms.records[$0].variable, state.terms.records[$0].coefficient)
                })
            causes.append(.constraint(state.handle(ofConstraint: constraint)))
        }
        for bounded in variables
        where state.values[bounded] - state.variables[bounded].lowerBound
            <= SolverState.tolerance(of: state.values[bounded])
        {
            form.insert(source: causes.count, coefficients: [(bounded, 1)])
            causes.append(.lowerBound(state.handle(ofVariable: bounded)))
        }
    }

    func decision(for variable: Int32) -> Decision {
        guard let combination = form.combination(for: [(variable, 1)]) else { return Decision(causes: [], twins: []) }
        var twins: [Constraint] = []
        for dependent in form.dependent {
            if case .constraint(let constraint) = causes[dependent.source], !dependent.combination.isEmpty,
                dependent.combination.keys.allSatisfy({ combination[$0] != nil })
            {
                twins.append(constraint)
            }
        }
        return Decision(causes: combination.keys.sorted().map { causes[$0] }, twins: twins)
    }
}
