extension SolverState {
    private static var mostWaves: Int { 4 }

    /// Replays a recorded wave, if the dirty positions are those of one, or records one.
    /// - Returns: whether all is evaluated and nothing escalated.
    mutating func replayWave() -> Bool {
        if pending.count > 0 || unplaced.count > 0 || orphans.count > 0 || checks.count > 0 || combinationsAreStale
            || dirtyHigh < 0
        {
            waveEpoch += 1
            return false
        }
        guard let roots = dirtyRoots() else {
            waveEpoch += 1
            return false
        }
        let isRepeated = lastRoots == roots
        if !isRepeated { waveEpoch += 1 }
        var found = -1
        for index in 0..<waves.count where waves[index].version == planVersion && waves[index].roots == roots {
            found = index
            break
        }
        if found < 0 {
            if !isRepeated {
                lastRoots = roots
                return false
            }
            found = record(roots)
        }
        lastRoots = roots
        if !waves[found].isWhole { return false }
        replay(waves[found], learnsPreferences: isRepeated)
        if escalations.isEmpty && dirtyHigh < 0 && pending.count == 0 && orphans.count == 0 { return true }
        waveEpoch += 1
        return false
    }

    /// The dirty positions, when there are only few.
    private mutating func dirtyRoots() -> Wave.Roots? {
        var roots = Wave.Roots()
        for word in dirtyLow...dirtyHigh {
            var bits = dirty.base[word]
            while bits != 0 {
                let position = Int32(word << 6 + bits.trailingZeroBitCount)
                bits &= bits - 1
                switch roots.count {
                case 0: roots.positions.0 = position
                case 1: roots.positions.1 = position
                case 2: roots.positions.2 = position
                case 3: roots.positions.3 = position
                default: return nil
                }
                roots.count += 1
            }
        }
        return roots.count == 0 ? nil : roots
    }

    private mutating func record(_ roots: Wave.Roots) -> Int {
        var wave = Wave(roots: roots, version: planVersion)
        // The marks themselves do the ordering; they are all taken off again but for the roots.
        var word = dirtyLow
        while word <= dirtyHigh {
            let bits = dirty.base[word]
            if bits == 0 {
                word += 1
                continue
            }
            let position = word << 6 + bits.trailingZeroBitCount
            dirty.base[word] = bits & (bits - 1)
            let variable = plan.base[position]
            if variable < 0 || variables.base[Int(variable)].block >= 0 {
                wave.isWhole = false
                continue
            }
            record(variable, isRoot: roots.contains(Int32(position)), in: &wave)
            markDependents(of: variable)
        }
        noteUses(in: wave)
        while let index = checks.popLast() {
            constraints.base[Int(index)].flags.remove(.queued)
            wave.checks.append(index)
        }
        dirtyLow = .max
        dirtyHigh = -1
        let positions = [roots.positions.0, roots.positions.1, roots.positions.2, roots.positions.3]
        for position in positions.prefix(roots.count) { mark(position: position) }
        if let stale = waves.firstIndex(where: { $0.version != planVersion }) {
            waves[stale].deallocate()
            waves[stale] = wave
            return stale
        }
        if waves.count == Self.mostWaves { waves.removeFirst().deallocate() }
        waves.append(wave)
        return waves.count - 1
    }

    private func record(_ variable: Int32, isRoot: Bool, in wave: inout Wave) {
        let record = variables.base + Int(variable)
        var step = Wave.Step(variable: variable, definition: record.pointee.definition)
        if step.definition >= 0 {
            let row = constraints.base + Int(step.definition)
            let run = terms.records.base + Int(row.pointee.firstTerm)
            step.divisor = -run[0].coefficient
            step.termCount = row.pointee.termCount - 1
            for term in 1..<max(1, Int(row.pointee.termCount)) {
                wave.terms.append(Wave.StepTerm(coefficient: run[term].coefficient, variable: run[term].variable))
            }
            step.isPlain = record.pointee.lowerBound == -.infinity && softness.base[Int(variable)] >= 0
        } else if isRoot {
            step.definition = Wave.Step.root
        } else {
            step.definition = ~Int32(wave.parameters.count)
            step.termCount = recordParameter(record.pointee, in: &wave)
        }
        wave.steps.append(step)
    }

