extension SolverState {
    /// Settles what the plan alone could not: a conflict of required constraints, or a block of variables to be solved together.
    mutating func resolveEscalations(isLastResort: Bool) {
        let all = escalations
        escalations.removeAll()
        var refusedOne = false
        for escalation in all {
            if refusedOne {
                // What conflicted may hold now.
                reconsider(escalation.place)
                continue
            }
            var seeds: [Int32] = []
            switch escalation.place {
            case .parameter(let variable), .bound(let variable), .rest(let variable):
                if stamps[variable] == 0 || variables[variable].block >= 0 { continue }
                seeds = [variable]
            case .check(let index):
                let record = constraints[index]
                if record.role != .check { continue }
                for term in record.firstTerm..<record.firstTerm + record.termCount {
                    let variable = terms.records[term].variable
                    if softness[variable] <= escalation.softness { seeds.append(variable) }
                }
            }
            if escalation.softness == .infinity || isLastResort {
                refuseOne(at: escalation.place)
                reconsider(escalation.place)
                refusedOne = true
            } else {
                formBlock(around: seeds, upTo: escalation.softness)
            }
        }
    }

    private mutating func reconsider(_ place: Escalation.Place) {
        switch place {
        case .parameter(let variable), .bound(let variable), .rest(let variable):
            if stamps[variable] != 0, variables[variable].position >= 0 {
                mark(position: variables[variable].position)
            }
        case .check(let index):
            if constraints[index].role == .check { enqueueCheck(index) }
        }
    }

    private mutating func refuseOne(at place: Escalation.Place) {
        switch place {
        case .parameter(let variable):
            var required: [Int32] = []
            var member = variables[variable].firstMember
            while member >= 0 {
                if constraints[member].isRequired { required.append(member) }
                member = constraints[member].link
            }
            if !required.isEmpty { resolveConflict(seeds: required, bounds: [variable]) }
        case .bound(let variable): resolveConflict(seeds: [], bounds: [variable])
        case .check(let index):
            if constraints[index].isRequired { resolveConflict(seeds: [index], bounds: []) }
        case .rest: break
        }
    }

    /// Gathers all that hangs together with the seeds through variables no stronger than `level`, and makes a block of it.
    mutating func formBlock(around seeds: [Int32], upTo level: Double) {
        var members: [Int32] = []
        var seen: Set<Int32> = []
        var rows: Set<Int32> = []
        for seed in seeds where seen.insert(seed).inserted { members.append(seed) }
        var next = 0
        while next < members.count {
            let variable = members[next]
            next += 1
            if variables[variable].block >= 0 { dissolve(block: variables[variable].block) }
            var term = variables[variable].firstTerm
            while term >= 0 {
                let index = terms.records[term].constraint
                term = terms.records[term].next
                let record = constraints[index]
                switch record.role {
                case .idle, .pending, .refused, .redundant: continue
                case .definition, .closing, .member, .check, .row: break
                }
                if record.role != .definition || !record.flags.contains(.derived) { rows.insert(index) }
                for other in record.firstTerm..<record.firstTerm + record.termCount {
                    let other = terms.records[other].variable
                    if softness[other] <= level || isOwner(other, of: index), seen.insert(other).inserted {
                        members.append(other)
                    }
                }
            }
        }
        // Dissolving blocks may have changed roles since: definitions stay, the rest are rows.
        let required = rows.filter { constraints[$0].isRequired }.sorted { isEarlier($0, than: $1) }
        let optional = rows.filter { !constraints[$0].isRequired }.sorted {
            constraints[$0].priority != constraints[$1].priority
                ? constraints[$0].priority > constraints[$1].priority : isEarlier($0, than: $1)
        }
        let number: Int32
        if let free = blocks.firstIndex(where: { $0 == nil }) {
            number = Int32(free)
        } else {
            number = Int32(blocks.count)
            blocks.append(nil)
        }
        members.sort { variables[$0].position < variables[$1].position }
        let position = appendPosition(~number)
        for member in members {
            vacate(position: variables[member].position)
            append(member)
            variables.base[Int(member)].block = number
            variables.base[Int(member)].firstMember = -1
        }
        for index in required + optional {
            switch constraints.base[Int(index)].role {
            case .member, .check, .row:
                constraints.base[Int(index)].role = .row
                constraints.base[Int(index)].owner = number
                constraints.base[Int(index)].link = -1
            case .idle, .pending, .definition, .closing, .redundant, .refused: break
            }
        }
        blocks[Int(number)] = Block(
            variables: members.sorted { isOlder($0, than: $1) }, rows: required + optional,
            requiredCount: required.count, position: position)
        mark(position: position)
    }

    /// The variable whose value a constraint sets, wherever its softness stands at the moment.
    private func isOwner(_ variable: Int32, of index: Int32) -> Bool {
        switch constraints.base[Int(index)].role {
        case .definition, .member, .closing: constraints.base[Int(index)].owner == variable
        case .idle, .pending, .check, .row, .redundant, .refused: false
        }
    }

    /// Takes a block apart: its parameters stand alone again, its rows become members and checks.
    mutating func dissolve(block number: Int32) {
        guard number >= 0, let block = blocks[Int(number)] else { return }
        blocks[Int(number)] = nil
        pivots += block.simplex.pivots
        vacate(position: block.position)
        for variable in block.variables {
            variables.base[Int(variable)].block = -1
            mark(position: variables.base[Int(variable)].position)
        }
        for index in block.rows where constraints.base[Int(index)].role == .row {
            constraints.base[Int(index)].role = .check
            constraints.base[Int(index)].owner = -1
            enqueueCheck(index)
        }
        for variable in block.variables where variables.base[Int(variable)].definition < 0 { orphans.append(variable) }
    }

