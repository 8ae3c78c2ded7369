import Cassowary

/// One solve of the solver under test beside the reference's answer.
struct RandomComparison {
    let model: RandomModel
    let subject: RandomSubject
    let reference: ReferenceSolution
    let active: [RandomModel.Constraint]
    let values: [Int: Double]

    /// What floating point may differ by, on numbers up to a few thousand.
    static let tolerance = 1e-7

    init(model: RandomModel, subject: RandomSubject, reference: ReferenceSolution) {
        self.model = model
        self.subject = subject
        self.reference = reference
        active = model.active
        values = subject.values
    }

    func checkAll(_ memory: inout RandomMemory, _ checks: RandomChecks) throws {
        for variable in model.variables where !values[variable.id]!.isFinite {
            throw RandomFault(rule: "values are finite", detail: "x\(variable.id) is \(values[variable.id]!)")
        }
        let refused = try checkRefused()
        try checkRequired()
        try checkLevels()
        try checkValues()
        try checkResiduals()
        try checkChanges()
        try checkOutcome(refused, memory)
        let redundant = try checkRedundant(memory)
        if checks.contains(.explanations) {
            try checkImplied(redundant)
            try checkFreedom()
            try checkDecisions()
        }
        memory = RandomMemory(refused: refused, redundant: redundant)
    }

    /// What a solve that can't be judged leaves behind for the next.
    func memoryAsFound() throws -> RandomMemory {
        var memory = RandomMemory()
        for constraint in active {
            switch try status(constraint) {
            case .refused: memory.refused.insert(constraint.id)
            case .redundant: memory.redundant.insert(constraint.id)
            default: break
            }
        }
        return memory
    }

    func fail(_ rule: String, _ detail: String) -> RandomFault { RandomFault(rule: rule, detail: detail) }

    func value(_ constraint: RandomModel.Constraint) -> Double {
        constraint.row.terms.reduce(constraint.row.constant) { $0 + $1.coefficient * values[$1.variable]! }
    }

    /// By how much the constraint is broken, with sign; 0 when it holds.
    func residual(_ constraint: RandomModel.Constraint) -> Double {
        let value = value(constraint)
        switch constraint.row.relation {
        case .equal: return value
        case .lessThanOrEqual: return max(0, value)
        case .greaterThanOrEqual: return min(0, value)
        }
    }

    func isClose(_ a: Double, _ b: Double, _ factor: Double = 1) -> Bool {
        (a - b).magnitude <= Self.tolerance * factor * max(1, a.magnitude, b.magnitude)
    }

    // MARK: The rules

    private func checkRefused() throws -> Set<Int> {
        let expected = Set(reference.refused.map { active[$0].id })
        var found: Set<Int> = []
        for constraint in active where try status(constraint) == .refused { found.insert(constraint.id) }
        if found != expected {
            throw fail("what is refused", "refused \(names(found)), right is \(names(expected))")
        }
        for constraint in model.constraints where !constraint.isActive {
            let status = try status(constraint)
            if status != .inactive { throw fail("status of the inactive", "c\(constraint.id) is \(status)") }
        }
        return found
    }

    private func checkRequired() throws {
        for variable in model.variables {
            if let bound = variable.lowerBound, values[variable.id]! < bound - Self.tolerance {
                throw fail("bounds hold", "x\(variable.id) is \(values[variable.id]!), below \(bound)")
            }
        }
        for (index, constraint) in active.enumerated() where constraint.row.isRequired {
            if reference.refused.contains(index) { continue }
            if residual(constraint).magnitude > tolerance(constraint, index) {
                throw fail("required constraints hold", "c\(constraint.id) is broken by \(residual(constraint))")
            }
        }
    }

    private func checkLevels() throws {
        for level in reference.levels {
            let members = active.filter { $0.row.priority == level.priority }
            let objective = members.reduce(0) { $0 + $1.row.weight * residual($1).magnitude }
            if !isClose(objective, level.objective.value, 4) {
                let right = level.objective.value
                throw fail("optimum of each level", "level \(short(level.priority)): \(objective), right is \(right)")
            }
        }
    }

