import Cassowary

extension RandomComparison {
    /// A variable is free exactly where the reference finds a range, and moves as the solver says.
    func checkFreedom() throws {
        let plain = subject.solver.determinedVariables(among: model.variables.map { subject.variables[$0.id]! })
        for (index, variable) in model.variables.enumerated() {
            let range = reference.ranges[index]
            let isFree = range.lowest == nil || range.highest == nil || range.lowest != range.highest
            if isFree, plain.contains(subject.variables[variable.id]!) {
                throw fail("determined variables", "x\(variable.id) is among them, and can move")
            }
            let freedom: Freedom?
            do {
                freedom = try subject.solver.freedom(of: subject.variables[variable.id]!)
            } catch { throw fail("no error for right use", "freedom of x\(variable.id): \(error)") }
            let right = "\(range.lowest?.value ?? -.infinity)...\(range.highest?.value ?? .infinity)"
            guard let freedom else {
                if isFree { throw fail("freedom", "x\(variable.id) is called determined, its range is \(right)") }
                continue
            }
            if !isFree { throw fail("freedom", "x\(variable.id) is called free in \(freedom.range), it is determined") }
            if !isSame(freedom.range.lowerBound, range.lowest?.value ?? -.infinity)
                || !isSame(freedom.range.upperBound, range.highest?.value ?? .infinity)
            {
                throw fail("range of freedom", "of x\(variable.id): \(freedom.range), right is \(right)")
            }
            try checkMotion(of: variable.id, freedom)
        }
    }

    private func isSame(_ a: Double, _ b: Double) -> Bool { a == b || isClose(a, b, 4) }

    /// A small step one way or the other, with its companions, keeps every requirement and every level's optimum.
    private func checkMotion(of id: Int, _ freedom: Freedom) throws {
        let value = values[id]!
        var reasons: [String] = []
        for sign in [1.0, -1.0] {
            let room = sign > 0 ? freedom.range.upperBound - value : value - freedom.range.lowerBound
            if room < 1e-5 { continue }
            let step = sign * min(1e-3, room / 2)
            var moved = values
            moved[id]! += step
            for companion in freedom.companions {
                guard let other = subject.id(of: companion.variable), other != id else {
                    throw fail("companions", "of x\(id): \(freedom.companions)")
                }
                moved[other]! += step * companion.coefficient
            }
            guard let reason = whatBreaks(at: moved) else { return }
            reasons.append(reason)
        }
        // With less room than a step needs to be told from rounding, the range alone is checked.
        if reasons.isEmpty { return }
        throw fail(
            "companions", "x\(id) cannot move as told: \(reasons.joined(separator: "; ")); \(described(freedom))")
    }

    private func described(_ freedom: Freedom) -> String {
        "companions "
            + freedom.companions.map { "\($0.coefficient) x\(subject.id(of: $0.variable) ?? -1)" }.joined(
                separator: ", ")
    }

    private func whatBreaks(at moved: [Int: Double]) -> String? {
        for variable in model.variables {
            if let bound = variable.lowerBound, moved[variable.id]! < bound - 1e-7 { return "bound of x\(variable.id)" }
        }
        func residual(_ constraint: RandomModel.Constraint) -> Double {
            let value = constraint.row.terms.reduce(constraint.row.constant) {
                $0 + $1.coefficient * moved[$1.variable]!
            }
            switch constraint.row.relation {
            case .equal: return value.magnitude
            case .lessThanOrEqual: return max(0, value)
            case .greaterThanOrEqual: return max(0, -value)
            }
        }
        for (index, constraint) in active.enumerated() where constraint.row.isRequired {
            let isWithout = reference.refused.contains(index) || reference.missed.contains(index)
            if !isWithout, residual(constraint) > 1e-6 { return "c\(constraint.id) breaks" }
        }
        for level in reference.levels {
            let members = active.filter { $0.row.priority == level.priority }
            let objective = members.reduce(0) { $0 + $1.row.weight * residual($1) }
            if objective > level.objective.value + 1e-6 * max(1, objective) { return "level \(short(level.priority))" }
        }
        return nil
    }

    /// The causes hold with equality, their equalities fix the variable, and none of them could be left out.
    func checkDecisions() throws {
        for (index, variable) in model.variables.enumerated() {
            let decision: Decision
            do {
                decision = try subject.solver.decision(for: subject.variables[variable.id]!)
            } catch { throw fail("no error for right use", "decision for x\(variable.id): \(error)") }
            let rows = try decision.causes.map(row)
            for (cause, row) in zip(decision.causes, rows) where row.miss > 1e-5 {
                throw fail("causes are tight", "\(names([cause])) for x\(variable.id) misses by \(row.miss)")
            }
            let range = reference.ranges[index]
            let isDetermined = range.lowest != nil && range.lowest == range.highest
            if rows.isEmpty {
                // Were there no tight rows to fix it, it could move both ways with every optimum kept.
                if isDetermined {
                    throw fail("a determined value has causes", "x\(variable.id)")
                }
                continue
            }
            var target = [Rational](repeating: .zero, count: model.variables.count)
            target[index] = .one
            if try !RowSpace(rows.map(\.coefficients)).spans(target) {
                throw fail("causes fix the value", "\(names(decision.causes)) do not fix x\(variable.id)")
            }
            for left in rows.indices {
                var rest = rows.map(\.coefficients)
                rest.remove(at: left)
                if try RowSpace(rest).spans(target) {
                    throw fail(
                        "causes are not too many",
                        "x\(variable.id): \(names(decision.causes)) without \(names([decision.causes[left]]))")
                }
            }
        }
    }

    private func row(of cause: Cause) throws -> (coefficients: [Rational], miss: Double) {
        var coefficients = [Rational](repeating: .zero, count: model.variables.count)
        switch cause {
        case .constraint(let handle):
            guard let constraint = active.first(where: { $0.id == subject.id(of: handle) }) else {
                throw fail("causes are active", names([cause]))
            }
            for term in constraint.row.terms {
                let place = model.variables.firstIndex { $0.id == term.variable }!
                coefficients[place] = coefficients[place] + Rational(term.coefficient)
            }
            return (coefficients, value(constraint).magnitude)
        case .lowerBound(let handle):
            guard let place = model.variables.firstIndex(where: { $0.id == subject.id(of: handle) }),
                let bound = model.variables[place].lowerBound
            else { throw fail("causes are active", names([cause])) }
            coefficients[place] = .one
            return (coefficients, (values[model.variables[place].id]! - bound).magnitude)
        }
    }
}