    /// - Returns: how many terms its members have.
    private func recordParameter(_ record: VariableRecord, in wave: inout Wave) -> Int32 {
        let (firstMember, firstTerm) = (wave.members.count, wave.terms.count)
        var index = record.firstMember
        while index >= 0, constraints.base[Int(index)].isRequired {
            let row = constraints.base + Int(index)
            let run = terms.records.base + Int(row.pointee.firstTerm)
            let count = Int(row.pointee.termCount)
            if count > 1 {
                wave.members.append(
                    Wave.Member(
                        constraint: index, termCount: Int32(count - 1), divisor: -run[0].coefficient,
                        isLower: (row.pointee.relation == .greaterThanOrEqual) == (run[0].coefficient > 0)))
                // In the order in which `wish` adds them up: rounding must not depend on who does.
                for term in stride(from: count - 1, to: 0, by: -1) {
                    wave.terms.append(Wave.StepTerm(coefficient: run[term].coefficient, variable: run[term].variable))
                }
            }
            index = row.pointee.link
        }
        wave.levels.fillAppending(count: wave.levels.count + Preference.mostLevels, with: Preference.Level())
        wave.parameters.append(
            Wave.Parameter(firstMember: Int32(firstMember), memberCount: Int32(wave.members.count - firstMember)))
        return Int32(wave.terms.count - firstTerm)
    }

    /// Notes which steps' variables later steps look at.
    private mutating func noteUses(in wave: Wave) {
        marks.fillAppending(count: variables.count, with: -1)
        for step in 0..<wave.steps.count { marks[wave.steps[step].variable] = Int32(step) }
        func use(_ variable: Int32) {
            let step = Int(marks[variable])
            if step >= 0 { wave.steps.base[step].isUsed = true }
        }
        for term in 0..<wave.terms.count { use(wave.terms[term].variable) }
        // Optional members mention variables too.
        for step in 0..<wave.steps.count where wave.steps[step].definition < 0 {
            var member = variables.base[Int(wave.steps[step].variable)].firstMember
            while member >= 0 {
                let row = constraints[member]
                for term in row.firstTerm + 1..<row.firstTerm + max(1, row.termCount) {
                    use(terms.records[term].variable)
                }
                member = row.link
            }
        }
        for step in 0..<wave.steps.count { marks[wave.steps[step].variable] = -1 }
    }

    private func clearMark(_ position: Int32) {
        dirty.base[Int(position) >> 6] &= ~(1 << UInt64(position & 63))
    }
}

// MARK: Replaying

extension SolverState {
    private mutating func replay(_ wave: Wave, learnsPreferences: Bool) {
        let positions = wave.roots.positions
        clearMark(positions.0)
        if wave.roots.count > 1 { clearMark(positions.1) }
        if wave.roots.count > 2 { clearMark(positions.2) }
        if wave.roots.count > 3 { clearMark(positions.3) }
        dirtyLow = .max
        dirtyHigh = -1
        isReplaying = true
        softnessMoved = false
        evaluatedValues += wave.steps.count
        var step = wave.steps.base
        let end = step + wave.steps.count
        var term = wave.terms.base
        while step != end, !softnessMoved {
            run(wave, &step, &term)
            if step == end { break }
            if !softnessMoved {
                replayParameter(step.pointee, wave, learnsPreferences)
                term += Int(step.pointee.termCount)
                step += 1
            }
        }
        // The softness of what hangs on a variable follows it.
        while step != end {
            if step.pointee.definition < 0 {
                replayParameter(step.pointee, wave, learnsPreferences)
            } else {
                evaluate(step.pointee.variable, by: step.pointee.definition)
            }
            step += 1
        }
        isReplaying = false
        for index in 0..<wave.checks.count { check(wave.checks[index]) }
    }