    private func checkValues() throws {
        for (index, variable) in model.variables.enumerated() {
            let expected = reference.values[index].value
            if !isClose(values[variable.id]!, expected, 4) {
                let found = values[variable.id]!
                throw fail("values under the tie rule", "x\(variable.id) is \(found), right is \(expected)")
            }
        }
    }

    private func checkResiduals() throws {
        for (index, constraint) in active.enumerated() {
            let (expected, found) = (residual(constraint), try residualFound(constraint))
            if (found - expected).magnitude > Self.tolerance * scale(constraint) {
                throw fail("residual", "of c\(constraint.id): \(found), right is \(expected)")
            }
            if reference.refused.contains(index) { continue }
            switch try status(constraint) {
            case .tight, .redundant:
                if value(constraint).magnitude > tolerance(constraint, index) {
                    throw fail("status", "c\(constraint.id) is called tight, its value is \(value(constraint))")
                }
            case .slack(let room):
                if expected.magnitude > Self.tolerance * scale(constraint)
                    || (room.magnitude - value(constraint).magnitude).magnitude > Self.tolerance * scale(constraint)
                {
                    throw fail(
                        "status", "c\(constraint.id) is called slack by \(room), its value is \(value(constraint))")
                }
            case .broken(let amount):
                if constraint.row.isRequired || (amount - expected).magnitude > Self.tolerance * scale(constraint)
                    || expected.magnitude < 1e-9
                {
                    throw fail("status", "c\(constraint.id) is called broken by \(amount), right is \(expected)")
                }
            case let other: throw fail("status", "c\(constraint.id) is called \(other)")
            }
        }
    }

    private func checkChanges() throws {
        let reported = Set(subject.solver.changedVariables.compactMap { subject.id(of: $0) })
        let changed = Set(values.keys.filter { values[$0]! != subject.valuesBefore[$0] })
        if reported != changed {
            throw fail("changed variables", "reported \(reported.sorted()), changed \(changed.sorted())")
        }
    }

    // MARK: The outcome

    private func checkOutcome(_ refused: Set<Int>, _ memory: RandomMemory) throws {
        var reported: Set<Int> = []
        for refusal in subject.outcome.refused {
            guard let id = subject.id(of: refusal.constraint), refused.contains(id) else {
                throw fail("refusals are of what is refused", "\(refusal)")
            }
            reported.insert(id)
            try checkMinimal(refusal, of: id)
        }
        let new = refused.subtracting(memory.refused)
        if !new.isSubset(of: reported) {
            throw fail("new refusals are reported", "\(names(new)) are refused, reported are \(names(reported))")
        }
        let restored = Set(subject.outcome.restored.compactMap { subject.id(of: $0) })
        let accepted = Set(
            active.filter { $0.row.isRequired && memory.refused.contains($0.id) && !refused.contains($0.id) }.map(\.id))
        if !accepted.subtracting(memory.touched).isSubset(of: restored) || !restored.isSubset(of: accepted) {
            throw fail("restored constraints are reported", "accepted \(names(accepted)), reported \(names(restored))")
        }
    }

    /// Equalities that earlier ones say already are redundant, with their difference, and reported when they become so.
    private func checkRedundant(_ memory: RandomMemory) throws -> Set<Int> {
        var found: Set<Int> = []
        for constraint in active {
            guard case .redundant(let difference) = try status(constraint) else { continue }
            found.insert(constraint.id)
            if (difference.magnitude - value(constraint).magnitude).magnitude > Self.tolerance * scale(constraint) {
                throw fail("difference", "of c\(constraint.id): \(difference), its value is \(value(constraint))")
            }
        }
        let expected = reference.dependent.subtracting(reference.refused).union(reference.missed)
        for index in expected where !found.contains(active[index].id) {
            throw fail("what is redundant", "c\(active[index].id) is not, found are \(names(found))")
        }
        let reported = Set(subject.outcome.redundant.compactMap { subject.id(of: $0.constraint) })
        if !found.subtracting(memory.redundant).isSubset(of: reported) || !reported.isSubset(of: found) {
            throw fail("redundancies are reported", "redundant \(names(found)), reported \(names(reported))")
        }
        return found
    }

