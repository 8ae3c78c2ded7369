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
        unknownCounts.setCount(constraints.count)
        var work = Peeling()
        defer { work.deallocate() }

        let (rows, runs, records) = (constraints.base, terms.records.base, variables.base)
        for position in 0..<pending.count {
            let index = pending.base[position]
            let record = rows + Int(index)
            record.pointee.flags.remove(.listed)
            if record.pointee.role != .pending { continue }
            var unknown = UnknownCount(count: 0, combined: 0)
            let run = runs + Int(record.pointee.firstTerm)
            for term in 0..<Int(record.pointee.termCount) {
                let variable = run[term].variable
                if records[Int(variable)].position < 0 {
                    unknown.count += 1
                    unknown.combined ^= variable
                }
            }
            unknownCounts.base[Int(index)] = unknown
            if record.pointee.isRequiredEquality {
                if unknown.count == 1 {
                    work.ready.append(index)
                } else if unknown.count == 0 {
                    work.closing.append(index)
                } else {
                    work.open.append(index)
                }
            } else {
                work.others.append(index)
                if unknown.count == 1, !record.pointee.isRequired { offer(index, to: &work.wishes) }
            }
        }
        pending.removeAll()

        while true {
            while let index = work.ready.popLast() {
                if constraints.base[Int(index)].role != .pending || unknownCounts[index].count != 1 { continue }
                let variable = unknownCounts.base[Int(index)].combined
                if !blocks.isEmpty { dissolveBlocks(of: index) }
                append(variable)
                let record = rows + Int(index)
                if runs[Int(record.pointee.firstTerm)].variable != variable { bringToFront(variable, in: index) }
                record.pointee.role = .definition
                record.pointee.owner = variable
                records[Int(variable)].definition = index
                variablePlaced(variable, &work)
            }
            guard let variable = nextParameter(&work) else { break }
            append(variable)
            variablePlaced(variable, &work)
        }
        unplaced.removeAll()

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
            if stamps[variable] != 0, variables.base[Int(variable)].position >= 0 { adoptMembers(variable) }
        }
        for position in 0..<work.others.count {
            let index = work.others[position]
            if constraints.base[Int(index)].role == .pending { assignRole(index) }
        }
    }

    /// The lists of a run of `placePending`.
    struct Peeling {
        var ready = TrivialArray<Int32>(capacity: 32)
        var closing = TrivialArray<Int32>(capacity: 8)
        /// Equalities with several unplaced variables, in the order they came.
        var open = TrivialArray<Int32>(capacity: 16)
        var nextOpen = 0
        var others = TrivialArray<Int32>(capacity: 16)
        /// A heap of optional constraints with one unplaced variable, the weightiest first.
        var wishes = TrivialArray<Int32>(capacity: 8)
        var nextUnplaced = 0

        func deallocate() {
            ready.deallocate()
            closing.deallocate()
            open.deallocate()
            others.deallocate()
            wishes.deallocate()
        }
    }

    @inline(__always) private mutating func variablePlaced(_ variable: Int32, _ work: inout Peeling) {
        let (rows, runs, unknowns) = (constraints.base, terms.records.base, unknownCounts.base)
        var term = variables.base[Int(variable)].firstTerm
        while term >= 0 {
            let index = runs[Int(term)].constraint
            term = runs[Int(term)].next
            let record = rows + Int(index)
            if record.pointee.role != .pending { continue }
            let unknown = unknowns + Int(index)
            unknown.pointee.count -= 1
            unknown.pointee.combined ^= variable
            if record.pointee.isRequiredEquality {
                switch unknown.pointee.count {
                case 0: work.closing.append(index)
                case 1: work.ready.append(index)
                default: break
                }
            } else if unknown.pointee.count == 1, !record.pointee.isRequired {
                offer(index, to: &work.wishes)
            }
        }
    }

    /// The next variable that cannot be defined by an equality alone.
    private mutating func nextParameter(_ work: inout Peeling) -> Int32? {
        while let index = takeWish(&work.wishes) {
            if constraints.base[Int(index)].role == .pending, unknownCounts[index].count == 1 {
                return unknownCounts[index].combined
            }
        }
        while work.nextOpen < work.open.count {
            let index = work.open[work.nextOpen]
            if constraints.base[Int(index)].role == .pending, unknownCounts[index].count >= 2 {
                return eldestUnplaced(of: index)
            }
            work.nextOpen += 1
        }
        while work.nextUnplaced < unplaced.count {
            let variable = unplaced[work.nextUnplaced]
            work.nextUnplaced += 1
            if stamps[variable] != 0, variables.base[Int(variable)].position < 0 { return variable }
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