    /// A constraint is about to change the structure around its variables.
    mutating func dissolveBlocks(of index: Int32) {
        let record = constraints.base + Int(index)
        for term in record.pointee.firstTerm..<record.pointee.firstTerm + record.pointee.termCount {
            let variable = Int(terms.records.base[Int(term)].variable)
            if variables.base[variable].block >= 0 { dissolve(block: variables.base[variable].block) }
        }
    }

    // MARK: Solving

    mutating func solve(block number: Int32) {
        guard let block = blocks[Int(number)] else { return }
        if !block.isLoaded {
            load(block)
        } else if block.constantsAreStale {
            for (row, index) in block.rows.enumerated() {
                block.simplex.setConstant(constant(of: index, in: number), ofRow: row)
            }
        }
        block.constantsAreStale = false
        let before = block.simplex.pivots
        let outcome = block.simplex.solve()
        pivots += block.simplex.pivots - before
        if case .infeasible(let row) = outcome {
            giveWay(block, number, infeasible: row)
            return
        }
        block.simplex.refine()
        for (column, variable) in block.variables.enumerated() where variables.base[Int(variable)].definition < 0 {
            let value = max(variables.base[Int(variable)].lowerBound, block.simplex.structuralValue(column)) + 0
            evaluatedValues += 1
            commit(value, softness: -.greatestFiniteMagnitude, of: variable)
        }
        widenIfBroken(block, number)
    }

    /// A row's constant with the inputs' values in it.
    private func constant(of index: Int32, in number: Int32) -> Double {
        let record = constraints.base + Int(index)
        var sum = record.pointee.constant
        for term in record.pointee.firstTerm..<record.pointee.firstTerm + record.pointee.termCount {
            let term = terms.records.base + Int(term)
            let variable = Int(term.pointee.variable)
            if variables.base[variable].block != number { sum += term.pointee.coefficient * values.base[variable] }
        }
        return sum
    }

    private mutating func load(_ block: Block) {
        block.isLoaded = true
        let number = plan[block.position]
        var columns: [Int32: Int] = [:]
        for (column, variable) in block.variables.enumerated() { columns[variable] = column }
        var levels = 0
        var previous = Double.infinity
        for index in block.rows.dropFirst(block.requiredCount) where constraints[index].priority != previous {
            previous = constraints[index].priority
            levels += 1
        }
        block.simplex.reset(columns: block.variables.count, levels: levels)
        for variable in block.variables {
            block.simplex.addStructural(lower: variables[variable].lowerBound, rest: variables[variable].restValue)
        }
        previous = .infinity
        for (row, index) in block.rows.enumerated() {
            let record = constraints[index]
            if row >= block.requiredCount, record.priority != previous {
                if row == block.requiredCount { _ = block.simplex.solve() }
                previous = record.priority
                block.simplex.beginLevel()
            }
            for term in record.firstTerm..<record.firstTerm + record.termCount {
                if let column = columns[terms.records[term].variable] {
                    block.simplex.addTerm(column: column, coefficient: terms.records[term].coefficient)
                }
            }
            let constant = constant(of: index, in: ~number)
            if row < block.requiredCount {
                block.simplex.endRow(
                    constant: constant, lower: record.relation == .lessThanOrEqual ? -.infinity : 0,
                    upper: record.relation == .greaterThanOrEqual ? .infinity : 0)
            } else {
                block.simplex.endRow(
                    constant: constant, costBelow: record.relation == .lessThanOrEqual ? 0 : record.weight,
                    costAbove: record.relation == .greaterThanOrEqual ? 0 : record.weight)
            }
        }
    }

    /// The softest input of a block.
    private func softestInput(of block: Block, _ number: Int32) -> Double {
        var softest = Double.infinity
        for index in block.rows {
            let record = constraints[index]
            for term in record.firstTerm..<record.firstTerm + record.termCount {
                let variable = terms.records[term].variable
                if variables[variable].block != number { softest = min(softest, softness[variable]) }
            }
        }
        return softest
    }

    /// The block's requirements cannot hold with its inputs as they are: the softest input joins it, or, when all are fixed,
    /// a constraint is refused.
    private mutating func giveWay(_ block: Block, _ number: Int32, infeasible row: Int) {
        let softest = softestInput(of: block, number)
        if softest < .infinity {
            formBlock(around: block.variables, upTo: softest)
            return
        }
        var seeds: [Int32] = []
        var bounds: [Int32] = []
        for member in block.simplex.conflict(row: row) {
            if member < block.variables.count {
                bounds.append(block.variables[member])
            } else {
                seeds.append(block.rows[member - block.variables.count])
            }
        }
        dissolve(block: number)
        resolveConflict(seeds: seeds, bounds: bounds)
    }

    /// A violation at a level that an input is no stronger than could be lessened at the input's expense.
    private mutating func widenIfBroken(_ block: Block, _ number: Int32) {
        var broken = -Double.infinity
        for row in block.requiredCount..<max(block.requiredCount, block.rows.count) {
            let index = block.rows[row]
            if constraints[index].priority <= broken { break }
            let value = block.simplex.rowValue(row)
            let relation = constraints[index].relation
            let miss = relation == .equal ? abs(value) : relation == .lessThanOrEqual ? value : -value
            if miss > 1e-8 { broken = constraints[index].priority }
        }
        if broken == -.infinity {
            for (column, variable) in block.variables.enumerated()
            where abs(block.simplex.structuralValue(column) - variables[variable].restValue) > 1e-9 {
                broken = -Double(self.number(ofVariable: variable))
                break
            }
        }
        let softest = softestInput(of: block, number)
        if softest <= broken { formBlock(around: block.variables, upTo: softest) }
    }
}