    private func checkImplied(_ redundant: Set<Int>) throws {
        for (index, constraint) in active.enumerated() where redundant.contains(constraint.id) {
            if constraint.row.relation != .equal || reference.implied.contains(index) { continue }
            if reference.missed.contains(index) || reference.dependent.contains(index) { continue }
            throw fail("what is redundant", "c\(constraint.id) says more than those before it")
        }
    }

    /// The set cannot hold, and can without any one of its members.
    private func checkMinimal(_ refusal: Refusal, of id: Int) throws {
        if !refusal.conflict.contains(.constraint(refusal.constraint)) {
            throw fail("the refused is in its set", "c\(id) is not in \(names(refusal.conflict))")
        }
        if Set(refusal.conflict).count != refusal.conflict.count {
            throw fail("no member twice", "\(names(refusal.conflict))")
        }
        let order = refusal.conflict.compactMap { cause -> Int? in
            guard case .constraint(let constraint) = cause else { return nil }
            return active.firstIndex { $0.id == subject.id(of: constraint) }
        }
        if order != order.sorted() { throw fail("a set is in installation order", "\(names(refusal.conflict))") }
        if try isFeasible(refusal.conflict) {
            throw fail("a conflicting set conflicts", "\(names(refusal.conflict)) for c\(id) can hold together")
        }
        for index in refusal.conflict.indices {
            var rest = refusal.conflict
            let left = rest.remove(at: index)
            if try !isFeasible(rest) {
                throw fail(
                    "a conflicting set is minimal",
                    "\(names(refusal.conflict)) for c\(id) conflicts without \(names([left]))")
            }
        }
    }

    private func isFeasible(_ causes: [Cause]) throws -> Bool {
        var (members, bounded): (Set<Int>, Set<Int>) = ([], [])
        for cause in causes {
            switch cause {
            case .constraint(let constraint):
                guard let id = subject.id(of: constraint), active.contains(where: { $0.id == id && $0.row.isRequired })
                else { throw fail("members are active and required", "\(names([cause]))") }
                members.insert(id)
            case .lowerBound(let variable):
                guard let id = subject.id(of: variable),
                    model.variables.contains(where: { $0.id == id && $0.lowerBound != nil })
                else { throw fail("members are bounds that exist", "\(names([cause]))") }
                bounded.insert(id)
            }
        }
        let system = model.system(of: active.filter { members.contains($0.id) }) {
            bounded.contains($0.id) ? $0.lowerBound : nil
        }
        return try ReferenceSolver.isFeasible(system)
    }

    // MARK: Words

    func status(_ constraint: RandomModel.Constraint) throws -> ConstraintStatus {
        do {
            return try subject.solver.status(of: subject.constraints[constraint.id]!)
        } catch { throw fail("no error for right use", "status of c\(constraint.id): \(error)") }
    }

    private func residualFound(_ constraint: RandomModel.Constraint) throws -> Double {
        do {
            return try subject.solver.residual(of: subject.constraints[constraint.id]!)
        } catch { throw fail("no error for right use", "residual of c\(constraint.id): \(error)") }
    }

    func scale(_ constraint: RandomModel.Constraint) -> Double {
        constraint.row.terms.reduce(max(1, constraint.row.constant.magnitude)) {
            $0 + ($1.coefficient * values[$1.variable]!).magnitude
        }
    }

    /// What an accepted constraint's value may be off by.
    private func tolerance(_ constraint: RandomModel.Constraint, _ index: Int) -> Double {
        reference.missed.contains(index) ? 1e-4 * constraint.row.largestCoefficient : Self.tolerance * scale(constraint)
    }

    func names(_ ids: Set<Int>) -> String { "{" + ids.sorted().map { "c\($0)" }.joined(separator: ", ") + "}" }

    func names(_ causes: [Cause]) -> String {
        let names = causes.map { cause in
            switch cause {
            case .constraint(let constraint): "c\(subject.id(of: constraint).map(String.init) ?? "?")"
            case .lowerBound(let variable): "bound of x\(subject.id(of: variable).map(String.init) ?? "?")"
            }
        }
        return "{" + names.joined(separator: ", ") + "}"
    }
}