    /// Runs through definitions and the parameters whose preference holds, up to one that must be evaluated, or to where a
    /// softness that later steps look at has moved.
    @inline(__always) private mutating func run(
        _ wave: Wave, _ step: inout UnsafeMutablePointer<Wave.Step>, _ term: inout UnsafeMutablePointer<Wave.StepTerm>
    ) {
        let end = wave.steps.base + wave.steps.count
        let (values, softness, constraints) = (self.values.base, self.softness.base, self.constraints.base)
        // The room for all that follow, and their number, stay in registers.
        changes.reserve(changes.count + (end - step))
        let firstChange = changes.base + changes.count
        var change = firstChange
        while step != end {
            let index = Int(step.pointee.variable)
            var value: Double
            if step.pointee.definition >= 0 {
                let count = step.pointee.termCount
                let sum = term.sum(count, constraints[Int(step.pointee.definition)].constant, values)
                term += Int(count)
                value = sum / step.pointee.divisor
                if !step.pointee.isPlain,
                    value < variables.base[index].lowerBound + 1e-9 || softness[index] < 0
                {
                    value = settle(step.pointee.variable, value: value, softest: softness[index])
                }
                value += 0
            } else {
                if step.pointee.definition == Wave.Step.root { break }
                let number = Int(~step.pointee.definition)
                let parameter = wave.parameters.base + number
                if parameter.pointee.preference.epoch != waveEpoch { break }
                let range = range(of: parameter, wave, term)
                guard
                    let preferred = parameter.pointee.preference.value(
                        low: range.low, high: range.high, levels: wave.levels(ofParameter: number))
                else { break }
                term += Int(step.pointee.termCount)
                value = preferred.value
                if preferred.softness != softness[index] {
                    softness[index] = preferred.softness
                    if step.pointee.isUsed { softnessMoved = true }
                }
            }
            let before = values[index]
            if value != before {
                change.initialize(to: Change(variable: step.pointee.variable, before: before))
                change += 1
                values[index] = value
            }
            step += 1
            if softnessMoved { break }
        }
        changes.setCount(changes.count + (change - firstChange))
    }

    /// What the bound and the required members leave of a parameter.
    @inline(__always) private func range(
        of parameter: UnsafeMutablePointer<Wave.Parameter>, _ wave: Wave,
        _ terms: UnsafeMutablePointer<Wave.StepTerm>
    ) -> (low: Double, high: Double) {
        let (values, constraints) = (self.values.base, self.constraints.base)
        var (low, high) = (parameter.pointee.preference.lowest, parameter.pointee.preference.highest)
        var term = terms
        var member = wave.members.base + Int(parameter.pointee.firstMember)
        let end = member + Int(parameter.pointee.memberCount)
        while member != end {
            let count = member.pointee.termCount
            let sum = term.sum(count, constraints[Int(member.pointee.constraint)].constant, values)
            term += Int(count)
            let place = sum / member.pointee.divisor
            if member.pointee.isLower {
                if place > low { low = place }
            } else if place < high {
                high = place
            }
            member += 1
        }
        return (low, high)
    }

    private mutating func replayParameter(_ step: Wave.Step, _ wave: Wave, _ learnsPreferences: Bool) {
        let moved = softnessMoved
        evaluateParameter(step.variable)
        if !step.isUsed { softnessMoved = moved }
        if step.definition == Wave.Step.root { return }
        let number = Int(~step.definition)
        wave.parameters.base[number].preference =
            learnsPreferences && escalations.isEmpty
            ? preference(of: step.variable, levels: wave.levels(ofParameter: number)) : Preference()
    }
}
