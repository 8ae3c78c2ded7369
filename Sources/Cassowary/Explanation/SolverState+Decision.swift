extension SolverState {
    /// Expresses the variable by the tight rows of its block, taken in installation order: the combination is unique in
    /// the earliest independent rows, and its members are what decides the variable.
    func decision(for variable: Variable) throws(SolverError) -> Decision {
        let index = try index(of: variable)
        let (variables, constraints) = block(around: index)
        var form = EchelonForm { number(ofVariable: $0) }
        var causes: [Cause] = []
        for constraint in constraints
        where !(self.constraints[constraint].isRequired && self.constraints[constraint].role == .refused)
            && isTight(constraint)
        {
            let record = self.constraints[constraint]
            form.insert(
                source: causes.count,
                coefficients: (record.firstTerm..<record.firstTerm + record.termCount).map {
                    (terms.records[$0].variable, terms.records[$0].coefficient)
                })
            causes.append(.constraint(handle(ofConstraint: constraint)))
        }
        for bounded in variables
        where values[bounded] - self.variables[bounded].lowerBound <= Self.tolerance(of: values[bounded]) {
            form.insert(source: causes.count, coefficients: [(bounded, 1)])
            causes.append(.lowerBound(handle(ofVariable: bounded)))
        }
        guard let combination = form.combination(for: [(index, 1)]) else { return Decision(causes: [], twins: []) }
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
