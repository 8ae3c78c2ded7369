extension SolverState {
    /// The largest miss, on rows scaled to a largest coefficient of 1, with which a required constraint counts as redundant.
    static var redundancyTolerance: Double { 1e-4 }

    func largestCoefficient(of index: Int32) -> Double {
        let record = constraints.base + Int(index)
        var largest = 0.0
        for term in record.pointee.firstTerm..<record.pointee.firstTerm + record.pointee.termCount {
            largest = max(largest, abs(terms.records.base[Int(term)].coefficient))
        }
        return largest
    }

    /// Takes a required constraint out of play for a conflict. It stays so as long as its set stands.
    ///
    /// The latest of each minimal conflicting set is refused, and one whose set loses a member is tried again. In the end
    /// every refused constraint has a set of accepted, earlier ones, and the accepted ones can hold together: that is
    /// exactly what taking them one by one in installation order gives, whatever the order of events was.
    mutating func refuse(_ index: Int32, conflict: [Cause]) {
        if constraints.base[Int(index)].role != .idle { unplace(index) }
        let record = constraints.base + Int(index)
        record.pointee.role = .refused
        let set = sortedByInstallation(conflict)
        for cause in set {
            if case .constraint(let member) = cause {
                constraints.base[Int(member.index)].flags.insert(.conflicting)
            }
        }
        let isNews = !record.pointee.flags.contains(.wasRefused) || previousConflicts[index] != set
        refusals[index] = set
        if isNews { foundRefused.append(index) }
    }

    /// A constraint changed or left: what was refused or relaxed because of it is placed anew.
    mutating func retry(conflictsWith cause: Cause) {
        if refusals.isEmpty && relaxations.isEmpty { return }
        // In installation order: the order of a dictionary is another one each time.
        let refused = refusals.filter { $0.value.contains(cause) }.sorted { isEarlier($0.key, than: $1.key) }
        for (index, conflict) in refused {
            refusals[index] = nil
            previousConflicts[index] = conflict
            retried.append(index)
            enqueue(index)
        }
        let relaxed = relaxations.filter { $0.value.contains(cause) }.sorted { isEarlier($0.key, than: $1.key) }
        for (index, _) in relaxed {
            let role = constraints.base[Int(index)].role
            if role == .idle || role == .pending {
                // Already out of the plan: only the reason to miss is gone.
                dropRelaxation(of: index)
                continue
            }
            unplace(index)
            enqueue(index)
        }
    }

    /// A constraint asks again for exactly what the caller gave.
    mutating func dropRelaxation(of index: Int32) {
        relaxations[index] = nil
        let record = constraints.base + Int(index)
        if record.pointee.relaxation == 0 { return }
        record.pointee.constant -= record.pointee.relaxation
        record.pointee.relaxation = 0
        if record.pointee.flags.contains(.combined) { combinationsAreStale = true }
    }

    /// Required constraints that cannot hold together, with the seeds among them: refuses or relaxes the latest.
    mutating func resolveConflict(seeds: [Int32], bounds: [Int32]) {
        var conflict = findConflict(seeds: seeds, bounds: bounds)
        guard var latest = latestConstraint(in: conflict) ?? seeds.max(by: { isEarlier($0, than: $1) }) else { return }
        while let earlier = relaxations[latest] {
            // Relaxed for one set it does not fit another. Only both together tell by how much it must miss, if its place
            // is the one to give at all: they may not hold together without it either.
            let union = earlier + conflict.filter { !earlier.contains($0) }
            unplace(latest)
            enqueue(latest)
            var (required, bounded) = split(union)
            let whole = required
            required.removeAll { $0 == latest }
            let rest = self.conflict(among: required, bounded: Array(bounded))
            if let latestOfRest = latestConstraint(in: rest) {
                conflict = rest
                latest = latestOfRest
            } else {
                conflict = union
                if abs(relaxation(of: latest, for: union)) > relaxationLimit(of: latest) {
                    conflict = self.conflict(among: whole, bounded: Array(bounded))
                }
                break
            }
        }
        if conflict.isEmpty {
            // Feasible within rounding for the one test and not for the other: the miss is relaxed away.
            conflict = [.constraint(handle(ofConstraint: latest))]
        }
        let relaxation = relaxation(of: latest, for: conflict)
        unplace(latest)
        if abs(relaxation) <= relaxationLimit(of: latest), relaxation != 0 || conflict.count == 1 {
            relax(latest, by: relaxation, for: conflict)
        } else {
            refuse(latest, conflict: conflict)
        }
    }

    private mutating func findConflict(seeds: [Int32], bounds: [Int32]) -> [Cause] {
        let suspects = ancestry(of: seeds, bounds: bounds)
        let conflict = conflict(among: suspects.required, bounded: suspects.bounded)
        if !conflict.isEmpty { return conflict }
        let all = (0..<Int32(constraints.count)).filter {
            constraints[$0].isAlive && constraints[$0].isActive && constraints[$0].isRequired
                && constraints[$0].role != .refused
        }
        let bounded = (0..<Int32(variables.count)).filter {
            exists($0) && variables[$0].lowerBound > -.infinity
        }
        return self.conflict(among: all, bounded: bounded)
    }

    private func latestConstraint(in causes: [Cause]) -> Int32? {
        let members = causes.compactMap { cause -> Int32? in
            if case .constraint(let constraint) = cause { return constraint.index } else { return nil }
        }
        return members.max { isEarlier($0, than: $1) }
    }

    /// What must be added to a constraint's constant so that it holds with the rest of a conflict.
    private mutating func relaxation(of index: Int32, for conflict: [Cause]) -> Double {
        let scale = constraints[index].termCount == 0 ? 1 : max(largestCoefficient(of: index), .leastNormalMagnitude)
        return -leastMiss(of: index, in: conflict) * scale
    }

    private func relaxationLimit(of index: Int32) -> Double {
        let scale = constraints[index].termCount == 0 ? 1 : max(largestCoefficient(of: index), .leastNormalMagnitude)
        return Self.redundancyTolerance * scale
    }

    /// Accepts a constraint as redundant, with its constant moved. It stays so as long as the conflict's members stand.
    private mutating func relax(_ index: Int32, by relaxation: Double, for conflict: [Cause]) {
        let record = constraints.base + Int(index)
        record.pointee.relaxation = relaxation
        record.pointee.constant += relaxation
        relaxations[index] = conflict
        for case .constraint(let member) in conflict {
            constraints.base[Int(member.index)].flags.insert(.conflicting)
        }
        foundRedundant.append((index, -relaxation))
        enqueue(index)
    }

    /// All required constraints and bounds that fix the variables of the seeds.
    private func ancestry(of seeds: [Int32], bounds: [Int32]) -> (required: [Int32], bounded: [Int32]) {
        var required: [Int32] = []
        var bounded: [Int32] = []
        var seenConstraints: Set<Int32> = []
        var seenVariables: Set<Int32> = []
        var waiting = bounds
        func take(_ index: Int32) {
            if !seenConstraints.insert(index).inserted { return }
            let record = constraints[index]
            if record.flags.contains(.derived) {
                if let combination = combinations.first(where: { $0.derived == index }) {
                    for part in combination.parts { take(part.constraint) }
                }
                return
            }
            required.append(index)
            for term in record.firstTerm..<record.firstTerm + record.termCount {
                waiting.append(terms.records[term].variable)
            }
        }
        for seed in seeds { take(seed) }
        while let variable = waiting.popLast() {
            if !seenVariables.insert(variable).inserted { continue }
            let record = variables[variable]
            if record.lowerBound > -.infinity { bounded.append(variable) }
            if record.definition >= 0 {
                take(record.definition)
                continue
            }
            var member = record.firstMember
            while member >= 0 {
                if constraints[member].isRequired { take(member) }
                member = constraints[member].link
            }
        }
        return (required, bounded)
    }

    func sortedByInstallation(_ causes: [Cause]) -> [Cause] {
        let constraints = causes.compactMap { cause -> Int32? in
            if case .constraint(let constraint) = cause { return constraint.index } else { return nil }
        }
        let bounds = causes.compactMap { cause -> Int32? in
            if case .lowerBound(let variable) = cause { return variable.index } else { return nil }
        }
        return constraints.sorted { isEarlier($0, than: $1) }.map { .constraint(handle(ofConstraint: $0)) }
            + bounds.sorted { isOlder($0, than: $1) }.map { .lowerBound(handle(ofVariable: $0)) }
    }
}
