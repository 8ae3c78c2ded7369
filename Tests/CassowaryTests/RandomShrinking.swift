import Cassowary

/// The smallest history found that still breaks the same rule: steps are left out in ever smaller groups, then rows simplified.
func minimised(_ steps: [RandomStep], _ checks: RandomChecks, _ fault: RandomFault) -> ([RandomStep], RandomFault) {
    var (steps, fault) = (steps, fault)
    var tries = 0

    func accept(_ candidate: [RandomStep]) -> Bool {
        tries += 1
        guard tries < 4_000, case .wrong(let found) = run(candidate, checks), found.rule == fault.rule else {
            return false
        }
        (steps, fault) = (candidate, found)
        return true
    }

    var changed = true
    while changed && tries < 4_000 {
        changed = false
        var group = max(1, steps.count / 2)
        while group >= 1 {
            var start = 0
            while start < steps.count {
                var candidate = steps
                candidate.removeSubrange(start..<min(steps.count, start + group))
                if accept(candidate) { changed = true } else { start += group }
            }
            group /= 2
        }
        for index in steps.indices {
            for simpler in simplifications(of: steps[index]) {
                var candidate = steps
                candidate[index] = simpler
                if accept(candidate) {
                    changed = true
                    break
                }
            }
        }
    }
    // Whatever was skipped as referring to nothing.
    var model = RandomModel()
    return (steps.filter { model.apply($0) }, fault)
}

private func simplifications(of step: RandomStep) -> [RandomStep] {
    switch step {
    case .makeVariable(let id, let lowerBound, let restValue):
        var simpler: [RandomStep] = []
        if restValue != 0 { simpler.append(.makeVariable(id: id, lowerBound: lowerBound, restValue: 0)) }
        if let lowerBound {
            simpler.append(.makeVariable(id: id, lowerBound: nil, restValue: restValue))
            if lowerBound != 0 { simpler.append(.makeVariable(id: id, lowerBound: 0, restValue: restValue)) }
        }
        return simpler
    case .add(let id, let row, let order):
        var rows: [ReferenceSystem.Constraint] = []
        func simplify(_ change: (inout ReferenceSystem.Constraint) -> Void) {
            var simpler = row
            change(&simpler)
            rows.append(simpler)
        }
        for index in row.terms.indices {
            simplify { $0.terms.remove(at: index) }
            if row.terms[index].coefficient != 1 { simplify { $0.terms[index].coefficient = 1 } }
        }
        if row.weight != 1 { simplify { $0.weight = 1 } }
        if row.constant != 0 { simplify { $0.constant = 0 } }
        if row.constant != row.constant.rounded() { simplify { $0.constant = row.constant.rounded() } }
        return rows.map { .add(id: id, $0, order: order) } + (order == nil ? [] : [.add(id: id, row, order: nil)])
    case .addEdit(let id, let variable, let value, let priority, let weight):
        if weight != 1 { return [.addEdit(id: id, variable: variable, value: value, priority: priority, weight: 1)] }
        return value == 0 ? [] : [.addEdit(id: id, variable: variable, value: 0, priority: priority, weight: weight)]
    default: return []
    }
}
