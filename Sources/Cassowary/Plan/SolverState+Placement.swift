extension SolverState {
    /// Places all that waits: variables get positions in the plan, constraints their roles.
    ///
    /// **Peeling.** A required equality with one unplaced variable defines it; the variable takes the next position. When no
    /// such equality is left, one unplaced variable becomes a *parameter* (a tear, where it lies in a loop): first those
    /// that optional constraints of the highest priority ask for, then the eldest one of the first equality left.
    /// An equality all of whose variables are placed is *closed* by elimination (see `close`).
    mutating func placePending() {
        if pending.count == 0 && unplaced.count == 0 && orphans.count == 0 { return }
        freshPosition = plan.count
        // A copy: the lists then need not be looked up in memory again and again.
        var work = peeling
        sortPending(into: &work)
        peel(&work)
        unplaced.removeAll()
        markFreshPositions()

        while let index = work.closing.popLast() {
            if constraints.base[Int(index)].role == .pending { close(index) }
        }
        // Closing may have set equalities free again: they wait in `pending`, all their variables placed.
        var closings = 0
        while let index = pending.popLast() {
            constraints.base[Int(index)].flags.remove(.listed)
            if constraints.base[Int(index)].role != .pending { continue }
            if constraints.base[Int(index)].isRequiredEquality {
                closings += 1
                if closings > 1_000 + 16 * constraintCount {
                    isExhausted = true
                    enqueue(index)
                    break
                }
                close(index)
            } else {
                work.others.append(index)
            }
        }
        while let variable = orphans.popLast() {
            if exists(variable), variables.base[Int(variable)].position >= 0 { adoptMembers(variable) }
        }
        for position in 0..<work.others.count {
            let index = work.others[position]
            if constraints.base[Int(index)].role == .pending { assignRole(index) }
        }
        work.removeAll()
        peeling = work
    }

    /// Empties the list of pending constraints into those of the peeling.
    private mutating func sortPending(into work: inout Peeling) {
        let rows = constraints.base
        for position in 0..<pending.count {
            let index = pending.base[position]
            let record = rows + Int(index)
            record.pointee.flags.remove(.listed)
            if record.pointee.role != .pending { continue }
            let unplacedCount = record.pointee.unplacedCount
            if record.pointee.isRequiredEquality {
                if unplacedCount == 1 {
                    work.ready.append(index)
                } else if unplacedCount == 0 {
                    work.closing.append(index)
                } else {
                    work.open.append(index)
                }
            } else {
                work.others.append(index)
                if unplacedCount == 1, !record.pointee.isRequired { offer(index, to: &work.wishes) }
            }
        }
        pending.removeAll()
    }

    /// Gives all unplaced variables that something asks for a position; their marks follow in `markFreshPositions`.
    private mutating func peel(_ work: inout Peeling) {
        plan.reserve(plan.count + unplaced.count)
        while true {
            let variable: Int32
            if let index = work.ready.popLast() {
                let record = constraints.base + Int(index)
                if record.pointee.role != .pending || record.pointee.unplacedCount != 1 { continue }
                variable = record.pointee.unplacedCombined
                if !blocks.isEmpty { dissolveBlocks(of: index) }
                if terms.records[record.pointee.firstTerm].variable != variable { bringToFront(variable, in: index) }
                record.pointee.role = .definition
                record.pointee.link = -1
                variables.base[Int(variable)].definition = index
            } else if let parameter = nextParameter(&work) {
                variable = parameter
            } else {
                break
            }
            variables.base[Int(variable)].position = Int32(truncatingIfNeeded: plan.count)
            plan.append(variable)

            let (rows, runs) = (constraints.base, terms.records.base)
            var term = variables.base[Int(variable)].firstTerm
            while term >= 0 {
                let index = runs[Int(term)].constraint
                term = runs[Int(term)].next
                let record = rows + Int(index)
                if record.pointee.role != .pending { continue }
                let unplacedCount = record.pointee.unplacedCount &- 1
                record.pointee.unplacedCount = unplacedCount
                record.pointee.unplacedCombined ^= variable
                if unplacedCount > 1 { continue }
                if record.pointee.isRequiredEquality {
                    if unplacedCount == 1 { work.ready.append(index) } else { work.closing.append(index) }
                } else if unplacedCount == 1, !record.pointee.isRequired {
                    offer(index, to: &work.wishes)
                }
            }
        }
    }

    /// Marks the positions that peeling has given, all at once.
    private mutating func markFreshPositions() {
        let (first, end) = (freshPosition, plan.count)
        if first == end { return }
        dirty.fillAppending(count: (end + 63) >> 6, with: 0)
        let (firstWord, lastWord) = (first >> 6, (end - 1) >> 6)
        for word in firstWord...lastWord {
            var bits = UInt64.max
            if word == firstWord { bits &= UInt64.max << UInt64(first & 63) }
            if word == lastWord { bits &= UInt64.max >> UInt64(63 - (end - 1) & 63) }
            dirty.base[word] |= bits
        }
        dirtyLow = min(dirtyLow, firstWord)
        dirtyHigh = max(dirtyHigh, lastWord)
    }

    /// The next variable that cannot be defined by an equality alone.
    private mutating func nextParameter(_ work: inout Peeling) -> Int32? {
        while let index = takeWish(&work.wishes) {
            let record = constraints.base + Int(index)
            if record.pointee.role == .pending, record.pointee.unplacedCount == 1 {
                return record.pointee.unplacedCombined
            }
        }
        while work.nextOpen < work.open.count {
            let index = work.open[work.nextOpen]
            if constraints.base[Int(index)].role == .pending, constraints.base[Int(index)].unplacedCount >= 2 {
                return eldestUnplaced(of: index)
            }
            work.nextOpen += 1
        }
        while work.nextUnplaced < unplaced.count {
            let variable = unplaced[work.nextUnplaced]
            work.nextUnplaced += 1
            if exists(variable), variables.base[Int(variable)].position < 0 { return variable }
        }
        return nil
    }

    /// The eldest unplaced variable of an equality. What is free in the end takes its rest value in the order of age, so the
    /// elder ones make the better parameters; in a row of equal sizes the eldest is the one that the others refer to.
    private func eldestUnplaced(of index: Int32) -> Int32 {
        let record = constraints[index]
        var chosen: Int32 = -1
        for term in record.firstTerm..<record.firstTerm + record.termCount {
            let variable = terms.records[term].variable
            if variables[variable].position >= 0 { continue }
            if chosen < 0 || isOlder(variable, than: chosen) { chosen = variable }
        }
        return chosen
    }
}
