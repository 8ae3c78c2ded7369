extension SolverState {
    mutating func solve() -> SolveOutcome {
        let stopwatch = Stopwatch()
        changes.removeAll()
        changesRepeat = false
        isExhausted = false
        let before = (pivots: pivots, values: evaluatedValues)
        var outcome = SolveOutcome()
        if pending.count > 0 || unplaced.count > 0 || orphans.count > 0 || dirtyHigh >= 0 || checks.count > 0
            || combinationsAreStale
        {
            let batch = pending.count
            settle()
            tidyMemory(afterBatch: batch)
            if !foundRefused.isEmpty || !foundRedundant.isEmpty || !retried.isEmpty { report(in: &outcome) }
        }
        lastCounts.solves = 1
        lastCounts.pivots = pivots - before.pivots
        lastCounts.evaluatedValues = evaluatedValues - before.values
        totalCounts.solves += 1
        totalCounts.pivots = pivots
        totalCounts.evaluatedValues = evaluatedValues
        lastNanoseconds = stopwatch.nanoseconds
        totalNanoseconds &+= lastNanoseconds
        return outcome
    }

    /// Places, evaluates and escalates until nothing is left to do.
    private mutating func settle() {
        if replayWave() { return }
        compactPlan()
        // Far more than any solve needs: rounding must not be able to keep two constraints displacing each other for ever.
        let bound = 1_000 + 16 * constraintCount
        var rounds = 0
        while true {
            if pending.count > 0 || unplaced.count > 0 || orphans.count > 0 { planVersion &+= 1 }
            // Closing compares constants: the derived ones must be up to date before, and follow what it changed after.
            refreshCombinations()
            placePending()
            refreshCombinations()
            evaluateDirty()
            if escalations.isEmpty && pending.count == 0 && orphans.count == 0 { break }
            rounds += 1
            changesRepeat = true
            if rounds > bound {
                isExhausted = true
                escalations.removeAll()
                break
            }
            planVersion &+= 1
            resolveEscalations(isLastResort: rounds > 100 + 4 * constraintCount)
        }
    }

    private mutating func report(in outcome: inout SolveOutcome) {
        var seen: Set<Int32> = []
        for index in foundRefused.sorted(by: { isEarlier($0, than: $1) }) where seen.insert(index).inserted {
            if constraints.base[Int(index)].role == .refused, let conflict = refusals[index] {
                constraints.base[Int(index)].flags.insert(.wasRefused)
                outcome.refused.append(Refusal(constraint: handle(ofConstraint: index), conflict: conflict))
            }
        }
        for index in retried.sorted(by: { isEarlier($0, than: $1) }) {
            let record = constraints.base + Int(index)
            if record.pointee.flags.contains(.wasRefused), record.pointee.isAlive, record.pointee.role != .refused {
                record.pointee.flags.remove(.wasRefused)
                outcome.restored.append(handle(ofConstraint: index))
            }
        }
        seen.removeAll()
        for (index, difference) in foundRedundant.sorted(by: { isEarlier($0.constraint, than: $1.constraint) }) {
            let record = constraints.base + Int(index)
            if record.pointee.role == .redundant || record.pointee.relaxation != 0, seen.insert(index).inserted {
                outcome.redundant.append(
                    Redundancy(constraint: handle(ofConstraint: index), difference: difference))
            }
        }
        foundRefused.removeAll()
        foundRedundant.removeAll()
        retried.removeAll()
        previousConflicts.removeAll()
    }

    /// Sizes and seconds are made up when asked for, so that a solve does not pay for them.
    func withSizes(_ counts: SolverCounts, _ nanoseconds: Int64) -> SolverCounts {
        var counts = counts
        counts.seconds = Double(nanoseconds) * 1e-9
        counts.variables = variableCount
        counts.constraints = constraintCount
        for block in blocks {
            guard let block else { continue }
            counts.blocks += 1
            counts.rows += block.pointee.rows.count
        }
        return counts
    }
}
