/// What stands at a position of the plan where no variable does.
enum Plan {
    static let vacant = Int32.min
}

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

    // MARK: Wishes

    private func isWeightier(_ a: Int32, _ b: Int32) -> Bool {
        let (first, second) = (constraints.base[Int(a)].priority, constraints.base[Int(b)].priority)
        return first != second ? first > second : isEarlier(a, than: b)
    }

    private func offer(_ index: Int32, to heap: inout TrivialArray<Int32>) {
        heap.append(index)
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            if !isWeightier(heap[child], heap[parent]) { break }
            let moved = heap[parent]
            heap[parent] = heap[child]
            heap[child] = moved
            child = parent
        }
    }

    private func takeWish(_ heap: inout TrivialArray<Int32>) -> Int32? {
        guard let last = heap.popLast() else { return nil }
        if heap.count == 0 { return last }
        let first = heap[0]
        heap[0] = last
        var parent = 0
        while true {
            var child = 2 * parent + 1
            if child >= heap.count { break }
            if child + 1 < heap.count, isWeightier(heap[child + 1], heap[child]) { child += 1 }
            if !isWeightier(heap[child], heap[parent]) { break }
            let moved = heap[parent]
            heap[parent] = heap[child]
            heap[child] = moved
            parent = child
        }
        return first
    }

    // MARK: Positions

    /// Gives a variable the last position of the plan.
    @inline(__always) mutating func append(_ variable: Int32) {
        let position = appendPosition(variable)
        variables.base[Int(variable)].position = position
        mark(position: position)
    }

    @inline(__always) mutating func appendPosition(_ entry: Int32) -> Int32 {
        let position = Int32(plan.count)
        plan.append(entry)
        if dirty.count * 64 < plan.count { dirty.append(0) }
        return position
    }

    func vacatePlan(_ position: Int32) {
        plan[position] = Plan.vacant
        dirty.base[Int(position) >> 6] &= ~(1 << UInt64(position & 63))
    }

    mutating func vacate(position: Int32) {
        if position < 0 { return }
        planVersion &+= 1
        vacatePlan(position)
        vacantPositions += 1
    }

    /// Closes the gaps when they are more than half of the plan.
    mutating func compactPlan() {
        if vacantPositions < 64 || vacantPositions * 2 < plan.count { return }
        planVersion &+= 1
        var next = 0
        var marked: [Int32] = []
        for position in 0..<plan.count where plan[position] != Plan.vacant {
            let entry = plan[position]
            if dirty[position >> 6] & (1 << UInt64(position & 63)) != 0 { marked.append(Int32(next)) }
            plan[next] = entry
            if entry >= 0 {
                variables.base[Int(entry)].position = Int32(next)
            } else {
                blocks[Int(~entry)]?.position = Int32(next)
            }
            next += 1
        }
        plan.setCount(next)
        dirty.fill(count: (next + 63) / 64, with: 0)
        dirtyLow = .max
        dirtyHigh = -1
        for position in marked { mark(position: position) }
        vacantPositions = 0
    }

    // MARK: Roles

    /// Makes an equality the definition of a placed variable; its term comes first.
    mutating func define(_ variable: Int32, by index: Int32) {
        let record = constraints.base + Int(index)
        bringToFront(variable, in: index)
        record.pointee.role = .definition
        record.pointee.owner = variable
        variables.base[Int(variable)].definition = index
        releaseMembers(of: variable)
        mark(position: variables.base[Int(variable)].position)
    }

    func bringToFront(_ variable: Int32, in index: Int32) {
        let first = constraints.base[Int(index)].firstTerm
        var term = first
        while terms.records.base[Int(term)].variable != variable { term += 1 }
        terms.exchange(first, term, variables: variables.base)
    }

    /// Turns a parameter's members into checks.
    private mutating func releaseMembers(of variable: Int32) {
        var member = variables.base[Int(variable)].firstMember
        variables.base[Int(variable)].firstMember = -1
        while member >= 0 {
            let next = constraints.base[Int(member)].link
            constraints.base[Int(member)].role = .check
            constraints.base[Int(member)].owner = -1
            constraints.base[Int(member)].link = -1
            enqueueCheck(member)
            member = next
        }
    }

    /// Makes the checks whose last variable is this parameter its members.
    mutating func adoptMembers(_ variable: Int32) {
        if variables.base[Int(variable)].definition >= 0 || variables.base[Int(variable)].block >= 0 { return }
        var term = variables.base[Int(variable)].firstTerm
        while term >= 0 {
            let index = terms.records.base[Int(term)].constraint
            term = terms.records.base[Int(term)].next
            if constraints.base[Int(index)].role == .check { assignRole(index) }
        }
        mark(position: variables.base[Int(variable)].position)
    }

    /// The variable of a constraint that stands last in the plan; -1 for a constraint without terms.
    func lastVariable(of index: Int32) -> Int32 {
        let record = constraints.base + Int(index)
        var last: Int32 = -1
        var position: Int32 = -1
        for term in record.pointee.firstTerm..<record.pointee.firstTerm + record.pointee.termCount {
            let variable = terms.records.base[Int(term)].variable
            if variables.base[Int(variable)].position > position {
                position = variables.base[Int(variable)].position
                last = variable
            }
        }
        return last
    }

    /// An inequality or optional constraint becomes a member of its last variable when that is a parameter, a check otherwise.
    mutating func assignRole(_ index: Int32) {
        dissolveBlocks(of: index)
        let record = constraints.base + Int(index)
        let last = lastVariable(of: index)
        if last < 0 || variables.base[Int(last)].definition >= 0 {
            record.pointee.role = .check
            record.pointee.owner = -1
            enqueueCheck(index)
            return
        }
        record.pointee.role = .member
        record.pointee.owner = last
        bringToFront(last, in: index)
        insertMember(index, of: last)
        mark(position: variables.base[Int(last)].position)
    }

    /// Members stand in order of precedence: required first, then by priority, then by installation.
    private mutating func insertMember(_ index: Int32, of variable: Int32) {
        var previous: Int32 = -1
        var next = variables.base[Int(variable)].firstMember
        while next >= 0, isWeightier(next, index) {
            previous = next
            next = constraints.base[Int(next)].link
        }
        constraints.base[Int(index)].link = next
        if previous < 0 {
            variables.base[Int(variable)].firstMember = index
        } else {
            constraints.base[Int(previous)].link = index
        }
    }

    private mutating func removeMember(_ index: Int32) {
        let variable = Int(constraints.base[Int(index)].owner)
        if variables.base[variable].firstMember == index {
            variables.base[variable].firstMember = constraints.base[Int(index)].link
        } else {
            var member = variables.base[variable].firstMember
            while member >= 0, constraints.base[Int(member)].link != index {
                member = constraints.base[Int(member)].link
            }
            if member >= 0 { constraints.base[Int(member)].link = constraints.base[Int(index)].link }
        }
        constraints.base[Int(index)].link = -1
    }

    // MARK: Taking out

    /// Takes a constraint out of the plan; what hung on it is set free to be placed anew.
    mutating func unplace(_ index: Int32) {
        planVersion &+= 1
        let record = constraints.base + Int(index)
        if record.pointee.role == .row { dissolve(block: record.pointee.owner) }
        if record.pointee.flags.contains(.combined) { dissolveCombinations(with: index) }
        switch record.pointee.role {
        case .definition:
            let variable = record.pointee.owner
            if variables.base[Int(variable)].block >= 0 { dissolve(block: variables.base[Int(variable)].block) }
            variables.base[Int(variable)].definition = -1
            orphans.append(variable)
            mark(position: variables.base[Int(variable)].position)
        case .member:
            removeMember(index)
            mark(position: variables.base[Int(record.pointee.owner)].position)
        case .refused:
            refusals[index] = nil
        case .idle, .pending, .closing, .check, .row, .redundant:
            break
        }
        record.pointee.role = .idle
        record.pointee.owner = -1
        if record.pointee.relaxation != 0 { dropRelaxation(of: index) }
        if record.pointee.flags.contains(.conflicting) {
            record.pointee.flags.remove(.conflicting)
            retry(conflictsWith: .constraint(handle(ofConstraint: index)))
        }
    }
}
