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

    /// Up to so many variables a block takes in all that could ever give way, without trying with less first.
    private static var smallBlock: Int { 48 }

    /// Makes a block of all that hangs together with the seeds through variables no stronger than `level`; in a small system
    /// through all that anything could move.
    mutating func formBlock(around seeds: [Int32], upTo level: Double) {
        planVersion &+= 1
        var cluster = gather(seeds, upTo: .greatestFiniteMagnitude, most: Self.smallBlock)
        if cluster.isCut { cluster = gather(seeds, upTo: level, most: .max) }
        for variable in cluster.members where variables.base[Int(variable)].block >= 0 {
            dissolve(block: variables.base[Int(variable)].block)
        }
        var required = cluster.rows.filter { constraints.base[Int($0)].isRequired }
        required.sort { isEarlier($0, than: $1) }
        var optional = cluster.rows.filter { !constraints.base[Int($0)].isRequired }
        optional.sort {
            let (first, second) = (constraints.base[Int($0)].priority, constraints.base[Int($1)].priority)
            return first != second ? first > second : isEarlier($0, than: $1)
        }
        let number: Int32
        if let free = blocks.firstIndex(where: { $0 == nil }) {
            number = Int32(free)
        } else {
            number = Int32(blocks.count)
            blocks.append(nil)
        }
        var members = cluster.members
        members.sort { variables.base[Int($0)].position < variables.base[Int($1)].position }
        let position = appendPosition(~number)
        for member in members {
            vacate(position: variables.base[Int(member)].position)
            append(member)
            variables.base[Int(member)].block = number
            variables.base[Int(member)].firstMember = -1
        }
        let rows = required + optional
        for (row, index) in rows.enumerated() {
            let record = constraints.base + Int(index)
            switch record.pointee.role {
            case .member, .check, .row:
                record.pointee.role = .row
                record.pointee.owner = number
            case .idle, .pending, .definition, .closing, .redundant, .refused: break
            }
            record.pointee.link = Int32(row)
        }
        members.sort { isOlder($0, than: $1) }
        let parameters = members.enumerated().compactMap { column, variable in
            variables.base[Int(variable)].definition < 0 ? (column: Int32(column), variable: variable) : nil
        }
        blocks[Int(number)] = Block(
            variables: members, parameters: parameters, rows: rows, requiredCount: required.count, position: position)
        mark(position: position)
    }

    private struct Cluster {
        var members: [Int32] = []
        var rows: [Int32] = []
        var isCut = false
    }

    private mutating func gather(_ seeds: [Int32], upTo level: Double, most: Int) -> Cluster {
        var cluster = Cluster()
        marks.fillAppending(count: variables.count, with: -1)
        rowMarks.fillAppending(count: constraints.count, with: 0)
        for seed in seeds where marks[seed] < 0 {
            marks[seed] = 0
            cluster.members.append(seed)
        }
        var next = 0
        while next < cluster.members.count {
            if cluster.members.count > most {
                cluster.isCut = true
                break
            }
            var term = variables.base[Int(cluster.members[next])].firstTerm
            next += 1
            while term >= 0 {
                let index = terms.records.base[Int(term)].constraint
                term = terms.records.base[Int(term)].next
                let record = constraints.base + Int(index)
                switch record.pointee.role {
                case .idle, .pending, .refused, .redundant: continue
                case .definition, .closing, .member, .check, .row: break
                }
                if rowMarks[index] != 0 { continue }
                if !record.pointee.flags.contains(.derived) {
                    rowMarks[index] = 1
                    cluster.rows.append(index)
                }
                for other in record.pointee.firstTerm..<record.pointee.firstTerm + record.pointee.termCount {
                    let other = terms.records.base[Int(other)].variable
                    if marks[other] < 0, isSoft(other, upTo: level) || isOwner(other, of: index) {
                        marks[other] = 0
                        cluster.members.append(other)
                    }
                }
            }
        }
        for row in cluster.rows { rowMarks[row] = 0 }
        // An equality that closes a loop holds through the variable that its derived row defines. Where that one is an input, the
        // equality follows from the block's other rows, and it must not stand among them: its changes reach the block through
        // the input alone.
        cluster.rows.removeAll {
            constraints.base[Int($0)].role == .closing && marks[constraints.base[Int($0)].owner] < 0
        }
        for member in cluster.members { marks[member] = -1 }
        return cluster
    }

    /// Whether a variable could give way at a level; one of a block always can, also before the block is solved.
    @inline(__always) private func isSoft(_ variable: Int32, upTo level: Double) -> Bool {
        softness.base[Int(variable)] <= level || variables.base[Int(variable)].block >= 0
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
        planVersion &+= 1
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
            constraints.base[Int(index)].link = -1
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
            load(block, number)
        } else {
            for row in block.staleRows {
                block.simplex.setConstant(constant(of: block.rows[Int(row)], in: number), ofRow: Int(row))
            }
        }
        block.staleRows.removeAll(keepingCapacity: true)
        let before = block.simplex.pivots
        let outcome = block.simplex.solve()
        pivots += block.simplex.pivots - before
        if case .infeasible(let row) = outcome {
            giveWay(block, number, infeasible: row)
            return
        }
        block.simplex.refine()
        evaluatedValues += block.parameters.count
        for (column, variable) in block.parameters {
            let value = block.simplex.structuralValue(Int(column))
            commit(
                max(variables.base[Int(variable)].lowerBound, value) + 0, softness: -.greatestFiniteMagnitude,
                of: variable)
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

    private mutating func load(_ block: Block, _ number: Int32) {
        block.isLoaded = true
        block.hasInputs = false
        marks.fillAppending(count: variables.count, with: -1)
        for (column, variable) in block.variables.enumerated() { marks[variable] = Int32(column) }
        defer { for variable in block.variables { marks[variable] = -1 } }
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
                let column = marks[terms.records[term].variable]
                if column >= 0 {
                    block.simplex.addTerm(column: Int(column), coefficient: terms.records[term].coefficient)
                } else {
                    block.hasInputs = true
                }
            }
            let constant = constant(of: index, in: number)
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
        if !block.hasInputs { return softest }
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
        if !block.hasInputs { return }
        var broken = -Double.infinity
        for row in block.requiredCount..<max(block.requiredCount, block.rows.count) {
            let index = block.rows[row]
            if constraints[index].priority <= broken { break }
            let value = block.simplex.logicalValue(row)
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
