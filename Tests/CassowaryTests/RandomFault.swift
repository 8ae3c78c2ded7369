/// What is wrong with a solver's answer.
struct RandomFault: Error {
    /// The rule that was broken; making a history smaller keeps it.
    let rule: String
    let detail: String
}

/// How one history went.
enum RandomVerdict {
    case right
    case wrong(RandomFault)
    /// A number grew too large for the reference.
    case undecided
}

/// What is looked at beside values, optima, requirements and refusals.
struct RandomChecks: OptionSet {
    let rawValue: Int
    /// `freedom(of:)` and `decision(for:)` at every solve.
    static let explanations = RandomChecks(rawValue: 1)
    /// At the end: the same as a fresh solver, and the same bits when repeated.
    static let freshSolve = RandomChecks(rawValue: 2)
}

/// Runs a history on the solver under test, and holds every solve against the reference.
func run(_ steps: [RandomStep], _ checks: RandomChecks) -> RandomVerdict {
    do {
        var model = RandomModel()
        let subject = RandomSubject()
        var memory = RandomMemory()
        for step in steps where model.apply(step) {
            memory.note(step, model)
            do {
                try subject.apply(step)
            } catch let fault as RandomFault {
                throw fault
            } catch {
                throw RandomFault(rule: "no error for right use", detail: "\(step): \(error)")
            }
            if case .solve = step {
                let reference = try ReferenceSolver.solve(model.system, ranges: checks.contains(.explanations))
                let comparison = RandomComparison(model: model, subject: subject, reference: reference)
                if reference.isCloseCall {
                    memory = try comparison.memoryAsFound()
                } else {
                    try comparison.checkAll(&memory, checks)
                }
            }
        }
        if checks.contains(.freshSolve) { try checkFreshSolve(steps, model, subject) }
        return .right
    } catch let fault as RandomFault {
        return .wrong(fault)
    } catch is ReferenceOverflow {
        return .undecided
    } catch {
        return .wrong(RandomFault(rule: "no error for right use", detail: "\(error)"))
    }
}

/// After any history, the values are those of a new solver that is given the surviving constraints in their order; and a history
/// that is run again gives the same bits.
private func checkFreshSolve(_ steps: [RandomStep], _ model: RandomModel, _ subject: RandomSubject) throws {
    let (fresh, again) = (RandomSubject(), RandomSubject())
    for step in model.freshSteps { try fresh.apply(step) }
    var replayed = RandomModel()
    for step in steps where replayed.apply(step) { try again.apply(step) }
    try subject.apply(.solve)
    try again.apply(.solve)
    let (values, freshValues, repeated) = (subject.values, fresh.values, again.values)
    for variable in model.variables {
        let (value, freshValue) = (values[variable.id]!, freshValues[variable.id]!)
        // NaN must fail too.
        if !((value - freshValue).magnitude <= 1e-8 * max(1, value.magnitude)) {
            throw RandomFault(
                rule: "history equals fresh solve", detail: "x\(variable.id) is \(value), fresh \(freshValue)")
        }
        if value.bitPattern != repeated[variable.id]!.bitPattern {
            throw RandomFault(
                rule: "bit-equal on repeat", detail: "x\(variable.id) is \(value), then \(repeated[variable.id]!)")
        }
    }
}

/// What the checks must remember from one solve to the next.
struct RandomMemory {
    var refused: Set<Int> = []
    var redundant: Set<Int> = []
    /// Constraints that a step named since the last solve.
    var touched: Set<Int> = []

    mutating func note(_ step: RandomStep, _ model: RandomModel) {
        switch step {
        case .add(let id, _, _), .addEdit(let id, _, _, _, _), .remove(let id), .setActive(let id, _),
            .setConstant(let id, _), .setPriority(let id, _):
            touched.insert(id)
        case .suggest(let variable, _):
            touched.formUnion(model.constraints.filter { $0.edited == variable }.map(\.id))
        default: break
        }
    }
}
